"""`rundown-bot backup`: one file, whole or not there, and nothing else is ever lost to it."""

# ruff: noqa: ASYNC240 - a test may wait for its file

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from bot.ops.fresh import ABANDONED
from bot.store import open_store
from bot.store.sqlite.header import Kind, kind_of
from tests.ops.commands import Shell
from tests.ops.filled import a_full, records, rows_of


async def test_a_backup_has_all_that_there_is(shell: Shell, full: Path) -> None:
    said = await shell.does("backup", "b.db")

    steps = len(rows_of(full)["steps"])
    assert said.startswith(f"b.db has 3 chases, {steps} steps, 2 sheets; ")
    assert said.count("\n") == 1
    assert rows_of(shell.folder / "b.db") == rows_of(full)
    assert kind_of(shell.folder / "b.db") is Kind.BACKUP
    assert sorted(one.name for one in shell.folder.iterdir()) == ["b.db", "rundown.db"]


async def test_nobody_else_can_read_a_backup(shell: Shell, full: Path) -> None:
    await shell.does("backup", "b.db")

    assert stat.S_IMODE((shell.folder / "b.db").stat().st_mode) == 0o600


async def test_what_is_only_in_the_log_is_in_the_backup(shell: Shell, full: Path) -> None:
    async with open_store(str(full)) as store:
        await store.set_meta("late", "x")
        assert Path(f"{full}-wal").stat().st_size

        await shell.does("backup", "b.db")

    assert ("late", "x") in rows_of(shell.folder / "b.db")["meta"]


async def test_an_older_backup_is_replaced(shell: Shell, full: Path) -> None:
    await shell.does("backup", "b.db")
    async with open_store(str(full)) as store:
        await store.set_meta("late", "x")

    await shell.does("backup", "b.db")

    assert rows_of(shell.folder / "b.db") == rows_of(full)


async def test_the_configured_database_is_the_one_that_is_backed_up(shell: Shell) -> None:
    (shell.folder / "data").mkdir()
    await a_full(shell.folder / "data" / "x.db")
    (shell.folder / "c.toml").write_text('database = "data/x.db"\n')

    await shell.does("backup", "b.db", "--config", "c.toml")

    assert records(shell.folder / "b.db")


async def test_a_server_is_backed_up_as_a_file(shell: Shell, full: Path, postgres: str) -> None:
    await shell.does("move", "rundown.db", postgres)

    said = await shell.does("backup", "b.db", RUNDOWN_DATABASE=postgres)

    assert "3 chases" in said
    assert rows_of(shell.folder / "b.db") == rows_of(full)
    assert stat.S_IMODE((shell.folder / "b.db").stat().st_mode) == 0o600


async def test_a_server_without_tables_is_no_backup(shell: Shell, server: object) -> None:
    url = await server.fresh()  # type: ignore[attr-defined]

    said = await shell.refuses("backup", "b.db", RUNDOWN_DATABASE=url)

    assert "has no tables of the bot's" in said
    assert not list(shell.folder.iterdir())


def a_folder(path: Path) -> None:
    path.mkdir()


def a_text(path: Path) -> None:
    path.write_text("milk, eggs " * 100)


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def anothers(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE chases (name TEXT)")


@pytest.mark.parametrize(
    ("make", "why"),
    [
        pytest.param(a_folder, "is a folder", id="a folder"),
        pytest.param(a_text, "is not a database", id="a text"),
        pytest.param(a_pipe, "is a device or a pipe", id="a pipe"),
        pytest.param(anothers, "is another program's database", id="another program's"),
    ],
)
async def test_only_a_backup_is_replaced(shell: Shell, full: Path, make: object, why: str) -> None:
    path = shell.folder / "there"
    make(path)  # type: ignore[operator]
    before = path.read_bytes() if path.is_file() else None

    said = await shell.refuses("backup", "there")

    assert why in said
    assert (path.read_bytes() if path.is_file() else None) == before


async def test_a_database_that_was_played_on_is_not_replaced(shell: Shell, full: Path) -> None:
    other = await a_full(shell.folder / "other.db")

    said = await shell.refuses("backup", "other.db")

    assert "a bot plays on" in said
    assert len(records(other)) == 3


@pytest.mark.parametrize("name", ["rundown.db", "rundown.db-wal", "link.db", "x/../rundown.db"])
async def test_the_database_is_no_backup_of_itself(shell: Shell, full: Path, name: str) -> None:
    (shell.folder / "link.db").symlink_to(full)
    (shell.folder / "x").mkdir()

    said = await shell.refuses("backup", name)

    assert "is the database itself" in said
    assert len(records(full)) == 3


async def test_a_second_name_of_a_database_that_runs_is_no_place_either(
    shell: Shell, full: Path
) -> None:
    (shell.folder / "second.db").hardlink_to(full)

    assert "plays on" in await shell.refuses("backup", "second.db")


@pytest.mark.parametrize("name", ["-", ""])
async def test_a_backup_is_a_file(shell: Shell, full: Path, name: str) -> None:
    said = await shell.says("backup", name)

    assert said.code == 2
    assert "does not go through a pipe" in said.err


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        pytest.param(("backup", "no/b.db"), "there is no folder", id="no folder"),
        pytest.param(("backup", "b.db", "--config", "bad.toml"), "bad.toml", id="bad settings"),
    ],
)
async def test_what_cannot_be_done_is_one_line(
    shell: Shell, full: Path, arguments: tuple[str, ...], why: str
) -> None:
    (shell.folder / "bad.toml").write_text("database = ")

    assert why in await shell.refuses(*arguments)


async def test_where_there_is_no_database_there_is_no_backup(shell: Shell) -> None:
    said = await shell.refuses("backup", "b.db")

    assert str(shell.folder / "rundown.db") in said
    assert "does not exist" in said
    assert not list(shell.folder.iterdir())


async def test_a_memory_is_no_database_to_back_up(shell: Shell) -> None:
    assert "in memory" in await shell.refuses("backup", "b.db", RUNDOWN_DATABASE=":memory:")


async def test_a_damaged_database_takes_the_place_of_no_backup(shell: Shell, full: Path) -> None:
    await shell.does("backup", "b.db")
    before = (shell.folder / "b.db").read_bytes()
    damage(full)

    said = await shell.refuses("backup", "b.db")

    assert "damaged" in said or "malformed" in said
    assert (shell.folder / "b.db").read_bytes() == before
    assert sorted(one.name for one in shell.folder.iterdir()) == ["b.db", "rundown.db"]


def damage(path: Path) -> None:
    """Write over a page in the middle of a file."""
    raw = bytearray(path.read_bytes())
    half = len(raw) // 8192 * 4096
    raw[half : half + 4096] = b"\xff" * 4096
    path.write_bytes(raw)


async def test_parts_that_the_killed_left_behind_go_after_a_day(shell: Shell, full: Path) -> None:
    old, new = (shell.folder / f".b.db.{name}.part" for name in ("old", "new"))
    for one in (old, new):
        one.touch()
    day = old.stat().st_mtime - ABANDONED - 1
    os.utime(old, (day, day))

    await shell.does("backup", "b.db")

    assert not old.exists()
    assert new.exists(), "another process may be at it"
