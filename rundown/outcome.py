"""Reading the end: the outcome by its name, and each side's bill."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rundown.chase import (
    ENGAGED,
    GHOST,
    Chase,
)
from rundown.ladder import Side
from rundown.reckoning import (
    Band,
    Charge,
    Outcome,
)
from rundown.terrain import severe


def outcome(lead: int) -> Outcome:
    """Return what *lead*, 0 to 8, is called at the end."""
    if lead == ENGAGED:
        return Outcome.ENGAGED
    if lead == GHOST:
        return Outcome.GHOST
    return Outcome.CORNERED if lead <= 2 else Outcome.LOST_BUT if lead <= 4 else Outcome.GONE


def readers(chase: Chase) -> tuple[Side, ...]:
    """Return the sides that had player characters: each gets its reading of the outcome."""
    return tuple(side for side in Side if chase.party(side).players)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A line of a bill: what somebody generated in a round."""

    round: int
    charge: Charge


@dataclass(frozen=True, slots=True, kw_only=True)
class Bill:
    """What one side's chase costs it afterwards."""

    side: Side
    halves: int
    """The track at the end."""
    points: int
    """As it is read and spent: rounded down, a lone half as 1 (R33)."""
    severe: bool
    """Whether it reads a band higher (R35)."""
    entries: tuple[Entry, ...] = ()
    saved: int = 0
    """What Spotters took back over the chase, in halves."""
    spent: int = 0

    @property
    def left(self) -> int:
        """The points not spent yet."""
        return self.points - self.spent

    @property
    def band(self) -> Band:
        """What the whole bill costs."""
        return self.reads(self.points)

    def reads(self, points: int) -> Band:
        """Return what a part of *points* buys (R36)."""
        return band(points, severe=self.severe)


def points(halves: int) -> int:
    """Return how many points a track of *halves* is read as (R33)."""
    return 1 if halves == 1 else halves // 2


def band(points: int, *, severe: bool = False) -> Band:
    """Return the band of so many *points*, 0 to 6; one higher where they are severe (R35)."""
    plain = Band((points + 1) // 2)
    return Band(min(Band.BODY, plain + 1)) if severe and plain else plain


def bill(chase: Chase, side: Side) -> Bill | None:
    """Return *side*'s bill, or None: a side without players, or a cancelled chase, has none."""
    if chase.outcome is None or not chase.party(side).players:
        return None
    track = chase.party(side).track
    landed = [reckoning.landed(side) for reckoning in chase.rounds]
    return Bill(
        side=side,
        halves=track,
        points=points(track),
        severe=_is_severe(chase, side) and track > 1,
        entries=tuple(_entries(chase, side)),
        saved=sum(one.saved for one in landed),
        spent=sum(spend.points for spend in chase.spends if spend.side is side),
    )


def _entries(chase: Chase, side: Side) -> Iterator[Entry]:
    for reckoning in chase.rounds:
        for charge in reckoning.landed(side).charges:
            yield Entry(round=reckoning.round, charge=charge)


def _is_severe(chase: Chase, side: Side) -> bool:
    # R41: a layer may change between rounds, so each round has kept the rate it landed at
    landed = [reckoning.landed(side) for reckoning in chase.rounds]
    kept = [one.severe for one in landed if one.charges]
    return all(kept) if kept else severe(chase.prey.layer, chase.pursuers.layer)
