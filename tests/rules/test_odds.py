"""Exact odds against every way the dice can fall."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import prod

import pytest

from rundown import Chase
from rundown.dice import Die, Roll, Source, drop, roll
from rundown.ladder import Minus, Role, Side, Toll
from rundown.odds import Outlook, chance, distribution, expected, outlook
from rundown.skills import Skill
from rundown.turns import (
    Participant,
    RoleRoll,
    TollRoll,
    Turn,
)
from rundown.worth import result
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


BITS = (Source.ATTRIBUTE, Source.SKILL, Source.TILT, Source.EDGE)
RISKS = [
    pytest.param(0, 0, False, id="as it is"),
    pytest.param(1, 0, False, id="at disadvantage"),
    pytest.param(2, 0, False, id="at two"),
    pytest.param(9, 0, False, id="at more than there are dice"),
    pytest.param(0, 1, False, id="minus 1"),
    pytest.param(0, 2, False, id="minus 2"),
    pytest.param(0, 9, False, id="minus more than can be rolled"),
    pytest.param(1, 0, True, id="R22: a Gambit"),
    pytest.param(1, 1, True, id="R23: a Gambit, less 1 before it doubles"),
    pytest.param(2, 3, True, id="a Gambit at two, less 3"),
]


def worth(made: Roll, minus: int, gambit: bool) -> int:
    """What the rules count *made* as, under a failed Toll that takes *minus* off."""
    failed = TollRoll(skill=Skill.STAMINA, roll=Roll(()))
    words = "I jump" if gambit else ""
    played = RoleRoll(role=Role.RUNNER, skill=Skill.MOBILITY, roll=made, gambit=words)
    turn = Turn(toll=failed if minus else None, played=played)
    toll = Toll(skills=(Skill.STAMINA,), penalty=Minus(minus))
    one = Participant(who=1, name="Zhora", side=Side.PREY, turn=turn)
    return result(Chase(toll=toll, participants=(one,)), one)


def pool_of(sizes: tuple[int, ...]) -> tuple[Die, ...]:
    return tuple(Die(size, source) for size, source in zip(sizes, BITS, strict=False))


@pytest.mark.parametrize(("disadvantages", "minus", "gambit"), RISKS)
@pytest.mark.parametrize("pool", POOLS, ids=name)
def test_the_outlook_is_what_every_way_the_dice_fall_is_worth(
    pool: tuple[int, ...], disadvantages: int, minus: int, gambit: bool
) -> None:
    left = tuple(sorted(pool)[min(disadvantages, len(pool) - 1) :])
    worths = {
        max(0, fallen - minus) * (2 if gambit else 1): Fraction(0) for fallen in counted(left)
    }
    for fallen, odds in counted(left).items():
        worths[max(0, fallen - minus) * (2 if gambit else 1)] += odds

    assert outlook(
        pool_of(pool), disadvantages=disadvantages, minus=minus, gambit=gambit
    ) == Outlook(
        chance=1 - worths.get(0, Fraction(0)),
        expected=sum((worth * odds for worth, odds in worths.items()), start=Fraction(0)),
    )


@pytest.mark.parametrize(("disadvantages", "minus", "gambit"), RISKS)
@pytest.mark.parametrize("pool", [(8, 8), (10, 8, 6), (12, 6)], ids=name)
def test_the_outlook_is_what_a_chase_makes_of_every_roll(
    pool: tuple[int, ...], disadvantages: int, minus: int, gambit: bool
) -> None:
    """R23: rolled, and counted by the rules themselves."""
    dice = pool_of(pool)
    kept, _ = drop(dice, disadvantages)
    worths = [
        worth(roll(dice, LoadedDice(*faces), disadvantages=disadvantages), minus, gambit)
        for faces in product(*(range(1, die.sides + 1) for die in kept))
    ]

    assert outlook(dice, disadvantages=disadvantages, minus=minus, gambit=gambit) == Outlook(
        chance=Fraction(sum(worth > 0 for worth in worths), len(worths)),
        expected=Fraction(sum(worths), len(worths)),
    )


def test_no_dice_promise_nothing() -> None:
    assert outlook(()) == Outlook(Fraction(0), Fraction(0))
