"""The one connection to the file: opened, read, written in shared transactions, closed."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from sqlite3 import Row
from typing import Any, Final, Self, TypeVar

import aiosqlite

from bot.store.errors import StoreError, StoreIsClosed, Unusable
from bot.store.sql import database as queries
from bot.store.sql.database import Value, Work
from bot.store.sqlite.batch import Unit, settle
from bot.store.sqlite.marks import bound

T = TypeVar("T")

BUSY: Final = 5.0
"""How many seconds to wait for another process that has the file locked."""
PRAGMAS: Final = (
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    # Without it INSERT OR REPLACE deletes a row behind the triggers' backs.
    "PRAGMA recursive_triggers = ON",
    # What is deleted is overwritten: else it stays in the file, in pages that are only marked free.
    "PRAGMA secure_delete = ON",
)


class Connection(aiosqlite.Connection):
    """A connection to whose thread a whole transaction goes at once, not statement by statement."""

    async def settle(self, units: list[Unit]) -> None:
        """Commit *units* together, as `batch.settle` does."""
        on_its_thread: Any = self._execute
        await on_its_thread(settle, self._conn, units)


class Database:
    """A connection whose thread does one thing after the other.

    Not even a read sees half a transaction, and a write is on disk before its caller goes on.
    Writes that come while another is being committed are committed together after it.
    """

    shared: Final = False
    """The file is one process's: what that knows of it stays true."""

    def __init__(self, path: str, connection: Connection) -> None:
        self.path = path
        self._connection = connection
        self._queue: list[Unit] = []
        self._writer: asyncio.Task[None] | None = None
        self._closing = asyncio.Lock()
        self._closed = False

    @classmethod
    @asynccontextmanager
    async def open(cls, path: Path | str) -> AsyncIterator[Self]:
        """Open the file at *path*, and close it at the end.

        Raises:
            Unusable: It cannot be opened.
        """
        _make(path)
        with _told_of(str(path)):
            # Not by aiosqlite: its thread outlives a failed connect, and fails once more by itself.
            opened = sqlite3.connect(
                path, isolation_level=None, timeout=BUSY, check_same_thread=False
            )
        connection = Connection(lambda: opened, iter_chunk_size=64)
        _ = await connection
        database = cls(str(path), connection)
        try:
            connection.row_factory = Row
            for pragma in PRAGMAS:
                await database.read(pragma)
            yield database
        finally:
            await database.close()

    async def transaction(self, work: Work[T]) -> T:
        """Return what *work* returns, once all the statements that it runs are on disk.

        They are kept together, or none of them: where *work* raises, where the caller is cancelled
        before the commit is on its way, where the commit fails. *work* goes through on another
        thread.

        Raises:
            Unusable: The file cannot be read or written.
            StoreIsClosed: It is closed.
        """
        if self._closed:
            raise StoreIsClosed
        unit = Unit(work, asyncio.get_running_loop().create_future())
        self._queue.append(unit)
        if self._writer is None:
            # a task: who writes in the same turn of the loop is in the queue when it starts
            self._writer = asyncio.create_task(self._write())
        with _told_of(self.path):
            found: T = await unit.answer
            return found

    async def write(self, sql: str, /, *values: Value) -> Sequence[queries.Row]:
        """Return the rows of one statement that is a transaction by itself.

        Raises:
            Unusable: The file cannot be read or written.
            StoreIsClosed: It is closed.
        """
        return await self.transaction(lambda run: run(sql, *values))

    async def read(self, sql: str, /, *values: Value) -> list[Row]:
        """Return the rows of one statement.

        Raises:
            Unusable: The file cannot be read.
            StoreIsClosed: It is closed.
        """
        if self._closed:
            raise StoreIsClosed
        with _told_of(self.path):
            return list(await self._connection.execute_fetchall(*bound(sql, values)))

    async def scrub(self) -> None:
        """Empty the log beside the file, where pages stand as they were before a deletion.

        Where another process reads them, or it fails, they go with a later turn of the log.
        """
        # the deletion itself is done and on disk: whoever asked for it is told so
        with suppress(StoreError):
            await self.read("PRAGMA wal_checkpoint(TRUNCATE)")

    async def close(self) -> None:
        """Let the writes on their way end and close the file; a second time does nothing."""
        self._closed = True
        async with self._closing:
            if self._writer is not None:
                await asyncio.wait([self._writer])
            await self._connection.close()

    async def _write(self) -> None:
        """Commit what is in the queue, and what comes meanwhile, till nothing is left."""
        units: list[Unit] = []
        try:
            while self._queue:
                units, self._queue = self._queue, []
                await self._connection.settle(units)
                for unit in units:
                    unit.tell()
        finally:
            self._writer = None
            # of use only where the loop is going down: else each of them has its answer
            for unit in (*units, *self._queue):
                unit.answer.cancel()


def _make(path: Path | str) -> None:
    """Make the file at *path* where there is none, for its owner's eyes alone.

    What lies beside a file gets its mode from SQLite. Whatever is in the way, SQLite says better.
    """
    if str(path) != ":memory:":
        with suppress(OSError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


@contextmanager
def _told_of(path: str) -> Iterator[None]:
    """Turn what SQLite says of the file at *path* into an error of ours."""
    try:
        yield
    except sqlite3.IntegrityError:
        raise
    except sqlite3.Error as error:
        raise Unusable(path, str(error)) from error
