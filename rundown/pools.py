"""Which dice a roll is made of, each with where it comes from."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Final, assert_never

from rundown.chase import Chase
from rundown.dice import ADVANTAGE, Die, Source
from rundown.ladder import Role, Toll
from rundown.odds import chance, expected
from rundown.skills import Skill
from rundown.terrain import SKINS, movement
from rundown.turns import Participant

PRESSURE: Final = (Skill.FIREARMS, Skill.MANIPULATION, Skill.CONNECTIONS)
"""What Pressure may roll, the player's choice."""


def sizes(chase: Chase, one: Participant, skill: Skill) -> tuple[int, int]:
    """Return the sizes of the attribute die and the skill die that *one* rolls for *skill*.

    An NPC rolls its two dice for everything (R5).
    """
    if one.npc:
        return one.npc[0].value, one.npc[1].value
    return one.sheet.dice(skill, chase.party(one.side).vehicle)


def best(chase: Chase, one: Participant, skills: tuple[Skill, ...]) -> Skill:
    """Return which of *skills* is likeliest to show a success; the first among equals."""
    # of equals, max takes the first
    return max(skills, key=lambda skill: _promise(sizes(chase, one, skill)))


@cache
def _promise(pair: tuple[int, int]) -> tuple[Fraction, Fraction]:
    """Return what a pair of dice is judged by; there are sixteen such pairs."""
    return chance(pair), expected(pair)


def toll_skill(chase: Chase, one: Participant, toll: Toll) -> Skill:
    """Return what *one* rolls for *toll*: the best on offer, as read on their layer (R26)."""
    layer = chase.party(one.side).layer
    return best(chase, one, tuple(movement(layer, skill) for skill in toll.skills))


def role_skill(chase: Chase, one: Participant, role: Role) -> Skill:
    """Return what *one* rolls as *role*. Pressure stands at the last choice, else the best odds."""
    match role:
        case Role.RUNNER | Role.CUTTER:
            return SKINS[chase.party(one.side).layer].movement
        case Role.SPOTTER:
            return Skill.OBSERVATION
        case Role.PRESSURE:
            return one.pressure or best(chase, one, PRESSURE)
        case _:
            assert_never(role)


def toll_pool(chase: Chase, one: Participant, skill: Skill) -> tuple[Die, ...]:
    """Return the pool of a Toll: the sheet's own dice and granted ones, nothing else (R26)."""
    return (*_own(chase, one, skill), *_granted(one))


def role_pool(chase: Chase, one: Participant, skill: Skill) -> tuple[Die, ...]:
    """Return the pool of a role roll before any disadvantage: advantage dice stack (R2)."""
    tilt = chase.tilt.dice if chase.tilt and chase.tilt.side is one.side else 0
    edge = bool(one.npc and one.edge)
    return (
        *_own(chase, one, skill),
        *(Die(ADVANTAGE, Source.TILT) for _ in range(tilt)),
        *_granted(one),
        *(Die(ADVANTAGE, Source.EDGE) for _ in range(edge)),
    )


def _own(chase: Chase, one: Participant, skill: Skill) -> tuple[Die, Die]:
    attribute, trained = sizes(chase, one, skill)
    return Die(attribute, Source.ATTRIBUTE), Die(trained, Source.SKILL)


def _granted(one: Participant) -> tuple[Die, ...]:
    return tuple(Die(ADVANTAGE, Source.GRANT, giver) for giver in one.held)
