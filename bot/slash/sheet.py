"""`/sheet`: a player's characters, by letters or from a file."""

from __future__ import annotations

from typing import Final, Literal

import discord
from discord import app_commands

from bot.answers import Told, answering, log, show
from bot.characters import editor, finished, first_editor, named, own_name, save, turn
from bot.desk import Desk, Interaction
from bot.gate import charge
from bot.library.actor_faults import BadActor, TooLarge
from bot.library.actors import SIZE, Character, Vehicle, read_actor
from bot.library.sheets import changed, tidy
from bot.limits import Kind
from bot.slash.flow import desk_of, fetched
from bot.store.errors import StoreError
from bot.store.protocol import SheetRow
from bot.view import plain
from bot.view.controls import OPTION, OPTIONS
from bot.view.sheet import sheet_view
from bot.view.sheet_panel import delete_panel, import_preview, sheet_list, vehicle_preview
from bot.view.words import answers as words
from bot.view.words import options as says
from bot.view.words import sheet_options as more
from bot.view.words import sheet_panel as panel_words
from bot.view.words.actors import bad_actor
from rundown.skills import AVERAGE, PERSONAL, Skill

Die = Literal["A", "B", "C", "D"]
Name = app_commands.Range[str, 1, 80]

sheet_group = app_commands.Group(name="sheet", description=says.SHEET)

DICE: Final = dict.fromkeys([*PERSONAL, *Skill], says.SHEET_DIE)


def _rank(row: SheetRow, typed: str) -> tuple[bool, ...]:
    """Return how far *row* is from what was *typed*: that name, one that begins so, in use."""
    name, wanted = row.name.casefold(), typed.casefold()
    return row.name != typed, name != wanted, not name.startswith(wanted), not row.in_use


async def _names(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    try:
        rows = await desk_of(interaction).store.sheets(interaction.user.id)
    except StoreError as error:
        log.warning("no names to offer: %r", error)
        return []
    whole = tidy(typed)
    found = [row for row in rows if whole.casefold() in row.name.casefold()]
    found.sort(key=lambda row: _rank(row, whole))
    return [
        app_commands.Choice(name=plain.bare(row.name, OPTION), value=row.name)
        for row in found[:OPTIONS]
    ]


@sheet_group.command(name="set", description=says.SHEET_SET)
@app_commands.describe(
    name=says.SHEET_NAME, nature=says.SHEET_NATURE, vehicle=says.SHEET_VEHICLE, **DICE
)
@app_commands.autocomplete(name=_names)
async def set_(
    interaction: Interaction,
    name: Name | None = None,
    nature: Literal["human", "replicant"] | None = None,
    strength: Die | None = None,
    agility: Die | None = None,
    intelligence: Die | None = None,
    empathy: Die | None = None,
    force: Die | None = None,
    hand_to_hand_combat: Die | None = None,
    stamina: Die | None = None,
    firearms: Die | None = None,
    mobility: Die | None = None,
    stealth: Die | None = None,
    medical_aid: Die | None = None,
    observation: Die | None = None,
    tech: Die | None = None,
    connections: Die | None = None,
    insight: Die | None = None,
    manipulation: Die | None = None,
    driving: Die | None = None,
    vehicle: Die | None = None,
) -> None:
    """Change what is given on a sheet, and put it in use; given no letter, open its panel."""
    given = {key: value for key, value in locals().items() if key not in {"interaction", "name"}}
    desk = desk_of(interaction)
    async with answering(interaction):
        if name is None and not any(given.values()):
            row = await desk.store.sheet_in_use(interaction.user.id)
            view = await editor(desk, interaction, row) if row else first_editor(interaction)
            await show(interaction, view)
            return
        async with turn(interaction.user.id):
            was = await _meant(desk, interaction, name)
            row = await save(desk, interaction, was.name, changed(was.sheet, given))
        if any(given.values()):
            await _finish(desk, interaction, row)
        else:
            await show(interaction, await editor(desk, interaction, row))


@sheet_group.command(name="show", description=says.SHEET_SHOW)
@app_commands.describe(name=more.SHOW_NAME)
@app_commands.autocomplete(name=_names)
async def show_(interaction: Interaction, name: Name | None = None) -> None:
    """Show a sheet: the one in use, or the one called *name*."""
    desk = desk_of(interaction)
    async with answering(interaction):
        if name is None:
            row = await desk.store.sheet_in_use(interaction.user.id)
            if row is None:
                raise Told(words.NO_SHEET)
        else:
            row = await _own(desk, interaction, name)
        await show(interaction, sheet_view(row.name, row.sheet))


@sheet_group.command(name="list", description=more.LIST)
async def list_(interaction: Interaction) -> None:
    """Show all characters, to play, edit, make or delete one."""
    async with answering(interaction):
        rows = await desk_of(interaction).store.sheets(interaction.user.id)
        await show(interaction, sheet_list(rows))


@sheet_group.command(description=more.USE)
@app_commands.describe(name=more.USE_NAME)
@app_commands.autocomplete(name=_names)
async def use(interaction: Interaction, name: Name) -> None:
    """Play another character."""
    desk = desk_of(interaction)
    async with answering(interaction):
        row = await _own(desk, interaction, name)
        await desk.store.use_sheet(row.user, row.name)
        used = SheetRow(user=row.user, name=row.name, sheet=row.sheet, in_use=True)
        await _finish(desk, interaction, used)


@sheet_group.command(description=more.DELETE)
@app_commands.describe(name=more.DELETE_NAME)
@app_commands.autocomplete(name=_names)
async def delete(interaction: Interaction, name: Name) -> None:
    """Delete a character, once its player has said so twice."""
    async with answering(interaction):
        row = await _own(desk_of(interaction), interaction, name)
        await show(interaction, delete_panel(row.name))


@sheet_group.command(name="import", description=more.IMPORT)
@app_commands.describe(file=more.IMPORT_FILE)
async def import_(interaction: Interaction, file: discord.Attachment) -> None:
    """Take a character, or a vehicle, in from a Foundry VTT actor's file."""
    desk = desk_of(interaction)
    async with answering(interaction):
        if file.size > SIZE:
            raise Told(bad_actor(TooLarge(file.size)))
        charge(desk, interaction, Kind.UPLOAD)
        try:
            actor = await fetched(interaction, file, read_actor)
        except BadActor as bad:
            raise Told(bad_actor(bad.fault)) from None
        match actor:
            case Character():
                await _character(desk, interaction, actor)
            case Vehicle():
                await _vehicle(desk, interaction, actor)


async def _character(desk: Desk, interaction: Interaction, read: Character) -> None:
    async with turn(interaction.user.id):
        rows = await desk.store.sheets(interaction.user.id)
        known = any(row.name == read.name for row in rows)
        row = None if known else await save(desk, interaction, read.name, read.sheet)
    note = await finished(desk, interaction, row) if row else ""
    await show(interaction, import_preview(read, replaces=known, note=note))


async def _vehicle(desk: Desk, interaction: Interaction, read: Vehicle) -> None:
    row = await desk.store.sheet_in_use(interaction.user.id)
    if row is None:
        raise Told(panel_words.NO_DRIVER)
    await show(interaction, vehicle_preview(read, row.name, row.sheet))


async def _finish(desk: Desk, interaction: Interaction, row: SheetRow) -> None:
    note = await finished(desk, interaction, row)
    await show(interaction, sheet_view(row.name, row.sheet, note))


async def _own(desk: Desk, interaction: Interaction, name: str) -> SheetRow:
    row = named(await desk.store.sheets(interaction.user.id), name)
    if row is None:
        raise Told(words.NO_SUCH_SHEET)
    return row


async def _meant(desk: Desk, interaction: Interaction, name: str | None) -> SheetRow:
    """Return the sheet to change: the one called *name*, else the one in use, else a new one."""
    user = interaction.user.id
    if name is None:
        row = await desk.store.sheet_in_use(user)
    else:
        row = named(await desk.store.sheets(user), name)
    called = tidy(name or "") or own_name(interaction)
    return row or SheetRow(user=user, name=called, sheet=AVERAGE, in_use=False)
