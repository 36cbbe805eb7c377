"""A file that is made beside another one and takes its place when it is done, or never was."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkstemp
from typing import Final

PART: Final = ".part"
ABANDONED: Final = 24 * 60 * 60
"""Seconds after which a part is nobody's any more: who made it was killed."""
LOGS: Final = ("-journal", "-wal", "-shm")
"""What SQLite puts beside a file while it writes."""


@contextmanager
def part_of(file: Path) -> Iterator[Path]:
    """Make an empty file beside *file* that its owner alone can read, gone at the end.

    Raises:
        OSError: It cannot be made.
    """
    _sweep(file)
    handle, name = mkstemp(prefix=f".{file.name}.", suffix=PART, dir=file.parent)
    os.close(handle)
    part = Path(name)
    try:
        yield part
    finally:
        for log in ("", *LOGS):
            part.with_name(f"{part.name}{log}").unlink(missing_ok=True)


def put(part: Path, file: Path) -> None:
    """Put *part* in the place of *file* at once, and have both on disk.

    Raises:
        OSError: It cannot be; *file* is what it was.
    """
    synced(part)
    part.replace(file)
    synced(file.parent)


def synced(path: Path) -> None:
    """Wait until what *path* holds, a file or the names in a folder, is on disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _sweep(file: Path) -> None:
    """Remove the parts that were left behind by a process that was killed."""
    for one in file.parent.glob(f".{_literal(file.name)}.*{PART}*"):
        if time.time() - one.stat().st_mtime > ABANDONED:
            one.unlink(missing_ok=True)


def _literal(name: str) -> str:
    """Return *name* as a pattern that is it alone."""
    return "".join(f"[{char}]" if char in "*?[" else char for char in name)
