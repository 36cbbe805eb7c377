"""Writes that share a commit. All of this runs on the connection's thread; nothing awaits.

Making a commit durable takes the disk many times as long as the statements in it, and the disk
makes one for ten writes as fast as one for one. So the writes that have queued up are committed
together, each in a savepoint of its own: one that fails is undone alone.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from sqlite3 import Row
from typing import Any, TypeVar

from bot.store.sql.database import Broken, Value, Work
from bot.store.sqlite.marks import bound

T = TypeVar("T")


class Statements:
    """Runs statements on the connection: each is done when it is awaited."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def __call__(self, sql: str, /, *values: Value) -> list[Row]:
        """See `Run`."""
        try:
            return self._connection.execute(*bound(sql, values)).fetchall()
        except sqlite3.IntegrityError as error:
            raise Broken(str(error)) from error

    async def alone(self, _: int, /) -> None:
        """See `Run`: every transaction is alone here."""


def stepped(work: Coroutine[Any, Any, T]) -> T:
    """Return what *work* returns. It goes through at once, as none of its statements waits."""
    try:
        work.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    work.close()
    raise RuntimeError("a transaction awaits something besides its statements")


@dataclass(slots=True, eq=False)
class Unit:
    """One write: what it runs, and what has become of it."""

    work: Work[Any]
    answer: asyncio.Future[Any]
    """What its caller waits for."""
    result: object = None
    error: Exception | None = None

    @property
    def dropped(self) -> bool:
        """Whether its caller was cancelled; any thread may ask."""
        return self.answer.cancelled()

    def tell(self) -> None:
        """Let the caller go on. To be called on the loop, once what is kept is on disk."""
        if self.answer.done():
            return
        if self.error is None:
            self.answer.set_result(self.result)
        else:
            self.answer.set_exception(self.error)


class _TooLate(Exception):  # noqa: N818
    """A caller has gone whose part could not be taken out of the transaction any more."""


def settle(connection: sqlite3.Connection, units: Sequence[Unit]) -> None:
    """Commit *units* together and note in each what became of it; nothing is raised.

    Where that cannot be for the sake of one of them, each is committed by itself: a caller has gone
    whose part was done already, or a constraint holds that is looked at only in the end.
    """
    try:
        _commit(connection, units)
    except (_TooLate, sqlite3.IntegrityError) as error:
        if len(units) == 1:
            units[0].error = Broken(str(error))
            return
        for unit in units:
            settle(connection, [unit])
    except Exception as error:  # whatever it is, every caller is told
        # what one of them was refused may rest on another's part, which is not there after all
        for unit in units:
            unit.error = error


def _commit(connection: sqlite3.Connection, units: Sequence[Unit]) -> None:
    try:
        # IMMEDIATE: waits for another process that writes now, instead of failing half-way.
        connection.execute("BEGIN IMMEDIATE")
        kept = [unit for unit in units if _done(connection, unit)]
        _see_who_left(kept)
        connection.execute("COMMIT" if kept else "ROLLBACK")
    except BaseException:
        connection.rollback()
        raise


def _see_who_left(kept: Sequence[Unit]) -> None:
    if any(unit.dropped for unit in kept):
        raise _TooLate


def _done(connection: sqlite3.Connection, unit: Unit) -> bool:
    """Do *unit*'s part, and return whether it stands: it is undone where it failed or is dropped.

    Raises:
        sqlite3.Error: The part has brought down the whole transaction, as a full disk may.
    """
    unit.error = None
    if unit.dropped:
        return False
    connection.execute("SAVEPOINT part")
    try:
        unit.result = stepped(unit.work(Statements(connection)))
    except Exception as error:
        if not connection.in_transaction:
            raise
        unit.error = error
    stands = unit.error is None and not unit.dropped
    if not stands:
        connection.execute("ROLLBACK TO part")
    connection.execute("RELEASE part")
    return stands
