"""`rundown-bot move`: a file to a server, and the chases go on there."""

# ruff: noqa: ASYNC240 - a test may wait for its file

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import open_store
from bot.store.sql import SqlStore
from bot.store.sql.tables import TABLES
from bot.store.sqlite.migrate import scripts
from bot.table import Table
from rundown import By, MakeRoll, replay
from rundown.chase import Phase
from tests.cluster import Cluster
from tests.loaded import LoadedDice
from tests.ops.commands import Shell
from tests.ops.filled import rows_at, rows_of
from tests.ops.test_backup import a_folder, a_text, anothers, damage
from tests.store.records import a_debt, a_tangle, kept, old_file, timed
from tests.table import Game


async def test_what_was_moved_is_told_table_by_table(
    shell: Shell, full: Path, postgres: str
) -> None:
    before = full.read_bytes()

    said = await shell.does("move", "rundown.db", postgres)

    told = dict(re.findall(r"^(\w+) +([\d,]+)$", said, re.MULTILINE))
    assert told == {table: f"{len(rows_of(full)[table]):,}" for table in TABLES}
    assert "start no bot on it" in said
    assert full.read_bytes() == before
    rows = rows_of(full)
    rows.pop("numbers")
    assert await rows_at(postgres) == rows


async def test_a_chase_goes_on_where_it_was(shell: Shell, postgres: str) -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    async with open_store(str(shell.folder / "rundown.db")) as store:
        assert isinstance(store, SqlStore)
        chase = await kept(store, timed(game))

    await shell.does("move", "rundown.db", postgres)

    async with open_store(postgres) as store:
        table = Table(store, LoadedDice(10, 4), lambda: 99_000)
        roll = MakeRoll(by=By(1, gm=True), who=game["Rat"].who)
        await table.play(chase, roll, press=9_000)
        again = await table.play(chase, roll, press=9_000)
        steps = await store.steps(chase)
    assert again.step is None
    assert len(steps) == len(game.steps) + 1
    assert replay(steps) == again.chase
    assert again.chase.phase is not Phase.OVER


async def test_an_older_file_is_moved_as_it_would_be_after_a_start(
    shell: Shell, postgres: str
) -> None:
    path = shell.folder / "old.db"
    old_file(path, a_tangle().steps, a_debt().steps)
    before = path.read_bytes()

    await shell.does("move", "old.db", postgres)

    assert path.read_bytes() == before
    async with open_store(postgres) as store:
        assert [row.owed for row in await store.bills(900)] == [2]
        assert await store.steps(1) == tuple(a_tangle().steps)
        assert len(await store.chases_of(111)) == 1


@pytest.mark.parametrize(
    ("make", "why"),
    [
        pytest.param(None, "does not exist", id="nothing"),
        pytest.param(a_folder, "is a folder", id="a folder"),
        pytest.param(a_text, "is not a database", id="a text"),
        pytest.param(anothers, "is another program's", id="another program's"),
    ],
)
async def test_what_is_no_database_is_not_moved(
    shell: Shell, postgres: str, make: object, why: str
) -> None:
    if make:
        make(shell.folder / "x.db")  # type: ignore[operator]

    assert why in await shell.refuses("move", "x.db", postgres)
    assert not any((await rows_at(postgres)).values())


async def test_a_damaged_file_is_not_moved(shell: Shell, full: Path, postgres: str) -> None:
    damage(full)

    said = await shell.refuses("move", "rundown.db", postgres)

    assert "damaged" in said or "malformed" in said
    assert not any((await rows_at(postgres)).values())


async def test_a_newer_file_is_not_moved(shell: Shell, full: Path, postgres: str) -> None:
    with closing(sqlite3.connect(full)) as file:
        file.execute(f"PRAGMA user_version = {len(scripts()) + 1}")

    assert "newer bot" in await shell.refuses("move", "rundown.db", postgres)


async def test_nobody_is_moved_over(shell: Shell, full: Path, server: Cluster) -> None:
    url = await server.fresh()
    await shell.does("move", "rundown.db", url)
    before = await rows_at(url)

    assert "is not empty" in await shell.refuses("move", "rundown.db", url)
    assert await rows_at(url) == before


async def test_a_server_that_a_bot_has_only_looked_at_is_empty(
    shell: Shell, full: Path, server: Cluster
) -> None:
    url = await server.fresh()
    async with open_store(url) as store:
        await store.set_meta("commands", "other")
        await store.guild_back(900)

    await shell.does("move", "rundown.db", url)

    assert (await rows_at(url))["meta"] == rows_of(full)["meta"]


async def test_another_programs_tables_are_left_alone(
    shell: Shell, full: Path, server: Cluster
) -> None:
    url = await server.fresh()
    await server.tell("CREATE TABLE chases (name TEXT)", url.rpartition("/")[2])

    assert "another program" in await shell.refuses("move", "rundown.db", url)


async def test_a_row_that_the_server_refuses_takes_all_others_with_it(
    shell: Shell, full: Path, postgres: str
) -> None:
    with closing(sqlite3.connect(full)) as file:
        file.executemany("INSERT INTO sheets VALUES (9, ?, '{}', 1)", [("a\0",), ("a\ufffd",)])
        file.commit()

    await shell.refuses("move", "rundown.db", postgres)

    assert not any((await rows_at(postgres)).values())


async def test_a_server_that_is_not_there_is_one_line_without_the_password(
    shell: Shell, full: Path
) -> None:
    said = await shell.refuses("move", "rundown.db", "postgresql://ana:s3cret@127.0.0.1:1/bot")

    assert "127.0.0.1:1/bot" in said
    assert "s3cret" not in said


async def test_what_is_no_url_is_said_so(shell: Shell, full: Path) -> None:
    assert "postgresql://" in await shell.refuses("move", "rundown.db", "other.db")
