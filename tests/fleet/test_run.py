"""`rundown-bot run` with shards: what it says when it cannot, how it comes and goes."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import open_store
from tests.fleet.city import City
from tests.fleet.process import Process
from tests.wire.loopback import TOKEN
from tests.wire.table_ import eventually
from tests.wire.test_run import LONG, Runner

ONE = {"DISCORD_TOKEN": TOKEN, "RUNDOWN_SHARD_COUNT": "1"}
TWO = {"DISCORD_TOKEN": TOKEN, "RUNDOWN_SHARD_COUNT": "2"}


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[tuple[City, Runner]]:
    async with City().serving() as city:
        city.gateways.empty = True
        yield city, Runner(city, tmp_path)


@pytest.mark.parametrize(
    ("count", "ids", "why"),
    [
        pytest.param("", "0", "shard_ids: needs shard_count", id="ids alone"),
        pytest.param("2", "2", "shard_ids: must be different numbers from 0 to 1", id="beyond"),
        pytest.param("2", "-1", "shard_ids: must be different numbers from 0 to 1", id="below"),
        pytest.param("2", "1,1", "shard_ids: must be different numbers from 0 to 1", id="twice"),
        pytest.param("2", "one", "shard_ids.0: ", id="a word"),
        pytest.param("2", "", "shard_ids.0: ", id="empty"),
        pytest.param("0", "0", "shard_count: ", id="none"),
    ],
)
async def test_shards_that_there_are_not(
    place: tuple[City, Runner], count: str, ids: str, why: str
) -> None:
    counted = {"RUNDOWN_SHARD_COUNT": count} if count else {}

    said = await place[1].fails(DISCORD_TOKEN=TOKEN, RUNDOWN_SHARD_IDS=ids, **counted)

    assert said.count("\n") == 1
    assert why in said


async def test_a_file_is_no_database_for_several_processes(place: tuple[City, Runner]) -> None:
    said = await place[1].fails(**TWO, RUNDOWN_SHARD_IDS="1")

    assert said.count("\n") == 1
    assert "PostgreSQL" in said


async def test_shards_in_the_file(place: tuple[City, Runner], postgres: str) -> None:
    city, runner = place
    config = runner.folder / "config.toml"
    config.write_text(f'token = "{TOKEN}"\nshard_count = 4\nshard_ids = [2]\n')

    process = await runner.start("--config", str(config), RUNDOWN_DATABASE=postgres)
    await asyncio.wait_for(city.gateways.identified.wait(), LONG)
    process.send_signal(signal.SIGTERM)
    _, err = await asyncio.wait_for(process.communicate(), LONG)

    assert process.returncode == 0
    assert "Traceback" not in err.decode()
    assert city.gateways.heard == ["IDENTIFY 2 of 4"]


@pytest.mark.parametrize(
    ("code", "why"),
    [
        (4004, "Reset Token"),
        (4010, "shard_count"),
        (4011, "shard_count"),
        (4012, "closed with 4012"),
        (4014, "privileged intents"),
    ],
)
@pytest.mark.parametrize("shards", [{}, ONE], ids=["no shards", "shards"])
async def test_a_connection_that_is_refused_for_good(
    place: tuple[City, Runner], code: int, why: str, shards: dict[str, str]
) -> None:
    city, runner = place
    city.gateways.closes = code

    process = await runner.start(**{"DISCORD_TOKEN": TOKEN, "RUNDOWN_LOG_LEVEL": "error", **shards})
    _, err = await asyncio.wait_for(process.communicate(), LONG)

    said = err.decode()
    assert process.returncode == 2, said
    assert said.startswith("rundown-bot: "), said
    assert said.count("\n") == 1, said
    assert why in said


async def test_a_gateway_that_takes_nobody_at_the_start(place: tuple[City, Runner]) -> None:
    city, runner = place
    city.gateways.down = True

    process = await runner.start(**ONE, RUNDOWN_LOG_LEVEL="error")
    _, err = await asyncio.wait_for(process.communicate(), LONG)

    said = err.decode()
    assert process.returncode == 1, said
    assert said.splitlines()[-1].startswith("rundown-bot: Discord cannot be reached"), said
    assert city.gateways.turned_away == 1


async def test_a_signal_between_two_connections(place: tuple[City, Runner]) -> None:
    city, runner = place
    process = await runner.start(**TWO)
    await asyncio.wait_for(city.gateways.identified.wait(), LONG)

    process.send_signal(signal.SIGTERM)
    _, err = await asyncio.wait_for(process.communicate(), LONG)

    assert process.returncode == 0
    assert "Traceback" not in err.decode()
    assert city.gateways.heard == ["IDENTIFY 0 of 2"]


async def test_two_processes_are_told_apart_by_their_shards(
    place: tuple[City, Runner], postgres: str
) -> None:
    city, runner = place
    theirs = {**TWO, "RUNDOWN_DATABASE": postgres}
    processes = [await runner.start(**theirs, RUNDOWN_SHARD_IDS=one) for one in "01"]
    await eventually(lambda: len(city.gateways.heard) == len(processes))

    for process in processes:
        process.send_signal(signal.SIGTERM)
        await asyncio.wait_for(process.communicate(), LONG)

    assert sorted(city.gateways.heard) == ["IDENTIFY 0 of 2", "IDENTIFY 1 of 2"]
    assert city.count("PUT /applications/123/commands") == 1


async def test_one_process_takes_the_place_of_another(tmp_path: Path, postgres: str) -> None:
    """Two real processes: the new one is there before the old one is told to stop."""
    async with City().serving() as city, open_store(postgres) as store:
        runner, table = Runner(city, tmp_path), Process(city, postgres)
        table.store, table.heard_by_all = store, True
        old = await runner.start(DISCORD_TOKEN=TOKEN, RUNDOWN_DATABASE=postgres)
        await eventually(lambda: len(city.gateways.sessions) == 1)
        await table.starts()
        for name in ("Ines", "Teo"):
            await table.press(name, "join", "pursuers")
        new = await runner.start(DISCORD_TOKEN=TOKEN, RUNDOWN_DATABASE=postgres)
        await eventually(lambda: len(city.gateways.sessions) == 2)
        await table.slash("Mara", "chase advance")
        await eventually(lambda: "1/6" in table.text())

        old.send_signal(signal.SIGTERM)
        asked = [
            await table.slash("Mara", "chase advance", waits=False),
            await table.press("Ines", "role", "cutter", waits=False),
            await table.press("Teo", "role", "spotter", waits=False),
        ]
        await eventually(lambda: all(one.kind for one in asked))
        await asyncio.wait_for(old.communicate(), LONG)
        await table.slash("Mara", "chase advance")

        await table.comes_true()
        assert old.returncode == 0
        assert await table.steps() == 8
        assert len(city.messages) == 2, "the roster, and the board"
        new.send_signal(signal.SIGTERM)
        _, err = await asyncio.wait_for(new.communicate(), LONG)
        assert new.returncode == 0
        assert "Traceback" not in err.decode()
