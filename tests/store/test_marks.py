"""One statement for both databases: each gets the marks that it knows."""

from __future__ import annotations

import pytest

from bot.store.postgres.database import numbered
from bot.store.sqlite.marks import bound


@pytest.mark.parametrize(
    ("sql", "postgres", "sqlite", "order"),
    [
        ("SELECT 1", "SELECT 1", "SELECT 1", ""),
        ("VALUES (?, ?)", "VALUES ($1, $2)", "VALUES (?, ?)", "ab"),
        (
            "a = ?2 AND b = ?1 AND c = ?2",
            "a = $2 AND b = $1 AND c = $2",
            "a = ? AND b = ? AND c = ?",
            "bab",
        ),
        ("a = ?10", "a = $10", "a = ?", "j"),
    ],
)
def test_marks_are_as_each_wants_them(sql: str, postgres: str, sqlite: str, order: str) -> None:
    values = "abcdefghij" if "?10" in sql else "ab"[: len(set(order))]

    assert numbered(sql) == postgres
    assert bound(sql, values) == (sqlite, values if "".join(order) == values else list(order))
