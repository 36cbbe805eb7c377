"""Three skins of one engine: what each layer rolls, where it starts, what its mess costs."""

from __future__ import annotations

import pytest

from rundown import NotNow
from rundown.amendments import LayerIs
from rundown.chase import Setup
from rundown.collateral import halves_a_point
from rundown.ladder import Role, Side
from rundown.pools import role_skill
from rundown.skills import Skill
from rundown.terrain import Layer, movement, rate, severe, start_lead
from tests.rules.asking import amend
from tests.table import Game, a_ladder

FOOT, GROUND, SPINNER = Layer.FOOT, Layer.GROUND, Layer.SPINNER


@pytest.mark.parametrize(
    ("prey", "pursuers", "lead"),
    [
        (FOOT, FOOT, 4),
        (GROUND, GROUND, 4),
        (SPINNER, SPINNER, 5),
        (SPINNER, FOOT, 4),
        (FOOT, SPINNER, 4),
        (GROUND, SPINNER, 4),
    ],
)
def test_where_lead_starts(prey: Layer, pursuers: Layer, lead: int) -> None:
    assert start_lead(prey, pursuers) == lead


@pytest.mark.parametrize(
    ("prey", "pursuers", "halves"),
    [
        pytest.param(FOOT, FOOT, 2, id="R33 on foot a point is a point"),
        pytest.param(GROUND, GROUND, 4, id="R33 in ground vehicles it is two"),
        pytest.param(SPINNER, SPINNER, 1, id="R33 in spinners it is a half"),
        pytest.param(SPINNER, FOOT, 2, id="R33 mixed, the higher rate: foot over spinner"),
        pytest.param(FOOT, GROUND, 4, id="R33 mixed, the higher rate: ground over foot"),
        pytest.param(GROUND, SPINNER, 4, id="R33 mixed, the higher rate: ground over spinner"),
    ],
)
def test_the_rate(prey: Layer, pursuers: Layer, halves: int) -> None:
    assert rate(prey, pursuers) == rate(pursuers, prey) == halves


@pytest.mark.parametrize(
    ("prey", "pursuers", "expected"),
    [
        pytest.param(SPINNER, SPINNER, True, id="R35 the spinner's rate is severe"),
        pytest.param(SPINNER, FOOT, False, id="R35 mixed with feet it is not"),
        pytest.param(GROUND, SPINNER, False, id="R35 mixed with wheels it is not"),
        pytest.param(FOOT, FOOT, False, id="R35 feet are not"),
        pytest.param(GROUND, GROUND, False, id="R35 wheels are not"),
    ],
)
def test_which_rate_is_severe(prey: Layer, pursuers: Layer, expected: bool) -> None:
    assert severe(prey, pursuers) is expected


@pytest.mark.parametrize(
    ("layer", "skill", "expected"),
    [
        pytest.param(FOOT, Skill.DRIVING, Skill.MOBILITY, id="R26 Driving on foot is Mobility"),
        pytest.param(FOOT, Skill.MOBILITY, Skill.MOBILITY, id="R26 Mobility on foot"),
        pytest.param(GROUND, Skill.MOBILITY, Skill.DRIVING, id="R26 Mobility at the wheel"),
        pytest.param(SPINNER, Skill.MOBILITY, Skill.DRIVING, id="R26 Mobility in the air"),
        pytest.param(SPINNER, Skill.DRIVING, Skill.DRIVING, id="R26 Driving in the air"),
        pytest.param(GROUND, Skill.FORCE, Skill.FORCE, id="R26 any other skill is itself"),
    ],
)
def test_what_a_movement_skill_reads_as(layer: Layer, skill: Skill, expected: Skill) -> None:
    assert movement(layer, skill) is expected


def test_in_a_mixed_chase_each_side_rolls_by_its_own_layer() -> None:
    game = Game(terrain=SPINNER, prey_terrain=FOOT).prey("Zed").pursuers("Ana")

    assert role_skill(game.chase, game["Zed"], Role.RUNNER) is Skill.MOBILITY
    assert role_skill(game.chase, game["Ana"], Role.RUNNER) is Skill.DRIVING


def test_a_setup_says_how_each_side_moves() -> None:
    setup = Setup(ladder=a_ladder(), prey_layer=FOOT, pursuers_layer=GROUND, lead=4)

    assert (setup.layer(Side.PREY), setup.layer(Side.PURSUERS)) == (FOOT, GROUND)


def test_r41_a_layer_is_amended_between_rounds_and_the_rate_follows() -> None:
    game = Game(terrain=SPINNER).prey(npc="Rat").pursuers("Ana").begin()
    game.refuses(amend(LayerIs(Side.PREY, GROUND)), NotNow)
    game.advance(2, 2)
    game.advance(2, 2)
    game.resolve()

    game.play(amend(LayerIs(Side.PREY, GROUND)))

    assert (game.chase.prey.layer, game.chase.pursuers.layer) == (GROUND, SPINNER)
    assert halves_a_point(game.chase) == 4
