"""What a step costs: `table.play` on disk, beside a bare insert and commit with the same pragmas.

    python bench/play.py [steps]

Both run in turn, in one process, on files in one folder; the ratio is what to read, machines vary.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import aiosqlite

from bot.dice import SystemDice
from bot.library.ladders import load
from bot.settings import HOUSE
from bot.store import SqliteStore
from bot.table import Table
from rundown import Advance, By, Declare, Join, OpenChase, Stage
from rundown.chase import Setup
from rundown.ladder import Role, Side
from rundown.terrain import Layer

GM = By(1, gm=True)
PLAYERS = 8
PAYLOAD = "x" * 480
"""About what a declared role and its roll take."""


async def main(steps: int) -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        async with SqliteStore.open(Path(folder) / "play.db") as store:
            play = await a_round(store)
            async with aiosqlite.connect(Path(folder) / "bare.db") as bare:
                await bare.execute("PRAGMA journal_mode=WAL")
                await bare.execute("PRAGMA synchronous=FULL")
                await bare.execute("CREATE TABLE step (n INTEGER PRIMARY KEY, events TEXT)")
                await bare.commit()

                async def floor(_: int) -> None:
                    await bare.execute("INSERT INTO step (events) VALUES (?)", (PAYLOAD,))
                    await bare.commit()

                ours, theirs = await in_turn(play, floor, steps)
    report(ours, theirs)


async def a_round(store: SqliteStore) -> Callable[[int], Awaitable[None]]:
    """Return a call that plays one step of a chase with eight players."""
    table = Table(store, SystemDice(), lambda: 0)
    ladder = next(iter(load(HOUSE / "ladders").ladders.values()))
    setup = Setup(ladder=ladder, prey_layer=Layer.FOOT, pursuers_layer=Layer.FOOT, lead=4)
    opened = await table.open(1, 1, OpenChase(by=GM, setup=setup), press=None)
    for user in range(10, 10 + PLAYERS):
        side = Side.PREY if user < 12 else Side.PURSUERS
        join = Join(by=By(user), name=f"Player {user}", side=side)
        await table.play(opened.chase_id, join, press=user)
    await table.play(opened.chase_id, Advance(by=GM, round=0, stage=Stage.BEGIN), press=1)
    roles = tuple(Role)

    async def play(n: int) -> None:
        who = n % PLAYERS + 1
        declare = Declare(by=By(9 + who), who=who, role=roles[n // PLAYERS % len(roles)])
        await table.play(opened.chase_id, declare, press=1_000 + n)

    return play


async def in_turn(
    ours: Callable[[int], Awaitable[None]], floor: Callable[[int], Awaitable[None]], steps: int
) -> tuple[list[float], list[float]]:
    """Return the seconds that each call of *ours* and of *floor* took, called in turn."""
    times: tuple[list[float], list[float]] = ([], [])
    for n in range(steps):
        for call, taken in zip((ours, floor), times, strict=True):
            start = time.perf_counter()
            await call(n)
            taken.append(time.perf_counter() - start)
    return times


def report(ours: list[float], floor: list[float]) -> None:
    """Print medians, p99 and the ratio."""
    sys.stdout.write(f"{'':24}{'median ms':>12}{'p99 ms':>12}\n")
    for name, taken in (("table.play", ours), ("insert and commit", floor)):
        p99 = statistics.quantiles(taken, n=100)[-1]
        median = statistics.median(taken)
        sys.stdout.write(f"{name:24}{median * 1e3:12.3f}{p99 * 1e3:12.3f}\n")
    ratio = statistics.median(ours) / statistics.median(floor)
    sys.stdout.write(f"{'ratio of medians':24}{ratio:12.2f}\n")


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000))
