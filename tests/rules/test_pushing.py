"""Pushing: who may, how often, when, and what it costs."""

from __future__ import annotations

import pytest

from rundown import (
    AlreadyRolled,
    NoPushing,
    NoPushLeft,
    NotAFailure,
    NothingToPush,
    NpcNeverPushes,
    OnlyOnes,
    PreyIsFinal,
    RollPushed,
    TollIsPast,
)
from rundown.chase import Phase
from rundown.ladder import LoseRoll, Minus, Role, Side
from rundown.skills import AVERAGE, Cost, Nature, Sheet, Skill
from rundown.turns import Throw
from rundown.worth import result
from tests.rules.asking import ROLE, TOLL, gambit, push, toll
from tests.table import FACES, Game, a_ladder, a_rung, a_sheet


def a_failed_roll(*, nature: Nature = Nature.HUMAN, faces: tuple[int, int] = (2, 3)) -> Game:
    """Ana, a pursuer, has rolled no success."""
    game = Game().prey(npc="Rat").pursuers("Ana", sheet=a_sheet(nature=nature)).begin()
    game.rolls("Rat", 0)
    game.roll("Ana", *faces)
    return game


def test_r3_a_failed_roll_is_pushed_and_may_succeed() -> None:
    game = a_failed_roll()

    (event,) = game.play(push(game, "Ana"), 6, 1)

    assert isinstance(event, RollPushed)
    assert (event.throw, event.roll.faces) == (ROLE, (6, 1))
    assert (event.roll.pushes, event.roll.ones) == (1, 1)
    assert result(game.chase, game["Ana"]) == 1


@pytest.mark.parametrize(
    ("nature", "pushes"),
    [
        pytest.param(Nature.HUMAN, 1, id="R3 a human pushes a roll once"),
        pytest.param(Nature.REPLICANT, 2, id="R3 a Replicant pushes a roll twice"),
    ],
)
def test_how_often_a_roll_is_pushed(nature: Nature, pushes: int) -> None:
    game = a_failed_roll(nature=nature)
    for _ in range(pushes):
        game.play(push(game, "Ana"), 2, 2)

    assert game.refuses(push(game, "Ana"), NoPushLeft).who == game["Ana"].who


def test_r3_each_roll_has_pushes_of_its_own() -> None:
    ladder = a_ladder(one=a_rung(Minus(1), sides=(Side.PURSUERS,)))
    game = Game(ladder=ladder).prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.play(toll(game, "Ana"), 2, 2)
    game.play(push(game, "Ana", TOLL), 6, 2)
    game.rolls("Ana", 0)

    game.play(push(game, "Ana"), 6, 2)

    assert result(game.chase, game["Ana"]) == 1


def test_r3_a_success_is_not_pushed() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.rolls("Ana", 1)

    game.refuses(push(game, "Ana"), NotAFailure)


@pytest.mark.parametrize(
    "may",
    [
        pytest.param(True, id="R3 a success that a minus takes is no success, and is pushed"),
        pytest.param(False, id="R3 a success more than the minus is not pushed"),
    ],
)
def test_success_is_counted_after_a_minus(may: bool) -> None:
    ladder = a_ladder(one=a_rung(Minus(1), sides=(Side.PURSUERS,)))
    game = Game(ladder=ladder).prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.roll("Ana", *FACES[0], *FACES[1 if may else 2])

    if may:
        game.play(push(game, "Ana"), 10, 2)
        assert result(game.chase, game["Ana"]) == 1
    else:
        game.refuses(push(game, "Ana"), NotAFailure)


def test_r3_only_1s_leave_nothing_to_roll_again() -> None:
    game = a_failed_roll(faces=(1, 1))

    game.refuses(push(game, "Ana"), OnlyOnes)


def test_r3_the_gm_may_turn_pushing_off() -> None:
    game = Game(pushing=False).prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.rolls("Ana", 0)

    game.refuses(push(game, "Ana"), NoPushing)


def test_r3_an_npc_never_pushes() -> None:
    game = Game().prey("Zed").pursuers(npc="Cop").begin()
    game.rolls("Zed", 0)
    game.rolls("Cop", 0)

    game.refuses(push(game, "Cop"), NpcNeverPushes)


@pytest.mark.parametrize("throw", [ROLE, TOLL])
def test_r3_what_was_not_rolled_is_not_pushed(throw: Throw) -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()

    game.refuses(push(game, "Ana", throw), NothingToPush)


def test_r3_a_gambit_that_failed_is_pushed_too() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.play(gambit(game, "Ana"))
    game.roll("Ana", 2)

    game.play(push(game, "Ana"), 6)

    assert result(game.chase, game["Ana"]) == 2


BODY = {Skill.FORCE, Skill.HAND_TO_HAND, Skill.STAMINA}
HANDS = {Skill.FIREARMS, Skill.MOBILITY, Skill.STEALTH, Skill.DRIVING}


@pytest.mark.parametrize("skill", list(Skill))
def test_r3_what_a_push_is_paid_in(skill: Skill) -> None:
    human = Cost.DAMAGE if skill in BODY | HANDS else Cost.STRESS

    assert AVERAGE.cost(skill) is human
    assert Sheet(nature=Nature.REPLICANT).cost(skill) is Cost.STRESS


def failed_toll(side: Side = Side.PURSUERS) -> Game:
    ladder = a_ladder(one=a_rung(LoseRoll(), sides=(side,)))
    return Game(ladder=ladder).prey("Zed").pursuers("Ana", "Bo").begin()


def test_r30_a_pushed_toll_gives_the_roll_back() -> None:
    game = failed_toll()
    game.rolls("Zed", 0)
    game.play(toll(game, "Ana"), 2, 2)

    game.play(push(game, "Ana", TOLL), 6, 2)
    game.rolls("Ana", 3)

    assert result(game.chase, game["Ana"]) == 3


def test_r30_a_toll_that_was_passed_is_not_pushed() -> None:
    game = failed_toll()
    game.play(toll(game, "Ana"), 6, 2)

    game.refuses(push(game, "Ana", TOLL), NotAFailure)


def test_r30_a_failed_toll_is_not_pushed_once_the_role_roll_is_made() -> None:
    ladder = a_ladder(one=a_rung(Minus(1), sides=(Side.PURSUERS,)))
    game = Game(ladder=ladder).prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.roll("Ana", *FACES[0], *FACES[2])

    game.refuses(push(game, "Ana", TOLL), TollIsPast)


def test_r30_any_failed_toll_is_pushed_before_the_role_roll() -> None:
    ladder = a_ladder(one=a_rung(Minus(1), sides=(Side.PURSUERS,)))
    game = Game(ladder=ladder).prey(npc="Rat").pursuers("Ana").begin()
    game.play(toll(game, "Ana"), 2, 2)
    game.play(push(game, "Ana", TOLL), 6, 2)
    game.rolls("Rat", 0)
    game.rolls("Ana", 2)

    assert result(game.chase, game["Ana"]) == 2
    game.refuses(toll(game, "Ana"), AlreadyRolled)


@pytest.mark.parametrize("throw", [ROLE, TOLL])
def test_r10_the_prey_push_nothing_once_a_pursuer_has_rolled(throw: Throw) -> None:
    side = Side.PREY if throw is TOLL else Side.PURSUERS
    game = failed_toll(side)
    game.rolls("Zed", 0)
    if side is Side.PURSUERS:
        game.roll("Ana", *FACES[1], *FACES[0])
    else:
        game.rolls("Ana", 0)

    game.refuses(push(game, "Zed", throw), PreyIsFinal)


def test_r10_the_prey_push_while_no_pursuer_has_rolled() -> None:
    game = Game().prey("Zed").pursuers("Ana").begin()
    game.rolls("Zed", 0)
    assert game.chase.phase is Phase.PURSUERS

    game.play(push(game, "Zed"), 6, 2)

    assert result(game.chase, game["Zed"]) == 1
    game.rolls("Ana", 0)
    assert game["Zed"].turn.played is not None
    assert game["Zed"].turn.played.role is Role.RUNNER


def test_r10_a_pursuers_toll_does_not_settle_the_preys_dice() -> None:
    game = failed_toll()
    game.rolls("Zed", 0)
    game.play(toll(game, "Ana"), 2, 2)

    game.play(push(game, "Zed"), 6, 2)
