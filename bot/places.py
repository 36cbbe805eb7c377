"""Channels and threads that went while the bot was away: the chases in them are called off."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import discord

from bot.answers import UNREACHABLE
from bot.desk import Desk
from bot.store.errors import StoreError

log = logging.getLogger(__name__)

PAUSE: Final = 1.0
"""Seconds between two questions to Discord."""


class Places:
    """Sees to it that each live chase has a place to be live in."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk
        self._search: asyncio.Task[None] | None = None

    def search(self) -> None:
        """Look for places that are gone, unless that is under way.

        To be asked for once the gateway has named all channels, which answers for most of them.
        """
        if self._search is None or self._search.done():
            self._search = asyncio.create_task(self._all())

    def close(self) -> None:
        """Look for nothing more; the next start does."""
        if self._search:
            self._search.cancel()

    async def _all(self) -> None:
        try:
            places = await self._desk.store.live_places()
            missing = [one for one in places if self._is_missing(*one[1:])]
            for at, (chase_id, _, channel) in enumerate(missing):
                await asyncio.sleep(PAUSE if at else 0)
                await self._ask(chase_id, channel)
        except StoreError as error:
            log.warning("nobody knows which channels are gone: %r", error)
        except Exception:
            log.exception("the channels that are gone are not found")

    def _is_missing(self, guild: int, channel: int) -> bool:
        """Return whether the gateway does not know *channel*, of a server that it knows."""
        there = self._client.get_guild(guild)
        known = there is not None and not there.unavailable
        return known and self._client.get_channel(channel) is None

    async def _ask(self, chase_id: int, channel: int) -> None:
        # an archived thread is not named by the gateway, and is there all the same
        try:
            await self._client.fetch_channel(channel)
        except (*UNREACHABLE, discord.DiscordException) as error:
            if not await self._desk.boards.unreached(chase_id, error):
                log.info("whether channel %d is gone is not known: %r", channel, error)
