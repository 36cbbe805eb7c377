"""Exact odds of a roll, as fractions. Nothing here is simulated."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import prod

from rundown.dice import CRIT, STEP, successes


def chance(sides: Sequence[int]) -> Fraction:
    """Return the chance of at least one success on dice of these *sides*."""
    return 1 - prod((Fraction(min(STEP - 1, size), size) for size in sides), start=Fraction(1))


def expected(sides: Sequence[int]) -> Fraction:
    """Return the mean number of successes on dice of these *sides*."""
    return sum(
        (Fraction(max(0, size - STEP + 1) + max(0, size - CRIT + 1), size) for size in sides),
        start=Fraction(0),
    )


def distribution(sides: Sequence[int]) -> tuple[Fraction, ...]:
    """Return the chance of exactly 0, 1, 2, ... successes on dice of these *sides*."""
    odds = [Fraction(1)]
    for size in sides:
        grown = [Fraction(0)] * (len(odds) + 2)
        for so_far, probability in enumerate(odds):
            for face in range(1, size + 1):
                grown[so_far + successes(face)] += probability / size
        odds = grown
    while odds[-1] == 0:
        odds.pop()
    return tuple(odds)
