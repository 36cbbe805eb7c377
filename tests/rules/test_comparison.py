"""What a table asks of its odds: who sits there, which plans differ, what is even."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from rundown import Leave, SeatNpc
from rundown.amendments import OutIs
from rundown.chase import Chase, Phase
from rundown.forecast import TooManyCrews, forecast
from rundown.forecast.comparison import (
    Cast,
    Seats,
    at_table,
    compared,
    on_ladder,
    plans_of,
    players,
)
from rundown.forecast.parties import Plan, even_match, planned
from rundown.ladder import LoseRoll, Opposition, Out, Role, Side
from rundown.skills import Letter, Sheet, Skill
from tests.rules.asking import amend
from tests.table import GM, Game, a_ladder, a_rung, a_sheet

A, B, C, D = Letter
PREY, PURSUERS = Side.PREY, Side.PURSUERS
WRITTEN = Opposition(dice=(A, C), edge=True)
LADDER = replace(a_ladder(two=a_rung(LoseRoll())), opposition=WRITTEN)
DEADLY = a_ladder(**dict.fromkeys(("one", "two", "three", "four", "five"), a_rung(Out())))
"""Whoever fails is gone, five times over."""


def lobby(*pursuers: str, npc: bool = True, pushing: bool = True) -> Game:
    """A lobby on LADDER with these pursuers, against Rat unless there is to be no *npc*."""
    game = Game(ladder=LADDER, pushing=pushing)
    return (game.prey(npc="Rat") if npc else game).pursuers(*pursuers)


def names(cast: Cast, side: Side) -> list[str]:
    return [one.name for one in cast.chase.seated(side)]


# who sits there


@pytest.mark.parametrize("prey", [False, True])
def test_on_a_ladder_three_who_are_trained_meet_whom_it_is_written_for(*, prey: bool) -> None:
    cast = on_ladder(LADDER, prey=prey)

    assert cast.side is (PREY if prey else PURSUERS)
    assert cast.seats is Seats.STANDARD
    assert len(players(cast.chase, cast.side)) == 3
    assert cast.npc
    assert (cast.npc.npc, cast.npc.edge) == (WRITTEN.dice, True)
    assert not cast.opposed


def test_a_lobby_is_as_it_is_seated() -> None:
    cast = at_table(lobby("Ana", "Bo").chase)

    assert (cast.side, cast.seats, cast.unopposed) == (PURSUERS, Seats.SEATED, False)
    assert (names(cast, PURSUERS), names(cast, PREY)) == (["Ana", "Bo"], ["Rat"])


def test_who_has_left_is_not_there() -> None:
    game = lobby("Ana", "Bo")
    game.play(Leave(by=GM, who=game["Bo"].who))

    assert names(at_table(game.chase), PURSUERS) == ["Ana"]


def test_the_prey_are_the_party_where_they_alone_have_players() -> None:
    cast = at_table(Game(ladder=LADDER).prey("Ana").chase)

    assert (cast.side, cast.unopposed) == (PREY, True)
    assert cast.npc
    assert (cast.npc.npc, cast.npc.edge) == (WRITTEN.dice, True)


def test_with_players_on_both_sides_the_plans_are_the_pursuers() -> None:
    cast = at_table(lobby("Ana").prey("Zoe").chase)

    assert cast.side is PURSUERS
    assert [one.name for one in cast.opposed] == ["Zoe"]


def test_where_nobody_has_joined_three_stand_in() -> None:
    cast = at_table(lobby(pushing=False).chase)

    assert (cast.side, cast.seats, cast.unopposed) == (PURSUERS, Seats.NOBODY, False)
    assert (len(players(cast.chase, PURSUERS)), names(cast, PREY)) == (3, ["Rat"])
    assert not cast.chase.pushing
    assert len({one.who for one in cast.chase.participants}) == 4


def test_they_run_where_the_only_npc_hunts() -> None:
    game = lobby(npc=False)
    game.play(SeatNpc(by=GM, side=PURSUERS, name="Dogs", dice=(B, B)))
    cast = at_table(game.chase)

    assert (cast.side, names(cast, PURSUERS)) == (PREY, ["Dogs"])
    assert len(players(cast.chase, PREY)) == 3


def test_in_an_empty_lobby_everybody_stands_in() -> None:
    cast = at_table(lobby(npc=False).chase)

    assert (cast.side, cast.seats, cast.unopposed) == (PURSUERS, Seats.NOBODY, True)
    assert cast.npc


def test_a_running_chase_is_reckoned_from_its_start() -> None:
    game = lobby("Ana", "Bo").begin()
    game.play(amend(OutIs(game["Bo"].who, out=True)))
    game.idle()
    game.resolve()
    start = game.chase.rounds[0].lead_before
    now = replace(game.chase, lead=7)
    cast = at_table(now)

    assert (cast.chase.lead, cast.chase.phase) == (start, Phase.BETWEEN)
    assert not any(one.out for one in cast.chase.participants)
    assert compared(cast).tables == compared(at_table(lobby("Ana", "Bo").chase)).tables


@pytest.mark.parametrize(
    ("who", "told"),
    [
        pytest.param("Rat", True, id="the opposition"),
        pytest.param("Ana", False, id="a player whose role is planned"),
    ],
)
def test_a_cutter_whom_no_plan_turns_counts_as_a_runner(who: str, *, told: bool) -> None:
    chase = lobby("Ana").begin().chase
    cutting = tuple(
        replace(one, role=Role.CUTTER) if one.name == who else one for one in chase.participants
    )
    cast = at_table(replace(chase, participants=cutting))

    assert cast.cutters is told
    assert compared(cast).tables == compared(at_table(chase)).tables


# what is compared


@pytest.mark.parametrize(
    ("many", "plans"),
    [
        pytest.param(1, (Plan.RUNNERS, Plan.ALL_PRESSURE), id="one is all of them"),
        pytest.param(2, tuple(Plan), id="two"),
    ],
)
def test_the_plans_that_differ(many: int, plans: tuple[Plan, ...]) -> None:
    cast = at_table(lobby(*("Ana", "Bo")[:many]).chase)

    assert plans_of(cast) == plans
    assert all(tuple(table.looks) == plans for table in compared(cast).tables)


@pytest.mark.parametrize(("pushing", "ways"), [(True, [True, False]), (False, [False])])
def test_pushing_is_compared_where_it_is_played_with(*, pushing: bool, ways: list[bool]) -> None:
    told = compared(at_table(lobby("Ana", "Bo", pushing=pushing).chase))

    assert [table.pushing for table in told.tables] == ways


def test_every_look_is_the_forecast_of_its_plan() -> None:
    cast = at_table(lobby("Ana", "Bo").chase)
    told = compared(cast, overtime=2)

    for table in told.tables:
        for plan, look in table.looks.items():
            assert look == forecast(
                planned(cast.chase, PURSUERS, plan),
                pushing=table.pushing,
                overtime=2,
                followed=(PURSUERS,),
            )
    assert told.overtime == 2


@pytest.mark.parametrize("pushing", [True, False])
@pytest.mark.parametrize("overtime", [0, 3])
def test_the_even_match_and_whom_they_face_are_after_round_6(
    *, pushing: bool, overtime: int
) -> None:
    cast = at_table(lobby("Ana", "Bo", pushing=pushing).chase)
    told = compared(cast, overtime=overtime)
    runners = planned(cast.chase, PURSUERS, Plan.RUNNERS)

    assert told.match == even_match(runners, PURSUERS, pushing=pushing)
    assert told.faced == forecast(runners, pushing=pushing).caught
    assert 0 < told.faced < 1


def test_players_on_both_sides_have_no_even_match() -> None:
    assert compared(at_table(lobby("Ana").prey("Zoe").chase)).match is None


# too many to reckon with


def motley(*many: int) -> Chase:
    """A lobby on DEADLY of many players who are all different, on both sides."""
    game = Game(ladder=DEADLY)
    letters = (A, B, C, D)
    kinds = [
        Sheet(attributes=a_sheet(one).attributes, skills={**a_sheet(one).skills, Skill.MOBILITY: x})
        for one in letters
        for x in letters
    ]
    for side, count in zip(("pursuers", "prey"), many, strict=True):
        for at in range(count):
            getattr(game, side)(f"{side} {at}", sheet=kinds[at])
    return game.chase


def test_where_too_many_may_drop_out_three_stand_in_for_them() -> None:
    chase = motley(5, 5)
    cast = at_table(chase)
    with pytest.raises(TooManyCrews):
        forecast(planned(cast.chase, PURSUERS, Plan.RUNNERS))

    told = compared(cast)

    assert told.cast.seats is Seats.TOO_MANY
    assert len(players(told.cast.chase, PURSUERS)) == 3
    assert not told.cast.opposed
    assert told.match
    assert told.cast.chase.lead == chase.lead


def test_chances_are_exact() -> None:
    [table] = compared(at_table(lobby("Ana", pushing=False).chase)).tables

    for look in table.looks.values():
        assert sum(look.outcomes.values(), start=Fraction(0)) == 1
