"""What a press takes of a core: on a file and on PostgreSQL, stored, drawn, and read anew.

    python bench/core.py [presses]

Sixteen chases of eight are pressed at once. Time of the processor is counted, which other work on
the machine changes least: the bot's own, and that of all the server's processes.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final

import chases
from press import Pressed

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bot.store import SqliteStore, Store
from bot.store.postgres import PostgresStore
from bot.table import Table
from tests.cluster import cluster
from tests.processes.evening import ItIsOver, ladder, opening, pressed

MANY: Final = 16
OLD: Final = 45
"""How many steps a chase has that is read anew."""
TICK: Final = os.sysconf("SC_CLK_TCK")
PROC: Final = Path("/proc")
Server = Callable[[], float]


async def main(presses: int) -> None:
    """Print the table."""
    sys.stdout.write(f"{'':34}{'bot ms':>14}{'server ms':>14}\n")
    with tempfile.TemporaryDirectory() as folder:
        async with SqliteStore.open(Path(folder) / "core.db") as store:
            await measured("a file", store, lambda: 0, presses)
    with cluster() as server:
        async with PostgresStore.open(await server.fresh()) as store:
            await measured("PostgreSQL", store, partial(taken_by, server.folder), presses)


async def measured(name: str, store: Store, server: Server, presses: int) -> None:
    """Print what a press takes on *store*, whose *server* says what it has taken so far."""
    table = chases.table(store)
    ids = [await chases.a_round(table, channel) for channel in range(1, MANY + 1)]
    tables = [Pressed(table, await chases.half_rolled(table, one), one) for one in ids]
    for at, one in enumerate(tables):
        one._number = at * 1_000_000  # noqa: SLF001 - no two make the same press

    async def each(what: str, n: int) -> None:
        await asyncio.gather(*(getattr(one, what)(n) for one in tables))

    await taken(f"{name}: stored", server, presses, partial(each, "play"))
    await taken(f"{name}: and drawn", server, presses, partial(each, "press"))
    old = await old_chase(table)

    async def anew(_: int) -> None:
        for _ in range(MANY):
            table.forget([old])
            await table.chase(old)

    await taken(f"{name}: {OLD} steps read", server, presses, anew)


async def old_chase(table: Table) -> int:
    """Return the id of a chase that has come so far; some are over before."""
    for channel in count(MANY + 1):
        opened = await table.open(1, channel, opening(ladder()), press=None)
        with suppress(ItIsOver):
            for n in range(1, OLD):
                await table.play(opened.chase_id, partial(pressed, press=n), press=None)
            return opened.chase_id
    raise LookupError("no chase comes so far")


async def taken(
    name: str, server: Server, times: int, call: Callable[[int], Awaitable[None]]
) -> None:
    """Print the milliseconds of the processor that one of the MANY in each *call* takes."""
    ours, theirs = time.process_time(), server()
    for n in range(times):
        await call(n)
    each = 1e3 / (times * MANY)
    ours, theirs = (time.process_time() - ours) * each, (server() - theirs) * each
    sys.stdout.write(f"{name:34}{ours:14.2f}{theirs:14.2f}\n")


def taken_by(folder: Path) -> float:
    """Return the seconds that the processes have taken that work in *folder*."""
    ticks = 0
    for one in PROC.glob("[0-9]*"):
        # it may be gone by now
        with suppress(OSError):
            if (one / "cwd").readlink() == folder:
                spent = (one / "stat").read_text().rpartition(")")[2].split()
                ticks += int(spent[11]) + int(spent[12])
    return ticks / TICK


if __name__ == "__main__":
    asyncio.run(main(chases.steps(60)))
