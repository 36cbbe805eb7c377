"""The one connection to the file: opened, used by one task at a time, closed."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from sqlite3 import Row
from typing import Final, Protocol, Self

import aiosqlite

from bot.store.errors import StoreIsClosed, Unusable

BUSY: Final = 5.0
"""How many seconds to wait for another process that has the file locked."""
PRAGMAS: Final = (
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    # Without it INSERT OR REPLACE deletes a row behind the triggers' backs.
    "PRAGMA recursive_triggers = ON",
)


class Run(Protocol):
    """Runs one statement in a transaction."""

    async def __call__(self, sql: str, /, *values: int | str | None) -> list[Row]:
        """Return the rows that *sql* gives with *values* bound to its marks."""
        ...


class Database:
    """A connection that no two tasks use at once: not even a read sees half a transaction."""

    def __init__(self, path: str, connection: aiosqlite.Connection) -> None:
        self.path = path
        self._connection = connection
        self._lock = asyncio.Lock()
        self._closed = False

    @classmethod
    @asynccontextmanager
    async def open(cls, path: Path | str) -> AsyncIterator[Self]:
        """Open the file at *path*, and close it at the end.

        Raises:
            Unusable: It cannot be opened.
        """
        with _told_of(str(path)):
            # Not by aiosqlite: its thread outlives a failed connect, and fails once more by itself.
            opened = sqlite3.connect(
                path, isolation_level=None, timeout=BUSY, check_same_thread=False
            )
        connection = await aiosqlite.Connection(lambda: opened, iter_chunk_size=64)
        database = cls(str(path), connection)
        try:
            connection.row_factory = Row
            for pragma in PRAGMAS:
                await database.read(pragma)
            yield database
        finally:
            await database.close()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Run]:
        """Run statements that are all committed at the end, or none of them.

        Raises:
            Unusable: The file cannot be read or written.
            StoreIsClosed: It is closed.
        """
        async with self._alone():
            try:
                # IMMEDIATE: waits for the other writer now, instead of failing half-way.
                await self._run("BEGIN IMMEDIATE")
                yield self._run
                await self._run("COMMIT")
            except BaseException:
                # A cancelled statement may still be on its way; this queues up behind it.
                await self._connection.rollback()
                raise

    async def read(self, sql: str, /, *values: int | str | None) -> list[Row]:
        """Return the rows of one statement.

        Raises:
            Unusable: The file cannot be read.
            StoreIsClosed: It is closed.
        """
        async with self._alone():
            return await self._run(sql, *values)

    async def close(self) -> None:
        """Let the running transaction end and close the file; a second time does nothing."""
        async with self._lock:
            self._closed = True
            await self._connection.close()

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        async with self._lock:
            if self._closed:
                raise StoreIsClosed
            with _told_of(self.path):
                yield

    async def _run(self, sql: str, /, *values: int | str | None) -> list[Row]:
        return list(await self._connection.execute_fetchall(sql, values))


@contextmanager
def _told_of(path: str) -> Iterator[None]:
    """Turn what SQLite says of the file at *path* into an error of ours."""
    try:
        yield
    except sqlite3.IntegrityError:
        raise
    except sqlite3.Error as error:
        raise Unusable(path, str(error)) from error
