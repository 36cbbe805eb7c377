"""The store in a PostgreSQL database, which several processes may share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Self

from bot.store.postgres.database import Database
from bot.store.postgres.migrate import migrate, scripts
from bot.store.sql import SqlStore

__all__ = ["PostgresStore"]


class PostgresStore(SqlStore):
    """A `Store` in a PostgreSQL database."""

    @classmethod
    @asynccontextmanager
    async def open(cls, url: str) -> AsyncIterator[Self]:
        """Open the store at *url*, made or brought up to date as needed, and close it at the end.

        *url* is `postgresql://user:password@host:port/database`, and what libpq takes besides.

        Raises:
            WrittenByNewer: A newer version of the bot has changed the tables.
            Unusable: No connection is to be had, or the tables are another program's.
        """
        async with Database.open(url) as database:
            await migrate(database, scripts())
            yield cls(database)
