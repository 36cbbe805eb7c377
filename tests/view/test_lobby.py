from __future__ import annotations

from typing import Any

import pytest

from bot.view.lobby import lobby
from rundown import By, CancelChase, ChangeSetup, Join, Leave
from rundown.chase import Setup
from rundown.ladder import Ladder, Side
from rundown.skills import Letter
from rundown.terrain import Layer
from tests.table import GM, Game, a_ladder
from tests.view.casts import PLAIN
from tests.view.limits import buttons, limits, rows, text


def seen(game: Game, *, live: bool = True) -> str:
    view = lobby(game.chase, 7, live=live)
    limits(view)
    return text(view)


def a_lobby() -> Game:
    game = Game(ladder=Ladder(name="Night Market", place="Underdeck", rungs=a_ladder().rungs))
    game.prey(npc="Zhora").pursuers("Deckard").give_edge("Zhora")
    game.play(Join(by=By(77), name="Gaff", side=Side.PURSUERS))
    return game


LOBBY = """\
## Night Market
-# Underdeck · on foot
**Prey · 1**
🎭 **Zhora** NPC B/B · edge
**Pursuers · 2**
**Deckard**
**Gaff** · C/C, no sheet
## LEAD 4
👻🔹🔹🔹🏃🔸🔸🔸🕵️
Six obstacles, one a round. Pick a side, then the GM begins."""


def test_the_lobby_shows_who_has_come_and_no_rung() -> None:
    assert seen(a_lobby()) == LOBBY


def test_its_buttons() -> None:
    view = lobby(a_lobby().chase, 7, live=True)

    assert rows(view) == [["Join the pursuit", "Join the prey", "Leave"], ["Begin", "GM…"]]
    assert [one["custom_id"].split(":", 3)[-1] for one in buttons(view)] == [
        "join:0:pursuers",
        "join:0:prey",
        "leave:0:",
        "advance:0:0.begin",
        "gm:0:",
    ]


def test_begin_is_green_once_both_sides_have_somebody() -> None:
    game = Game().prey(npc="Rat")
    before = buttons(lobby(game.chase, 7, live=True))[3]["style"]
    game.pursuers("Ana")

    assert (before, buttons(lobby(game.chase, 7, live=True))[3]["style"]) == (2, 3)


@pytest.mark.parametrize(
    ("options", "line"),
    [
        pytest.param({}, "", id="as usual"),
        pytest.param({"pushing": False}, "-# House rules: no pushing", id="no pushing"),
        pytest.param({"npc_tolls": True}, "-# House rules: NPCs make Tolls too", id="NPC Tolls"),
        pytest.param({"pursuers_vehicle": Letter.A}, "", id="no vehicle on foot"),
        pytest.param(
            {"prey_layer": Layer.GROUND, "prey_vehicle": Letter.A},
            "-# House rules: the prey's vehicle A",
            id="vehicle",
        ),
    ],
)
def test_options_that_differ_are_named(options: dict[str, Any], line: str) -> None:
    game = Game().prey(npc="Rat")
    usual: dict[str, Any] = {"prey_layer": Layer.FOOT, "pursuers_layer": Layer.FOOT, "lead": 4}
    setup = Setup(ladder=game.chase.ladder, **{**usual, **options})
    game.play(ChangeSetup(by=GM, setup=setup))

    assert [one for one in seen(game).splitlines() if one.startswith("-# House")] == [line][
        : bool(line)
    ]


def test_a_mixed_chase_names_both_terrains() -> None:
    game = Game(terrain=Layer.SPINNER, prey_terrain=Layer.FOOT)

    assert "-# prey on foot, pursuers in spinners" in seen(game)


def test_the_roster_stays_as_the_chase_set_out() -> None:
    game = a_lobby()
    game.begin()
    game.roll("Zhora", 2, 2, 2)
    game.play(Join(by=By(78), name="Late", side=Side.PREY))
    shown = seen(game, live=False)

    assert shown.startswith(LOBBY.rsplit("\n", 1)[0])
    assert not rows(lobby(game.chase, 7, live=False))


def test_who_left_the_lobby_has_not_set_out() -> None:
    game = a_lobby()
    game.play(Leave(by=By(77), who=game["Gaff"].who))
    game.begin()

    assert "Gaff" not in seen(game, live=False)


def test_called_off_before_it_began() -> None:
    game = a_lobby()
    game.play(CancelChase(by=GM))

    assert seen(game).endswith("**Called off** before it began.")
    assert not rows(lobby(game.chase, 7, live=True))


def test_many_stand_in_one_line() -> None:
    game = Game().prey(npc="Rat").pursuers(*PLAIN[:7])

    assert "\nPris Stratton · Zhora Salome · Freysa II · Roy Batty · Luv · " in seen(game)
