"""Servers that the bot has left: noted, and after a month forgotten unless it is back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from bot.desk import Desk
from bot.shards import Shards
from bot.store.errors import StoreError

log = logging.getLogger(__name__)

DAY: Final = 24 * 60 * 60
PAUSE: Final = 60 * 60
"""Seconds before the first sweep: servers that come late after a start are not lost."""
KEPT: Final = 30 * DAY * 1000
"""Milliseconds that a server's chases are kept after the bot has left it."""
CROWDED: Final = 2000
"""Servers on one connection from which on the operator is warned: Discord takes 2,500."""


class Guilds:
    """Which servers the bot is in, as far as that decides what is kept.

    A process speaks for the servers of its own shards alone: of the others it sees none.
    """

    def __init__(self, desk: Desk, now: Callable[[], int], shards: Shards) -> None:
        """*now* returns the time in milliseconds since 1970, UTC."""
        self._store = desk.store
        self._desk = desk
        self._now = now
        self._shards = shards
        self._lock = asyncio.Lock()
        self._sweep: asyncio.Task[None] | None = None

    async def ready(self, present: Callable[[], set[int]]) -> None:
        """Compare the servers that are *present* with those of the last run, then keep sweeping.

        No sweep before this: what is known until then is as old as the last run. One process sweeps
        for all of them.
        """
        async with self._noting():
            every = await self._store.known_guilds()
            known = {guild for guild in every if self._shards.has(guild)}
            # asked for as late as can be: one may have gone since the connection was made
            there = present()
            for guild in sorted(there - known):
                await self._store.guild_back(guild)
            for guild in sorted(known - there):
                log.info("the bot has been taken from server %d while it was away", guild)
                await self._store.guild_left(guild, self._now())
        self._count(len(present()))
        if self._sweep is None and self._shards.leads:
            self._sweep = asyncio.create_task(self._sweeping())

    async def back(self, guild: int) -> None:
        """Note that the bot is in *guild*, new there or once more."""
        async with self._noting():
            await self._store.guild_back(guild)

    async def left(self, guild: int) -> None:
        """Note that the bot was taken from *guild*."""
        async with self._noting():
            await self._store.guild_left(guild, self._now())

    async def sweep(self) -> None:
        """Delete what is kept of servers that the bot left a month ago."""
        gone = await self._store.forget_guilds(self._now() - KEPT)
        for guild in gone:
            self._desk.servers.pop(guild, None)
        if gone:
            log.info("deleted what was kept of %d servers", len(gone))

    def close(self) -> None:
        """Sweep no more."""
        if self._sweep:
            self._sweep.cancel()

    def _count(self, servers: int) -> None:
        shards = len(self._shards.ids)
        if servers >= CROWDED * shards:
            log.warning(
                "%d servers on %d connections: Discord takes 2,500 each; set a higher shard_count",
                servers,
                shards,
            )

    async def _sweeping(self) -> None:
        pause = PAUSE
        while True:
            await asyncio.sleep(pause)
            pause = DAY
            try:
                await self.sweep()
            except StoreError as error:
                log.warning("what is kept of servers left long ago stays a day more: %r", error)
            except Exception:
                log.exception("what is kept of servers left long ago is not deleted")

    @asynccontextmanager
    async def _noting(self) -> AsyncIterator[None]:
        async with self._lock:
            try:
                yield
            except StoreError as error:
                # what was known stays noted: the next start makes up for it
                log.warning("which servers the bot is in is not noted: %r", error)
