"""What a participant's move makes of a chase."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from rundown.chase import Chase
from rundown.dice import add
from rundown.events import (
    BankSpent,
    DieGranted,
    GambitDropped,
    GambitNamed,
    MoveEvent,
    PenaltyNegated,
    PressureChosen,
    RemovalBought,
    RoleDeclared,
    RoleRolled,
    RollPushed,
    RungForeseen,
    TollMade,
    TollTouched,
)
from rundown.evolve.parts import change, change_turn, changed
from rundown.turns import (
    Buy,
    Purchase,
    RoleRoll,
    Throw,
    TollRoll,
)

Bought = PenaltyNegated | RemovalBought | DieGranted | RungForeseen


def moved(chase: Chase, event: MoveEvent) -> Chase:
    """Return *chase* after *event*."""
    match event:
        case RoleDeclared():
            return _declared(chase, event)
        case PressureChosen(who=who, skill=skill):
            return change(chase, who, pressure=skill)
        case GambitNamed(who=who, words=words):
            return change_turn(chase, who, gambit=words)
        case GambitDropped(who=who):
            return change_turn(chase, who, gambit="")
        case TollTouched(who=who, touched=touched):
            return change_turn(chase, who, touched=touched)
        case TollMade() | RoleRolled() | RollPushed():
            return _rolled(chase, event)
        case BankSpent(who=who, bank=bank):
            return change(chase, who, bank=0, turn=changed(chase.at(who).turn, spent=bank))
        case PenaltyNegated() | RemovalBought() | DieGranted() | RungForeseen():
            return _bought(chase, event)
        case _:
            assert_never(event)


def _declared(chase: Chase, event: RoleDeclared) -> Chase:
    one = chase.at(event.who)
    turn = changed(one.turn, declared=event.role)
    return change(chase, one.who, role=event.role if event.stands else one.role, turn=turn)


def _rolled(chase: Chase, event: TollMade | RoleRolled | RollPushed) -> Chase:
    match event:
        case TollMade(who=who, skill=skill, roll=roll):
            turn = changed(chase.at(who).turn, toll=TollRoll(skill=skill, roll=roll))
            return change(chase, who, held=(), turn=turn)
        case RoleRolled(who=who, gambit=gambit):
            one = chase.at(who)
            played = RoleRoll(role=event.role, skill=event.skill, roll=event.roll, gambit=gambit)
            turn, used = changed(one.turn, played=played), one.gambit_used or bool(gambit)
            return change(chase, who, held=(), gambit_used=used, turn=turn)
        case RollPushed():
            return _pushed(chase, event)
        case _:
            assert_never(event)


def _pushed(chase: Chase, event: RollPushed) -> Chase:
    turn = chase.at(event.who).turn
    if event.throw is Throw.TOLL and turn.toll:
        return change_turn(chase, event.who, toll=replace(turn.toll, roll=event.roll))
    if turn.played:
        return change_turn(chase, event.who, played=replace(turn.played, roll=event.roll))
    return chase


def _bought(chase: Chase, event: Bought) -> Chase:
    match event:
        case PenaltyNegated(target=target):
            bought = Purchase(Buy.NEGATE, target)
            chase = _negated(chase, event)
        case RemovalBought():
            bought = Purchase(Buy.REMOVE)
        case DieGranted(who=who, target=target):
            bought = Purchase(Buy.GRANT, target)
            chase = change(chase, target, held=(*chase.at(target).held, who))
        case RungForeseen(rung=rung):
            bought = Purchase(Buy.REVEAL)
            chase = replace(chase, foreseen=rung)
        case _:
            assert_never(event)
    spent = chase.at(event.who).turn.bought
    return change_turn(chase, event.who, bought=(*spent, bought))


def _negated(chase: Chase, event: PenaltyNegated) -> Chase:
    turn = chase.at(event.target).turn
    if turn.toll:
        chase = change_turn(chase, event.target, toll=replace(turn.toll, negated=True))
    if turn.played and event.restored:
        whole = add(turn.played.roll, event.restored)
        return change_turn(chase, event.target, played=replace(turn.played, roll=whole))
    return chase
