from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.view.board import board
from bot.view.rung import toll_words, track
from rundown import (
    Amend,
    Declare,
    GrantDie,
    MakeToll,
    NameGambit,
    Negate,
    Push,
    RevealNext,
    SpendBank,
)
from rundown.amendments import BankIs
from rundown.chase import Throw
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
    Toll,
)
from rundown.skills import Nature, Skill
from rundown.terrain import Layer
from tests.table import FACES, GM, Game, a_ladder, a_rung, a_sheet
from tests.view.casts import PLAIN, Quick
from tests.view.limits import buttons, labels, limits, rows, text


def seen(game: Game) -> str:
    view = board(game.chase, 7)
    limits(view)
    return text(view)


def line_of(game: Game, name: str) -> str:
    return next(line for line in seen(game).splitlines() if f"**{name}**" in line)


def a_game(penalty: Penalty | None = None, **more: Any) -> Game:
    ladder = a_ladder(one=a_rung(penalty, **more)) if penalty else a_ladder()
    return Game(ladder=ladder).prey(npc="Rat").pursuers("Ana", "Bo").begin()


def who(game: Game, name: str) -> dict[str, Any]:
    return {"by": game.by(name), "who": game[name].who}


@pytest.mark.parametrize(
    ("lead", "picture"),
    [
        (0, "👻🔹🔹🔹🔹🔹🔹🔹💥"),
        (1, "👻🔹🔹🔹🔹🔹🔹🏃🚓"),
        (4, "👻🔹🔹🔹🏃🔸🔸🔸🚓"),
        (7, "👻🏃🔸🔸🔸🔸🔸🔸🚓"),
        (8, "🏃🔸🔸🔸🔸🔸🔸🔸🚓"),
    ],
)
def test_lead_as_a_picture(lead: int, picture: str) -> None:
    assert track(Game(terrain=Layer.GROUND).chase, lead) == picture


@pytest.mark.parametrize(
    ("prey", "pursuers", "hunter"),
    [
        (Layer.FOOT, Layer.FOOT, "🕵️"),
        (Layer.FOOT, Layer.SPINNER, "🛸"),
        (Layer.SPINNER, Layer.GROUND, "🚓"),
    ],
)
def test_the_hunters_come_on_the_pursuers_own_terrain(
    prey: Layer, pursuers: Layer, hunter: str
) -> None:
    chase = Game(terrain=pursuers, prey_terrain=prey).chase

    assert track(chase, 4).endswith(hunter)


@pytest.mark.parametrize(
    ("toll", "words"),
    [
        pytest.param(
            Toll(skills=(Skill.TECH,), penalty=LoseRoll()),
            "**Toll** Tech, else lose your roll",
            id="lose_roll",
        ),
        pytest.param(
            Toll(skills=(Skill.TECH, Skill.FORCE), penalty=Minus(2), sides=(Side.PREY,)),
            "**Toll** Tech or Force, else 2 successes fewer · prey only",
            id="minus, one side",
        ),
        pytest.param(
            Toll(
                skills=(Skill.FORCE, Skill.TECH, Skill.STAMINA),
                penalty=Collateral(1),
                roles=(Role.RUNNER, Role.CUTTER),
            ),
            "**Toll** Force, Tech or Stamina, else +1 Collateral · Runners and Cutters only",
            id="collateral, roles",
        ),
        pytest.param(
            Toll(skills=(Skill.MOBILITY,), penalty=Out()),
            "**Toll** Mobility/Driving, else out of the chase",
            id="movement in a mixed chase",
        ),
        pytest.param(
            Toll(skills=(Skill.DRIVING,), penalty=Disadvantage(), sides=(Side.PREY,)),
            "**Toll** Mobility, else roll at disadvantage · prey only",
            id="movement of one side",
        ),
        pytest.param(
            Toll(skills=(Skill.TECH,), penalty=Note("*stuck*")),
            "**Toll** Tech, else \u2068\\*stuck\\*\u2069",
            id="note",
        ),
    ],
)
def test_a_toll_in_one_line(toll: Toll, words: str) -> None:
    chase = Game(prey_terrain=Layer.FOOT, terrain=Layer.GROUND).chase

    assert toll_words(chase, toll) == words


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
        pytest.param(Minus(1), "🏃 **Ana** ⏳ · ✗ −1", "🏃 **Ana** `7 6` **1** · ✗ −1", id="minus"),  # noqa: RUF001
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


def spotting() -> Game:
    game = a_game()
    game.rolls("Rat", 0)
    game.rolls("Bo", 2, Role.SPOTTER)
    game.play(GrantDie(**who(game, "Bo"), target=game["Ana"].who))
    return game


def test_a_spotter_has_something_to_spend_and_a_die_is_held() -> None:
    game = spotting()

    assert line_of(game, "Bo") == "🔭 **Bo** `6 6` **2** · 1 to spend"
    assert line_of(game, "Ana") == "🏃 **Ana** ⏳ · 1 die held"


def test_the_next_rung_stands_on_the_board_once_it_is_foreseen() -> None:
    game = spotting()
    assert "Next" not in seen(game)

    game.play(RevealNext(**who(game, "Bo")))

    assert "🔭 **Next, 2/6: Two** · **Toll** none" in seen(game)


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


def test_overtime_says_that_collateral_doubles() -> None:
    game = Quick().prey(npc="Rat").pursuers("Ana").begin()
    game.chase = replace(game.chase, round=7, lead=3)

    assert seen(game).startswith("### Overtime 1/3 · Six\n-# LEAD fell by 1")
    assert "-# Collateral \u00d72 · " in seen(game)


def test_a_side_on_which_nobody_is_left() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.play(NameGambit(**who(game, "Ana"), words="x"))
    game.roll("Ana", 2)
    game.next_round()
    game.rolls("Rat", 0)

    assert "🕳️ Nobody of the pursuers can go on." in seen(game)
    assert line_of(game, "Ana") == "💤 **Ana** out"


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
