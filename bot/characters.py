"""A user's characters: found by name, saved, and taken along into the chase of the channel."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import Final
from weakref import WeakValueDictionary

from discord import ui

from bot.answers import UNREACHABLE, Told
from bot.desk import Desk, Interaction, by_of
from bot.library.sheets import tidy
from bot.limits import SHEETS
from bot.store.protocol import SheetRow
from bot.view.sheet_panel import sheet_panel
from bot.view.words import sheet_panel as words
from rundown import Chase, TakeSheet
from rundown.moves import ALLOWED
from rundown.skills import AVERAGE, Sheet
from rundown.turns import Participant

MOST: Final = SHEETS
"""Sheets that one user keeps."""

_TURNS: Final[WeakValueDictionary[int, asyncio.Lock]] = WeakValueDictionary()


def turn(user: int) -> asyncio.Lock:
    """Return the lock under which a sheet of *user* is read, changed and saved."""
    return _TURNS.setdefault(user, asyncio.Lock())


def own_name(interaction: Interaction) -> str:
    """Return what a character is called that nobody has named: as who asks is."""
    return tidy(interaction.user.display_name) or interaction.user.name


def named(rows: Iterable[SheetRow], typed: str) -> SheetRow | None:
    """Return the one of *rows* that is called exactly what was *typed*, or None."""
    known = {row.name: row for row in rows}
    return known.get(typed) or known.get(tidy(typed))


async def save(desk: Desk, interaction: Interaction, name: str, sheet: Sheet) -> SheetRow:
    """Return *sheet* as it is kept now, under *name* and in use.

    Raises:
        Told: It would be one too many.
    """
    user = interaction.user.id
    rows = await desk.store.sheets(user)
    if len(rows) >= MOST and all(row.name != name for row in rows):
        raise Told(words.FULL.format(most=MOST))
    await desk.store.save_sheet(user, name, sheet)
    return SheetRow(user=user, name=name, sheet=sheet, in_use=True)


async def finished(desk: Desk, interaction: Interaction, row: SheetRow) -> str:
    """Let the asker's seat in this channel's chase play on with *row*, and return the words for it.

    They are empty where nothing changes: no seat, no new sheet, or one that is not in use.
    """
    found = await _seat(desk, interaction)
    if found is None or not _differs(found[2], row):
        return ""
    chase_id, chase, seat = found
    order = TakeSheet(by=by_of(interaction, chase), who=seat.who, name=row.name, sheet=row.sheet)
    await desk.play(interaction, chase_id, order, None)
    desk.boards.mark(chase_id, interaction)
    return words.plays(row.name)


async def editor(desk: Desk, interaction: Interaction, row: SheetRow) -> ui.LayoutView:
    """Return the panel that edits *row*; it says where a chase does not play the sheet so yet."""
    found = await _seat(desk, interaction)
    waits = found is not None and _differs(found[2], row)
    return sheet_panel(row.name, row.sheet, note=words.NOT_YET if waits else "")


def first_editor(interaction: Interaction, note: str = "") -> ui.LayoutView:
    """Return the panel for who has no sheet: the first press on it makes one."""
    return sheet_panel(own_name(interaction), AVERAGE, note=note, offered=True)


async def offer(desk: Desk, interaction: Interaction) -> None:
    """Offer a sheet to who has just joined and has none; who ignores it plays as they are."""
    if await desk.store.sheet_in_use(interaction.user.id):
        return
    view = first_editor(interaction, words.OFFER)
    with suppress(*UNREACHABLE):
        await interaction.followup.send(view=view, ephemeral=True)


async def _seat(desk: Desk, interaction: Interaction) -> tuple[int, Chase, Participant] | None:
    row = await desk.store.live_in(interaction.channel_id or 0)
    if row is None:
        return None
    chase = await desk.table.chase(row.id)
    seats = chase.of_user(interaction.user.id)
    return (row.id, chase, seats[0]) if seats and TakeSheet in ALLOWED[chase.phase] else None


def _differs(seat: Participant, row: SheetRow) -> bool:
    plays = (seat.name, seat.sheet, seat.has_sheet)
    return row.in_use and plays != (row.name.strip(), row.sheet, True)
