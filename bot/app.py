"""The client: wired here, started and stopped here, and nothing decided."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from typing import Any

import discord
from discord import app_commands

from bot.answers import whisper
from bot.board import Boards
from bot.clock import now
from bot.counted import counted, note, watch
from bot.desk import Desk
from bot.dice import SystemDice
from bot.gate import admitted
from bot.guilds import Guilds
from bot.library.ladders import Shelf
from bot.limits import RATES, Limits, Rates
from bot.lookout import Lookout
from bot.meter import Meter, Result
from bot.odds import Odds, Paint
from bot.patience import LIMIT, REQUEST, patient
from bot.picture import picture
from bot.places import Places
from bot.press.route import pressed
from bot.press.submits import submitted
from bot.shards import EVERYWHERE, Shards
from bot.slash.groups import GROUPS
from bot.store.protocol import Store
from bot.table import Table
from bot.timers import Timers
from bot.view.words import answers as words
from rundown.dice import Dice

log = logging.getLogger(__name__)

INTENTS = discord.Intents(guilds=True, guild_messages=True)
"""Neither is privileged; the second is there to learn of deleted boards."""
PERMISSIONS = 309237763072
"""View, send, send in threads, create public threads, embed, attach, read history."""
OLD = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
)
"""What Discord still offers, or takes, while the bot has changed its commands."""
TAKES = {
    discord.InteractionType.component: pressed,
    discord.InteractionType.modal_submit: submitted,
}
"""What takes what the library does not take itself."""
HEAL_PAUSE = 1.0
"""Seconds between two boards that are redrawn after a start."""


def invite(application: int) -> str:
    """Return the link that adds the bot to a server."""
    return discord.utils.oauth_url(
        application,
        permissions=discord.Permissions(PERMISSIONS),
        scopes=("bot", "applications.commands"),
    )


class Commands(app_commands.CommandTree["ChaseBot"]):
    """The commands. One that Discord offers and this version does not know is answered too."""

    async def interaction_check(self, interaction: discord.Interaction[ChaseBot], /) -> bool:
        """Let in who does not ask for too much, knowing whether they have the server's GM role."""
        desk = interaction.client.desk
        if not await admitted(desk, interaction):
            return False
        await desk.known(interaction)
        return True

    async def on_error(
        self, interaction: discord.Interaction[ChaseBot], error: app_commands.AppCommandError, /
    ) -> None:
        """Tell who typed a command that did not get as far as its own answer."""
        with counted(interaction):
            if isinstance(error, OLD):
                note(interaction, Result.TOLD)
                log.warning("a command of another version: %r", error)
                await whisper(interaction, words.OLD_COMMAND)
            else:
                note(interaction, Result.BROKE)
                log.error("a command failed", exc_info=error)
                await whisper(interaction, words.BROKE)


class ChaseBot(discord.Client):
    """The bot at one Discord. It keeps nothing that the store does not have."""

    def __init__(  # noqa: PLR0913 - one for each thing that whoever starts it decides
        self,
        store: Store,
        shelf: Shelf,
        *,
        dice: Dice | None = None,
        paint: Paint = picture,
        rates: Rates = RATES,
        dev_guild: int | None = None,
        shards: Shards = EVERYWHERE,
    ) -> None:
        self.meter = Meter()
        super().__init__(
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            http_trace=watch(patient(REQUEST), self.meter),
            max_ratelimit_timeout=LIMIT,
            max_messages=None,  # those of others are none of its business, and its own are stored
        )
        table = Table(store, dice or SystemDice(), now)
        boards = Boards(self, store, table, self.meter, paint)
        timers = Timers(self, store, table, boards)
        self.desk = Desk(store, table, boards, shelf, timers, Odds(paint), Limits(now, rates))
        self.tree = Commands(self)
        self.own_shards = shards
        self.lookout = Lookout(self.desk, shards)
        self._guilds = Guilds(self.desk, now, shards)
        self._places = Places(self, self.desk)
        self._dev_guild = discord.Object(dev_guild) if dev_guild else None
        self._healing: asyncio.Task[None] | None = None
        self._was_ready = False

    async def setup_hook(self) -> None:
        """Tell Discord the commands; redraw what the last run left behind."""
        for group in GROUPS:
            self.tree.add_command(group, guild=self._dev_guild)
        if self.own_shards.leads:
            await self._sync()
        await self.desk.timers.wake(self.own_shards)
        self._heal()
        self.lookout.start()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Take a press or a modal's submit; the library brings commands where they belong."""
        self.meter.came(interaction.id)
        take = TAKES.get(interaction.type)
        if take and await admitted(self.desk, interaction):
            await self.desk.known(interaction)
            await take(self.desk, interaction)

    async def on_ready(self) -> None:
        """See which servers and channels were lost while the bot was away: all are named now."""
        if self._was_ready:
            self._heal()
        self._was_ready = True
        await self._guilds.ready(lambda: {guild.id for guild in self.guilds})
        self._places.search()

    async def on_shard_ready(self, _: int) -> None:
        """Do what is to be done where one of several connections is made anew.

        The library says that all are ready only where all of them are made anew.
        """
        if self._was_ready:
            self._heal()
            self._places.search()

    async def on_resumed(self) -> None:
        """Show what could not be shown while the connection was lost."""
        self._heal()

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel, /
    ) -> None:
        """Try what was refused in a server once more: the bot may be allowed to by now."""
        await self.desk.boards.changed(channel.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent, /) -> None:
        """Do the same for a thread, which may be open again."""
        await self.desk.boards.changed(payload.guild_id)

    async def on_guild_role_update(self, _: discord.Role, role: discord.Role, /) -> None:
        """Do the same for a role, which may be the bot's."""
        await self.desk.boards.changed(role.guild.id)

    async def on_member_update(self, _: discord.Member, member: discord.Member, /) -> None:
        """Do the same for the bot's own roles; of other members it is not told."""
        await self.desk.boards.changed(member.guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Keep what is stored of a server that has taken the bot in, perhaps once more."""
        await self._guilds.back(guild.id)
        await self.desk.boards.changed(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Do the same for one that was out of reach."""
        await self._guilds.back(guild.id)
        await self.desk.boards.changed(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note that a server has put the bot out; one that is out of reach is not told of here."""
        await self._guilds.left(guild.id)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """Learn that somebody deleted a message, perhaps one of ours."""
        await self.desk.boards.lost(payload.message_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Learn that a channel is gone; the library tells of its threads one by one."""
        await self.desk.boards.gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Learn that a thread is gone."""
        await self.desk.boards.gone(payload.thread_id)

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """Learn that somebody has cleared a channel."""
        for message in sorted(payload.message_ids):
            await self.desk.boards.lost(message)

    async def close(self) -> None:
        """Let the drawings finish, then leave Discord."""
        if self._healing:
            self._healing.cancel()
        self.lookout.close()
        self._guilds.close()
        self._places.close()
        await self.desk.odds.close()
        await self.desk.timers.close()
        await self.desk.boards.close()
        await super().close()

    def _heal(self) -> None:
        """Draw every board that lags, unless that is under way."""
        if self._healing is None or self._healing.done():
            work = self.desk.boards.heal(HEAL_PAUSE, self.own_shards)
            self._healing = asyncio.create_task(work)

    async def _sync(self) -> None:
        """Tell Discord the commands, if they are not the ones it was told last."""
        commands = self.tree.get_commands(guild=self._dev_guild)
        told = json.dumps([one.to_dict(self.tree) for one in commands], sort_keys=True)
        digest = hashlib.sha256(told.encode()).hexdigest()
        key = f"commands:{self._dev_guild.id if self._dev_guild else 'global'}"
        if await self.desk.store.meta(key) == digest:
            return
        await self.tree.sync(guild=self._dev_guild)
        await self.desk.store.set_meta(key, digest)
        log.info("told Discord the commands")
