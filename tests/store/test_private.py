"""Who else on the machine can read the file."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store import SqliteStore
from rundown.skills import AVERAGE


@pytest.fixture(autouse=True)
def open_handed() -> Iterator[None]:
    """A user whose new files everybody may read and write, unless something is said of one."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(path: Path) -> dict[str, int]:
    """The mode of the file and of each that lies beside it."""
    return {one.name: stat.S_IMODE(one.stat().st_mode) for one in path.parent.glob(f"{path.name}*")}


def share(path: Path) -> None:
    """Let the group read the file."""
    path.chmod(0o640)


async def test_a_new_file_is_its_owners_alone_with_what_lies_beside_it(path: Path) -> None:
    async with SqliteStore.open(path) as store:
        await store.save_sheet(1, "Ana", AVERAGE)
        found = modes(path)

    assert set(found) == {path.name, f"{path.name}-wal", f"{path.name}-shm"}
    assert set(found.values()) == {0o600}


async def test_a_file_that_is_there_keeps_its_mode(path: Path) -> None:
    async with SqliteStore.open(path):
        pass
    share(path)

    async with SqliteStore.open(path):
        assert modes(path)[path.name] == 0o640
