"""The store in SQL: every query once, for whichever database it is opened on."""

from __future__ import annotations

from bot.store.sql.chases import Chases
from bot.store.sql.database import Database
from bot.store.sql.ladders import Ladders
from bot.store.sql.messages import Messages
from bot.store.sql.people import People
from bot.store.sql.rolls import Rolls
from bot.store.sql.servers import Servers
from bot.store.sql.sheets import Sheets
from bot.store.sql.timers import Timers

__all__ = ["SqlStore"]


class SqlStore(Chases, Messages, Sheets, Ladders, Rolls, Timers, Servers, People):
    """A `Store` in a database; where that is, the class that opens it knows."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def shared(self) -> bool:
        """See `Store`."""
        return self._database.shared

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
