"""The chi-square test of dice, and the table's own dice put to it."""

from __future__ import annotations

import ast
import random
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from bot.dice import SystemDice
from rundown.fairness import UNUSUAL, beyond, chance, holm, judge

SIZES = (6, 8, 10, 12)
MANY = 100_000
HOUSE = Path(__file__).parents[2]


def in_order(shown: Counter[int], sides: int) -> Sequence[int]:
    return [shown[face] for face in range(1, sides + 1)]


def counted(sides: int, rolls: int, roll: Callable[[int], int]) -> Sequence[int]:
    """How often each face shows on so many dice."""
    shown = Counter(roll(sides) for _ in range(rolls))
    assert set(shown) <= set(range(1, sides + 1))
    return in_order(shown, sides)


# the test itself, against SciPy 1.x


@pytest.mark.parametrize(
    ("uneven", "freedom", "expected"),
    [
        pytest.param(0.1, 5, 0.9998376833880774, id="d6 near the middle"),
        pytest.param(4.35, 5, 0.500200121007793, id="d6 half"),
        pytest.param(11.070497693516351, 5, 0.05, id="d6 1 in 20"),
        pytest.param(20.515, 5, 0.0010000024510678572, id="d6 1 in 1,000"),
        pytest.param(134.0, 5, 3.3684641730154814e-27, id="d6 far out"),
        pytest.param(2.5, 7, 0.9270970650134738, id="d8 near the middle"),
        pytest.param(14.067140449340169, 7, 0.05, id="d8 1 in 20"),
        pytest.param(24.321886347856854, 7, 0.001, id="d8 1 in 1,000"),
        pytest.param(8.343, 9, 0.4999835483991859, id="d10 half"),
        pytest.param(16.918977604620448, 9, 0.05, id="d10 1 in 20"),
        pytest.param(27.877, 9, 0.001000063357757273, id="d10 1 in 1,000"),
        pytest.param(3.0535, 11, 0.9899997785772918, id="d12 near the middle"),
        pytest.param(10.341, 11, 0.4999998301529497, id="d12 half"),
        pytest.param(19.675137572682498, 11, 0.05, id="d12 1 in 20"),
        pytest.param(100.0, 11, 1.7858382448801597e-16, id="d12 far out"),
        pytest.param(1000.0, 11, 1.9194894047305677e-207, id="d12 further out"),
        pytest.param(1.0, 1, 0.31731050786291115, id="a coin"),
        pytest.param(5.991464547107979, 2, 0.05, id="a d3, of even freedom"),
    ],
)
def test_the_tail_of_chi_square(uneven: float, freedom: int, expected: float) -> None:
    assert beyond(uneven, freedom) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize("freedom", [size - 1 for size in SIZES])
def test_the_tail_starts_at_one_and_falls_to_nothing(freedom: int) -> None:
    tails = [beyond(uneven, freedom) for uneven in (0, 1e-9, 0.01, 1, 5, 20, 100, 2_000, 10_000)]

    assert tails[0] == 1
    assert tails[-1] == 0
    assert all(one >= two for one, two in pairwise(tails))


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        pytest.param([5, 8, 9, 8, 10, 20], 0.01990522033477438, id="a d6"),
        pytest.param([44, 61, 52, 49, 40, 58, 47, 61], 0.2901850053157602, id="a d8"),
        pytest.param([7] * 12, 1.0, id="all the same"),
    ],
)
def test_the_chance_of_what_was_counted(counts: list[int], expected: float) -> None:
    assert chance(counts) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize("sides", SIZES)
@pytest.mark.parametrize(
    ("a_face", "limits", "near"),
    [
        pytest.param(5, (0.01, 0.05), 0.012, id="as few as are tested at all"),
        pytest.param(30, (0.01, 0.05, 0.2, 0.5, 0.8), 0.04, id="a few evenings"),
    ],
)
def test_of_fair_dice_each_chance_comes_up_as_often_as_it_says(
    sides: int, a_face: int, limits: tuple[float, ...], near: float
) -> None:
    dice = random.Random(sides)  # noqa: S311 - a sample that can be drawn again
    faces = range(1, sides + 1)

    chances = [
        chance(in_order(Counter(dice.choices(faces, k=a_face * sides)), sides)) for _ in range(1500)
    ]

    for limit in limits:
        share = sum(one < limit for one in chances) / len(chances)
        assert share == pytest.approx(limit, abs=near)


# several sizes at once


@pytest.mark.parametrize(
    ("chances", "expected"),
    [
        pytest.param([0.01, 0.04, 0.03, 0.005], [0.03, 0.06, 0.06, 0.02], id="four"),
        pytest.param([0.002, 0.3, 0.3, 0.9], [0.008, 0.9, 0.9, 0.9], id="one stands out"),
        pytest.param([0.5, 0.9, 0.6, 0.7], [1, 1, 1, 1], id="none is more than certain"),
        pytest.param([0.02, 0.02, 0.02], [0.06, 0.06, 0.06], id="equals"),
        pytest.param([0.004], [0.004], id="one alone stays as it is"),
        pytest.param([], [], id="none"),
    ],
)
def test_chances_are_held_against_how_many_there_are(
    chances: list[float], expected: list[float]
) -> None:
    among = holm(dict(enumerate(chances)))

    assert [among[at] for at in range(len(chances))] == pytest.approx(expected)


SKEWED = [76, 48, 46, 50, 43, 43]
"""A d6 that is unusual if nothing else is looked at."""


def test_what_is_rare_alone_is_not_unusual_among_four() -> None:
    assert UNUSUAL / 4 < chance(SKEWED) < UNUSUAL

    alone = judge({6: SKEWED})
    among = judge({6: SKEWED, **{size: [60] * size for size in (8, 10, 12)}})

    assert alone[6].unusual
    assert not among[6].unusual
    assert among[6].chance == alone[6].chance


def test_sizes_of_which_too_few_were_rolled_do_not_count() -> None:
    judged = judge({6: SKEWED, 8: [4] * 8, 10: [1] * 10, 12: [1, *[0] * 11]})

    assert judged[6].unusual
    assert [judged[size].chance for size in (8, 10, 12)] == [None, None, None]
    assert not any(judged[size].unusual for size in (8, 10, 12))


@pytest.mark.parametrize("sides", SIZES)
def test_five_of_each_face_are_enough(sides: int) -> None:
    enough = [sides * 5, *[0] * (sides - 1)]
    one_less = [sides * 5 - 1, *[0] * (sides - 1)]

    assert judge({sides: enough})[sides].unusual
    assert judge({sides: one_less})[sides].chance is None
    assert judge({sides: one_less})[sides].needed == judge({sides: enough})[sides].rolls


# the table's dice


def test_the_tables_dice_are_fair() -> None:
    """A hundred thousand of each size.

    No run repeats another, so fair dice may fail this: once in a million runs, which is what Holm's
    method promises of the four sizes together.
    """
    dice = SystemDice()

    judged = judge({sides: counted(sides, MANY, dice.roll) for sides in SIZES})

    assert all(one.rolls == MANY for one in judged.values())
    assert min(one.among or 0 for one in judged.values()) > 1e-6, judged


@pytest.mark.parametrize("sides", SIZES)
@pytest.mark.parametrize("heavy", ["1", "in the middle", "the highest"])
def test_a_die_with_one_face_a_tenth_heavier_is_found_out(sides: int, heavy: str) -> None:
    face = {"1": 1, "in the middle": sides // 2, "the highest": sides}[heavy]
    weights = [11 if one == face else 10 for one in range(1, sides + 1)]
    dice = random.Random(sides)  # noqa: S311 - the same biased die in every run
    fair = {size: [MANY // size] * size for size in SIZES if size != sides}

    shown = Counter(dice.choices(range(1, sides + 1), weights, k=MANY))
    judged = judge({sides: in_order(shown, sides), **fair})

    assert judged[sides].unusual
    assert not any(judged[size].unusual for size in fair)


def test_nobody_can_choose_the_tables_dice() -> None:
    """Whoever seeds the process's generator gets no roll again."""
    rolls = []
    for _ in range(2):
        random.seed(1)
        rolls.append([SystemDice().roll(12) for _ in range(50)])

    assert rolls[0] != rolls[1]


def test_nothing_else_draws_a_random_number() -> None:
    """A form's own mark is a `uuid4`, and no number."""
    drawing = {"random", "secrets", "numpy", "urandom", "getrandom"}
    found = {
        str(path.relative_to(HOUSE))
        for folder in ("bot", "rundown")
        for path in (HOUSE / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if names(node) & drawing
    }

    assert found == {"bot/dice.py"}


def names(node: ast.AST) -> set[str]:
    """What *node* imports, or takes from something imported."""
    match node:
        case ast.Import(names=imported):
            return {part for one in imported for part in one.name.split(".")}
        case ast.ImportFrom(module=module, names=imported):
            return {*(module or "").split("."), *(one.name for one in imported)}
        case ast.Attribute(attr=attr):
            return {attr}
        case _:
            return set()
