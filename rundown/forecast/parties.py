"""The parties that are compared, and the opposition that is a match for one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Final

from rundown.chase import ROUNDS, Chase, Party, Phase
from rundown.forecast.course import course
from rundown.forecast.teams import Team
from rundown.ladder import Ladder, Opposition, Role, Side
from rundown.odds import expected
from rundown.pools import role_skill, sizes
from rundown.skills import PERSONAL, Letter, Sheet, Skill
from rundown.terrain import start_lead
from rundown.turns import Participant

TRAINED: Final = (Letter.B, Letter.C)
"""An attribute B and a skill C: who is good at their work."""
PLAYERS: Final = 3
"""How many the standard party is."""
HALF: Final = Fraction(1, 2)


class Plan(StrEnum):
    """What a party does all chase long."""

    RUNNERS = "runners"
    ONE_PRESSURE = "one_pressure"
    ALL_PRESSURE = "all_pressure"


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """An opposition, and what comes of it."""

    opposition: Opposition
    caught: Fraction
    """The chance that the prey do not get away."""


def standard(
    ladder: Ladder,
    *,
    opposition: Opposition | None = None,
    players: int = PLAYERS,
    prey: bool = False,
) -> Chase:
    """Return a chase on *ladder* by a standard party: *players* who roll B/C whatever they do.

    They hunt, or run where they are the *prey*, against one NPC: the *opposition*, else the one
    that the ladder is written for, else one who rolls B/C.
    """
    own = Side.PREY if prey else Side.PURSUERS
    chase = Chase(
        phase=Phase.LOBBY,
        ladder=ladder,
        prey=Party(layer=ladder.terrain, vehicle=TRAINED[0]),
        pursuers=Party(layer=ladder.terrain, vehicle=TRAINED[0]),
        lead=ladder.lead or start_lead(ladder.terrain, ladder.terrain),
        participants=tuple(_player(who, own) for who in range(1, players + 1)),
    )
    return facing(chase, own, opposition or written_for(ladder))


def written_for(ladder: Ladder) -> Opposition:
    """Return whom *ladder* is written for, or one who rolls B/C where it does not say."""
    return ladder.opposition or Opposition(dice=TRAINED)


def facing(chase: Chase, side: Side, opposition: Opposition) -> Chase:
    """Return *chase* with *opposition* as the one NPC against *side*, a Runner."""
    there = chase.npc(side.other)
    npc = Participant(
        who=there.who if there else 1 + max((one.who for one in chase.participants), default=0),
        name=there.name if there else "",
        side=side.other,
        npc=opposition.dice,
        edge=opposition.edge,
    )
    others = tuple(one for one in chase.participants if one != there)
    return replace(chase, participants=(*others, npc))


def as_seated(chase: Chase) -> tuple[Chase, Side] | None:
    """Return *chase* with whoever is missing seated, and the side of its players; None without any.

    Where both sides have players, the pursuers' are the party, and the prey keep their roles.
    """
    sides = [side for side in reversed(Side) if _players(chase, side)]
    if not sides:
        return None
    side = sides[0]
    if not chase.seated(side.other):
        chase = facing(chase, side, written_for(chase.ladder))
    steady = tuple(
        replace(one, role=Role.RUNNER) if one.role is Role.CUTTER else one
        for one in chase.participants
    )
    return replace(chase, participants=steady), side


def planned(chase: Chase, side: Side, plan: Plan) -> Chase:
    """Return *chase* with the players of *side*, if any, in the roles of *plan*.

    The one who turns to Pressure is the one whose Pressure is worth the most, the first of equals.
    """
    players = _players(chase, side)
    ablest = sorted(players, key=lambda one: _pressure(chase, one), reverse=True)
    pressing = {Plan.RUNNERS: 0, Plan.ONE_PRESSURE: 1, Plan.ALL_PRESSURE: len(players)}[plan]
    who = {one.who for one in ablest[:pressing]}
    roles = {one.who: Role.PRESSURE if one.who in who else Role.RUNNER for one in players}
    people = tuple(replace(one, role=roles.get(one.who, one.role)) for one in chase.participants)
    return replace(chase, participants=people)


def even_match(chase: Chase, side: Side, *, pushing: bool = True) -> Match | None:
    """Return the one NPC against whom *side*, as it plays, is nearest an even chance of LEAD 2.

    The weakest among equals; None where players are on the other side.

    Raises:
        TooManyCrews: As `forecast` does.
    """
    if _players(chase, side.other):
        return None
    teams = {side: Team(chase, side, pushing=pushing, last=ROUNDS)}
    matches = []
    for opposition in _oppositions():
        against = facing(chase, side, opposition)
        teams[side.other] = Team(against, side.other, pushing=pushing, last=ROUNDS)
        run = course(chase.lead, teams[Side.PREY], teams[Side.PURSUERS])
        caught = sum((c for (_, lead, _), c in run.ends.items() if lead <= 2), start=Fraction(0))
        matches.append(Match(opposition=opposition, caught=caught))
    return min(matches, key=lambda match: abs(match.caught - HALF))


def _oppositions() -> Iterator[Opposition]:
    """Yield every pair of dice, with the edge and without, from the weakest on."""
    pairs = combinations_with_replacement(Letter, 2)
    every = [Opposition(dice=pair, edge=edge) for pair in pairs for edge in (False, True)]
    yield from sorted(every, key=_worth)


def _worth(one: Opposition) -> Fraction:
    edge = (6,) if one.edge else ()
    return expected([letter.value for letter in one.dice] + [*edge])


def _pressure(chase: Chase, one: Participant) -> Fraction:
    # their own dice alone: what is held or tilted now is not so all chase long
    return expected(sizes(chase, one, role_skill(chase, one, Role.PRESSURE)))


def _players(chase: Chase, side: Side) -> tuple[Participant, ...]:
    return tuple(one for one in chase.seated(side) if not one.npc and not one.out)


def _player(who: int, side: Side) -> Participant:
    attribute, skill = TRAINED
    sheet = Sheet(attributes=dict.fromkeys(PERSONAL, attribute), skills=dict.fromkeys(Skill, skill))
    return Participant(who=who, name="", side=side, user=who, sheet=sheet)
