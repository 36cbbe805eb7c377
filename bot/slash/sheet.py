"""`/sheet`: a player's character, by letters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from discord import app_commands

from bot.answers import Told, answering
from bot.desk import Desk, Interaction, by_of
from bot.slash.flow import desk_of
from bot.view.sheet import sheet_view
from bot.view.words import answers as words
from bot.view.words import options as says
from rundown import TakeSheet
from rundown.skills import AVERAGE, PERSONAL, Attribute, Letter, Nature, Sheet, Skill

Die = Literal["A", "B", "C", "D"]
Given = Mapping[str, str | None]

sheet_group = app_commands.Group(name="sheet", description=says.SHEET)

LETTERS = Letter.__members__
DICE = dict.fromkeys([*PERSONAL, *Skill], says.SHEET_DIE)


def changed(sheet: Sheet, given: Given) -> Sheet:
    """Return *sheet* with the letters and the nature that are *given*; the rest stays."""
    letters = {key: Letter[die] for key, die in given.items() if die and die in LETTERS}
    attributes = {Attribute(key): die for key, die in letters.items() if key in set(PERSONAL)}
    skills = {Skill(key): die for key, die in letters.items() if key in set(Skill)}
    nature = given.get("nature")
    return replace(
        sheet,
        nature=Nature(nature) if nature else sheet.nature,
        attributes={**sheet.attributes, **attributes},
        skills={**sheet.skills, **skills},
        maneuverability=letters.get("vehicle", sheet.maneuverability),
    )


@sheet_group.command(name="set", description=says.SHEET_SET)
@app_commands.describe(
    name=says.SHEET_NAME, nature=says.SHEET_NATURE, vehicle=says.SHEET_VEHICLE, **DICE
)
async def set_(
    interaction: Interaction,
    name: app_commands.Range[str, 1, 80] | None = None,
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
    """Change what is given on a sheet, and put it in use."""
    given = {key: value for key, value in locals().items() if key not in {"interaction", "name"}}
    desk = desk_of(interaction)
    async with answering(interaction):
        called, sheet = await _sheet(desk, interaction, name)
        sheet = changed(sheet, given)
        await desk.store.save_sheet(interaction.user.id, called, sheet)
        await interaction.response.send_message(view=sheet_view(called, sheet), ephemeral=True)
        await _take_along(desk, interaction, called, sheet)


@sheet_group.command(description=says.SHEET_SHOW)
async def show(interaction: Interaction) -> None:
    """Show the sheet in use."""
    async with answering(interaction):
        row = await desk_of(interaction).store.sheet_in_use(interaction.user.id)
        if row is None:
            raise Told(words.NO_SHEET)
        view = sheet_view(row.name, row.sheet)
        await interaction.response.send_message(view=view, ephemeral=True)


async def _sheet(desk: Desk, interaction: Interaction, name: str | None) -> tuple[str, Sheet]:
    if name is None:
        row = await desk.store.sheet_in_use(interaction.user.id)
        return (row.name, row.sheet) if row else (interaction.user.display_name, AVERAGE)
    rows = await desk.store.sheets(interaction.user.id)
    called = " ".join(name.split()) or interaction.user.display_name
    known = next((row.sheet for row in rows if row.name == called), AVERAGE)
    return called, known


async def _take_along(desk: Desk, interaction: Interaction, name: str, sheet: Sheet) -> None:
    """Let the asker's character in this channel's chase play on with what was just set."""
    row = await desk.store.live_in(interaction.channel_id or 0)
    if row is None:
        return
    chase = await desk.table.chase(row.id)
    seats = chase.of_user(interaction.user.id)
    if not seats:
        return
    command = TakeSheet(by=by_of(interaction, chase), who=seats[0].who, name=name, sheet=sheet)
    await desk.table.play(row.id, command, press=interaction.id)
    desk.boards.mark(row.id, interaction)
