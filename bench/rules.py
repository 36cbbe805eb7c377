"""What the rules cost: `decide` and `evolve` for a role roll with eight in the chase.

    python bench/rules.py [rolls]

Beside it stands a bare roll of the same dice by `d20`, a library of dice alone (`pip install
'.[bench]'`). Both take turns in one process.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import chases
import d20

from bot.dice import SystemDice
from bot.store import SqliteStore
from rundown import By, Chase, MakeRoll, decide, evolve
from rundown.dice import Roll
from rundown.standing import holding_up

MOST: Final = 100
"""Microseconds."""
WARM: Final = 50


async def main(rolls: int) -> None:
    """Print the table."""
    async with SqliteStore.open(":memory:") as store:
        table = chases.table(store)
        chase_id = await chases.a_round(table)
        prey = await table.chase(chase_id)
        pursuer = await chases.half_rolled(table, chase_id)
    rolls_of = (roller(tollless(pursuer)), roller(pursuer), roller(prey), bare(rolled(pursuer)))
    taken = in_turn(rolls, *rolls_of)
    names = ("a role roll", "with its Toll", "with its Toll, a prey's", "the second's dice by d20")
    chases.rows(*zip(names, taken, strict=True), unit="us", per=1e6)
    for name, times in zip(names[:3], taken, strict=False):
        chases.figure(name, f"{chases.median(times) * 1e6:.0f} us", f"at most {MOST} us")
    chases.ratio("the second to d20", taken[1], taken[3])


def tollless(chase: Chase) -> Chase:
    """Return *chase* on a rung that asks nothing."""
    return replace(chase, toll=None)


def roller(chase: Chase) -> Callable[[], Chase]:
    """Return a call that rolls for the next who is awaited, and returns what *chase* becomes."""
    one, dice = holding_up(chase)[0], SystemDice()
    command = MakeRoll(by=By(one.user or 0), who=one.who)

    def call() -> Chase:
        after = chase
        for event in decide(chase, command, dice):
            after = evolve(after, event)
        return after

    return call


def rolled(chase: Chase) -> list[Roll]:
    """Return what the next who is awaited rolls, Toll and role."""
    after = roller(chase)()
    turn = after.at(holding_up(chase)[0].who).turn
    return [made.roll for made in (turn.toll, turn.played) if made]


def bare(made: list[Roll]) -> Callable[[], list[d20.RollResult]]:
    """Return a call that rolls the dice of *made* with d20."""
    asked = ["+".join(f"1d{one.die.sides}" for one in roll.dice) for roll in made]
    return lambda: [d20.roll(dice) for dice in asked]


def in_turn(rolls: int, *calls: Callable[[], object]) -> list[list[float]]:
    """Return the seconds that each of *calls* took each time, called in turn."""
    taken: list[list[float]] = [[] for _ in calls]
    for _ in range(WARM + rolls):
        for call, times in zip(calls, taken, strict=True):
            start = time.perf_counter()
            call()
            times.append(time.perf_counter() - start)
    return [times[WARM:] for times in taken]


if __name__ == "__main__":
    asyncio.run(main(chases.steps(2000)))
