"""`/collateral`: the bills of this server, and how they are spent."""

from __future__ import annotations

from typing import Literal

from discord import app_commands

from bot.answers import Told, answering, log, show, whisper
from bot.desk import Interaction, gm_of
from bot.ledger import bills_like, open_in, page_of_bills
from bot.slash.flow import desk_of
from bot.store.errors import StoreError
from bot.view.controls import OPTIONS
from bot.view.ledger import choice, open_bills
from bot.view.words import ledger as words
from rundown import Chase, SpendCollateral
from rundown.ladder import Side
from rundown.outcome import bill

collateral_group = app_commands.Group(name="collateral", description=words.GROUP, guild_only=True)


@collateral_group.command(name="list", description=words.LIST)
async def list_(interaction: Interaction) -> None:
    """Show the bills that are not spent yet, the newest first."""
    async with answering(interaction):
        view = await page_of_bills(desk_of(interaction), interaction, 1)
        if view is None:
            raise Told(words.NOTHING_OWED)
        await show(interaction, view)


async def _bills(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    offered: list[app_commands.Choice[str]] = []
    try:
        async for one in bills_like(desk_of(interaction), interaction, typed):
            offered.append(app_commands.Choice(name=choice(one), value=str(one.chase_id)))
            if len(offered) == OPTIONS:
                break
    except StoreError as error:
        log.warning("no bills to offer: %r", error)
    return offered


@collateral_group.command(description=words.SPEND)
@app_commands.describe(**words.SPEND_OPTIONS)
@app_commands.autocomplete(chase=_bills)
async def spend(
    interaction: Interaction,
    chase: str,
    points: app_commands.Range[int, 1, 6],
    what: app_commands.Range[str, 1, 120],
    side: Literal["pursuers", "prey"] | None = None,
) -> None:
    """Use a part of a bill, from whatever channel."""
    desk = desk_of(interaction)
    async with answering(interaction) as asked:
        row = await open_in(desk, interaction, chase)
        if row is None:
            raise Told(words.NO_SUCH_BILL)
        asked.chase = await desk.table.chase(row.id)
        command = SpendCollateral(
            by=gm_of(interaction, asked.chase, row.channel),
            side=Side(side) if side else _only(asked.chase),
            points=points,
            words=what,
        )
        played = await desk.play(interaction, row.id, command, None)
        asked.became(played.chase)
        # only in its own channel is it of use to be told what keeps the end from being shown
        here = row.channel == interaction.channel_id
        desk.boards.mark(row.id, interaction if here else None)
        owed = bill(played.chase, command.side) if played.step else None
        await whisper(interaction, words.spent_now(owed, points) if owed else words.ALREADY)


def _only(chase: Chase) -> Side:
    """Return the side that owes.

    Raises:
        Told: Both do, and the one that is meant is to be said.
    """
    owed = open_bills(chase)
    if len(owed) != 1:
        raise Told(words.WHICH_SIDE)
    return owed[0].side
