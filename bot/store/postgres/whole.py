"""A server's tables as a whole: looked at, held, copied. For commands beside the bot."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final, TypeAlias

import asyncpg

from bot.store.copying import BATCH, NUMBERED
from bot.store.errors import Unusable
from bot.store.postgres.database import FAILURES, PATIENCE, public, stored
from bot.store.sql.tables import TABLES

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"

NAME: Final = "rundown-bot, beside the bot"
"""What the server calls such a connection, so that it is not taken for a bot."""
LEAST: Final = 13
"""The oldest release of PostgreSQL that the tables are known to work on."""
BOTS: Final = (
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND application_name = 'rundown-bot'"
)
COLUMNS: Final = (
    "SELECT attname FROM pg_attribute WHERE attrelid = $1::text::regclass"
    " AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum"
)


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[Connection]:
    """Connect to the database at *url*, for as long as the block takes.

    Raises:
        Unusable: No connection is to be had, or what is done in the block fails.
    """
    with _told_of(public(url)):
        connection = await asyncpg.connect(
            url,
            timeout=PATIENCE,
            server_settings={"application_name": NAME, "synchronous_commit": "on"},
        )
        try:
            yield connection
        finally:
            await connection.close(timeout=PATIENCE)


async def in_use(connection: Connection) -> bool:
    """Return whether a bot is connected to the database, as far as this user may see."""
    return bool(await connection.fetchval(BOTS))


async def version(connection: Connection) -> int | None:
    """Return how many of the scripts the database has had, or None where it has no tables of ours.

    Raises:
        Unusable: It has another program's.
    """
    if await connection.fetchval("SELECT to_regclass('rundown_version') IS NOT NULL"):
        found: int | None = await connection.fetchval("SELECT max(version) FROM rundown_version")
        return found
    if await connection.fetchval("SELECT to_regclass('chases') IS NOT NULL"):
        raise Unusable("", "is another program's database")
    return None


@asynccontextmanager
async def still(connection: Connection) -> AsyncIterator[Tables]:
    """Return the tables as they are now, whatever others write till the end of the block."""
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        yield Tables(connection)


@asynccontextmanager
async def filling(connection: Connection) -> AsyncIterator[Tables]:
    """Return the tables, to be filled in one transaction, while others may only read them."""
    async with connection.transaction():
        await connection.execute(f"LOCK TABLE {', '.join(TABLES)} IN EXCLUSIVE MODE")
        yield Tables(connection)


class Tables:
    """The tables of a database, as `Source` and `Target`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def columns(self, table: str) -> Sequence[str]:
        """See `Source`."""
        return [row["attname"] for row in await self._connection.fetch(COLUMNS, table)]

    async def rows(
        self, table: str, columns: Sequence[str]
    ) -> AsyncIterator[Sequence[Sequence[Any]]]:
        """See `Source`."""
        named = ", ".join(f'"{one}"' for one in columns)
        sql = f"SELECT {named} FROM {table}"  # noqa: S608 - ours
        cursor = await self._connection.cursor(sql)
        while rows := await cursor.fetch(BATCH):
            yield [tuple(row) for row in rows]

    async def put(self, table: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
        """See `Target`."""
        held = [tuple(map(stored, row)) for row in rows]
        await self._connection.copy_records_to_table(table, records=held, columns=columns)

    async def count(self, table: str) -> int:
        """See `Target`."""
        return await self._number(f"SELECT count(*) FROM {table}")  # noqa: S608 - ours

    async def given(self, table: str) -> int:
        """See `Source`."""
        sequence = f"{table}_{NUMBERED[table]}_seq"
        sql = f"SELECT last_value - CASE WHEN is_called THEN 0 ELSE 1 END FROM {sequence}"  # noqa: S608
        most = f"SELECT coalesce(max({NUMBERED[table]}), 0) FROM {table}"  # noqa: S608 - ours
        return max(await self._number(sql), await self._number(most))

    async def go_on(self, table: str, after: int) -> None:
        """See `Target`."""
        # what is looked at in the end only holds up what follows, which unlike setval can be undone
        await self._connection.execute("SET CONSTRAINTS ALL IMMEDIATE")
        await self._connection.execute(
            f"ALTER TABLE {table} ALTER COLUMN {NUMBERED[table]} RESTART WITH {after + 1}"
        )

    async def empty(self, table: str) -> None:
        """Take all rows out of *table*."""
        await self._connection.execute(f"DELETE FROM {table}")  # noqa: S608 - ours

    async def _number(self, sql: str) -> int:
        found: int = await self._connection.fetchval(sql)
        return found


@contextmanager
def _told_of(name: str) -> Iterator[None]:
    """Turn what goes wrong with the database called *name* into an error of ours."""
    try:
        yield
    except Unusable as unusable:
        raise Unusable(name, unusable.reason) from None
    except FAILURES as error:
        raise Unusable(name, str(error) or type(error).__name__) from error
