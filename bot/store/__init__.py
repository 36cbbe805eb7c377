"""What outlives the process: chases step by step, sheets, settings, timers. No Discord."""

from __future__ import annotations

from bot.store.anonymous import NOBODY, SOMEONE
from bot.store.errors import (
    ChannelIsBusy,
    NoSuchChase,
    NoSuchSheet,
    PressTaken,
    StepLeftOut,
    StepTaken,
    StoreError,
    StoreIsClosed,
    Unusable,
    WrittenByNewer,
)
from bot.store.protocol import Store
from bot.store.rows import ChaseRow, Due, GuildSettings, Message, MessageKind, SheetRow
from bot.store.sqlite import SqliteStore

__all__ = [
    "NOBODY",
    "SOMEONE",
    "ChannelIsBusy",
    "ChaseRow",
    "Due",
    "GuildSettings",
    "Message",
    "MessageKind",
    "NoSuchChase",
    "NoSuchSheet",
    "PressTaken",
    "SheetRow",
    "SqliteStore",
    "StepLeftOut",
    "StepTaken",
    "Store",
    "StoreError",
    "StoreIsClosed",
    "Unusable",
    "WrittenByNewer",
]
