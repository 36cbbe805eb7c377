"""Exact odds against every way the dice can fall."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import prod

import pytest

from rundown.dice import Die, Source, drop, roll
from rundown.odds import chance, distribution, expected
from tests.loaded import LoadedDice

SIDES = (6, 8, 10, 12)
POOLS = [pool for size in range(1, 5) for pool in combinations_with_replacement(SIDES, size)]
WORTH = (0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2)
"""What each face from 1 to 12 is worth."""


@cache
def counted(pool: tuple[int, ...]) -> dict[int, Fraction]:
    """How often *pool* shows so many successes, over all faces, counted one by one."""
    every = Counter(sum(fallen) for fallen in product(*(WORTH[:size] for size in pool)))
    return {worth: Fraction(times, prod(pool)) for worth, times in every.items()}


def name(pool: object) -> str:
    return "+".join(f"d{size}" for size in pool) if isinstance(pool, tuple) else str(pool)


@pytest.mark.parametrize("pool", POOLS, ids=name)
def test_the_odds_of_a_pool(pool: tuple[int, ...]) -> None:
    fallen = counted(pool)

    assert dict(enumerate(distribution(pool))) == {
        worth: fallen.get(worth, Fraction(0)) for worth in range(max(fallen) + 1)
    }
    assert chance(pool) == 1 - fallen[0]
    assert expected(pool) == sum(worth * odds for worth, odds in fallen.items())
    assert sum(distribution(pool)) == 1


@pytest.mark.parametrize("times", [0, 1, 2])
@pytest.mark.parametrize("pool", POOLS, ids=name)
def test_disadvantage_leaves_the_odds_of_the_larger_dice(pool: tuple[int, ...], times: int) -> None:
    """R1: the smallest dice go before the roll, and one always stays."""
    dice = tuple(Die(size, Source.SKILL) for size in pool)
    left = tuple(sorted(pool)[min(times, len(pool) - 1) :])

    kept, dropped = drop(dice, times)

    assert tuple(sorted(die.sides for die in kept)) == left
    assert sorted(pool) == sorted(die.sides for die in (*kept, *dropped))
    assert chance([die.sides for die in kept]) == 1 - counted(left)[0]


@pytest.mark.parametrize("times", [0, 1, 2])
@pytest.mark.parametrize("pool", POOLS, ids=name)
def test_rolled_for_real_every_way_the_odds_are_the_same(pool: tuple[int, ...], times: int) -> None:
    """R1: through the roll itself, every face of every die that is not dropped."""
    dice = tuple(Die(size, Source.SKILL) for size in pool)
    left = sorted(pool)[min(times, len(pool) - 1) :]
    every = Counter(
        roll(dice, LoadedDice(*faces), disadvantages=times).successes
        for faces in product(*(range(1, size + 1) for size in left))
    )

    assert {worth: Fraction(count, prod(left)) for worth, count in every.items()} == {
        worth: odds for worth, odds in enumerate(distribution(left)) if odds
    }


def test_no_dice_have_no_chance() -> None:
    assert chance(()) == 0
    assert expected(()) == 0
    assert distribution(()) == (Fraction(1),)
