"""What outlives the process: chases step by step, sheets, ladders, settings, timers. No Discord."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Final

from bot.store.anonymous import NOBODY, SOMEONE
from bot.store.errors import (
    ChannelIsBusy,
    LadderTaken,
    NoSuchChase,
    NoSuchLadder,
    NoSuchSheet,
    PressTaken,
    ShelfIsFull,
    StepLeftOut,
    StepTaken,
    StoreError,
    StoreIsClosed,
    Unreachable,
    Unusable,
    WrittenByNewer,
)
from bot.store.names import shelf_key
from bot.store.protocol import Store
from bot.store.rows import (
    ChaseRow,
    Draft,
    Due,
    GuildSettings,
    LadderRow,
    Message,
    MessageKind,
    SheetRow,
    Spine,
    Stamp,
)
from bot.store.sqlite import SqliteStore

__all__ = [
    "NOBODY",
    "SOMEONE",
    "ChannelIsBusy",
    "ChaseRow",
    "Draft",
    "Due",
    "GuildSettings",
    "LadderRow",
    "LadderTaken",
    "Message",
    "MessageKind",
    "NoSuchChase",
    "NoSuchLadder",
    "NoSuchSheet",
    "PressTaken",
    "SheetRow",
    "ShelfIsFull",
    "Spine",
    "SqliteStore",
    "Stamp",
    "StepLeftOut",
    "StepTaken",
    "Store",
    "StoreError",
    "StoreIsClosed",
    "Unreachable",
    "Unusable",
    "WrittenByNewer",
    "open_store",
    "shelf_key",
]


URLS: Final = ("postgresql://", "postgres://")
"""What begins so is no file."""


def open_store(where: str) -> AbstractAsyncContextManager[Store]:
    """Open the store at *where*, a file or a PostgreSQL URL, and close it at the end.

    It is made or brought up to date as needed.

    Raises:
        WrittenByNewer: A newer version of the bot has changed it.
        Unusable: It cannot be opened or written, or is no database of the bot's.
    """
    if not where.startswith(URLS):
        return SqliteStore.open(where)
    from bot.store.postgres import PostgresStore  # noqa: PLC0415 - most bots need none of it

    return PostgresStore.open(where)
