"""What the picture of a chase's odds shows, as plain values: bars that add up to one whole.

Every word is in here already, and every name is short and clean.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """One outcome's part of a bar."""

    share: float
    """Of the whole, 0 to 1."""
    label: str
    """The same, as it is written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """What one plan may come to."""

    label: str
    pieces: tuple[Piece, ...]
    """As many as the chart has names, in their order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Bars under one heading."""

    title: str
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """Everything that is compared, as it is drawn."""

    title: str
    half: str
    """What is written at the middle of the bars."""
    names: tuple[str, ...]
    """The outcomes, from one end of LEAD to the other."""
    groups: tuple[Group, ...]


def chart_of(values: dict[str, Any]) -> Chart:
    """Return the chart that these *values* were, before they went through the pipe."""
    groups = tuple(_group(one) for one in values["groups"])
    return Chart(**values | {"names": tuple(values["names"]), "groups": groups})


def _group(values: dict[str, Any]) -> Group:
    return Group(**values | {"bars": tuple(_bar(one) for one in values["bars"])})


def _bar(values: dict[str, Any]) -> Bar:
    return Bar(**values | {"pieces": tuple(Piece(**one) for one in values["pieces"])})
