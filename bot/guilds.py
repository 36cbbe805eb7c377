"""Servers that the bot has left: noted, and after a month forgotten unless it is back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Final

from bot.desk import Desk
from bot.store.errors import StoreError

log = logging.getLogger(__name__)

DAY: Final = 24 * 60 * 60
PAUSE: Final = 60 * 60
"""Seconds before the first sweep: servers that come late after a start are not lost."""
KEPT: Final = 30 * DAY * 1000
"""Milliseconds that a server's chases are kept after the bot has left it."""
KNOWN: Final = "guilds"
"""Where the servers that the bot was seen in are noted, so that one that it has lost while it was
offline can be told from one that it never knew."""


class Guilds:
    """Which servers the bot is in, as far as that decides what is kept."""

    def __init__(self, desk: Desk, now: Callable[[], int]) -> None:
        """*now* returns the time in milliseconds since 1970, UTC."""
        self._store = desk.store
        self._desk = desk
        self._now = now
        self._lock = asyncio.Lock()
        self._sweep: asyncio.Task[None] | None = None

    async def ready(self, present: Iterable[int]) -> None:
        """Compare the servers that are *present* with those of the last run, then keep sweeping.

        No sweep before this: what is known until then is as old as the last run.
        """
        there = set(present)
        async with self._noting():
            known = await self._known()
            for guild in sorted(there - known):
                await self._store.guild_back(guild)
            for guild in sorted(known - there):
                log.info("the bot has been taken from server %d while it was away", guild)
                await self._store.guild_left(guild, self._now())
            await self._note(there)
        if self._sweep is None:
            self._sweep = asyncio.create_task(self._sweeping())

    async def back(self, guild: int) -> None:
        """Note that the bot is in *guild*, new there or once more."""
        async with self._noting():
            await self._store.guild_back(guild)
            await self._note(await self._known() | {guild})

    async def left(self, guild: int) -> None:
        """Note that the bot was taken from *guild*."""
        async with self._noting():
            await self._store.guild_left(guild, self._now())
            await self._note(await self._known() - {guild})

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
                # the list still says what was known: the next start makes up for it
                log.warning("which servers the bot is in is not noted: %r", error)

    async def _known(self) -> set[int]:
        noted = await self._store.meta(KNOWN)
        return {int(one) for one in noted.split()} if noted else set()

    async def _note(self, guilds: set[int]) -> None:
        await self._store.set_meta(KNOWN, " ".join(map(str, sorted(guilds))))
