"""Connections to a PostgreSQL server: some at a time, each transaction on one of its own."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from itertools import count
from typing import Final, Self, TypeAlias, TypeVar
from urllib.parse import urlsplit

import asyncpg
from asyncpg.pool import PoolConnectionProxy

from bot.store.errors import StoreIsClosed, Unreachable, Unusable
from bot.store.sql.database import Broken, Overtaken, Row, Value, Work

T = TypeVar("T")

CONNECTIONS: Final = 8
"""At most, of one process."""
PATIENCE: Final = 20.0
"""Seconds that a statement may take, or a connection to come about."""
FULL: Final = (0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2)
"""Seconds to wait, one after the other, where the server takes no more connections."""
TRIES: Final = 8
"""Of a transaction that meets another one."""
MET: Final = (
    asyncpg.UniqueViolationError,
    asyncpg.DeadlockDetectedError,
    asyncpg.SerializationError,
    Overtaken,
)
"""What befalls a transaction for another's sake: it may be right as soon as that one is done."""
SESSION: Final = {
    "application_name": "rundown-bot",
    "synchronous_commit": "on",  # what is committed is on disk, whatever the server's default
    "lock_timeout": "10s",
    "idle_in_transaction_session_timeout": "60s",  # a process that hangs holds up no other
}
FAILURES: Final = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
    ValueError,
    Overtaken,
)
"""How nothing can be had: `ValueError` is for a URL, or a value, that asyncpg cannot read."""
AWAY: Final = (
    OSError,
    TimeoutError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    asyncpg.PostgresConnectionError,
)
"""How a server says that it may do later, or says nothing."""

Connection: TypeAlias = "PoolConnectionProxy[asyncpg.Record]"


class Statements:
    """Runs the statements of a transaction on its connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def __call__(self, sql: str, /, *values: Value) -> Sequence[Row]:
        """See `Run`."""
        return await self._connection.fetch(numbered(sql), *map(stored, values))

    async def alone(self, what: int, /) -> None:
        """See `Run`. It is held until the transaction ends."""
        await self._connection.execute("SELECT pg_advisory_xact_lock($1)", what)


class Database:
    """A `Database` of `bot.store.sql` on a server.

    A transaction that meets another's is run once more, and then sees what that one has left: the
    checks that it begins with give the answer, as if they had come one after the other.
    """

    shared: Final = True

    def __init__(self, name: str, pool: asyncpg.Pool[asyncpg.Record]) -> None:
        self.name = name
        """How it is told of: its URL without what is secret in it."""
        self._pool = pool
        self._closed = False

    @classmethod
    @asynccontextmanager
    async def open(cls, url: str) -> AsyncIterator[Self]:
        """Connect to the database at *url*, and let go of it at the end.

        Raises:
            Unreachable: No server answers there.
            Unusable: No connection is to be had.
        """
        name = public(url)
        with _told_of(name):
            pool = await asyncpg.create_pool(
                url,
                min_size=1,
                max_size=CONNECTIONS,
                timeout=PATIENCE,
                command_timeout=PATIENCE,
                reset=_as_it_is,
                server_settings=SESSION,
            )
        database = cls(name, pool)
        try:
            yield database
        finally:
            await database.close()

    async def transaction(self, work: Work[T]) -> T:
        """See `Database` of `bot.store.sql`."""
        with _told_of(self.name):
            for left in reversed(range(TRIES)):
                try:
                    async with self._connected() as connection, connection.transaction():
                        return await work(Statements(connection))
                except MET:
                    if not left:
                        raise
        raise AssertionError("the last try returns or raises")

    async def write(self, sql: str, /, *values: Value) -> Sequence[Row]:
        """See `Database` of `bot.store.sql`."""
        return await self.transaction(lambda run: run(sql, *values))

    async def read(self, sql: str, /, *values: Value) -> Sequence[Row]:
        """See `Database` of `bot.store.sql`."""
        with _told_of(self.name):
            async with self._connected() as connection:
                return await connection.fetch(numbered(sql), *map(stored, values))

    async def scrub(self) -> None:
        """Leave what was deleted to the server's own vacuum, which comes by itself."""

    async def close(self) -> None:
        """See `Database` of `bot.store.sql`."""
        if not self._closed:
            self._closed = True
            await self._pool.close()

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[Connection]:
        if self._closed:
            raise StoreIsClosed
        connection = await self._taken()
        try:
            yield connection
        finally:
            await self._pool.release(connection)

    async def _taken(self) -> Connection:
        """Wait for a connection of this process's, or for room on the server for one more."""
        for pause in FULL:
            try:
                return await self._pool.acquire(timeout=PATIENCE)
            except asyncpg.TooManyConnectionsError:
                await asyncio.sleep(pause)
        return await self._pool.acquire(timeout=PATIENCE)


async def _as_it_is(_: object) -> None:
    """Leave a connection that is given back as it is, and spare the server a question.

    Whatever a transaction sets here, or locks, ends with it.
    """


def public(url: str) -> str:
    """Return *url* without its password and parameters."""
    try:
        parts = urlsplit(url)
        host = parts.hostname or ""
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return "postgresql://"
    return f"postgresql://{host}{port}{parts.path}"


@cache
def numbered(sql: str) -> str:
    """Return *sql* with its marks as PostgreSQL wants them: `$1` for the first `?`, or for `?1`."""
    plain = count(1)
    return re.sub(r"\?(\d*)", lambda mark: f"${mark[1] or next(plain)}", sql)


def stored(value: Value) -> Value:
    """Return *value* as PostgreSQL can hold it: of all that is text, it has no U+0000."""
    if isinstance(value, str) and "\0" in value:
        return value.replace("\0", "\N{REPLACEMENT CHARACTER}")
    return value


@contextmanager
def _told_of(name: str) -> Iterator[None]:
    """Turn what goes wrong with the database called *name* into an error of ours."""
    try:
        yield
    except asyncpg.IntegrityConstraintViolationError as error:
        raise Broken(str(error)) from error
    except FAILURES as error:
        kind = Unreachable if isinstance(error, AWAY) else Unusable
        raise kind(name, str(error) or type(error).__name__) from error
