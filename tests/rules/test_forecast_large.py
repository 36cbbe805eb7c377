"""Forecasts of large and mixed casts against chases that are played on thrown dice.

The seeds are fixed, so what holds once holds always. RUNDOWN_LONG plays 20,000 chases in all,
else it is a twentieth of them, and the bounds are as wide as that leaves them.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import inf, sqrt
from typing import Any

import pytest

from rundown import Chase
from rundown.forecast import forecast
from rundown.ladder import (
    Collateral,
    Disadvantage,
    LoseRoll,
    Minus,
    Note,
    Out,
    Role,
    Rung,
    Side,
    Tilt,
)
from rundown.outcome import outcome
from rundown.skills import PERSONAL, Letter, Nature, Sheet, Skill
from rundown.terrain import Layer
from tests.long import LONG
from tests.rules.forecasting import Habits, a_course
from tests.rules.test_forecast import a_chase
from tests.table import a_ladder, a_rung

A, B, C, D = Letter
PREY, PURSUERS = Side
RUNNER, PRESSURE, SPOTTER = Role.RUNNER, Role.PRESSURE, Role.SPOTTER
PART = 1 if LONG else 20
SIGMAS = 3

LADDER = a_ladder(
    one=replace(a_rung(Minus(1), Skill.TECH, Skill.MOBILITY), tilt=Tilt(side=PREY, dice=1)),
    two=replace(
        a_rung(Disadvantage(), Skill.MOBILITY, Skill.STAMINA),
        tilt=Tilt(side=PURSUERS, dice=1),
        crowded=True,
    ),
    three=a_rung(Collateral(1), Skill.INSIGHT, sides=(PURSUERS,)),
    four=a_rung(Out(), Skill.MOBILITY, Skill.OBSERVATION, roles=(RUNNER, PRESSURE)),
    five=replace(a_rung(Note("Soaked"), Skill.FORCE), tilt=Tilt(side=PREY, dice=2), crowded=True),
    six=a_rung(LoseRoll(), Skill.FORCE, Skill.STAMINA),
)
"""Every penalty there is, crowds, Tilts to both sides, Tolls of one side and of some roles."""
ONE_SIDED = replace(
    LADDER,
    rungs=(*LADDER.rungs[:3], a_rung(Out(), sides=(PREY,), roles=(RUNNER,)), *LADDER.rungs[4:]),
)
"""The same, where only the prey's Runners may drop out: six a side are too many crews else."""
ROOFS = a_ladder(
    two=Rung(name="A rung", tilt=Tilt(side=PREY, dice=1)), three=a_rung(Minus(1), sides=(PREY,))
)


def sheet(attribute: Letter, skill: Letter, *, replicant: bool = False) -> Sheet:
    return Sheet(
        nature=Nature.REPLICANT if replicant else Nature.HUMAN,
        attributes=dict.fromkeys(PERSONAL, attribute),
        skills={**dict.fromkeys(Skill, skill), Skill.OBSERVATION: B, Skill.FORCE: D},
        maneuverability=attribute,
    )


TRAINED, AVERAGE, NEW = sheet(B, C), sheet(C, C), sheet(D, C)
STRONG, MADE = sheet(A, B), sheet(B, B, replicant=True)

CASTS = [
    pytest.param(
        1_000,
        {
            "npc": None,
            "ladder": LADDER,
            "prey": (TRAINED, MADE, (SPOTTER, AVERAGE)),
            "pursuers": (AVERAGE, (PRESSURE, NEW), NEW, (SPOTTER, TRAINED)),
        },
        Habits(overtime=3),
        id="four after three, into Overtime",
    ),
    pytest.param(
        1_000,
        {
            "npc": None,
            "ladder": ONE_SIDED,
            "prey": (TRAINED, AVERAGE, NEW, NEW, (PRESSURE, AVERAGE), (SPOTTER, NEW)),
            "pursuers": (STRONG, AVERAGE, NEW, NEW, (PRESSURE, NEW), (SPOTTER, MADE)),
        },
        Habits(),
        id="six after six",
    ),
    pytest.param(
        4_500,
        {
            "ladder": LADDER,
            "dice": (B, C),
            "edge": True,
            "npc_tolls": True,
            "pursuers": (AVERAGE, (PRESSURE, NEW), NEW, (SPOTTER, NEW)),
        },
        Habits(overtime=1),
        id="four after a mob that makes Tolls",
    ),
    pytest.param(
        7_500,
        {
            "ladder": ROOFS,
            "npc": PURSUERS,
            "dice": (A, B),
            "edge": True,
            "prey": (NEW, NEW, (SPOTTER, AVERAGE), (SPOTTER, TRAINED)),
            "pursuers": (PRESSURE,),
            "terrain": Layer.SPINNER,
            "prey_terrain": Layer.GROUND,
        },
        Habits(),
        id="a spinner after four in cars",
    ),
    pytest.param(
        6_000,
        {
            "npc": None,
            "ladder": ONE_SIDED,
            "prey": (STRONG, MADE, AVERAGE),
            "pursuers": (MADE, (PRESSURE, NEW), (PRESSURE, AVERAGE), NEW),
            "terrain": Layer.SPINNER,
        },
        Habits(pushing=False),
        id="four after three, and nobody pushes",
    ),
]


class ThrownDice:
    """Dice that are thrown, the same way for the same *seed*."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random  # noqa: S311 - dice of a test need a seed

    def roll(self, sides: int, /) -> int:
        return 1 + int(self._random() * sides)


@dataclass
class Seen:
    """How often what was seen at the end of chases."""

    outcomes: Counter[Any]
    lengths: Counter[Any]
    tracks: dict[Side, Counter[Any]]


def seen(ends: Iterable[Chase]) -> Seen:
    found = Seen(Counter(), Counter(), {side: Counter() for side in Side})
    for chase in ends:
        found.outcomes[outcome(chase.lead)] += 1
        found.lengths[chase.round] += 1
        for side, track in found.tracks.items():
            track[chase.party(side).track] += 1
    return found


def deviations(chances: Mapping[Any, Fraction], found: Counter[Any]) -> float:
    """Return by how many standard errors the mean of what was *found* is off."""
    times = found.total()
    mean = sum(float(chance) * at for at, chance in chances.items())
    spread = sum(float(chance) * (at - mean) ** 2 for at, chance in chances.items())
    off = sum(at * often for at, often in found.items()) / times - mean
    return off / sqrt(spread / times) if spread else (inf if round(off, 9) else 0)


def share(chance: Fraction, found: int, times: int) -> float:
    """Return by how many standard errors a share of *found* in so many *times* is off."""
    return deviations({1: chance, 0: 1 - chance}, Counter({1: found, 0: times - found}))


@pytest.mark.parametrize(("times", "cast", "habits"), CASTS)
def test_a_forecast_is_what_thrown_dice_come_to(
    times: int, cast: dict[str, Any], habits: Habits
) -> None:
    chase, times = a_chase(**cast), times // PART
    expected = forecast(chase, pushing=habits.pushing, overtime=habits.overtime)

    found = seen(a_course(chase, habits, ThrownDice(seed)) for seed in range(times))

    off: dict[str, float] = {
        one: share(odds, found.outcomes[one], times) for one, odds in expected.outcomes.items()
    }
    off |= {side: deviations(expected.tracks[side], found.tracks[side]) for side in Side}
    off["length"] = deviations(expected.ends, found.lengths)
    assert {what: by for what, by in off.items() if abs(by) > SIGMAS} == {}
    assert found.outcomes.keys() <= {one for one, odds in expected.outcomes.items() if odds}


def test_the_casts_are_twenty_thousand_chases() -> None:
    assert sum(cast.values[0] for cast in CASTS) == 20_000  # type: ignore[misc]
