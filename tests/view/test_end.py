from __future__ import annotations

from dataclasses import replace

import pytest

from bot.view.end import chart
from bot.view.pages import draw, page_of
from rundown import EndChase, NameConsequence, NameGambit, RemoveCollateral
from rundown.ladder import Role, Side
from rundown.outcome import outcome
from rundown.reckoning import (
    Landed,
    Outcome,
    Reckoning,
)
from rundown.terrain import Layer
from tests.table import GM, Game
from tests.view.casts import quick, whole
from tests.view.limits import labels, limits, text


def seen(game: Game) -> str:
    view = draw(game.chase, 7, page_of(game.chase))
    limits(view)
    assert labels(view)[-1] == "GM…"
    return text(view)


def a_chase(terrain: Layer = Layer.FOOT) -> Game:
    game = Game(terrain=terrain).prey(npc="Rat").pursuers("Ana", "Bo", "Cy").begin()
    game.rolls("Rat", 4)
    game.rolls("Ana", 3, Role.PRESSURE)
    game.rolls("Bo", 1, Role.SPOTTER)
    game.play(NameGambit(by=game.by("Cy"), who=game["Cy"].who, words="Over the gap"))
    game.roll("Cy", 2)
    game.play(RemoveCollateral(by=game.by("Bo"), who=game["Bo"].who))
    game.resolve()
    return game


END = """\
## 🌧️ GONE
-# A Ladder · LEAD 5 after 1 round
They got clean away. What their way of running told you about them is yours to keep.
```
start ████████········ 4
1     ██████████······ 5
```
**Collateral, the pursuers: 3/6, a report**
Afterwards: it is written down, with names in it.
-# Round 1: Ana, Pressure 3 · Cy, failed Gambit 1 · \u22121 (Bo)
-# Spotters took back 1.
**Gambits**
❗ **Cy**: Over the gap → failed, out of the chase: a long way down
**Successes by role**
**Ana** 📣 3 · 1 roll
**Bo** 🔭 1 · 1 roll
**Cy** 🏃 0 · 1 roll"""


def test_the_end_tells_what_it_means_and_what_it_cost() -> None:
    game = a_chase()
    game.play(EndChase(by=GM))
    game.play(NameConsequence(by=GM, who=game["Cy"].who, words="a long way down"))

    assert seen(game) == END


@pytest.mark.parametrize("lead", range(9))
def test_every_outcome_has_its_name_and_its_reading(lead: int) -> None:
    game = quick("Ana")
    game.go()
    game.do(EndChase(by=GM))
    game.chase = replace(game.chase, lead=lead, outcome=outcome(lead))
    names = {
        Outcome.ENGAGED: "ENGAGED",
        Outcome.CORNERED: "CORNERED",
        Outcome.LOST_BUT: "LOST, BUT",
        Outcome.GONE: "GONE",
        Outcome.GHOST: "GHOST",
    }

    assert names[outcome(lead)] in seen(game).splitlines()[0]


def test_players_on_both_sides_get_both_readings() -> None:
    game = quick("Ana", prey="Zoe")
    game.go()
    game.do(EndChase(by=GM))
    shown = seen(game)

    assert "**Pursuers:** Out of sight" in shown
    assert "**Prey:** You shook them off" in shown
    assert "**Collateral, the prey: none**" in shown


def test_players_who_run_get_theirs_alone() -> None:
    game = quick(prey="Zoe", hunter="Cop")
    game.go()
    game.do(EndChase(by=GM))

    assert seen(game).splitlines()[2].startswith("You shook them off")


def test_spinner_points_are_halves_and_severe() -> None:
    game = a_chase(Layer.SPINNER)
    game.play(EndChase(by=GM))
    shown = seen(game)

    assert "**Collateral, the pursuers: 1/6, a report**\n" in shown
    assert "Every point weighs heavier" in shown
    assert "Ana, Pressure 1½ · Cy, failed Gambit ½ · \u22121 (Bo)" in shown


def test_a_lone_half_is_shown() -> None:
    game = Game(terrain=Layer.SPINNER).prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 1)
    game.rolls("Ana", 1, Role.PRESSURE)
    game.resolve()
    game.play(EndChase(by=GM))

    assert "1/6, noise**" in seen(game)
    assert "-# The track stood at ½." in seen(game)


def test_a_full_track_says_that_there_was_more() -> None:
    game = Game(terrain=Layer.GROUND).prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 4)
    game.rolls("Ana", 4, Role.PRESSURE)
    game.resolve()
    game.play(EndChase(by=GM))

    assert "6/6, a body" in seen(game)
    assert "It came to more" in seen(game)


def test_lead_over_nine_rounds_fits_a_phone() -> None:
    *_, (_, chase) = whole(("Ana", "Bo"), "x", "y")
    picture = chart(chase).splitlines()

    assert [row.split()[0] for row in picture[1:-1]] == [
        "start", "1", "2", "3", "4", "5", "6", "OT", "OT", "OT",
    ]  # fmt: skip
    assert max(map(len, picture)) <= 24


def test_an_end_away_from_the_last_round_is_drawn_too() -> None:
    done = Reckoning(round=1, rung="x", lead_before=4, lead=1, prey=Landed(), pursuers=Landed())
    chase = replace(Game().chase, rounds=(done,), lead=0, outcome=Outcome.ENGAGED)

    assert chart(chase).splitlines()[-2] == "end   ················ 0"


def test_a_chase_without_players_still_ends() -> None:
    game = quick(hunter="Cop")
    game.go()
    game.do(EndChase(by=GM))

    assert "Collateral" not in seen(game)
    assert not any(game.chase.party(side).players for side in Side)
