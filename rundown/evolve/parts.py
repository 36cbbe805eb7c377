"""Changing one part of a chase and keeping the rest."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from rundown.chase import (
    Chase,
    Phase,
)
from rundown.ladder import Side
from rundown.turns import Participant, Turn

T = TypeVar("T", Chase, Participant, Turn)


def changed(value: T, **fields: Any) -> T:
    """Return *value* with *fields* changed.

    It is `dataclasses.replace` for the three values that every press copies, in half the time: that
    one looks each field up and hands it to the class by name.
    """
    kind, put = type(value), object.__setattr__
    fresh = object.__new__(kind)
    for name in kind.__slots__:
        put(fresh, name, getattr(value, name))
    for name, field in fields.items():
        put(fresh, name, field)
    return fresh


def change(chase: Chase, who: int, **fields: Any) -> Chase:
    """Return *chase* with *fields* of participant *who* changed."""
    cast = [changed(one, **fields) if one.who == who else one for one in chase.participants]
    return changed(chase, participants=tuple(cast))


def change_turn(chase: Chase, who: int, **fields: Any) -> Chase:
    """Return *chase* with *fields* of participant *who*'s turn changed."""
    return change(chase, who, turn=changed(chase.at(who).turn, **fields))


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
