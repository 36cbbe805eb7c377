"""A round that is done, as a chase of its own: what is asked of a live one can be asked of it."""

from __future__ import annotations

from dataclasses import replace

from rundown.chase import Chase, Reckoning, Turn


def reckoned(chase: Chase, round_: int) -> Reckoning | None:
    """Return the reckoning of round *round_*, or None where it was not played out."""
    return next((one for one in chase.rounds if one.round == round_), None)


def is_latest(chase: Chase, done: Reckoning) -> bool:
    """Return whether nothing has been revealed since *done*."""
    return done.round == chase.round


def as_it_was(chase: Chase, done: Reckoning) -> Chase:
    """Return *chase* as its dice lay when *done* was reckoned.

    Banks, held dice and who was out are known of the latest round only.
    """
    rung, turns, latest = chase.ladder.rung(done.round), dict(done.turns), is_latest(chase, done)
    return replace(
        chase,
        round=done.round,
        lead=done.lead,
        toll=chase.toll if latest else rung.toll,
        tilt=chase.tilt if latest else rung.tilt,
        participants=tuple(
            replace(
                one,
                turn=turns.get(one.who, Turn()),
                bank=one.bank if latest else 0,
                held=one.held if latest else (),
                out=one.out and latest,
            )
            for one in chase.participants
        ),
    )
