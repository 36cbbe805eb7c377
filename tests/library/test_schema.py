from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from jsonschema import Draft7Validator

from bot.library.ladders import dump
from bot.library.schema import schema, text
from rundown.ladder import Ladder
from tests.library.sample import ROOT, faults, spoilt
from tests.library.test_round_trip import LADDERS

FOLDER = ROOT / "ladders"
SHIPPED = sorted(FOLDER.glob("*.yaml"))
NAMED = "# yaml-language-server: $schema="
CHECK = Draft7Validator(schema())
TILT = "\n      side: prey\n      dice: 1\n      words: fog"
TOUCHES = "\n        side: prey\n        roles: [runner]"
SKILLS = "[mobility, force]"
PENALTY = "penalty: disadvantage"
AN_OPPOSITION = "terrain: foot\nopposition: "


def objected(written: str) -> list[str]:
    """Return where an editor would underline *written*, and why."""
    found = CHECK.iter_errors(yaml.safe_load(written))
    return [f"{error.json_path}: {error.message}" for error in found]


def described(part: Any) -> list[str]:
    """Return the keys under *part* that say nothing of themselves."""
    found = []
    if isinstance(part, dict):
        for key, one in part.get("properties", {}).items():
            found += [] if one.get("description") else [key]
        found += [key for one in part.values() for key in described(one)]
    return found


def test_the_schema_is_one() -> None:
    Draft7Validator.check_schema(schema())


def test_the_file_beside_the_ladders_is_current() -> None:
    assert (FOLDER / "ladder.schema.json").read_text(encoding="utf-8") == text(), (
        "write it anew: rundown-bot ladder schema > ladders/ladder.schema.json"
    )


def test_an_editor_can_tell_what_each_key_is() -> None:
    assert described(schema()) == []
    assert all(part["description"] for part in schema()["definitions"].values())


def test_the_schema_speaks_of_the_file_alone() -> None:
    assert not [word for word in ("null", '"default"', "Bare", "Form") if word in text()]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_ladder_names_the_schema_and_keeps_it(path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    first = written.splitlines()[0]

    assert first.startswith(NAMED)
    assert (FOLDER / first.removeprefix(NAMED)).is_file()
    assert objected(written) == []


@given(LADDERS)
def test_a_dumped_ladder_keeps_the_schema(ladder: Ladder) -> None:
    assert objected(dump(ladder)) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("name: Quay", f"name: {'x' * 60}", id="a name of 60"),
        pytest.param("text: Ropes lie everywhere.", f"text: {'x' * 600}", id="a text of 600"),
        pytest.param("blurb: Fog and ropes.", "blurb: >\n  Fog and\n  ropes.\n", id="a long text"),
        pytest.param("place: Harbour\n", "", id="no place"),
        pytest.param("terrain: foot", "terrain: spinner\nlead: 7", id="a LEAD of 7"),
        pytest.param("terrain: foot", AN_OPPOSITION + "{dice: B/C, edge: true}", id="two dice"),
        pytest.param("terrain: foot", AN_OPPOSITION + "{dice: [D, A]}", id="a list of dice"),
        pytest.param(SKILLS, "hand_to_hand_combat", id="one skill"),
        pytest.param(PENALTY, "penalty: {collateral: 6}", id="a measure"),
        pytest.param(TOUCHES, " {roles: cutter}", id="one role"),
        pytest.param(TILT, " {words: fog}", id="words alone"),
    ],
)
def test_what_the_bot_reads_the_editor_lets_pass(old: str, new: str) -> None:
    written = spoilt(old, new)

    assert faults(written) == []
    assert objected(written) == []


@pytest.mark.parametrize(
    ("old", "new", "at"),
    [
        pytest.param("name: Quay\n", "", "$", id="no name"),
        pytest.param("terrain: foot\n", "", "$", id="no terrain"),
        pytest.param("name: Quay", f"name: {'x' * 61}", "$.name", id="a name too long"),
        pytest.param("name: Quay", "name: 2049", "$.name", id="a number for a name"),
        pytest.param("name: Quay", 'name: ""', "$.name", id="an empty name"),
        pytest.param("name: Quay", 'name: "  "', "$.name", id="a blank name"),
        pytest.param("name: Quay", "name:", "$.name", id="no value"),
        pytest.param("place: Harbour", f"place: {'x' * 61}", "$.place", id="a place too long"),
        pytest.param("place: Harbour", "plaze: Harbour", "$", id="an unknown key"),
        pytest.param("terrain: foot", "terrain: sea", "$.terrain", id="a terrain that is none"),
        pytest.param("terrain: foot", "terrain: foot\nlead: 8", "$.lead", id="too much LEAD"),
        pytest.param("terrain: foot", "terrain: foot\nlead: 0", "$.lead", id="too little LEAD"),
        pytest.param("terrain: foot", "terrain: foot\nlead: 4.5", "$.lead", id="half a LEAD"),
        pytest.param("terrain: foot", AN_OPPOSITION + "B/C", "$.opposition", id="bare dice"),
        pytest.param("terrain: foot", AN_OPPOSITION + "{}", "$.opposition", id="no dice"),
        pytest.param(
            "terrain: foot", AN_OPPOSITION + "{dice: B/E}", "$.opposition.dice", id="no such die"
        ),
        pytest.param(
            "terrain: foot", AN_OPPOSITION + "{dice: [B]}", "$.opposition.dice", id="one die"
        ),
        pytest.param(
            "terrain: foot",
            AN_OPPOSITION + "{dice: [A, B, C]}",
            "$.opposition.dice",
            id="three dice",
        ),
        pytest.param(
            "terrain: foot",
            AN_OPPOSITION + "{dice: B/C, edge: 1}",
            "$.opposition.edge",
            id="an edge in numbers",
        ),
        pytest.param(
            "blurb: Fog and ropes.", f"blurb: {'x' * 301}", "$.blurb", id="a blurb too long"
        ),
        pytest.param(
            "blurb: Fog and ropes.", "blurb: |\n  a\n  b", "$.blurb", id="two lines of blurb"
        ),
        pytest.param("  - {name: Six, text: Six.}\n", "", "$.rungs", id="five rungs"),
        pytest.param(
            "  - {name: Six, text: Six.}\n",
            "  - {name: Six}\n  - {name: Seven}\n",
            "$.rungs",
            id="seven rungs",
        ),
        pytest.param("{name: Four, text: Four.}", "Four", "$.rungs[3]", id="a rung in a word"),
        pytest.param("name: Ropes\n    ", "", "$.rungs[0]", id="a rung without a name"),
        pytest.param(
            "name: Ropes", f"name: {'x' * 41}", "$.rungs[0].name", id="a rung's name too long"
        ),
        pytest.param(
            "text: Ropes lie everywhere.",
            f"text: {'x' * 601}",
            "$.rungs[0].text",
            id="a text too long",
        ),
        pytest.param("crowded: true", "crowded: very", "$.rungs[1].crowded", id="a crowd in words"),
        pytest.param(SKILLS, "mobilty", "$.rungs[0].toll.skills", id="a misspelt skill"),
        pytest.param(SKILLS, "[]", "$.rungs[0].toll.skills", id="no skill"),
        pytest.param(
            SKILLS, "[force, tech, insight, driving]", "$.rungs[0].toll.skills", id="four skills"
        ),
        pytest.param(SKILLS, "[force, force]", "$.rungs[0].toll.skills", id="a skill twice"),
        pytest.param(f"\n      skills: {SKILLS}", "", "$.rungs[0].toll", id="a Toll of no skill"),
        pytest.param(f"\n      {PENALTY}", "", "$.rungs[0].toll", id="a Toll that costs nothing"),
        pytest.param(
            PENALTY, "penalty: lose", "$.rungs[0].toll.penalty", id="a penalty that is none"
        ),
        pytest.param(PENALTY, "penalty: minus", "$.rungs[0].toll.penalty", id="minus of nothing"),
        pytest.param(PENALTY, "penalty: {}", "$.rungs[0].toll.penalty", id="no penalty"),
        pytest.param(PENALTY, "penalty: {minus: 0}", "$.rungs[0].toll.penalty", id="minus 0"),
        pytest.param(PENALTY, "penalty: {minus: 7}", "$.rungs[0].toll.penalty", id="minus 7"),
        pytest.param(PENALTY, "penalty: {minsu: 1}", "$.rungs[0].toll.penalty", id="a typo"),
        pytest.param(
            PENALTY,
            "penalty: {minus: 1, collateral: 1}",
            "$.rungs[0].toll.penalty",
            id="two penalties",
        ),
        pytest.param(
            PENALTY,
            f"penalty: {{note: {'x' * 81}}}",
            "$.rungs[0].toll.penalty",
            id="a note too long",
        ),
        pytest.param(TOUCHES, " {}", "$.rungs[0].toll.touches", id="touching nobody"),
        pytest.param(
            "roles: [runner]",
            "roles: [hacker]",
            "$.rungs[0].toll.touches.roles",
            id="a role of another game",
        ),
        pytest.param(TILT, " {side: prey}", "$.rungs[0].tilt", id="a side and nothing for it"),
        pytest.param(TILT, " {dice: 2}", "$.rungs[0].tilt", id="dice for nobody"),
        pytest.param(TILT, " {}", "$.rungs[0].tilt", id="a Tilt of nothing"),
        pytest.param("dice: 1", "dice: 3", "$.rungs[0].tilt.dice", id="three Tilt dice"),
        pytest.param("dice: 1", "dice: 0", "$.rungs[0].tilt.dice", id="no Tilt dice"),
        pytest.param(
            "words: fog", f"words: {'x' * 81}", "$.rungs[0].tilt.words", id="words too long"
        ),
    ],
)
def test_what_the_bot_refuses_the_editor_underlines(old: str, new: str, at: str) -> None:
    written = spoilt(old, new)

    assert faults(written) != []
    assert [said.partition(": ")[0] for said in objected(written)] == [at]
