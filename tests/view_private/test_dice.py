"""`/rundown dice` as it is read: the bars, and what a test says in a player's words."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from bot.store.fallen import Fallen
from bot.view.dice import dice_card
from bot.view.words.dice import often
from tests.view.limits import limits, text

COLUMNS = 25
"""What a phone of 390 pixels has in a row of a code block."""
SIZES = (6, 8, 10, 12)
LIKE_THIS = "Fair dice look like this or wilder"
SKEWED = {1: 76, 2: 48, 3: 46, 4: 50, 5: 43, 6: 43}
"""A d6 that is unusual alone, and not as one of four sizes: 1 in 120."""
CROOKED = {1: 120, 2: 48, 3: 46, 4: 50, 5: 43, 6: 43}


def even(size: int, each: int = 60) -> dict[int, int]:
    return dict.fromkeys(range(1, size + 1), each)


def shown(faces: dict[int, dict[int, int]], *unread: int) -> str:
    """What is said of these *faces*."""
    view = dice_card(Fallen(faces=faces, unread=unread))
    limits(view)
    return text(view)


def rows(said: str) -> list[str]:
    """The rows of all tables."""
    tables = re.findall(r"```\n(.*?)\n```", said, re.DOTALL)
    return [row for table in tables for row in table.split("\n")]


def test_a_table_as_it_is_read() -> None:
    said = shown({6: {1: 10, 2: 5, 4: 1, 5: 12, 6: 20}})

    assert "**d6**: 48 rolls, about 8 a face if even" in said
    assert rows(said) == [
        " 1 10 ██████████",
        " 2  5 █████",
        " 3  0",
        " 4  1 █",
        " 5 12 ███████████",
        " 6 20 ███████████████████",
    ]


@pytest.mark.parametrize("each", [1, 60, 4_321, 9_876_543])
def test_no_row_wraps_on_a_phone(each: int) -> None:
    dice = random.Random(each)  # noqa: S311 - dice of a test need a seed
    faces = {size: even(size, each) | {dice.randint(1, size): each * 3} for size in SIZES}

    found = rows(shown(faces, 1, 2))

    assert len(found) == sum(SIZES)
    assert max(map(len, found)) == COLUMNS


def test_the_sizes_stand_in_their_order_and_only_those_that_fell() -> None:
    said = shown({12: even(12), 6: even(6)})

    assert re.findall(r"\*\*(d\d+)\*\*", said) == ["d6", "d12"]


@pytest.mark.parametrize(
    ("faces", "first", "says"),
    [
        pytest.param({}, "No die has fallen on this server yet", "", id="none"),
        pytest.param(
            {8: {3: 1}}, "Too few rolls", "Too few to say: that takes 40 rolls", id="a single die"
        ),
        pytest.param({6: {1: 29}}, "Too few rolls", "that takes 30 rolls", id="one too few"),
        pytest.param({6: {1: 30}}, "**Unusual:** the d6", "in a million", id="just enough"),
        pytest.param({8: even(8)}, "Nothing unusual", "more than 99 times in 100", id="even"),
        pytest.param(
            {8: dict(zip(range(1, 9), (44, 61, 52, 49, 40, 58, 47, 61), strict=True))},
            "Nothing unusual",
            f"{LIKE_THIS} 29 times in 100.",
            id="fair",
        ),
        pytest.param(
            {6: dict(zip(range(1, 7), (5, 8, 9, 8, 10, 20), strict=True))},
            "Nothing unusual",
            f"{LIKE_THIS} about once in 50 times.",
            id="once in fifty is nothing",
        ),
        pytest.param(
            {6: SKEWED},
            "**Unusual:** the d6",
            f"**Unusual:** {LIKE_THIS[0].lower()}{LIKE_THIS[1:]} about once in 120 times.",
            id="unusual",
        ),
        pytest.param(
            {6: SKEWED, 8: even(8), 10: even(10), 12: even(12)},
            "Nothing unusual",
            "with 4 sizes looked at it is no sign of anything",
            id="rare alone, not among four",
        ),
        pytest.param(
            {6: SKEWED, 8: even(8, 1), 10: even(10, 1)},
            "**Unusual:** the d6",
            "Too few to say",
            id="sizes that say nothing do not count",
        ),
        pytest.param(
            {6: CROOKED, 8: even(8), 12: even(12) | {12: 200}},
            "**Unusual:** the d6 and d12",
            "in a million",
            id="two of three",
        ),
    ],
)
def test_what_is_made_of_it(faces: dict[int, dict[int, int]], first: str, says: str) -> None:
    said = shown(faces)

    assert first in said.splitlines()[1]
    assert says in said


@pytest.mark.parametrize(
    ("chance", "says"),
    [
        (1.0, "more than 99 times in 100"),
        (0.996, "more than 99 times in 100"),
        (0.99, "99 times in 100"),
        (0.37, "37 times in 100"),
        (0.1, "10 times in 100"),
        (0.0951, "10 times in 100"),
        (0.09, "about once in 11 times"),
        (0.0049, "about once in 200 times"),
        (0.00021, "about once in 4,800 times"),
        (0.0000011, "about once in 910,000 times"),
        (0.0000009, "less than once in a million"),
        (0.0, "less than once in a million"),
    ],
)
def test_a_chance_as_one_says_it(chance: float, says: str) -> None:
    assert often(chance) == says


@pytest.mark.parametrize(
    ("unread", "says"),
    [
        pytest.param((), "", id="none"),
        pytest.param((7,), "The record of 1 chase cannot be read", id="one"),
        pytest.param((7, 8), "The records of 2 chases cannot be read", id="two"),
    ],
)
def test_chases_that_cannot_be_read_are_told_of(unread: tuple[int, ...], says: str) -> None:
    for faces in ({}, {6: even(6)}):
        said = shown(faces, *unread)
        assert says in said
        assert ("cannot be read" in said) is bool(unread)


def test_what_unusual_means_holds() -> None:
    """Of a hundred pages about fair dice, at most one says it, however many sizes are on them."""
    dice = random.Random(5)  # noqa: S311 - a sample that can be drawn again
    pages = 600

    odd = 0
    for _ in range(pages):
        faces = {size: Counter(dice.choices(range(1, size + 1), k=300)) for size in SIZES}
        odd += "Unusual:" in shown(dict(faces))

    assert 0 < odd <= pages * 0.02
