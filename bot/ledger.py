"""The bills of a server that are not spent yet, as far as who asks may see where they were made."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Final

import discord
from discord import ui

from bot.board import link
from bot.desk import Desk, Interaction, by_of
from bot.store.protocol import ChaseRow
from bot.view.ledger import A_PAGE, Owing, ledger_page, open_bills

MOST: Final = 200
"""How many bills are looked through while a command is typed."""


async def page_of_bills(desk: Desk, interaction: Interaction, page: int) -> ui.LayoutView | None:
    """Return *page* of the bills, the nearest one there is, or None where there is no bill."""
    rows = [row for row in await _rows(desk, interaction) if await _sees(desk, interaction, row)]
    if not rows:
        return None
    pages = (len(rows) + A_PAGE - 1) // A_PAGE
    at = min(max(page, 1), pages)
    shown = [await owing(desk, row) for row in rows[(at - 1) * A_PAGE : at * A_PAGE]]
    return ledger_page(shown, at, pages)


async def bills_like(desk: Desk, interaction: Interaction, typed: str) -> AsyncIterator[Owing]:
    """Yield the chases with an open bill whose ladder's name has *typed* in it, newest first."""
    for row in (await _rows(desk, interaction))[:MOST]:
        if await _sees(desk, interaction, row):
            one = await owing(desk, row)
            if typed.strip().casefold() in one.chase.ladder.name.casefold():
                yield one


async def owing(desk: Desk, row: ChaseRow) -> Owing:
    """Return the chase of *row*, as the list shows it."""
    return Owing(
        chase_id=row.id,
        chase=await desk.table.chase(row.id),
        ended_at=row.ended_at or row.opened_at,
        channel=row.channel,
        url=link(row),
    )


async def open_in(desk: Desk, interaction: Interaction, typed: str) -> ChaseRow | None:
    """Return the chase numbered as *typed*, of this server and with an open bill, or None."""
    row = await desk.store.chase(int(typed)) if typed.isdecimal() and len(typed) < 19 else None
    if row is None or row.guild != interaction.guild_id:
        return None
    if not await _sees(desk, interaction, row):
        return None
    return row if open_bills(await desk.table.chase(row.id)) else None


async def _rows(desk: Desk, interaction: Interaction) -> tuple[ChaseRow, ...]:
    return await desk.store.bills(interaction.guild_id or 0)


async def _sees(desk: Desk, interaction: Interaction, row: ChaseRow) -> bool:
    """Return whether who asks may know of *row*: they see its channel, or are a GM of the chase.

    A thread that is archived, or private, is not known to the client: only its GMs see that one.
    """
    guild, member = interaction.guild, interaction.user
    channel = guild.get_channel_or_thread(row.channel) if guild else None
    hidden = isinstance(channel, discord.Thread) and channel.is_private()
    if row.channel == interaction.channel_id:
        return True
    if channel is None or hidden or not isinstance(member, discord.Member):
        return by_of(interaction, await desk.table.chase(row.id), row.channel).gm
    return channel.permissions_for(member).view_channel
