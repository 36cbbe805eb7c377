"""Modals that come back: read by their custom_id alone, so that a restart loses no word."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.answers import Told, answering
from bot.desk import Desk, Interaction
from bot.press.route import Pressed, play, reading
from bot.view.controls import MODAL, Verb
from bot.view.modals import DICE
from bot.view.words import answers as words
from rundown import ChangeNpc, Command, NameConsequence, NameGambit, SeatNpc
from rundown.ladder import Side


async def submitted(desk: Desk, interaction: Interaction) -> None:
    """Take a modal's submit; it is answered whatever happens."""
    async with answering(interaction) as asked, reading(desk, interaction, asked, MODAL) as taken:
        data: Mapping[str, Any] = interaction.data or {}
        fields = dict(_fields(data.get("components", [])))
        await play(taken, _command(taken, fields))


def _fields(components: object) -> Iterator[tuple[str, str]]:
    """Yield (custom_id, what was typed or chosen) of every field, at whatever depth."""
    if isinstance(components, list):
        for one in components:
            yield from _fields(one)
    elif isinstance(components, dict):
        if "custom_id" in components:
            values = components.get("values") or [components.get("value") or ""]
            yield str(components["custom_id"]), str(values[0])
        yield from _fields(components.get("component"))
        yield from _fields(components.get("components"))


def _command(taken: Pressed, fields: Mapping[str, str]) -> Command:
    at, typed = taken.at, fields.get("words", "")
    match at.verb:
        case Verb.GAMBIT:
            return NameGambit(by=taken.by, who=at.who, words=typed)
        case Verb.CONSEQUENCE:
            return NameConsequence(by=taken.by, who=at.who, words=typed)
        case Verb.NPC:
            return _npc(taken, fields)
        case _:
            raise Told(words.OLD_BUTTON)


def _npc(taken: Pressed, fields: Mapping[str, str]) -> Command:
    side, name = Side(taken.at.more), fields.get("name", "")
    dice = DICE.get(fields.get("dice", ""), DICE["trained"])
    there = taken.chase.npc(side)
    if there:
        return ChangeNpc(by=taken.by, who=there.who, name=name, dice=dice)
    return SeatNpc(by=taken.by, side=side, name=name, dice=dice)
