"""Modals that come back: read by their custom_id alone, so that a restart loses no word."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.answers import Told, answering
from bot.desk import Desk, Interaction
from bot.press import hand, ladders, ledger, sheets
from bot.press.forms import fields_of, is_about
from bot.press.pressed import Pressed, once, play, reading
from bot.view.controls import MODAL, Verb
from bot.view.modals import DICE
from bot.view.words import answers as words
from rundown import ChangeNpc, Command, NameConsequence, NameGambit, SeatNpc
from rundown.ladder import Side

Fields = Mapping[str, str]


async def submitted(desk: Desk, interaction: Interaction) -> None:
    """Take a modal's submit; it is answered whatever happens."""
    if is_about(interaction, Verb.SHEET):
        await sheets.submitted(desk, interaction)
        return
    if is_about(interaction, Verb.LADDER):
        await ladders.submitted(desk, interaction)
        return
    async with answering(interaction) as asked, reading(desk, interaction, asked, MODAL) as taken:
        read = SUBMITS.get(taken.at.verb)
        if read is None:
            raise Told(words.OLD_BUTTON)
        await play(taken, once(taken, read(taken, fields_of(interaction))))


def _gambit(taken: Pressed, fields: Fields) -> Command:
    return NameGambit(by=taken.by, who=taken.at.who, words=fields.get("words", ""))


def _consequence(taken: Pressed, fields: Fields) -> Command:
    return NameConsequence(by=taken.by, who=taken.at.who, words=fields.get("words", ""))


def _npc(taken: Pressed, fields: Fields) -> Command:
    try:
        side = Side(taken.at.more)
    except ValueError:
        raise Told(words.OLD_BUTTON) from None
    name = fields.get("name", "")
    dice = DICE.get(fields.get("dice", ""), DICE["trained"])
    there = taken.chase.npc(side)
    if there:
        return ChangeNpc(by=taken.by, who=there.who, name=name, dice=dice)
    return SeatNpc(by=taken.by, side=side, name=name, dice=dice)


SUBMITS: Final[Mapping[Verb, Callable[[Pressed, Fields], Command]]] = {
    Verb.GAMBIT: _gambit,
    Verb.CONSEQUENCE: _consequence,
    Verb.NPC: _npc,
    **hand.SUBMITS,
    **ledger.SUBMITS,
}
"""What each form asks for."""
