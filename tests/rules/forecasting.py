"""Chases played to the end by the rules themselves, for what the forecast says of them.

The players of both sides do what a forecast supposes, and they know only the rules: the Toll
alone, a push while it fails, the roll, a push while it shows nothing, a Spotter's successes all
on Collateral. Who never pushes rolls both in one go.

`every_course` plays a chase on every way that the dice can fall; `a_course` plays it once, on dice
that are thrown.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import Any

from rundown import (
    Advance,
    By,
    CallOvertime,
    Chase,
    Command,
    Event,
    IllegalMove,
    MakeRoll,
    MakeToll,
    Push,
    RemoveCollateral,
    decide,
)
from rundown.chase import ROUNDS, Phase
from rundown.dice import Dice, Roll
from rundown.evolve import evolve
from rundown.forecast import Forecast
from rundown.ladder import Role, Side
from rundown.standing import stage
from rundown.turns import Participant, Throw
from rundown.worth import result
from tests.table import GM

# who does what


@dataclass(frozen=True)
class Habits:
    """What everybody at the table does, all chase long."""

    pushing: bool = True
    overtime: int = 0


class Table:
    """A chase at a moment, and the next thing that anybody does: the first wish that is granted."""

    def __init__(self, chase: Chase, wishes: Iterator[Command]) -> None:
        self._chase = chase
        self._wishes = wishes
        self._wish = next(wishes, None)

    def play(self, dice: Dice) -> Chase | None:
        """Return the chase after it, as *dice* fall; None where nobody wants anything more."""
        while self._wish:
            try:
                return _after(self._chase, decide(self._chase, self._wish, dice))
            except IllegalMove:
                self._wish = next(self._wishes, None)
        return None


def _after(chase: Chase, events: tuple[Event, ...]) -> Chase:
    for event in events:
        chase = evolve(chase, event)
    return chase


def _wishes(chase: Chase, habits: Habits) -> Iterator[Command]:
    """What anybody would like to do now, in the order in which they would; the rules say no."""
    if chase.phase.running:
        for side in Side:
            for one in chase.seated(side):
                yield from _wishes_of(chase, one, habits)
    yield from _wishes_of_gm(chase, habits)


def _wishes_of_gm(chase: Chase, habits: Habits) -> Iterator[Command]:
    if chase.phase is Phase.WAITING and chase.round < ROUNDS + habits.overtime:
        yield CallOvertime(by=GM)
    if due := stage(chase):
        yield Advance(by=GM, round=chase.round, stage=due)


def _wishes_of(chase: Chase, one: Participant, habits: Habits) -> Iterator[Command]:
    by, who, turn = GM if one.user is None else By(one.user), one.who, one.turn
    if turn.played is None:
        if habits.pushing and chase.toll and turn.toll is None:
            yield MakeToll(by=by, who=who)
        elif habits.pushing and turn.toll and turn.toll.failed:
            yield Push(by=by, who=who, throw=Throw.TOLL)
        yield MakeRoll(by=by, who=who)
        return
    worth = result(chase, one)
    if not worth and habits.pushing:
        yield Push(by=by, who=who, throw=Throw.ROLE)
    if worth and turn.played.role is Role.SPOTTER:
        yield RemoveCollateral(by=by, who=who)


# every way that the dice can fall

Faces = Callable[[int], list[tuple[int, int]]]
"""What stands for a die of so many sides: faces, each with how many it stands for."""
KINDS = ((1,), range(2, 6), range(6, 10), range(10, 13))
"""The faces of a die that are one to the rules, which a test of raw faces shows."""
UNPUSHED = (range(1, 6), range(6, 10), range(10, 13))
"""The same where nothing is pushed."""


def kinds(habits: Habits) -> Faces:
    """Return which faces stand for all of a die, as it is thrown by people of these *habits*."""

    def of(sides: int) -> list[tuple[int, int]]:
        there = [
            [face for face in kind if face <= sides]
            for kind in (KINDS if habits.pushing else UNPUSHED)
        ]
        return [(some[0], len(some)) for some in there if some]

    return of


def faces(sides: int) -> list[tuple[int, int]]:
    """Return every face of a die, each once."""
    return [(face, 1) for face in range(1, sides + 1)]


class _Odometer:
    """Dice that fall every way there is, the last one first, over as many plays as that takes."""

    def __init__(self, of: Faces) -> None:
        self._of = of
        self._fallen: list[tuple[int, list[tuple[int, int]]]] = []
        """Of each die that was asked for: its sides, and the faces still to come, this one last."""
        self._at = 0

    def roll(self, sides: int, /) -> int:
        if self._at == len(self._fallen):
            self._fallen.append((sides, self._of(sides)[::-1]))
        self._at += 1
        return self._fallen[self._at - 1][1][-1][0]

    @property
    def chance(self) -> Fraction:
        return Fraction(
            prod(left[-1][1] for _, left in self._fallen), prod(sides for sides, _ in self._fallen)
        )

    def turn(self) -> bool:
        """Make ready for the next way to fall; return whether there is one."""
        self._at = 0
        while self._fallen:
            self._fallen[-1][1].pop()
            if self._fallen[-1][1]:
                return True
            self._fallen.pop()
        return False


def every_way(
    play: Callable[[Dice], Chase | None], of: Faces
) -> Iterator[tuple[Chase | None, Fraction]]:
    """Yield what comes of *play* on every way that its dice can fall, with the chance of each."""
    dice, more = _Odometer(of), True
    while more:
        yield play(dice), dice.chance
        more = dice.turn()


# whole chases, round by round


@dataclass(frozen=True)
class Told:
    """What every way the dice can fall comes to, as a forecast puts it."""

    leads: dict[int, Fraction]
    ends: dict[int, Fraction]
    tracks: dict[Side, dict[int, Fraction]]
    """In halves."""
    rounds: list[tuple[int, Fraction, dict[Side, Fraction]]]
    """Of each round: its number, the mean LEAD and the mean tracks in points."""


def told(found: Forecast) -> Told:
    """Return *found* in the form of `every_course`."""
    return Told(
        leads=dict(found.leads),
        ends=dict(found.ends),
        tracks={side: dict(found.tracks[side]) for side in found.tracks},
        rounds=[(mean.round, mean.lead, dict(mean.tracks)) for mean in found.rounds],
    )


Chances = dict[Any, tuple[Chase, Fraction]]
"""Chases by what matters of them, each with its chance."""


def every_course(chase: Chase, habits: Habits, *, raw: bool = False) -> Told:
    """Play *chase*, whose round 1 is revealed, to the end on every way that the dice can fall.

    Chases that are alike in what matters go on as one. *raw*: every face of every die is a way of
    its own, and chases become one only when a round is done.
    """
    live: Chances = {0: (chase, Fraction(1))}
    over: Chances = {}
    rounds = []
    for number in range(1, ROUNDS + habits.overtime + 1):
        while any(one.round < number or one.phase.running for one, _ in live.values()):
            live = _onwards(live, over, number, habits, raw)
        rounds.append((number, *_means([*live.values(), *over.values()])))
    while live:
        live = _onwards(live, over, number + 1, habits, raw)
    return _told(over, rounds)


def _onwards(live: Chances, over: Chances, number: int, habits: Habits, raw: bool) -> Chances:
    """Return *live* after one more command each, for those that have not done round *number*."""
    after: Chances = {}
    for key, (chase, chance) in live.items():
        if chase.round == number and not chase.phase.running:
            _put(after, key, chase, chance)
            continue
        table = Table(chase, _wishes(chase, habits))
        for then, odds in every_way(table.play, faces if raw else kinds(habits)):
            assert then, chase
            if then.phase is Phase.OVER:
                _put(over, (then.round, *_standing(then)), then, chance * odds)
            else:
                _put(after, _matters(then, habits, raw), then, chance * odds)
    return after


def _put(where: Chances, key: Any, chase: Chase, chance: Fraction) -> None:
    first, so_far = where.get(key, (chase, Fraction(0)))
    where[key] = (first, so_far + chance)


def _standing(chase: Chase) -> tuple[int, int, int]:
    return chase.lead, chase.prey.track, chase.pursuers.track


def _matters(chase: Chase, habits: Habits, raw: bool) -> Any:
    """Return what of *chase* may have a say in what is to come."""
    where = (chase.round, chase.phase, *_standing(chase))
    if not chase.phase.running:
        return (*where, *(one.out for one in chase.participants))
    if raw:
        return (*where, *((one.out, one.turn) for one in chase.participants))
    return (*where, *(_matters_of(chase, one, habits) for one in chase.participants))


def _matters_of(chase: Chase, one: Participant, habits: Habits) -> Any:
    toll, role, bought = one.turn.toll, one.turn.played, len(one.turn.bought)
    return (
        one.out,
        bought,
        toll and (_open(toll.roll, one, habits) if toll.failed else "passed"),
        role and (result(chase, one) or _open(role.roll, one, habits)),
    )


def _open(roll: Roll, one: Participant, habits: Habits) -> Any:
    """Return what a push may find: how many there were, and the dice that it would roll."""
    if not habits.pushing or one.npc or roll.pushes == one.sheet.nature.pushes:
        return 0
    loose = Counter(rolled.die.sides for rolled in roll.dice if rolled.face != 1)
    return roll.pushes, frozenset(loose.items())


def _means(chases: list[tuple[Chase, Fraction]]) -> tuple[Fraction, dict[Side, Fraction]]:
    lead = sum((chase.lead * chance for chase, chance in chases), start=Fraction(0))
    tracks = {
        side: sum((chase.party(side).track * chance for chase, chance in chases), start=Fraction(0))
        / 2
        for side in Side
    }
    return lead, tracks


def _told(over: Chances, rounds: list[tuple[int, Fraction, dict[Side, Fraction]]]) -> Told:
    leads: defaultdict[int, Fraction] = defaultdict(Fraction)
    ends: defaultdict[int, Fraction] = defaultdict(Fraction)
    tracks: dict[Side, defaultdict[int, Fraction]] = {side: defaultdict(Fraction) for side in Side}
    for chase, chance in over.values():
        leads[chase.lead] += chance
        ends[chase.round] += chance
        for side, track in tracks.items():
            track[chase.party(side).track] += chance
    return Told(dict(leads), dict(ends), {side: dict(tracks[side]) for side in Side}, rounds)


# one chase on dice that are thrown


def a_course(chase: Chase, habits: Habits, dice: Dice) -> Chase:
    """Return *chase*, whose round 1 is revealed, as it is over: played to the end with *dice*."""
    while chase.phase is not Phase.OVER:
        for side in Side:
            for one in chase.seated(side):
                while then := Table(chase, _wishes_of(chase, chase.at(one.who), habits)).play(dice):
                    chase = then
        chase = Table(chase, _wishes_of_gm(chase, habits)).play(dice) or chase
    return chase
