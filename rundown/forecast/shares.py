"""What one participant brings to a round, with its chances: asked of the rules, not reckoned anew.

The chase is one with the round's rung revealed and nothing rolled.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final, NamedTuple

from rundown.chase import Chase
from rundown.collateral import POINT, charges, halves_a_point
from rundown.dice import Roll, drop
from rundown.forecast.rolls import fallen
from rundown.forecast.spread import weighed
from rundown.ladder import Minus, Out, Role
from rundown.pools import role_pool, role_skill, toll_pool, toll_skill
from rundown.standing import can_act, due_toll
from rundown.turns import Participant, TollRoll
from rundown.worth import disadvantages, penalty, roll_is_lost


class Share(NamedTuple):
    """One participant's part of a round."""

    runner: int = 0
    pressure: int = 0
    halves: int = 0
    """Collateral generated, less what their successes remove: under 0 where they only remove."""
    stays: bool = True
    """Whether they are still in the chase afterwards."""


IDLE: Final = Share()


def shares(chase: Chase, one: Participant, *, pushing: bool) -> dict[Share, int]:
    """Return what *one* may bring to this round.

    A player makes a due Toll and plays the standing role, *pushing* whatever fails as often as
    they may; a Spotter's successes all remove Collateral. An NPC never pushes (R3).

    Raises:
        ValueError: Their role is Cutter, whose bank is a decision and no chance.
    """
    if not can_act(chase, one):
        return {IDLE: 1}
    pushes = one.sheet.nature.pushes if pushing and chase.pushing and not one.npc else 0
    chances: defaultdict[Share, Fraction] = defaultdict(Fraction)
    for after, mover, chance in _tolls(chase, one, pushes):
        for share, odds in _played(after, mover, pushes):
            chances[share] += chance * odds
    return weighed(chances)


def _tolls(
    chase: Chase, one: Participant, pushes: int
) -> Iterator[tuple[Chase, Participant, Fraction]]:
    """Yield *chase* and *one* in it with the Toll behind them, passed and failed."""
    due = due_toll(chase, one)
    if due is None:
        yield chase, one, Fraction(1)
        return
    skill = toll_skill(chase, one, due)
    pool = toll_pool(chase, one, skill)
    fails = fallen([die.sides for die in pool], pushes=pushes)[0]
    yield chase, one, 1 - fails
    mover = replace(one, turn=replace(one.turn, toll=TollRoll(skill=skill, roll=Roll(()))))
    others = (mover if other.who == one.who else other for other in chase.participants)
    yield replace(chase, participants=tuple(others)), mover, fails


def _played(chase: Chase, one: Participant, pushes: int) -> Iterator[tuple[Share, Fraction]]:
    standing = penalty(chase, one)
    owed = sum(charge.halves for charge in charges(chase, one.side) if charge.who == one.who)
    if roll_is_lost(chase, one):
        yield Share(halves=owed, stays=not isinstance(standing, Out)), Fraction(1)
        return
    pool = role_pool(chase, one, role_skill(chase, one, one.playing))
    kept, _ = drop(pool, disadvantages(chase, one, gambit=False))
    minus = standing.n if isinstance(standing, Minus) else 0
    results = fallen([die.sides for die in kept], minus=minus, pushes=pushes)
    for result, chance in enumerate(results):
        yield _share(one.playing, result, owed, halves_a_point(chase)), chance


def _share(role: Role, result: int, owed: int, worth: int) -> Share:
    match role:
        case Role.RUNNER:
            return Share(runner=result, halves=owed)
        case Role.PRESSURE:
            return Share(pressure=result, halves=owed + result * worth)
        case Role.SPOTTER:
            return Share(halves=owed - result * POINT)
        case _:
            raise ValueError(role)
