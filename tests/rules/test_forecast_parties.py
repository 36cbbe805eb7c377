"""Who sits where in the chases that are compared, and what a forecast refuses."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from rundown import Chase
from rundown.chase import Phase
from rundown.forecast import TooManyCrews, forecast
from rundown.forecast.course import CREWS
from rundown.forecast.parties import (
    Match,
    Plan,
    as_seated,
    even_match,
    facing,
    planned,
    standard,
    written_for,
)
from rundown.ladder import Ladder, LoseRoll, Opposition, Out, Role, Side
from rundown.skills import PERSONAL, Letter, Sheet, Skill
from rundown.terrain import Layer
from tests.rules.asking import declare, leave
from tests.rules.test_forecast import a_chase
from tests.table import Game, a_ladder, a_rung

A, B, C, D = Letter
PREY, PURSUERS = Side
HARD = Opposition(dice=(A, B), edge=True)


def who(chase: Chase, side: Side) -> list[tuple[str, Role]]:
    return [(one.name, one.role) for one in chase.seated(side)]


# the standard party


def test_the_standard_party_is_three_trained_pursuers_after_one_who_is_no_better() -> None:
    chase = standard(a_ladder())

    (mob,) = chase.seated(PREY)
    assert (mob.npc, mob.edge, mob.role) == ((B, C), False, Role.RUNNER)
    assert len(chase.seated(PURSUERS)) == 3
    for one in chase.seated(PURSUERS):
        assert (one.npc, one.user is None) == (None, False)
        assert {one.sheet.dice(skill, chase.pursuers.vehicle) for skill in Skill} == {(10, 8)}
    assert forecast(chase).leads == forecast(standard(a_ladder(), opposition=TRAINED)).leads


TRAINED = Opposition(dice=(B, C))


@pytest.mark.parametrize(
    ("ladder", "asked", "expected"),
    [
        pytest.param(a_ladder(), None, TRAINED, id="nobody in particular"),
        pytest.param(replace(a_ladder(), opposition=HARD), None, HARD, id="whom the ladder says"),
        pytest.param(
            replace(a_ladder(), opposition=HARD), TRAINED, TRAINED, id="another than it says"
        ),
    ],
)
def test_whom_the_standard_party_meets(
    ladder: Ladder, asked: Opposition | None, expected: Opposition
) -> None:
    chase = standard(ladder, opposition=asked)

    npc = chase.npc(PREY)
    assert npc is not None
    assert (npc.npc, npc.edge) == (expected.dice, expected.edge)
    assert asked or written_for(ladder) == expected


def test_a_standard_party_may_run_and_be_of_another_size() -> None:
    chase = standard(a_ladder(), players=2, prey=True)

    assert [one.npc for one in chase.seated(PREY)] == [None, None]
    assert [one.npc for one in chase.seated(PURSUERS)] == [(B, C)]


@pytest.mark.parametrize(
    ("ladder", "lead"),
    [
        pytest.param(a_ladder(), 4, id="on foot"),
        pytest.param(replace(a_ladder(), terrain=Layer.SPINNER), 5, id="as the terrain has it"),
        pytest.param(replace(a_ladder(), lead=3), 3, id="as the ladder has it"),
        pytest.param(replace(a_ladder(), terrain=Layer.SPINNER, lead=7), 7, id="ladder first"),
    ],
)
def test_where_the_standard_party_begins(ladder: Ladder, lead: int) -> None:
    chase = standard(ladder)

    assert chase.lead == lead
    assert chase.phase is Phase.LOBBY
    assert (chase.prey.layer, chase.pursuers.layer) == (ladder.terrain, ladder.terrain)


def test_the_standard_party_is_forecast_as_it_would_be_seated_and_played() -> None:
    ladder = a_ladder(one=a_rung(LoseRoll(), Skill.MOBILITY))
    table = Game(ladder=ladder)
    sheet = Sheet(attributes=dict.fromkeys(PERSONAL, B), skills=dict.fromkeys(Skill, C))
    table.prey(npc="Mob").pursuers("Ana", "Bo", "Cy", sheet=sheet)
    lobby = facing(table.chase, PURSUERS, TRAINED)

    assert forecast(lobby) == forecast(standard(ladder))


# the opposition


def test_who_is_faced_takes_the_place_of_the_npc_who_was_there() -> None:
    chase = Game().prey("Zed", npc="Rat").pursuers("Ana").chase
    rat = chase.npc(PREY)
    assert rat

    after = facing(chase, PURSUERS, HARD)

    npc = after.npc(PREY)
    assert npc is not None
    assert (npc.who, npc.name, npc.npc, npc.edge) == (rat.who, "Rat", (A, B), True)
    assert len(after.participants) == len(chase.participants)
    assert [one for one in after.participants if not one.npc] == [
        one for one in chase.participants if not one.npc
    ]


def test_who_is_faced_has_a_number_of_their_own() -> None:
    chase = Game().pursuers("Ana", "Bo").chase

    after = facing(chase, PURSUERS, HARD)

    assert sorted(one.who for one in after.participants) == [1, 2, 3]
    assert facing(Chase(), PURSUERS, HARD).at(1).npc == (A, B)


# as they are seated


@pytest.mark.parametrize(
    ("table", "side", "prey", "pursuers"),
    [
        pytest.param(
            lambda: Game().prey(npc="Rat").pursuers("Ana"),
            PURSUERS,
            [("Rat", Role.RUNNER)],
            [("Ana", Role.RUNNER)],
            id="players after an NPC",
        ),
        pytest.param(
            lambda: Game().prey("Zed").pursuers(npc="Cop"),
            PREY,
            [("Zed", Role.RUNNER)],
            [("Cop", Role.RUNNER)],
            id="an NPC after players",
        ),
        pytest.param(
            lambda: Game().prey("Zed").pursuers("Ana"),
            PURSUERS,
            [("Zed", Role.RUNNER)],
            [("Ana", Role.RUNNER)],
            id="players on both sides: the pursuers are the party",
        ),
        pytest.param(
            lambda: Game().pursuers("Ana"),
            PURSUERS,
            [("", Role.RUNNER)],
            [("Ana", Role.RUNNER)],
            id="nobody is the prey yet",
        ),
        pytest.param(
            lambda: Game().prey("Zed"),
            PREY,
            [("Zed", Role.RUNNER)],
            [("", Role.RUNNER)],
            id="nobody hunts yet",
        ),
    ],
)
def test_a_party_as_it_is_seated(
    table: Any, side: Side, prey: list[Any], pursuers: list[Any]
) -> None:
    seated = as_seated(table().chase)

    assert seated is not None
    chase, party = seated
    assert party is side
    assert (who(chase, PREY), who(chase, PURSUERS)) == (prey, pursuers)
    assert sum(forecast(chase).leads.values()) == 1


def test_whoever_is_missing_is_whom_the_ladder_is_written_for() -> None:
    ladder = replace(a_ladder(), opposition=HARD)
    seated = as_seated(Game(ladder=ladder).pursuers("Ana").chase)

    assert seated is not None
    npc = seated[0].npc(PREY)
    assert npc is not None
    assert (npc.npc, npc.edge) == ((A, B), True)


@pytest.mark.parametrize(
    "table",
    [
        pytest.param(Game, id="nobody at all"),
        pytest.param(lambda: Game().prey(npc="Rat").pursuers(npc="Cop"), id="two NPCs"),
    ],
)
def test_without_players_there_is_no_party(table: Any) -> None:
    assert as_seated(table().chase) is None


def test_who_has_left_is_no_party() -> None:
    table = Game().prey(npc="Rat").pursuers("Ana")
    table.play(leave(table, "Ana"))

    assert as_seated(table.chase) is None


def test_who_cuts_is_seated_as_a_runner() -> None:
    table = Game().prey(npc="Rat").pursuers("Ana", "Bo").begin()
    table.play(declare(table, "Ana", Role.CUTTER))
    table.play(declare(table, "Bo", Role.SPOTTER))
    table.play(declare(table, "Rat", Role.CUTTER))

    seated = as_seated(table.chase)

    assert seated is not None
    assert who(seated[0], PURSUERS) == [("Ana", Role.RUNNER), ("Bo", Role.SPOTTER)]
    assert who(seated[0], PREY) == [("Rat", Role.RUNNER)]
    assert sum(forecast(seated[0]).leads.values()) == 1


def test_a_cutter_is_refused() -> None:
    table = Game().prey(npc="Rat").pursuers("Ana").begin()
    table.play(declare(table, "Ana", Role.CUTTER))

    with pytest.raises(ValueError, match="cutter"):
        forecast(table.chase)


def test_a_running_chase_is_forecast_from_its_first_round() -> None:
    """Whatever has been rolled, held, banked or sat out since does not count."""
    table = Game(ladder=a_ladder(two=a_rung(LoseRoll()))).prey(npc="Rat").pursuers("Ana")
    lobby = forecast(table.chase)
    table.begin()
    assert forecast(table.chase) == lobby

    table.skip_to(2)
    held = replace(table["Ana"], held=(None, None), bank=3, sits_out=2, since=2)
    later = replace(table.chase, participants=(table["Rat"], held))

    assert later.round == 2
    assert forecast(later) == lobby


# plans


def sheet(**skills: Letter) -> Sheet:
    return Sheet(skills={Skill(name): letter for name, letter in skills.items()})


def test_the_one_who_presses_is_whose_pressure_is_worth_most() -> None:
    table = Game().prey(npc="Rat")
    table.pursuers("Ana", sheet=sheet(observation=A)).pursuers("Bo", sheet=sheet(connections=A))
    table.pursuers("Cy", sheet=sheet(mobility=A))

    after = planned(table.chase, PURSUERS, Plan.ONE_PRESSURE)

    assert who(after, PURSUERS) == [
        ("Ana", Role.RUNNER),
        ("Bo", Role.PRESSURE),
        ("Cy", Role.RUNNER),
    ]


def test_among_equals_the_first_one_presses() -> None:
    table = Game().prey(npc="Rat").pursuers("Ana", "Bo")

    after = planned(table.chase, PURSUERS, Plan.ONE_PRESSURE)

    assert who(after, PURSUERS) == [("Ana", Role.PRESSURE), ("Bo", Role.RUNNER)]


def test_a_die_that_is_held_for_one_roll_makes_nobody_the_one_who_presses() -> None:
    table = Game().prey(npc="Rat").pursuers("Ana", "Bo")
    given = replace(table["Bo"], held=(None, None))
    chase = replace(table.chase, participants=(*table.chase.participants[:2], given))

    after = planned(chase, PURSUERS, Plan.ONE_PRESSURE)

    assert who(after, PURSUERS) == [("Ana", Role.PRESSURE), ("Bo", Role.RUNNER)]


def test_a_spotter_is_planned_for_like_the_others() -> None:
    table = Game().prey(npc="Rat").pursuers("Ana", "Bo").begin()
    table.play(declare(table, "Bo", Role.SPOTTER))

    assert who(planned(table.chase, PURSUERS, Plan.RUNNERS), PURSUERS) == [
        ("Ana", Role.RUNNER),
        ("Bo", Role.RUNNER),
    ]


def test_a_side_without_players_has_nobody_to_plan_for() -> None:
    chase = Game().prey(npc="Rat").pursuers("Ana").chase

    assert all(planned(chase, PREY, plan) == chase for plan in Plan)


# an even match


def test_the_even_match_of_the_standard_party() -> None:
    chase = standard(a_ladder())

    match = even_match(chase, PURSUERS, pushing=False)

    assert match is not None
    again = forecast(facing(chase, PURSUERS, match.opposition), pushing=False)
    assert again.caught == match.caught
    assert abs(match.caught - Fraction(1, 2)) < Fraction(1, 10)


def test_where_nothing_matters_the_weakest_is_the_match() -> None:
    """Nobody hunts any more, so that LEAD cannot fall whoever runs."""
    chase = a_chase(out=("pursuers 0",))

    match = even_match(chase, PURSUERS)

    assert match == Match(opposition=Opposition(dice=(D, D)), caught=Fraction(0))


def test_players_on_both_sides_have_no_even_match() -> None:
    chase = Game().prey("Zed", npc="Rat").pursuers("Ana").chase

    assert even_match(chase, PURSUERS) is None
    assert even_match(chase, PREY) is None


# too much to ask


def frail(alike: int, different: int, **game: Any) -> Chase:
    """Pursuers who may all drop out in round 1: some who roll alike, and some who do not."""
    table = Game(ladder=a_ladder(one=a_rung(Out())), **game).prey(npc="Rat")
    kinds = [sheet(stamina=letter, mobility=run) for letter in (A, B, C) for run in (A, B, C)]
    for at in range(alike):
        table.pursuers(f"Like {at}")
    for at, own in enumerate(kinds[:different]):
        table.pursuers(f"Other {at}", sheet=own)
    return table.chase


@pytest.mark.parametrize(
    ("alike", "different", "crews"),
    [
        pytest.param(0, 6, 64, id="six of six kinds"),
        pytest.param(7, 3, 64, id="seven alike and three others"),
        pytest.param(12, 0, 13, id="a whole side of one kind"),
    ],
)
def test_so_many_crews_are_told_apart(alike: int, different: int, crews: int) -> None:
    assert crews <= CREWS
    chase = frail(alike, different)

    assert sum(forecast(chase, followed=()).leads.values()) == 1


@pytest.mark.parametrize(
    ("alike", "different", "crews"),
    [
        pytest.param(0, 7, 128, id="seven of seven kinds"),
        pytest.param(2, 5, 96, id="two alike and five others"),
        pytest.param(4, 4, 80, id="four alike and four others"),
    ],
)
def test_more_crews_are_refused(alike: int, different: int, crews: int) -> None:
    chase = frail(alike, different)

    with pytest.raises(TooManyCrews, match=str(crews)):
        forecast(chase)
    with pytest.raises(TooManyCrews):
        even_match(chase, PURSUERS)


def test_who_may_drop_out_in_the_last_round_only_is_no_other_crew() -> None:
    chase = frail(0, 7)
    last = replace(chase, ladder=a_ladder(six=a_rung(Out())))

    assert sum(forecast(last, followed=()).leads.values()) == 1
    with pytest.raises(TooManyCrews):
        forecast(last, overtime=1, followed=())


def test_crews_of_both_sides_are_counted_together() -> None:
    table = Game(ladder=a_ladder(one=a_rung(Out())))
    for at in range(4):
        table.prey(f"Prey {at}", sheet=sheet(stamina=list(Letter)[at]))
        table.pursuers(f"Pursuer {at}", sheet=sheet(stamina=list(Letter)[at]))

    with pytest.raises(TooManyCrews, match="256"):
        forecast(table.chase)
