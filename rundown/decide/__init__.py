"""Command -> events, or a refusal. The only callers of dice, and the only ones who say no."""

from __future__ import annotations

from typing import assert_never

from rundown.chase import (
    Chase,
    Phase,
)
from rundown.commands import (
    Advance,
    Amend,
    CallOvertime,
    CancelChase,
    ChoosePressure,
    Command,
    Declare,
    DropGambit,
    EndChase,
    GmCommand,
    MakeRoll,
    MakeToll,
    MoveCommand,
    NameConsequence,
    NameGambit,
    Push,
    SeatCommand,
    SetTimer,
    ShareGm,
    SpendBank,
    SpendCollateral,
    TouchByToll,
)
from rundown.decide.amend import amend
from rundown.decide.checks import gm_if_needed
from rundown.decide.gms import set_timer, share_gm
from rundown.decide.roles import (
    choose_pressure,
    declare,
    drop_gambit,
    name_gambit,
    spend_bank,
    touch,
)
from rundown.decide.rolls import make_roll, make_toll, push_roll
from rundown.decide.rounds import advance, name_consequence, overtime, spend_collateral
from rundown.decide.seats import decide_seats
from rundown.decide.spotter import SpotterCommand, buy
from rundown.decide.unfolding import Unfolding
from rundown.dice import Dice
from rundown.errors import ChaseIsOver, IllegalMove, NotNow
from rundown.events import ChaseCancelled, Event, PreyClosed
from rundown.moves import ALLOWED
from rundown.resolve import cut_short
from rundown.standing import prey_phase_closes


def decide(chase: Chase, command: Command, dice: Dice) -> tuple[Event, ...]:
    """Return what *command* makes happen in *chase*, the faces of *dice* included.

    Raises:
        NotNow: The phase does not allow it (`moves.ALLOWED`); `ChaseIsOver` after the end.
        GmOnly: It is a GM's to ask.
        IllegalMove: Any other rule says no; each has its own class in `errors`.
    """
    if type(command) not in ALLOWED[chase.phase]:
        raise ChaseIsOver if chase.phase is Phase.OVER else NotNow(chase.phase)
    gm_if_needed(command)
    events = _decide(chase, command, dice)
    if chase.phase is Phase.PURSUERS:
        # the prey phase is behind, and no single command leads to the next
        return events
    unfolding = Unfolding(chase)
    unfolding.add(*events)
    # R9, R14: the prey phase closes by itself once it has nothing left to wait for
    if unfolding.chase.phase is Phase.PREY and prey_phase_closes(unfolding.chase):
        unfolding.add(PreyClosed())
    return unfolding.events


def allowed(chase: Chase, command: Command) -> bool:
    """Return whether `decide` would accept *command* in *chase*. Nothing is rolled.

    Whoever draws a button asks this, so that a button is shown exactly when its press works.
    """
    try:
        decide(chase, command, _Still())
    except IllegalMove:
        return False
    return True


class _Still:
    """Dice that lie where they are: enough to ask whether a roll may be made."""

    def roll(self, sides: int, /) -> int:
        return sides


def _decide(chase: Chase, command: Command, dice: Dice) -> tuple[Event, ...]:
    if isinstance(command, SeatCommand):
        return decide_seats(chase, command)
    if isinstance(command, GmCommand):
        return _decide_gm(chase, command, dice)
    return _decide_move(chase, command, dice)


def _decide_move(chase: Chase, command: MoveCommand, dice: Dice) -> tuple[Event, ...]:
    match command:
        case Declare():
            return declare(chase, command)
        case ChoosePressure():
            return choose_pressure(chase, command)
        case NameGambit():
            return name_gambit(chase, command)
        case DropGambit():
            return drop_gambit(chase, command)
        case MakeToll():
            return make_toll(chase, command, dice)
        case MakeRoll():
            return make_roll(chase, command, dice)
        case Push():
            return push_roll(chase, command, dice)
        case SpendBank():
            return spend_bank(chase, command)
        case _ if isinstance(command, SpotterCommand):
            return buy(chase, command, dice)
        case _:
            assert_never(command)


def _decide_gm(chase: Chase, command: GmCommand, dice: Dice) -> tuple[Event, ...]:
    match command:
        case Advance():
            return advance(chase, command, dice)
        case TouchByToll():
            return touch(chase, command)
        case CallOvertime():
            return overtime(chase)
        case EndChase():
            return tuple(cut_short(chase, chase.lead))
        case CancelChase():
            return (ChaseCancelled(),)
        case NameConsequence():
            return name_consequence(chase, command)
        case Amend():
            return amend(chase, command)
        case SpendCollateral():
            return spend_collateral(chase, command)
        case ShareGm():
            return share_gm(chase, command)
        case SetTimer():
            return set_timer(command)
        case _:
            assert_never(command)
