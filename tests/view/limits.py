"""What Discord takes, asserted of a whole message as it is sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import ui

CONTAINER, ROW, BUTTON, SELECT, USERS, TEXT = 17, 1, 2, 3, 5, 10


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def pieces(view: ui.LayoutView) -> Iterator[dict[str, Any]]:
    """Every component as it is sent, the nested ones too."""
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    yield from _nested(components)


def _nested(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for one in components:
        yield one
        yield from _nested(one.get("components", []))


def texts(view: ui.LayoutView) -> list[str]:
    return [one["content"] for one in pieces(view) if one["type"] == TEXT]


def text(view: ui.LayoutView) -> str:
    """All the words of a message, without the marks that isolate names."""
    return "\n".join(texts(view)).replace("\u2068", "").replace("\u2069", "")


def buttons(view: ui.LayoutView) -> list[dict[str, Any]]:
    return [one for one in pieces(view) if one["type"] == BUTTON]


def labels(view: ui.LayoutView) -> list[str]:
    return [one["label"] for one in buttons(view)]


def rows(view: ui.LayoutView) -> list[list[str]]:
    return [
        [one["label"] for one in row["components"]] for row in pieces(view) if row["type"] == ROW
    ]


def limits(view: ui.LayoutView) -> None:
    """Assert that Discord would take *view*, and that it keeps the bot's own budgets."""
    assert view.timeout is None
    found = list(pieces(view))
    assert 1 <= len(found) <= 40
    ids = [one["custom_id"] for one in found if "custom_id" in one]
    assert len(ids) == len(set(ids))
    assert all(1 <= len(one) <= 100 for one in ids)
    _text(texts(view))
    for one in found:
        _control(one)


def _text(shown: list[str]) -> None:
    assert all(one.strip() for one in shown)
    assert sum(map(units, shown)) <= 3800
    assert sum(len(one.encode()) + 12 for one in shown) <= 9800
    for one in shown:
        assert one.count("\u2068") == one.count("\u2069")
        assert "@everyone" not in one
        assert "@here" not in one


def _control(one: dict[str, Any]) -> None:
    if one["type"] == ROW:
        kinds = {inner["type"] for inner in one["components"]}
        assert kinds in ({BUTTON}, {SELECT}, {USERS})
        assert 1 <= len(one["components"]) <= (5 if kinds == {BUTTON} else 1)
    if one["type"] == BUTTON:
        assert 1 <= units(one["label"]) <= 80
    if one["type"] == SELECT:
        assert 1 <= len(one["options"]) <= 25
        assert units(one.get("placeholder") or "") <= 150
        for option in one["options"]:
            assert 1 <= units(option["label"]) <= 100
            assert 1 <= len(option["value"]) <= 100
            assert units(option.get("description") or "") <= 100
