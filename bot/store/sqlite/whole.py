"""A file as a whole: looked at, held alone, copied. For commands beside the bot, not for the bot.

All of it runs on the caller's thread, and waits there.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from bot.store.copying import BATCH, NUMBERED
from bot.store.errors import StoreError, Unusable

PATIENCE: Final = 1.0
"""Seconds that a lock of somebody else's is waited for."""
BUSY: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
LEAST: Final = (3, 37, 0)
"""The oldest SQLite that knows what the tables are made with."""
HELD: Final = ("PRAGMA locking_mode = EXCLUSIVE", "BEGIN EXCLUSIVE", "COMMIT")
"""Before the log is looked at, this locks the file itself; the lock stays till it is closed."""


class InUse(StoreError):  # noqa: N818 - a fact, as all of the store's errors
    """Another process has the file open."""


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """Open the file at *path*, which has to be there, and close it at the end.

    Raises:
        Unusable: It cannot be opened, read or written, by whatever is done in the block.
    """
    address = f"file:{quote(str(path.absolute()))}?mode=rw"
    try:
        opening = sqlite3.connect(address, uri=True, isolation_level=None, timeout=PATIENCE)
        with closing(opening) as connection:
            yield connection
    except sqlite3.Error as error:
        raise Unusable(str(path), str(error)) from error


@contextmanager
def alone(path: Path) -> Iterator[sqlite3.Connection]:
    """Open the file at *path* as the only one who has it, till the end.

    A bot that runs has its file open all the time, pressed or not.

    Raises:
        InUse: Somebody else has it open.
        Unusable: It cannot be opened, read or written.
    """
    with opened(path) as connection:
        try:
            for one in HELD:
                connection.execute(one)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF in BUSY:
                raise InUse(str(path)) from None
            raise
        yield connection


def in_use(path: Path) -> bool:
    """Return whether another process has the file at *path* open.

    Raises:
        Unusable: It cannot be opened, read or written.
    """
    try:
        with alone(path):
            return False
    except InUse:
        return True


def version(connection: sqlite3.Connection) -> int:
    """Return how many of the scripts the file has had."""
    found: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return found


def fault(connection: sqlite3.Connection) -> str | None:
    """Return the first thing that is damaged in the file, or None. It is read as a whole."""
    found: str = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    return None if found == "ok" else " ".join(found.split())


def snapshot(source: sqlite3.Connection, path: Path) -> None:
    """Make the file at *path* what *source* is now; others may write to that meanwhile.

    What is made is one file, with no log beside it; its bytes may still be on their way to disk.

    Raises:
        Unusable: It cannot be written.
    """
    with opened(path) as target:
        # in one go: it is read as it is now, while in parts it would begin anew after each write
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")


def folded(connection: sqlite3.Connection) -> None:
    """Take the log beside the file into it; *connection* has it `alone`."""
    # the second one lets go of the journal, which would else be deleted by its name at the end
    for mode in ("DELETE", "MEMORY"):
        connection.execute(f"PRAGMA journal_mode = {mode}")


class FileTables:
    """The tables of a file, as `Source` and `Target`; the transaction is the caller's."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def columns(self, table: str) -> Sequence[str]:
        """See `Source`."""
        # a column that is reckoned is hidden there
        return [row[1] for row in self._connection.execute(f"PRAGMA table_info({table})")]

    async def rows(
        self, table: str, columns: Sequence[str]
    ) -> AsyncIterator[Sequence[Sequence[Any]]]:
        """See `Source`."""
        cursor = self._connection.execute(f"SELECT {_list(columns)} FROM {table}")  # noqa: S608 - ours
        while rows := cursor.fetchmany(BATCH):
            yield rows

    async def put(self, table: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
        """See `Target`."""
        marks = ", ".join("?" * len(columns))
        sql = f"INSERT INTO {table} ({_list(columns)}) VALUES ({marks})"  # noqa: S608 - ours
        self._connection.executemany(sql, rows)

    async def count(self, table: str) -> int:
        """See `Target`."""
        return self._number(f"SELECT count(*) FROM {table}")  # noqa: S608 - ours

    async def given(self, table: str) -> int:
        """See `Source`."""
        kept = self._number(
            "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = ?", table
        )
        sql = f"SELECT coalesce(max({NUMBERED[table]}), 0) FROM {table}"  # noqa: S608 - ours
        return max(kept, self._number(sql))

    async def go_on(self, table: str, after: int) -> None:
        """See `Target`."""
        self._connection.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
        self._connection.execute(
            "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, after)
        )

    def _number(self, sql: str, *values: str) -> int:
        found: int = self._connection.execute(sql, values).fetchone()[0]
        return found


def _list(columns: Sequence[str]) -> str:
    return ", ".join(f'"{one}"' for one in columns)
