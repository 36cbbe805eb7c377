"""The form in which a ladder is written, and how a press on any of the ladders' panels is told.

They belong to no chase. No panel holds a ladder: a control says what is asked, and of which one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import TextStyle, ui

from bot.library.prose import BLURB, NAME
from bot.store.protocol import Draft
from bot.view.controls import Press, Verb
from bot.view.modals import TIMEOUT
from bot.view.plain import units
from bot.view.words import ladder_form as words
from bot.view.words import terms
from rundown.terrain import Layer

LINES: Final = 4000
"""UTF-16 units that a field of a form takes."""

NAME_FIELD: Final = "name"
PLACE_FIELD: Final = "place"
TERRAIN_FIELD: Final = "terrain"
BLURB_FIELD: Final = "blurb"
RUNGS_FIELD: Final = "rungs"


@dataclass(frozen=True, slots=True)
class Ask:
    """What a press on one of these panels asks."""

    what: str
    """`list` and `show` turn to a page, `draft` to one of a draft's; `form` and `new` open the
    form, `copy` opens it with a ladder in it, and `typed` is the form itself; `save`, `over` and
    `drop` are of a draft, `remove` and `keep` of a ladder."""
    of: str = ""
    """A draft's number, or a ladder's code."""
    page: int = 1


def asked(press: Press) -> Ask:
    """Return what *press* asks."""
    what, of, page, *_ = f"{press.more}..".split(".")
    return Ask(what, of, int(page) if page.isdecimal() and len(page) < 4 else 1)


def press(what: str, of: str | int = "", page: int = 1) -> Press:
    """Return the press that asks *what*, of the draft or the ladder that *of* says."""
    return Press(chase=0, step=0, verb=Verb.LADDER, more=f"{what}.{of}.{page}")


def takes(draft: Draft) -> bool:
    """Return whether the form has room for all of *draft*."""
    return units(draft.lines) <= LINES


def ladder_form(draft: Draft | None, nonce: str) -> ui.Modal:
    """Return the form, empty but for its frame, or with what stands in *draft*."""
    modal = ui.Modal(
        title=words.TITLE,
        custom_id=f"{press('typed', draft.n if draft else 0).code('rm')}:{nonce}",
        timeout=TIMEOUT,
    )
    name, place, blurb, lines = (
        (draft.name, draft.place, draft.blurb, draft.lines) if draft else ("", "", "", words.FRAME)
    )
    long = TextStyle.paragraph
    written = _text(BLURB_FIELD, blurb, BLURB, words.BLURB_EXAMPLE, long)
    rungs = _text(RUNGS_FIELD, lines, LINES, "", long)
    labels = (
        ui.Label(text=words.NAME, component=_text(NAME_FIELD, name, NAME, words.NAME_EXAMPLE)),
        ui.Label(text=words.PLACE, component=_text(PLACE_FIELD, place, NAME, words.PLACE_EXAMPLE)),
        ui.Label(
            text=words.TERRAIN,
            description=words.TERRAIN_NOTE,
            component=_terrain(draft.terrain if draft else Layer.FOOT),
        ),
        ui.Label(text=words.BLURB, description=words.BLURB_NOTE, component=written),
        ui.Label(text=words.RUNGS, description=words.RUNGS_NOTE, component=rungs),
    )
    for label in labels:
        modal.add_item(label)
    return modal


def _text(
    field: str, now: str, most: int, example: str, style: TextStyle = TextStyle.short
) -> ui.TextInput[Any]:
    return ui.TextInput(
        custom_id=field,
        default=now or None,
        placeholder=example or None,
        # what was typed goes back in whole, whichever way its length is counted
        max_length=max(most, units(now)),
        required=False,
        style=style,
    )


def _terrain(now: Layer) -> ui.Select[Any]:
    options = [
        discord.SelectOption(
            value=layer, label=terms.capital(terms.LAYER[layer]), default=layer is now
        )
        for layer in Layer
    ]
    return ui.Select(custom_id=TERRAIN_FIELD, options=options)
