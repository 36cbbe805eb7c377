"""`rundown-bot restore`: a backup in the place of a database, and nothing is lost by it."""

# ruff: noqa: ASYNC240 - a test may wait for its file

from __future__ import annotations

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import open_store
from bot.store.sqlite.migrate import scripts
from tests.cluster import Cluster
from tests.ops.commands import Shell
from tests.ops.filled import a_full, records, rows_at, rows_of
from tests.ops.test_backup import a_folder, a_text, anothers, damage
from tests.store.records import a_debt, a_tangle, old_file


def beside(database: Path) -> list[Path]:
    """Return what was kept beside *database*."""
    return sorted(database.parent.glob(f"{database.name}.before-restore-*"))


async def test_a_backup_comes_back_where_nothing_is(shell: Shell, full: Path) -> None:
    before = rows_of(full)
    await shell.does("backup", "b.db")
    full.unlink()

    said = await shell.does("restore", "b.db")

    assert said.count("\n") == 1
    assert "rundown.db has 3 chases" in said
    assert rows_of(full) == before
    assert stat.S_IMODE(full.stat().st_mode) == 0o600
    assert sorted(one.name for one in shell.folder.iterdir()) == ["b.db", "rundown.db"]


async def test_a_database_with_chases_is_kept_as_it_is(shell: Shell, full: Path) -> None:
    await shell.does("backup", "b.db")
    before = full.read_bytes()

    said = await shell.refuses("restore", "b.db")

    assert "has 3 chases" in said
    assert "--over" in said
    assert rows_of(full)
    assert full.read_bytes() == before
    assert not beside(full)


async def test_what_is_gone_over_is_kept_beside_with_its_log(shell: Shell, full: Path) -> None:
    await shell.does("backup", "b.db")
    before = rows_of(full)
    full.chmod(0o640)
    lost = await died_with_a_log(full)

    said = await shell.does("restore", "b.db", "--over")

    [kept] = beside(full)
    assert str(kept) in said
    assert rows_of(full) == before
    assert lost in rows_of(kept)["meta"]
    assert stat.S_IMODE(full.stat().st_mode) == 0o640
    names = sorted(one.name for one in shell.folder.iterdir())
    assert names == ["b.db", "rundown.db", kept.name]


async def died_with_a_log(path: Path) -> tuple[str, str]:
    """Leave a file as a bot that was killed does: what it wrote last is in the log alone."""
    logged = [path, Path(f"{path}-wal")]
    async with open_store(str(path)) as store:
        await store.set_meta("late", "x")
        raw = [one.read_bytes() for one in logged]
    for one, bytes_ in zip(logged, raw, strict=True):
        one.write_bytes(bytes_)
    assert ("late", "x") not in _without_its_log(path)
    return ("late", "x")


def _without_its_log(path: Path) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(f"file:{path}?immutable=1", uri=True)) as file:
        return file.execute("SELECT key, value FROM meta").fetchall()


async def test_the_log_of_a_file_that_is_gone_is_not_taken_for_the_new_ones(
    shell: Shell, full: Path
) -> None:
    await shell.does("backup", "b.db")
    before = rows_of(full)
    await died_with_a_log(full)
    full.unlink()

    await shell.does("restore", "b.db")

    assert rows_of(full) == before
    assert [one.name.rpartition("-")[2] for one in beside(full)] == ["wal"]


async def test_two_restores_in_a_second_keep_both(shell: Shell, full: Path) -> None:
    await shell.does("backup", "b.db")
    for _ in range(2):
        await shell.does("restore", "b.db", "--over")

    assert [len(records(one)) for one in beside(full)] == [3, 3]


async def test_a_database_without_chases_is_gone_over_and_kept(shell: Shell, full: Path) -> None:
    await shell.does("backup", "b.db")
    full.unlink()
    async with open_store(str(full)):
        pass

    await shell.does("restore", "b.db")

    assert len(records(full)) == 3
    assert [records(one) for one in beside(full)] == [{}]


async def test_a_damaged_database_is_gone_over_and_kept(shell: Shell, full: Path) -> None:
    await shell.does("backup", "b.db")
    damage(full)

    await shell.does("restore", "b.db", "--over")

    assert len(records(full)) == 3
    assert beside(full)


async def test_a_bot_that_runs_keeps_its_database(shell: Shell, full: Path) -> None:
    await shell.does("backup", "b.db")
    async with open_store(str(full)) as store:
        said = await shell.refuses("restore", "b.db", "--over")
        await store.set_meta("still", "here")

    assert "stop it first" in said
    assert not beside(full)
    assert ("still", "here") in rows_of(full)["meta"]


async def test_an_older_backup_is_brought_up_to_date_at_the_next_start(shell: Shell) -> None:
    old_file(shell.folder / "b.db", a_tangle().steps, a_debt().steps)

    await shell.does("restore", "b.db")

    async with open_store(str(shell.folder / "rundown.db")) as store:
        assert [row.owed for row in await store.chases_of(1)]
    assert len(records(shell.folder / "rundown.db")) == 2


async def test_a_newer_backup_is_refused(shell: Shell, full: Path) -> None:
    await shell.does("backup", "b.db")
    with closing(sqlite3.connect(shell.folder / "b.db")) as file:
        file.execute(f"PRAGMA user_version = {len(scripts()) + 1}")

    said = await shell.refuses("restore", "b.db", "--over")

    assert "newer bot" in said
    assert not beside(full)


@pytest.mark.parametrize(
    ("make", "why"),
    [
        pytest.param(None, "does not exist", id="nothing"),
        pytest.param(a_folder, "is a folder", id="a folder"),
        pytest.param(a_text, "is not a database", id="a text"),
        pytest.param(anothers, "is another program's", id="another program's"),
        pytest.param(Path.touch, "is empty", id="empty"),
    ],
)
async def test_what_is_no_backup_is_refused(
    shell: Shell, full: Path, make: object, why: str
) -> None:
    if make:
        make(shell.folder / "b.db")  # type: ignore[operator]

    assert why in await shell.refuses("restore", "b.db", "--over")
    assert len(records(full)) == 3


@pytest.mark.parametrize(
    ("make", "why"),
    [
        pytest.param(a_text, "is not a database", id="a text"),
        pytest.param(anothers, "is another program's", id="another program's"),
    ],
)
async def test_what_is_no_database_is_not_gone_over(
    shell: Shell, full: Path, make: object, why: str
) -> None:
    await shell.does("backup", "b.db")
    full.unlink()
    make(full)  # type: ignore[operator]
    before = full.read_bytes()

    assert why in await shell.refuses("restore", "b.db", "--over")
    assert full.read_bytes() == before


async def test_a_damaged_backup_is_refused(shell: Shell, full: Path) -> None:
    await shell.does("backup", "b.db")
    damage(shell.folder / "b.db")

    said = await shell.refuses("restore", "b.db", "--over")

    assert "damaged" in said or "malformed" in said
    assert len(records(full)) == 3
    assert not beside(full)


async def test_the_database_is_no_backup_of_itself(shell: Shell, full: Path) -> None:
    assert "the database itself" in await shell.refuses("restore", "rundown.db", "--over")


async def test_a_backup_can_be_restored_to_a_server(
    shell: Shell, full: Path, postgres: str
) -> None:
    await shell.does("backup", "b.db")

    said = await shell.does("restore", "b.db", RUNDOWN_DATABASE=postgres)

    assert "chases" in said
    rows = rows_of(full)
    rows.pop("numbers")
    assert await rows_at(postgres) == rows


async def test_a_server_that_has_chases_is_not_gone_over(
    shell: Shell, full: Path, server: Cluster
) -> None:
    url = await server.fresh()
    await shell.does("restore", "rundown.db", RUNDOWN_DATABASE=url)
    before = await rows_at(url)

    said = await shell.refuses("restore", "rundown.db", "--over", RUNDOWN_DATABASE=url)

    assert "is not empty" in said
    assert "createdb" in said
    assert await rows_at(url) == before


async def test_a_backup_that_others_play_on_can_be_restored(shell: Shell, full: Path) -> None:
    """A copy of a database that is in use elsewhere is taken as a backup takes it."""
    other = await a_full(shell.folder / "other.db")
    full.unlink()
    async with open_store(str(other)) as store:
        await store.set_meta("late", "x")

        await shell.does("restore", "other.db")

    assert ("late", "x") in rows_of(full)["meta"]
