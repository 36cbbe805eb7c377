"""Several shards, in one process or in several: each server is one process's alone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.shards import EVERYWHERE, Shards
from tests.fleet.city import FIRST, SECOND, SERVERS, City
from tests.fleet.clock import Clock
from tests.fleet.conftest import Starts
from tests.fleet.process import Process, an_hour
from tests.wire.faults import NO_CHANNEL, refused
from tests.wire.table_ import eventually

on_a_file = pytest.mark.parametrize("where", ["file"], indirect=True)
TOLD = "PUT /applications/123/commands"


@given(guild=st.integers(0, 2**64 - 1), count=st.integers(1, 100))
def test_a_server_is_of_exactly_one_shard(guild: int, count: int) -> None:
    assert sum(Shards(count, (one,)).has(guild) for one in range(count)) == 1
    assert Shards.of(count, None).has(guild)
    assert EVERYWHERE.has(guild)


@pytest.mark.parametrize(
    ("count", "ids", "expected"),
    [
        pytest.param(None, None, EVERYWHERE, id="nothing is set"),
        pytest.param(1, None, EVERYWHERE, id="one shard"),
        pytest.param(3, None, Shards(3, (0, 1, 2)), id="all of them"),
        pytest.param(3, (1, 2), Shards(3, (1, 2)), id="some of them"),
    ],
)
def test_shards_as_they_are_set(
    count: int | None, ids: tuple[int, ...] | None, expected: Shards
) -> None:
    assert Shards.of(count, ids) == expected


async def plays_in_both(first: Process, second: Process) -> None:
    """A chase is opened and joined in either server, and everybody heard of all of it."""
    first.heard_by_all = second.heard_by_all = True
    second.guild = SECOND
    await first.starts()
    await second.starts()
    await first.press("Ines", "join", "pursuers")
    await second.press("Teo", "join", "prey")
    assert "Ines" in first.text()
    assert "Teo" in second.text()


@on_a_file
async def test_each_server_is_served_by_the_process_of_its_shard(
    city: City, starts: Starts
) -> None:
    first, second = await starts(2, 0), await starts(2, 1)

    await plays_in_both(first, second)

    assert city.gateways.heard == ["IDENTIFY 0 of 2", "IDENTIFY 1 of 2"]
    assert [guild.id for guild in first.bot.guilds] == [FIRST]
    assert [guild.id for guild in second.bot.guilds] == [SECOND]


@on_a_file
async def test_a_process_with_two_shards_serves_both(city: City, starts: Starts) -> None:
    one = await starts(2)
    other = Process(city, one.where)
    other.sessions = one.sessions

    await plays_in_both(one, other)

    assert city.gateways.heard == ["IDENTIFY 0 of 2", "IDENTIFY 1 of 2"]
    assert {guild.id for guild in one.bot.guilds} == {FIRST, SECOND}


@on_a_file
async def test_the_process_of_shard_0_tells_the_commands(city: City, starts: Starts) -> None:
    await starts(3, 2)
    await starts(3, 1)
    assert city.count(TOLD) == 0

    await starts(3, 0)

    assert city.count(TOLD) == 1


@on_a_file
async def test_a_start_draws_what_its_own_servers_lack(city: City, starts: Starts) -> None:
    one = await starts()
    await one.starts()
    one.guild = SECOND
    await one.starts()
    for chase_id in (1, 2):
        row = await one.store.chase(chase_id)
        assert row
        assert row.board
        await one.store.forget_message(row.board.id)
    await one.close()

    await starts(2, 1)
    # the chase that lags longest comes first: of both, that would be the other server's
    await eventually(lambda: len(city.in_channel(SERVERS[SECOND])) == 2)

    assert len(city.in_channel(SERVERS[FIRST])) == 1


@on_a_file
async def test_a_start_takes_up_the_timers_of_its_own_servers(starts: Starts, clock: Clock) -> None:
    one = await starts()
    for guild in (FIRST, SECOND):
        one.guild = guild
        await one.timed()
    await eventually(lambda: _timed(one, 2))
    await one.close()

    second = await starts(2, 1)
    second.guild = SECOND
    await an_hour(second, clock)

    second.guild = FIRST
    assert second.said == []


async def _timed(process: Process, chases: int) -> bool:
    return len(await process.store.all_due()) == chases


async def lose(process: Process, *, shard: int) -> None:
    """One connection is lost, and its session with it."""
    gateways = process.city.gateways
    heard = len(gateways.heard)
    await process.sessions[shard].socket.send_json({"op": 9, "d": False, "s": None})
    await eventually(lambda: len(gateways.heard) > heard)
    assert gateways.heard[-1] == f"IDENTIFY {shard} of 2"


@on_a_file
async def test_a_board_is_missing_when_one_connection_of_two_comes_back(starts: Starts) -> None:
    one = await starts(2)
    await one.begun()
    await one.store.forget_message(one.board)
    before = one.board

    await lose(one, shard=0)
    await eventually(lambda: one.board > before)


@on_a_file
async def test_a_channel_is_gone_when_one_connection_of_two_comes_back(
    city: City, starts: Starts
) -> None:
    one = await starts(2)
    await one.begun()
    city.fails("GET /channels/*", refused(*NO_CHANNEL))
    city.gateways.channels = []

    await lose(one, shard=0)

    await eventually(one.is_over)
