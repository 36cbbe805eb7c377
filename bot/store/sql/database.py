"""What the queries ask of a database, whichever it is. They are written once, for all of these.

Placeholders are `?`, or `?1` where one value stands twice. What is no SQL of both is not used:
times and truths are integers, and `"user"` stands in quotes, being a word of PostgreSQL's own.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from bot.store.errors import StoreError

T = TypeVar("T")
Value: TypeAlias = int | str | None


class Broken(StoreError):  # noqa: N818 - a fact, as all of the store's errors
    """A statement, or the whole transaction, would break a rule that the tables keep."""


class Overtaken(Exception):  # noqa: N818 - the same
    """What the transaction has read is not so any more: it is to be run once more."""


class Row(Protocol):
    """One row, whose columns are had by name, or by number."""

    def __getitem__(self, column: str | int, /) -> Any:
        """Return what stands in *column*."""
        ...


class Run(Protocol):
    """Runs the statements of one transaction."""

    async def __call__(self, sql: str, /, *values: Value) -> Sequence[Row]:
        """Return the rows that *sql* gives with *values* bound to its marks.

        Raises:
            Broken: It would break a rule of the tables; the transaction is lost.
        """
        ...

    async def alone(self, what: int, /) -> None:
        """Wait until no other transaction that asked for the same number is on its way.

        For what rests on rows that another may add: how many there are, which is the newest.
        """
        ...


Work: TypeAlias = Callable[[Run], Coroutine[Any, Any, T]]
"""What a transaction does. It awaits nothing but its `Run`, and may be called more than once."""


class Database(Protocol):
    """Where the tables are. Any call raises `Unusable` where it fails, `StoreIsClosed` at the end.

    What is done when a call returns is on disk.
    """

    @property
    def shared(self) -> bool:
        """Whether other processes may write to it as well."""
        ...

    async def transaction(self, work: Work[T]) -> T:
        """Return what *work* returns, once all its statements are on disk, or none of them.

        None is where *work* raises, where the caller is cancelled before the commit is on its way,
        and where the commit fails.
        """
        ...

    async def write(self, sql: str, /, *values: Value) -> Sequence[Row]:
        """Return the rows of one statement that is a transaction by itself."""
        ...

    async def read(self, sql: str, /, *values: Value) -> Sequence[Row]:
        """Return the rows of one statement that changes nothing."""
        ...

    async def scrub(self) -> None:
        """Overwrite what was deleted, as far as that is in this program's hands."""
        ...

    async def close(self) -> None:
        """Finish what is on the way and let go of the database; a second time does nothing."""
        ...
