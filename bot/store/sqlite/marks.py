"""Marks as Python's `sqlite3` wants them: numbered ones are names to it, which take no sequence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from bot.store.sql.database import Value


def bound(sql: str, values: Sequence[Value]) -> tuple[str, Sequence[Value]]:
    """Return *sql* with plain marks alone, and the value of each of these in its order."""
    plain, order = _plain(sql)
    return (plain, [values[at] for at in order]) if order else (sql, values)


@cache
def _plain(sql: str) -> tuple[str, tuple[int, ...]]:
    """Return *sql* without the numbers of its marks, and these, from 0."""
    order = tuple(int(number) - 1 for number in re.findall(r"\?(\d+)", sql))
    return re.sub(r"\?\d+", "?", sql), order
