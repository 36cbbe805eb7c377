"""What the picture of a chase shows, as plain values.

Every word is in here already, and every name is short and clean. Tracks are in halves of a point.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Gambit:
    """A Gambit that was rolled."""

    name: str
    """Whose it was."""
    worked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """One side's share of a round: its track, and its Gambits."""

    before: int
    after: int
    label: str
    """The track after the round, as it is written."""
    generated: int = 0
    saved: int = 0
    """What Spotters took back of it."""
    gambits: tuple[Gambit, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """A round that is done."""

    number: int
    label: str
    overtime: bool
    lead_before: int
    lead: int
    net: int | None
    """None where the round was cut short."""
    mark: str
    """The net as it is written, or what stands in its place."""
    drift: int
    """What LEAD lost as a round of Overtime began: 0 or -1."""
    amended: int
    """What else moved LEAD between the last round and this one's resolution."""
    prey: Share
    pursuers: Share


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """An end of LEAD, by its name."""

    name: str
    lead: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Team:
    """One side, and how its track stands at the end."""

    name: str
    track: int
    label: str
    """The track, as it is written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A whole chase, as it is drawn."""

    title: str
    tracks: str
    """What both tracks are called."""
    top: Goal
    bottom: Goal
    full: int
    """A full track, in halves."""
    start: int
    lead: int
    """At the end, which the last round need not have brought."""
    outcome: str
    """Empty where there is none."""
    prey: Team
    pursuers: Team
    rounds: tuple[Round, ...]


def scene_of(values: dict[str, Any]) -> Scene:
    """Return the scene that these *values* were, before they went through the pipe."""
    rounds = tuple(_round(one) for one in values["rounds"])
    goals = {end: Goal(**values[end]) for end in ("top", "bottom")}
    teams = {side: Team(**values[side]) for side in ("prey", "pursuers")}
    return Scene(**values | goals | teams | {"rounds": rounds})


def _round(values: dict[str, Any]) -> Round:
    return Round(**values | {side: _share(values[side]) for side in ("prey", "pursuers")})


def _share(values: dict[str, Any]) -> Share:
    return Share(**values | {"gambits": tuple(Gambit(**one) for one in values["gambits"])})
