"""A command that is killed leaves what was there, or what should be there, and nothing between."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from tests.cluster import Cluster
from tests.long import LONG
from tests.ops.commands import HOUSE, SET, Shell
from tests.ops.filled import Rows, records, rows_at, rows_of

EVERY: Final = 2 if LONG else 40
"""How many lines lie between two deaths."""
LAST: Final = 40
"""The last lines, at each of which one dies: there the new takes the place of the old."""
PATIENCE: Final = 600
LEAST: Final = 10
"""Deaths without which nothing has been tried."""


async def falls(folder: Path, *command: str, every: int = EVERY, last: int = LAST) -> list[Path]:
    """Return the folders in which *command* has died, in the order of the lines it died at."""
    outside = {key: value for key, value in os.environ.items() if not key.startswith(SET)}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.ops.falls", str(folder), str(every), str(last), *command),
        env=outside,
        cwd=HOUSE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 0, err.decode()
    lines = [int(one) for one in out.splitlines()[-1].split()]
    assert len(lines) >= LEAST
    return [folder.with_name(f"{folder.name}-{line}") for line in lines]


@pytest.fixture
async def house(shell: Shell, full: Path) -> Path:
    """A folder with a database, and a backup of it as it was a step before."""
    await shell.does("backup", "b.db")
    with closing(sqlite3.connect(full)) as file:
        file.execute("INSERT INTO meta VALUES ('late', 'x')")
        file.commit()
    folder = shell.folder / "house"
    folder.mkdir()
    for name in ("b.db", "rundown.db"):
        shutil.move(shell.folder / name, folder / name)
    return folder


async def test_a_backup_that_is_killed_leaves_the_older_one(house: Path) -> None:
    old, new = rows_of(house / "b.db"), rows_of(house / "rundown.db")

    seen: list[Rows] = []
    for folder in await falls(house, "backup", "b.db"):
        assert rows_of(folder / "rundown.db") == new
        seen.append(rows_of(folder / "b.db"))

    assert old in seen
    assert all(one in (old, new) for one in seen)


async def test_a_restore_that_is_killed_leaves_one_of_both(house: Path) -> None:
    new, old = rows_of(house / "b.db"), rows_of(house / "rundown.db")

    seen: list[Rows] = []
    for folder in await falls(house, "restore", "b.db", "--over"):
        records(folder / "rundown.db")
        seen.append(rows_of(folder / "rundown.db"))
        assert rows_of(folder / "b.db") == new
        kept = list(folder.glob("rundown.db.before-restore-*"))
        if seen[-1] == new:
            assert [rows_of(one) for one in kept] == [old]

    assert old in seen
    assert all(one in (old, new) for one in seen)


async def test_a_move_that_is_killed_leaves_the_server_empty_or_full(
    house: Path, server: Cluster
) -> None:
    whole = rows_of(house / "rundown.db")
    url = await server.fresh()

    dead = await falls(house, "move", "rundown.db", url, every=3 * EVERY, last=0)

    for folder in dead:
        assert rows_of(folder / "rundown.db") == whole
    # each tried it on the same server, and the one that was not killed has done it
    whole.pop("numbers")
    assert await rows_at(url) == whole
