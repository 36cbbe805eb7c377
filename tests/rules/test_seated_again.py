"""R8: who has left and is seated again by the GM is who they were."""

from __future__ import annotations

import pytest

from rundown import By, Leave, OtherSide, ParticipantReturned, PlayerJoined, Seat, SideChanged
from rundown.amendments import GambitIs
from rundown.ladder import Side
from rundown.skills import Letter
from tests.rules.asking import amend
from tests.table import GM, Game, a_sheet

PREY, PURSUERS = Side.PREY, Side.PURSUERS


def gone() -> Game:
    """Between rounds: Ana has used her Gambit, and left."""
    game = Game().prey("Zed").pursuers("Ana", "Bo").begin()
    game.idle()
    game.resolve()
    game.play(amend(GambitIs(game["Ana"].who, used=True)))
    game.play(Leave(by=By(game["Ana"].user or 0), who=game["Ana"].who))
    return game


def seat(game: Game, side: Side, name: str = "Ana") -> Seat:
    return Seat(by=GM, user=game.chase.at(2).user or 0, name=name, side=side, sheet=a_sheet())


def test_r8_a_seat_on_the_old_side_is_a_return() -> None:
    game = gone()

    assert game.play(seat(game, PURSUERS)) == (ParticipantReturned(who=2, since=2),)
    assert game.chase.at(2).gambit_used


def test_r8_a_seat_on_the_other_side_is_a_return_and_a_crossing() -> None:
    game = gone()

    back, crossed = game.play(seat(game, PREY))

    assert back == ParticipantReturned(who=2, since=2)
    assert crossed == SideChanged(who=2, side=PREY)
    assert game.chase.at(2).gambit_used


def test_r8_nobody_crosses_in_the_middle_of_a_round() -> None:
    game = gone()
    game.advance()

    game.refuses(seat(game, PREY), OtherSide)


def test_r8_they_bring_the_sheet_they_have_now() -> None:
    game = gone()
    better = a_sheet(Letter.A)
    order = Seat(by=GM, user=game.chase.at(2).user or 0, name="Ana", side=PURSUERS, sheet=better)

    game.play(order)

    assert game.chase.at(2).sheet == better


@pytest.mark.parametrize("side", [PREY, PURSUERS])
def test_r7_beside_a_seat_that_is_taken_it_is_a_second_one(side: Side) -> None:
    game = Game().prey("Zed").pursuers("Ana").begin()

    (joined,) = game.play(seat(game, side, name="Her brother"))

    assert isinstance(joined, PlayerJoined)
    assert joined.who == 3
