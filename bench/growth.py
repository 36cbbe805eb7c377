"""What growing costs: a late press beside many stored chases, the start with them, the memory.

    python bench/growth.py [presses]

Two stores take turns in one process: one is empty but for the chase that is played, the other holds
copies of a chase, every second one live and waiting. Building these takes longer than measuring.
"""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import sys
import tempfile
import tracemalloc
from asyncio.subprocess import PIPE
from contextlib import closing
from pathlib import Path
from typing import Final

import chases
from press import Pressed

from bot.store import SqliteStore
from bot.table import Table
from rundown import Amend, Chase
from rundown.amendments import LeadIs
from rundown.chase import Phase

OTHERS: Final = 10_000
"""As many other chases are stored where a press is measured, ..."""
STORED: Final = 100_000
"""... and as many where the start is."""
LATE: Final = 9
ALL: Final = 10_000
ACTIVE: Final = 200
STARTS: Final = 30
PAGE: Final = 4096
RESIDENT: Final = "resident"
KIB: Final = 1024


COPY: Final = (
    """
    WITH RECURSIVE copy (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy WHERE n <= :copies)
    INSERT INTO chases (guild, channel, opened_at, live, last_step, board, ended_at)
    SELECT n % 500, -1 - n, 0, n % 2, min(:steps, last_step), n, iif(n % 2, NULL, 0)
    FROM copy, chases WHERE n > 1
    """,
    """
    INSERT INTO steps (chase, n, user, gm, at, events)
    SELECT chases.id, steps.n, user, gm, at, events FROM chases, steps
    WHERE chases.id > 1 AND steps.chase = 1 AND steps.n <= :steps
    """,
    """
    INSERT INTO messages
    SELECT board, id, channel, 'board', 1, 1, last_step, 0 FROM chases WHERE id > 1
    """,
    "INSERT INTO people (user, chase) SELECT 1, id FROM chases WHERE id > 1",
    "UPDATE chases SET drawn_step = last_step",
)
"""What fills a store by the shortest way."""


class Even:
    """Dice that show one success each, so that neither side gets away."""

    def roll(self, _: int, /) -> int:
        """Return a six."""
        return 6


async def main(presses: int) -> None:
    """Print the three tables."""
    with tempfile.TemporaryDirectory() as folder:
        await filled(Path(folder) / "none.db", 0, 1)
        await a_press(Path(folder), presses)
        await the_start(Path(folder))
        await the_memory(Path(folder))


async def a_press(folder: Path, presses: int) -> None:
    """Measure a press in round 1 with no other chase, and in round 9 with many."""
    await filled(folder / "others.db", OTHERS)
    async with (
        SqliteStore.open(folder / "alone.db") as alone,
        SqliteStore.open(folder / "others.db") as others,
    ):
        early = await playing(alone, 1)
        late = await playing(others, LATE)
        first, last = await chases.in_turn(presses, early.press, late.press)
    chases.rows(("a press in round 1, alone", first), (f"in round {LATE}, with {OTHERS:,}", last))
    chases.ratio("late to early", last, first, 1.2)


async def the_start(folder: Path) -> None:
    """Measure opening a store and asking what is to be done: what is not shown, what is timed."""
    await filled(folder / "stored.db", STORED, 1)

    async def none(_: int) -> None:
        await started(folder / "none.db")

    async def stored(_: int) -> None:
        await started(folder / "stored.db")

    empty, full = await chases.in_turn(STARTS, none, stored)
    chases.rows(("a start with none", empty), (f"with {STORED:,}", full))
    chases.ratio("start with many to none", full, empty, 1.5)


async def the_memory(folder: Path) -> None:
    """Measure what chases take that are stored, and those that are played."""
    tracemalloc.start()
    idle = await todo_takes(folder / "others.db") - await todo_takes(folder / "none.db")
    chases.figure(f"{OTHERS:,} idle ones", f"{idle / KIB:.1f} KiB", "nothing")
    await filled(folder / "late.db", ACTIVE, number=LATE)
    async with SqliteStore.open(folder / "late.db") as store:
        before = traced()
        kept = await kept_of(store, 2, ACTIVE)
        each = (traced() - before) / len(kept)
        chases.figure("an active one, traced", f"{each / KIB:.1f} KiB", "at most 100 KiB")
    tracemalloc.stop()
    # in a process of its own: here, what was freed before is used again and does not show
    resident = await asyncio.create_subprocess_exec(
        sys.executable, __file__, RESIDENT, folder / "late.db", stdout=PIPE
    )
    told, _ = await resident.communicate()
    chases.figure("an active one, resident", f"{float(told) / KIB:.1f} KiB", "at most 100 KiB")


async def grown(path: str) -> None:
    """Print the bytes by which this process grows with each chase in the store at *path*."""
    async with SqliteStore.open(path) as store:
        # what comes with the first one, comes once
        _ = await kept_of(store, 1, 1)
        before = rss()
        kept = await kept_of(store, 2, ACTIVE)
        sys.stdout.write(f"{(rss() - before) / len(kept)}\n")


async def todo_takes(path: Path) -> int:
    """Return the bytes that knowing what is to be done takes."""
    async with SqliteStore.open(path) as store:
        before = traced()
        table = chases.table(store)
        await todo(store)
        taken = traced() - before
        del table
        return taken


async def kept_of(store: SqliteStore, first: int, many: int) -> list[Chase]:
    """Return so *many* chases as a table keeps them."""
    table = chases.table(store)
    return [await table.chase(chase_id) for chase_id in range(first, first + many)]


async def playing(store: SqliteStore, number: int) -> Pressed:
    """Return the players of a chase in *store* who press in round *number*."""
    chase_id = await late_chase(store, 1, number)
    table = chases.table(store)
    return Pressed(table, await chases.half_rolled(table, chase_id), chase_id)


async def late_chase(store: SqliteStore, channel: int, number: int = LATE) -> int:
    """Return the id of a chase of eight that has come to round *number*."""
    table = Table(store, Even(), lambda: 0)
    chase_id = await chases.a_round(table, channel)
    chase = await table.chase(chase_id)
    while chase.round < number:
        if chase.phase is Phase.BETWEEN:
            even = Amend(by=chases.GM, change=LeadIs(lead=4), reason="to go on")
            await table.play(chase_id, even, press=None)
        chase = await chases.advanced(table, chase_id)
    return chase_id


async def filled(path: Path, copies: int, steps: int = ALL, number: int = 1) -> None:
    """Make a store at *path* with a chase in round *number*, and *copies* of its first *steps*.

    Each of them is shown as it is.
    """
    async with SqliteStore.open(path) as store:
        await late_chase(store, -1, number)
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("PRAGMA synchronous = OFF")
        for statement in COPY:
            raw.execute(statement, {"copies": copies, "steps": steps})
        raw.commit()
    # whoever is next to use the file waits for what this has left to the disk
    await started(path)


async def started(path: Path) -> None:
    """Open a store as the bot does, and see what is to be done."""
    async with SqliteStore.open(path) as store:
        await todo(store)


async def todo(store: SqliteStore) -> None:
    """Ask what the last run has left behind."""
    await store.lagging()
    await store.all_due()
    await store.meta("commands:global")


def traced() -> int:
    """Return the bytes that Python holds."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def rss() -> int:
    """Return the bytes of this process that are resident."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


if __name__ == "__main__":
    if sys.argv[1:2] == [RESIDENT]:
        asyncio.run(grown(sys.argv[2]))
    else:
        asyncio.run(main(chases.steps(300)))
