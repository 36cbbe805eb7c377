"""A negated penalty: what a Spotter's success takes back, and what it does not (R17)."""

from __future__ import annotations

import pytest

from rundown import (
    NoPenalty,
    NotAnAlly,
    PenaltyNegated,
    RoleRolled,
)
from rundown.ladder import (
    Collateral,
    Disadvantage,
    LoseRoll,
    Minus,
    Note,
    Out,
    Penalty,
    Role,
    Side,
)
from rundown.standing import negatable
from rundown.worth import penalty, result, unspent
from tests.rules.asking import (
    TOLL,
    gambit,
    negate,
    push,
    toll,
)
from tests.table import FACES, Game, a_ladder, a_rung

PREY, PURSUERS = Side.PREY, Side.PURSUERS


def failed(rung_penalty: Penalty, *, crowded: bool = False, role: tuple[int, ...] = ()) -> Game:
    """Ana has failed her Toll, and rolled her role where *role* says how; Bo has one success."""
    rung = a_rung(rung_penalty, sides=(PURSUERS,), crowded=crowded)
    game = Game(ladder=a_ladder(one=rung)).prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.rolls("Rat", 0)
    if role:
        game.roll("Ana", *FACES[0], *role)
    else:
        game.play(toll(game, "Ana"), *FACES[0])
    game.roll("Bo", *FACES[1], *FACES[1], role=Role.SPOTTER)
    return game


# R17


@pytest.mark.parametrize(
    ("rung_penalty", "role", "expected"),
    [
        pytest.param(Minus(1), (6, 2), 1, id="R17 a minus is taken back whole"),
        pytest.param(Minus(3), (10, 6), 3, id="R17 however much it was"),
        pytest.param(Note("Wet"), (6, 2), 1, id="R17 a note is recorded as negated"),
        pytest.param(Collateral(2), (6, 2), 1, id="R17 collateral is taken back"),
    ],
)
def test_a_negated_penalty(rung_penalty: Penalty, role: tuple[int, ...], expected: int) -> None:
    game = failed(rung_penalty, role=role)

    events = game.play(negate(game, "Bo", "Ana"))

    assert events == (PenaltyNegated(who=game["Bo"].who, target=game["Ana"].who),)
    assert penalty(game.chase, game["Ana"]) is None
    assert result(game.chase, game["Ana"]) == expected
    assert negatable(game.chase, PURSUERS) == ()
    game.resolve()
    assert game.chase.pursuers.track == 0


@pytest.mark.parametrize(
    "rung_penalty",
    [
        pytest.param(LoseRoll(), id="R17 a lost roll may then be made"),
        pytest.param(Out(), id="R17 out is taken back whole"),
    ],
)
def test_a_roll_that_comes_back(rung_penalty: Penalty) -> None:
    game = failed(rung_penalty)

    game.play(negate(game, "Bo", "Ana"))
    game.rolls("Ana", 2)
    game.resolve()

    assert game.chase.rounds[-1].pursuers_total == 2
    assert not game["Ana"].out


def test_r17_a_disadvantage_negated_before_the_roll_drops_nothing() -> None:
    game = failed(Disadvantage())

    (negated,) = game.play(negate(game, "Bo", "Ana"))
    (rolled,) = game.rolls("Ana", 2)

    assert negated == PenaltyNegated(who=game["Bo"].who, target=game["Ana"].who)
    assert isinstance(rolled, RoleRolled)
    assert rolled.roll.dropped == ()


def test_r17_with_a_gambit_on_it_the_last_die_stays_dropped() -> None:
    rung = a_rung(Disadvantage(), sides=(PURSUERS,))
    game = Game(ladder=a_ladder(one=rung)).prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.rolls("Rat", 0)
    game.play(gambit(game, "Ana"))
    game.roll("Ana", *FACES[0], 6)
    game.roll("Bo", *FACES[1], *FACES[1], role=Role.SPOTTER)

    (negated,) = game.play(negate(game, "Bo", "Ana"))

    assert negated == PenaltyNegated(who=game["Bo"].who, target=game["Ana"].who)
    assert result(game.chase, game["Ana"]) == 2


def test_r17_the_crowds_point_stays() -> None:
    game = failed(Collateral(2), crowded=True, role=FACES[0])
    game.play(negate(game, "Bo", "Ana"))
    game.resolve()

    assert game.chase.pursuers.track == 2 * 1


def test_r17_a_spotter_negates_their_own_penalty() -> None:
    rung = a_rung(Minus(1), sides=(PURSUERS,))
    game = Game(ladder=a_ladder(one=rung)).prey(npc="Rat").pursuers("Bo").begin()
    game.rolls("Rat", 0)
    game.roll("Bo", *FACES[0], *FACES[2], role=Role.SPOTTER)
    assert unspent(game.chase, game["Bo"]) == 1

    game.play(negate(game, "Bo", "Bo"))

    assert unspent(game.chase, game["Bo"]) == 1  # two now, and one of them spent


def test_r17_there_must_be_a_penalty_on_ones_own_side() -> None:
    game = Game().prey("Zed").pursuers("Ana", "Bo").begin()
    game.rolls("Zed", 0)
    game.rolls("Bo", 1, Role.SPOTTER)

    game.refuses(negate(game, "Bo", "Ana"), NoPenalty)
    game.refuses(negate(game, "Bo", "Zed"), NotAnAlly)
    game.play(gambit(game, "Ana"))
    game.roll("Ana", 2)
    game.refuses(negate(game, "Bo", "Ana"), NoPenalty)  # a Gambit's consequence is none


def test_r17_a_penalty_is_negated_once() -> None:
    rung = a_rung(Minus(1), sides=(PURSUERS,))
    game = Game(ladder=a_ladder(one=rung)).prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.rolls("Rat", 0)
    game.play(toll(game, "Ana"), *FACES[0])
    game.roll("Bo", *FACES[1], *FACES[2], role=Role.SPOTTER)
    game.play(negate(game, "Bo", "Ana"))

    game.refuses(negate(game, "Bo", "Ana"), NoPenalty)


def test_r17_a_toll_passed_by_a_push_has_no_penalty_left() -> None:
    game = failed(LoseRoll())
    game.play(push(game, "Ana", TOLL), 6, 2)

    game.refuses(negate(game, "Bo", "Ana"), NoPenalty)
