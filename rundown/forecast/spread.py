"""Chances as whole weights: each stands for itself divided by the sum of all. Exact, and quick."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from math import lcm
from typing import TypeAlias, TypeVar

K = TypeVar("K", bound=Hashable)
L = TypeVar("L", bound=Hashable)
M = TypeVar("M", bound=Hashable)

Spread: TypeAlias = Mapping[K, int]
"""What may come of something, each with its weight."""


def weighed(chances: Mapping[K, Fraction]) -> dict[K, int]:
    """Return *chances*, which sum to 1, as the smallest whole weights; what cannot be is left out.

    Every weight is a share of one denominator, so that spreads can be joined without fractions.
    """
    whole = lcm(*(chance.denominator for chance in chances.values()))
    return {key: int(chance * whole) for key, chance in chances.items() if chance}


def total(spread: Spread[K]) -> int:
    """Return the weight of everything that may come: what each weight is divided by."""
    return sum(spread.values())


def joined(one: Spread[K], other: Spread[L], how: Callable[[K, L], M]) -> dict[M, int]:
    """Return what comes of both together; *how* makes one thing of two, alike ones are one."""
    both: dict[M, int] = {}
    for first, weight in one.items():
        for second, ways in other.items():
            key = how(first, second)
            both[key] = both.get(key, 0) + weight * ways
    return both
