"""A round that is done, and what it did to the tracks; what the whole chase comes to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Final

from rundown.ladder import Side, Tilt, Toll
from rundown.turns import Participant

TRACK: Final = 12
"""The cap of a Collateral track, in halves: six points."""


class Outcome(StrEnum):
    """How a chase ended, by its name."""

    ENGAGED = "engaged"
    CORNERED = "cornered"
    LOST_BUT = "lost_but"
    GONE = "gone"
    GHOST = "ghost"


class Origin(StrEnum):
    """What generated a point of Collateral."""

    PRESSURE = "pressure"
    CROWD = "crowd"
    PENALTY = "penalty"
    GAMBIT = "gambit"


class Band(IntEnum):
    """What Collateral costs after the chase."""

    NOTHING = 0
    NOISE = 1
    REPORT = 2
    BODY = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Charge:
    """Collateral that somebody generated."""

    who: int
    origin: Origin
    points: int
    """Before the rate."""
    halves: int
    """After it, in halves, as it lands on the track."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Landed:
    """What a round did to one side's track."""

    charges: tuple[Charge, ...] = ()
    saved: int = 0
    """What Spotters took back, in halves; never more than was generated."""
    savers: tuple[int, ...] = ()
    """The Spotters whose successes were spent on it, one entry a success."""
    before: int = 0
    after: int = 0
    severe: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Reckoning:
    """A round that is done, as the record, the picture and the bill need it."""

    round: int
    rung: str
    lead_before: int
    lead: int
    prey_total: int | None = None
    pursuers_total: int | None = None
    """None for both where the chase was ended in mid-round: no net then (R39)."""
    toll: Toll | None = None
    tilt: Tilt | None = None
    """As they stood, the GM's amendments included (R41)."""
    cast: tuple[Participant, ...] = ()
    """Everybody as the dice lay, before what followed from them."""
    prey: Landed = Landed()
    pursuers: Landed = Landed()

    @property
    def net(self) -> int | None:
        """Pursuers minus prey; None without one."""
        if self.prey_total is None or self.pursuers_total is None:
            return None
        return self.pursuers_total - self.prey_total

    def landed(self, side: Side) -> Landed:
        """Return what the round did to *side*'s track."""
        return self.prey if side is Side.PREY else self.pursuers


@dataclass(frozen=True, slots=True, kw_only=True)
class Spend:
    """A part of a bill that the GM has used (R36)."""

    side: Side
    points: int
    words: str
