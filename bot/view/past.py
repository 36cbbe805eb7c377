"""A round that is done, as a chase of its own: what is asked of a live one can be asked of it."""

from __future__ import annotations

from dataclasses import replace

from rundown.chase import Chase
from rundown.reckoning import Reckoning


def reckoned(chase: Chase, round_: int) -> Reckoning | None:
    """Return the reckoning of round *round_*, or None where it was not played out."""
    return next((one for one in chase.rounds if one.round == round_), None)


def is_latest(chase: Chase, done: Reckoning) -> bool:
    """Return whether nothing has been revealed since *done*."""
    return done.round == chase.round


def as_it_was(chase: Chase, done: Reckoning) -> Chase:
    """Return *chase* as its dice lay when *done* was reckoned, and before what followed."""
    return replace(
        chase,
        round=done.round,
        lead=done.lead,
        toll=done.toll,
        tilt=done.tilt,
        participants=done.cast,
    )
