"""What is in a database: how much of what people would miss."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

TOLD: Final = ("chases", "steps", "sheets")
"""Every version of the file has had these."""


@dataclass(frozen=True, slots=True)
class Contents:
    """How many there are of what, and how large the file is."""

    chases: int
    steps: int
    sheets: int
    size: int
    """In bytes."""

    @classmethod
    def of(cls, connection: sqlite3.Connection, path: Path) -> Self:
        """Return what is in the file at *path*, which *connection* is open on."""
        chases, steps, sheets = (
            connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608 - ours
            for table in TOLD
        )
        return cls(chases, steps, sheets, path.stat().st_size)
