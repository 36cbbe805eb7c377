"""What somebody typed is read as they typed it, up to where it is cut."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings

from bot.export import Meta, as_json, as_markdown, stem, steps_of
from bot.export.quill import literal
from bot.view.plain import CUT, bare, line, name, units
from bot.view.words import terms
from bot.view.words.ladders import stem as ladder_stem
from rundown import replay
from rundown.typed import whole
from tests.hostile.drawn import reworded, stories
from tests.hostile.reading import ESCAPE, active, seen
from tests.hostile.texts import EMPTY, KINDS, MARK, texts

EVERY = [*KINDS.values(), *EMPTY.values()]
KIND = [*KINDS, *(f"no {kind}" for kind in EMPTY)]
every_text = pytest.mark.parametrize("text", EVERY, ids=KIND)
JOINED = re.compile(r"\s+")
FILE = re.compile(r"[a-z0-9][a-z0-9-]{0,80}")


def within(short: str, long: str) -> bool:
    """Whether all characters of *short* stand in *long*, in that order."""
    rest: Iterator[str] = iter(long)
    return all(char in rest for char in short)


def typed(text: str) -> str:
    """*text* as it may be shown: composed, and every blank a space."""
    composed = unicodedata.normalize("NFC", text)
    blanks = {ord(char): " " for char in composed if char.isspace()}
    return composed.translate({**blanks, **dict.fromkeys(map(ord, "\u3164\u2800\u115f\u1160"), " "),
                               0xFFA0: " ", 0x1D159: " "})  # fmt: skip


def assert_read(shown: str, text: str, instead: str = "") -> None:
    """Assert that *shown* is what was typed, or its beginning; or stands for nothing at all."""
    kept = shown.removesuffix(CUT) if CUT not in text else shown
    assert shown == instead or within(kept, typed(text)), (ascii(shown), ascii(text))


@given(texts())
@settings(max_examples=300, deadline=None)
def test_a_name_a_line_and_a_label_are_read_as_they_were_typed(text: str) -> None:
    for shown in (name(text, 32), line(text, 120)):
        assert active(shown) == []
    assert_read(seen(name(text, 32)), text, terms.NAMELESS)
    assert_read(seen(line(text, 120)), text)
    assert_read(bare(text, 40), text, terms.NOTHING)


@given(texts())
@settings(max_examples=100, deadline=None)
def test_no_more_is_shown_than_there_is_room_for(text: str) -> None:
    assert units(line(text, 60)) <= 60
    assert 1 <= units(bare(text, 40)) <= 40
    assert "\n" not in line(text, 60) + bare(text, 40) + name(text, 14)


@every_text
def test_a_text_that_is_short_enough_is_shown_to_its_end(text: str) -> None:
    shown = seen(line(text + MARK, 5000))

    assert shown.endswith(MARK) or len(text) > 1000


# the files of an export


def meta(words: str) -> Meta:
    return Meta(chase_id=7, exported_at=0, names=lambda _: words)


@cache
def plain_shape() -> list[str]:
    return shape(told("x"))


def told(words: str) -> str:
    steps = reworded(stories()["spent"], words)
    return as_markdown(steps, replay(steps), meta(words)).decode()


def shape(text: str) -> list[str]:
    """What every line of a story begins with."""
    return [_start(line) for line in text.split("\n")]


def _start(line: str) -> str:
    found = re.match(r"#* |> |- |", line)
    return found[0] if found else ""


@every_text
def test_a_story_is_laid_out_as_if_every_text_were_plain(text: str) -> None:
    assert shape(told(MARK + text)) == plain_shape()


@every_text
def test_a_story_has_no_markup_but_its_own(text: str) -> None:
    safe = literal(text)

    assert "\n" not in safe
    bald = re.sub(r"\\[^0-9A-Za-z\s]", "", safe)
    assert not re.search(r"[`*_~|\[\]<>]|://|^\s*(?:[#+=-]|\d+[.)])|&#|&\w+;", bald), ascii(safe)
    assert_read(ESCAPE.sub(r"\1", safe).strip("\u2068\u2069"), text)


@every_text
def test_a_json_file_holds_every_text_whole(text: str) -> None:
    steps = reworded(stories()["spent"], whole(text))
    document = as_json(steps, replay(steps), meta(text))

    assert steps_of(document) == steps
    assert json.loads(document)["chase"]["ladder"]["name"] == whole(text)


def values(one: Any) -> Iterable[str]:
    """Every text in a document."""
    if isinstance(one, dict):
        one = list(one.values())
    if isinstance(one, list):
        for inner in one:
            yield from values(inner)
    elif isinstance(one, str):
        yield one


def test_half_a_character_in_a_name_breaks_no_file() -> None:
    steps = stories()["spent"]
    document = as_json(steps, replay(steps), meta("a\ud800b"))

    assert "a\ufffdb" in set(values(json.loads(document)))
    assert told("a\ud800b")


@every_text
def test_a_files_name_is_plain_letters_whatever_the_ladder_is_called(text: str) -> None:
    steps = reworded(stories()["lobby"], text)

    assert FILE.fullmatch(stem(replay(steps), meta("")))
    assert FILE.fullmatch(ladder_stem(text))
