"""`/chase log` and `/chase export`: the record, to read and to keep."""

from __future__ import annotations

import discord

from bot.answers import Told, answering, patiently
from bot.desk import Interaction, by_of
from bot.gate import charge
from bot.limits import Kind
from bot.record import files_of, fitting, page_of_log
from bot.slash.chase import chase_group
from bot.slash.flow import desk_of
from bot.view.words import record_options as says
from rundown.chase import Phase

NOBODY = discord.AllowedMentions.none()


@chase_group.command(description=says.LOG)
async def log(interaction: Interaction) -> None:
    """Open the last page of the log."""
    desk = desk_of(interaction)
    async with answering(interaction):
        charge(desk, interaction, Kind.EXPORT)
        row = await desk.latest(interaction)
        view = await page_of_log(desk, row.id, None)
        await interaction.response.send_message(view=view, ephemeral=True, allowed_mentions=NOBODY)


@chase_group.command(description=says.EXPORT)
async def export(interaction: Interaction) -> None:
    """Hand out the whole record as files."""
    desk = desk_of(interaction)
    async with answering(interaction) as asked:
        charge(desk, interaction, Kind.EXPORT)
        row = await desk.latest(interaction)
        chase = asked.chase = await desk.table.chase(row.id)
        if chase.phase is not Phase.OVER and not by_of(interaction, chase).gm:
            raise Told(says.NOT_YET)
        files = await patiently(interaction, files_of(desk, interaction, row.id, chase))
        taken, said = fitting(files, interaction.filesize_limit)
        sent = [one.file() for one in taken]
        if interaction.response.is_done():
            await interaction.followup.send(said, files=sent, ephemeral=True)
        else:
            await interaction.response.send_message(said, files=sent, ephemeral=True)
