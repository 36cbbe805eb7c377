"""The disk is full: a command says so, and what was there is there, with nothing half beside it."""

# ruff: noqa: ASYNC240 - a test may wait for its file

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store import open_store
from tests.crash.test_full import limited
from tests.ops.commands import Shell
from tests.ops.filled import rows_of

SHARES = (0.0, 0.3, 0.9)
"""How much of the file there is room for."""


def names(folder: Path) -> list[str]:
    """Return what is in *folder*; a database may leave its own log where nothing can be written."""
    return sorted(one.name for one in folder.iterdir() if not one.name.startswith("rundown.db-"))


@pytest.mark.parametrize("share", SHARES)
async def test_a_backup_that_does_not_fit_is_not_there(
    shell: Shell, full: Path, share: float
) -> None:
    await shell.does("backup", "b.db")
    older = rows_of(shell.folder / "b.db")
    async with open_store(str(full)) as store:
        await store.set_meta("late", "x")

    with limited(int(full.stat().st_size * share)):
        said = await shell.refuses("backup", "b.db")

    assert "disk" in said
    assert rows_of(shell.folder / "b.db") == older
    assert names(shell.folder) == ["b.db", "rundown.db"]


@pytest.mark.parametrize("share", SHARES)
async def test_a_server_that_does_not_fit_into_a_backup(
    shell: Shell, full: Path, postgres: str, share: float
) -> None:
    await shell.does("move", "rundown.db", postgres)

    with limited(int(full.stat().st_size * share)):
        said = await shell.refuses("backup", "b.db", RUNDOWN_DATABASE=postgres)

    assert "disk" in said
    assert names(shell.folder) == ["rundown.db"]


@pytest.mark.parametrize("share", SHARES)
async def test_a_restore_that_does_not_fit_changes_nothing(
    shell: Shell, full: Path, share: float
) -> None:
    await shell.does("backup", "b.db")
    async with open_store(str(full)) as store:
        await store.set_meta("late", "x")
    before = rows_of(full)

    with limited(int(full.stat().st_size * share)):
        said = await shell.refuses("restore", "b.db", "--over")

    assert "disk" in said
    assert rows_of(full) == before
    assert names(shell.folder) == ["b.db", "rundown.db"]
