"""Exact odds of a roll, as fractions. Nothing here is simulated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from rundown.dice import CRIT, STEP, Die, drop


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a roll will be worth."""

    chance: Fraction
    """Of at least one success that counts."""
    expected: Fraction
    """The mean of the successes that count."""


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
    ways = [1]
    for size in sides:
        grown = [0] * (len(ways) + 2)
        for so_far, count in enumerate(ways):
            for more, faces in enumerate(_worths(size)):
                grown[so_far + more] += count * faces
        ways = grown
    while ways[-1] == 0:
        ways.pop()
    return tuple(Fraction(count, prod(sides)) for count in ways)


def outlook(
    pool: Sequence[Die], *, disadvantages: int = 0, minus: int = 0, gambit: bool = False
) -> Outlook:
    """Return what a role roll of *pool* will be worth, as `worth.result` counts it.

    The *disadvantages* take out dice first, a Gambit's own among them (R1); *minus* comes off
    before a *gambit* doubles the rest, and success is judged after it (R22, R23).
    """
    kept, _ = drop(pool, disadvantages)
    counting = distribution([die.sides for die in kept])[minus:]
    mean = sum((worth * odds for worth, odds in enumerate(counting)), start=Fraction(0))
    return Outlook(sum(counting[1:], start=Fraction(0)), mean * (2 if gambit else 1))


def _worths(size: int) -> tuple[int, int, int]:
    """Return how many faces of a die are worth no success, one and two."""
    two = max(0, size - CRIT + 1)
    nothing = min(STEP - 1, size)
    return nothing, size - nothing - two, two
