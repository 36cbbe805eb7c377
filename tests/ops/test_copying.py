"""All rows go from a file to a server and back, and come out as they went in."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.ops.backup import backup
from bot.ops.move import move
from bot.ops.restore import restore
from bot.store import open_store
from bot.store.copying import NUMBERED, Uneven, copied
from bot.store.sql import SqlStore
from bot.store.sqlite.whole import FileTables, opened
from tests.cluster import Cluster
from tests.ops.filled import a_full, rows_at, rows_of
from tests.store.builders import GUILD
from tests.store.records import a_debt, timed
from tests.store.shelf import a_draft


async def test_a_file_comes_back_from_a_server_row_by_row(full: Path, postgres: str) -> None:
    before = rows_of(full)
    back = full.with_name("back.db")

    counts = await move(full, postgres)
    on_server = await rows_at(postgres)
    await backup(postgres, back, server=True)

    numbers = before.pop("numbers")
    assert on_server == before
    assert counts == {table: len(rows) for table, rows in before.items()}
    after = rows_of(back)
    assert after.pop("numbers") == numbers
    assert after == before
    assert rows_of(full) == {**before, "numbers": numbers}


async def test_a_server_comes_back_from_a_file_row_by_row(
    full: Path, postgres: str, server: Cluster
) -> None:
    await move(full, postgres)
    await backup(postgres, full.with_name("back.db"), server=True)
    other = await server.fresh()

    await move(full.with_name("back.db"), other)

    assert await rows_at(other) == await rows_at(postgres)


@pytest.mark.parametrize("way", ["file", "postgres", "postgres and back"])
async def test_no_number_is_given_twice(full: Path, server: Cluster, way: str) -> None:
    numbers: dict[str, int] = dict(rows_of(full)["numbers"])
    assert numbers == {"chases": 4, "drafts": 2}, "the last of each is gone"
    where = await server.fresh()
    if way == "file":
        await backup(str(full), full.with_name("b.db"), server=False)
        restore(full.with_name("b.db"), full, over=True)
        where = str(full)
    else:
        await move(full, where)
    if way == "postgres and back":
        await backup(where, full.with_name("b.db"), server=True)
        restore(full.with_name("b.db"), full, over=True)
        where = str(full)

    async with open_store(where) as store:
        assert isinstance(store, SqlStore)
        assert await store.open_chase(GUILD, 77, timed(a_debt(), press=2_000)[0]) == (
            numbers["chases"] + 1
        )
        assert (await store.save_draft(a_draft(user=77))).n == numbers["drafts"] + 1


async def test_a_server_that_has_given_higher_numbers_goes_on_from_them(
    full: Path, postgres: str
) -> None:
    async with open_store(postgres) as store:
        assert isinstance(store, SqlStore)
        await store._database.read("SELECT setval('chases_id_seq', 900)")

    await move(full, postgres)

    async with open_store(postgres) as store:
        assert await store.open_chase(GUILD, 77, timed(a_debt(), press=2_000)[0]) == 901


async def test_what_a_server_cannot_hold_is_marked(full: Path, postgres: str) -> None:
    with closing(sqlite3.connect(full)) as file:
        file.execute("INSERT INTO sheets VALUES (9, 'a' || char(0) || 'b', '{}', 1)")
        file.commit()

    await move(full, postgres)

    names = [row[0] for row in (await rows_at(postgres))["sheets"]]
    assert "a\N{REPLACEMENT CHARACTER}b" in names


class Leaky(FileTables):
    """Tables that lose a row."""

    async def put(self, table: str, columns: object, rows: object) -> None:
        await super().put(table, columns, rows[1:])  # type: ignore[arg-type, index]


async def test_a_row_that_is_lost_on_the_way_is_noticed(full: Path, tmp_path: Path) -> None:
    async with open_store(str(tmp_path / "other.db")):
        pass
    with opened(full) as source, opened(tmp_path / "other.db") as target:
        target.execute("BEGIN")
        with pytest.raises(Uneven, match=r"^chases: 3 rows went in, 2 came out$"):
            await copied(FileTables(source), Leaky(target))


async def test_every_table_that_numbers_its_rows_is_known(full: Path) -> None:
    assert {name for name, _ in rows_of(full)["numbers"]} == set(NUMBERED)


async def test_the_example_fills_every_table(tmp_path: Path) -> None:
    assert all(rows_of(await a_full(tmp_path / "x.db")).values())
