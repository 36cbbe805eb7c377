from __future__ import annotations

from dataclasses import replace

import pytest

from bot.view.rung import toll_words, track
from rundown import RevealNext
from rundown.ladder import Collateral, Disadvantage, LoseRoll, Minus, Note, Out, Role, Side, Toll
from rundown.skills import Skill
from rundown.terrain import Layer
from tests.table import Game
from tests.view.asking import seen, spotting, who
from tests.view.casts import Quick


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


def test_the_next_rung_stands_on_the_board_once_it_is_foreseen() -> None:
    game = spotting()
    assert "Next" not in seen(game)

    game.play(RevealNext(**who(game, "Bo")))

    assert "🔭 **Next, 2/6: Two** · **Toll** none" in seen(game)


def test_overtime_says_that_collateral_doubles() -> None:
    game = Quick().prey(npc="Rat").pursuers("Ana").begin()
    game.chase = replace(game.chase, round=7, lead=3)

    assert seen(game).startswith("### Overtime 1/3 · Six\n-# LEAD fell by 1")
    assert "-# Collateral \u00d72 · " in seen(game)
