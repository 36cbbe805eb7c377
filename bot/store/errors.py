"""Why the store says no, each named as the fact that it found.

    StoreError
    ├── Unusable            the database cannot be read or written
    │   ├── WrittenByNewer  ... by this version of the bot
    │   └── Unreachable     ... since its server does not answer
    ├── StoreIsClosed
    ├── NoSuchChase
    ├── ChannelIsBusy       one live chase a channel
    ├── PressTaken          the press is a step already: it was delivered twice
    ├── StepTaken           another step came first
    ├── StepLeftOut         a step before this one is missing
    ├── NoSuchSheet
    ├── NoSuchLadder
    ├── LadderTaken         the server has one of that name
    └── ShelfIsFull

What is stored and makes no sense is `rundown.errors.CorruptHistory`.
"""

from __future__ import annotations

from dataclasses import dataclass


class StoreError(Exception):
    """Anything the store raises on purpose."""


@dataclass(eq=False)
class Unusable(StoreError):
    """The database at *path* cannot serve: missing, not writable, damaged, none at all, disk full.

    *path* is a file, or a server's URL without what is secret in it.
    """

    path: str
    reason: str

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}"


@dataclass(eq=False)
class WrittenByNewer(Unusable):
    """A newer version of the bot has changed the file; this one would damage it."""

    version: int
    """What the file is at."""
    known: int
    """What this version of the bot knows."""


class Unreachable(Unusable):
    """The server does not answer, or takes nobody in for now."""


class StoreIsClosed(StoreError):
    """It was closed; nothing is read or written any more."""


@dataclass(eq=False)
class NoSuchChase(StoreError):
    """No chase has that number."""

    chase: int


@dataclass(eq=False)
class ChannelIsBusy(StoreError):
    """The channel has a live chase."""

    chase: int
    """That one."""


@dataclass(eq=False)
class PressTaken(StoreError):
    """The press has made its step already."""

    chase: int
    n: int
    """The step it made."""


@dataclass(eq=False)
class StepTaken(StoreError):
    """The chase has a step of that number; what was decided was decided on an older chase."""

    chase: int
    n: int


@dataclass(eq=False)
class StepLeftOut(StoreError):
    """The step is not the one after the last."""

    chase: int
    n: int
    last: int


@dataclass(eq=False)
class NoSuchSheet(StoreError):
    """The user has no sheet of exactly that name."""

    user: int
    name: str


@dataclass(eq=False)
class NoSuchLadder(StoreError):
    """The server has no ladder of its own of that name."""

    guild: int
    name: str


@dataclass(eq=False)
class LadderTaken(StoreError):
    """The server has a ladder of that name already."""

    guild: int
    name: str
    """As that one spells it."""


@dataclass(eq=False)
class ShelfIsFull(StoreError):
    """The server has as many ladders of its own as it may."""

    most: int
