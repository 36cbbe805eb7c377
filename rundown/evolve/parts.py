"""Changing one part of a chase and keeping the rest."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rundown.chase import (
    Chase,
    Phase,
)
from rundown.ladder import Side


def change(chase: Chase, who: int, **fields: Any) -> Chase:
    """Return *chase* with *fields* of participant *who* changed."""
    return replace(
        chase,
        participants=tuple(
            replace(one, **fields) if one.who == who else one for one in chase.participants
        ),
    )


def change_turn(chase: Chase, who: int, **fields: Any) -> Chase:
    """Return *chase* with *fields* of participant *who*'s turn changed."""
    return change(chase, who, turn=replace(chase.at(who).turn, **fields))


def change_party(chase: Chase, side: Side, **fields: Any) -> Chase:
    """Return *chase* with *fields* of *side* changed."""
    party = replace(chase.party(side), **fields)
    return replace(chase, prey=party) if side is Side.PREY else replace(chase, pursuers=party)


def mark_players(chase: Chase) -> Chase:
    """Return *chase* with a bill in store for every side that has a player on it (R32).

    Who has only stood in the lobby with a side has not run with it.
    """
    if chase.phase is Phase.LOBBY:
        return chase
    for side in {one.side for one in chase.participants if one.user is not None and not one.left}:
        chase = change_party(chase, side, players=True)
    return chase
