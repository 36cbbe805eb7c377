"""Whatever is typed, nothing crashes and nothing is lost without a word."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.library.lines import NOTHING, Top, parse, write
from bot.library.lines.piece import UNSEEN
from bot.library.lines.reading import Reading, read
from tests.long import LONG

PARTS = range(4)
"""The long run's 10,000 texts, in parts that are run side by side."""
fuzzed = settings(max_examples=2_500 if LONG else 75, deadline=None)

NOTATION = frozenset(
    re.findall(
        r"\S+",
        """
    rung toll tolls tilt tilts crowded no none nothing neither even nobody one yes true
    name place where location terrain lead start starting opposition against blurb text

    force hand to h2h hth 2 combat stamina firearms firearm mobility stealth medical aid
    observation tech connections connection insight manipulation driving
    a an the roll test check and or else otherwise for

    prey pursuers pursuer side sides only all everyone everybody both anyone anybody
    runner runners pressure pressures spotter spotters cutter cutters s

    you they he she must will have has lose loses losing miss misses skip skips forfeit forfeits
    your their this its his her role turn round is lost do not don t does doesn can cannot
    make makes it rolls at with takes take gets get disadvantage disadvantaged on in that
    success successes fewer less minus collateral more point points of generate generates gain
    gains suffer suffers add adds cause causes mark marks create creates leave leaves costs
    out are re be go goes drop drops fall falls dropped knocked taken chase race running good
    note zero two three four five six seven eight nine ten

    die dice d6 advantage extra

    foot feet walking running street ground vehicle vehicles car cars wheels road
    spinner spinners aerial air flying sky by close standard distant 3 4 5
    untrained trained seasoned elite edge without npc d8 d10 d12 b c bc cc
    """,
    )
)
"""Every word that the notation may take up; any other has to come out again."""

SIGNS = [
    *("[1]", "[2] ", "3.", "4)", "(5)", "#6", "Rung 2:", "**[3]", "7:", "[9]", "1️⃣", "- ", "* "),
    *("—", " - ", "-", "--", " – ", ".", ". ", "; ", ":", ", ", "!", "?", "…", "/", "|", " | "),
    *("(", ")", "[", "]", '"', '""', "“", "”", "'", "*", "**", "_", "~", "`", ">", "\n> ", "+"),
    *("Toll:", " Toll: ", "toll - ", "**Toll:** ", "No Toll.", "Toll (", "Toll for ", "Tol: "),
    *("Tilt:", " Tilt: ", "tilt — ", "**Tilt**: ", "No Tilt.", "(Tilt: ", "Tlit: prey", "Tilts"),
    *("Crowded.", " crowded", "(crowded)", "[Crowded]", "Crowded: yes."),
    *("Mobility", "Force/Tech", "hand-to-hand", "H2H", "Mobilty", "medicine", "Insight, Driving"),
    *(" or ", " or else ", " else ", " otherwise ", " and ", " & "),
    *("lose your roll this round", "at disadvantage", "lose 2 successes", "−1 success", "minus 1"),
    *("1 Collateral", "collateral", "out", "out of the chase", "note: ", "{minus: 1}", "lose 9"),
    *("prey", "the pursuers", "Runners", "(pursuers, Runner): ", "prey only", "nobody", "none"),
    *("(+1 die)", "+2", " (+2 dice) ", "(no dice)", "one die", "+d6", "+3 dice", "(1)", "2 "),
    *("Name: ", "Place: ", "Where - ", "Terrain: ", "LEAD: ", "Start LEAD = ", "Opposition: "),
    *("Blurb: ", "foot", "ground", "4", "close", "B/C", "trained", " with the edge", "Terain: "),
    *("```", "---", "\t", "\u00a0", "\u200b", "\u3000", "Ｔｏｌｌ：", "（+1 die）", "\ufeff", "😀"),
]
"""Pieces of the notation, and slips of people who type it."""
NOISE = st.text(max_size=6)
ENDS = st.sampled_from(["\n", "\n", "\n", "\r\n", "\r", "\n\n", "\n    ", "\n> ", " ", ""])
WORD = "\0"
"""Stands for a word that is nowhere else in the text."""
TOKENS = st.one_of(st.sampled_from(SIGNS), st.sampled_from(SIGNS), st.just(WORD), NOISE)


def numbered(text: str) -> str:
    """Return *text* with a word of its own for each that stands open."""
    parts = text.replace("\x00", WORD).split(WORD)
    return "".join(f"{part}wort{at}" for at, part in enumerate(parts, 10))


LINES = st.lists(st.lists(TOKENS, max_size=8), max_size=10)
FREE = st.builds(
    lambda lines, ends: numbered(
        "".join("".join(line) + end for line, end in zip(lines, ends, strict=False))
    ),
    LINES,
    st.lists(ENDS, min_size=10, max_size=10),
)
BODIES = st.lists(TOKENS, max_size=7).map("".join)
FRAMED = st.lists(BODIES, min_size=6, max_size=6).map(
    lambda bodies: numbered(
        f"Name: {WORD}\n"
        + "\n".join(f"[{at}] A{WORD} — {body}" for at, body in enumerate(bodies, 1))
    )
)
one_of = st.sampled_from
GAPS = one_of([" ", " ", "", "\n", "\n  ", " — ", " | ", " (", "\n- ", "\n> "])
STOPS = one_of([". ", ".", "; ", "\n", "! ", "", ") ", ".\n", " | ", ", ", "…"])
SKILLS = st.lists(
    one_of(["Mobility", "force", "**Tech**", "H2H", "Medical Aid", "roll Driving"]),
    min_size=1,
    max_size=3,
    unique=True,
)
PENALTIES = one_of(
    [
        *("lose your roll this round", "at disadvantage", "lose one success", "−1 success"),
        *("1 Collateral", "you’re out", "out of the chase", "{minus: 1}", f"the {WORD} wakes"),
        *(f'"{WORD}. Run"', f"lose your {WORD}", f"{WORD} or {WORD}", f"note: {WORD}", WORD),
        *(f"out, {WORD}", f"lose\n{WORD}", f"out\n{WORD}", f"out (of {WORD})", f"2 {WORD} fewer"),
    ]
)
TOLLS = st.builds(
    lambda sign, skills, sep, turn, costs: f"{sign}{sep.join(skills)}{turn}{costs}",
    one_of(
        ["Toll: ", "toll - ", "**Toll:** ", "Toll (prey): ", f"Toll ({WORD}): ", "Toll for all: "]
    ),
    SKILLS,
    one_of(["/", ", ", " or ", " | ", " & ", "\nor "]),
    one_of([" or ", " or else ", ", otherwise ", "\nor ", ", ", " → ", f" {WORD} or "]),
    PENALTIES,
)
TILTS = st.builds(
    "".join,
    st.tuples(
        one_of(["Tilt: ", "tilt — ", "**Tilt**: ", "TILTS= ", "Tilt "]),
        one_of(
            ["prey", "the pursuers", "pursuers' side", f"{WORD}", "neither", "+1 die to prey", ""]
        ),
        one_of([" (+1 die)", " +2", ", one die", " (no dice)", "", f" (+1 die, {WORD})", " 1"]),
        one_of(["", f", {WORD}", f" {WORD}", f": “{WORD}. {WORD}”", f" ({WORD})", f"; {WORD}"]),
    ),
)
SENTENCES = one_of(
    [
        "Crowded",
        "crowded",
        "(crowded)",
        WORD,
        f"A {WORD} says “Toll: {WORD}. Go”",
        "No Toll",
        "No Tilt",
    ]
)
CLAUSES = (
    st.tuples(TOLLS | st.just(""), TILTS | st.just(""), SENTENCES, SENTENCES)
    .flatmap(st.permutations)
    .flatmap(lambda some: st.tuples(*(st.tuples(GAPS, st.just(one), STOPS) for one in some if one)))
    .map(lambda some: "".join("".join(one) for one in some))
)
NAMES = one_of(
    [WORD, f"**The {WORD}**", f'"{WORD}. {WORD}"', f"St. {WORD} - {WORD}", f"{WORD}. {WORD}"]
)
NUMBERS = one_of(["[{}] ", "{}. ", "({}) ", "**{})** ", "- [{}]: ", "Rung {} — "])
UNTIDY = st.builds(
    lambda name, number, rungs: numbered(
        f"{name}\n"
        + "\n".join(number.format(at) + "".join(rung) for at, rung in enumerate(rungs, 1))
    ),
    one_of([f"Name: {WORD}", WORD, f"**Name**: {WORD}\nWhere — {WORD}\nBlurb: {WORD}\n{WORD}"]),
    NUMBERS,
    st.lists(st.tuples(NAMES, CLAUSES), min_size=6, max_size=6),
)
TEXTS = st.one_of(FREE, FRAMED, UNTIDY, UNTIDY)


def words(text: str) -> set[str]:
    seen = unicodedata.normalize("NFKC", text.translate(UNSEEN)).casefold()
    return set(re.findall(r"[^\W_]+", seen))


def said(value: object) -> Iterator[str]:
    """Every word of what was understood."""
    if is_dataclass(value) and not isinstance(value, type):
        for one in fields(value):
            yield from said(getattr(value, one.name))
    elif isinstance(value, tuple):
        for part in value:
            yield from said(part)
    elif isinstance(value, Enum):
        yield value.name
    else:
        yield str(value)


def covered(found: Reading, row: int, line: str) -> bool:
    """Whether *line* is told of, or in what was understood, or in a part that is told of."""
    where = found.went.get(row, "")
    told = any(
        fault.line == row or (where and fault.field.startswith(where)) for fault in found.faults
    )
    again = where.removeprefix("rungs[").removesuffix("]")
    double = any(fault.what.endswith(f"rung {again}") for fault in found.faults)
    return told or double or words(line) <= words(" ".join([again, *said(found.ladder)])) | NOTATION


@pytest.mark.parametrize("part", PARTS)
@fuzzed
@given(text=TEXTS)
def test_no_word_is_lost_without_being_told(part: int, text: str) -> None:
    found = read(text, "", NOTHING)
    lines = [*enumerate(text.splitlines(), 1)]
    placed = {row for row, where in found.went.items() if where}

    assert {row for row, line in lines if words(line)} <= placed
    assert_in_order([fault.line for fault in found.faults], len(lines))
    if found.faults:
        assert [line for row, line in lines if not covered(found, row, line)] == []
    else:
        written = write(found.ladder)
        assert words(text) - words(written) - NOTATION == set()
        assert parse(written) == found.ladder


def assert_in_order(rows: list[int], last: int) -> None:
    assert rows == sorted(rows)
    assert all(1 <= row <= max(1, last) for row in rows)


@fuzzed
@given(st.text(max_size=300))
def test_noise_is_read_or_refused(noise: str) -> None:
    read(noise, "", Top(name="Noise"))
