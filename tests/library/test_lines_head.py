"""What typed lines say of the ladder as a whole."""

from __future__ import annotations

import pytest

from bot.library.lines import Top, parse
from rundown.ladder import Ladder, Opposition
from rundown.skills import Letter
from rundown.terrain import Layer

SIX = "1. A\n2. B\n3. C\n4. D\n5. E\n6. F\n"
NAMED = Top(name="Quay")


def ladder(lines: str, top: Top = NAMED) -> Ladder:
    return parse(f"{lines}\n{SIX}", top=top)


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("Place: Figueroa Underdeck", "Figueroa Underdeck"),
        ("PLACE = Figueroa", "Figueroa"),
        ("Where - Figueroa", "Figueroa"),
        ("Location — Figueroa", "Figueroa"),
        ("**Place:** Figueroa", "Figueroa"),
        ("- Place: **Figueroa**", "Figueroa"),
        ('Place: "Name: x"', "Name: x"),
        ("Place: a: b — c", "a: b — c"),
        ("Place:", ""),
    ],
)
def test_a_label_says_what_a_line_is(line: str, place: str) -> None:
    assert ladder(line).place == place


@pytest.mark.parametrize(
    ("words", "terrain"),
    [
        *((words, Layer.FOOT) for words in ("foot", "On foot", "FEET", "walking", "by foot")),
        *(
            (words, Layer.GROUND)
            for words in ("ground", "ground vehicle", "in cars", "Car", "vehicles", "on wheels")
        ),
        *(
            (words, Layer.SPINNER)
            for words in ("spinner", "Spinners", "aerial", "spinner / aerial", "in the air")
        ),
    ],
)
def test_terrain_has_many_names(words: str, terrain: Layer) -> None:
    assert ladder(f"Terrain: {words}").terrain is terrain


@pytest.mark.parametrize(
    ("line", "lead"),
    [
        ("LEAD: 1", 1),
        ("lead = 7", 7),
        ("Start LEAD: 4", 4),
        ("Starting lead - 5", 5),
        ("LEAD: close", 3),
        ("LEAD: Standard", 4),
        ("LEAD: distant", 5),
        ("LEAD: 4 (standard)", 4),
        ("LEAD 4", 4),
        ("Start LEAD close", 3),
    ],
)
def test_lead_is_a_number_or_a_word(line: str, lead: int) -> None:
    assert ladder(line).lead == lead


@pytest.mark.parametrize(
    ("words", "dice", "edge"),
    [
        ("B/C", "BC", False),
        ("b c", "BC", False),
        ("CB", "CB", False),
        ("A, B", "AB", False),
        ("d10/d8", "BC", False),
        ("untrained", "CC", False),
        ("trained", "BC", False),
        ("a trained NPC", "BC", False),
        ("Seasoned", "BB", False),
        ("elite", "AB", False),
        ("B/C with the edge", "BC", True),
        ("B/C + edge", "BC", True),
        ("B/C, edge", "BC", True),
        ("elite (with edge)", "AB", True),
        ("an elite NPC with the edge", "AB", True),
        ("A/A, without the edge", "AA", False),
        ("A/A, no edge", "AA", False),
    ],
)
@pytest.mark.parametrize("label", ["Opposition: ", "Against - ", "**Opposition** = "])
def test_an_opposition_is_two_dice_or_its_training(
    label: str, words: str, dice: str, edge: bool
) -> None:
    first, second = (Letter[letter] for letter in dice)

    assert ladder(f"{label}{words}").opposition == Opposition(dice=(first, second), edge=edge)


@pytest.mark.parametrize(
    ("lines", "name", "blurb"),
    [
        ("Night Market", "Night Market", ""),
        ("# Night Market", "# Night Market", ""),
        ("Night Market\nIt rains.\nIt pours.", "Night Market", "It rains. It pours."),
        ("Name: Night Market\nIt rains.", "Night Market", "It rains."),
        ("It rains.\nName: Night Market", "Night Market", "It rains."),
        ("Night Market\nBlurb: It rains.\nIt pours.", "Night Market", "It rains. It pours."),
        ("Blurb: It rains.\nIt pours.\nName: Night Market", "Night Market", "It rains. It pours."),
        ("Blurb:\nIt rains.\n\nNight Market", "Night Market", "It rains."),
        ("**Night Market**\n*Rain* and *wind*.", "Night Market", "*Rain* and *wind*."),
        ("**Name: Night Market**\n*Rain.*", "Night Market", "*Rain.*"),
        ('Night Market\nBlurb: "It rains."', "Night Market", "It rains."),
    ],
)
def test_the_first_line_without_a_label_is_the_name(lines: str, name: str, blurb: str) -> None:
    found = ladder(lines, Top())

    assert (found.name, found.blurb) == (name, blurb)


def test_what_is_given_apart_leaves_every_bare_line_to_the_blurb() -> None:
    assert ladder("It rains.\n> It pours.").blurb == "It rains. It pours."


@pytest.mark.parametrize("line", ["Name: Quay", "Terrain: foot", "Place: Harbour", "Blurb: Fog."])
def test_the_same_may_be_said_twice(line: str) -> None:
    top = Top(name="Quay", place="Harbour", terrain=Layer.FOOT, blurb="Fog.")

    assert ladder(f"{line}\n{line}", top) == parse(SIX, top=top)


def test_labels_stand_between_and_after_the_rungs_too() -> None:
    text = (
        "1. A\nLEAD: 5\n2. B\n**Opposition:** trained\n3. C\n4. D\n5. E\nTerrain: spinner\n6. F\n"
        "Place: Harbour\nName: Quay\nBlurb: Fog\nand ropes.\n\n"
    )

    assert parse(text) == Ladder(
        name="Quay",
        place="Harbour",
        terrain=Layer.SPINNER,
        blurb="Fog and ropes.",
        lead=5,
        opposition=Opposition(dice=(Letter.B, Letter.C)),
        rungs=parse(SIX, top=NAMED).rungs,
    )


def test_after_a_rung_a_label_needs_its_colon() -> None:
    found = parse(SIX.replace("2. B", "Place - dark.\nWhere: nowhere.\n2. B"), top=NAMED)

    assert found.place == ""
    assert found.rungs[0].text == "Place - dark. Where: nowhere."


@pytest.mark.parametrize("line", ["Opposition B/C with the edge", "Terrain on foot", "LEAD 4"])
def test_what_can_only_be_a_label_needs_no_colon(line: str) -> None:
    found = ladder(line)

    assert (found.blurb, found.terrain) == ("", Layer.FOOT)
    assert found.opposition or found.lead or line.startswith("Terrain")


@pytest.mark.parametrize(
    "line", ["Lead pipes hang low.", "Terrain of the lost.", "Against all odds."]
)
def test_a_sentence_that_begins_like_a_label_is_none(line: str) -> None:
    assert ladder(line).blurb == line


def test_without_a_terrain_it_is_on_foot() -> None:
    assert ladder("").terrain is Layer.FOOT
