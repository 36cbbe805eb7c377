from __future__ import annotations

from dataclasses import replace

import pytest

from rundown import Amend, Declare, MakeToll, NameGambit, Push, SpendBank
from rundown.amendments import SitsOutIs
from rundown.ladder import (
    Collateral,
    Disadvantage,
    LoseRoll,
    Minus,
    Note,
    Out,
    Penalty,
    Role,
    Rung,
    Side,
    Tilt,
)
from rundown.skills import Nature
from rundown.turns import Throw
from tests.table import GM, Game, a_ladder, a_sheet
from tests.view.asking import a_game, line_of, seen, spotting, who
from tests.view.casts import PLAIN, Quick


def test_dice_name_their_sources_and_what_dropped_out() -> None:
    tilt = Tilt(side=Side.PREY, dice=2)
    game = Game(ladder=a_ladder(one=Rung(name="One", tilt=tilt)))
    game.prey("Ana", npc="Rat").pursuers("Bo").give_edge("Rat").begin()
    game.play(NameGambit(**who(game, "Ana"), words="x"))
    game.roll("Ana", 9, 6, 3)
    game.roll("Rat", 2, 7, 1, 4, 6)

    assert line_of(game, "Ana") == "🏃 **Ana** `9 6 T3 (Td6)` **4** ❗"
    assert line_of(game, "Rat") == "🏃 **Rat** `2 7 T1 T4 E6` **2**"


def test_a_push_locks_its_ones() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana", sheet=a_sheet(nature=Nature.REPLICANT)).begin()
    game.rolls("Rat", 0)
    game.roll("Ana", 1, 4)
    game.play(Push(**who(game, "Ana"), throw=Throw.ROLE), 7)

    assert line_of(game, "Ana") == "🏃 **Ana** `1! 7` **1**"


def test_a_gambit_to_come_is_not_one_that_was_rolled() -> None:
    game = a_game()
    game.rolls("Rat", 0)
    game.play(NameGambit(**who(game, "Ana"), words="x"))
    before = line_of(game, "Ana")
    game.roll("Ana", 7, role=Role.PRESSURE)

    assert before == "🏃 **Ana** ⏳ · ❗ Gambit to come"
    assert line_of(game, "Ana") == "📣 **Ana** `7 (d10)` **2** ❗"


@pytest.mark.parametrize(
    ("penalty", "before", "after"),
    [
        pytest.param(LoseRoll(), "🏃 **Ana** ✗ roll lost", None, id="lose_roll"),
        pytest.param(Out(), "🏃 **Ana** ✗ out", None, id="out"),
        pytest.param(Minus(1), "🏃 **Ana** ⏳ · ✗ −1", "🏃 **Ana** `7 6` **1** · ✗ −1", id="minus"),
        pytest.param(
            Collateral(2),
            "🏃 **Ana** ⏳ · ✗ +2 Collateral",
            "🏃 **Ana** `7 6` **2** · ✗ +2 Collateral",
            id="collateral",
        ),
        pytest.param(
            Disadvantage(),
            "🏃 **Ana** ⏳ · ✗ at disadvantage",
            "🏃 **Ana** `7 (d10)` **1** · ✗ at disadvantage",
            id="disadvantage",
        ),
        pytest.param(
            Note("x"),
            "🏃 **Ana** ⏳ · ✗ GM rules",
            "🏃 **Ana** `7 6` **2** · ✗ GM rules",
            id="note",
        ),
    ],
)
def test_a_failed_toll_stands_on_its_owner(
    penalty: Penalty, before: str, after: str | None
) -> None:
    game = a_game(penalty)
    game.rolls("Rat", 0)
    game.play(MakeToll(**who(game, "Ana")), 2, 3)
    assert line_of(game, "Ana") == before
    if after:
        game.roll("Ana", *((7,) if isinstance(penalty, Disadvantage) else (7, 6)))
        assert line_of(game, "Ana") == after


def test_banks_dice_and_who_rests() -> None:
    game = a_game()
    game.rolls("Rat", 0)
    game.rolls("Ana", 2, Role.CUTTER)
    game.rolls("Bo", 0, Role.CUTTER)
    game.next_round()
    assert line_of(game, "Ana") == "🔀 **Ana** · bank 2"
    assert line_of(game, "Bo") == "💤 **Bo** until round 3"

    game.rolls("Rat", 0)
    game.play(SpendBank(**who(game, "Ana")))
    assert line_of(game, "Ana") == "🔀 **Ana** ⏳ · bank 2 spent"
    assert "**Pursuers · 2** 🎲 roll now" in seen(game)


def test_a_spotter_has_something_to_spend_and_a_die_is_held() -> None:
    game = spotting()

    assert line_of(game, "Bo") == "🔭 **Bo** `6 6` **2** · 1 to spend"
    assert line_of(game, "Ana") == "🏃 **Ana** ⏳ · 1 die held"


def test_seven_a_side_are_grouped_by_role() -> None:
    game = Quick().prey(npc="Rat").pursuers(*PLAIN[:7]).begin()
    game.rolls("Rat", 0)
    game.rolls("Pris Stratton", 2)
    game.rolls("Zhora Salome", 1, Role.PRESSURE)
    game.rolls("Freysa II", 2, Role.SPOTTER)
    game.play(Declare(**who(game, "Luv"), role=Role.CUTTER))
    shown = seen(game)

    assert (
        "**Pursuers · 3** 🎲 roll now\n"
        "🏃 Pris Stratt… **2**\n"
        "📣 Zhora Salome **1**\n"
        "🔭 Freysa II **2** (2 to spend)\n"
        "⏳ Roy Batty · 🔀Luv · Leon Kowals… · Hodge\n"
    ) in shown
    assert shown.endswith("⏳ Pursuers: **Roy Batty, Luv, Leon Kowals…, Hodge**")


def test_who_sits_out_the_last_round_is_not_promised_another() -> None:
    game = Quick().prey(npc="Rat").pursuers("Ana").begin()
    game.play(Amend(by=GM, change=SitsOutIs(game["Ana"].who, 9), reason="as agreed"))
    game.chase = replace(game.chase, round=9)

    assert line_of(game, "Ana") == "💤 **Ana** sits out"
