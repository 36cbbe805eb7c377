"""What the guide to typed lines says is so."""

from __future__ import annotations

import re

import pytest

from bot.library.ladders import parse as parse_yaml
from bot.library.lines import parse, write
from rundown.ladder import Note, Tilt, Toll
from rundown.skills import Skill
from tests.library.sample import FILE, ROOT, spoilt
from tests.library.six import body, faults, rung
from tests.library.test_lines_head import NAMED, ladder
from tests.library.test_tolls_and_tilts import TILT, TOUCHES

GUIDE = (ROOT / "docs" / "lines.md").read_text(encoding="utf-8")
TYPED, WRITTEN, QUOTED, SPOILT = re.findall(r"^```text\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE)


def rows(head: str) -> list[list[str]]:
    """Return the rows of the table whose first line begins with *head*, cell by cell."""
    table = GUIDE[GUIDE.index(f"| {head}") :].split("\n\n")[0]
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines()[2:]]


def code(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


PENALTIES = [
    (typed, code(means)[0]) for words, means in rows("what failing costs") for typed in code(words)
]
TOUCHED = [(code(typed)[0], code(means)[0]) for typed, means in rows("typed | touches")]
TILTS = [(code(typed)[0], code(means)[0]) for typed, means in rows("typed | read as")]


def test_the_untidy_ladder_is_written_back_as_shown() -> None:
    assert write(parse(TYPED)) == WRITTEN
    assert parse(WRITTEN) == parse(TYPED)


@pytest.mark.parametrize(("typed", "kind"), PENALTIES)
def test_each_penalty_is_the_one_it_is_said_to_be(typed: str, kind: str) -> None:
    found = body(f"Toll: Mobility or {typed}.").toll

    assert found
    assert found.penalty.kind == kind


@pytest.mark.parametrize(("typed", "touches"), TOUCHED)
def test_each_toll_touches_whom_it_is_said_to(typed: str, touches: str) -> None:
    shown = parse_yaml(spoilt(TOUCHES, f" {touches}"), FILE).rungs[0].toll
    found = body(f"{typed} Mobility or out.").toll

    assert isinstance(shown, Toll)
    assert isinstance(found, Toll)
    assert (found.sides, found.roles) == (shown.sides, shown.roles)


@pytest.mark.parametrize(("typed", "tilt"), TILTS)
def test_each_tilt_is_read_as_it_is_said_to_be(typed: str, tilt: str) -> None:
    assert body(f"{typed}.").tilt == parse_yaml(spoilt(TILT, f" {tilt}"), FILE).rungs[0].tilt


@pytest.mark.parametrize("number", code(GUIDE[GUIDE.index("in any of these ways:") :])[:8])
def test_each_number_begins_a_rung(number: str) -> None:
    lines = "\n".join(
        number.replace("3", str(at)) + f" {name}" for at, name in enumerate("ABCDEF", 1)
    )

    assert [one.name for one in parse(lines, top=NAMED).rungs] == [*"ABCDEF"]


@pytest.mark.parametrize("line", [line for cells in rows("line | what") for line in code(cells[0])])
def test_each_line_of_the_ladder_itself_is_understood(line: str) -> None:
    label = line.partition(":")[0].lower()
    bare = ladder("", NAMED)
    found = ladder(line, NAMED if label != "name" else type(NAMED)())

    assert getattr(found, label) not in {None, ""}
    assert label == "terrain" or getattr(found, label) != getattr(bare, label)


@pytest.mark.parametrize("words", ["No Toll. No Tilt.", "Tilt: none"])
def test_nothing_can_be_said_too(words: str) -> None:
    found = body(words)

    assert (found.toll, found.tilt, found.text) == (None, None, "")


@pytest.mark.parametrize("words", ["Crowded.", "It rains (crowded)"])
def test_a_crowd_can_be_said_in_both_ways(words: str) -> None:
    assert body(words).crowded


def test_words_in_quotes_are_only_words() -> None:
    found = rung(QUOTED.rstrip("\n"))

    assert found.name == "Toll: none"
    assert found.toll == Toll(skills=(Skill.INSIGHT,), penalty=Note("Stop. Police."))
    assert found.tilt is None
    assert found.text == "[2] is the number on the gate. Crowded. No Toll."
    assert not found.crowded


def test_the_guide_shows_faults_as_they_are_told() -> None:
    text = TYPED
    for old, new in (
        ("mobility or lose a", "mobilty or lose a"),
        (" or at disadvantage", ""),
        ("(pursuers)", "(chasers)"),
        ("Toll: Observation", "Tol: Observation"),
        ("+2 dice", "+4 dice"),
        ("**5. The Ferryman** — **Toll:** Connections or he remembers a face\n", "\n"),
    ):
        assert text.count(old) == 1, old
        text = text.replace(old, new)

    assert [
        f"ferry-stair.txt:{fault}" for fault in faults(text, type(NAMED)())
    ] == SPOILT.splitlines()


def test_the_longest_that_is_said_is_the_longest_there_is() -> None:
    longest = rung(f"[1] {'n' * 40} — Tilt: {'w' * 80}. {'t' * 600}")

    assert (longest.name, longest.tilt) == ("n" * 40, Tilt(words="w" * 80))
    assert longest.text == "t" * 600
    assert [row[1].split(",")[0] for row in rows("| longest")] == ["40 characters", "600", "80"]
