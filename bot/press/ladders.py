"""Presses on the panels of ladders: of a server's shelf, and of the presser's own draft there."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final
from uuid import uuid4

from bot.answers import Told, answering, show
from bot.clock import now
from bot.desk import Desk, Interaction
from bot.drafts import begin, draft_of, guild_of, hand_back, keep, newest, panel, save
from bot.press.forms import fields_of
from bot.shelves import MOST, code, everything, get, may_change, own, turn
from bot.store.protocol import Draft
from bot.view.controls import CONTROL, MODAL, understood
from bot.view.ladder_draft import dropped
from bot.view.ladder_form import (
    BLURB_FIELD,
    NAME_FIELD,
    PLACE_FIELD,
    RUNGS_FIELD,
    TERRAIN_FIELD,
    Ask,
    asked,
    ladder_form,
    takes,
)
from bot.view.ladder_list import kept, ladder_list, ladder_shown, removed
from bot.view.words import ladders as words
from rundown.terrain import Layer


@dataclass(frozen=True, slots=True)
class Taken:
    """A press on a panel of ladders that is being taken."""

    desk: Desk
    interaction: Interaction
    guild: int
    ask: Ask

    async def draft(self) -> Draft | None:
        """Return the draft that the control was drawn for, or None where that is not the newest.

        Then the newest is shown, and nothing else is done with the press.

        Raises:
            Told: The presser has none here.
        """
        draft = await newest(self.desk, self.interaction)
        if str(draft.n) == self.ask.of:
            return draft
        await show(
            self.interaction, await panel(self.desk, self.interaction, draft, note=words.OLDER)
        )
        return None


async def pressed(desk: Desk, interaction: Interaction) -> None:
    """Take the press of such a panel's control; it is answered whatever happens."""
    async with answering(interaction):
        taken = _taken(desk, interaction, CONTROL)
        press = PRESSES.get(taken.ask.what)
        if press is None:
            raise Told(words.OLD)
        await press(taken)


async def submitted(desk: Desk, interaction: Interaction) -> None:
    """Take the form: what was typed is kept first, then read; it is answered whatever happens."""
    async with answering(interaction):
        taken = _taken(desk, interaction, MODAL)
        draft, lost = await keep(desk, _typed(taken, fields_of(interaction)))
        await show(interaction, await panel(desk, interaction, draft))
        await hand_back(interaction, lost)


def _taken(desk: Desk, interaction: Interaction, template: re.Pattern[str]) -> Taken:
    data: Mapping[str, Any] = interaction.data or {}
    at = understood(template, data.get("custom_id"))
    if at is None:
        raise Told(words.OLD)
    return Taken(desk, interaction, guild_of(interaction), asked(at))


def _typed(taken: Taken, fields: Mapping[str, str]) -> Draft:
    terrain, number = fields.get(TERRAIN_FIELD, ""), taken.ask.of
    return Draft(
        guild=taken.guild,
        user=taken.interaction.user.id,
        at=now(),
        name=fields.get(NAME_FIELD, ""),
        place=fields.get(PLACE_FIELD, ""),
        terrain=Layer(terrain) if terrain in list(Layer) else Layer.FOOT,
        blurb=fields.get(BLURB_FIELD, ""),
        lines=fields.get(RUNGS_FIELD, ""),
        n=int(number) if number.isdecimal() else 0,
    )


async def _list(taken: Taken) -> None:
    known = await everything(taken.desk, taken.guild)
    await show(taken.interaction, ladder_list(known, MOST, taken.ask.page))


async def _show(taken: Taken) -> None:
    ladder = await get(taken.desk, taken.guild, taken.ask.of)
    if ladder is None:
        raise Told(words.GONE)
    await show(taken.interaction, ladder_shown(ladder, code(ladder.name), taken.ask.page))


async def _remove(taken: Taken) -> None:
    async with turn(taken.guild):
        row = await own(taken.desk, taken.guild, taken.ask.of)
        if row is None:
            raise Told(words.GONE)
        name = row.ladder.name
        if not may_change(taken.interaction, row.author):
            raise Told(words.not_yours(name, row.author))
        await taken.desk.store.remove_ladder(taken.guild, name)
    await show(taken.interaction, removed(name))


async def _keep(taken: Taken) -> None:
    await show(taken.interaction, kept())


async def _new(taken: Taken) -> None:
    await begin(taken.desk, taken.interaction, None)


async def _copy(taken: Taken) -> None:
    ladder = await get(taken.desk, taken.guild, taken.ask.of)
    if ladder is None:
        raise Told(words.GONE)
    await begin(taken.desk, taken.interaction, draft_of(taken.interaction, ladder))


async def _draft(taken: Taken) -> None:
    if draft := await taken.draft():
        view = await panel(taken.desk, taken.interaction, draft, page=taken.ask.page)
        await show(taken.interaction, view)


async def _form(taken: Taken) -> None:
    draft = await taken.draft()
    if draft and takes(draft):
        await taken.interaction.response.send_modal(ladder_form(draft, uuid4().hex))
    elif draft:
        await show(taken.interaction, await panel(taken.desk, taken.interaction, draft))


async def _save(taken: Taken) -> None:
    if draft := await taken.draft():
        over = taken.ask.what == "over"
        await show(taken.interaction, await save(taken.desk, taken.interaction, draft, over=over))


async def _drop(taken: Taken) -> None:
    if await taken.draft():
        await taken.desk.store.drop_draft(taken.guild, taken.interaction.user.id)
        await show(taken.interaction, dropped())


PRESSES: Final[Mapping[str, Callable[[Taken], Awaitable[None]]]] = {
    "list": _list,
    "show": _show,
    "remove": _remove,
    "keep": _keep,
    "new": _new,
    "copy": _copy,
    "draft": _draft,
    "form": _form,
    "save": _save,
    "over": _save,
    "drop": _drop,
}
"""What each control of a panel of ladders does."""
