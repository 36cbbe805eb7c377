from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.shards import Shards
from tests.fleet.city import SERVERS, City
from tests.fleet.clock import Clock
from tests.fleet.process import Process
from tests.wire.hasty import PAUSES_IN, Hasty
from tests.wire.table_ import quiet

Starts = Callable[..., Awaitable[Process]]


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> Hasty:
    """The library's pauses, between the connections of a process too."""
    hasty = Hasty()
    hasty.put_in(monkeypatch, *PAUSES_IN, "discord.shard")
    return hasty


@pytest.fixture
def again(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hasty]:
    """The pauses until what failed is tried again."""
    again = Hasty()
    again.put_in(monkeypatch, "bot.again")
    yield again
    again.go_on()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    clock.put_in(monkeypatch)
    return clock


@pytest.fixture
async def city(monkeypatch: pytest.MonkeyPatch, hasty: Hasty) -> AsyncIterator[City]:
    """A Discord of this machine, with a server of either of two shards."""
    async with City(SERVERS).serving() as city:
        monkeypatch.setattr(Route, "BASE", city.base)
        monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", URL(city.gateway))
        monkeypatch.setattr("bot.pace.SPELL", 0.0)
        asyncio.get_running_loop().set_task_factory(Process.made)
        yield city
        hasty.go_on()


@pytest.fixture
async def starts(city: City, where: str) -> AsyncIterator[Starts]:
    """Starts a process beside those that run; all of them have one store."""
    processes: list[Process] = []

    async def started(count: int | None = None, *ids: int) -> Process:
        shards = Shards.of(count, ids or None) if count else None
        processes.append(Process(city, where, shards))
        await processes[-1].open()
        return processes[-1]

    yield started
    city.works()
    for process in processes:
        await process.close()


@pytest.fixture
async def two(starts: Starts) -> tuple[Process, Process]:
    """Two processes of one shard, as they are while one takes the other's place."""
    return await starts(), await starts()


@pytest.fixture(autouse=True)
def nothing_broke(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert quiet(caplog.get_records("call")), caplog.text
