"""The disk is full, now and again: who presses is told, and once there is room it goes on.

No test can fill the disk that it runs on. What SQLite does when it is full is brought about in two
ways: the file may have no more pages, so that a statement fails (`SQLITE_FULL`); or the kernel
lets no file of this process grow, so that writing the log fails, in the middle of a commit too.
"""

from __future__ import annotations

import os
import resource
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Final, TypeAlias

import pytest

from tests.crash.bots import right
from tests.crash.city import City
from tests.crash.playing import due
from tests.crash.waking import Waking
from tests.evening.clock import passes
from tests.evening.tables import told

NOT_WRITTEN: Final = "it has not happened"
UNSHOWN: Final = "could not be shown here"
ROOM: Final = 1 << 30
"""Pages: more than a test comes to."""
SOON: Final = 30
"""Seconds."""
OFTEN: Final = 5
"""How often at least it must have been full for the test to say anything."""

Fill: TypeAlias = Callable[[Waking, int], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def no_pages(sim: Waking, _: int) -> AsyncIterator[None]:
    """The file may have the pages that it has, and none beyond."""
    pages = (await sim.store._database.read("PRAGMA page_count"))[0]["page_count"]
    await sim.store._database.read(f"PRAGMA max_page_count = {pages}")
    try:
        yield
    finally:
        await sim.store._database.read(f"PRAGMA max_page_count = {ROOM}")


@asynccontextmanager
async def no_bytes(sim: Waking, more: int) -> AsyncIterator[None]:
    """No file of this process grows by more than some bytes beyond the log beside the database."""
    with limited(written(sim) + 997 * more % 16_000):
        yield


def written(sim: Waking) -> int:
    """The bytes of the log beside the database."""
    return Path(f"{sim.path}-wal").stat().st_size


@contextmanager
def limited(size: int) -> Iterator[None]:
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def in_small_pages(file: Path) -> Path:
    """An empty database at *file* in which most steps need a page more."""
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA page_size = 512")
        database.execute("PRAGMA user_version = 0")
    return file


@pytest.fixture
async def waking(tmp_path: Path) -> AsyncIterator[Waking]:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    sim = Waking(in_small_pages(tmp_path / "rundown.db"), City(), nowhere)
    await sim.wake()
    sim.spare = 0
    yield sim
    await sim.close()
    os.close(nowhere)


@pytest.mark.parametrize("fill", [no_pages, no_bytes], ids=["pages", "bytes"])
async def test_a_whole_chase_on_a_disk_that_is_full_at_every_press(
    waking: Waking, fill: Fill
) -> None:
    sim, refused, number = waking, 0, 0
    while press := await due(sim):
        number += 1
        built, steps = await press.build(sim), len(await sim.store.steps(1))
        async with fill(sim, number):
            [result] = await sim.at_once(built)
        made = len(await sim.store.steps(1)) - steps
        assert result.acknowledged
        if made:
            assert NOT_WRITTEN not in told(result)
            assert told(result).count(UNSHOWN) <= 1
        else:
            refused += 1
            assert NOT_WRITTEN in told(result), press.label
            assert await sim.chase() == await sim.replayed() if steps else True
            await sim.at_once(await press.build(sim))
            made = len(await sim.store.steps(1)) - steps
        assert made == 1, press.label
        # what could not be shown or noted is tried again by itself, and when somebody asks for it
        await (passes(sim, SOON) if number % 2 else sim.slash("Mara", "chase show"))
        await right(sim)
    assert refused >= OFTEN
    assert [row[0] for row in await sim.store._database.read("PRAGMA integrity_check")] == ["ok"]
