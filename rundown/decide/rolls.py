"""Decisions about Tolls and role rolls: where the dice fall."""

from __future__ import annotations

from rundown.chase import Chase
from rundown.commands import MakeRoll, MakeToll, Push
from rundown.decide.checks import active, not_final, yet_to_roll
from rundown.decide.roles import declared
from rundown.decide.unfolding import Unfolding
from rundown.dice import Dice, push, roll
from rundown.errors import (
    NoPushing,
    NoPushLeft,
    NotAFailure,
    NothingToPush,
    NoTollDue,
    NpcNeverPushes,
    OnlyOnes,
    PreyFirst,
    RollLost,
    TollIsPast,
)
from rundown.events import Event, RoleDeclared, RoleRolled, RollPushed, TollMade
from rundown.ladder import Role, Toll
from rundown.pools import role_pool, role_skill, toll_pool, toll_skill
from rundown.standing import due_toll, may_roll, owes_toll, phase_is_open
from rundown.turns import (
    Participant,
    RoleRoll,
    Throw,
    TollRoll,
)
from rundown.worth import disadvantages, result, roll_is_lost


def make_toll(chase: Chase, command: MakeToll, dice: Dice) -> tuple[Event, ...]:
    """Return the Toll alone (R30)."""
    one = yet_to_roll(chase, command.by, command.who)
    not_final(chase, one.side)
    due = due_toll(chase, one)
    if due is None:
        raise NoTollDue(one.who)
    unfolding = Unfolding(chase)
    _toll(unfolding, one.who, due, dice)
    return unfolding.events


def make_roll(chase: Chase, command: MakeRoll, dice: Dice) -> tuple[Event, ...]:
    """Return a due Toll and, where one remains, the role roll with any Gambit named (R30)."""
    one = yet_to_roll(chase, command.by, command.who)
    not_final(chase, one.side)
    unfolding = Unfolding(chase)
    if command.role:
        unfolding.add(declared(chase, one, command.role))
    if roll_is_lost(chase, one):
        raise RollLost(one.who)
    if not owes_toll(unfolding.chase, unfolding.at(one.who)) and not phase_is_open(chase, one.side):
        raise PreyFirst
    _play(unfolding, one.who, dice, gambit=one.turn.gambit)
    return unfolding.events


def roll_for(chase: Chase, awaited: tuple[Participant, ...], dice: Dice) -> tuple[Event, ...]:
    """Return the rolls of *awaited* as the advance step makes them (R11): never with a Gambit.

    A player who has declared nothing is a Runner for the round; an NPC keeps its standing role.
    """
    unfolding = Unfolding(chase)
    for one in awaited:
        if not one.npc and one.turn.declared is None and one.role is not Role.RUNNER:
            unfolding.add(RoleDeclared(who=one.who, role=Role.RUNNER, stands=False))
        _play(unfolding, one.who, dice, gambit="")
    return unfolding.events


def push_roll(chase: Chase, command: Push, dice: Dice) -> tuple[Event, ...]:
    """Return the push of a failed Toll or role roll (R3, R30)."""
    one = active(chase, command.by, command.who)
    if not chase.pushing:
        raise NoPushing
    if one.npc:
        raise NpcNeverPushes(one.who)
    not_final(chase, one.side)
    made = _failed_toll(one) if command.throw is Throw.TOLL else _failed_role(chase, one)
    if made.roll.pushes >= one.sheet.nature.pushes:
        raise NoPushLeft(one.who)
    if not made.roll.loose:
        raise OnlyOnes(one.who)
    pushed = RollPushed(
        who=one.who,
        throw=command.throw,
        skill=made.skill,
        roll=push(made.roll, dice),
        cost=one.sheet.cost(made.skill),
    )
    return (pushed,)


def _failed_toll(one: Participant) -> TollRoll:
    if one.turn.toll is None:
        raise NothingToPush(one.who)
    if one.turn.played:
        raise TollIsPast(one.who)
    if not one.turn.toll.failed:
        raise NotAFailure(one.who)
    return one.turn.toll


def _failed_role(chase: Chase, one: Participant) -> RoleRoll:
    if one.turn.played is None:
        raise NothingToPush(one.who)
    if result(chase, one):
        raise NotAFailure(one.who)
    return one.turn.played


def _play(unfolding: Unfolding, who: int, dice: Dice, *, gambit: str) -> None:
    if due := due_toll(unfolding.chase, unfolding.at(who)):
        _toll(unfolding, who, due, dice)
    if may_roll(unfolding.chase, unfolding.at(who)):
        _role(unfolding, who, dice, gambit)


def _toll(unfolding: Unfolding, who: int, due: Toll, dice: Dice) -> None:
    chase, one = unfolding.chase, unfolding.at(who)
    # R27: where the rung names roles, making the Toll settles the role
    if due.roles and one.turn.declared is None:
        unfolding.add(RoleDeclared(who=who, role=one.role))
    skill = toll_skill(chase, one, due)
    unfolding.add(TollMade(who=who, skill=skill, roll=roll(toll_pool(chase, one, skill), dice)))


def _role(unfolding: Unfolding, who: int, dice: Dice, gambit: str) -> None:
    chase, one = unfolding.chase, unfolding.at(who)
    skill = role_skill(chase, one, one.playing)
    fallen = roll(
        role_pool(chase, one, skill),
        dice,
        disadvantages=disadvantages(chase, one, gambit=bool(gambit)),
    )
    unfolding.add(RoleRolled(who=who, role=one.playing, skill=skill, roll=fallen, gambit=gambit))
