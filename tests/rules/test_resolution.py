"""Resolution: fates are decided from the dice and penalties as they then stand (R15)."""

from __future__ import annotations

import pytest

from rundown import CollateralLanded, RoundResolved, WentOut
from rundown.amendments import BankIs, TollIs
from rundown.ladder import Minus, Out, Role, Side, Toll
from rundown.skills import Skill
from tests.rules.asking import TOLL, amend, gambit, negate, push
from tests.table import FACES, Game, a_ladder, a_rung

PURSUERS = Side.PURSUERS


def a_cutter_in_trouble() -> Game:
    """Ana, with a bank of 2, has cut for one success; a failed Toll's `minus` takes it."""
    ladder = a_ladder(one=a_rung(Minus(1), sides=(PURSUERS,)))
    game = Game(ladder=ladder).prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.play(amend(BankIs(game["Ana"].who, 2)))
    game.rolls("Rat", 0)
    game.roll("Ana", *FACES[0], *FACES[1], role=Role.CUTTER)
    game.roll("Bo", *FACES[1], *FACES[1], role=Role.SPOTTER)
    return game


def test_r15_nothing_is_lost_before_the_round_is_resolved() -> None:
    game = a_cutter_in_trouble()
    assert (game["Ana"].bank, game["Ana"].sits_out) == (2, None)

    game.resolve()

    assert (game["Ana"].bank, game["Ana"].sits_out) == (0, 2)


@pytest.mark.parametrize(
    ("answer", "bank"),
    [
        pytest.param("push", 3, id="R15 a push decides it anew"),
        pytest.param("negate", 3, id="R15 and so does a negation"),
        pytest.param("amend", 3, id="R15 and an amended Toll"),
    ],
)
def test_a_fate_that_was_answered_in_time(answer: str, bank: int) -> None:
    game = a_cutter_in_trouble()
    if answer == "push":
        game.play(push(game, "Ana"), 10, 2)
    elif answer == "negate":
        game.play(negate(game, "Bo", "Ana"))
    else:
        game.play(amend(TollIs(None)))

    game.resolve()

    assert (game["Ana"].bank, game["Ana"].sits_out) == (bank, None)


@pytest.mark.parametrize(
    "harm",
    [
        pytest.param("gambit", id="R15 a failed Gambit puts nobody out before resolution"),
        pytest.param("toll", id="R15 nor does a Toll that costs the chase"),
    ],
)
def test_out_at_resolution(harm: str) -> None:
    rung = a_rung(Out(), sides=(PURSUERS,))
    game = Game(ladder=a_ladder(one=rung) if harm == "toll" else None)
    game.prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    if harm == "gambit":
        game.play(gambit(game, "Ana"))
        game.roll("Ana", 2)
    else:
        game.roll("Ana", *FACES[0])
    assert not game["Ana"].out
    assert game.chase.pursuers.track == 0

    events = game.resolve()

    assert any(isinstance(event, WentOut) for event in events)
    assert game["Ana"].out


def test_r15_a_toll_pushed_through_costs_nothing() -> None:
    rung = a_rung(Out(), sides=(PURSUERS,), crowded=True)
    game = Game(ladder=a_ladder(one=rung)).prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.roll("Ana", *FACES[0])
    game.play(push(game, "Ana", TOLL), 6, 2)
    game.rolls("Ana", 1)
    game.resolve()

    assert not game["Ana"].out
    assert game.chase.pursuers.track == 0


def test_r15_a_penalty_that_was_amended_counts_as_it_stands() -> None:
    game = a_cutter_in_trouble()
    game.play(amend(TollIs(Toll(skills=(Skill.STAMINA,), penalty=Out()))))

    game.resolve()

    assert game["Ana"].out


def test_lead_moves_first_then_collateral_lands_then_fates() -> None:
    game = a_cutter_in_trouble()

    first, second, third, *fates = game.resolve()

    assert isinstance(first, RoundResolved)
    assert isinstance(second, CollateralLanded)
    assert isinstance(third, CollateralLanded)
    assert [type(fate).__name__ for fate in fates] == ["CutterFailed"]
