"""The store in one SQLite file."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Self

from bot.store.sqlite.chases import Chases
from bot.store.sqlite.database import Database
from bot.store.sqlite.ladders import Ladders
from bot.store.sqlite.messages import Messages
from bot.store.sqlite.migrate import migrate, scripts
from bot.store.sqlite.people import People
from bot.store.sqlite.reckon import reckon
from bot.store.sqlite.rolls import Rolls
from bot.store.sqlite.servers import Servers
from bot.store.sqlite.sheets import Sheets
from bot.store.sqlite.timers import Timers

__all__ = ["SqliteStore"]


class SqliteStore(Chases, Messages, Sheets, Ladders, Rolls, Timers, Servers, People):
    """A `Store` in one SQLite file."""

    def __init__(self, database: Database) -> None:
        self._database = database

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

    async def meta(self, key: str) -> str | None:
        """See `Store`."""
        rows = await self._database.read("SELECT value FROM meta WHERE key = ?", key)
        return rows[0]["value"] if rows else None

    async def set_meta(self, key: str, value: str) -> None:
        """See `Store`."""
        await self._database.write(
            "INSERT INTO meta (key, value) VALUES (?, ?)"
            " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            key,
            value,
        )

    async def close(self) -> None:
        """See `Store`."""
        await self._database.close()
