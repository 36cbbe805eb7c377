"""What a table asks of its odds: every plan beside the others, and the match for the party.

Where nobody is seated yet, the standard party stands in, so that there is always an answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from rundown.chase import Chase
from rundown.forecast import Forecast, TooManyCrews, forecast
from rundown.forecast.parties import Match, Plan, as_seated, even_match, planned, standard
from rundown.ladder import Ladder, Role, Side
from rundown.turns import Participant


class Seats(StrEnum):
    """Who sits in the players' place."""

    STANDARD = "standard"
    """Nobody in particular: the standard party on a ladder."""
    SEATED = "seated"
    """Those who have joined a chase."""
    NOBODY = "nobody"
    """The standard party, since nobody has joined yet."""
    TOO_MANY = "too_many"
    """The standard party, since those who have joined may drop out in too many ways."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cast:
    """Whose odds are asked for."""

    chase: Chase
    """Somebody is on both sides, and nobody has done anything yet."""
    side: Side
    """Whose plans are compared."""
    seats: Seats
    unopposed: bool = False
    """Whether nobody was seated against them, so that the ladder's opposition stands in."""
    cutters: bool = False
    """Whether somebody whose role no plan sets is a Cutter, who counts as a Runner here."""

    @property
    def npc(self) -> Participant | None:
        """The NPC against them, if one is."""
        return self.chase.npc(self.side.other)

    @property
    def opposed(self) -> tuple[Participant, ...]:
        """Who plays against them, and is no NPC."""
        return players(self.chase, self.side.other)


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """One way to push, and what every plan comes to with it."""

    pushing: bool
    """Whether every failed roll is pushed; else none is."""
    looks: Mapping[Plan, Forecast]


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """What came of a question."""

    cast: Cast
    overtime: int
    tables: tuple[Table, ...]
    """As the chase plays: pushed and not pushed, or only not pushed."""
    match: Match | None
    """The one NPC that makes it even after round 6 for all Runners; None where players oppose."""
    faced: Fraction
    """The chance of LEAD 2 or less against whom they face, to set beside it."""


def players(chase: Chase, side: Side) -> tuple[Participant, ...]:
    """Return who plays on *side*, NPCs left out."""
    return tuple(one for one in chase.seated(side) if not one.npc)


def on_ladder(ladder: Ladder, *, prey: bool = False) -> Cast:
    """Return the standard party on *ladder*, as the *prey* or as the pursuers."""
    side = Side.PREY if prey else Side.PURSUERS
    return Cast(chase=standard(ladder, prey=prey), side=side, seats=Seats.STANDARD)


def at_table(chase: Chase) -> Cast:
    """Return *chase* as it is seated, from its start: whoever is out by now is in again."""
    start = _from_the_start(chase)
    seated = as_seated(start)
    if seated is None:
        return standing_in(chase, Seats.NOBODY)
    there, side = seated
    planned_for = players(start, side)
    others = [one for one in start.participants if not one.left and one not in planned_for]
    return Cast(
        chase=there,
        side=side,
        seats=Seats.SEATED,
        unopposed=not start.seated(side.other),
        cutters=any(one.role is Role.CUTTER for one in others),
    )


def standing_in(chase: Chase, why: Seats) -> Cast:
    """Return *chase* with the standard party in the place of its players, and *why*.

    They hunt, but where an NPC is among the pursuers and none among the prey.
    """
    start = _from_the_start(chase)
    npcs = tuple(one for one in start.participants if one.npc and not one.left)
    prey = {one.side for one in npcs} == {Side.PURSUERS}
    free = 1 + max((one.who for one in npcs), default=0)
    party = players(standard(chase.ladder, prey=prey), Side.PREY if prey else Side.PURSUERS)
    seats = (replace(one, who=free + at) for at, one in enumerate(party))
    cast = at_table(replace(start, participants=(*npcs, *seats)))
    return replace(cast, seats=why)


def compared(cast: Cast, *, overtime: int = 0) -> Comparison:
    """Return every plan of *cast* beside the others, with so many rounds of *overtime*.

    Where too many different people may drop out, the standard party is compared in their place.
    """
    try:
        return _compared(cast, overtime)
    except TooManyCrews:
        return _compared(standing_in(cast.chase, Seats.TOO_MANY), overtime)


def _compared(cast: Cast, overtime: int) -> Comparison:
    chase, side = cast.chase, cast.side
    ways = (True, False) if chase.pushing else (False,)
    plans = {plan: planned(chase, side, plan) for plan in plans_of(cast)}
    runners = plans[Plan.RUNNERS]
    return Comparison(
        cast=cast,
        overtime=overtime,
        tables=tuple(
            Table(pushing=way, looks=_looks(plans, side, pushing=way, overtime=overtime))
            for way in ways
        ),
        match=even_match(runners, side),
        faced=forecast(runners, followed=()).caught,
    )


def plans_of(cast: Cast) -> tuple[Plan, ...]:
    """Return the plans that differ: one alone is all of them."""
    alone = len(players(cast.chase, cast.side)) == 1
    return (Plan.RUNNERS, Plan.ALL_PRESSURE) if alone else tuple(Plan)


def _looks(
    plans: Mapping[Plan, Chase], side: Side, *, pushing: bool, overtime: int
) -> dict[Plan, Forecast]:
    return {
        plan: forecast(chase, pushing=pushing, overtime=overtime, followed=(side,))
        for plan, chase in plans.items()
    }


def _from_the_start(chase: Chase) -> Chase:
    lead = chase.rounds[0].lead_before if chase.rounds else chase.lead
    everybody: Iterable[Participant] = (replace(one, out=False) for one in chase.participants)
    return replace(chase, lead=lead, participants=tuple(everybody))
