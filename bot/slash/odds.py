"""`/ladder odds`: what a chase may come to, on a ladder or as this channel's is seated."""

from __future__ import annotations

from typing import Literal

from discord import app_commands

from bot import shelves
from bot.answers import Told, answering
from bot.desk import Interaction
from bot.gate import charge
from bot.limits import Kind
from bot.slash.flow import desk_of
from bot.slash.ladder import ladder_group
from bot.slash.offers import ladders
from bot.view.words import answers
from bot.view.words import odds_table as words
from rundown.forecast.comparison import Cast, at_table, on_ladder


@ladder_group.command(description=words.COMMAND)
@app_commands.describe(**words.OPTIONS)
@app_commands.autocomplete(ladder=ladders)
async def odds(
    interaction: Interaction,
    ladder: str | None = None,
    runs: Literal["npc", "players"] | None = None,
    overtime: Literal[0, 1, 2, 3] = 0,
) -> None:
    """Tell who asks what may come of a chase, plan by plan."""
    desk = desk_of(interaction)
    async with answering(interaction):
        charge(desk, interaction, Kind.ODDS)
        if ladder is None:
            cast = await _here(interaction)
        else:
            cast = await _on(interaction, ladder, prey=runs == "players")
        note = words.RUNS_UNUSED if runs and ladder is None else ""
        await desk.odds.answer(interaction, cast, overtime=overtime, note=note)


async def _on(interaction: Interaction, typed: str, *, prey: bool) -> Cast:
    found = await shelves.get(desk_of(interaction), interaction.guild_id or 0, typed)
    if found is None:
        raise Told(answers.no_ladder(typed))
    return on_ladder(found, prey=prey)


async def _here(interaction: Interaction) -> Cast:
    """Return the cast of the channel's live chase.

    Raises:
        Told: There is none, and no ladder was named.
    """
    desk = desk_of(interaction)
    row = await desk.store.live_in(interaction.channel_id or 0)
    if row is None:
        raise Told(words.NO_CHASE)
    return at_table(await desk.table.chase(row.id))
