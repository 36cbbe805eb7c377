"""How typed lines become six rungs, each with a name and a text."""

from __future__ import annotations

import pytest

from bot.library.lines import Top, parse
from rundown.ladder import LoseRoll, Rung, Side, Tilt, Toll
from rundown.skills import Skill
from rundown.terrain import Layer
from tests.library.six import OTHERS, TOP, body, rung

SOURCE = """\
[3] TRANSIT PLATFORM — Toll: Mobility or lose your roll this round.
    Tilt: prey (+1 die). A crowd is the runner's friend.
"""
PLATFORM = Rung(
    name="TRANSIT PLATFORM",
    text="A crowd is the runner's friend.",
    toll=Toll(skills=(Skill.MOBILITY,), penalty=LoseRoll()),
    tilt=Tilt(side=Side.PREY, dice=1),
)


def names(text: str, top: Top = TOP) -> list[str]:
    return [rung.name for rung in parse(text, top=top).rungs]


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(SOURCE, id="as the rulebook has it"),
        pytest.param(" ".join(SOURCE.split()), id="on one line"),
        pytest.param(SOURCE.replace("    ", ""), id="not indented"),
        pytest.param(SOURCE.replace("this round.\n", "this round\n"), id="no full stop"),
        pytest.param(SOURCE.replace(" or lose", "\nor lose"), id="wrapped before the penalty"),
        pytest.param(SOURCE.replace("roll this", "roll\nthis"), id="wrapped within the penalty"),
        pytest.param(
            "**[3] TRANSIT PLATFORM** — **Toll:** Mobility or lose your roll this round. "
            "**Tilt:** prey (+1 die). A crowd is the runner's friend.",
            id="bold signs",
        ),
        pytest.param(
            "**[3] TRANSIT PLATFORM — Toll: Mobility or lose your roll. "
            "Tilt: prey. A crowd is the runner's friend.**",
            id="all of it bold",
        ),
        pytest.param(
            "- [3] TRANSIT PLATFORM\n  - toll: mobility or lose your roll\n  - tilt: prey\n"
            "  - A crowd is the runner's friend.",
            id="bullets",
        ),
        pytest.param(
            "[3] TRANSIT PLATFORM | Toll: Mobility or lose your roll | Tilt: prey | "
            "A crowd is the runner's friend.",
            id="bars",
        ),
        pytest.param(
            "[3] TRANSIT PLATFORM (Toll: Mobility or lose your roll) [Tilt: prey (+1 die)] "
            "A crowd is the runner's friend.",
            id="brackets",
        ),
        pytest.param(
            "[3] TRANSIT PLATFORM — A crowd is the runner's friend. Tilt: prey; "
            "Toll: Mobility or lose your roll",
            id="another order",
        ),
        pytest.param(SOURCE.replace("'", "’").replace(" ", "\u00a0"), id="from a word processor"),
        pytest.param(
            "［３］ TRANSIT PLATFORM — Toll： Mobility or lose your roll。 "
            "Tilt： prey （＋１ die）。 A crowd is the runner's friend.",
            id="full width",
        ),
    ],
)
def test_a_rung_is_read_however_it_is_set(line: str) -> None:
    text = line.replace("[3]", "[1]").replace("［３］", "［１］") + OTHERS
    expected = PLATFORM.text
    first = parse(text, top=TOP).rungs[0]

    assert first.text.replace("’", "'") == expected
    assert (first.name.replace("\u00a0", " "), first.toll, first.tilt) == (
        PLATFORM.name,
        PLATFORM.toll,
        PLATFORM.tilt,
    )


@pytest.mark.parametrize(
    "number",
    [
        *("[{}] ", "[ {} ]", "{}. ", "{}) ", "({}) ", "{}: ", "{} - ", "{} — ", "{}- ", "{} -- "),
        *("#{} ", "# {}. ", "## [{}] ", "Rung {}: ", "rung {} ", "RUNG #{} — ", "{}.", "[0{}] "),
        *("**{}.** ", "**[{}]** ", "_{})_ ", "- {}. ", "* [{}] ", "• {}) ", "  {}.  ", "[{}]: "),
        *("[{}] - ", "\u200b[{}]\u00a0", "\t{}.\t", "{}\ufe0f\u20e3 ", "> [{}] ", "{}.) "),
    ],
)
def test_a_rung_may_be_numbered_in_many_ways(number: str) -> None:
    lines = [f"{number.format(at)}Name {name}" for at, name in enumerate("ABCDEF", 1)]

    assert names("\n".join(lines)) == [f"Name {name}" for name in "ABCDEF"]


@pytest.mark.parametrize(
    "dash", [" - ", " – ", " — ", " ― ", " − ", " -- ", " --- ", "—", "–", "- ", " -", "--", " ‒ "]
)
@pytest.mark.parametrize("after", ["Rain.", "Toll: Mobility or lose your roll."])
def test_any_dash_ends_the_name(dash: str, after: str) -> None:
    assert rung(f"[1] Hand-me Downs{dash}{after}").name == "Hand-me Downs"


@pytest.mark.parametrize(
    ("line", "name", "text"),
    [
        ("[1] Wet Tarps", "Wet Tarps", ""),
        ("[1] Wet Tarps.", "Wet Tarps", ""),
        ("[1] Wet Tarps. It rains.", "Wet Tarps", "It rains."),
        ("[1] Run! It rains.", "Run!", "It rains."),
        ("[1] Wet Tarps\nIt rains.", "Wet Tarps", "It rains."),
        ("[1]\nWet Tarps — It rains.", "Wet Tarps", "It rains."),
        ("[1] Wet Tarps Toll: none. It rains.", "Wet Tarps", "It rains."),
        ("[1] Wet Tarps: Toll: none. It rains.", "Wet Tarps", "It rains."),
        ("[1] **Wet Tarps** — It rains.", "Wet Tarps", "It rains."),
        ("[1] **Wet Tarps:** It rains.", "Wet Tarps", "It rains."),
        ("[1] **Wet Tarps** It rains.", "Wet Tarps", "It rains."),
        ("**1. Wet Tarps** It rains.", "Wet Tarps", "It rains."),
        ("**1.** Wet **Tarps** hang. It rains.", "Wet **Tarps** hang", "It rains."),
        ("[1] *Wet* Tarps — It rains.", "*Wet* Tarps", "It rains."),
        ("[1] *Wet* and *dry* — It rains.", "*Wet* and *dry*", "It rains."),
        ("[1] Wet Tarps (crowded) — It rains.", "Wet Tarps", "It rains."),
        ("[1] St. Mary's Gate — It rains.", "St. Mary's Gate", "It rains."),
        ("[1] Wet. Tarps — Toll: none. It rains.", "Wet. Tarps", "It rains."),
        ("[1] Wet Tarps. It rains — hard.", "Wet Tarps", "It rains — hard."),
        ('[1] "Toll: none" — It rains.', "Toll: none", "It rains."),
        ("[1] “Wet — Tarps.” It rains.", "“Wet — Tarps.” It rains", ""),
        ('[1] The "Pit" — It rains.', 'The "Pit"', "It rains."),
        ("[1] T-1000 — It rains.", "T-1000", "It rains."),
    ],
)
def test_the_name_ends_at_a_dash_or_where_the_rest_begins(line: str, name: str, text: str) -> None:
    found = rung(line)

    assert (found.name, found.text) == (name, text)


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("One. Toll: none. Two. Tilt: none. Three.", "One. Two. Three."),
        ("No Toll. No Tilt. Rain.", "Rain."),
        ("Rain,\n   and more\nof it.", "Rain, and more of it."),
        ("Rain.\n> Toll: a coin. [2] Two\nWind.", "Rain. Toll: a coin. [2] Two Wind."),
        ("\n    > a  b\u00a0c", "a  b\u00a0c"),
        (
            'A sign: "Toll: two coins. Tilt: prey". Rain.',
            'A sign: "Toll: two coins. Tilt: prey". Rain.',
        ),
        ("A sign: “Crowded. No Toll.” Rain.", "A sign: “Crowded. No Toll.” Rain."),
        (
            "A toll-gate. Toll booths. The toll is high.",
            "A toll-gate. Toll booths. The toll is high.",
        ),
        (
            "He pays the toll - twice. A tilt of the head.",
            "He pays the toll - twice. A tilt of the head.",
        ),
        ('A 6" pipe. Toll: none. A 2" pipe.', 'A 6" pipe. A 2" pipe.'),
        ("*Rain.* **Toll: none.** Wind.", "*Rain.* Wind."),
        ("-20 degrees and 3.5 metres.", "-20 degrees and 3.5 metres."),
        ("An overcrowded hall, crowded with people.", "An overcrowded hall, crowded with people."),
    ],
)
def test_everything_else_is_the_text_in_its_order(words: str, text: str) -> None:
    found = body(words)

    assert (found.text, found.toll, found.tilt, found.crowded) == (text, None, None, False)


@pytest.mark.parametrize(
    "words",
    [
        *(
            "Crowded.",
            "crowded",
            "CROWDED!",
            "**Crowded.**",
            "Rain. Crowded. Wind.",
            "Rain.\nCrowded",
        ),
        *("(crowded)", "[crowded]", "( Crowded )", "Rain (crowded).", "Toll: none. Crowded."),
        *("Tilt: prey (+1 die). Crowded.", "Toll: Mobility or out; crowded.", "Crowded: yes."),
        *("Tilt: prey (crowded)", "Toll: Mobility or out (crowded). Rain"),
    ],
)
def test_a_crowd_is_a_sentence_or_stands_in_brackets(words: str) -> None:
    assert body(words).crowded


def test_numbers_decide_the_order() -> None:
    assert names("6. F\n2. B\n1. A\n3. C\n5. E\n4. D") == [*"ABCDEF"]


def test_lines_without_numbers_are_rungs_as_they_come() -> None:
    text = "A — Toll: Mobility or out\nB\n\n- C\nD\n  Tilt: prey\nE\n    > 1. Text.\nF\nCrowded."
    found = parse(text, top=TOP).rungs

    assert [rung.name for rung in found] == [*"ABCDEF"]
    assert found[3].tilt == Tilt(side=Side.PREY, dice=1)
    assert found[4].text == "1. Text."
    assert found[5].crowded


def test_numbers_with_nothing_behind_them_are_numbers_where_all_six_are() -> None:
    assert names("1 A\n2 B\n  Tilt: none\n3 C\n4 D\n5 E\n6 F") == [*"ABCDEF"]
    assert names("1 A\nB\n2 C\nD\nE\nF") == ["1 A", "B", "2 C", "D", "E", "F"]


def test_the_first_of_seven_bare_lines_is_the_name_if_nothing_else_is() -> None:
    ladder = parse("Night Market\n\nA\nB\nC\nD\nE\nF")

    assert ladder.name == "Night Market"
    assert [rung.name for rung in ladder.rungs] == [*"ABCDEF"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\u2028", "\x0b"])
def test_any_end_of_a_line_is_one(end: str) -> None:
    assert names(end.join(["1. A", "2. B", "3. C", "", "4. D", "5. E", "6. F", ""])) == [*"ABCDEF"]


def test_the_frame_may_stand_untouched_beside_its_filled_lines() -> None:
    frame = "".join(f"[{number}] \n" for number in range(1, 7))

    assert names(f"{frame}1. A\n2. B\n3. C\n4. D\n5. E\n6. F\n{frame}") == [*"ABCDEF"]


def test_what_is_pasted_behind_its_number_of_the_form_is_numbered_once() -> None:
    text = "[1] 1) A\n[2] 2. B\n[3] [3] C\n[4] (4) D\n[5] 5 - E\n[6] **6.** F"

    assert [one.name for one in parse(text, top=Top(name="X")).rungs] == [*"ABCDEF"]


@pytest.mark.parametrize("name", ["7: The Gate", "2. The Gate", "Rung 1"])
def test_another_number_behind_it_is_part_of_the_name(name: str) -> None:
    assert rung(f"[1] {name} — Toll: none").name == name


def test_fences_and_rules_are_passed_over() -> None:
    assert names("```\n1. A\n---\n2. B\n***\n3. C\n4. D\n5. E\n6. F\n```") == [*"ABCDEF"]


def test_a_quoted_message_is_read_like_the_message() -> None:
    text = "> [1] A\n> Tilt: prey\n> [2] B\n>\n> [3] C\n> [4] D\n> [5] E\n> [6] F"
    found = parse(text, top=TOP)

    assert [rung.name for rung in found.rungs] == [*"ABCDEF"]
    assert found.rungs[0].tilt == Tilt(side=Side.PREY, dice=1)


def test_six_bare_lines_are_a_ladder() -> None:
    ladder = parse("A\nB\nC\nD\nE\nF", top=Top(name="Quay"))

    assert (ladder.name, ladder.place, ladder.blurb) == ("Quay", "", "")
    assert (ladder.terrain, ladder.lead, ladder.opposition) == (Layer.FOOT, None, None)
    assert ladder.rungs == tuple(Rung(name=name) for name in "ABCDEF")
