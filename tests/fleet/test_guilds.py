"""Which servers the bot is in, as several processes know it together: none is taken for left."""

from __future__ import annotations

import pytest

from bot.clock import now
from bot.guilds import CROWDED, Guilds
from bot.shards import EVERYWHERE, Shards
from bot.store import GuildSettings
from tests.fleet.city import FIRST, SECOND, City
from tests.fleet.conftest import Starts
from tests.fleet.process import Process
from tests.wire.table_ import eventually

pytestmark = pytest.mark.parametrize("where", ["file"], indirect=True)

FAR = 2**60
"""A time that lies ahead."""


async def knows(process: Process, *guilds: int) -> None:
    async def does() -> bool:
        return set(await process.store.known_guilds()) == set(guilds)

    await eventually(does)


async def left(process: Process) -> tuple[int, ...]:
    """The servers that are known as left. What is kept of them is deleted by the asking."""
    return await process.store.forget_guilds(FAR)


async def test_a_process_does_not_take_the_servers_of_another_for_left(starts: Starts) -> None:
    first = await starts(2, 0)
    second = await starts(2, 1)
    await knows(first, FIRST, SECOND)
    await second.close()
    again = await starts(2, 1)
    await again.bot.wait_until_ready()

    await knows(first, FIRST, SECOND)
    assert await left(first) == ()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param([(None,)], [(2, 0), (2, 1)], id="one process becomes two"),
        pytest.param([(2, 0), (2, 1)], [(None,)], id="two become one"),
        pytest.param([(2, 0), (2, 1)], [(3, 2), (3, 0, 1)], id="two shards become three"),
        pytest.param([(2,)], [(2, 1), (2, 0)], id="one with two shards becomes two"),
    ],
)
async def test_no_server_is_lost_while_shards_are_dealt_anew(
    starts: Starts, before: list[tuple[int]], after: list[tuple[int]]
) -> None:
    old = [await starts(*one) for one in before]
    await knows(old[0], FIRST, SECOND)
    new = []
    for at, one in enumerate(after):
        new.append(await starts(*one))
        if at < len(old):
            await old[at].close()
    for process in old:
        await process.close()

    await knows(new[0], FIRST, SECOND)
    assert await left(new[0]) == ()


async def test_a_server_that_is_lost_while_its_process_is_off(city: City, starts: Starts) -> None:
    first, second = await starts(2, 0), await starts(2, 1)
    await knows(first, FIRST, SECOND)
    await second.close()
    city.gateways.more.clear()
    again = await starts(2, 1)

    await knows(first, FIRST)
    assert await left(again) == (SECOND,)


async def test_the_process_of_shard_0_sweeps(
    starts: Starts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.guilds.PAUSE", 0.0)
    other = await starts(2, 1)
    await knows(other, SECOND)
    gone = SECOND + 1
    await other.store.save_settings(GuildSettings(guild=gone, timer=60))
    await other.store.guild_left(gone, 0)
    assert other.bot._guilds._sweep is None

    async def is_swept() -> bool:
        return await other.store.settings(gone) == GuildSettings(guild=gone)

    assert not await is_swept()
    await starts(2, 0)
    await eventually(is_swept)


async def test_a_server_that_both_processes_hear_is_left(city: City, starts: Starts) -> None:
    a, b = await starts(), await starts()
    await knows(a, FIRST, SECOND)

    await city.gateways.dispatch("GUILD_DELETE", {"id": str(SECOND)})
    await knows(b, FIRST)

    assert await left(b) == (SECOND,)


@pytest.mark.parametrize(
    ("shards", "servers", "warned"),
    [
        (EVERYWHERE, CROWDED - 1, False),
        (EVERYWHERE, CROWDED, True),
        (Shards(4, (0, 1)), 2 * CROWDED - 1, False),
        (Shards(4, (0, 1)), 2 * CROWDED, True),
    ],
)
async def test_many_servers_on_a_connection(
    starts: Starts, caplog: pytest.LogCaptureFixture, shards: Shards, servers: int, warned: bool
) -> None:
    process = await starts()

    Guilds(process.bot.desk, now, shards)._count(servers)

    said = [one.getMessage() for one in caplog.records if one.name == "bot.guilds"]
    assert [("shard_count" in one) for one in said] == [True] * warned
