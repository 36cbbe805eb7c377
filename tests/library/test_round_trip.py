from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import TypeVar

from hypothesis import given
from hypothesis import strategies as st

from bot.library.ladders import dump, parse
from rundown.ladder import (
    Collateral,
    Disadvantage,
    Ladder,
    LoseRoll,
    Minus,
    Note,
    Opposition,
    Out,
    Penalty,
    Role,
    Rung,
    Side,
    Tilt,
    Toll,
)
from rundown.skills import Letter, Skill
from rundown.terrain import Layer

Word = TypeVar("Word", bound=StrEnum)
TURNS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
SEEN = st.characters(categories=["L", "N", "P", "S"])
ANY = st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"], exclude_characters=TURNS)
AWKWARD = st.sampled_from(
    [
        "yes",
        "~",
        "4",
        "1:30",
        "- a",
        "a: b",
        "#",
        "'",
        '"',
        "&a",
        "*a",
        "!a",
        "<<",
        "---",
        "{}",
        "😀",
    ]
)


def texts(most: int) -> st.SearchStrategy[str]:
    written = st.builds(
        lambda first, rest: (first + rest).strip(), SEEN, st.text(ANY, max_size=most - 1)
    )
    sentences = st.lists(AWKWARD, min_size=1, max_size=most // 6).map(" ".join)
    return st.one_of(AWKWARD, written, sentences)


def some(words: Iterable[Word], least: int, most: int) -> st.SearchStrategy[tuple[Word, ...]]:
    listed = st.lists(st.sampled_from(list(words)), min_size=least, max_size=most, unique=True)
    return st.builds(tuple[Word, ...], listed)


POINTS = st.integers(1, 6)
PENALTIES: st.SearchStrategy[Penalty] = st.one_of(
    st.sampled_from([LoseRoll(), Disadvantage(), Out()]),
    st.builds(Minus, POINTS),
    st.builds(Collateral, POINTS),
    st.builds(Note, texts(80)),
)
TOLLS = st.builds(
    Toll,
    skills=some(Skill, 1, 3),
    penalty=PENALTIES,
    sides=st.sampled_from([tuple(Side), (Side.PREY,), (Side.PURSUERS,)]),
    roles=some(Role, 0, 4),
)
SIDES = st.sampled_from(list(Side))
TILTS = st.one_of(
    st.builds(Tilt, side=SIDES, dice=st.integers(1, 2), words=st.just("") | texts(80)),
    st.builds(Tilt, side=st.none() | SIDES, words=texts(80)),
)
RUNGS = st.builds(
    Rung,
    name=texts(40),
    text=st.just("") | texts(600),
    toll=st.none() | TOLLS,
    tilt=st.none() | TILTS,
    crowded=st.booleans(),
)
LETTERS = st.sampled_from(list(Letter))
LADDERS = st.builds(
    Ladder,
    name=texts(60),
    place=st.just("") | texts(60),
    terrain=st.sampled_from(list(Layer)),
    blurb=st.just("") | texts(300),
    lead=st.none() | st.integers(1, 7),
    opposition=st.none()
    | st.builds(Opposition, dice=st.tuples(LETTERS, LETTERS), edge=st.booleans()),
    rungs=st.lists(RUNGS, min_size=6, max_size=6).map(tuple),
)


@given(LADDERS)
def test_a_ladder_dumped_and_parsed_is_the_same_ladder(ladder: Ladder) -> None:
    assert parse(dump(ladder), "dumped.yaml") == ladder


def test_a_dumped_ladder_reads_like_one_written_by_hand() -> None:
    rung = Rung(
        name="Ropes",
        text="Wet ropes. " * 12 + "Mind them.",
        toll=Toll(skills=(Skill.FORCE, Skill.TECH), penalty=Minus(1), roles=(Role.RUNNER,)),
        tilt=Tilt(side=Side.PREY, dice=1),
        crowded=True,
    )
    ladder = Ladder(
        name="Quay",
        place="Harbour",
        blurb="Fog.",
        opposition=Opposition(dice=(Letter.B, Letter.C), edge=True),
        rungs=(rung,),
    )

    assert (
        dump(ladder)
        == """\
name: Quay
place: Harbour
terrain: foot
opposition:
  dice: B/C
  edge: true
blurb: Fog.
rungs:
  - name: Ropes
    text: Wet ropes. Wet ropes. Wet ropes. Wet ropes. Wet ropes. Wet ropes. Wet ropes. Wet ropes.
      Wet ropes. Wet ropes. Wet ropes. Wet ropes. Mind them.
    toll:
      skills: [force, tech]
      penalty: {minus: 1}
      touches:
        roles: [runner]
    tilt:
      side: prey
      dice: 1
    crowded: true
"""
    )


def test_a_bare_ladder_is_dumped_without_what_it_lacks() -> None:
    ladder = Ladder(name="Bare", rungs=tuple(Rung(name=name) for name in "ABCDEF"))

    dumped = dump(ladder)

    assert dumped == (
        "name: Bare\nterrain: foot\nrungs:\n"
        "  - name: A\n  - name: B\n  - name: C\n  - name: D\n  - name: E\n  - name: F\n"
    )
    assert parse(dumped, "dumped.yaml") == ladder
