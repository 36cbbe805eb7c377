"""Writes that come at once share a commit, and nothing else: each is kept or undone alone."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from threading import Event as Flag

import pytest

from bot.store import PressTaken, SqliteStore, StepTaken, Unusable
from bot.store.sql import SqlStore
from bot.store.sql.database import Broken
from bot.store.sqlite.database import Database
from bot.table import Table
from rundown import Join, Step
from rundown.chase import By
from rundown.ladder import Side
from tests.loaded import LoadedDice
from tests.store.builders import CHANNEL, GUILD, a_chase, a_step, file_of, held
from tests.test_table import ANA, an_order

MANY = 200


@contextmanager
def commits_of(database: Database) -> Iterator[list[str]]:
    """Give a list that gets every commit as SQLite makes it."""
    counted: list[str] = []
    connection = database._connection._conn
    connection.set_trace_callback(
        lambda statement: counted.append(statement) if statement == "COMMIT" else None
    )
    try:
        yield counted
    finally:
        connection.set_trace_callback(None)


@asynccontextmanager
async def stopped_at_commit(database: Database) -> AsyncIterator[Flag]:
    """Stop the store before its next commit till the end of the block; the flag says that it is."""
    reached, go_on = Flag(), Flag()

    def hear(statement: str) -> None:
        if statement == "COMMIT":
            reached.set()
            go_on.wait(10)

    await database._connection.set_trace_callback(hear)
    try:
        yield reached
    finally:
        go_on.set()
        await database._connection.set_trace_callback(lambda _: None)


async def chases_of(store: SqlStore, many: int) -> list[int]:
    return [await a_chase(store, channel=CHANNEL + n) for n in range(many)]


async def numbers(store: SqlStore, *chases: int) -> list[int]:
    """Return the number of steps of each of *chases*."""
    return [len(await store.steps(chase)) for chase in chases]


async def test_two_hundred_presses_at_once_take_twenty_transactions_at_most(path: Path) -> None:
    async with SqliteStore.open(path) as store:
        first = Table(store, LoadedDice(), lambda: 0)
        ids = [
            (await first.open(GUILD, CHANNEL + n, an_order(), press=None)).chase_id
            for n in range(MANY)
        ]
        # as after a start: every one of them is to be read first
        table = Table(store, LoadedDice(), lambda: 0)
        join = Join(by=ANA, name="Ana", side=Side.PURSUERS)
        with commits_of(file_of(store)) as commits:
            played = await asyncio.gather(
                *(table.play(one, join, press=1_000 + one) for one in ids)
            )

        assert len(commits) <= 20
        assert [one.chase.version for one in played] == [2] * MANY
        assert await numbers(store, *ids) == [2] * MANY


async def test_writes_of_one_turn_take_one_commit(sqlite: SqliteStore) -> None:
    ids = await chases_of(sqlite, 10)

    with commits_of(file_of(sqlite)) as commits:
        await asyncio.gather(*(sqlite.append(one, a_step(2), live=True) for one in ids))

    assert len(commits) == 1
    assert await numbers(sqlite, *ids) == [2] * 10


async def test_writes_that_come_during_a_commit_share_the_next(sqlite: SqliteStore) -> None:
    ids = await chases_of(sqlite, 10)

    with commits_of(file_of(sqlite)) as commits:
        async with held(sqlite) as stopped:
            first = asyncio.create_task(sqlite.append(ids[0], a_step(2), live=True))
            await stopped()
            others = [
                asyncio.create_task(sqlite.append(one, a_step(2), live=True)) for one in ids[1:]
            ]
            await asyncio.sleep(0)
        await asyncio.gather(first, *others)

    assert len(commits) == 2


async def test_one_that_is_refused_is_refused_alone(sqlite: SqliteStore) -> None:
    one, two, three = await chases_of(sqlite, 3)

    with commits_of(file_of(sqlite)) as commits:
        results = await asyncio.gather(
            sqlite.append(one, a_step(2, press=70), live=True),
            sqlite.append(two, a_step(1), live=True),
            sqlite.append(two, a_step(2, press=70), live=True),
            sqlite.append(three, a_step(2, press=71), live=True),
            return_exceptions=True,
        )

    assert [type(result) for result in results] == [type(None), StepTaken, PressTaken, type(None)]
    assert await numbers(sqlite, one, two, three) == [2, 1, 2]
    assert len(commits) == 1


async def test_one_that_fails_half_way_is_undone_alone(sqlite: SqliteStore) -> None:
    one, two = await chases_of(sqlite, 2)
    before = await file_of(sqlite).read("SELECT * FROM people ORDER BY 1, 2")
    broken = Step(n=2, by=By(2**63), at=0)

    results = await asyncio.gather(
        sqlite.append(one, a_step(2), live=True),
        sqlite.append(two, broken, live=True),
        return_exceptions=True,
    )

    assert [type(result) for result in results] == [type(None), OverflowError]
    assert await numbers(sqlite, one, two) == [2, 1]
    assert await file_of(sqlite).read("SELECT * FROM people ORDER BY 1, 2") == before


async def test_one_that_breaks_a_promise_of_the_end_fails_alone(sqlite: SqliteStore) -> None:
    one, two = await chases_of(sqlite, 2)

    results = await asyncio.gather(
        sqlite.append(one, a_step(2), live=True),
        file_of(sqlite).write("INSERT INTO exemptions (chase, may) VALUES (1, 'go')"),
        sqlite.append(two, a_step(2), live=True),
        return_exceptions=True,
    )

    assert [type(one) for one in results] == [type(None), Broken, type(None)]
    assert await numbers(sqlite, one, two) == [2, 2]
    assert await file_of(sqlite).read("SELECT * FROM exemptions") == []


async def test_nobody_is_answered_before_the_commit(sqlite: SqliteStore) -> None:
    ids = await chases_of(sqlite, 5)

    async with stopped_at_commit(file_of(sqlite)) as reached:
        writing = [asyncio.create_task(sqlite.append(one, a_step(2), live=True)) for one in ids]
        writing.append(asyncio.create_task(sqlite.append(ids[0], a_step(1), live=True)))
        assert await asyncio.to_thread(reached.wait, 10)
        await asyncio.sleep(0.02)
        assert not any(task.done() for task in writing)

    results = await asyncio.gather(*writing, return_exceptions=True)
    assert [type(result) for result in results] == [*[type(None)] * 5, StepTaken]


async def test_what_is_answered_is_there_for_another_process(path: Path) -> None:
    async with SqliteStore.open(path) as store:
        ids = await chases_of(store, 50)
        with closing(sqlite3.connect(path)) as other:

            async def seen(chase: int) -> int:
                await store.append(chase, a_step(2), live=True)
                query = "SELECT count(*) FROM steps WHERE chase = ?"
                found: int = other.execute(query, (chase,)).fetchone()[0]
                return found

            assert await asyncio.gather(*map(seen, ids)) == [2] * 50


@pytest.mark.parametrize("gone", [0, 1, 2])
@pytest.mark.parametrize("at", [1, 2, 3])
async def test_one_that_is_cancelled_is_undone_alone(
    sqlite: SqliteStore, gone: int, at: int
) -> None:
    """Whether its part is done already, is being done, or is still to come."""
    ids = await chases_of(sqlite, 3)

    async with held(sqlite, at) as stopped:
        writing = [asyncio.create_task(sqlite.append(one, a_step(2), live=True)) for one in ids]
        await stopped()
        writing[gone].cancel()
        await asyncio.sleep(0)

    results = await asyncio.gather(*writing, return_exceptions=True)
    kept = [1 if n == gone else 2 for n in range(3)]
    assert await numbers(sqlite, *ids) == kept
    assert [isinstance(result, asyncio.CancelledError) for result in results] == [
        n == gone for n in range(3)
    ]


async def test_one_that_was_refused_for_the_sake_of_a_cancelled_one_is_taken(
    sqlite: SqliteStore,
) -> None:
    one, two = await chases_of(sqlite, 2)

    async with held(sqlite, 2) as stopped:
        first = asyncio.create_task(sqlite.append(one, a_step(2, press=70), live=True))
        again = asyncio.create_task(sqlite.append(one, a_step(2, press=71), live=True))
        last = asyncio.create_task(sqlite.append(two, a_step(2), live=True))
        await stopped()
        first.cancel()
        await asyncio.sleep(0)

    results = await asyncio.gather(first, again, last, return_exceptions=True)
    assert [type(result) for result in results] == [asyncio.CancelledError, *[type(None)] * 2]
    assert (await sqlite.steps(one))[-1].press == 71


async def test_nobody_reads_half_of_those_that_share_a_commit(sqlite: SqliteStore) -> None:
    ids = await chases_of(sqlite, 3)

    async with held(sqlite, 2) as stopped:
        writing = [asyncio.create_task(sqlite.append(one, a_step(2), live=True)) for one in ids]
        await stopped()
        reading = asyncio.create_task(numbers(sqlite, *ids))
        await asyncio.sleep(0.01)
        assert not reading.done()

    await asyncio.gather(*writing)
    assert await reading == [2, 2, 2]


@pytest.fixture
async def plain(path: Path) -> AsyncIterator[Database]:
    """A file without a log beside it, of one table: a commit may fail there for a reader's sake."""
    async with Database.open(path) as database:
        await database.read("PRAGMA busy_timeout = 10")
        await database.write("CREATE TABLE a (x UNIQUE)")
        yield database


async def test_a_commit_that_is_locked_out_keeps_nothing(plain: Database, path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM a").fetchall()
        results = await asyncio.gather(
            plain.write("INSERT INTO a VALUES (1)"),
            plain.write("INSERT INTO a VALUES (1)"),
            plain.write("INSERT INTO a VALUES (2)"),
            return_exceptions=True,
        )

    # the second was no duplicate: what it was one of is not there
    assert [str(result) for result in results] == [f"{path}: database is locked"] * 3
    assert await plain.read("SELECT * FROM a") == []
    await plain.write("INSERT INTO a VALUES (1)")


async def test_a_disk_that_is_full_keeps_nothing(plain: Database, path: Path) -> None:
    await plain.read("PRAGMA max_page_count = 10")

    results = await asyncio.gather(
        plain.write("INSERT INTO a VALUES (1)"),
        plain.write("INSERT INTO a VALUES (zeroblob(1000000))"),
        plain.write("INSERT INTO a VALUES (2)"),
        return_exceptions=True,
    )

    assert {type(result) for result in results} == {Unusable}
    assert await plain.read("SELECT * FROM a") == []
    await plain.write("INSERT INTO a VALUES (1)")


async def test_a_loop_that_goes_down_leaves_nobody_waiting(sqlite: SqliteStore) -> None:
    one, two = await chases_of(sqlite, 2)

    async with held(sqlite) as stopped:
        writing = [asyncio.create_task(sqlite.append(one, a_step(2), live=True))]
        await stopped()
        writing.append(asyncio.create_task(sqlite.append(two, a_step(2), live=True)))
        await asyncio.sleep(0)
        writer = file_of(sqlite)._writer
        assert writer
        writer.cancel()
        results = await asyncio.gather(*writing, return_exceptions=True)

    assert {type(result) for result in results} == {asyncio.CancelledError}
    assert await numbers(sqlite, two) == [1]
    await sqlite.append(two, a_step(2), live=True)
