"""Decisions before the dice: roles, Pressure's skill, Gambits, banks, who is touched."""

from __future__ import annotations

from rundown.chase import Chase
from rundown.commands import (
    ChoosePressure,
    Declare,
    DropGambit,
    NameGambit,
    SpendBank,
    TouchByToll,
)
from rundown.decide.checks import active, not_final, said, yet_to_roll
from rundown.errors import (
    BankIsEmpty,
    BankIsFrozen,
    BankIsSpent,
    GambitIsUsed,
    NoGambitNamed,
    NotAPressureSkill,
    NoTollDue,
    RoleLocked,
    TollIsMade,
)
from rundown.events import (
    BankSpent,
    Event,
    GambitDropped,
    GambitNamed,
    PressureChosen,
    RoleDeclared,
    TollTouched,
)
from rundown.ladder import Role
from rundown.pools import PRESSURE
from rundown.turns import Participant
from rundown.worth import bank_is_frozen


def declare(chase: Chase, command: Declare) -> tuple[Event, ...]:
    """Return the declaration of a role, which may change until the role roll (R13)."""
    one = yet_to_roll(chase, command.by, command.who)
    not_final(chase, one.side)
    return (declared(chase, one, command.role),)


def declared(chase: Chase, one: Participant, role: Role) -> RoleDeclared:
    """Return that *one* plays *role*, unless making the Toll has settled theirs (R27)."""
    if one.turn.toll and chase.toll and chase.toll.roles and role is not one.playing:
        raise RoleLocked(one.who, one.playing)
    return RoleDeclared(who=one.who, role=role)


def choose_pressure(chase: Chase, command: ChoosePressure) -> tuple[Event, ...]:
    """Return the choice of Pressure's skill."""
    one = yet_to_roll(chase, command.by, command.who)
    if command.skill not in PRESSURE:
        raise NotAPressureSkill
    return (PressureChosen(who=one.who, skill=command.skill),)


def name_gambit(chase: Chase, command: NameGambit) -> tuple[Event, ...]:
    """Return the naming of a Gambit: one each, once in a chase."""
    one = yet_to_roll(chase, command.by, command.who)
    not_final(chase, one.side)
    if one.gambit_used:
        raise GambitIsUsed(one.who)
    return (GambitNamed(who=one.who, words=said(command.words)),)


def drop_gambit(chase: Chase, command: DropGambit) -> tuple[Event, ...]:
    """Return the withdrawal of a Gambit that has not been rolled."""
    one = yet_to_roll(chase, command.by, command.who)
    if not one.turn.gambit:
        raise NoGambitNamed(one.who)
    return (GambitDropped(who=one.who),)


def spend_bank(chase: Chase, command: SpendBank) -> tuple[Event, ...]:
    """Return the spending of a whole bank, in any role or with no roll at all (R20)."""
    one = active(chase, command.by, command.who)
    not_final(chase, one.side)
    if one.turn.spent:
        raise BankIsSpent(one.who)
    if not one.bank:
        raise BankIsEmpty(one.who)
    if bank_is_frozen(chase, one):
        raise BankIsFrozen(one.who)
    return (BankSpent(who=one.who, bank=one.bank),)


def touch(chase: Chase, command: TouchByToll) -> tuple[Event, ...]:
    """Return the GM's ruling on whom the rung touches, before the Toll is rolled (R27)."""
    one = active(chase, command.by, command.who)
    if chase.toll is None:
        raise NoTollDue(one.who)
    if one.turn.toll or one.turn.played:
        raise TollIsMade(one.who)
    return (TollTouched(who=one.who, touched=command.touched),)
