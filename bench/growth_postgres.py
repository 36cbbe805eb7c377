"""What growing costs on PostgreSQL: a press beside 1,000 stored chases, and beside 100,000.

    python bench/growth_postgres.py [presses]

Two databases of one server take turns with a bare insert into a third. Each holds copies of a chase
of eight in its first round, every second one live. A press at rest is the first in its chase since
the start: it is read from the record. `fsync` is on. Building takes longer than measuring.
"""

from __future__ import annotations

import asyncio
import os
import sys
from itertools import chain
from pathlib import Path
from typing import Final

import asyncpg
import chases

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bot.dice import SystemDice
from bot.store.postgres import PostgresStore
from bot.table import Table
from rundown import By, Declare
from rundown.ladder import Role
from tests.cluster import cluster
from tests.store.crowd import fill

FEW: Final = 1_000
MANY: Final = 100_000
ACTIVE: Final = 200
"""How many chases are pressed in turn; a table keeps more at hand."""
ROLES: Final = tuple(Role)
TABLE: Final = "CREATE TABLE bare (n BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, events TEXT)"
PAYLOAD: Final = "x" * 480
"""About what a declared role and its roll take."""


async def main(presses: int) -> None:
    """Print the table."""
    with cluster("max_wal_size=8GB") as server:
        few, many, bare = [await server.fresh() for _ in range(3)]
        steps = [await filled(url, copies) for url, copies in ((few, FEW), (many, MANY))]
        await server.tell(TABLE, bare.rpartition("/")[2])
        await server.tell("CHECKPOINT")
        async with PostgresStore.open(few) as one, PostgresStore.open(many) as other:
            floor = await asyncpg.connect(bare)
            calls = (Pressed(one, FEW).press, Pressed(other, MANY).press, Bare(floor).press)
            rest = await chases.in_turn(ACTIVE, *calls)
            hand = await chases.in_turn(presses, *calls)
            await floor.close()
    chases.figure("steps stored", f"{steps[0]:,}", f"and {steps[1]:,}")
    names = (f"beside {FEW:,}", f"beside {MANY:,}")
    chases.rows(
        *zip((f"at rest, {one}" for one in names), rest, strict=False),
        *zip((f"at hand, {one}" for one in names), hand, strict=False),
        ("a bare insert", list(chain(rest[2], hand[2]))),
    )
    chases.ratio("at rest, many to few", rest[1], rest[0], 1.3)
    chases.ratio("at hand, many to few", hand[1], hand[0], 1.3)
    chases.ratio("at hand to a bare insert", hand[0], hand[2])
    chases.figure("load of the machine", f"{os.getloadavg()[0]:.1f}", f"{os.cpu_count()} cores")


async def filled(url: str, copies: int) -> int:
    """Make a store at *url* with a chase and *copies* of it, and return how many steps it has."""
    async with PostgresStore.open(url) as store:
        table = chases.table(store)
        chase = await chases.half_rolled(table, await chases.a_round(table))
    await fill(url, copies)
    return chase.version * (copies + 1)


class Pressed:
    """Players who declare a role, in chase after chase."""

    def __init__(self, store: PostgresStore, copies: int) -> None:
        self._table = Table(store, SystemDice(), lambda: 0)
        # those with an even number are live, and far from each other in the tables
        self._chases = [2 + 2 * (n * copies // ACTIVE // 2) for n in range(ACTIVE)]

    async def press(self, n: int) -> None:
        """Press in the next of them."""
        role = ROLES[n // ACTIVE % len(ROLES)]
        declare = Declare(by=By(chases.FIRST + 7), who=8, role=role)
        await self._table.play(self._chases[n % ACTIVE], declare, press=None)


class Bare:
    """The least that a press could cost: a row on disk."""

    def __init__(self, connection: asyncpg.Connection) -> None:
        self._connection = connection

    async def press(self, _: int) -> None:
        """Insert one."""
        await self._connection.execute("INSERT INTO bare (events) VALUES ($1)", PAYLOAD)


if __name__ == "__main__":
    asyncio.run(main(chases.steps(600)))
