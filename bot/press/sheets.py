"""Presses on sheet panels: of a user, not of a chase, and only ever on the presser's own sheets."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar
from uuid import uuid4

from bot.answers import Told, answering, show
from bot.characters import editor, finished, named, own_name, save, turn
from bot.desk import Desk, Interaction
from bot.library.sheets import LETTERS, apply, key, tidy, unpack
from bot.press.forms import fields_of
from bot.store.protocol import SheetRow
from bot.view.controls import CONTROL, MODAL, Press, understood
from bot.view.modals import NAME_FIELD
from bot.view.sheet import sheet_view
from bot.view.sheet_panel import (
    OFFERED,
    Ask,
    asked,
    cancelled,
    delete_panel,
    name_modal,
    sheet_list,
)
from bot.view.words import sheet_panel as words
from rundown.skills import AVERAGE, Sheet

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Taken:
    """A press on a sheet panel that is being taken."""

    desk: Desk
    interaction: Interaction
    at: Press
    ask: Ask
    values: Sequence[str]

    @property
    def user(self) -> int:
        """Who pressed: a panel says nothing about whose it is."""
        return self.interaction.user.id

    async def rows(self) -> tuple[SheetRow, ...]:
        """Return the presser's sheets."""
        return await self.desk.store.sheets(self.user)

    async def row(self) -> SheetRow:
        """Return the presser's sheet that is meant; one that was offered is made now.

        Raises:
            Told: It is gone, or there is no room for one.
        """
        rows = await self.rows()
        wanted = self.ask.key or next(iter(self.values), "")
        for row in rows:
            if key(row.name) == wanted:
                return row
        if self.ask.code != OFFERED:
            raise Told(words.GONE)
        name = own_name(self.interaction)
        return named(rows, name) or await save(self.desk, self.interaction, name, AVERAGE)

    async def edit(self, row: SheetRow) -> None:
        """Show the panel that edits *row*."""
        await show(self.interaction, await editor(self.desk, self.interaction, row))

    async def finish(self, row: SheetRow) -> None:
        """Show *row* as it is, and let the chase of the channel play it."""
        note = await finished(self.desk, self.interaction, row)
        await show(self.interaction, sheet_view(row.name, row.sheet, note))


async def pressed(desk: Desk, interaction: Interaction) -> None:
    """Take the press of a sheet panel's control; it is answered whatever happens."""
    async with answering(interaction):
        taken = _taken(desk, interaction, CONTROL)
        await _known(PRESSES, taken)(taken)


async def submitted(desk: Desk, interaction: Interaction) -> None:
    """Take a sheet panel's form; it is answered whatever happens."""
    async with answering(interaction):
        taken = _taken(desk, interaction, MODAL)
        submit = _known(SUBMITS, taken)
        name = tidy(fields_of(interaction).get(NAME_FIELD, ""))
        if not name:
            raise Told(words.NAMELESS)
        await submit(taken, name)


def _taken(desk: Desk, interaction: Interaction, template: re.Pattern[str]) -> Taken:
    data: Mapping[str, Any] = interaction.data or {}
    at = understood(template, data.get("custom_id"))
    if at is None:
        raise Told(words.OLD)
    return Taken(desk, interaction, at, asked(at), data.get("values", ()))


def _known(those: Mapping[str, T], taken: Taken) -> T:
    try:
        return those[taken.ask.what]
    except KeyError:
        raise Told(words.OLD) from None


async def _save(taken: Taken, change: Callable[[Sheet], Sheet]) -> SheetRow:
    async with turn(taken.user):
        row = await taken.row()
        try:
            sheet = change(row.sheet)
        except (ValueError, LookupError):
            raise Told(words.OLD) from None
        return await save(taken.desk, taken.interaction, row.name, sheet)


async def _change(taken: Taken) -> None:
    await taken.edit(await _save(taken, lambda sheet: apply(sheet, taken.ask.what, taken.values)))


async def _replace(taken: Taken) -> None:
    await taken.finish(await _save(taken, lambda _: unpack(taken.ask.code)))


async def _give(taken: Taken) -> None:
    def given(sheet: Sheet) -> Sheet:
        return replace(sheet, maneuverability=LETTERS[taken.ask.code])

    await taken.finish(await _save(taken, given))


async def _edit(taken: Taken) -> None:
    await taken.edit(await taken.row())


async def _done(taken: Taken) -> None:
    await taken.finish(await taken.row())


async def _list(taken: Taken) -> None:
    await show(taken.interaction, sheet_list(await taken.rows()))


async def _use(taken: Taken) -> None:
    row = await taken.row()
    await taken.desk.store.use_sheet(taken.user, row.name)
    note = await finished(taken.desk, taken.interaction, replace(row, in_use=True))
    await show(taken.interaction, sheet_list(await taken.rows(), note))


async def _delete(taken: Taken) -> None:
    await show(taken.interaction, delete_panel((await taken.row()).name))


async def _sure(taken: Taken) -> None:
    async with turn(taken.user):
        row = await taken.row()
        await taken.desk.store.delete_sheet(taken.user, row.name)
    await _list(taken)


async def _cancel(taken: Taken) -> None:
    await show(taken.interaction, cancelled())


async def _ask_name(taken: Taken) -> None:
    now = "" if taken.ask.what == "new" else (await taken.row()).name
    modal = name_modal(replace(taken.at, more=_plain(taken.ask, now)), uuid4().hex, now)
    await taken.interaction.response.send_modal(modal)


def _plain(ask: Ask, name: str) -> str:
    # what was offered is made by now, maybe under another name than it was offered under
    return f"{ask.what}.{key(name)}" if name else ask.what


async def _new(taken: Taken, name: str) -> None:
    async with turn(taken.user):
        if named(await taken.rows(), name):
            raise Told(words.TAKEN)
        row = await save(taken.desk, taken.interaction, name, AVERAGE)
    await taken.edit(row)


async def _rename(taken: Taken, name: str) -> None:
    async with turn(taken.user):
        row = await taken.row()
        if name != row.name:
            await _move(taken, row, name)
    await taken.edit(replace(row, name=name))


async def _move(taken: Taken, row: SheetRow, name: str) -> None:
    store, rows = taken.desk.store, await taken.rows()
    if named(rows, name):
        raise Told(words.TAKEN)
    await store.save_sheet(taken.user, name, row.sheet)
    await store.delete_sheet(taken.user, row.name)
    # what is saved is in use: the one that was stays so
    for other in rows:
        if other.in_use and other.name != row.name:
            await store.use_sheet(taken.user, other.name)


PRESSES: Final[Mapping[str, Callable[[Taken], Awaitable[None]]]] = {
    **dict.fromkeys(("a", "b", "c", "d", "rest", "human", "replicant", "vehicle"), _change),
    "name": _ask_name,
    "new": _ask_name,
    "done": _done,
    "edit": _edit,
    "list": _list,
    "use": _use,
    "delete": _delete,
    "sure": _sure,
    "replace": _replace,
    "give": _give,
    "cancel": _cancel,
}
"""What each control of a sheet panel does."""

SUBMITS: Final[Mapping[str, Callable[[Taken, str], Awaitable[None]]]] = {
    "name": _rename,
    "new": _new,
}
"""What each of its forms does with the name that was typed."""
