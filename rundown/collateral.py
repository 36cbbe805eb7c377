"""What a round generates, what Spotters take back, and what lands on each track."""

from __future__ import annotations

from typing import Final

from rundown.chase import Chase
from rundown.ladder import Collateral, Role, Side
from rundown.reckoning import (
    TRACK,
    Charge,
    Landed,
    Origin,
)
from rundown.terrain import rate, severe
from rundown.turns import (
    Buy,
    Participant,
)
from rundown.worth import failed, penalty, result

POINT: Final = 2
"""One whole point, in halves."""


def halves_a_point(chase: Chase) -> int:
    """Return what a generated point adds to a track now, in halves (R33); Overtime doubles it."""
    return rate(chase.prey.layer, chase.pursuers.layer) * (2 if chase.overtime else 1)


def charges(chase: Chase, side: Side) -> tuple[Charge, ...]:
    """Return what *side* has generated this round as its dice stand, source by source (R15)."""
    worth = halves_a_point(chase)
    return tuple(
        Charge(who=one.who, origin=origin, points=points, halves=points * worth)
        for one in chase.on(side)
        for origin, points in _generated(chase, one).items()
        if points
    )


def _generated(chase: Chase, one: Participant) -> dict[Origin, int]:
    played, toll, standing = one.turn.played, one.turn.toll, penalty(chase, one)
    if played is None and toll is None:
        return {}
    pressed = played is not None and played.role is Role.PRESSURE
    risked = played is not None and bool(played.gambit)
    # R17, R28: negating takes the penalty back; the crowd has seen the failure all the same
    jostled = chase.rung.crowded and chase.toll is not None and toll is not None and toll.failed
    return {
        Origin.PRESSURE: result(chase, one) if pressed else 0,
        Origin.CROWD: int(jostled),
        Origin.PENALTY: standing.n if isinstance(standing, Collateral) else 0,
        Origin.GAMBIT: int(risked and failed(chase, one)),
    }


def savers(chase: Chase, side: Side) -> tuple[int, ...]:
    """Return the Spotters of *side* who bought removal this round, one entry a success."""
    return tuple(
        one.who
        for one in chase.on(side)
        for purchase in one.turn.bought
        if purchase.what is Buy.REMOVE
    )


def landing(chase: Chase, side: Side) -> Landed:
    """Return what this round does to *side*'s track, as its dice stand (R34).

    One success takes back up to one whole point, after the rate; what is left over is lost.
    """
    made = charges(chase, side)
    removers = savers(chase, side)
    generated = sum(charge.halves for charge in made)
    saved = min(generated, POINT * len(removers))
    before = chase.party(side).track
    return Landed(
        charges=made,
        saved=saved,
        savers=removers,
        before=before,
        after=min(TRACK, before + generated - saved),
        severe=severe(chase.prey.layer, chase.pursuers.layer),
    )
