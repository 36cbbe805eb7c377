"""What the odds of a whole chase cost: `rundown.forecast`, beside the same fold with `icepool`.

    pip install --editable '.[bench]'
    python bench/odds.py [times]

Both begin at the pools that the rules name and end at the chances of the outcomes, which have to
be the same fraction for fraction. They run in turn, in one process; each keeps what it knows of a
roll from run to run, as the bot does. The ratio is what to read, machines vary.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, partial
from itertools import combinations_with_replacement, product

import icepool
from icepool import Die, d

from bot.library.ladders import load
from bot.settings import HOUSE
from rundown.chase import ENGAGED, GHOST, ROUNDS, Chase
from rundown.collateral import halves_a_point
from rundown.dice import drop, successes
from rundown.events import RungRevealed
from rundown.evolve import evolve
from rundown.forecast import forecast
from rundown.forecast.parties import Match, Plan, even_match, facing, planned, standard
from rundown.ladder import (
    Collateral,
    Disadvantage,
    Ladder,
    LoseRoll,
    Minus,
    Opposition,
    Out,
    Penalty,
    Role,
    Side,
)
from rundown.outcome import outcome
from rundown.pools import role_pool, role_skill, toll_pool, toll_skill
from rundown.reckoning import TRACK, Outcome
from rundown.skills import PERSONAL, Letter, Nature, Sheet, Skill
from rundown.standing import due_toll
from rundown.turns import Participant

LADDER = "night-market"
"""One of those that put nobody out: each side stays who it is, which keeps the other fold short."""
TIMES = 5

State = tuple[int, int, bool]
"""LEAD, the track that is followed, whether the chase is over."""
Part = tuple[int, int, int]
"""What one brings to a round: as a Runner, by Pressure, in halves to the track."""


@dataclass(frozen=True)
class Figures:
    """What both have to agree on."""

    outcomes: dict[Outcome, Fraction]
    tracks: dict[int, Fraction]


@dataclass(frozen=True)
class Case:
    """One row."""

    name: str
    ours: Callable[[], object]
    theirs: Callable[[], object]

    def timed(self, times: int) -> tuple[float, float]:
        """Return the median seconds of both, called in turn."""
        taken: tuple[list[float], list[float]] = ([], [])
        for _ in range(times):
            for call, seconds in zip((self.ours, self.theirs), taken, strict=True):
                start = time.perf_counter()
                call()
                seconds.append(time.perf_counter() - start)
        return statistics.median(taken[0]), statistics.median(taken[1])


# the fold with icepool


@cache
def rolled(sides: tuple[int, ...], minus: int, pushes: int) -> Die[int]:
    """Return the successes that count on dice of these *sides*, pushed while there are none."""

    def shown(*faces: int) -> int | Die[int]:
        counts = max(0, sum(successes(face) for face in faces) - minus)
        loose = tuple(size for size, face in zip(sides, faces, strict=True) if face != 1)
        return counts if counts or not pushes or not loose else rolled(loose, minus, pushes - 1)

    return icepool.map(shown, *(d(size).map(kind) for size in sides)).simplify()


def kind(face: int) -> int:
    """Return the face that stands for all that are like *face*: 1, no success, one, two."""
    return 1 if face == 1 else (2, 6, 10)[successes(face)]


def share(chase: Chase, one: Participant, *, pushing: bool) -> Die[Part]:
    """Return what *one* brings to the round, whose rung is revealed."""
    pushes = one.sheet.nature.pushes if pushing and not one.npc else 0
    due = due_toll(chase, one)
    if due is None:
        return acted(chase, one, None, pushes)
    pool = toll_pool(chase, one, toll_skill(chase, one, due))
    toll = rolled(tuple(sorted(die.sides for die in pool)), 0, pushes)
    passed, failed = (acted(chase, one, penalty, pushes) for penalty in (None, due.penalty))
    crowd = halves_a_point(chase) if chase.rung.crowded else 0
    jostled = failed.map(lambda runner, pressure, halves: (runner, pressure, halves + crowd))
    return toll.map(lambda made: passed if made else jostled).simplify()


def acted(chase: Chase, one: Participant, penalty: Penalty | None, pushes: int) -> Die[Part]:
    """Return the same for the role roll alone, under a *penalty* that a Toll has left."""
    worth = halves_a_point(chase)
    owed = worth * penalty.n if isinstance(penalty, Collateral) else 0
    if isinstance(penalty, LoseRoll):
        return Die([(0, 0, owed)])
    if isinstance(penalty, Out):
        raise NotImplementedError(penalty)
    pool = role_pool(chase, one, role_skill(chase, one, one.role))
    kept, _ = drop(pool, isinstance(penalty, Disadvantage))
    minus = penalty.n if isinstance(penalty, Minus) else 0
    made = rolled(tuple(sorted(die.sides for die in kept)), minus, pushes)
    parts = {
        Role.RUNNER: lambda result: (result, 0, owed),
        Role.PRESSURE: lambda result: (0, result, owed + result * worth),
        Role.SPOTTER: lambda result: (0, 0, owed - 2 * result),
    }
    return made.map(parts[one.role])


def team(chase: Chase, side: Side, *, tracked: bool, pushing: bool) -> Die[tuple[int, int]]:
    """Return what *side* brings to the round: its total, and the halves that land on its track."""
    everybody: Die[Part] = Die([(0, 0, 0)])
    for one in chase.seated(side):
        own = share(chase, one, pushing=pushing)
        if not tracked:
            own = own.map(lambda runner, pressure, _: (runner, pressure, 0))
        everybody = icepool.map(together, everybody, own, star=False)
    return everybody.map(
        lambda runner, pressure, halves: (runner + pressure, min(TRACK, max(0, halves)))
    ).simplify()


def together(one: Part, other: Part) -> Part:
    """Return what two bring: the better Runner, all Pressure, all that is generated."""
    return max(one[0], other[0]), one[1] + other[1], one[2] + other[2]


def fold(chase: Chase, side: Side | None = None, *, pushing: bool = True) -> Die[State]:
    """Return how the chase stands at the end, with the track of *side* where one is followed."""
    state: Die[State] = Die([(chase.lead, 0, False)])
    for number in range(1, ROUNDS + 1):
        revealed = evolve(chase, RungRevealed(round=number))
        for one, towards in ((Side.PREY, 1), (Side.PURSUERS, -1)):
            brought = team(revealed, one, tracked=one is side, pushing=pushing)
            state = icepool.map(partial(moved, towards), state, brought, star=False)
        state = state.map(landed, star=False).simplify()
    return state


def moved(towards: int, state: State, brought: tuple[int, int]) -> State:
    """Return *state* after what a side has *brought*; LEAD may pass its ends until both have."""
    lead, track, over = state
    total, halves = brought
    return state if over else (lead + towards * total, min(TRACK, track + halves), over)


def landed(state: State) -> State:
    """Return *state* at the end of a round."""
    lead = max(ENGAGED, min(GHOST, state[0]))
    return lead, state[1], lead in {ENGAGED, GHOST}


def even(chase: Chase, side: Side) -> Fraction:
    """Return the chance nearest one half that any one NPC leaves the prey not to get away."""
    chances = []
    for first, second in combinations_with_replacement(Letter, 2):
        for edge in (False, True):
            against = facing(chase, side, Opposition(dice=(first, second), edge=edge))
            chances.append(
                fold(against).map(lambda state: int(state[0] <= 2), star=False).probability(1)
            )
    return min(chances, key=lambda caught: abs(caught - Fraction(1, 2)))


# what is compared


def theirs(chase: Chase, side: Side, *, pushing: bool) -> Figures:
    """Return the chance of each outcome and of each track, with icepool."""
    end = fold(chase, side, pushing=pushing)
    outcomes = end.map(lambda state: outcome(state[0]), star=False)
    tracks = end.map(lambda state: state[1], star=False)
    return Figures(
        dict(zip(outcomes, outcomes.probabilities(), strict=True)),
        dict(zip(tracks, tracks.probabilities(), strict=True)),
    )


def ours(chase: Chase, side: Side, *, pushing: bool) -> Figures:
    """Return the same as the bot reckons it."""
    found = forecast(chase, pushing=pushing, followed=(side,))
    outcomes = {one: chance for one, chance in found.outcomes.items() if chance}
    return Figures(outcomes, dict(found.tracks[side]))


def plans(ladder: Ladder) -> Iterator[Case]:
    """Yield the standard party by what it plays, with pushing and without."""
    party = standard(ladder)
    for plan, pushing in product(Plan, (True, False)):
        chase = planned(party, Side.PURSUERS, plan)
        name = f"{plan.replace('_', ' ')}, {'pushing' if pushing else 'not pushing'}"
        yield Case(
            name,
            partial(ours, chase, Side.PURSUERS, pushing=pushing),
            partial(theirs, chase, Side.PURSUERS, pushing=pushing),
        )


def a_side(side: Side, *letters: Letter) -> Iterator[Participant]:
    """Yield six who all roll something else: four Runners, a Pressure and a Spotter."""
    roles = (*[Role.RUNNER] * 4, Role.PRESSURE, Role.SPOTTER)
    for at, role in enumerate(roles):
        sheet = Sheet(
            nature=list(Nature)[at % 2],
            attributes=dict.fromkeys(PERSONAL, letters[at % len(letters)]),
            skills=dict.fromkeys(Skill, letters[at // len(letters)]),
        )
        who = 1 + at + 6 * (side is Side.PURSUERS)
        yield Participant(who=who, name="", side=side, user=who, sheet=sheet, role=role)


def six_a_side(ladder: Ladder) -> Chase:
    """Return a chase of twelve mixed players."""
    people = (*a_side(Side.PREY, *list(Letter)[:3]), *a_side(Side.PURSUERS, *list(Letter)[1:]))
    return replace(standard(ladder), participants=people)


def cases() -> Iterator[Case]:
    """Yield everything that is timed."""
    ladder = load(HOUSE / "ladders").ladders[LADDER]
    yield from plans(ladder)
    twelve = six_a_side(ladder)
    yield Case(
        "six a side, pushing",
        partial(ours, twelve, Side.PURSUERS, pushing=True),
        partial(theirs, twelve, Side.PURSUERS, pushing=True),
    )
    party = standard(ladder)
    yield Case(
        "the even match",
        lambda: matched(even_match(party, Side.PURSUERS)),
        lambda: even(party, Side.PURSUERS),
    )


def matched(found: Match | None) -> Fraction | None:
    """Return the chance of the match that was *found*."""
    return found and found.caught


def main(times: int) -> None:
    """Print the table, each row as soon as it is there."""
    sys.stdout.write(f"{'medians, ms':36}{'forecast':>10}{'icepool':>10}{'ratio':>8}\n")
    for case in cases():
        if case.ours() != case.theirs():
            raise AssertionError(case.name)
        own, other = case.timed(times)
        row = f"{case.name:36}{own * 1e3:10.1f}{other * 1e3:10.1f}{other / own:8.1f}"
        sys.stdout.write(f"{row}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else TIMES)
