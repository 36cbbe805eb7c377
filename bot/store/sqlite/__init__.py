"""The store in one SQLite file."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Self

from bot.store.sql import SqlStore
from bot.store.sqlite.database import Database
from bot.store.sqlite.migrate import migrate, scripts
from bot.store.sqlite.reckon import reckon

__all__ = ["SqliteStore"]


class SqliteStore(SqlStore):
    """A `Store` in one SQLite file."""

    @classmethod
    @asynccontextmanager
    async def open(cls, path: Path | str) -> AsyncIterator[Self]:
        """Open the store at *path*, made or brought up to date as needed, and close it at the end.

        ":memory:" is a store that is gone with its closing.

        Raises:
            WrittenByNewer: A newer version of the bot has changed the file.
            Unusable: The file cannot be opened or written, or is no database of the bot's.
        """
        async with Database.open(path) as database:
            await migrate(database, scripts())
            # Only now that the file is known to be ours: WAL is a mark in it that stays.
            await database.read("PRAGMA journal_mode = WAL")
            await reckon(database)
            yield cls(database)
