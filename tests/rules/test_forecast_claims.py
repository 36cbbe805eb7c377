"""What the rules promise of the roles, as figures: reliable Runners, fast and dirty Pressure."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from math import prod
from typing import Final

import pytest

from bot.library.ladders import load
from bot.settings import HOUSE
from rundown.forecast import Forecast, forecast
from rundown.forecast.parties import Plan, planned, standard
from rundown.ladder import Ladder, Opposition, Side
from rundown.odds import distribution
from rundown.skills import Letter

LADDERS: Final = load(HOUSE / "ladders").ladders
PREY, PURSUERS = Side
WORTH = (0, 0, 0, 0, 0, 1, 1, 1, 1, 2)
"""What each face of a d10 is worth."""


def best_of(runners: int) -> Fraction:
    """The mean of the best of so many who roll d10 + d10 each."""
    one = dict(enumerate(distribution((10, 10))))
    every = product(one, repeat=runners)
    return sum(
        (max(shown) * prod((one[each] for each in shown), start=Fraction(1)) for shown in every),
        start=Fraction(0),
    )


@pytest.mark.parametrize(
    ("runners", "adds"),
    [
        pytest.param(2, 0.51, id="a second one about half a success"),
        pytest.param(3, 0.28, id="a third one about a quarter"),
        pytest.param(4, 0.19, id="a fourth one about a fifth"),
    ],
)
def test_what_one_more_runner_adds(runners: int, adds: float) -> None:
    assert round(float(best_of(runners) - best_of(runners - 1)), 2) == adds


def test_the_best_of_one_is_a_roll() -> None:
    every = [first + second for first, second in product(WORTH, repeat=2)]

    assert best_of(1) == Fraction(sum(every), len(every))


@cache
def planned_on(ladder: Ladder, side: Side, *, pushing: bool) -> list[Forecast]:
    """What becomes of the standard party as all Runners, with one Pressure, and as all Pressure."""
    chase = standard(ladder, prey=side is PREY)
    plans = [planned(chase, side, plan) for plan in Plan]
    return [forecast(plan, pushing=pushing, followed=(side,)) for plan in plans]


everywhere = pytest.mark.parametrize("ladder", LADDERS.values(), ids=LADDERS.keys())
however = pytest.mark.parametrize("pushing", [True, False], ids=["pushing", "not pushing"])


@everywhere
@however
def test_runners_take_longer_and_leave_less_behind_than_pressure(
    ladder: Ladder, pushing: bool
) -> None:
    runners, one, every = planned_on(ladder, PURSUERS, pushing=pushing)

    assert runners.length > one.length > every.length
    assert runners.collateral(PURSUERS) < one.collateral(PURSUERS) < every.collateral(PURSUERS)


@everywhere
@however
def test_pressure_catches_more_prey(ladder: Ladder, pushing: bool) -> None:
    runners, one, every = planned_on(ladder, PURSUERS, pushing=pushing)

    assert runners.caught < one.caught < every.caught


@everywhere
@however
def test_prey_who_press_are_away_sooner_and_leave_more_behind(
    ladder: Ladder, pushing: bool
) -> None:
    """The same for whoever runs: the quick way out ends the chase earlier, at the other end."""
    runners, one, every = planned_on(ladder, PREY, pushing=pushing)

    assert runners.length > one.length > every.length
    assert runners.leads[8] < one.leads[8] < every.leads[8]
    assert runners.collateral(PREY) < one.collateral(PREY) < every.collateral(PREY)


@pytest.mark.parametrize(
    "opposition",
    [
        pytest.param(Opposition(dice=(Letter.D, Letter.D)), id="the weakest"),
        pytest.param(Opposition(dice=(Letter.A, Letter.A), edge=True), id="the strongest"),
    ],
)
@everywhere
def test_it_is_so_whoever_the_others_are(ladder: Ladder, opposition: Opposition) -> None:
    for side in Side:
        chase = standard(ladder, opposition=opposition, prey=side is PREY)
        runners, _, every = [
            forecast(planned(chase, side, plan), followed=(side,)) for plan in Plan
        ]

        assert runners.length > every.length
        assert runners.collateral(side) < every.collateral(side)


@everywhere
@however
def test_who_a_ladder_is_written_for_leaves_every_end_open(ladder: Ladder, pushing: bool) -> None:
    """No outcome is over 60 % for the standard party of Runners, however they take a failure."""
    runners, *_ = planned_on(ladder, PURSUERS, pushing=pushing)

    assert ladder.opposition
    assert max(runners.outcomes.values()) <= Fraction(6, 10)
    assert min(runners.outcomes.values()) >= Fraction(1, 100)
