"""What the measurements share: a chase with eight players, and calls that take turns."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from bot.dice import SystemDice
from bot.library.ladders import load
from bot.settings import HOUSE
from bot.store import Store
from bot.table import Table
from rundown import Advance, By, CallOvertime, Chase, Command, Join, MakeRoll, OpenChase, Stage
from rundown.chase import Setup
from rundown.ladder import Side
from rundown.standing import stage
from rundown.terrain import Layer

GM: Final = By(1, gm=True)
FIRST: Final = 10
"""The first player's user id; participant 1 is theirs."""
PLAYERS: Final = 8
PREY: Final = 2

Call = Callable[[int], Awaitable[object]]


def table(store: Store) -> Table:
    """Return a table with the system's dice."""
    return Table(store, SystemDice(), lambda: 0)


async def a_round(at: Table, channel: int = 1) -> int:
    """Return the id of a chase of eight players in its first round."""
    ladder = next(iter(load(HOUSE / "ladders").ladders.values()))
    setup = Setup(ladder=ladder, prey_layer=Layer.FOOT, pursuers_layer=Layer.FOOT, lead=4)
    opened = await at.open(1, channel, OpenChase(by=GM, setup=setup), press=None)
    for user in range(FIRST, FIRST + PLAYERS):
        side = Side.PREY if user < FIRST + PREY else Side.PURSUERS
        join = Join(by=By(user), name=f"Player {user}", side=side)
        await at.play(opened.chase_id, join, press=None)
    begin = Advance(by=GM, round=0, stage=Stage.BEGIN)
    await at.play(opened.chase_id, begin, press=None)
    return opened.chase_id


async def half_rolled(at: Table, chase_id: int) -> Chase:
    """Return the chase after five of the eight have rolled; three pursuers are awaited."""
    chase = await at.chase(chase_id)
    for one in chase.participants[: PLAYERS // 2 + 1]:
        roll = MakeRoll(by=By(FIRST + one.who - 1), who=one.who)
        chase = (await at.play(chase_id, roll, press=None)).chase
    return chase


async def advanced(at: Table, chase_id: int) -> Chase:
    """Return the chase after its GM's next step; Overtime is called rather than the end."""
    chase = await at.chase(chase_id)
    step = stage(chase)
    if step is None:
        raise LookupError("it is over")
    order: Command = Advance(by=GM, round=chase.round, stage=step)
    if step is Stage.END:
        order = CallOvertime(by=GM)
    return (await at.play(chase_id, order, press=None)).chase


async def in_turn(steps: int, *calls: Call) -> list[list[float]]:
    """Return the seconds that each of *calls* took each time, called in turn."""
    taken: list[list[float]] = [[] for _ in calls]
    for n in range(steps):
        for call, times in zip(calls, taken, strict=True):
            start = time.perf_counter()
            await call(n)
            times.append(time.perf_counter() - start)
    return taken


def median(taken: Sequence[float]) -> float:
    """Return the median of *taken*."""
    return statistics.median(taken)


def rows(*named: tuple[str, Sequence[float]], unit: str = "ms", per: float = 1e3) -> None:
    """Print the median and the p99 of each of *named*."""
    sys.stdout.write(f"{'':34}{'median ' + unit:>14}{'p99 ' + unit:>14}\n")
    for name, taken in named:
        p99 = statistics.quantiles(taken, n=100)[-1]
        sys.stdout.write(f"{name:34}{median(taken) * per:14.3f}{p99 * per:14.3f}\n")


def ratio(name: str, ours: Sequence[float], floor: Sequence[float], most: float = 0) -> None:
    """Print how many times the median of *floor* that of *ours* is, beside what it may be."""
    times = median(ours) / median(floor)
    figure(name, f"{times:.2f}", f"at most {most}" if most else "")


def figure(name: str, value: str, promised: str = "") -> None:
    """Print one figure, beside what is promised of it."""
    sys.stdout.write(f"{name:34}{value:>14}   {promised}".rstrip() + "\n")


def steps(default: int) -> int:
    """Return how often to measure: the first argument, else *default*."""
    return int(sys.argv[1]) if len(sys.argv) > 1 else default
