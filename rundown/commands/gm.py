"""What only a GM may ask: the course of the chase, and setting things right."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from rundown.amendments import Amendment
from rundown.chase import By
from rundown.ladder import Side


class Stage(StrEnum):
    """What the advance step would do now (R11)."""

    BEGIN = "begin"
    ROLL_PREY = "roll_prey"
    CLOSE_PREY = "close_prey"
    ROLL_PURSUERS = "roll_pursuers"
    RESOLVE = "resolve"
    REVEAL = "reveal"
    END = "end"


@dataclass(frozen=True, slots=True, kw_only=True)
class Advance:
    """Take the advance step that was named; refused where it has been taken already."""

    by: By
    round: int
    stage: Stage


@dataclass(frozen=True, slots=True, kw_only=True)
class TouchByToll:
    """Rule that the rung touches somebody, or excuse them (R27)."""

    by: By
    who: int
    touched: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CallOvertime:
    """Play one more round, against the Terminator (R38)."""

    by: By


@dataclass(frozen=True, slots=True, kw_only=True)
class EndChase:
    """End the chase where it stands (R39)."""

    by: By


@dataclass(frozen=True, slots=True, kw_only=True)
class CancelChase:
    """Call the chase off: no outcome, no bill (R39)."""

    by: By


@dataclass(frozen=True, slots=True, kw_only=True)
class NameConsequence:
    """Say what a failed Gambit led to."""

    by: By
    who: int
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Amend:
    """Set something right, with a reason (R41)."""

    by: By
    change: Amendment
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SpendCollateral:
    """Use a part of a side's bill (R36)."""

    by: By
    side: Side
    points: int
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareGm:
    """Let another user sit in the GM's seat; alone, where it is handed over."""

    by: By
    user: int
    hand_over: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SetTimer:
    """Give rounds another time limit."""

    by: By
    timer: int
    """Seconds, 0 for none, else 60 to 604,800: a minute to a week."""
    advances: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """Take back the step that was named (R40)."""

    by: By
    step: int


GmCommand: TypeAlias = (
    Advance
    | TouchByToll
    | CallOvertime
    | EndChase
    | CancelChase
    | NameConsequence
    | Amend
    | SpendCollateral
    | ShareGm
    | SetTimer
)
