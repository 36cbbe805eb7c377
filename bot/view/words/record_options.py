"""What is said around the record: the options of its commands, and what comes with its files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.view.words import terms

LOG: Final = "Read this channel's chase step by step, with every die. Only you see it."
EXPORT: Final = "Take this channel's chase home: its story to read, its record to keep."

NOT_YET: Final = (
    "While the chase runs, its export is the GM's: it holds the rungs to come. `/chase log` shows"
    " what has happened."
)
EXPORTED: Final = "The story of the chase, and its whole record."
TOO_LARGE: Final = "Too large for this server, which takes files of {limit}: {files}."
FILE: Final = "`{name}` with {size}"
MIB: Final = "{n:.1f} MiB"
KIB: Final = "{n} KiB"
UNIT: Final = 1024


def exported(left: Sequence[tuple[str, int]], limit: int) -> str:
    """Return what comes with an export; *left* are the names and sizes of files too large."""
    if not left:
        return EXPORTED
    files = [FILE.format(name=name, size=_size(size)) for name, size in left]
    return TOO_LARGE.format(limit=_size(limit), files=terms.both(files))


def _size(size: int) -> str:
    if size >= UNIT * UNIT:
        return MIB.format(n=size / UNIT / UNIT)
    return KIB.format(n=max(1, round(size / UNIT)))
