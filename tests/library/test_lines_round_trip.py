"""A ladder written as lines is the same ladder when they are read."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.library.ladders import load
from bot.library.lines import Top, parse, write, write_rungs
from rundown.ladder import Ladder, Note, Role, Rung, Side, Tilt, Toll
from rundown.skills import Skill
from tests.library.sample import ROOT
from tests.library.test_round_trip import LADDERS

unhurried = settings(deadline=None)
SHIPPED = load(ROOT / "ladders").ladders
each_ladder = pytest.mark.parametrize("ladder", SHIPPED.values(), ids=SHIPPED)

HOSTILE = [
    "Toll: none",
    "No Toll.",
    "[2] x",
    "2. x",
    "#2",
    'a "b" — c',
    '"a"',
    '"',
    '""',
    'a"b',
    "“a”",
    "“",
    "> x",
    ">",
    "**",
    "**a**",
    "_a",
    "St. Mary. Gate.",
    "Crowded.",
    "Crowded",
    "a (crowded)",
    "prey (+1 die)",
    "prey",
    "the pursuers know",
    "Tilt: prey (+2 dice), rain",
    "none",
    "nobody",
    "-",
    "—",
    "a — b",
    "a - b",
    "a--b",
    "a; b",
    "Run! Now",
    "out",
    "lose your roll",
    "Mobility or out",
    "Mobilty",
    "or",
    "minus",
    "note: x",
    "{note: x}",
    "Name: x",
    "LEAD: 4",
    "a  b",
    "a\u00a0b",
    "a\u200bb",
    "\u200ba",
    "👨\u200d👩\u200d👧",
    "(a",
    "a)",
    "(a)",
    "a, b:",
    "…",
    "...",
    "```",
    "---",
    "Ｔｏｌｌ：ａ",
    "1",
    "+1",
    "2 drones",
    "don’t",
    "Tol: x",
    "Terain: x",
    "•",
    "- a",
    "a |",
    "\U0001f600",
    "\ufeffa",
]


def hostile(words: str) -> Ladder:
    toll = Toll(
        skills=(Skill.HAND_TO_HAND, Skill.TECH),
        penalty=Note(words),
        sides=(Side.PREY,),
        roles=(Role.CUTTER, Role.RUNNER),
    )
    rungs = (
        Rung(name=words, text=words, toll=toll, tilt=Tilt(side=Side.PREY, words=words)),
        Rung(name=words),
        Rung(name=words, text=words),
        Rung(name=words, tilt=Tilt(words=words), crowded=True),
        Rung(name=words, toll=toll, text=words, crowded=True),
        Rung(name=words, text=words, crowded=True),
    )
    return Ladder(name=words, place=words, blurb=words, rungs=rungs)


def assert_reads_back(ladder: Ladder) -> None:
    top = Top(name=ladder.name, place=ladder.place, terrain=ladder.terrain, blurb=ladder.blurb)

    assert parse(write(ladder)) == ladder
    assert parse(write_rungs(ladder), top=top) == ladder


@unhurried
@given(LADDERS)
def test_any_ladder_written_as_lines_is_read_as_the_same(ladder: Ladder) -> None:
    assert_reads_back(ladder)


@pytest.mark.parametrize("words", HOSTILE)
def test_words_that_look_like_signs_stay_words(words: str) -> None:
    assert_reads_back(hostile(words))


@unhurried
@given(
    st.lists(st.sampled_from(HOSTILE), min_size=1, max_size=4).map(
        lambda some: " ".join(some)[:40].strip()
    )
)
def test_words_that_look_like_more_signs_stay_words(words: str) -> None:
    assert_reads_back(hostile(words))


@each_ladder
def test_a_shipped_ladder_is_written_as_lines(ladder: Ladder) -> None:
    assert_reads_back(ladder)


@each_ladder
def test_a_shipped_ladder_needs_no_quotes(ladder: Ladder) -> None:
    assert '"' not in write(ladder)
