"""Whether the bot is well, and its counts, for whoever asks on this machine."""

from __future__ import annotations

import asyncio
import math
import os
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Final, TypeVar

import discord
from aiohttp import web
from discord.gateway import DiscordWebSocket

from bot.meter import Meter
from bot.store.errors import StoreError
from bot.store.protocol import Store
from bot.view.words import health as words

if TYPE_CHECKING:
    from bot.metrics import Metrics

HOST: Final = "127.0.0.1"
PATIENCE: Final = 2.0
"""Seconds that the database may take to answer."""
TICK: Final = 0.5
"""Seconds between two looks at how late the event loop is."""
FORMAT: Final = "text/plain; version=0.0.4; charset=utf-8"
KEY: Final = "health"
"""What is looked up to see whether the database answers; nothing is stored there."""

T = TypeVar("T")


class PortRefused(Exception):  # noqa: N818 - what the operator is told, not a fault
    """The port cannot be had; its text says why."""


class Health:
    """What is known of how a client and its store do."""

    def __init__(self, client: discord.Client, meter: Meter, store: Store) -> None:
        self._client = client
        self._meter = meter
        self._store = store
        self._metrics: Metrics | None = None

    async def healthz(self, _: web.Request) -> web.Response:
        """Answer 200 where the bot is connected and its database answers, else 503."""
        report = await self.report()
        well = report["gateway"] and report["database"]
        return web.json_response({"ok": well, **report}, status=200 if well else 503)

    async def metrics(self, _: web.Request) -> web.Response:
        """Answer with all counts."""
        if self._metrics is None:
            from bot.metrics import Metrics  # noqa: PLC0415 - 2 MiB for those alone who scrape

            self._metrics = Metrics(self._meter)
        page = self._metrics.page(await _soon(self._store.live_count()))
        return web.Response(body=page, headers={"Content-Type": FORMAT})

    async def report(self) -> dict[str, Any]:
        """Return `gateway`, `database`, and seconds: `latency`, `since_press`; None for no such."""
        since, latency = self._meter.since_press(), self._client.latency
        return {
            "gateway": is_connected(self._client),
            "database": await _soon(self._answers()) is not None,
            "latency": round(latency, 3) if math.isfinite(latency) else None,
            "since_press": None if since is None else round(since, 1),
        }

    async def _answers(self) -> bool:
        await self._store.meta(KEY)
        return True


async def _soon(reading: Awaitable[T]) -> T | None:
    """Return what *reading* brings, or None where the database does not answer in time."""
    with suppress(StoreError, TimeoutError):
        return await asyncio.wait_for(reading, PATIENCE)
    return None


def is_connected(client: discord.Client) -> bool:
    """Return whether *client* has had its servers, and each of its connections is open now."""
    if not client.is_ready():
        return False
    if isinstance(client, discord.AutoShardedClient):
        return not any(shard.is_closed() for shard in client.shards.values())
    # before the first connection there is none, whatever the library's types say
    socket: DiscordWebSocket | None = client.ws
    return socket is not None and socket.open


@asynccontextmanager
async def serving(health: Health, meter: Meter, port: int) -> AsyncIterator[None]:
    """Answer `/healthz` and `/metrics` at *port* of this machine for as long as this runs.

    Raises:
        PortRefused: The port cannot be had.
    """
    app = web.Application()
    app.router.add_get("/healthz", health.healthz)
    app.router.add_get("/metrics", health.metrics)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
    await runner.setup()
    watching = asyncio.create_task(_watch(meter))
    try:
        await _listen(runner, port)
        yield
    finally:
        watching.cancel()
        await runner.cleanup()


async def _listen(runner: web.AppRunner, port: int) -> None:
    try:
        await web.TCPSite(runner, HOST, port).start()
    except OSError as error:
        why = os.strerror(error.errno) if error.errno else str(error)
        raise PortRefused(words.taken(port, why)) from None


async def _watch(meter: Meter) -> None:
    """See, again and again, how late the event loop is."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + TICK
        await asyncio.sleep(TICK)
        meter.lagged(max(0.0, loop.time() - due))
