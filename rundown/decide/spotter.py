"""Decisions about what a Spotter's successes buy. A purchase is final (R16)."""

from __future__ import annotations

from typing import assert_never

from rundown.chase import Chase
from rundown.commands import GrantDie, Negate, RemoveCollateral, RevealNext
from rundown.decide.checks import active, not_final, participant
from rundown.dice import Dice, Rolled, given_back, throw
from rundown.errors import (
    AlreadyLeft,
    NoPenalty,
    NotAnAlly,
    NotASpotter,
    NothingToReveal,
    NothingToSpend,
    NotOneself,
    OutOfTheChase,
)
from rundown.events import DieGranted, Event, PenaltyNegated, RemovalBought, RungForeseen
from rundown.ladder import TERMINATOR, Disadvantage, Role
from rundown.standing import negatable
from rundown.turns import Participant
from rundown.worth import disadvantages, penalty, unspent

SpotterCommand = Negate | RemoveCollateral | GrantDie | RevealNext


def buy(chase: Chase, command: SpotterCommand, dice: Dice) -> tuple[Event, ...]:
    """Return what one success of a Spotter buys."""
    spotter = _with_success(chase, command)
    match command:
        case Negate(target=target):
            return (_negate(chase, spotter, _ally(chase, spotter, target), dice),)
        case RemoveCollateral():
            return (RemovalBought(who=spotter.who),)
        case GrantDie(target=target):
            return (_grant(spotter, _ally(chase, spotter, target)),)
        case RevealNext():
            return (_reveal(chase, spotter),)
        case _:
            assert_never(command)


def _with_success(chase: Chase, command: SpotterCommand) -> Participant:
    one = active(chase, command.by, command.who)
    if one.turn.played is None or one.turn.played.role is not Role.SPOTTER:
        raise NotASpotter(one.who)
    if not unspent(chase, one):
        raise NothingToSpend(one.who)
    return one


def _ally(chase: Chase, spotter: Participant, who: int) -> Participant:
    ally = participant(chase, who)
    if ally.side is not spotter.side:
        raise NotAnAlly(who)
    return ally


def _negate(chase: Chase, spotter: Participant, ally: Participant, dice: Dice) -> Event:
    not_final(chase, spotter.side)
    if ally not in negatable(chase, spotter.side):
        raise NoPenalty(ally.who)
    return PenaltyNegated(who=spotter.who, target=ally.who, restored=_restored(chase, ally, dice))


def _restored(chase: Chase, ally: Participant, dice: Dice) -> Rolled | None:
    # R17: with the role roll made, the die that this disadvantage dropped is rolled and added
    played = ally.turn.played
    if played is None or not isinstance(penalty(chase, ally), Disadvantage):
        return None
    die = given_back(played.roll, disadvantages(chase, ally, gambit=bool(played.gambit)))
    return throw(die, dice) if die else None


def _grant(spotter: Participant, ally: Participant) -> Event:
    if ally is spotter:
        raise NotOneself(spotter.who)
    if ally.left:
        raise AlreadyLeft(ally.who)
    if ally.out:
        raise OutOfTheChase(ally.who)
    return DieGranted(who=spotter.who, target=ally.who)


def _reveal(chase: Chase, spotter: Participant) -> Event:
    ahead = chase.round + 1
    # R19: nothing to reveal in round 6 and in Overtime, and a rung is shown once
    if ahead > TERMINATOR or chase.foreseen >= ahead:
        raise NothingToReveal
    return RungForeseen(who=spotter.who, rung=ahead)
