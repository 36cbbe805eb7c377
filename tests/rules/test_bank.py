"""The bank: what a Cutter puts by, when it is spent, when it is frozen, when it is lost."""

from __future__ import annotations

import pytest

from rundown import (
    BankGrew,
    BankIsEmpty,
    BankIsFrozen,
    BankIsSpent,
    BankSpent,
    CutterFailed,
    OutOfTheChase,
    SittingOut,
)
from rundown.amendments import BankIs, OutIs, SitsOutIs
from rundown.ladder import Disadvantage, LoseRoll, Out, Penalty, Role, Side
from rundown.worth import total
from tests.rules.asking import TOLL, amend, gambit, negate, push, roll, spend
from tests.table import FACES, Game, a_ladder, a_rung

PREY, PURSUERS = Side.PREY, Side.PURSUERS


def banked(bank: int = 2, *, penalty: Penalty | None = None) -> Game:
    """Round 1, the pursuers' phase: Ana holds *bank*; a *penalty* is asked of the pursuers."""
    ladder = a_ladder(one=a_rung(penalty, sides=(PURSUERS,))) if penalty else a_ladder()
    game = Game(ladder=ladder).prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.play(amend(BankIs(game["Ana"].who, bank)))
    game.rolls("Rat", 0)
    return game


def test_r20_a_bank_grows_over_rounds() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    for held in (2, 3):
        game.rolls("Rat", 0)
        game.rolls("Ana", 2 if held == 2 else 1, Role.CUTTER)
        events = game.resolve()
        assert BankGrew(who=game["Ana"].who, bank=held) in events
        assert game["Ana"].bank == held
        game.advance()


@pytest.mark.parametrize(
    ("role", "successes", "expected"),
    [
        pytest.param(Role.RUNNER, 1, 3, id="R20 as a Runner"),
        pytest.param(Role.PRESSURE, 1, 3, id="R20 as Pressure"),
        pytest.param(Role.SPOTTER, 1, 2, id="R20 as a Spotter"),
        pytest.param(Role.CUTTER, 1, 2, id="R20 as a Cutter"),
        pytest.param(Role.RUNNER, 0, 2, id="R20 with a Runner's failure"),
    ],
)
def test_a_bank_is_spent_in_any_role(role: Role, successes: int, expected: int) -> None:
    game = banked()
    game.rolls("Ana", successes, role)

    assert game.play(spend(game, "Ana")) == (BankSpent(who=game["Ana"].who, bank=2),)

    assert int(total(game.chase, PURSUERS)) == expected


def test_r20_a_bank_is_spent_before_the_roll_and_before_the_phase() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.play(amend(BankIs(game["Ana"].who, 2)))

    game.play(spend(game, "Ana"))

    assert total(game.chase, PURSUERS).bank == 2


def test_r20_a_bank_is_spent_where_a_toll_took_the_roll() -> None:
    game = banked(penalty=LoseRoll())
    game.roll("Ana", *FACES[0])

    game.play(spend(game, "Ana"))

    assert int(total(game.chase, PURSUERS)) == 2


def test_r20_this_rounds_successes_stay_banked() -> None:
    game = banked()
    game.rolls("Ana", 3, Role.CUTTER)
    game.play(spend(game, "Ana"))
    game.rolls("Bo", 0)
    game.resolve()

    assert game.chase.rounds[-1].pursuers_total == 2
    assert game["Ana"].bank == 3


def test_r20_a_bank_is_spent_once_and_whole() -> None:
    game = banked(3)
    game.play(spend(game, "Ana"))

    assert game["Ana"].bank == 0
    game.refuses(spend(game, "Ana"), BankIsSpent)
    game.refuses(spend(game, "Bo"), BankIsEmpty)


@pytest.mark.parametrize(
    "out",
    [pytest.param(False, id="R20 sitting out"), pytest.param(True, id="R20 out of the chase")],
)
def test_who_is_not_in_the_round_spends_nothing(out: bool) -> None:
    game = banked()
    ana = game["Ana"].who
    game.play(amend(OutIs(ana, out=True) if out else SitsOutIs(ana, 1)))

    game.refuses(spend(game, "Ana"), OutOfTheChase if out else SittingOut)


def test_r20_a_cutter_without_success_has_a_frozen_bank() -> None:
    game = banked()
    game.rolls("Ana", 0, Role.CUTTER)
    game.refuses(spend(game, "Ana"), BankIsFrozen)

    game.play(push(game, "Ana"), 6, 2)

    game.play(spend(game, "Ana"))


@pytest.mark.parametrize("role", list(Role))
def test_r20_a_gambit_without_success_freezes_the_bank_in_any_role(role: Role) -> None:
    game = banked()
    game.play(gambit(game, "Ana"))
    game.roll("Ana", 2, role=role)

    game.refuses(spend(game, "Ana"), BankIsFrozen)


def test_r20_a_standing_out_freezes_the_bank() -> None:
    game = banked(penalty=Out())
    game.roll("Ana", *FACES[0])
    game.refuses(spend(game, "Ana"), BankIsFrozen)

    game.play(push(game, "Ana", TOLL), 6, 2)

    game.play(spend(game, "Ana"))


@pytest.mark.parametrize(
    "role",
    [
        pytest.param(Role.RUNNER, id="R20 a Runner's failure freezes nothing"),
        pytest.param(Role.SPOTTER, id="R20 nor a Spotter's"),
        pytest.param(Role.PRESSURE, id="R20 nor Pressure's"),
    ],
)
def test_other_failures(role: Role) -> None:
    game = banked()
    game.rolls("Ana", 0, role)

    game.play(spend(game, "Ana"))


def test_r20_what_was_spent_before_the_failure_counts() -> None:
    game = banked(penalty=Out())
    game.play(spend(game, "Ana"))
    game.roll("Ana", *FACES[0])
    game.roll("Bo", *FACES[1], *FACES[0])
    game.resolve()

    assert game.chase.rounds[-1].pursuers_total == 2
    assert game["Ana"].out


def test_r21_a_cutter_without_success_loses_the_bank_and_the_next_round() -> None:
    game = banked()
    game.rolls("Ana", 0, Role.CUTTER)
    game.rolls("Bo", 0)

    events = game.resolve()

    assert CutterFailed(who=game["Ana"].who, bank=2, sits_out=2) in events
    assert (game["Ana"].bank, game["Ana"].out) == (0, False)
    game.advance()
    game.rolls("Rat", 0)
    game.refuses(roll(game, "Ana"), SittingOut)
    game.rolls("Bo", 0)
    game.next_round()
    game.rolls("Rat", 0)
    game.rolls("Ana", 1)


@pytest.mark.parametrize(
    "penalty",
    [pytest.param(LoseRoll(), id="R21 a Toll that takes the roll fails no Cutter")],
)
def test_a_cutter_whose_roll_was_taken(penalty: Penalty) -> None:
    game = banked(penalty=penalty)
    game.roll("Ana", *FACES[0], role=Role.CUTTER)
    game.roll("Bo", *FACES[1], *FACES[0])
    game.resolve()

    assert (game["Ana"].bank, game["Ana"].sits_out) == (2, None)


def test_r21_a_cutter_who_fails_with_a_gambit_is_out_for_good() -> None:
    game = banked(3)
    game.play(gambit(game, "Ana"))
    game.roll("Ana", 2, role=Role.CUTTER)
    game.rolls("Bo", 0)
    game.resolve()

    assert (game["Ana"].out, game["Ana"].sits_out, game["Ana"].bank) == (True, None, 0)


def test_r21_a_cut_at_disadvantage_that_still_succeeds_is_banked() -> None:
    game = banked(penalty=Disadvantage())
    game.roll("Ana", *FACES[0], 6, role=Role.CUTTER)
    game.roll("Bo", *FACES[1], *FACES[0])
    game.resolve()

    assert game["Ana"].bank == 3


def test_r17_a_negated_out_keeps_the_bank() -> None:
    game = banked(penalty=Out())
    game.roll("Ana", *FACES[0])
    game.roll("Bo", *FACES[1], *FACES[1], role=Role.SPOTTER)

    game.play(negate(game, "Bo", "Ana"))
    game.play(spend(game, "Ana"))
    game.rolls("Ana", 1)
    game.resolve()

    assert game.chase.rounds[-1].pursuers_total == 3
    assert not game["Ana"].out
