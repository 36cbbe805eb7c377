"""What a panel's choice makes of a sheet, and how sheets and names stand in a custom_id."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.library.sheets import PLACES, apply, changed, key, pack, tidy, unpack
from rundown.skills import AVERAGE, PERSONAL, Attribute, Letter, Nature, Sheet, Skill

LETTERS = st.sampled_from(Letter)
SHEETS = st.builds(
    Sheet,
    nature=st.sampled_from(Nature),
    attributes=st.dictionaries(st.sampled_from(PERSONAL), LETTERS),
    skills=st.dictionaries(st.sampled_from(Skill), LETTERS),
    maneuverability=st.none() | LETTERS,
)
SOME = Sheet(
    attributes={Attribute.AGILITY: Letter.A, Attribute.EMPATHY: Letter.B},
    skills={Skill.TECH: Letter.A, Skill.FORCE: Letter.D},
    maneuverability=Letter.C,
)


@pytest.mark.parametrize(
    ("what", "values", "expected"),
    [
        pytest.param(
            "a",
            ["agility", "tech", "stealth"],
            Sheet(
                attributes=SOME.attributes,
                skills={**SOME.skills, Skill.STEALTH: Letter.A},
                maneuverability=Letter.C,
            ),
            id="one more A",
        ),
        pytest.param(
            "a",
            [],
            Sheet(
                attributes={Attribute.EMPATHY: Letter.B},
                skills={Skill.FORCE: Letter.D},
                maneuverability=Letter.C,
            ),
            id="no A is left",
        ),
        pytest.param(
            "d",
            ["agility", "force"],
            Sheet(
                attributes={Attribute.AGILITY: Letter.D, Attribute.EMPATHY: Letter.B},
                skills=SOME.skills,
                maneuverability=Letter.C,
            ),
            id="an A becomes a D",
        ),
        pytest.param(
            "rest",
            [],
            Sheet(
                attributes=SOME.attributes,
                skills={**dict.fromkeys(Skill, Letter.D), Skill.TECH: Letter.A},
                maneuverability=Letter.C,
            ),
            id="the rest of the skills",
        ),
        pytest.param(
            "replicant",
            [],
            Sheet(
                nature=Nature.REPLICANT,
                attributes=SOME.attributes,
                skills=SOME.skills,
                maneuverability=Letter.C,
            ),
            id="a nature",
        ),
        pytest.param("human", [], SOME, id="the same nature"),
        pytest.param(
            "vehicle",
            ["B"],
            Sheet(attributes=SOME.attributes, skills=SOME.skills, maneuverability=Letter.B),
            id="a vehicle",
        ),
        pytest.param(
            "vehicle",
            ["none"],
            Sheet(attributes=SOME.attributes, skills=SOME.skills),
            id="no vehicle",
        ),
    ],
)
def test_a_choice_is_what_the_sheet_has_from_then_on(
    what: str, values: Sequence[str], expected: Sheet
) -> None:
    assert apply(SOME, what, values) == expected


@pytest.mark.parametrize(
    ("what", "values"),
    [
        ("e", []),
        ("A", []),
        ("a", ["cooking"]),
        ("a", ["maneuverability"]),
        ("vehicle", []),
        ("vehicle", ["b"]),
        ("vehicle", ["A", "B"]),
        ("name", []),
        ("", []),
    ],
    ids=repr,
)
def test_a_choice_of_another_version_is_refused(what: str, values: Sequence[str]) -> None:
    with pytest.raises(ValueError, match="no such choice"):
        apply(SOME, what, values)


@given(SHEETS, SHEETS)
def test_four_choices_set_every_die_whatever_was_there(before: Sheet, wanted: Sheet) -> None:
    held = {str(place): die for place, die in (*wanted.attributes.items(), *wanted.skills.items())}
    sheet = before
    for letter in Letter:
        chosen = [place for place, die in held.items() if die is letter]
        sheet = apply(sheet, letter.name.lower(), chosen)

    assert (sheet.attributes, sheet.skills) == (wanted.attributes, wanted.skills)
    assert (sheet.nature, sheet.maneuverability) == (before.nature, before.maneuverability)


@given(SHEETS, st.sampled_from(Letter), st.sets(st.sampled_from(PLACES)))
def test_the_same_choice_twice_is_once(sheet: Sheet, letter: Letter, chosen: set[str]) -> None:
    once = apply(sheet, letter.name.lower(), sorted(chosen))

    assert apply(once, letter.name.lower(), sorted(chosen)) == once


@given(SHEETS)
def test_a_sheet_comes_back_from_its_code(sheet: Sheet) -> None:
    code = pack(sheet)

    assert unpack(code) == sheet
    assert re.fullmatch(r"[\w.-]{19}", code)


@pytest.mark.parametrize(
    "code", ["", "h", "h" + "A" * 17, "h" + "A" * 19, "x" + "A" * 18, "hE" * 9]
)
def test_a_code_that_is_none_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="no such sheet"):
        unpack(code)


@given(st.text(), st.text())
def test_two_names_have_two_keys(one: str, other: str) -> None:
    assert (key(one) == key(other)) == (one == other)
    assert re.fullmatch("[0-9a-f]{12}", key(one))


@given(st.text(max_size=200))
def test_a_tidy_name_is_short_and_stays_as_it_is(name: str) -> None:
    kept = tidy(name)

    assert len(kept.encode("utf-16-le")) // 2 <= 80
    assert tidy(kept) == kept


@pytest.mark.parametrize(
    ("given_", "expected"),
    [
        pytest.param({}, SOME, id="nothing"),
        pytest.param({"strength": None, "nature": None, "vehicle": None}, SOME, id="left out"),
        pytest.param(
            {"agility": "C", "tech": "B", "nature": "replicant", "vehicle": "A"},
            Sheet(
                nature=Nature.REPLICANT,
                attributes={Attribute.AGILITY: Letter.C, Attribute.EMPATHY: Letter.B},
                skills={Skill.TECH: Letter.B, Skill.FORCE: Letter.D},
                maneuverability=Letter.A,
            ),
            id="one of each",
        ),
    ],
)
def test_only_what_is_given_changes(given_: dict[str, str | None], expected: Sheet) -> None:
    assert changed(SOME, given_) == expected
    assert changed(AVERAGE, {}) == AVERAGE
