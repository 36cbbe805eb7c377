"""Tasks that want the store at once, and tasks that are cancelled in it."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest

from bot.store import (
    ChannelIsBusy,
    LadderTaken,
    PressTaken,
    ShelfIsFull,
    SqliteStore,
    StepTaken,
    StoreIsClosed,
    Unusable,
)
from bot.store.sql import SqlStore
from tests.store.builders import CHANNEL, GUILD, a_chase, a_step, file_of, held
from tests.store.shelf import MOST, a_draft, a_ladder, saved


async def test_one_of_two_steps_of_a_number_is_taken(store: SqlStore) -> None:
    chase = await a_chase(store)
    mine, yours = a_step(2, press=70), a_step(2, press=71)

    results = await asyncio.gather(
        store.append(chase, mine, live=True),
        store.append(chase, yours, live=True),
        return_exceptions=True,
    )

    assert [type(result) for result in results] == [type(None), StepTaken]
    assert await store.steps(chase) == (a_step(1), mine)


async def test_one_of_two_deliveries_of_a_press_is_taken(store: SqlStore) -> None:
    chase = await a_chase(store)

    results = await asyncio.gather(
        *(store.append(chase, a_step(2, press=70), live=True) for _ in range(3)),
        return_exceptions=True,
    )

    assert [type(result) for result in results] == [type(None), PressTaken, PressTaken]


async def test_one_of_two_chases_of_a_channel_opens(store: SqlStore) -> None:
    results = await asyncio.gather(
        *(store.open_chase(GUILD, CHANNEL, a_step(1)) for _ in range(2)), return_exceptions=True
    )

    assert [type(result) for result in results] == [int, ChannelIsBusy]


async def test_one_of_two_ladders_of_a_name_is_saved(store: SqlStore) -> None:
    mine, yours = a_ladder("Night Market"), a_ladder("night market", author=7)

    results = await asyncio.gather(saved(store, mine), saved(store, yours), return_exceptions=True)

    assert [type(result) for result in results] == [type(mine), LadderTaken]
    assert await store.ladder(GUILD, "NIGHT MARKET") == mine


async def test_two_processes_fill_a_shelf_and_no_more(path: Path) -> None:
    async with SqliteStore.open(path) as one, SqliteStore.open(path) as two:
        for number in range(MOST - 1):
            await saved(one, a_ladder(f"{number}"))

        results = await asyncio.gather(
            *(saved(each, a_ladder(f"Last {each is one}")) for each in (one, two)),
            return_exceptions=True,
        )

        assert {type(result) for result in results} == {type(a_ladder("")), ShelfIsFull}
        assert len(await one.spines(GUILD)) == len(await two.spines(GUILD)) == MOST


async def test_of_two_drafts_at_once_the_higher_number_stays(store: SqlStore) -> None:
    drafts = await asyncio.gather(*(store.save_draft(a_draft(lines=f"{n}")) for n in range(5)))

    assert len({draft.n for draft in drafts}) == 5
    assert await store.draft(GUILD, drafts[0].user) == max(drafts, key=lambda draft: draft.n)


async def test_many_chases_grow_side_by_side(store: SqlStore) -> None:
    async def grow(channel: int) -> tuple[int, ...]:
        chase = await a_chase(store, channel=channel, steps=10)
        return tuple(step.n for step in await store.steps(chase))

    grown = await asyncio.gather(*(grow(channel) for channel in range(20)))

    assert set(grown) == {tuple(range(1, 11))}


async def test_two_processes_on_one_file_take_a_step_once(path: Path) -> None:
    async with SqliteStore.open(path) as one, SqliteStore.open(path) as two:
        chase = await a_chase(one)

        results = await asyncio.gather(
            *(each.append(chase, a_step(2), live=True) for each in (one, two)),
            return_exceptions=True,
        )

        assert {type(result) for result in results} == {type(None), StepTaken}
        assert await one.steps(chase) == await two.steps(chase) == (a_step(1), a_step(2))


async def test_nobody_reads_half_a_step(sqlite: SqliteStore) -> None:
    chase = await a_chase(sqlite)

    async with held(sqlite) as stopped:
        writing = asyncio.create_task(sqlite.append(chase, a_step(2), live=True))
        await stopped()
        reading = asyncio.create_task(sqlite.steps(chase))
        await asyncio.sleep(0)
        writing.cancel()

    with pytest.raises(asyncio.CancelledError):
        await writing
    assert await reading == (a_step(1),)


@pytest.mark.parametrize("times", [1, 2])
async def test_a_step_cancelled_half_way_is_not_there(sqlite: SqliteStore, times: int) -> None:
    chase = await a_chase(sqlite)

    async with held(sqlite) as stopped:
        writing = asyncio.create_task(sqlite.append(chase, a_step(2, press=70), live=False))
        await stopped()
        for _ in range(times):
            writing.cancel()
            await asyncio.sleep(0.01)

    with pytest.raises(asyncio.CancelledError):
        await writing
    assert await sqlite.press(70) is None
    await sqlite.append(chase, a_step(2, press=70), live=True)
    assert await sqlite.steps(chase) == (a_step(1), a_step(2, press=70))


async def test_a_step_cancelled_while_the_file_is_locked_is_not_there(path: Path) -> None:
    async with SqliteStore.open(path) as store:
        chase = await a_chase(store)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            writing = asyncio.create_task(store.append(chase, a_step(2), live=True))
            await asyncio.sleep(0.05)
            writing.cancel()
            await asyncio.sleep(0.05)
            other.execute("ROLLBACK")

        with pytest.raises(asyncio.CancelledError):
            await writing
        await store.append(chase, a_step(2), live=True)
        assert await store.steps(chase) == (a_step(1), a_step(2))


@pytest.mark.parametrize("opening", [False, True])
async def test_a_step_cancelled_anywhere_is_there_whole_or_not_at_all(
    sqlite: SqliteStore, opening: bool
) -> None:
    last = 0 if opening else 1
    chase = 1 if opening else await a_chase(sqlite)
    for pause in range(60):
        step = a_step(last + 1)
        made = sqlite.open_chase(GUILD, CHANNEL, step) if last == 0 else None
        task = asyncio.create_task(made or sqlite.append(chase, step, live=True))
        await asyncio.sleep(pause / 40_000)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

        row = await sqlite.chase(chase)
        last = row.last_step if row else 0
        assert [one.n for one in await sqlite.steps(chase)] == list(range(1, last + 1))
        assert not file_of(sqlite)._connection.in_transaction


async def test_a_file_that_stays_locked_is_told_of(path: Path) -> None:
    async with SqliteStore.open(path) as store:
        chase = await a_chase(store)
        await file_of(store).read("PRAGMA busy_timeout = 10")
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Unusable, match="locked"):
                await store.append(chase, a_step(2), live=True)
            assert await store.steps(chase) == (a_step(1),)

        await store.append(chase, a_step(2), live=True)


async def test_closing_waits_for_the_step_on_its_way(path: Path) -> None:
    async with SqliteStore.open(path) as store:
        chase = await a_chase(store)
        writing = asyncio.create_task(store.append(chase, a_step(2), live=True))
        await asyncio.sleep(0)
        closed = asyncio.create_task(store.close())
        await asyncio.sleep(0)
        late = asyncio.create_task(store.append(chase, a_step(3), live=True))
        await asyncio.wait([writing, closed, late])

        assert writing.exception() is None
        assert isinstance(late.exception(), StoreIsClosed)

    async with SqliteStore.open(path) as store:
        assert await store.steps(chase) == (a_step(1), a_step(2))
