"""Forecasts against whole chases, played by the rules on every way that the dice can fall."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rundown import Chase, Declare, SeatNpc
from rundown.amendments import OutIs
from rundown.forecast import forecast
from rundown.ladder import (
    Collateral,
    Disadvantage,
    Ladder,
    LoseRoll,
    Minus,
    Note,
    Out,
    Penalty,
    Role,
    Rung,
    Side,
    Tilt,
)
from rundown.skills import Letter, Nature, Sheet, Skill
from rundown.terrain import Layer
from tests.rules.asking import amend
from tests.rules.forecasting import Habits, Told, every_course, told
from tests.table import GM, Game, a_ladder, a_rung, a_sheet

PREY, PURSUERS = Side.PREY, Side.PURSUERS
RUNNER, PRESSURE, SPOTTER = Role.RUNNER, Role.PRESSURE, Role.SPOTTER
A, B, C, D = Letter
POOR = a_sheet(D)
"""Two d6 for everything: few ways to fall, so that whole chases can be played on all of them."""
LASTING = a_sheet(D, nature=Nature.REPLICANT)
QUICK = Sheet(
    attributes=POOR.attributes, skills={**POOR.skills, Skill.MOBILITY: C, Skill.FIREARMS: C}
)
"""A d8 and a d6 to run and to shoot."""
QUIET = Habits(pushing=False)
PUSHING = Habits()

Cast = tuple[Role | Sheet | tuple[Role, Sheet], ...]
LONE: Any = {"out": ("prey 0",), "lead": 7}
"""Nobody runs any more, so that the pursuers have the street to themselves."""
UNHUNTED: Any = {"out": ("pursuers 0",), "lead": 1}
MOB = (RUNNER,)
"""One Runner: an NPC where a side is called `npc`."""


def a_chase(
    *,
    prey: Cast = MOB,
    pursuers: Cast = MOB,
    npc: Side | None = PREY,
    dice: tuple[Letter, Letter] = (D, D),
    edge: bool = False,
    out: tuple[str, ...] = (),
    **game: Any,
) -> Chase:
    """Round 1 of a chase, by who is on each side: a role, a sheet, or both; Runners on d6s.

    The first of the *npc* side is an NPC with *dice*; who is called in *out* is out of the chase.
    """
    table = Game(**game)
    for side, cast in ((PREY, prey), (PURSUERS, pursuers)):
        for at, seat in enumerate(cast):
            _, sheet = _read(seat)
            name = f"{side} {at}"
            if side is npc and not at:
                table.play(SeatNpc(by=GM, side=side, name=name, dice=dice, edge=edge))
            else:
                (table.prey if side is PREY else table.pursuers)(name, sheet=sheet)
    table.begin()
    for side, cast in ((PREY, prey), (PURSUERS, pursuers)):
        for at, seat in enumerate(cast):
            name = f"{side} {at}"
            role, _ = _read(seat)
            if role is not RUNNER:
                table.play(Declare(by=table.by(name), who=table[name].who, role=role))
    for name in out:
        table.play(amend(OutIs(table[name].who, out=True)))
    return table.chase


def _read(seat: Role | Sheet | tuple[Role, Sheet]) -> tuple[Role, Sheet]:
    if isinstance(seat, tuple):
        return seat
    return (seat, POOR) if isinstance(seat, Role) else (RUNNER, seat)


def forecast_of(chase: Chase, habits: Habits) -> Told:
    return told(forecast(chase, pushing=habits.pushing, overtime=habits.overtime))


def everywhere(rung: Rung) -> Ladder:
    return replace(a_ladder(), rungs=(rung,) * 6)


def twice(rung: Rung) -> Ladder:
    return a_ladder(one=rung, three=rung)


def toll(penalty: Penalty, **more: Any) -> Ladder:
    return twice(a_rung(penalty, **more))


LAID: list[Any] = [
    # what a side brings
    pytest.param({}, QUIET, id="a Runner after an NPC, and nothing is pushed"),
    pytest.param({}, PUSHING, id="a human pushes once"),
    pytest.param({"pursuers": (LASTING,)}, PUSHING, id="a Replicant pushes twice"),
    pytest.param({"pursuers": (LASTING,), "pushing": False}, PUSHING, id="no pushing in the chase"),
    pytest.param({"pursuers": (QUICK, POOR)}, QUIET, id="of two Runners the best counts"),
    pytest.param({**LONE, "pursuers": (QUICK, LASTING)}, PUSHING, id="two Runners who push"),
    pytest.param({"edge": True}, QUIET, id="an NPC with the edge"),
    pytest.param({"prey": (PRESSURE,)}, QUIET, id="an NPC who presses"),
    pytest.param({"npc": None, "prey": (QUICK,)}, PUSHING, id="players on both sides"),
    pytest.param(
        {**UNHUNTED, "npc": PURSUERS, "prey": (PRESSURE,)}, PUSHING, id="players as the prey"
    ),
    pytest.param({"npc": None, "prey": (POOR, POOR)}, QUIET, id="two Runners as the prey"),
    # Pressure and Spotters
    pytest.param({"pursuers": (PRESSURE,)}, PUSHING, id="one Pressure"),
    pytest.param({**LONE, "pursuers": (PRESSURE, PRESSURE)}, QUIET, id="two Pressure add up"),
    pytest.param({**LONE, "pursuers": (PRESSURE, RUNNER)}, QUIET, id="Pressure beside a Runner"),
    pytest.param({"pursuers": (SPOTTER,)}, PUSHING, id="a Spotter with nothing to remove"),
    pytest.param(
        {**LONE, "pursuers": (PRESSURE, SPOTTER)}, QUIET, id="a Spotter removes what was made"
    ),
    pytest.param(
        {**LONE, "pursuers": (PRESSURE, SPOTTER), "terrain": Layer.GROUND},
        QUIET,
        id="R34: a Spotter removes half of what a vehicle makes",
    ),
    pytest.param(
        {**LONE, "pursuers": (PRESSURE, SPOTTER), "terrain": Layer.SPINNER},
        QUIET,
        id="R34: a Spotter's success removes up to two halves",
    ),
    # where
    pytest.param(
        {**LONE, "pursuers": (PRESSURE,), "terrain": Layer.GROUND}, QUIET, id="ground vehicles"
    ),
    pytest.param({**LONE, "pursuers": (PRESSURE,), "terrain": Layer.SPINNER}, QUIET, id="spinners"),
    pytest.param(
        {**LONE, "pursuers": (PRESSURE,), "terrain": Layer.SPINNER, "prey_terrain": Layer.FOOT},
        QUIET,
        id="R33: a spinner after someone on foot",
    ),
    pytest.param(
        {**LONE, "pursuers": (QUICK, PRESSURE), "prey_terrain": Layer.GROUND},
        QUIET,
        id="R33: somebody on foot after a car",
    ),
    pytest.param({"lead": 1}, PUSHING, id="from LEAD 1"),
    pytest.param({"lead": 7}, PUSHING, id="from LEAD 7"),
    # Tilts
    pytest.param(
        {"ladder": everywhere(Rung(name="A rung", tilt=Tilt(side=PREY, dice=1)))},
        QUIET,
        id="R31: a die more for the prey",
    ),
    pytest.param(
        {"ladder": a_ladder(two=Rung(name="A rung", tilt=Tilt(side=PURSUERS, dice=2)))},
        PUSHING,
        id="R31: two dice more for the pursuers, once",
    ),
    pytest.param(
        {"ladder": everywhere(Rung(name="A rung", tilt=Tilt(words="It rains")))},
        QUIET,
        id="R31: a Tilt in words alone",
    ),
    # Tolls
    pytest.param({"ladder": toll(LoseRoll())}, PUSHING, id="R29: a lost roll"),
    pytest.param({"ladder": toll(Disadvantage())}, PUSHING, id="R29: a disadvantage"),
    pytest.param(
        {
            "ladder": twice(
                replace(a_rung(Disadvantage()), tilt=Tilt(side=PURSUERS, dice=1)),
            ),
            "pursuers": (QUICK,),
        },
        PUSHING,
        id="R1: a disadvantage drops the Tilt's die first",
    ),
    pytest.param({"ladder": toll(Minus(1))}, PUSHING, id="R29: a success less"),
    pytest.param(
        {**LONE, "ladder": toll(Minus(2)), "pursuers": (PRESSURE,)},
        PUSHING,
        id="R29: two successes less",
    ),
    pytest.param(
        {**LONE, "ladder": toll(Minus(1)), "pursuers": (PRESSURE, SPOTTER)},
        QUIET,
        id="R29: a success less for a Spotter too",
    ),
    pytest.param({**LONE, "ladder": toll(Collateral(1))}, PUSHING, id="R29: a point of Collateral"),
    pytest.param(
        {"ladder": toll(Collateral(2)), "terrain": Layer.GROUND},
        QUIET,
        id="R33: two points at the rate of a vehicle",
    ),
    pytest.param({"ladder": toll(Out())}, PUSHING, id="R29: out of the chase"),
    pytest.param(
        {"ladder": toll(Out()), "pursuers": (QUICK, POOR)},
        QUIET,
        id="R29: two who may drop out, one by one",
    ),
    pytest.param(
        {"ladder": toll(Out()), "npc": None, "prey": (POOR,)},
        QUIET,
        id="R14: both sides may be deserted",
    ),
    pytest.param(
        {**LONE, "ladder": a_ladder(six=a_rung(Out())), "pursuers": (POOR, POOR)},
        PUSHING,
        id="out in the last round, when it no longer tells",
    ),
    pytest.param({**LONE, "ladder": toll(Note("Soaked"))}, PUSHING, id="R29: a note has no figure"),
    pytest.param(
        {**LONE, "ladder": twice(replace(a_rung(Note("Soaked")), crowded=True))},
        PUSHING,
        id="R28: a failed Toll in a crowd",
    ),
    pytest.param(
        {
            **LONE,
            "ladder": twice(replace(a_rung(LoseRoll()), crowded=True)),
            "pursuers": (PRESSURE,),
        },
        QUIET,
        id="R28: a lost roll in a crowd",
    ),
    pytest.param(
        {"ladder": twice(replace(a_rung(Collateral(1)), crowded=True))},
        QUIET,
        id="R28: the crowd's point besides the penalty's",
    ),
    pytest.param(
        {"ladder": everywhere(Rung(name="A rung", crowded=True))},
        QUIET,
        id="R28: a crowd without a Toll",
    ),
    pytest.param(
        {"ladder": toll(LoseRoll(), sides=(PREY,)), "npc": None},
        QUIET,
        id="R27: a Toll of the prey alone",
    ),
    pytest.param(
        {**LONE, "ladder": toll(LoseRoll(), roles=(PRESSURE,)), "pursuers": (RUNNER, PRESSURE)},
        QUIET,
        id="R27: a Toll of Pressure alone",
    ),
    pytest.param(
        {"ladder": toll(LoseRoll()), "npc_tolls": True}, QUIET, id="R27: NPCs make Tolls too"
    ),
    pytest.param(
        {
            "ladder": everywhere(a_rung(LoseRoll(), Skill.STEALTH, Skill.MOBILITY)),
            "pursuers": (QUICK,),
        },
        QUIET,
        id="R26: the best of two skills is rolled",
    ),
    # Overtime
    pytest.param({}, Habits(overtime=1), id="R38: one round of Overtime"),
    pytest.param(
        {"pursuers": (PRESSURE,), "lead": 5},
        Habits(pushing=False, overtime=3),
        id="R38: three rounds of Overtime, at twice the rate",
    ),
    pytest.param(
        {"ladder": a_ladder(six=a_rung(Out())), "npc": None},
        Habits(pushing=False, overtime=2),
        id="R38: the Terminator stands in Overtime",
    ),
    # who is not there
    pytest.param(
        {"pursuers": (QUICK, PRESSURE), "out": ("pursuers 0",)}, QUIET, id="one of two is out"
    ),
    pytest.param({"out": ("pursuers 0",)}, QUIET, id="R14: everybody on a side is out"),
]


@pytest.mark.parametrize(("cast", "habits"), LAID)
def test_a_forecast_is_what_every_way_the_dice_fall_comes_to(
    cast: dict[str, Any], habits: Habits
) -> None:
    chase = a_chase(**cast)

    assert forecast_of(chase, habits) == every_course(chase, habits)


@pytest.mark.parametrize(
    ("cast", "habits"),
    [
        pytest.param(
            {"pursuers": ((PRESSURE, QUICK),), **LONE, "lead": 4}, PUSHING, id="every push"
        ),
        pytest.param(
            {"pursuers": (QUICK,), "ladder": a_ladder(one=a_rung(Minus(1))), **LONE, "lead": 4},
            QUIET,
            id="a Toll and a roll",
        ),
    ],
)
def test_faces_that_are_one_to_the_rules_may_be_played_as_one(
    cast: dict[str, Any], habits: Habits
) -> None:
    """Every face of every die is played by itself here, and no two rolls are taken as alike."""
    chase = a_chase(**cast)

    assert every_course(chase, habits, raw=True) == forecast_of(chase, habits)
