"""What a roll comes to when whoever makes it pushes it as long as it shows nothing (R3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod

from rundown.dice import CRIT, STEP

Fallen = tuple[Fraction, ...]


def fallen(sides: Sequence[int], *, minus: int = 0, pushes: int = 0) -> Fallen:
    """Return the chance of 0, 1, 2, ... successes that count on dice of these *sides*.

    *minus* comes off first; while nothing is left the roll is pushed, up to *pushes* times, as
    long as a die does not show a 1.
    """
    return _fallen(tuple(sorted(sides)), minus, pushes)


@lru_cache(4096)
def _fallen(sides: tuple[int, ...], minus: int, pushes: int) -> Fallen:
    chances = [Fraction(0)] * max(1, 2 * len(sides) - minus + 1)
    for shown, loose, chance in _thrown(sides):
        counts = max(0, shown - minus)
        if counts or not pushes or not loose:
            chances[counts] += chance
            continue
        for after, again in enumerate(_fallen(loose, minus, pushes - 1)):
            chances[after] += chance * again
    while len(chances) > 1 and not chances[-1]:
        chances.pop()
    return tuple(chances)


def _thrown(sides: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...], Fraction]]:
    """Yield each way *sides* can fall: successes, the dice that do not show a 1, its chance."""
    for kinds in product(*(_faces(size) for size in sides)):
        loose = tuple(size for size, (_, one, _) in zip(sides, kinds, strict=True) if not one)
        ways = prod(many for _, _, many in kinds)
        yield sum(worth for worth, _, _ in kinds), loose, Fraction(ways, prod(sides))


def _faces(size: int) -> list[tuple[int, bool, int]]:
    """Return the kinds of faces of a die: what it is worth, whether it is a 1, how many do so."""
    two = max(0, size - CRIT + 1)
    one = max(0, size - STEP + 1) - two
    kinds = [(0, True, 1), (0, False, STEP - 2), (1, False, one), (2, False, two)]
    return [kind for kind in kinds if kind[2]]
