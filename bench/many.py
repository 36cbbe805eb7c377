"""What many presses at once cost: chases pressed together, beside the same presses one by one.

    python bench/many.py [chases]

Commits are shared by the writes that queue up; a watcher on the connection counts them.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import chases

from bot.store import SqliteStore
from bot.table import Table
from rundown import By, Declare
from rundown.ladder import Role

MOST = 20
TIMES = 5


async def main(many: int) -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        async with SqliteStore.open(Path(folder) / "many.db") as store:
            table = chases.table(store)
            ids = [await chases.a_round(table, channel) for channel in range(1, many + 1)]
            commits, together, alone = [], [], []
            for n in range(TIMES):
                with commits_of(store) as counted:
                    together.append(await at_once(table, ids, n))
                commits.append(len(counted))
                alone.append(await one_by_one(table, ids, n))
    chases.figure(f"transactions for {many} at once", str(max(commits)), f"at most {MOST}")
    chases.figure("presses a second, at once", f"{many / statistics.median(together):.0f}")
    chases.figure("presses a second, one by one", f"{many / statistics.median(alone):.0f}")
    chases.ratio("one by one to at once", alone, together)


@contextmanager
def commits_of(store: SqliteStore) -> Iterator[list[str]]:
    """Give a list that gets every commit as SQLite makes it."""
    counted: list[str] = []

    def hear(statement: str) -> None:
        counted.extend([statement] if statement == "COMMIT" else [])

    connection = store._database._connection._conn  # noqa: SLF001
    connection.set_trace_callback(hear)
    try:
        yield counted
    finally:
        connection.set_trace_callback(None)


async def at_once(table: Table, ids: list[int], n: int) -> float:
    """Press each of the chases *ids* at once, and return the seconds that all took."""
    start = time.perf_counter()
    await asyncio.gather(*(press(table, chase_id, n) for chase_id in ids))
    return time.perf_counter() - start


async def one_by_one(table: Table, ids: list[int], n: int) -> float:
    """Press each of the chases *ids* once the one before is answered."""
    start = time.perf_counter()
    for chase_id in ids:
        await press(table, chase_id, n)
    return time.perf_counter() - start


async def press(table: Table, chase_id: int, n: int) -> None:
    """Let a player declare a role."""
    roles = tuple(Role)
    declare = Declare(by=By(chases.FIRST), who=1, role=roles[n % len(roles)])
    await table.play(chase_id, declare, press=None)


if __name__ == "__main__":
    asyncio.run(main(chases.steps(200)))
