"""What every press and every command works with, and the few things all of them do."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from math import ceil
from typing import Any, Final

import discord

from bot.answers import Told, patiently
from bot.board import Boards, link
from bot.counted import note
from bot.library.ladders import Shelf
from bot.limits import Limits
from bot.meter import Result
from bot.odds import Odds
from bot.store.errors import ChannelIsBusy, StoreError
from bot.store.protocol import ChaseRow, GuildSettings, Store
from bot.table import Order, Played, Table
from bot.timers import Timers
from bot.view.words import answers as words
from bot.view.words import hand
from rundown import By, Chase, GmOnly, Join
from rundown.errors import ChaseIsOver
from rundown.ladder import Side
from rundown.skills import Sheet
from rundown.standing import holding_up

log = logging.getLogger(__name__)

GM: Final = "gm"
"""Where an interaction notes whether its user has the server's GM role."""
PAUSE: Final = timedelta(minutes=1)
"""Between two pings of one chase."""
KNOWN: Final = 4096
"""Of how many chases it is kept at hand where they are."""

Interaction = discord.Interaction[Any]
Send = Callable[[str, discord.AllowedMentions], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Desk:
    """The parts that the bot is wired from."""

    store: Store
    table: Table
    boards: Boards
    shelf: Shelf
    timers: Timers
    odds: Odds
    limits: Limits
    servers: dict[int, GuildSettings] = field(default_factory=dict)
    """What each server has set, once anybody there has asked for anything."""
    pinged: dict[int, datetime] = field(default_factory=dict)
    """When each chase's awaited were pinged last, where that was not long ago."""
    places: dict[int, int] = field(default_factory=dict)
    """The channel of each chase that was pressed lately: a chase stays where it is."""

    async def play(
        self, interaction: Interaction, chase_id: int, command: Order, drawn: int | None
    ) -> Played:
        """Play *command* as this interaction's step.

        Raises:
            Told: The chase is over, or an undo would put it beside a live one: with the way there.
            IllegalMove: As `Table.play` does.
            NoSuchChase: As `Table.play` does.
        """
        work = self.table.play(chase_id, command, press=interaction.id, drawn=drawn)
        try:
            played = await patiently(interaction, work)
        except ChaseIsOver:
            raise Told(words.over(await self.link(chase_id))) from None
        except ChannelIsBusy as busy:
            raise Told(words.busy(await self.link(busy.chase))) from None
        self.timers.follow(chase_id, played.chase)
        if played.step is None:
            note(interaction, Result.TWICE)
        return played

    async def known(self, interaction: Interaction) -> None:
        """Note on *interaction*, before anything reads it, whether its user has the GM role."""
        user = interaction.user
        if not isinstance(user, discord.Member):
            return
        try:
            role = await self._gm_role(interaction, user.guild.id)
        except StoreError as error:
            log.warning("a server's GM role is not known: %r", error)
        else:
            interaction.extras[GM] = role is not None and user.get_role(role) is not None

    async def _gm_role(self, interaction: Interaction, guild: int) -> int | None:
        known = self._at_hand(guild)
        if known is None:
            known = await patiently(interaction, self.settings(guild))
        return known.gm_role

    async def settings(self, guild: int) -> GuildSettings:
        """Return what a server has set."""
        known = self._at_hand(guild)
        if known is None:
            known = self.servers[guild] = await self.store.settings(guild)
        return known

    def _at_hand(self, guild: int) -> GuildSettings | None:
        """Return what a server has set, as far as that is known for sure."""
        return None if self.store.shared else self.servers.get(guild)

    async def save_settings(self, settings: GuildSettings) -> None:
        """Let a server have *settings* from here on."""
        await self.store.save_settings(settings)
        self.servers[settings.guild] = settings

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

    async def is_here(self, interaction: Interaction, chase_id: int) -> bool:
        """Return whether there is such a chase, and it is this channel's.

        What a press says of it is not proof: Discord hands on whatever its sender has made it say.
        """
        channel = self.places.get(chase_id)
        if channel is None:
            row = await self.store.chase(chase_id)
            if row is None:
                return False
            if len(self.places) >= KNOWN:
                self.places.clear()
            channel = self.places[chase_id] = row.channel
        return channel == interaction.channel_id

    async def latest(self, interaction: Interaction) -> ChaseRow:
        """Return the newest chase of the channel, live or over.

        Raises:
            Told: There has been none.
        """
        row = await self.store.latest_in(interaction.channel_id or 0)
        if row is None:
            raise Told(words.no_chase(None))
        return row

    async def join(self, interaction: Interaction, chase: Chase, side: Side) -> Join:
        """Return the order to seat who asks on *side*, with the sheet they have in use."""
        user = interaction.user
        name, sheet = await self.character(user.id, user.display_name)
        return Join(by=by_of(interaction, chase), name=name, side=side, sheet=sheet)

    async def character(self, user: int, called: str) -> tuple[str, Sheet | None]:
        """Return the name and the sheet that *user*, who is *called* so, has in use."""
        row = await self.store.sheet_in_use(user)
        return (row.name, row.sheet) if row else (called, None)

    async def ping(self, chase_id: int, chase: Chase, send: Send) -> None:
        """Mention the players whom *chase* waits for, and nobody else, in what *send* posts.

        Raises:
            Told: It waits for none, or they were pinged just now.
        """
        called = tuple(dict.fromkeys(one.user for one in holding_up(chase) if one.user))
        if not called:
            raise Told(hand.nobody_to_ping(chase))
        text = hand.ping(chase, called, await self.link(chase_id))
        # nothing is waited for from here to the note, so that two at once ping once
        now = discord.utils.utcnow()
        again = self.pinged.get(chase_id, now - PAUSE) + PAUSE
        if now < again:
            raise Told(hand.pinged_just_now(ceil((again - now).total_seconds())))
        only = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(user) for user in called]
        )
        for past in [one for one, at in self.pinged.items() if at + PAUSE <= now]:
            del self.pinged[past]
        self.pinged[chase_id] = now
        try:
            await send(text, only)
        except BaseException:
            self.pinged.pop(chase_id, None)
            raise


def by_of(interaction: Interaction, chase: Chase, channel: int | None = None) -> By:
    """Return who asks.

    A GM is who the chase knows as one, has the server's GM role, or may manage the channel: the
    one where they ask, unless the chase is in another *channel* of the server.
    """
    may = _may(interaction, channel)
    manages = may.administrator or may.manage_channels
    user = interaction.user.id
    has_role = bool(interaction.extras.get(GM))
    return By(user, gm=user in chase.gms or manages or has_role)


def _may(interaction: Interaction, channel: int | None) -> discord.Permissions:
    """Return what who asks may do in *channel*; where that is not known, what on the server."""
    member, guild = interaction.user, interaction.guild
    if channel is None or channel == interaction.channel_id:
        return interaction.permissions
    if guild is None or not isinstance(member, discord.Member):
        return discord.Permissions.none()
    there = guild.get_channel_or_thread(channel)
    return there.permissions_for(member) if there else member.guild_permissions


def gm_of(interaction: Interaction, chase: Chase, channel: int | None = None) -> By:
    """Return who asks, a GM as `by_of` says.

    Raises:
        GmOnly: They are none.
    """
    by = by_of(interaction, chase, channel)
    if not by.gm:
        raise GmOnly
    return by
