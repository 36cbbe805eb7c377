"""`/rundown settings`: a server's GM role and its defaults."""

from __future__ import annotations

from dataclasses import replace

import discord
from discord import app_commands

from bot.answers import Told, answering
from bot.desk import Interaction
from bot.slash.flow import desk_of
from bot.slash.rundown import rundown_group
from bot.slash.spans import End, span_of, spans
from bot.store.protocol import GuildSettings
from bot.view.settings import settings_card
from bot.view.words import settings as words


@rundown_group.command(description=words.SETTINGS)
@app_commands.describe(**words.OPTIONS)
@app_commands.autocomplete(timer=spans)
async def settings(
    interaction: Interaction,
    gm_role: discord.Role | None = None,
    no_gm_role: bool = False,
    timer: str | None = None,
    timer_end: End | None = None,
) -> None:
    """Show a server's settings, after changing those that are named."""
    async with answering(interaction):
        guild, may = interaction.guild_id, interaction.permissions
        if guild is None:
            raise Told(words.NO_SERVER)
        if not (may.administrator or may.manage_guild):
            raise Told(words.NOT_YOURS)
        desk = desk_of(interaction)
        before = await desk.settings(guild)
        after = replace(before, gm_role=_role(before, gm_role, none=no_gm_role))
        if timer is not None:
            after = replace(after, timer=span_of(timer))
        if timer_end is not None:
            after = replace(after, timer_advances=timer_end == "advance")
        if after != before:
            await desk.save_settings(after)
        await interaction.response.send_message(view=settings_card(after), ephemeral=True)


def _role(before: GuildSettings, chosen: discord.Role | None, *, none: bool) -> int | None:
    if chosen is None:
        return None if none else before.gm_role
    if none:
        raise Told(words.BOTH)
    if chosen.is_default():
        raise Told(words.EVERYONE)
    return chosen.id
