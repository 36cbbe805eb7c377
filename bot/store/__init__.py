"""What outlives the process: chases step by step, their messages, the users' sheets. No Discord."""

from __future__ import annotations

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
from bot.store.protocol import ChaseRow, Message, MessageKind, SheetRow, Store
from bot.store.sqlite import SqliteStore

__all__ = [
    "ChannelIsBusy",
    "ChaseRow",
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
