"""Whatever somebody's words are, no message of the bot is formatted, linked, pinged or broken."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from discord import ui
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.view.amend import amend_panel
from rundown import replay
from rundown.forecast.comparison import Comparison, at_table, compared
from rundown.ladder import Note, Toll
from rundown.skills import Skill
from tests.hostile.drawn import (
    LARGE,
    SMALL,
    drawn,
    modals,
    of_ladders,
    of_odds,
    of_sheets,
    reworded,
    stories,
)
from tests.hostile.reading import active, pings, skeleton, theirs
from tests.hostile.texts import EMPTY, KINDS, MARK, MARKED
from tests.table import Game
from tests.view.limits import pieces
from tests.view_private.asking import verbs
from tests.view_private.test_limits import assert_field, assert_taken

EVERY = sorted({**{f"no {name}": text for name, text in EMPTY.items()}, **KINDS}.items())
every_text = pytest.mark.parametrize("text", [text for _, text in EVERY], ids=[k for k, _ in EVERY])
BARE = ("label", "placeholder", "description", "title")
"""What is shown as it is, without any markup."""


@cache
def odds() -> Comparison:
    """A chase of three, reckoned once."""
    game = Game().prey(npc="Rat").pursuers("Ana", "Bo", "Cy")
    return compared(at_table(game.chase))


def shown(view: ui.LayoutView) -> list[str]:
    return [one["content"] for one in pieces(view) if one["type"] == 10]


def bare(one: Any) -> Iterator[str]:
    """Every text of a component, and of what is in it, that is shown as it is."""
    if isinstance(one, dict):
        for key, value in one.items():
            if key in BARE and isinstance(value, str):
                yield value
            yield from bare(value)
    elif isinstance(one, list):
        for inner in one:
            yield from bare(inner)


def assert_harmless(view: ui.LayoutView) -> None:
    """Assert that Discord reads nothing but our own markup in *view*, and that it takes it."""
    found = list(pieces(view))
    assert_taken(found)
    for text in shown(view):
        assert_ours(text)
    for text in bare(found):
        assert_clean(text)


def assert_ours(text: str) -> None:
    assert active(text) == [], ascii(text)
    assert pings(text) == [], ascii(text)
    assert_clean(text.replace("\n", ""))
    spans = theirs(text)
    for at in range(len(text)):
        if text.startswith(MARK, at):
            assert any(start < at < end for start, end in spans), ascii(text)


ALLOWED = frozenset("\u200b\u200d\u2068\u2069")
"""What we write that cannot be seen: behind an @, in emoji, around somebody's words."""


def assert_clean(text: str) -> None:
    """Assert that *text* can be seen, and that nothing in it hides or turns what is around it."""
    assert text.strip(), "empty"
    for char in text:
        hidden = unicodedata.category(char) in {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
        tag = "\U000e0020" <= char <= "\U000e007f"
        assert not hidden or char in ALLOWED or tag, (hex(ord(char)), ascii(text))


@every_text
def test_every_text_is_harmless_in_all_that_shows_a_chase(text: str) -> None:
    for _, view in drawn("spent", text):
        assert_harmless(view)


SPOTTING = ("failed_note", "spotter_spends", "lobby_of_vehicles", "gambit_failed_and_over")


@pytest.mark.parametrize("kind", EMPTY)
def test_who_has_a_name_that_cannot_be_seen_has_a_label_all_the_same(kind: str) -> None:
    for story in SPOTTING:
        for _, view in drawn(story, EMPTY[kind]):
            assert_harmless(view)


@every_text
def test_every_text_is_harmless_in_what_shows_sheets_ladders_and_odds(text: str) -> None:
    for of in (of_sheets(text), of_ladders(text), of_odds(odds(), text)):
        for _, view in of:
            assert_harmless(view)


@every_text
def test_a_gm_sets_right_a_toll_and_a_tilt_whatever_they_say(text: str) -> None:
    chase = replay(reworded(stories()["toll_and_roll"], text))
    noted = replace(chase, toll=Toll(skills=(Skill.FORCE,), penalty=Note(text)))

    for one in (chase, noted):
        assert {"amend.toll", "amend.tilt"} <= set(verbs(amend_panel(one, 1)))


@every_text
def test_every_form_is_one_that_discord_takes(text: str) -> None:
    for form in modals("spent", text):
        assert_clean(form["title"])
        assert len(form["title"].encode("utf-16-le")) <= 90
        for label in form["components"]:
            assert_field(label["component"])
            assert_room(label["component"])
            for said in bare(label):
                assert_clean(said)


def assert_room(field: dict[str, Any]) -> None:
    """Assert that a field takes the text it opens with, however its length is counted."""
    if field["type"] == 4:
        assert len((field.get("value") or "").encode("utf-16-le", "surrogatepass")) <= (
            2 * field["max_length"]
        )
        assert field["max_length"] <= 4000


@given(st.sampled_from(SMALL), MARKED)
@settings(max_examples=60, deadline=None)
def test_any_text_is_harmless_in_any_panel(story: str, text: str) -> None:
    for _, view in drawn(story, text):
        assert_harmless(view)


@given(MARKED)
@settings(max_examples=20, deadline=None)
def test_any_text_is_harmless_in_what_shows_sheets_ladders_and_odds(text: str) -> None:
    for of in (of_sheets(text), of_ladders(text), of_odds(odds(), text)):
        for _, view in of:
            assert_harmless(view)


@given(st.sampled_from(LARGE), MARKED)
@settings(max_examples=4, deadline=None)
def test_any_text_is_harmless_at_the_largest_table(story: str, text: str) -> None:
    for _, view in drawn(story, text):
        assert_harmless(view)


SHORT = [kind for kind, text in KINDS.items() if len(text) <= 9]
STORIES = ("failed_note", "lobby_of_vehicles", "gambit_failed_and_over")


@pytest.mark.parametrize("kind", SHORT)
def test_a_hostile_text_has_the_layout_of_a_plain_one(kind: str) -> None:
    for story in STORIES:
        both = zip(drawn(story, MARK + KINDS[kind]), plain(story), strict=True)
        for (name, one), (_, layout) in both:
            assert [skeleton(text) for text in shown(one)] == layout, (story, name)


@cache
def plain(story: str) -> list[tuple[str, list[list[str]]]]:
    """How everything is laid out where all that somebody typed is short and plain."""
    return [
        (name, [skeleton(text) for text in shown(view)]) for name, view in drawn(story, MARK + "x")
    ]


def test_all_that_somebody_typed_was_tried() -> None:
    """The words go wherever a chase has words, or the tests above look at nothing."""
    steps = reworded(stories()["spent"], MARK)
    said = repr(steps)

    for kind in ("GambitNamed", "ConsequenceNamed", "CollateralSpent", "PlayerJoined", "NpcJoined"):
        assert kind in said
    assert said.count(MARK) > 50
    assert "Deckard" not in said
