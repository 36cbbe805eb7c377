from __future__ import annotations

import pytest

from bot.view.board import board
from rundown.ladder import LoseRoll, Role
from rundown.terrain import Layer
from tests.table import Game
from tests.view.asking import a_game, seen
from tests.view.limits import buttons, labels, rows, text


def test_the_prey_phase_shows_whose_turn_it_is() -> None:
    game = a_game(LoseRoll())

    assert "**Prey** 🎲 roll now\n🏃 **Rat** ⏳\n**Pursuers**\n🏃 **Ana** Toll due" in seen(game)
    assert seen(game).endswith("⏳ Prey: **Rat**")
    assert rows(board(game.chase, 7)) == [
        ["Roll", "Your move…"],
        ["Runner", "Pressure", "Spotter", "Cutter"],
        ["Roll for the prey (1)", "GM…"],
    ]


def test_the_pursuers_phase_shows_whose_turn_it_is() -> None:
    game = a_game(LoseRoll())
    game.rolls("Rat", 1)

    assert "**Prey · 1**\n" in seen(game)
    assert "**Pursuers** 🎲 roll now\n🏃 **Ana** ⏳ Toll\n🏃 **Bo** ⏳ Toll" in seen(game)
    assert labels(board(game.chase, 7))[-2] == "Roll for 2"


def test_nobody_awaited_leaves_no_roll_and_no_roles() -> None:
    game = a_game()
    game.rolls("Rat", 0)
    game.rolls("Ana", 3)
    game.rolls("Bo", 1)
    view = board(game.chase, 7)

    assert text(view).endswith("**Net +3 · LEAD 4 → 1**")
    assert rows(view) == [["Your move…"], ["Resolve: LEAD 4 → 1", "GM…"]]
    assert [one["style"] for one in buttons(view)] == [1, 3, 2]


def test_an_end_in_sight_is_named() -> None:
    game = Game(lead=2).prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.rolls("Ana", 2)

    assert seen(game).endswith("**Net +2 · LEAD 2 → 0, ENGAGED**")


def test_controls_say_for_which_chase_and_step_they_were_drawn() -> None:
    game = a_game()
    ids = [one["custom_id"] for one in buttons(board(game.chase, 7))]
    step = game.chase.version

    assert ids == [
        f"rb:7:{step}:roll:0:",
        f"rb:7:{step}:move:0:",
        f"rb:7:{step}:role:0:runner",
        f"rb:7:{step}:role:0:pressure",
        f"rb:7:{step}:role:0:spotter",
        f"rb:7:{step}:role:0:cutter",
        f"rb:7:{step}:advance:0:1.roll_prey",
        f"rb:7:{step}:gm:0:",
    ]


@pytest.mark.parametrize(
    ("terrain", "line"),
    [
        (Layer.FOOT, "-# Collateral · prey 0 · pursuers 0 +3"),
        (Layer.GROUND, "-# Collateral \u00d72 · prey 0 · pursuers 0 +6"),
        (Layer.SPINNER, "-# Collateral \u00d7½, severe · prey 0 · pursuers 0 +1½"),
    ],
)
def test_collateral_with_what_this_round_adds(terrain: Layer, line: str) -> None:
    game = Game(terrain=terrain).prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 3)
    game.rolls("Ana", 3, Role.PRESSURE)

    assert line in seen(game).splitlines()
