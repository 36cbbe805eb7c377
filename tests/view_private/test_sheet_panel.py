"""The panels of a user's sheets: what Discord takes, and what each control makes of a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from discord import ui

from bot.library.actor_faults import (
    ActorFault,
    Nameless,
    NotActor,
    NotDice,
    NotJson,
    NotText,
    OtherKind,
    OtherSystem,
    RepeatedKey,
    TooDeep,
    TooLarge,
)
from bot.library.actors import Character, Vehicle
from bot.library.sheets import PLACES, apply, held, key, tidy, unpack
from bot.store.protocol import SheetRow
from bot.view.controls import MODAL, SELECT, Press, Verb, read
from bot.view.plain import units
from bot.view.sheet_panel import (
    Ask,
    asked,
    delete_panel,
    import_preview,
    name_modal,
    press,
    sheet_list,
    sheet_panel,
    vehicle_preview,
)
from bot.view.words.actors import bad_actor
from rundown.skills import AVERAGE, Attribute, Letter, Nature, Sheet, Skill
from tests.table import a_sheet
from tests.view_private.asking import components, offers, text
from tests.view_private.situations import LONGEST, ODD
from tests.view_private.test_limits import assert_taken

SCRIPTS = (
    "x",
    "W",
    "雨",
    "ل",
    "👻",
    "\u0301a",
    "`*_~|<@1>]",
    "ﷺ",
    "👩\u200d🚀",
    "क्षि",
    "&\n",
    "ZZ ",
)
NAMES = [*LONGEST, "", *(tidy(letters * 80) for letters in SCRIPTS)]
SHEETS = {
    "nothing set": AVERAGE,
    "something set": ODD,
    "all B": a_sheet(),
    "all D": Sheet(skills=dict.fromkeys(Skill, Letter.D), maneuverability=Letter.D),
}
every_sheet = pytest.mark.parametrize("sheet", SHEETS.values(), ids=list(SHEETS))
every_name = pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))


def a_row(name: str, sheet: Sheet = AVERAGE, *, in_use: bool = False) -> SheetRow:
    return SheetRow(user=1, name=name, sheet=sheet, in_use=in_use)


def every_panel(name: str, sheet: Sheet) -> Iterator[ui.LayoutView]:
    yield sheet_panel(name, sheet)
    yield delete_panel(name)
    for cut in (False, True):
        character = Character(name=name, sheet=sheet, cut=cut)
        yield import_preview(character, replaces=False)
        yield import_preview(character, replaces=True)
    yield vehicle_preview(Vehicle(name=name, maneuverability=Letter.A), name, sheet)
    for count in (0, 1, 2, 25, 60):
        rows = [a_row(f"{name[: 76 // 2]}{n}", sheet, in_use=n == count // 2) for n in range(count)]
        yield sheet_list(rows)


@every_sheet
@every_name
def test_every_panel_is_one_that_discord_takes(name: str, sheet: Sheet) -> None:
    for view in every_panel(name, sheet):
        assert view.timeout is None
        assert_taken(list(components(view)))


@every_name
def test_the_modal_for_a_name_is_one_that_discord_takes(name: str) -> None:
    sent: Any = name_modal(press("name", name), "0123456789abcdef" * 2, name).to_dict()

    assert len(sent["custom_id"]) <= 100
    assert MODAL.fullmatch(sent["custom_id"])
    (label,) = sent["components"]
    field = label["component"]
    assert field["custom_id"] == "name"
    assert field.get("value", "") == name[:80]
    assert field["max_length"] == 80


@every_name
def test_every_press_says_what_and_of_which_sheet(name: str) -> None:
    for view in every_panel(name, ODD):
        for offer in offers(view):
            assert (offer.press.verb, offer.press.chase, offer.press.step) == (Verb.SHEET, 0, 0)
            ask = asked(offer.press)
            named = ask.key or offer.value
            assert named or ask.what in {"new", "list", "cancel"}


def chosen(view: ui.LayoutView) -> dict[str, list[str]]:
    """What stands chosen in each select of *view*, by what it asks."""
    found = {}
    for one in components(view):
        if match := SELECT.fullmatch(one.get("custom_id", "")):
            values = [option["value"] for option in one["options"] if option.get("default")]
            found[asked(read(match)).what] = values
    return found


@every_sheet
def test_what_stands_chosen_in_a_panel_is_the_sheet(sheet: Sheet) -> None:
    found = chosen(sheet_panel("Deckard", sheet))
    own = sheet.maneuverability

    assert found.pop("vehicle") == [own.name if own else "none"]
    assert found == {
        letter.name.lower(): [place for place in PLACES if held(sheet, place) is letter]
        for letter in Letter
    }


@every_sheet
def test_choosing_what_stands_chosen_changes_nothing(sheet: Sheet) -> None:
    for what, values in chosen(sheet_panel("Deckard", sheet)).items():
        assert apply(sheet, what, values) == sheet


@every_sheet
def test_every_option_and_button_of_a_panel_makes_a_sheet(sheet: Sheet) -> None:
    for offer in offers(sheet_panel("Deckard", sheet)):
        ask = asked(offer.press)
        assert ask.key == key("Deckard")
        if ask.what in {"name", "done"}:
            continue
        after = apply(sheet, ask.what, [offer.value] if offer.value else [])
        if ask.what in {"a", "b", "c", "d"}:
            place = next(place for place in PLACES if place == offer.value)
            assert held(after, place) is Letter[ask.what.upper()]
            assert offer.value in chosen(sheet_panel("Deckard", after))[ask.what]


def test_a_whole_sheet_takes_a_choice_a_letter() -> None:
    sheet = AVERAGE
    for what, values in {
        "a": ["empathy", "observation"],
        "b": ["agility", "firearms", "driving"],
        "c": ["strength", "intelligence", "mobility"],
        "rest": [],
    }.items():
        sheet = apply(sheet, what, values)

    assert sheet.attributes == {
        Attribute.STRENGTH: Letter.C,
        Attribute.AGILITY: Letter.B,
        Attribute.INTELLIGENCE: Letter.C,
        Attribute.EMPATHY: Letter.A,
    }
    assert sheet.skills == {
        **dict.fromkeys(Skill, Letter.D),
        Skill.OBSERVATION: Letter.A,
        Skill.FIREARMS: Letter.B,
        Skill.DRIVING: Letter.B,
        Skill.MOBILITY: Letter.C,
    }


def whats(view: ui.LayoutView) -> list[str]:
    return list(dict.fromkeys(asked(offer.press).what for offer in offers(view)))


@pytest.mark.parametrize(
    ("sheet", "offered"),
    [
        pytest.param(AVERAGE, ["rest", "replicant", "name", "done"], id="human, nothing set"),
        pytest.param(a_sheet(nature=Nature.REPLICANT), ["human", "name", "done"], id="all set"),
    ],
)
def test_a_panel_offers_only_what_would_change_something(sheet: Sheet, offered: list[str]) -> None:
    assert whats(sheet_panel("Deckard", sheet)) == ["a", "b", "c", "d", "vehicle", *offered]


def test_a_panel_says_where_every_letter_is() -> None:
    said = text(sheet_panel("Rachael", ODD))

    assert "### \u2068Rachael\u2069" in said
    assert "-# Replicant · no vehicle of their own" in said
    assert (
        "**A d12** · **Agility** · Observation\n**B d10** · Firearms\n**D d6** · **Empathy**"
        in said
    )
    assert "-# Not set, so C: **Strength** · **Intelligence** · Force · Hand-to-Hand" in said


def test_a_list_begins_with_who_is_in_use() -> None:
    rows = [a_row("Gaff"), a_row("Rachael", ODD, in_use=True), a_row("Zhora")]
    view = sheet_list(rows)

    assert (
        "▸ **\u2068Rachael\u2069** · in use\n-# Replicant · Str C · Agi A · Int C · Emp D"
        in text(view)
    )
    assert whats(view) == ["use", "edit", "new", "delete"]
    assert chosen(view) == {"use": [key("Rachael")], "delete": []}
    labels = [offer.label for offer in offers(view) if asked(offer.press).what == "delete"]
    assert labels == ["Rachael", "Gaff", "Zhora"]


def test_a_list_of_more_than_a_select_takes_says_so() -> None:
    view = sheet_list([a_row(f"Nexus {n}", in_use=n == 39) for n in range(40)])

    assert "+15 more" in text(view)
    assert "Nexus 39" in text(view)


def test_who_has_no_character_is_offered_one() -> None:
    assert whats(sheet_list([])) == ["new"]
    assert whats(sheet_list([a_row("Gaff", in_use=True)])) == ["edit", "new", "delete"]


def test_an_import_that_replaces_carries_its_sheet() -> None:
    sheet = a_sheet(nature=Nature.REPLICANT)
    view = import_preview(Character(name="Roy", sheet=sheet), replaces=True)
    asks = [asked(offer.press) for offer in offers(view)]

    assert [(ask.what, ask.key) for ask in asks] == [("replace", key("Roy")), ("cancel", "")]
    assert unpack(asks[0].code) == sheet


def test_a_new_character_is_saved_and_can_be_taken_back() -> None:
    view = import_preview(Character(name="Roy", sheet=AVERAGE), replaces=False)

    assert "Saved" in text(view)
    assert [asked(offer.press) for offer in offers(view)] == [
        Ask("edit", key("Roy")),
        Ask("sure", key("Roy")),
    ]


def test_a_vehicle_says_what_it_replaces() -> None:
    spinner = Vehicle(name="Spinner", maneuverability=Letter.B)
    first = vehicle_preview(spinner, "Gaff", AVERAGE)
    second = vehicle_preview(spinner, "Gaff", Sheet(maneuverability=Letter.A))

    assert "replaces" not in text(first)
    assert "It replaces theirs, A d12." in text(second)
    assert next(asked(offer.press) for offer in offers(first)) == Ask("give", key("Gaff"), "B")


def test_a_press_that_says_too_little_or_too_much_is_still_read() -> None:
    assert asked(Press(chase=0, step=0, verb=Verb.SHEET)) == Ask("")
    assert asked(Press(chase=0, step=0, verb=Verb.SHEET, more="a.b.c.d.e")) == Ask("a", "b", "c")


FAULTS: dict[str, ActorFault] = {
    "too large": TooLarge(2_000_000),
    "not text": NotText(),
    "not JSON": NotJson(7),
    "NaN": NotJson(None),
    "too deep": TooDeep(),
    "a key twice": RepeatedKey("<@1> **x**" * 4),
    "no actor": NotActor(),
    "another kind": OtherKind("@everyone"),
    "another system": OtherSystem(),
    "no name": Nameless(),
    "one die": NotDice(((Skill.TECH, "7"),)),
    "a list for a die": NotDice(((Attribute.EMPATHY, ""),)),
    "no dice at all": NotDice(tuple((skill, "`" * 40) for skill in Skill)),
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=list(FAULTS))
def test_every_fault_of_a_file_has_one_harmless_line(fault: ActorFault) -> None:
    line = bad_actor(fault)

    assert line.endswith(".")
    assert "\n" not in line
    assert "{" not in line
    assert units(line) <= 500
    assert "@everyone" not in line
    assert "<@1>" not in line.replace("\\<@1>", "")


def test_no_two_faults_say_the_same() -> None:
    lines = [bad_actor(fault) for fault in FAULTS.values()]

    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        ("too large", "1,954 KiB"),
        ("not JSON", "from line 7 on"),
        ("one die", "Tech is “\u20687\u2069”. A die is 6, 8, 10 or 12"),
        ("a list for a die", "Empathy is no number."),
        ("no dice at all", "and 10 more are no dice either."),
    ],
)
def test_a_fault_says_what_is_wrong(fault: str, says: str) -> None:
    assert says in bad_actor(FAULTS[fault])
