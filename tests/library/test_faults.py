from __future__ import annotations

import pytest

from bot.library.ladders import BadLadder, Fault, parse
from rundown.ladder import (
    Disadvantage,
    Ladder,
    Opposition,
    Out,
    Role,
    Rung,
    Side,
    Tilt,
    Toll,
)
from rundown.skills import Letter, Skill
from rundown.terrain import Layer
from tests.library.sample import FILE, TEXT, faults, spoilt

PENALTY = "penalty: disadvantage"
NO_FLAG = "not a yes or no; write true, or leave the key out"
LETTERS = "write two letters from A to D: B/C"
NO_RUNG = "not keys and values; its keys: name, text, toll, tilt, crowded"


def test_a_file_becomes_the_ladder_it_describes() -> None:
    ladder = parse(TEXT, FILE)

    assert (ladder.name, ladder.place, ladder.blurb) == ("Quay", "Harbour", "Fog and ropes.")
    assert (ladder.terrain, ladder.lead) == (Layer.FOOT, None)
    assert ladder.rungs[:3] == (
        Rung(
            name="Ropes",
            text="Ropes lie everywhere.",
            toll=Toll(
                skills=(Skill.MOBILITY, Skill.FORCE),
                penalty=Disadvantage(),
                sides=(Side.PREY,),
                roles=(Role.RUNNER,),
            ),
            tilt=Tilt(side=Side.PREY, dice=1, words="fog"),
        ),
        Rung(
            name="Two",
            text="Two.",
            toll=Toll(skills=(Skill.STAMINA,), penalty=Out()),
            crowded=True,
        ),
        Rung(name="Three", text="Three.", tilt=Tilt(words="a wind from the sea")),
    )


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(
            "terrain: foot\n",
            "",
            ["1: terrain: missing; foot, ground or spinner"],
            id="a missing key",
        ),
        pytest.param(
            "name: Two, ",
            "",
            ["18: rungs[2].name: missing; what it is called"],
            id="a missing key of a rung",
        ),
        pytest.param(
            "blurb:",
            "blurp: x\nblurb:",
            ["4: blurp: unknown key; did you mean blurb?"],
            id="a misspelt key",
        ),
        pytest.param(
            "words: fog",
            "words: fog\n      dies: 1",
            ["18: rungs[1].tilt.dies: unknown key; did you mean dice?"],
            id="a misspelt key of a Tilt",
        ),
        pytest.param(
            "crowded: true",
            "mood: grim",
            ["18: rungs[2].mood: unknown key; it can be name, text, toll, tilt or crowded"],
            id="a key like no other",
        ),
        pytest.param(
            "blurb:",
            "name: Pier\nblurb:",
            ['4: name: a second "name", after line 1; keep one'],
            id="a key twice",
        ),
        pytest.param(
            "words: fog",
            "words: fog\n      dice: 1",
            ['18: rungs[1].tilt.dice: a second "dice", after line 16; keep one'],
            id="a key twice, deep inside",
        ),
        pytest.param(
            "name: Quay",
            "? [a]\n: b\nname: Quay",
            ["1: a key that is no word; write `key: value`"],
            id="a list as a key",
        ),
        pytest.param(
            "name: Quay",
            '"\\ud800": 1\nname: Quay',
            ["1: a key that is no word; write `key: value`"],
            id="half a character as a key",
        ),
        pytest.param(
            "name: Quay",
            "name:",
            ["1: name: empty; give it a value, or drop the key where it is optional"],
            id="an empty key",
        ),
        pytest.param(
            "terrain: foot",
            "terrain: feet",
            ['3: terrain: "feet" is not a terrain; it can be foot, ground or spinner'],
            id="a terrain that is none",
        ),
        pytest.param(
            "terrain: foot",
            "terrain: [foot]",
            ["3: terrain: a list, not a terrain; it can be foot, ground or spinner"],
            id="a list of terrains",
        ),
        pytest.param(
            "terrain: foot",
            "terrain: foot\nlead: 8",
            ["4: lead: 8; 1 to 7, or leave it out"],
            id="a LEAD that ends the chase",
        ),
        pytest.param(
            "terrain: foot",
            "terrain: foot\nlead: 4.5",
            ['4: lead: "4.5" is a number, not a whole number; 1 to 7, or leave it out'],
            id="half a LEAD",
        ),
        pytest.param(
            "terrain: foot",
            "terrain: foot\nlead: 010",
            ['4: lead: "010" is a number, not a whole number; 1 to 7, or leave it out'],
            id="a LEAD in octal",
        ),
        pytest.param(
            "crowded: true",
            "crowded: very",
            [f'18: rungs[2].crowded: "very" is text, {NO_FLAG}'],
            id="a crowd neither there nor not",
        ),
        pytest.param(
            "crowded: true",
            "crowded: 1",
            [f'18: rungs[2].crowded: "1" is a number, {NO_FLAG}'],
            id="a crowd in numbers",
        ),
        pytest.param(
            "{name: Four, text: Four.}",
            "Four",
            [f'20: rungs[4]: "Four" is text, {NO_RUNG}'],
            id="a rung that is only a word",
        ),
    ],
)
def test_a_spoilt_key_is_told_with_its_line(old: str, new: str, expected: list[str]) -> None:
    assert faults(spoilt(old, new)) == expected


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        pytest.param("2049", '"2049" is a number, not text; quote it: "2049"', id="number"),
        pytest.param("1:30", '"1:30" is a number, not text; quote it: "1:30"', id="time of day"),
        pytest.param("No", '"No" is a yes or no, not text; quote it: "No"', id="truth value"),
        pytest.param(
            "2049-06-30", '"2049-06-30" is a date, not text; quote it: "2049-06-30"', id="date"
        ),
        pytest.param("=", '"=" is a sign of YAML\'s own, not text; quote it: "="', id="sign"),
        pytest.param("[Quay]", "a list, not text; quote what begins with [ or {", id="list"),
        pytest.param("{Quay: 1}", "a mapping, not text; quote what begins with [ or {", id="map"),
        pytest.param('"  "', "blank; write something that can be seen", id="spaces"),
        pytest.param('"\\u200b"', "blank; write something that can be seen", id="zero width"),
        pytest.param('"a\\tb"', "control character U+0009; remove it", id="tab inside"),
        pytest.param('"a\\u202eb"', "control character U+202E; remove it", id="text turned round"),
        pytest.param('"a\\ud800b"', "control character U+D800; remove it", id="half a character"),
        pytest.param(
            "|\n  a\n  b",
            "a line break inside; one paragraph; long text begins with >, not |",
            id="two lines",
        ),
    ],
)
def test_a_name_is_one_visible_line_of_text(written: str, expected: str) -> None:
    assert faults(spoilt("name: Quay", f"name: {written}")) == [f"1: name: {expected}"]


@pytest.mark.parametrize(
    ("old", "key", "most", "field"),
    [
        pytest.param("name: Quay", "name", 60, "1: name", id="ladder name"),
        pytest.param("place: Harbour", "place", 60, "2: place", id="place"),
        pytest.param("blurb: Fog and ropes.", "blurb", 300, "4: blurb", id="blurb"),
        pytest.param("name: Ropes", "name", 40, "6: rungs[1].name", id="rung name"),
        pytest.param(
            "text: Ropes lie everywhere.", "text", 600, "7: rungs[1].text", id="rung text"
        ),
        pytest.param("words: fog", "words", 80, "17: rungs[1].tilt.words", id="Tilt words"),
        pytest.param(
            PENALTY, "penalty:\n        note", 80, "11: rungs[1].toll.penalty.note", id="note"
        ),
    ],
)
def test_text_has_a_cap(old: str, key: str, most: int, field: str) -> None:
    assert faults(spoilt(old, f"{key}: {'x' * most}")) == []
    assert faults(spoilt(old, f"{key}: {'x' * (most + 1)}")) == [
        f"{field}: {most + 1} characters; at most {most}"
    ]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        pytest.param(f"{TEXT}  - {{name: Seven, text: Seven.}}\n", "7 rungs", id="seven"),
        pytest.param(spoilt("  - {name: Six, text: Six.}\n", ""), "5 rungs", id="five"),
        pytest.param(f"{TEXT[: TEXT.index('  - {name: Two')]}", "1 rung", id="one"),
        pytest.param(f"{TEXT[: TEXT.index('rungs:')]}rungs: []\n", "0 rungs", id="none"),
    ],
)
def test_a_ladder_has_six_rungs(text: str, count: str) -> None:
    assert faults(text) == [f"5: rungs: {count}; a ladder has exactly six"]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        pytest.param(
            "B/C",
            '4: opposition: "B/C" is text, not keys and values; its keys: dice, edge',
            id="the dice alone",
        ),
        pytest.param(
            "{edge: true}",
            "4: opposition.dice: missing; the NPC's two letters: B/C",
            id="an edge alone",
        ),
        pytest.param(
            "{dice: B}", f'4: opposition.dice: "B" is not two dice; {LETTERS}', id="one die"
        ),
        pytest.param(
            "{dice: B/C/D}",
            f'4: opposition.dice: "B/C/D" is not two dice; {LETTERS}',
            id="three dice",
        ),
        pytest.param(
            "{dice: B/E}", f'4: opposition.dice: "B/E" is not two dice; {LETTERS}', id="no such die"
        ),
        pytest.param(
            "{dice: 10}", f'4: opposition.dice: "10" is not two dice; {LETTERS}', id="a size"
        ),
        pytest.param(
            "{dice: [B]}",
            f"4: opposition.dice: a list, not two dice; {LETTERS}",
            id="a list of one",
        ),
        pytest.param(
            "{dice: [B, 8]}",
            f"4: opposition.dice: a list, not two dice; {LETTERS}",
            id="a letter and a size",
        ),
        pytest.param(
            "{dice: {B: C}}",
            f"4: opposition.dice: a mapping, not two dice; {LETTERS}",
            id="a mapping of dice",
        ),
        pytest.param(
            "{dice: B/C, edge: 1}", f'4: opposition.edge: "1" is a number, {NO_FLAG}', id="one edge"
        ),
        pytest.param(
            "{dice: B/C, egde: true}",
            "4: opposition.egde: unknown key; did you mean edge?",
            id="a misspelt key",
        ),
    ],
)
def test_an_opposition_is_two_dice_and_maybe_the_edge(written: str, expected: str) -> None:
    assert faults(spoilt("blurb:", f"opposition: {written}\nblurb:")) == [expected]


@pytest.mark.parametrize(
    ("written", "dice"),
    [
        pytest.param("B/C", (Letter.B, Letter.C), id="as the rules write it"),
        pytest.param("d/a", (Letter.D, Letter.A), id="small letters"),
        pytest.param('" B / C "', (Letter.B, Letter.C), id="blanks"),
        pytest.param("BC", (Letter.B, Letter.C), id="nothing between"),
        pytest.param("B+C", (Letter.B, Letter.C), id="a plus"),
        pytest.param("[B, c]", (Letter.B, Letter.C), id="a list"),
    ],
)
def test_the_dice_of_an_opposition_are_two_letters(
    written: str, dice: tuple[Letter, Letter]
) -> None:
    text = spoilt("blurb:", f"opposition:\n  dice: {written}\n  edge: true\nblurb:")

    assert parse(text, FILE).opposition == Opposition(dice=dice, edge=True)


def test_six_named_rungs_are_a_ladder() -> None:
    rungs = "".join(f"  - name: {name}\n" for name in "ABCDEF")

    ladder = parse(f"name: Bare\nterrain: foot\nrungs:\n{rungs}", FILE)

    assert ladder == Ladder(name="Bare", rungs=tuple(Rung(name=name) for name in "ABCDEF"))


def test_rungs_are_a_list() -> None:
    text = f"{TEXT[: TEXT.index('rungs:')]}rungs: six\n"

    assert faults(text) == [
        '5: rungs: "six" is text, not a list; write six, each beginning with `- name:`'
    ]


def test_all_faults_of_a_file_are_told_at_once_from_top_to_bottom() -> None:
    text = (
        spoilt("place: Harbour", "place: 9")
        .replace("[mobility, force]", "tecc")
        .replace("dice: 1", "die: 1")
    )

    with pytest.raises(BadLadder) as caught:
        parse(f"{text}  - {{nam: Seven, text: Seven.}}\n", FILE)

    assert caught.value.faults == (
        Fault(FILE, 2, "place", '"9" is a number, not text', 'quote it: "9"'),
        Fault(FILE, 5, "rungs", "7 rungs", "a ladder has exactly six"),
        Fault(FILE, 9, "rungs[1].toll.skills", '"tecc" is not a skill', "did you mean tech?"),
        Fault(FILE, 16, "rungs[1].tilt.die", "unknown key", "did you mean dice?"),
        Fault(FILE, 23, "rungs[7].name", "missing", "what it is called"),
        Fault(FILE, 23, "rungs[7].nam", "unknown key", "did you mean name?"),
    )
