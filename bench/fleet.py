"""Several processes on one PostgreSQL: 500 chases pressed at once, and processes killed on the way.

    python bench/fleet.py [presses]

Each run has hands enough for all its processes; some presses go astray, some arrive twice, and two
processes are killed and restarted while they play. So often press those with four processes; the
others a quarter of that. In the end the record is held against every answer. The floor is bare
inserts, each committed, from as many processes by as many connections, killed as often. All of it
runs on this machine, the server too, with `fsync` on.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
import time
from pathlib import Path
from typing import Final

import asyncpg
import chases

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bot.store.postgres import PostgresStore
from bot.store.postgres.database import CONNECTIONS
from tests.cluster import cluster
from tests.processes.fleet import HANDS, WORKER, Fleet
from tests.processes.pipe import Answer, Order
from tests.processes.record import findings
from tests.processes.worker import serve

CHASES: Final = 500
RUNS: Final = ((1, 4), (2, 4), (4, 1))
"""How many processes there are, and what part of the presses they take."""
KILLS: Final = 2
BARE: Final = "bare"
TABLE: Final = "CREATE TABLE bare (n BIGINT PRIMARY KEY, events TEXT NOT NULL)"
INSERT: Final = "INSERT INTO bare VALUES ($1, $2) ON CONFLICT DO NOTHING"
PAYLOAD: Final = "x" * 480
"""About what a declared role and its roll take."""
COLUMNS: Final = ("processes", "presses", "cut off", "a second", "median ms", "p99 ms")


async def main(presses: int) -> None:
    """Print the table, and what is wrong with the record."""
    with cluster() as server:
        url = await server.fresh()
        await server.tell(TABLE, url.rpartition("/")[2])
        ours = Fleet((*WORKER, url), CHASES)
        floor = Fleet((sys.executable, __file__, BARE, url), CHASES)
        async with ours.manned(RUNS[-1][0]):
            await ours.open()
        sys.stdout.write(f"{'':12}{''.join(f'{one:>11}' for one in COLUMNS)}\n")
        for processes, part in RUNS:
            ratio = [await run(fleet, processes, presses // part) for fleet in (ours, floor)]
            chases.figure("presses to bare inserts", f"{ratio[0] / ratio[1]:.2f}")
        await the_record(url, ours)


async def run(fleet: Fleet, processes: int, presses: int) -> float:
    """Print a line of the table, and return the presses a second, restarts and all."""
    before, killed = len(fleet.answers), len(fleet.unanswered)
    async with fleet.manned(processes):
        start = time.perf_counter()
        await fleet.play(presses, KILLS)
        a_second = presses / (time.perf_counter() - start)
    taken = [one.seconds * 1e3 for one in fleet.answers[before:]]
    median, p99 = statistics.median(taken), statistics.quantiles(taken, n=100)[-1]
    left = "+".join(map(str, fleet.unanswered[killed:]))
    name = "the floor" if BARE in fleet.command else "presses"
    sys.stdout.write(
        f"{name:12}{processes:11}{presses:11,}{left:>11}{a_second:11.0f}{median:11.1f}{p99:11.1f}\n"
    )
    return a_second


async def the_record(url: str, fleet: Fleet) -> None:
    """Print what is wrong with the record of all that was pressed."""
    async with PostgresStore.open(url) as store:
        found = await findings(store, fleet)
    chases.figure("presses in all", f"{len(fleet.pressed):,}")
    chases.figure("deliveries answered", f"{len(fleet.answers):,}")
    chases.figure("chases played", f"{len({one.chase for one in fleet.answers}):,}")
    chases.figure("presses lost", str(found.lost), "none")
    chases.figure("steps doubled", str(found.doubled), "none")
    chases.figure("answers that were not so", str(found.answered_wrongly), "none")
    chases.figure("chases torn", str(found.torn), "none")
    chases.figure("load of the machine", f"{os.getloadavg()[0]:.1f}", f"{os.cpu_count()} cores")
    chases.figure("hands, connections a process", f"{HANDS}, {CONNECTIONS}")


async def bare(url: str) -> None:
    """Do the least for each press that still leaves it on disk."""
    async with asyncpg.create_pool(url, min_size=1, max_size=CONNECTIONS, reset=_as_it_is) as pool:

        async def take(order: Order) -> Answer:
            start = time.perf_counter()
            async with pool.acquire() as connection:
                await connection.execute(INSERT, order.press, PAYLOAD)
            seconds = time.perf_counter() - start
            return Answer(order.delivery, order.press, 0, 0, 0, "", seconds)

        await serve(take)


async def _as_it_is(_: object) -> None:
    """Spare the server a question each time a connection is given back, as the store does."""


if __name__ == "__main__":
    if sys.argv[1:2] == [BARE]:
        asyncio.run(bare(sys.argv[2]))
    else:
        asyncio.run(main(chases.steps(20_000)))
