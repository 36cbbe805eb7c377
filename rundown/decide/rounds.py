"""Decisions about the course of the chase: the advance step, Overtime, the end, the bill."""

from __future__ import annotations

from typing import assert_never

from rundown.chase import Chase
from rundown.commands import Advance, NameConsequence, SpendCollateral, Stage
from rundown.decide.checks import participant, said
from rundown.decide.rolls import roll_for
from rundown.dice import Dice
from rundown.errors import (
    BillIsSmaller,
    NoBill,
    NobodyOnSide,
    NoFailedGambit,
    OutOfRange,
    StageIsOver,
)
from rundown.events import (
    CollateralSpent,
    ConsequenceNamed,
    Event,
    LeadDrifted,
    PreyClosed,
    RungRevealed,
)
from rundown.ladder import Side
from rundown.outcome import bill
from rundown.reckoning import Origin
from rundown.resolve import ended, resolved
from rundown.standing import awaited, stage
from rundown.turns import Participant


def advance(chase: Chase, command: Advance, dice: Dice) -> tuple[Event, ...]:
    """Return the advance step that was named, if it is the one that is due (R11)."""
    due = stage(chase)
    if due is not command.stage or chase.round != command.round:
        raise StageIsOver(now=due or "", round=chase.round)
    match due:
        case Stage.BEGIN:
            return _begin(chase)
        case Stage.ROLL_PREY:
            return roll_for(chase, awaited(chase, Side.PREY), dice)
        case Stage.CLOSE_PREY:
            return (PreyClosed(),)
        case Stage.ROLL_PURSUERS:
            return roll_for(chase, awaited(chase, Side.PURSUERS), dice)
        case Stage.RESOLVE:
            return tuple(resolved(chase))
        case Stage.REVEAL:
            return (RungRevealed(round=chase.round + 1),)
        case Stage.END:
            return (ended(chase.lead),)
        case _:
            assert_never(due)


def overtime(chase: Chase) -> tuple[Event, ...]:
    """Return the start of an Overtime round: LEAD drifts before any roll (R38)."""
    drifted = LeadDrifted(lead=chase.lead - 1)
    if not drifted.lead:
        return (drifted, ended(drifted.lead))
    return (drifted, RungRevealed(round=chase.round + 1))


def name_consequence(chase: Chase, command: NameConsequence) -> tuple[Event, ...]:
    """Return the GM's words on what a failed Gambit led to."""
    one = participant(chase, command.who)
    if not _went_out_on_a_gambit(chase, one):
        raise NoFailedGambit(one.who)
    return (ConsequenceNamed(who=one.who, words=said(command.words)),)


def spend_collateral(chase: Chase, command: SpendCollateral) -> tuple[Event, ...]:
    """Return the use of a part of a side's bill (R36)."""
    owed = bill(chase, command.side)
    if owed is None:
        raise NoBill(command.side)
    if command.points < 1:
        raise OutOfRange(1, owed.left)
    if command.points > owed.left:
        raise BillIsSmaller(owed.left)
    used = CollateralSpent(side=command.side, points=command.points, words=said(command.words))
    return (used,)


def _begin(chase: Chase) -> tuple[Event, ...]:
    for side in Side:
        if not chase.seated(side):
            raise NobodyOnSide(side)
    return (RungRevealed(round=1),)


def _went_out_on_a_gambit(chase: Chase, one: Participant) -> bool:
    return any(
        charge.who == one.who and charge.origin is Origin.GAMBIT
        for reckoning in chase.rounds
        for side in Side  # it stays with the side they ran with then (R8)
        for charge in reckoning.landed(side).charges
    )
