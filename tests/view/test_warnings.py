from __future__ import annotations

import pytest

from rundown import Amend, NameGambit, Negate
from rundown.amendments import BankIs
from rundown.ladder import Note, Out, Role
from tests.table import FACES, GM, Game
from tests.view.asking import a_game, line_of, seen, who


def test_warnings_before_resolution() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana", "Bo", "Cy").begin()
    game.rolls("Rat", 0)
    game.rolls("Ana", 0, Role.CUTTER)
    game.play(NameGambit(**who(game, "Bo"), words="x"))
    game.roll("Bo", 1)
    assert "⚠️" not in seen(game)
    game.rolls("Cy", 2, Role.SPOTTER)

    assert [line for line in seen(game).splitlines() if "⚠️" in line] == [
        "⚠️ Ana: out in round 2, unless pushed",
        "⚠️ Bo: Gambit failed, out of the chase, +1 Collateral",
        "⚠️ Cy: 2 successes unspent",
    ]


@pytest.mark.parametrize(("pushing", "words"), [(True, ", unless pushed"), (False, "")])
def test_unless_pushed_is_said_where_a_push_is_open(pushing: bool, words: str) -> None:
    game = Game(pushing=pushing).prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.rolls("Rat", 0)
    for name in ("Ana", "Bo"):
        game.play(Amend(by=GM, change=BankIs(game[name].who, 2), reason="as agreed"))
        game.rolls(name, 0, Role.CUTTER)

    assert f"⚠️ Ana, Bo: bank lost, out in round 2{words}" in seen(game).splitlines()


def test_a_failed_toll_that_a_spotter_could_still_take_off() -> None:
    game = a_game(Out())
    game.rolls("Rat", 0)
    game.roll("Ana", 2, 3)
    game.roll("Bo", 7, 7, *FACES[1], role=Role.SPOTTER)
    assert "⚠️ Ana: Toll failed, out of the chase, unless pushed or negated" in seen(game)

    game.play(Negate(**who(game, "Bo"), target=game["Ana"].who))

    assert line_of(game, "Ana") == "🏃 **Ana** ⏳"


def test_the_gm_is_told_what_to_rule_on() -> None:
    game = a_game(Note("stuck in the cage"))
    game.rolls("Rat", 0)
    game.roll("Ana", 2, 3, 7, 7)

    assert "⚖️ GM rules on Ana: stuck in the cage" in seen(game)
    game.roll("Bo", 2, 3, 7, 7)
    assert "⚖️ GM rules on Ana, Bo: stuck in the cage" in seen(game)


def test_a_side_on_which_nobody_is_left() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.play(NameGambit(**who(game, "Ana"), words="x"))
    game.roll("Ana", 2)
    game.next_round()
    game.rolls("Rat", 0)

    assert "🕳️ Nobody of the pursuers can go on." in seen(game)
    assert line_of(game, "Ana") == "💤 **Ana** out"
