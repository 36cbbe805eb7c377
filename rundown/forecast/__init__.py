"""The exact odds of a whole chase, by what each side plays. Nothing is simulated.

`forecast(chase)` folds every round's chances over LEAD and Collateral. `parties` seats the ones
that are compared: all Runners, one Pressure, all Pressure; and finds the opposition at which the
chase is nearest an even match.

Left out is what is a decision and no chance: Gambits, banks, granted dice, negated Tolls.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rundown.chase import ROUNDS, Chase
from rundown.forecast.course import Course, TooManyCrews, course
from rundown.forecast.teams import Team
from rundown.ladder import Side
from rundown.outcome import outcome
from rundown.reckoning import Outcome

__all__ = ["Forecast", "Mean", "TooManyCrews", "forecast"]

CAUGHT = (Outcome.ENGAGED, Outcome.CORNERED)
"""The outcomes of LEAD 2 and less: the prey does not get away."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mean:
    """What is to be expected after a round; a chase that is over stays as it ended."""

    round: int
    lead: Fraction
    tracks: Mapping[Side, Fraction]
    """In points, of the sides that were followed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Forecast:
    """What a chase may come to. The chances of every mapping sum to 1."""

    leads: Mapping[int, Fraction]
    """Of each LEAD at the end."""
    ends: Mapping[int, Fraction]
    """Of ending in each round: by LEAD 0 or 8, or in the last because it is the last."""
    tracks: Mapping[Side, Mapping[int, Fraction]]
    """Of each track at the end, in halves, of the sides that were followed."""
    rounds: tuple[Mean, ...]

    @property
    def outcomes(self) -> Mapping[Outcome, Fraction]:
        """The chance of each outcome by name, all five of them."""
        found = dict.fromkeys(Outcome, Fraction(0))
        for lead, chance in self.leads.items():
            found[outcome(lead)] += chance
        return found

    @property
    def caught(self) -> Fraction:
        """The chance that the prey do not get away: LEAD 2 or less at the end."""
        return sum((self.outcomes[one] for one in CAUGHT), start=Fraction(0))

    @property
    def length(self) -> Fraction:
        """The mean number of rounds."""
        return sum((number * chance for number, chance in self.ends.items()), start=Fraction(0))

    def collateral(self, side: Side) -> Fraction:
        """Return the mean of *side*'s track at the end, in points."""
        return self.rounds[-1].tracks[side]


def forecast(
    chase: Chase,
    *,
    pushing: bool = True,
    overtime: int = 0,
    followed: tuple[Side, ...] = tuple(Side),
) -> Forecast:
    """Return what *chase* may come to from its LEAD and round 1 on, as its people are seated.

    Everybody plays their standing role in every round: Runner, Pressure, or a Spotter who only
    removes Collateral; who is out of the chase sits it out. With *pushing*, whatever fails is
    pushed as often as it may be (and never where the chase plays without); without, nothing is.
    The GM ends the chase after round 6, or calls so many rounds of *overtime*, 0 to 3.

    Raises:
        ValueError: Somebody's standing role is Cutter.
        TooManyCrews: A ladder with Tolls that put people out of the chase asks too much of a
            large and mixed cast.
    """
    prey, pursuers = (Team(chase, side, pushing=pushing, last=ROUNDS + overtime) for side in Side)
    courses = {side: course(chase.lead, prey, pursuers, side) for side in followed}
    first = next(iter(courses.values()), None) or course(chase.lead, prey, pursuers)
    return Forecast(
        leads=_by(first, 1),
        ends=_by(first, 0),
        tracks={side: _by(one, 2) for side, one in courses.items()},
        rounds=tuple(
            Mean(
                round=at + 1,
                lead=lead,
                tracks={side: one.tracks[at] / 2 for side, one in courses.items()},
            )
            for at, lead in enumerate(first.leads)
        ),
    )


def _by(one: Course, what: int) -> dict[int, Fraction]:
    """Return the chances of *one* by a part of its ends: round, LEAD or track."""
    found: defaultdict[int, Fraction] = defaultdict(Fraction)
    for end, chance in one.ends.items():
        found[end[what]] += chance
    return dict(sorted(found.items()))
