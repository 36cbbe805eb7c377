"""`/chase timer`: another time limit for the rounds of a channel's chase."""

from __future__ import annotations

from discord import app_commands

from bot.desk import Interaction
from bot.slash.chase import chase_group
from bot.slash.flow import play_here
from bot.slash.spans import End, span_of, spans
from bot.view.words import timers as words
from rundown import By, Chase, SetTimer


@chase_group.command(description=words.TIMER)
@app_commands.describe(limit=words.TIMER_LIMIT, timer_end=words.TIMER_END)
@app_commands.autocomplete(limit=spans)
async def timer(interaction: Interaction, limit: str, timer_end: End | None = None) -> None:
    """Give rounds a time limit, or take it away."""

    def ask(chase: Chase, by: By) -> SetTimer:
        advances = timer_end == "advance" if timer_end else chase.timer_advances
        return SetTimer(by=by, timer=span_of(limit), advances=advances)

    await play_here(interaction, ask)
