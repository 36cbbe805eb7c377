"""What is said of lines that cannot be read, and on which line it is said."""

from __future__ import annotations

import pytest

from bot.library.faults import BadLadder, Fault
from bot.library.lines import NOTHING, Top, parse
from bot.library.lines.penalties import ASKED
from rundown.terrain import Layer
from tests.library.six import OTHERS, against, faults

WHOM = "it can be prey, pursuers, Runner, Pressure, Spotter or Cutter"
WHOSE = "say whose they are, as prey (+1 die)"
SIX = f"[1] One{OTHERS}"
SKILLS = (
    "it can be Force, Hand-to-Hand Combat, Stamina, Firearms, Mobility, Stealth, Medical Aid,"
    " Observation, Tech, Connections, Insight, Manipulation or Driving"
)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (
            "Toll: Mobilty or lose your roll",
            ['toll.skills: "Mobilty" is not a skill; did you mean Mobility?'],
        ),
        (
            "Toll: Mobility or Forse or lose your roll",
            ['toll.skills: "Forse" is not a skill; did you mean Force?'],
        ),
        (
            "Toll: Mobility/Forse/tec or out",
            [
                'toll.skills: "Forse" is not a skill; did you mean Force?',
                'toll.skills: "tec" is not a skill; did you mean Tech?',
            ],
        ),
        (
            "Toll: medicine or out",
            ['toll.skills: "medicine" is not a skill; did you mean Medical Aid?'],
        ),
        ("Toll: xyz or out", [f'toll.skills: "xyz" is not a skill; {SKILLS}']),
        (
            "Toll: Mobility or Forse",
            [
                'toll.skills: "Forse" is not a skill; did you mean Force?',
                f'toll.penalty: no penalty after "Mobility or Forse"; {ASKED}',
            ],
        ),
        ("Toll: Mobility.", [f'toll.penalty: no penalty after "Mobility"; {ASKED}']),
        ("Toll: Mobility or .", [f"toll.penalty: no penalty; {ASKED}"]),
        ("Toll: or out", ["toll.skills: no skills; one to three"]),
        (
            "Toll: Mobility/Force/Tech/Insight or out",
            ["toll.skills: 4 skills; one to three"],
        ),
        ("Toll: Force/force or out", ["toll.skills: Force twice; name it once"]),
        (
            "Toll (prays): Force or out",
            ['toll.touches: "prays" is neither a side nor a role; did you mean prey?'],
        ),
        (
            "Toll for cops: Force or out",
            [f'toll.touches: "cops" is neither a side nor a role; {WHOM}'],
        ),
        (
            "Toll: Force or lose 9 successes",
            ["toll.penalty: 9 is no measure of a penalty; 1 to 6"],
        ),
        ("Toll: Force or minus 0", ["toll.penalty: 0 is no measure of a penalty; 1 to 6"]),
        ("Toll: Force or ten Collateral", ["toll.penalty: 10 is no measure of a penalty; 1 to 6"]),
        (
            "Toll: Force or Collateral",
            ['toll.penalty: collateral without its measure; write "1 Collateral"'],
        ),
        (
            "Toll: Force or minus",
            ['toll.penalty: minus without its measure; write "lose 1 success"'],
        ),
        (f"Toll: Force or {'x' * 81}", ["toll.penalty: 81 characters; at most 80"]),
        (
            "Toll: Force or out. Toll: Tech or out",
            ["toll: a second Toll, after line 1; a rung has one Toll"],
        ),
        ("Tilt: prey. Tilt: prey", ["tilt: a second Tilt, after line 1; a rung has one Tilt"]),
        ("Tilt: prey (+3 dice)", ["tilt.dice: 3 dice; 1 or 2, or none: (no dice)"]),
        (
            "Tilt: prey (no dice)",
            ["tilt: a side but neither dice nor words; (+1 die), words, or both"],
        ),
        (
            "Tilt: +1 die",
            ['tilt.side: dice without a side in "+1 die"; say whose they are, as prey (+1 die)'],
        ),
        (
            "Tilt: hunters (+1 die)",
            [f'tilt.side: dice without a side in "hunters (+1 die)"; {WHOSE}'],
        ),
        (f"Tilt: {'x' * 81}", ["tilt.words: 81 characters; at most 80"]),
        ("Tol: Force or out", ['toll: "Tol" is no sign; did you mean Toll?']),
        ("Toll Mobilty or out", ['toll: "Toll Mobilty" is no sign; did you mean Toll: mobility?']),
        ("Tilt: preyy", ['tilt.side: "preyy" is not a side; did you mean prey?']),
        (
            "Tilt: the persuers (+1 die)",
            ['tilt.side: "persuers" is not a side; did you mean pursuers?'],
        ),
        ("Tilt pray +1", ['tilt: "Tilt pray" is no sign; did you mean Tilt: prey?']),
        ("Tlit: prey", ['tilt: "Tlit" is no sign; did you mean Tilt?']),
        ("x" * 601, ["text: 601 characters; at most 600"]),
    ],
)
def test_what_is_wrong_with_a_rung_is_said_with_what_is_right(
    words: str, expected: list[str]
) -> None:
    assert against(words) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["1: rungs: no rungs; write six lines as"]),
        ("\n\n", ["2: rungs: no rungs; write six lines as"]),
        ("[1] A\n[2] B\n[3] C\n[5] E", ["4: rungs: no rung 4 or 6; a ladder has exactly six"]),
        ("A\nB\n\nC", ["4: rungs: 3 rungs; a ladder has exactly six"]),
        ("A", ["1: rungs: 1 rung; a ladder has exactly six"]),
        ("A\nB\nC\nD\nE\nF\n\nG\nH", ["8: rungs: 8 rungs; a ladder has exactly six"]),
        (
            SIX.replace("[4]", "[3]"),
            [
                "4: rungs: a second rung 3; keep one; the first is on line 3",
                "6: rungs: no rung 4; a ladder has exactly six",
            ],
        ),
        (
            f"{SIX}[7] Seven",
            ["7: rungs: rung 7; 1 to 6; text that begins with a number goes on a line"],
        ),
        (
            SIX.replace("[2] Two", "[2] "),
            ["2: rungs[2].name: rung 2 has no name; write it between the number and the Toll"],
        ),
        (
            SIX.replace("Two", "Toll: Force or out"),
            ["2: rungs[2].name: rung 2 has no name; write it between the number and the Toll"],
        ),
        (
            SIX.replace("Two", "\n> Two"),
            ["3: rungs[2].name: rung 2 has no name; write it between the number and the Toll"],
        ),
        (SIX.replace("Two", "x" * 41), ["2: rungs[2].name: 41 characters; at most 40"]),
        (
            SIX.replace("Two", "Two — a\x07b"),
            ["2: control character U+0007; remove it"],
        ),
        (
            SIX.replace("Two", "Two — a\u202eb"),
            ["2: control character U+202E; remove it"],
        ),
        (SIX.replace("Two", '"\u200b"'), ["2: rungs[2].name: blank; write something"]),
        (f"Terain: foot\n{SIX}", ['1: "Terain" is no label; did you mean Terrain?']),
        (f"Terrain: boat\n{SIX}", ['1: terrain: "boat" is no terrain; foot, ground or spinner']),
        (f"LEAD: 8\n{SIX}", ['1: lead: "8" is no LEAD; 1 to 7, or close, standard or distant']),
        (f"LEAD: 3 or 4\n{SIX}", ['1: lead: "3 or 4" is no LEAD; 1 to 7,']),
        (
            f"Opposition: strong\n{SIX}",
            ['1: opposition: "strong" is no opposition; two dice as B/C, or untrained,'],
        ),
        (f"Opposition: B/E\n{SIX}", ['1: opposition: "B/E" is no opposition; two dice as B/C']),
        (f"{SIX}Opposition: edge\n", ['7: opposition: "edge" is no opposition; two dice']),
        (
            f"LEAD: 4\nLEAD: 5\n{SIX}",
            ['2: lead: a second LEAD, "5"; keep one; line 1 has one'],
        ),
        (f"Place: A\n{SIX}Place: B", ['8: place: a second place, "B"; keep one; line 1 has one']),
        (f"Blurb: A\nBlurb: B\n{SIX}", ['2: blurb: a second blurb, "B"; keep one; line 1 has']),
        (f"Name: Pier\n{SIX}", ['1: name: a second name, "Pier"; keep one; one is given apart']),
        (f"Place: {'x' * 61}\n{SIX}", ["1: place: 61 characters; at most 60"]),
        (f"a\n{'x' * 300}\n{SIX}", ["1: blurb: 302 characters; at most 300"]),
    ],
)
def test_what_is_wrong_with_the_whole_is_said_with_its_line(text: str, expected: list[str]) -> None:
    found = faults(text)

    assert len(found) == len(expected)
    assert [said[: len(begins)] for said, begins in zip(found, expected, strict=True)] == expected


@pytest.mark.parametrize(
    ("top", "line", "expected"),
    [
        (Top(name="Q", place="A"), "Place: B", 'place: a second place, "B"'),
        (Top(name="Q", terrain=Layer.FOOT), "Terrain: car", 'terrain: a second terrain, "car"'),
        (Top(name="Q", blurb="A"), "Blurb: B", 'blurb: a second blurb, "B"'),
        (Top(name="Q", blurb="A"), "B", 'blurb: a second blurb, "B"'),
        (Top(name="x" * 61), "", "name: 61 characters"),
        (Top(name="Q", place="a\u202eb"), "", "place: control character U+202E"),
        (NOTHING, "", "name: no name"),
        (Top(name="  "), "", "name: no name"),
    ],
)
def test_what_is_given_apart_wins_nothing_silently(top: Top, line: str, expected: str) -> None:
    found = faults(f"{line}\n{SIX}", top)

    assert len(found) == 1
    assert found[0].startswith(f"1: {expected}; ")


def test_every_fault_is_found_in_one_go_in_the_order_of_the_lines() -> None:
    text = (
        "Terrain: boat\n[1] One — Toll: Mobilty or lose 9 successes. Tilt: prey +3.\n"
        "[3] Three\n   Toll: Force\n[3] Four — Toll: x or out\n[5] Five\n[6]\n"
    )

    assert [said.split(";")[0] for said in faults(text)] == [
        '1: terrain: "boat" is no terrain',
        '2: rungs[1].toll.skills: "Mobilty" is not a skill',
        "2: rungs[1].toll.penalty: 9 is no measure of a penalty",
        "2: rungs[1].tilt.dice: 3 dice",
        '4: rungs[3].toll.penalty: no penalty after "Force"',
        "5: rungs: a second rung 3",
        '5: rungs[3].toll.skills: "x" is not a skill',
        "7: rungs: no rung 2 or 4",
        "7: rungs[6].name: rung 6 has no name",
    ]


def test_a_fault_names_its_file_and_repeats_little() -> None:
    with pytest.raises(BadLadder) as caught:
        parse(f"[1] One — Toll: {'x' * 500} or out{OTHERS}", "quay.txt", Top(name="Quay"))

    assert caught.value.faults == (
        Fault(
            "quay.txt", 1, "rungs[1].toll.skills", f'"{"X" * 0}{"x" * 39}…" is not a skill', SKILLS
        ),
    )
