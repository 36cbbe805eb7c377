"""`/rundown`: what the bot is, and how a chase is played with it."""

from __future__ import annotations

from importlib.metadata import version
from typing import Literal

from discord import app_commands, ui

from bot.answers import answering
from bot.desk import Interaction
from bot.view.board import ACCENT
from bot.view.fit import card, part
from bot.view.words import help as words
from bot.view.words import options as says

rundown_group = app_commands.Group(name="rundown", description=says.RUNDOWN)


@rundown_group.command(description=says.ABOUT)
async def about(interaction: Interaction) -> None:
    """Say what the bot is, and whose game it plays."""
    await _tell(interaction, words.ABOUT.format(version=version("rundown-bot")))


@rundown_group.command(name="help", description=says.HELP)
@app_commands.describe(whom=says.HELP_WHOM)
async def help_(interaction: Interaction, whom: Literal["player", "gm"] = "player") -> None:
    """Say how a chase is played, or run."""
    await _tell(interaction, words.GM if whom == "gm" else words.PLAYER)


async def _tell(interaction: Interaction, text: str) -> None:
    async with answering(interaction):
        view: ui.LayoutView = card(ACCENT, [[part(text)]])
        await interaction.response.send_message(view=view, ephemeral=True)
