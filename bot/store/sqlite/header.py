"""What an SQLite file says of itself in its first bytes, read without opening it as a database."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import Final

from bot.store.sqlite.migrate import OURS

MAGIC: Final = b"SQLite format 3\0"
WRITTEN: Final = 18
"""Where stands how it is written: 1 by itself, 2 with a log beside it."""
OWNER: Final = 68
"""Where the application id begins, of four bytes."""
LENGTH: Final = 100


class Kind(Enum):
    """What stands at a path."""

    NOTHING = "nothing"
    FOLDER = "folder"
    NO_FILE = "no file"
    """A device, a pipe: something that is not there to be kept."""
    EMPTY = "empty"
    FOREIGN = "foreign"
    """A file that is no database."""
    ANOTHERS = "another's"
    """A database of another program's, or one that nobody has claimed."""
    LIVE = "live"
    """A database that a bot plays on, or did when it last ran: it has a log beside it."""
    BACKUP = "backup"
    """A database of the bot's that is one file, whole in itself."""


def kind_of(path: Path) -> Kind:
    """Return what stands at *path*.

    Raises:
        OSError: It is there and cannot be read.
    """
    if not path.exists():
        return Kind.NOTHING
    if not path.is_file():
        return Kind.FOLDER if path.is_dir() else Kind.NO_FILE
    with path.open("rb") as file:
        return _told(file.read(LENGTH))


def _told(head: bytes) -> Kind:
    """Return what begins with *head*."""
    if not head:
        return Kind.EMPTY
    if len(head) < LENGTH or not head.startswith(MAGIC):
        return Kind.FOREIGN
    if int.from_bytes(head[OWNER : OWNER + 4]) != OURS:
        return Kind.ANOTHERS
    return Kind.LIVE if head[WRITTEN] > 1 else Kind.BACKUP
