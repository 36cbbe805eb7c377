"""The client with several connections: a shard each, all of them this process's."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from yarl import URL

from bot.app import ChaseBot
from bot.library.ladders import Shelf
from bot.shards import Shards
from bot.store.protocol import Store


class NoGateway(Exception):  # noqa: N818 - read as what is so
    """The very first connection that was tried has failed."""


class ShardedBot(ChaseBot, discord.AutoShardedClient):
    """The bot at one Discord, as far as its servers are of this process's shards."""

    def __init__(self, store: Store, shelf: Shelf, *, shards: Shards, **options: Any) -> None:
        """*options* are those of `ChaseBot`."""
        super().__init__(store, shelf, shards=shards, **options)
        self.shard_count, self.shard_ids = shards.count, list(shards.ids)
        self._launching: int | None = None
        """The shard that is being connected."""
        self._launch: asyncio.Task[None] | None = None

    async def launch_shards(self) -> None:
        """Connect one shard after the other, unless `close` puts an end to it.

        Raises:
            NoGateway: The first one gets no connection.
        """
        self._launch = asyncio.create_task(super().launch_shards())
        await asyncio.wait([self._launch])
        if not self._launch.cancelled():
            await self._launch

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect one shard, however often that takes.

        Raises:
            NoGateway: It is the first one, and gets no connection.
        """
        if self._launching == shard_id:
            # the library tries again by calling itself, each time from a frame deeper
            raise NoGateway
        while True:
            self._launching = shard_id
            try:
                await super().launch_shard(gateway, shard_id, initial=initial)
            except NoGateway:
                if not self.shards:
                    raise
            else:
                return
            finally:
                self._launching = None

    async def close(self) -> None:
        """Connect no more shards, then let the drawings finish and leave Discord."""
        if self._launch:
            self._launch.cancel()
        await super().close()
