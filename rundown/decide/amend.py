"""Decisions about what the GM sets right (R41): what may be set when, and to what."""

from __future__ import annotations

from typing import Final

from rundown.amendments import (
    Amendment,
    BankIs,
    EdgeIs,
    GambitIs,
    HeldIs,
    LayerIs,
    LeadIs,
    OutIs,
    SitsOutIs,
    TiltIs,
    TollIs,
    TrackIs,
)
from rundown.chase import (
    ENGAGED,
    GHOST,
    OVERTIME,
    ROUNDS,
    Chase,
    Phase,
)
from rundown.commands import Amend
from rundown.decide.checks import an_npc, participant, said
from rundown.decide.unfolding import Unfolding
from rundown.errors import NotNow, OutOfRange, UndoInstead
from rundown.events import Amended, Event
from rundown.reckoning import TRACK
from rundown.resolve import cut_short

MOST: Final = 99
"""More than any bank or hand of dice can come to by play."""


def amend(chase: Chase, command: Amend) -> tuple[Event, ...]:
    """Return the amendment; LEAD set to an end ends the chase as `EndChase` does."""
    if chase.phase is Phase.OVER:
        raise UndoInstead
    change = command.change
    _in_time(chase, change)
    _in_range(chase, change)
    _of_somebody(chase, change)
    unfolding = Unfolding(chase)
    unfolding.add(Amended(change=change, reason=said(command.reason)))
    if isinstance(change, LeadIs) and change.lead in {ENGAGED, GHOST}:
        unfolding.add(*cut_short(unfolding.chase, change.lead))
    return unfolding.events


def _in_time(chase: Chase, change: Amendment) -> None:
    between = isinstance(change, LayerIs) and chase.phase.running
    in_round = isinstance(change, TollIs | TiltIs) and not chase.phase.running
    if between or in_round:
        raise NotNow(chase.phase)


def _in_range(chase: Chase, change: Amendment) -> None:
    match change:
        case LeadIs(lead=number):
            low, high = ENGAGED, GHOST
        case TrackIs(halves=number):
            low, high = 0, TRACK
        case BankIs(bank=number) | HeldIs(dice=number):
            low, high = 0, MOST
        case SitsOutIs(round=int(number)):
            low, high = chase.round, ROUNDS + OVERTIME + 1
        case _:
            return
    if not low <= number <= high:
        raise OutOfRange(low, high)


def _of_somebody(chase: Chase, change: Amendment) -> None:
    if isinstance(change, BankIs | HeldIs | GambitIs | OutIs | SitsOutIs | EdgeIs):
        one = participant(chase, change.who)
        if isinstance(change, EdgeIs):
            an_npc(one)
