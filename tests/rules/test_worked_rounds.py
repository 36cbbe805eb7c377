"""The rounds worked through in docs/rules.md, one test each, as a table would play them."""

from __future__ import annotations

import pytest

from rundown import (
    Amend,
    CallOvertime,
    DieGranted,
    GrantDie,
    MakeRoll,
    MakeToll,
    NameGambit,
    Negate,
    PenaltyNegated,
    PreyIsFinal,
    Push,
    RemoveCollateral,
    RoleRolled,
    SpendBank,
    TollMade,
)
from rundown.amendments import LeadIs, TrackIs
from rundown.chase import Phase
from rundown.dice import Source
from rundown.ladder import Disadvantage, LoseRoll, Minus, Role, Rung, Side, Tilt, Toll
from rundown.outcome import bill
from rundown.reckoning import (
    Band,
    Outcome,
)
from rundown.skills import Cost, Letter, Nature, Skill
from rundown.terrain import Layer
from rundown.turns import Throw
from rundown.worth import result, total
from tests.table import FACES, GM, Game, a_ladder, a_sheet


def a_toll(penalty: object, **more: object) -> Rung:
    return Rung(name="A rung", toll=Toll(skills=(Skill.STAMINA,), penalty=penalty, **more))  # type: ignore[arg-type]


def gambit(game: Game, name: str, role: Role, *faces: int, words: str = "Over the gap") -> None:
    game.play(NameGambit(by=game.by(name), who=game[name].who, words=words))
    game.play(MakeRoll(by=game.by(name), who=game[name].who, role=role), *faces)


def to_round(game: Game, number: int) -> None:
    while game.chase.round < number:
        while game.chase.phase.running:
            due = [one for one in game.chase.participants if one.turn.played is None]
            waiting = [one for one in due if one.side is Side.PREY] or due
            if game.chase.phase is Phase.PURSUERS:
                waiting = [one for one in due if one.side is Side.PURSUERS]
            game.advance(*(2,) * (2 * len(waiting)))
        if game.chase.phase is Phase.WAITING:
            game.play(CallOvertime(by=GM))
        else:
            game.advance()


def test_1_the_best_runner_counts_not_the_sum() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.rolls("Rat", 1)
    game.rolls("Ana", 2)
    game.rolls("Bo", 3)

    game.resolve()

    assert game.chase.rounds[-1].prey_total == 1
    assert game.chase.rounds[-1].pursuers_total == 3
    assert game.chase.rounds[-1].net == 2
    assert game.chase.lead == 2
    assert (game.chase.prey.track, game.chase.pursuers.track) == (0, 0)


def runner_and_pressure() -> Game:
    game = Game().prey(npc="Rat").pursuers("Ana", "Bo", "Cy").begin()
    game.rolls("Rat", 2)
    game.rolls("Ana", 1)
    game.rolls("Bo", 2, Role.PRESSURE)
    return game


def test_2_pressure_adds_to_the_runner_and_costs() -> None:
    game = runner_and_pressure()
    game.rolls("Cy", 0)

    game.resolve()

    assert (game.chase.rounds[-1].pursuers_total, game.chase.rounds[-1].prey_total) == (3, 2)
    assert game.chase.lead == 3
    assert game.chase.pursuers.track == 2 * 2


def test_3_a_spotter_takes_one_back() -> None:
    game = runner_and_pressure()
    game.rolls("Cy", 1, Role.SPOTTER)
    game.play(RemoveCollateral(by=game.by("Cy"), who=game["Cy"].who))

    game.resolve()

    assert game.chase.lead == 3
    assert game.chase.pursuers.track == 2 * 1


def test_4_a_bank_is_spent_in_a_later_round() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.rolls("Ana", 2, Role.CUTTER)
    game.next_round()
    assert game["Ana"].bank == 2
    assert game.chase.lead == 4

    game.rolls("Rat", 0)
    game.rolls("Ana", 1, Role.RUNNER)
    game.play(SpendBank(by=game.by("Ana"), who=game["Ana"].who))
    game.resolve()

    assert game.chase.rounds[-1].pursuers_total == 3
    assert game.chase.lead == 1


def test_5_a_gambit_doubles_and_so_does_its_mess() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    gambit(game, "Ana", Role.PRESSURE, 10)  # d10 + d10 at disadvantage: one die

    assert int(total(game.chase, Side.PURSUERS)) == 4
    game.resolve()

    assert game.chase.pursuers.track == 2 * 4
    assert game.chase.lead == 0


def test_6_a_failed_gambit_is_out_and_costs_one() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.rolls("Rat", 0)
    gambit(game, "Ana", Role.RUNNER, 2)
    game.rolls("Bo", 0)

    game.resolve()

    assert game["Ana"].out
    assert game.chase.pursuers.track == 2 * 1


def test_6_a_cutter_who_fails_a_gambit_loses_the_bank_with_it() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.rolls("Rat", 0)
    game.rolls("Ana", 3, Role.CUTTER)
    game.rolls("Bo", 0)
    game.next_round()
    assert game["Ana"].bank == 3

    game.rolls("Rat", 0)
    gambit(game, "Ana", Role.CUTTER, 2)
    game.rolls("Bo", 0)
    game.resolve()

    assert game["Ana"].out
    assert game["Ana"].bank == 0
    assert game["Ana"].sits_out is None


@pytest.mark.parametrize(
    ("number", "track"),
    [pytest.param(1, 2 * 1, id="round 1"), pytest.param(7, 2 * 3, id="Overtime")],
)
def test_7_a_ground_vehicle_doubles_and_overtime_again(number: int, track: int) -> None:
    game = Game(terrain=Layer.GROUND).prey(npc="Rat").pursuers("Ana", "Bo").begin()
    to_round(game, number)
    game.rolls("Rat", 0)
    game.rolls("Ana", 1, Role.PRESSURE)
    game.rolls("Bo", 1, Role.SPOTTER)
    game.play(RemoveCollateral(by=game.by("Bo"), who=game["Bo"].who))

    game.resolve()

    assert game.chase.pursuers.track == track


@pytest.mark.parametrize(
    ("successes", "halves", "points", "severe", "band"),
    [
        pytest.param(3, 3, 1, True, Band.REPORT, id="one and a half"),
        pytest.param(1, 1, 1, False, Band.NOISE, id="a lone half"),
    ],
)
def test_8_a_spinner_halves_and_every_point_is_severe(
    successes: int, halves: int, points: int, severe: bool, band: Band
) -> None:
    game = Game(terrain=Layer.SPINNER, lead=8 - 1).prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.rolls("Ana", successes, Role.PRESSURE)
    game.resolve()
    game.play(Amend(by=GM, change=LeadIs(0), reason="enough"))

    owed = bill(game.chase, Side.PURSUERS)

    assert owed is not None
    assert (owed.halves, owed.points, owed.severe, owed.band) == (halves, points, severe, band)


def test_9_the_drift_can_end_it_before_anybody_rolls() -> None:
    game = Game(lead=1).prey(npc="Rat").pursuers("Ana").begin()
    to_round(game, 6)
    game.rolls("Rat", 0)
    game.rolls("Ana", 0)
    game.resolve()
    assert game.chase.phase is Phase.WAITING

    game.play(CallOvertime(by=GM))

    assert game.chase.lead == 0
    assert game.chase.outcome is Outcome.ENGAGED


def test_10_a_round_that_ends_the_chase_still_lands_its_collateral() -> None:
    game = Game(lead=7).prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 4)
    game.rolls("Ana", 1, Role.PRESSURE)

    game.resolve()

    assert game.chase.rounds[-1].net == -3
    assert game.chase.lead == 8
    assert game.chase.outcome is Outcome.GHOST
    assert game.chase.pursuers.track == 2 * 1


def test_11_a_gambit_drops_the_tilts_die_first() -> None:
    sheet = a_sheet(Letter.C)
    sheet = type(sheet)(attributes=a_sheet().attributes, skills=sheet.skills)
    ladder = a_ladder(one=Rung(name="One", tilt=Tilt(side=Side.PURSUERS, dice=1)))
    game = Game(ladder=ladder).prey(npc="Rat").pursuers("Ana", sheet=sheet).begin()
    game.rolls("Rat", 0)
    gambit(game, "Ana", Role.RUNNER, 6, 6)

    played = game["Ana"].turn.played

    assert played is not None
    assert [rolled.die.sides for rolled in played.roll.dice] == [10, 8]
    assert [(die.sides, die.source) for die in played.roll.dropped] == [(6, Source.TILT)]


def test_12_a_net_of_nothing_still_lands_collateral() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 2)
    game.rolls("Ana", 2, Role.PRESSURE)

    game.resolve()

    assert game.chase.lead == 4
    assert game.chase.pursuers.track == 2 * 2


def cutter_with_a_minus() -> Game:
    ladder = a_ladder(one=a_toll(Minus(1), sides=(Side.PURSUERS,), roles=(Role.CUTTER,)))
    game = Game(ladder=ladder).prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.rolls("Rat", 0)
    game.play(
        MakeRoll(by=game.by("Ana"), who=game["Ana"].who, role=Role.CUTTER), *FACES[0], *FACES[1]
    )
    game.rolls("Bo", 1, Role.SPOTTER)
    return game


def test_13_a_minus_can_fail_a_cutter() -> None:
    game = cutter_with_a_minus()

    game.resolve()

    assert game["Ana"].bank == 0
    assert game["Ana"].sits_out == 2


def test_13_a_negated_minus_cannot() -> None:
    game = cutter_with_a_minus()
    game.play(Negate(by=game.by("Bo"), who=game["Bo"].who, target=game["Ana"].who))

    game.resolve()

    assert game["Ana"].bank == 1
    assert game["Ana"].sits_out is None


@pytest.mark.parametrize(
    ("negated", "out", "worth", "track"),
    [
        pytest.param(False, True, 0, 2 * 1, id="it stands"),
        pytest.param(True, False, 2, 0, id="negated"),
    ],
)
def test_14_a_minus_can_fail_a_gambit(negated: bool, out: bool, worth: int, track: int) -> None:
    ladder = a_ladder(one=a_toll(Minus(1), sides=(Side.PURSUERS,), roles=(Role.RUNNER,)))
    game = Game(ladder=ladder).prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.rolls("Rat", 0)
    gambit(game, "Ana", Role.RUNNER, *FACES[0], 6)
    game.rolls("Bo", 1, Role.SPOTTER)
    if negated:
        game.play(Negate(by=game.by("Bo"), who=game["Bo"].who, target=game["Ana"].who))

    assert result(game.chase, game["Ana"]) == worth
    game.resolve()

    assert game["Ana"].out is out
    assert game.chase.pursuers.track == track


def test_15_the_cap_comes_after_the_sum() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.play(Amend(by=GM, change=TrackIs(Side.PURSUERS, 2 * 5), reason="an earlier scene"))
    game.rolls("Rat", 3)
    game.rolls("Ana", 3, Role.PRESSURE)
    game.rolls("Bo", 1, Role.SPOTTER)
    game.play(RemoveCollateral(by=game.by("Bo"), who=game["Bo"].who))

    game.resolve()

    assert game.chase.pursuers.track == 2 * 6


def test_16_a_mixed_chase_takes_the_higher_rate_and_is_not_severe() -> None:
    game = Game(terrain=Layer.SPINNER, prey_terrain=Layer.FOOT, lead=4)
    game.prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.rolls("Ana", 1, Role.PRESSURE)
    game.resolve()
    game.play(Amend(by=GM, change=LeadIs(0), reason="enough"))

    owed = bill(game.chase, Side.PURSUERS)

    assert owed is not None
    assert (owed.halves, owed.severe) == (2 * 1, False)


def test_17_a_spent_bank_counts_though_the_cut_fails() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.rolls("Ana", 2, Role.CUTTER)
    game.next_round()
    game.rolls("Rat", 0)
    game.play(SpendBank(by=game.by("Ana"), who=game["Ana"].who))
    game.rolls("Ana", 0)
    game.resolve()

    assert game.chase.rounds[-1].pursuers_total == 2
    assert game["Ana"].bank == 0
    assert game["Ana"].sits_out == 3


def test_18_a_lost_roll_closes_the_prey_phase_and_may_come_back() -> None:
    ladder = a_ladder(one=a_toll(LoseRoll(), sides=(Side.PREY,)))
    game = Game(ladder=ladder).prey("Zed").pursuers("Ana", "Bo").begin()

    game.play(MakeRoll(by=game.by("Zed"), who=game["Zed"].who), *FACES[0])
    assert game.chase.phase is Phase.PURSUERS
    assert int(total(game.chase, Side.PREY)) == 0

    game.play(Push(by=game.by("Zed"), who=game["Zed"].who, throw=Throw.TOLL), 6, 2)
    game.rolls("Zed", 2)
    assert int(total(game.chase, Side.PREY)) == 2

    game.rolls("Ana", 1)
    game.rolls("Bo", 0)
    game.resolve()
    assert game.chase.lead == 5


def test_19_a_negated_disadvantage_rolls_the_dropped_die() -> None:
    sheet = a_sheet(Letter.C)
    sheet = type(sheet)(attributes=a_sheet().attributes, skills=sheet.skills)
    ladder = a_ladder(one=a_toll(Disadvantage(), sides=(Side.PURSUERS,), roles=(Role.RUNNER,)))
    game = Game(ladder=ladder).prey(npc="Rat").pursuers("Ana", "Bo", sheet=sheet).begin()
    game.rolls("Rat", 0)
    game.play(MakeRoll(by=game.by("Ana"), who=game["Ana"].who), 2, 2, 3)
    assert result(game.chase, game["Ana"]) == 0
    game.rolls("Bo", 1, Role.SPOTTER)

    events = game.play(Negate(by=game.by("Bo"), who=game["Bo"].who, target=game["Ana"].who), 7)

    assert isinstance(events[0], PenaltyNegated)
    assert events[0].restored is not None
    assert (events[0].restored.die.sides, events[0].restored.face) == (8, 7)
    assert result(game.chase, game["Ana"]) == 1


def test_20_all_dice_held_go_into_the_next_roll() -> None:
    ladder = a_ladder(two=a_toll(Minus(1), sides=(Side.PURSUERS,)))
    sheet = a_sheet(Letter.C)
    game = Game(ladder=ladder).prey(npc="Rat").pursuers("Ana", "Bo", "Cy", sheet=sheet).begin()
    game.rolls("Rat", 0)
    game.play(MakeRoll(by=game.by("Ana"), who=game["Ana"].who), 2, 2)
    for name in ("Bo", "Cy"):
        game.play(MakeRoll(by=game.by(name), who=game[name].who, role=Role.SPOTTER), 6, 2)
        granted = game.play(GrantDie(by=game.by(name), who=game[name].who, target=game["Ana"].who))
        assert granted == (DieGranted(who=game[name].who, target=game["Ana"].who),)
    game.next_round()
    game.rolls("Rat", 0)

    toll, role = game.play(MakeRoll(by=game.by("Ana"), who=game["Ana"].who), 6, 2, 2, 2, 3, 3)

    assert isinstance(toll, TollMade)
    assert [rolled.die.sides for rolled in toll.roll.dice] == [8, 8, 6, 6]
    assert isinstance(role, RoleRolled)
    assert [rolled.die.sides for rolled in role.roll.dice] == [8, 8]


def test_21_a_replicant_pushes_twice_and_a_pursuers_roll_ends_it() -> None:
    replicant = a_sheet(nature=Nature.REPLICANT)
    game = Game().prey("Zed", sheet=replicant).prey("Yva").pursuers("Ana").begin()
    game.rolls("Yva", 2, Role.CUTTER)
    game.rolls("Zed", 0)
    game.rolls("Ana", 0)
    game.next_round()
    push = Push(by=game.by("Zed"), who=game["Zed"].who, throw=Throw.ROLE)
    game.rolls("Yva", 0, Role.SPOTTER)
    game.rolls("Zed", 0)
    game.play(push, 2, 1)
    game.play(push, 1)

    played = game["Zed"].turn.played
    assert played is not None
    assert played.roll.ones == 2
    assert replicant.cost(played.skill) is Cost.STRESS

    game.rolls("Ana", 0)
    with pytest.raises(PreyIsFinal):
        game.play(push, 6)
    with pytest.raises(PreyIsFinal):
        game.play(SpendBank(by=game.by("Yva"), who=game["Yva"].who))


def test_22_round_9_ends_the_chase_whatever_the_number() -> None:
    game = Game(lead=6).prey(npc="Rat").pursuers("Ana").begin()
    to_round(game, 9)
    assert game.chase.lead == 3
    game.rolls("Rat", 0)
    game.rolls("Ana", 0)

    game.resolve()

    assert game.chase.phase is Phase.OVER
    assert game.chase.outcome is Outcome.LOST_BUT


def test_a_toll_made_alone_leaves_the_role_roll_for_later() -> None:
    ladder = a_ladder(one=a_toll(LoseRoll(), sides=(Side.PURSUERS,)))
    game = Game(ladder=ladder).prey(npc="Rat").pursuers("Ana").begin()

    game.play(MakeToll(by=game.by("Ana"), who=game["Ana"].who), *FACES[1])

    assert game["Ana"].turn.played is None
    game.rolls("Rat", 0)
    game.rolls("Ana", 2)
    assert result(game.chase, game["Ana"]) == 2
