"""What is typed: a Gambit, its consequence, an NPC. A submit is told by its custom_id alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.view import plain
from bot.view.controls import Press
from bot.view.words import modals as words
from bot.view.words import terms
from rundown.chase import Chase
from rundown.ladder import Side
from rundown.skills import Letter

TIMEOUT: Final = 900
"""Seconds after which a modal is forgotten."""
TITLE: Final = 45
GAMBIT: Final = 60
CONSEQUENCE: Final = 120
NAME: Final = 40

WORDS_FIELD: Final = "words"
NAME_FIELD: Final = "name"
DICE_FIELD: Final = "dice"

DICE: Final[Mapping[str, tuple[Letter, Letter]]] = {
    "untrained": (Letter.C, Letter.C),
    "trained": (Letter.B, Letter.C),
    "seasoned": (Letter.B, Letter.B),
    "elite": (Letter.A, Letter.B),
}
"""An NPC's two dice, by the value of their option."""
UNTOLD: Final = DICE["trained"]


def gambit_modal(chase: Chase, press: Press, nonce: str) -> ui.Modal:
    """Return the question for a participant's Gambit; one that is named stands in it already."""
    one = chase.at(press.who)
    modal = _modal(press, nonce, words.GAMBIT_TITLE.format(name=one.name))
    field = _text(WORDS_FIELD, one.turn.gambit, GAMBIT, words.GAMBIT_EXAMPLE)
    return modal.add_item(
        ui.Label(text=words.GAMBIT_LABEL, description=words.GAMBIT_NOTE, component=field)
    )


def consequence_modal(chase: Chase, press: Press, nonce: str) -> ui.Modal:
    """Return the question what a participant's failed Gambit led to."""
    modal = _modal(press, nonce, words.CONSEQUENCE_TITLE.format(name=chase.at(press.who).name))
    said = chase.consequences.get(press.who, "")
    field = _text(WORDS_FIELD, said, CONSEQUENCE, words.CONSEQUENCE_EXAMPLE)
    return modal.add_item(
        ui.Label(text=words.CONSEQUENCE_LABEL, description=words.CONSEQUENCE_NOTE, component=field)
    )


def npc_modal(chase: Chase, press: Press, nonce: str) -> ui.Modal:
    """Return the question for a side's NPC, its name and dice as they are now."""
    side = Side(press.more)
    one = chase.npc(side)
    modal = _modal(press, nonce, words.NPC_TITLE.format(side=terms.THE_SIDE[side]))
    name = _text(NAME_FIELD, one.name if one else "", NAME, words.NPC_EXAMPLE)
    modal.add_item(ui.Label(text=words.NPC_NAME, component=name))
    options = _grades(one.npc if one else None)
    dice: ui.Select[Any] = ui.Select(custom_id=DICE_FIELD, options=options)
    return modal.add_item(ui.Label(text=words.NPC_DICE, description=words.NPC_NOTE, component=dice))


def _modal(press: Press, nonce: str, title: str) -> ui.Modal:
    return ui.Modal(
        title=plain.bare(title, TITLE),
        custom_id=f"{press.code('rm')}:{nonce}",
        timeout=TIMEOUT,
    )


def _text(field: str, now: str, most: int, example: str) -> ui.TextInput[Any]:
    return ui.TextInput(
        custom_id=field,
        default=now[:most] or None,
        placeholder=example,
        max_length=room(now, most),
        min_length=1,
    )


def room(now: str, most: int) -> int:
    """Return how much a field takes that holds *now*: *most*, in whichever way that is counted."""
    return max(most, plain.units(now[:most]))


def _grades(now: tuple[Letter, Letter] | None) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            value=value, label=words.grade(value, pair), default=pair == (now or UNTOLD)
        )
        for value, pair in DICE.items()
    ]
