"""Two of one name: the second is told apart by a number, wherever they get that name (R7)."""

from __future__ import annotations

import pytest

from rundown import By, Leave, SheetTaken, TakeSheet, WordsNeeded
from rundown.ladder import Side
from rundown.skills import AVERAGE, Letter
from tests.rules.asking import change_npc, join, leave, seat, seat_npc, substitute
from tests.table import Game, a_sheet

PREY, PURSUERS = Side.PREY, Side.PURSUERS


def names(game: Game) -> list[str]:
    return [one.name for one in game.chase.participants]


@pytest.mark.parametrize(
    "same",
    [
        pytest.param("Ana", id="the same"),
        pytest.param("ANA", id="another case"),
        pytest.param(" Ana  ", id="blanks around it"),
        pytest.param("A\u200bna", id="something that is not seen"),
        pytest.param("\uff21na", id="a wide letter"),
    ],
)
def test_r7_who_comes_second_by_a_name_gets_a_number(same: str) -> None:
    game = Game().pursuers("Ana")

    game.play(join(7, PURSUERS, same))

    assert names(game) == ["Ana", f"② {same.strip()}"]


@pytest.mark.parametrize("other", ["Anna", "Ana B", "Aná"])
def test_another_name_stays_as_it_is(other: str) -> None:
    game = Game().pursuers("Ana")

    game.play(join(7, PURSUERS, other))

    assert names(game) == ["Ana", other]


def test_the_third_gets_the_next_number_on_whatever_side() -> None:
    game = Game().pursuers("Ana").prey("Zed")

    game.play(seat(7, PURSUERS, "Ana"))
    game.play(join(8, PREY, "Ana"))

    assert names(game) == ["Ana", "Zed", "② Ana", "③ Ana"]


def test_a_number_that_somebody_typed_is_not_given_twice() -> None:
    game = Game().pursuers("Ana", "② Ana")

    game.play(join(7, PURSUERS, "Ana"))

    assert names(game) == ["Ana", "② Ana", "③ Ana"]


def test_who_has_left_keeps_their_name_and_returns_by_it() -> None:
    game = Game().pursuers("Ana", "Bo")
    ana = game["Ana"]
    game.play(leave(game, "Ana"))
    game.play(join(7, PURSUERS, "Ana"))

    game.play(join(ana.user or 0, PURSUERS, "Ana"))

    assert names(game) == ["Ana", "Bo", "② Ana"]


def test_who_returns_with_the_sheet_they_had_takes_no_other() -> None:
    sheet = a_sheet(Letter.A)
    game = Game().pursuers("Ana")
    game.play(join(7, PURSUERS, "Ana", sheet))
    game.play(leave(game, "② Ana"))

    assert SheetTaken not in map(type, game.play(join(7, PURSUERS, "Ana", sheet)))


def test_ones_own_name_is_not_taken() -> None:
    game = Game().pursuers("Ana")

    ana = game["Ana"]
    game.play(TakeSheet(by=game.by("Ana"), who=ana.who, name="Ana", sheet=AVERAGE))

    assert names(game) == ["Ana"]


def test_every_way_to_a_name_tells_apart() -> None:
    game = Game().pursuers("Ana", "Bo", "Cy").prey(npc="Zed")
    bo = game["Bo"]

    game.play(TakeSheet(by=game.by("Bo"), who=bo.who, name="Ana", sheet=AVERAGE))
    game.play(substitute(game, "Cy", 9, "Ana", None))
    game.play(change_npc(game, "Zed", "Ana"))

    assert names(game) == ["Ana", "② Ana", "③ Ana", "④ Ana"]


def test_an_npc_that_comes_back_may_have_its_name_again() -> None:
    game = Game().pursuers("Ana").prey(npc="Zed")
    game.play(leave(game, "Zed"))

    game.play(seat_npc(PREY, "Zed"))

    assert names(game) == ["Ana", "Zed"]


def test_the_twenty_first_of_a_name_is_not_told_apart() -> None:
    game = Game()
    for user in range(100, 121):
        game.play(join(user, PURSUERS, "Ana"))
        game.play(Leave(by=By(user), who=user - 99))

    assert [game.chase.at(who).name for who in (1, 2, 20, 21)] == ["Ana", "② Ana", "⑳ Ana", "Ana"]


def test_no_name_is_none() -> None:
    game = Game().pursuers("Ana")

    game.refuses(join(7, PURSUERS, "  "), WordsNeeded)
