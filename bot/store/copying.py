"""All rows of a store from one database into another: from a file, a server, into either."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Protocol

from bot.store.errors import StoreError
from bot.store.sql.tables import TABLES

BATCH: Final = 2_000
"""Rows that are in memory at a time."""
NUMBERED: Final[Mapping[str, str]] = MappingProxyType({"chases": "id", "drafts": "n"})
"""The tables that number their rows themselves, and where."""
OF_THE_RUN: Final = ("meta", "known_guilds")
"""What a bot writes into tables that nobody has played on."""


@dataclass(eq=False)
class Uneven(StoreError):  # noqa: N818 - a fact, as all of the store's errors
    """A table came out with more or fewer rows than went in; nothing is kept."""

    table: str
    went_in: int
    came_out: int

    def __str__(self) -> str:
        return f"{self.table}: {self.went_in} rows went in, {self.came_out} came out"


class Source(Protocol):
    """Tables that nobody changes while they are read."""

    async def columns(self, table: str) -> Sequence[str]:
        """Return the columns of *table*, but those that the database reckons by itself."""
        ...

    def rows(self, table: str, columns: Sequence[str]) -> AsyncIterator[Sequence[Sequence[Any]]]:
        """Yield the rows of *table*, at most `BATCH` at a time; the values as in *columns*."""
        ...

    async def given(self, table: str) -> int:
        """Return the highest number that *table*, one of `NUMBERED`, ever gave a row; 0: none."""
        ...


class Target(Protocol):
    """Tables that are filled in one transaction, which is not this module's."""

    async def put(self, table: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
        """Put *rows* into *table*; the values are as in *columns*."""
        ...

    async def count(self, table: str) -> int:
        """Return how many rows *table* has."""
        ...

    async def given(self, table: str) -> int:
        """See `Source`."""
        ...

    async def go_on(self, table: str, after: int) -> None:
        """Let *table* number its next row higher than *after*."""
        ...


async def copied(source: Source, target: Target) -> dict[str, int]:
    """Return how many rows of each table *target* has, once it has all those of *source*.

    No number that either has ever given a row is given again.

    Raises:
        Uneven: A table has not as many as went in.
    """
    counts = {table: await _copied(source, target, table) for table in TABLES}
    for table in NUMBERED:
        await target.go_on(table, max(await source.given(table), await target.given(table)))
    return counts


async def _copied(source: Source, target: Target, table: str) -> int:
    columns, went_in = await source.columns(table), 0
    async for rows in source.rows(table, columns):
        await target.put(table, columns, rows)
        went_in += len(rows)
    came_out = await target.count(table)
    if came_out != went_in:
        raise Uneven(table, went_in, came_out)
    return came_out
