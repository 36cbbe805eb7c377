"""Gambits: once each, at disadvantage, doubled or out."""

from __future__ import annotations

import pytest

from rundown import (
    ConsequenceNamed,
    GambitDropped,
    GambitIsUsed,
    GambitNamed,
    NoFailedGambit,
    NoGambitNamed,
    NothingToSpend,
    OutOfTheChase,
    RoleRolled,
    WentOut,
    WordsNeeded,
)
from rundown.amendments import BankIs, OutIs
from rundown.events import Cause
from rundown.ladder import Minus, Role, Side
from rundown.worth import result, total
from tests.rules.asking import (
    amend,
    consequence,
    cross,
    gambit,
    grant,
    no_gambit,
    push,
    remove,
    reveal,
    roll,
    spend,
    toll,
)
from tests.table import FACES, Game, a_ladder, a_rung

PREY, PURSUERS = Side.PREY, Side.PURSUERS


def a_gambit(face: int, role: Role = Role.RUNNER) -> Game:
    """Ana has rolled a Gambit: her one die shows *face*."""
    game = Game().prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.rolls("Rat", 0)
    game.play(gambit(game, "Ana"))
    game.roll("Ana", face, role=role)
    return game


def test_a_gambit_is_words_on_this_rounds_roll() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)

    named = game.play(gambit(game, "Ana", " Over the gap "))
    (rolled,) = game.roll("Ana", 6)

    assert named == (GambitNamed(who=game["Ana"].who, words="Over the gap"),)
    assert isinstance(rolled, RoleRolled)
    assert rolled.gambit == "Over the gap"
    assert len(rolled.roll.dropped) == 1


def test_a_gambit_wants_words() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()

    game.refuses(gambit(game, "Ana", "  "), WordsNeeded)


# R22


def test_r22_a_runners_result_is_doubled() -> None:
    game = a_gambit(10)

    assert result(game.chase, game["Ana"]) == 4
    assert total(game.chase, PURSUERS).runner == 4


def test_r22_pressure_is_doubled_and_so_is_its_collateral() -> None:
    game = a_gambit(6, Role.PRESSURE)
    game.rolls("Bo", 0)
    game.resolve()

    assert game.chase.rounds[-1].pursuers_total == 2
    assert game.chase.pursuers.track == 2 * 2


def test_r22_a_spotter_buys_twice_as_much() -> None:
    game = a_gambit(6, Role.SPOTTER)

    game.play(reveal(game, "Ana"))
    game.play(grant(game, "Ana", "Bo"))

    game.refuses(remove(game, "Ana"), NothingToSpend)


def test_r22_a_cutter_banks_twice_as_much() -> None:
    game = a_gambit(10, Role.CUTTER)
    game.rolls("Bo", 0)
    game.resolve()

    assert game["Ana"].bank == 4


def test_r22_a_bank_being_spent_is_not_doubled() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.play(amend(BankIs(game["Ana"].who, 3)))
    game.rolls("Rat", 0)
    game.play(spend(game, "Ana"))
    game.play(gambit(game, "Ana"))
    game.roll("Ana", 6)

    assert total(game.chase, PURSUERS).bank == 3
    assert int(total(game.chase, PURSUERS)) == 3 + 2


# R23


@pytest.mark.parametrize(
    ("minus", "faces", "expected"),
    [
        pytest.param(1, 12, 2, id="R23 two less one, doubled"),
        pytest.param(1, 6, 0, id="R23 one less one is no success"),
        pytest.param(3, 12, 0, id="R23 never under nothing"),
    ],
)
def test_a_minus_before_the_doubling(minus: int, faces: int, expected: int) -> None:
    ladder = a_ladder(one=a_rung(Minus(minus), sides=(PURSUERS,), roles=(Role.RUNNER,)))
    game = Game(ladder=ladder).prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.rolls("Rat", 0)
    game.play(toll(game, "Ana"), *FACES[0])
    game.play(gambit(game, "Ana"))
    game.roll("Ana", min(faces, 10))
    game.rolls("Bo", 0, Role.SPOTTER)

    assert result(game.chase, game["Ana"]) == expected
    game.resolve()
    assert game["Ana"].out is (expected == 0)


# R24


def test_r24_a_gambit_is_used_up_by_the_roll() -> None:
    game = a_gambit(6)
    game.rolls("Bo", 0)
    game.next_round()

    game.refuses(gambit(game, "Ana"), GambitIsUsed)


def test_r24_npcs_have_one_too() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.play(gambit(game, "Rat"))
    game.roll("Rat", 10)
    game.rolls("Ana", 0)
    game.resolve()
    assert game.chase.lead == 8
    assert game["Rat"].gambit_used


def test_r24_a_gambit_that_was_not_rolled_lapses_unused() -> None:
    ladder = a_ladder(one=a_rung(Minus(1), sides=(PURSUERS,)))
    game = Game(ladder=ladder).prey(npc="Rat").pursuers("Ana").begin()
    game.play(gambit(game, "Ana"))
    game.rolls("Rat", 0)
    game.advance(*FACES[1], *FACES[1])  # rolled for her: never with a Gambit
    game.next_round()

    assert game["Ana"].turn.gambit == ""
    assert not game["Ana"].gambit_used
    game.play(gambit(game, "Ana"))


def test_r24_a_gambit_may_be_withdrawn_before_the_roll() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.refuses(no_gambit(game, "Ana"), NoGambitNamed)
    game.play(gambit(game, "Ana"))

    assert game.play(no_gambit(game, "Ana")) == (GambitDropped(who=game["Ana"].who),)

    game.rolls("Rat", 0)
    game.rolls("Ana", 1)
    assert result(game.chase, game["Ana"]) == 1
    assert not game["Ana"].gambit_used


# R25


def test_r25_a_failed_gambit_is_out_with_a_point_and_without_the_bank() -> None:
    game = a_gambit(2)
    game.play(amend(BankIs(game["Ana"].who, 3)))
    game.rolls("Bo", 0)

    events = game.resolve()

    assert WentOut(who=game["Ana"].who, cause=Cause.GAMBIT, bank=3) in events
    assert (game["Ana"].out, game["Ana"].bank) == (True, 0)
    assert game.chase.pursuers.track == 2 * 1


def test_r25_nobody_rolls_for_who_is_out() -> None:
    game = a_gambit(2)
    game.rolls("Bo", 0)
    game.next_round()
    game.rolls("Rat", 0)

    game.refuses(roll(game, "Ana"), OutOfTheChase)
    game.refuses(gambit(game, "Ana"), OutOfTheChase)
    game.refuses(push(game, "Ana"), OutOfTheChase)
    game.advance(*FACES[0])  # Bo's dice alone


def test_r25_a_gambit_saved_by_a_push_is_not_out() -> None:
    game = a_gambit(2)
    game.play(push(game, "Ana"), 6)
    game.rolls("Bo", 0)
    game.resolve()

    assert not game["Ana"].out
    assert game.chase.rounds[-1].pursuers_total == 2


def test_r25_who_is_put_out_in_mid_round_banks_nothing() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.rolls("Rat", 0)
    game.rolls("Ana", 2, Role.CUTTER)
    game.play(amend(OutIs(game["Ana"].who, out=True)))
    game.rolls("Bo", 0)
    game.resolve()

    assert (game["Ana"].out, game["Ana"].bank) == (True, 0)


# the consequence


def test_the_gm_names_what_a_failed_gambit_led_to() -> None:
    game = a_gambit(2)
    game.refuses(consequence(game, "Ana"), NoFailedGambit)  # it stands failed at resolution only
    game.rolls("Bo", 0)
    game.resolve()
    game.refuses(consequence(game, "Ana", " "), WordsNeeded)
    game.refuses(consequence(game, "Bo"), NoFailedGambit)

    named = game.play(consequence(game, "Ana", "A torn coat"))

    assert named == (ConsequenceNamed(who=game["Ana"].who, words="A torn coat"),)
    assert game.chase.consequences == {game["Ana"].who: "A torn coat"}


def test_r8_a_consequence_follows_who_has_changed_sides() -> None:
    game = a_gambit(2)
    game.rolls("Bo", 0)
    game.resolve()
    game.play(cross(game, "Ana", PREY))

    game.play(consequence(game, "Ana"))
