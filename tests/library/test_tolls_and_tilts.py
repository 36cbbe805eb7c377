from __future__ import annotations

import pytest

from bot.library.ladders import parse
from rundown.ladder import (
    Collateral,
    Disadvantage,
    LoseRoll,
    Minus,
    Note,
    Out,
    Penalty,
)
from rundown.skills import Skill
from tests.library.sample import FILE, faults, spoilt

SKILLS = "[mobility, force]"
PENALTY = "penalty: disadvantage"
TOUCHES = "\n        side: prey\n        roles: [runner]"
TILT = "\n      side: prey\n      dice: 1\n      words: fog"
WHOLE_TOLL = f"\n      skills: {SKILLS}\n      {PENALTY}\n      touches:{TOUCHES}"
PENALTIES = "it can be lose_roll, disadvantage, out, minus, collateral or note"


@pytest.mark.parametrize(
    ("written", "penalty"),
    [
        pytest.param("lose_roll", LoseRoll(), id="lose_roll"),
        pytest.param("Lose Roll", LoseRoll(), id="lose_roll as one says it"),
        pytest.param("disadvantage", Disadvantage(), id="disadvantage"),
        pytest.param("out", Out(), id="out"),
        pytest.param("{minus: 2}", Minus(2), id="minus"),
        pytest.param("{collateral: 1}", Collateral(1), id="collateral"),
        pytest.param('{note: " wet feet "}', Note("wet feet"), id="note"),
    ],
)
def test_each_penalty_can_be_written(written: str, penalty: Penalty) -> None:
    toll = parse(spoilt(PENALTY, f"penalty: {written}"), FILE).rungs[0].toll

    assert toll is not None
    assert toll.penalty == penalty


@pytest.mark.parametrize("skill", list(Skill))
def test_each_skill_can_be_written_as_on_the_sheet(skill: Skill) -> None:
    spoken = skill.value.replace("_", " ").title().replace("Hand To Hand", "Hand-to-Hand")
    toll = parse(spoilt(SKILLS, spoken), FILE).rungs[0].toll

    assert toll is not None
    assert toll.skills == (skill,)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(
            SKILLS,
            "mobilty",
            '9: rungs[1].toll.skills: "mobilty" is not a skill; did you mean mobility?',
            id="a misspelt skill",
        ),
        pytest.param(
            SKILLS,
            "[force, hacking]",
            '9: rungs[1].toll.skills[2]: "hacking" is not a skill; it can be force, '
            "hand_to_hand_combat, stamina, firearms, mobility, stealth, medical_aid, observation, "
            "tech, connections, insight, manipulation or driving",
            id="a skill of another game",
        ),
        pytest.param(
            SKILLS,
            "[]",
            "9: rungs[1].toll.skills: 0 skills; one to 3",
            id="no skill",
        ),
        pytest.param(
            SKILLS,
            "[force, tech, insight, driving]",
            "9: rungs[1].toll.skills: 4 skills; one to 3",
            id="four skills",
        ),
        pytest.param(
            SKILLS,
            "[force, Force]",
            "9: rungs[1].toll.skills: force twice; name it once",
            id="a skill twice",
        ),
        pytest.param(
            SKILLS,
            "{force: 1}",
            "9: rungs[1].toll.skills: a mapping, not skills; one, or a list of up to 3",
            id="skills with numbers",
        ),
        pytest.param(
            PENALTY,
            "penalty: lose_rol",
            '10: rungs[1].toll.penalty: "lose_rol" is not a penalty; did you mean lose_roll?',
            id="a misspelt penalty",
        ),
        pytest.param(
            PENALTY,
            "penalty: 2",
            f'10: rungs[1].toll.penalty: "2" is not a penalty; {PENALTIES}',
            id="a number as a penalty",
        ),
        pytest.param(
            PENALTY,
            "penalty: [out]",
            f"10: rungs[1].toll.penalty: a list, not a penalty; {PENALTIES}",
            id="a list of penalties",
        ),
        pytest.param(
            PENALTY,
            "penalty: minus",
            "10: rungs[1].toll.penalty: minus without its measure; write {minus: 1}",
            id="a minus of nothing",
        ),
        pytest.param(
            PENALTY,
            "penalty: {minus: 0}",
            "10: rungs[1].toll.penalty.minus: 0; 1 to 6",
            id="a minus of zero",
        ),
        pytest.param(
            PENALTY,
            "penalty: {minus: one}",
            '10: rungs[1].toll.penalty.minus: "one" is text, not a whole number; 1 to 6',
            id="a minus in words",
        ),
        pytest.param(
            PENALTY,
            "penalty: {minsu: 1}",
            "10: rungs[1].toll.penalty.minsu: unknown key; did you mean minus?",
            id="a misspelt measure",
        ),
        pytest.param(
            PENALTY,
            "penalty: {minus: 1, collateral: 1}",
            "10: rungs[1].toll.penalty: 2 penalties; a Toll has exactly one",
            id="two penalties",
        ),
        pytest.param(
            PENALTY,
            "penalty: {}",
            "10: rungs[1].toll.penalty: 0 penalties; a Toll has exactly one",
            id="no penalty",
        ),
        pytest.param(
            TOUCHES,
            " {}",
            "11: rungs[1].toll.touches: nobody named; "
            "a side, roles or both; everyone: leave touches out",
            id="touching nobody",
        ),
        pytest.param(
            TOUCHES,
            " prey",
            '11: rungs[1].toll.touches: "prey" is text, not keys and values; its keys: side, roles',
            id="touching without a key",
        ),
        pytest.param(
            "roles: [runner]",
            "roles: [runner, hacker]",
            '13: rungs[1].toll.touches.roles[2]: "hacker" is not a role; '
            "it can be runner, pressure, spotter or cutter",
            id="a role of another game",
        ),
        pytest.param(
            TILT,
            " {side: prey}",
            "14: rungs[1].tilt: a side but neither dice nor words; dice: 1 or 2, words, or both",
            id="a side and nothing for it",
        ),
        pytest.param(
            TILT,
            " {dice: 2}",
            "14: rungs[1].tilt: dice without a side; say whose they are: prey or pursuers",
            id="dice for nobody",
        ),
        pytest.param(
            TILT,
            " {dice: 2, words: fog}",
            "14: rungs[1].tilt: dice without a side; say whose they are: prey or pursuers",
            id="dice for nobody, with words",
        ),
        pytest.param(
            TILT,
            " {}",
            "14: rungs[1].tilt: neither side nor words; dice: 1 or 2, words, or both",
            id="a Tilt of nothing",
        ),
        pytest.param(
            "dice: 1",
            "dice: 0",
            "16: rungs[1].tilt.dice: 0; leave dice out for none; 1 or 2",
            id="no dice",
        ),
        pytest.param(
            "dice: 1",
            "dice: 3",
            "16: rungs[1].tilt.dice: 3; leave dice out for none; 1 or 2",
            id="three dice",
        ),
        pytest.param(
            "dice: 1",
            "dice: yes",
            '16: rungs[1].tilt.dice: "yes" is a yes or no, not a whole number; '
            "leave dice out for none; 1 or 2",
            id="some dice",
        ),
        pytest.param(
            TILT,
            " {side: hunters, words: fog}",
            '14: rungs[1].tilt.side: "hunters" is not a side; it can be prey or pursuers',
            id="a side that is none",
        ),
    ],
)
def test_a_spoilt_toll_or_tilt_says_what_would_be_right(old: str, new: str, expected: str) -> None:
    assert faults(spoilt(old, new)) == [expected]
