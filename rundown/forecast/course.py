"""A whole chase, round by round: the chances of every LEAD, and of one track with it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from math import gcd
from typing import Final, NamedTuple

from rundown.chase import ENGAGED, GHOST, ROUNDS
from rundown.forecast.teams import Crew, Team
from rundown.ladder import Side
from rundown.reckoning import TRACK

CREWS: Final = 64
"""Of how many pairs of crews the chances are told apart: six who may each drop out, against one."""


class TooManyCrews(ValueError):  # noqa: N818 - a refusal, read as what is so
    """Too many different people may drop out in too many ways for the odds to be reckoned soon."""


class Point(NamedTuple):
    """Where a chase may stand between two rounds."""

    lead: int
    halves: int
    """The track of the side that is followed."""
    prey: Crew
    pursuers: Crew


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """What a chase may come to. Every mapping's chances sum to 1."""

    ends: dict[tuple[int, int, int], Fraction]
    """Of each (round it ends in, LEAD, track in halves)."""
    leads: tuple[Fraction, ...]
    """The mean LEAD after each round; a chase that is over counts with the one it ended at."""
    tracks: tuple[Fraction, ...]
    """The mean track after each round in the same way, in halves."""


class _Fold:
    """The chances so far: of chases that go on, as weights, and of those that are over."""

    def __init__(self, lead: int, prey: Team, pursuers: Team, followed: Side | None) -> None:
        self.teams = {Side.PREY: prey, Side.PURSUERS: pursuers}
        self.followed = followed
        self.live: dict[Point, int] = {Point(lead, 0, prey.crew, pursuers.crew): 1}
        self.whole = 1
        self.over: defaultdict[tuple[int, int, int], Fraction] = defaultdict(Fraction)

    def drift(self, number: int) -> None:
        """Let LEAD fall by one as a round of Overtime begins; at 0 that ends it there (R38)."""
        moved = {point._replace(lead=point.lead - 1): ways for point, ways in self.live.items()}
        self.live = self._running(moved, number - 1)

    def play(self, number: int, *, last: bool) -> None:
        """Let round *number* be played."""
        between = self._moved(self.live, number, Side.PREY)
        after = self._moved(between, number, Side.PURSUERS)
        landed: defaultdict[Point, int] = defaultdict(int)
        for point, ways in after.items():
            landed[point._replace(lead=max(ENGAGED, min(GHOST, point.lead)))] += ways
        self.whole *= self.teams[Side.PREY].weight(number) * self.teams[Side.PURSUERS].weight(
            number
        )
        self.live = self._running(landed, number, last=last)
        self._reduce()

    def means(self) -> tuple[Fraction, Fraction]:
        """Return the mean LEAD and the mean track."""
        lead = sum((at * chance for (_, at, _), chance in self.over.items()), start=Fraction(0))
        track = sum((at * chance for (_, _, at), chance in self.over.items()), start=Fraction(0))
        lead += Fraction(sum(one.lead * ways for one, ways in self.live.items()), self.whole)
        track += Fraction(sum(one.halves * ways for one, ways in self.live.items()), self.whole)
        return lead, track

    def _moved(self, points: dict[Point, int], number: int, side: Side) -> dict[Point, int]:
        """Return *points* after what *side* brings; LEAD may pass its ends until both have."""
        team, towards = self.teams[side], 1 if side is Side.PREY else -1
        tracked, prey_moves = side is self.followed, side is Side.PREY
        moved: defaultdict[Point, int] = defaultdict(int)
        for (lead, halves, prey, pursuers), ways in points.items():
            crew = prey if prey_moves else pursuers
            for (brought, made, left), weight in team.brings(number, crew, tracked=tracked).items():
                crews = (left, pursuers) if prey_moves else (prey, left)
                track = min(TRACK, halves + made)
                moved[Point(lead + towards * brought, track, *crews)] += ways * weight
        return moved

    def _running(
        self, points: dict[Point, int], number: int, *, last: bool = False
    ) -> dict[Point, int]:
        """Return those of *points* that go on; the others are over in round *number*."""
        running = {}
        for point, ways in points.items():
            if last or point.lead in {ENGAGED, GHOST}:
                self.over[number, point.lead, point.halves] += Fraction(ways, self.whole)
            else:
                running[point] = ways
        return running

    def _reduce(self) -> None:
        common = gcd(self.whole, *self.live.values())
        self.live = {point: ways // common for point, ways in self.live.items()}
        self.whole //= common


def course(lead: int, prey: Team, pursuers: Team, followed: Side | None = None) -> Course:
    """Return what a chase from *lead* may come to, with the track of the side that is *followed*.

    The chase ends after the teams' last round; those after round 6 are Overtime, which the GM
    always calls.

    Raises:
        TooManyCrews: More may be told apart than `CREWS`.
    """
    if prey.crews * pursuers.crews > CREWS:
        raise TooManyCrews(prey.crews * pursuers.crews)
    fold, last = _Fold(lead, prey, pursuers, followed), prey.last
    means = []
    for number in range(1, last + 1):
        if number > ROUNDS:
            fold.drift(number)
        fold.play(number, last=number == last)
        means.append(fold.means())
    return Course(
        ends=dict(fold.over),
        leads=tuple(mean for mean, _ in means),
        tracks=tuple(mean for _, mean in means),
    )
