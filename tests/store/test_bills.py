"""What ended chases owe, and when they ended."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store import ChaseRow, SqliteStore
from bot.store.owed import owed
from bot.store.sql import SqlStore
from bot.store.sqlite.database import Database
from bot.store.sqlite.migrate import migrate, scripts
from rundown import CancelChase
from tests.store.builders import CHANNEL, GUILD, a_chase, a_message, a_step, file_of
from tests.store.records import ANA, a_debt, a_tangle, kept, old_file, timed
from tests.table import GM


async def an_end(store: SqlStore, channel: int, *, points: int, n: int = 2) -> ChaseRow:
    """Return a chase that has ended in step *n* and owes so many *points*."""
    chase = await a_chase(store, steps=n - 1, channel=channel)
    await store.append(chase, a_step(n), live=False, owed=points)
    return await row(store, chase)


async def row(store: SqlStore, chase: int) -> ChaseRow:
    found = await store.chase(chase)
    assert found is not None
    return found


async def test_bills_come_last_ended_first(store: SqlStore) -> None:
    late = await an_end(store, 1, points=2, n=5)
    await an_end(store, 2, points=0)
    early, later = [await an_end(store, channel, points=1) for channel in (3, 4)]
    await a_chase(store, channel=5)

    assert await store.bills(GUILD) == (late, later, early)
    assert await store.bills(GUILD + 1) == ()
    assert (late.owed, late.ended_at) == (2, a_step(5).at)


async def test_a_live_chase_owes_nothing(store: SqlStore) -> None:
    chase = await a_chase(store)
    await store.append(chase, a_step(2), live=True, owed=3)

    assert ((await row(store, chase)).owed, (await row(store, chase)).ended_at) == (0, None)
    assert await store.bills(GUILD) == ()


async def test_a_bill_shrinks_until_it_is_spent(store: SqlStore) -> None:
    ended = await an_end(store, CHANNEL, points=2)

    await store.append(ended.id, a_step(3), live=False, owed=1)
    assert [(one.owed, one.ended_at) for one in await store.bills(GUILD)] == [(1, ended.ended_at)]

    await store.append(ended.id, a_step(4), live=False)
    assert await store.bills(GUILD) == ()
    assert (await row(store, ended.id)).ended_at == ended.ended_at


async def test_an_end_taken_back_has_no_bill_till_the_next(store: SqlStore) -> None:
    ended = await an_end(store, CHANNEL, points=2)

    await store.append(ended.id, a_step(3, undoes=2), live=True)
    assert await store.bills(GUILD) == ()

    await store.append(ended.id, a_step(4), live=False, owed=1)
    assert [(one.owed, one.ended_at) for one in await store.bills(GUILD)] == [(1, a_step(4).at)]


async def test_the_bill_comes_with_its_board(store: SqlStore) -> None:
    ended = await an_end(store, CHANNEL, points=2)
    await store.save_message(a_message(ended.id, 50))

    assert [one.board for one in await store.bills(GUILD)] == [a_message(ended.id, 50)]


def test_a_chase_owes_what_is_not_spent() -> None:
    debt, tangle = a_debt(), a_tangle()

    assert (owed(debt.chase), owed(tangle.chase)) == (2, 0)
    tangle.play(CancelChase(by=GM))
    assert owed(tangle.chase) == 0


async def test_an_old_file_keeps_everything(path: Path) -> None:
    cancelled = a_tangle()
    cancelled.play(CancelChase(by=GM))
    games = enumerate((a_tangle(), a_debt(), cancelled))
    records = [timed(game, press=100 * number) for number, game in games]
    old_file(path, *records)

    async with SqliteStore.open(path) as store:
        assert [await store.steps(n) for n in (1, 2, 3)] == records
        rows = [await row(store, n) for n in (1, 2, 3)]
        assert [one.live for one in rows] == [True, False, False]
        assert [one.last_step for one in rows] == [len(steps) for steps in records]
        assert [one.owed for one in rows] == [0, 2, 0]
        ends = [None, (len(records[1]) - 1) * 1_000, len(records[2]) * 1_000]
        assert [one.ended_at for one in rows] == ends
        assert await store.bills(GUILD) == (rows[1],)
        assert rows[0].board == await store.message(50)
        assert await store.press(7) == (1, 7)
        assert [one.name for one in await store.sheets(ANA.user)] == ["Ana"]
        assert await store.meta("commands") == "abc"


async def test_an_old_file_knows_whom_it_names(path: Path, tmp_path: Path) -> None:
    records = [timed(a_tangle()), a_debt().steps]
    old_file(path, *records)
    async with SqliteStore.open(path) as store, SqliteStore.open(tmp_path / "new.db") as new:
        for number, steps in enumerate(records):
            await kept(new, steps, channel=number)
        query = "SELECT user, chase FROM people"
        old_people, new_people = [
            [tuple(found) for found in await file_of(each).read(query)] for each in (store, new)
        ]

        assert old_people == new_people
        assert len({user for user, _ in new_people}) == 5
        assert await store.forget_user(ANA.user) == (1,)


@pytest.mark.parametrize("damage", ["[{}]", "[", '{"kind": 5}'])
async def test_a_damaged_record_does_not_stop_an_old_file(path: Path, damage: str) -> None:
    old_file(path, a_debt().steps, timed(a_debt()))
    async with Database.open(path) as database:
        await database.write(
            "INSERT INTO steps (chase, n, user, gm, at, events) VALUES (1, 99, 1, 0, 0, ?)",
            damage,
        )
        await migrate(database, scripts())

    async with SqliteStore.open(path) as store:
        assert [one.id for one in await store.bills(GUILD)] == [2]
        assert (await row(store, 1)).live is False
