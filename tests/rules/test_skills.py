"""Which two dice a skill rolls: the sheet, the vehicle, the NPC, Pressure's choice."""

from __future__ import annotations

import pytest

from rundown import AlreadyRolled, NotAPressureSkill, PressureChosen, RoleRolled
from rundown.amendments import VehicleIs
from rundown.ladder import Role, Side
from rundown.pools import best, role_skill, sizes
from rundown.skills import ATTRIBUTE_OF, AVERAGE, Attribute, Letter, Nature, Sheet, Skill
from rundown.terrain import Layer
from rundown.turns import Participant
from tests.rules.asking import amend, choose, join, take_sheet
from tests.table import Game

ATTRIBUTES = {
    Attribute.STRENGTH: {Skill.FORCE, Skill.HAND_TO_HAND, Skill.STAMINA},
    Attribute.AGILITY: {Skill.FIREARMS, Skill.MOBILITY, Skill.STEALTH},
    Attribute.INTELLIGENCE: {Skill.MEDICAL_AID, Skill.OBSERVATION, Skill.TECH},
    Attribute.EMPATHY: {Skill.CONNECTIONS, Skill.INSIGHT, Skill.MANIPULATION},
    Attribute.MANEUVERABILITY: {Skill.DRIVING},
}
PRESSURE = (Skill.FIREARMS, Skill.MANIPULATION, Skill.CONNECTIONS)
A_SHEET = Sheet(
    attributes={Attribute.AGILITY: Letter.A, Attribute.EMPATHY: Letter.D},
    skills={Skill.MOBILITY: Letter.B, Skill.FIREARMS: Letter.D, Skill.DRIVING: Letter.A},
)


def seated(sheet: Sheet | None, *, terrain: Layer = Layer.FOOT) -> Game:
    game = Game(terrain=terrain).prey(npc="Rat")
    game.play(join(100, Side.PURSUERS, "Ana", sheet))
    return game


@pytest.mark.parametrize("attribute", list(Attribute))
def test_thirteen_skills_lean_on_five_attributes(attribute: Attribute) -> None:
    assert {s for s, leans in ATTRIBUTE_OF.items() if leans is attribute} == ATTRIBUTES[attribute]
    assert len(Skill) == 13


@pytest.mark.parametrize(
    ("letter", "sides"), [(Letter.A, 12), (Letter.B, 10), (Letter.C, 8), (Letter.D, 6)]
)
def test_a_letter_is_a_die(letter: Letter, sides: int) -> None:
    assert letter.value == sides


@pytest.mark.parametrize(
    ("sheet", "skill", "expected"),
    [
        *(
            pytest.param(AVERAGE, skill, (8, 8), id=f"R4 without a sheet C/C for {skill}")
            for skill in Skill
        ),
        pytest.param(A_SHEET, Skill.MOBILITY, (12, 10), id="R4 what the sheet says is rolled"),
        pytest.param(A_SHEET, Skill.STEALTH, (12, 8), id="R4 a missing skill is a C"),
        pytest.param(A_SHEET, Skill.FORCE, (8, 8), id="R4 a missing attribute is a C"),
        pytest.param(A_SHEET, Skill.DRIVING, (8, 12), id="R5 driving leans on the side's vehicle"),
    ],
)
def test_the_dice_of_a_sheet(sheet: Sheet, skill: Skill, expected: tuple[int, int]) -> None:
    assert sheet.dice(skill, Letter.C) == expected


def test_r4_who_has_no_sheet_is_an_average_human_and_it_shows() -> None:
    game = seated(None)

    assert not game["Ana"].has_sheet
    assert game["Ana"].sheet == AVERAGE
    assert AVERAGE.nature is Nature.HUMAN


def test_r4_a_sheet_can_be_taken_later() -> None:
    game = seated(None)

    game.play(take_sheet(game, "Ana", A_SHEET))

    assert game["Ana"].has_sheet
    assert sizes(game.chase, game["Ana"], Skill.MOBILITY) == (12, 10)


@pytest.mark.parametrize(
    ("own", "side", "first"),
    [
        pytest.param(None, None, 8, id="R5 a side's vehicle is a C unless set"),
        pytest.param(None, Letter.A, 12, id="R5 a side's vehicle may be amended"),
        pytest.param(Letter.D, Letter.A, 6, id="R5 the sheet's own vehicle goes first"),
    ],
)
def test_the_vehicle_of_a_driving_roll(own: Letter | None, side: Letter | None, first: int) -> None:
    game = seated(Sheet(maneuverability=own, skills={Skill.DRIVING: Letter.B}))
    game.begin()
    if side:
        game.play(amend(VehicleIs(Side.PURSUERS, side)))
        assert game.chase.prey.vehicle is Letter.C

    assert sizes(game.chase, game["Ana"], Skill.DRIVING) == (first, 10)


@pytest.mark.parametrize("skill", list(Skill))
def test_r5_an_npc_rolls_its_two_dice_for_everything(skill: Skill) -> None:
    npc = Participant(who=1, name="Rat", side=Side.PREY, npc=(Letter.A, Letter.D))

    assert sizes(Game().chase, npc, skill) == (12, 6)


@pytest.mark.parametrize(
    ("terrain", "role", "skill"),
    [
        pytest.param(Layer.FOOT, Role.RUNNER, Skill.MOBILITY, id="a Runner on foot"),
        pytest.param(Layer.GROUND, Role.RUNNER, Skill.DRIVING, id="a Runner in a vehicle"),
        pytest.param(Layer.SPINNER, Role.RUNNER, Skill.DRIVING, id="a Runner in a spinner"),
        pytest.param(Layer.FOOT, Role.CUTTER, Skill.MOBILITY, id="a Cutter on foot"),
        pytest.param(Layer.GROUND, Role.CUTTER, Skill.DRIVING, id="a Cutter in a vehicle"),
        pytest.param(Layer.FOOT, Role.SPOTTER, Skill.OBSERVATION, id="a Spotter on foot"),
        pytest.param(Layer.SPINNER, Role.SPOTTER, Skill.OBSERVATION, id="a Spotter in a spinner"),
    ],
)
def test_the_skill_of_a_role(terrain: Layer, role: Role, skill: Skill) -> None:
    game = seated(None, terrain=terrain)

    assert role_skill(game.chase, game["Ana"], role) is skill


@pytest.mark.parametrize("skill", PRESSURE)
def test_pressure_rolls_what_its_player_chose(skill: Skill) -> None:
    game = seated(A_SHEET).begin()
    game.rolls("Rat", 0)

    (chosen,) = game.play(choose(game, "Ana", skill))
    *_, rolled = game.roll("Ana", 2, 2, role=Role.PRESSURE)

    assert chosen == PressureChosen(who=game["Ana"].who, skill=skill)
    assert isinstance(rolled, RoleRolled)
    assert rolled.skill is skill


@pytest.mark.parametrize("skill", [skill for skill in Skill if skill not in PRESSURE])
def test_pressure_rolls_nothing_else(skill: Skill) -> None:
    game = seated(A_SHEET).begin()

    game.refuses(choose(game, "Ana", skill), NotAPressureSkill)


def test_pressure_is_chosen_before_the_roll() -> None:
    game = seated(A_SHEET).begin()
    game.rolls("Rat", 0)
    game.roll("Ana", 2, 2, role=Role.PRESSURE)

    game.refuses(choose(game, "Ana", Skill.FIREARMS), AlreadyRolled)


@pytest.mark.parametrize(
    ("skills", "expected"),
    [
        pytest.param((Skill.FORCE, Skill.MOBILITY), Skill.MOBILITY, id="R26 the likelier"),
        pytest.param((Skill.FORCE, Skill.TECH), Skill.FORCE, id="R26 the first among equals"),
        pytest.param((Skill.TECH, Skill.FORCE), Skill.TECH, id="R26 the first, as written"),
    ],
)
def test_the_best_skill_is_rolled(skills: tuple[Skill, ...], expected: Skill) -> None:
    game = seated(A_SHEET)

    assert best(game.chase, game["Ana"], skills) is expected
