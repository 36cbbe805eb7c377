"""The advance step: one button of the GM's, and what it means in each phase (R11)."""

from __future__ import annotations

import pytest

from rundown import (
    Advance,
    GmOnly,
    PreyClosed,
    RoleDeclared,
    RoleRolled,
    RoundResolved,
    RungRevealed,
    StageIsOver,
    TollMade,
)
from rundown.commands import Stage
from rundown.ladder import LoseRoll, Role, Side
from rundown.standing import stage
from rundown.worth import total
from tests.rules.asking import (
    TOLL,
    declare,
    gambit,
    push,
)
from tests.table import FACES, GM, STRANGER, Game, a_ladder, a_rung

PREY = Side.PREY


def a_toll_for_the_prey() -> Game:
    ladder = a_ladder(one=a_rung(LoseRoll(), sides=(PREY,)))
    return Game(ladder=ladder).prey("Zed", "Yva").pursuers("Ana", "Bo").begin()


def test_r11_the_advance_step_follows_the_phase() -> None:
    game = Game().prey("Zed").pursuers("Ana")
    assert stage(game.chase) is Stage.BEGIN
    assert game.advance() == (RungRevealed(round=1),)
    assert stage(game.chase) is Stage.ROLL_PREY
    rolled, closed = game.advance(*FACES[1])
    assert isinstance(rolled, RoleRolled)
    assert closed == PreyClosed()
    assert stage(game.chase) is Stage.ROLL_PURSUERS
    game.advance(*FACES[1])
    assert stage(game.chase) is Stage.RESOLVE
    assert isinstance(game.advance()[0], RoundResolved)
    assert stage(game.chase) is Stage.REVEAL
    assert game.advance() == (RungRevealed(round=2),)


@pytest.mark.parametrize(
    ("number", "named"),
    [
        pytest.param(1, Stage.RESOLVE, id="R11 a stage that is not due"),
        pytest.param(0, Stage.BEGIN, id="R11 a stage that has been taken"),
        pytest.param(2, Stage.ROLL_PREY, id="R11 the stage of another round"),
    ],
)
def test_an_advance_step_that_is_not_due(number: int, named: Stage) -> None:
    game = Game().prey("Zed").pursuers("Ana").begin()

    refusal = game.refuses(Advance(by=GM, round=number, stage=named), StageIsOver)

    assert (refusal.now, refusal.round) == (Stage.ROLL_PREY, 1)


def test_r11_it_is_the_gms() -> None:
    game = Game().prey("Zed").pursuers("Ana").begin()

    game.refuses(Advance(by=STRANGER, round=1, stage=Stage.ROLL_PREY), GmOnly)


def test_r11_it_rolls_the_toll_and_then_the_role_and_stops() -> None:
    game = a_toll_for_the_prey()

    events = game.advance(*FACES[1], *FACES[2], *FACES[0])

    assert [type(event) for event in events] == [TollMade, RoleRolled, TollMade, PreyClosed]
    assert int(total(game.chase, PREY)) == 2
    game.play(push(game, "Yva", TOLL), 6, 2)  # the result can be answered
    assert stage(game.chase) is Stage.ROLL_PREY


@pytest.mark.parametrize(
    ("standing", "declared", "played"),
    [
        pytest.param(Role.CUTTER, None, Role.RUNNER, id="R11 who declares nothing is a Runner"),
        pytest.param(Role.CUTTER, Role.SPOTTER, Role.SPOTTER, id="R11 a declared role is rolled"),
        pytest.param(Role.CUTTER, Role.CUTTER, Role.CUTTER, id="R11 the standing one if declared"),
    ],
)
def test_which_role_the_advance_step_rolls(
    standing: Role, declared: Role | None, played: Role
) -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.rolls("Ana", 1, standing)
    game.next_round()
    game.rolls("Rat", 0)
    if declared:
        game.play(declare(game, "Ana", declared))

    events = game.advance(*FACES[1])

    rolled = events[-1]
    assert isinstance(rolled, RoleRolled)
    assert rolled.role is played
    if declared is None:
        who = game["Ana"].who
        assert events[0] == RoleDeclared(who=who, role=Role.RUNNER, stands=False)
        assert game["Ana"].role is standing  # R12: what stands is not touched


def test_r11_an_npc_rolls_its_standing_role() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 1, Role.SPOTTER)
    game.rolls("Ana", 0)
    game.next_round()

    (rolled, _) = game.advance(*FACES[0])

    assert isinstance(rolled, RoleRolled)
    assert rolled.role is Role.SPOTTER


def test_r11_it_never_rolls_a_gambit() -> None:
    game = Game().prey("Zed").pursuers("Ana").begin()
    game.play(gambit(game, "Zed"))

    rolled, _ = game.advance(*FACES[1])

    assert isinstance(rolled, RoleRolled)
    assert rolled.gambit == ""
    assert not game["Zed"].gambit_used
