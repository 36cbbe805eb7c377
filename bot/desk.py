"""What every press and every command works with, and the few things all of them do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord

from bot.answers import Told, patiently
from bot.board import Boards, link
from bot.library.ladders import Shelf
from bot.store.errors import ChannelIsBusy
from bot.store.protocol import ChaseRow, Store
from bot.table import Order, Played, Table
from bot.view.words import answers as words
from rundown import By, Chase, GmOnly, Join
from rundown.errors import ChaseIsOver
from rundown.ladder import Side

Interaction = discord.Interaction[Any]


@dataclass(frozen=True, slots=True)
class Desk:
    """The parts that the bot is wired from."""

    store: Store
    table: Table
    boards: Boards
    shelf: Shelf

    async def play(
        self, interaction: Interaction, chase_id: int, command: Order, drawn: int | None
    ) -> Played:
        """Play *command* as this interaction's step.

        Raises:
            Told: The chase is over, or an undo would put it beside a live one: with the way there.
            IllegalMove: As `Table.play` does.
            NoSuchChase: As `Table.play` does.
        """
        slash = interaction.type is discord.InteractionType.application_command
        work = self.table.play(chase_id, command, press=interaction.id, drawn=drawn)
        try:
            return await patiently(interaction, work, slash=slash)
        except ChaseIsOver:
            raise Told(words.over(await self.link(chase_id))) from None
        except ChannelIsBusy as busy:
            raise Told(words.busy(await self.link(busy.chase))) from None

    async def link(self, chase_id: int) -> str | None:
        """Return where a chase's live message is, or None for a chase that is not known."""
        row = await self.store.chase(chase_id)
        return link(row) if row else None

    async def here(self, interaction: Interaction) -> ChaseRow:
        """Return the live chase of the channel.

        Raises:
            Told: There is none; where one has ended here, with the way to it.
        """
        channel = interaction.channel_id or 0
        row = await self.store.live_in(channel)
        if row is None:
            last = await self.store.latest_in(channel)
            raise Told(words.no_chase(link(last) if last else None))
        return row

    async def join(self, interaction: Interaction, chase: Chase, side: Side) -> Join:
        """Return the order to seat who asks on *side*, with the sheet they have in use."""
        row = await self.store.sheet_in_use(interaction.user.id)
        by = by_of(interaction, chase)
        if row is None:
            return Join(by=by, name=interaction.user.display_name, side=side)
        return Join(by=by, name=row.name, side=side, sheet=row.sheet)


def by_of(interaction: Interaction, chase: Chase) -> By:
    """Return who asks: a GM is who the chase knows as one, or who may manage the channel."""
    may = interaction.permissions
    manages = may.administrator or may.manage_channels
    user = interaction.user.id
    return By(user, gm=user in chase.gms or manages)


def gm_of(interaction: Interaction, chase: Chase) -> By:
    """Return who asks, a GM.

    Raises:
        GmOnly: They are none.
    """
    by = by_of(interaction, chase)
    if not by.gm:
        raise GmOnly
    return by
