"""Reckoning beside the loop: one chase at a time, and nobody waits for a thread that is left."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from dataclasses import replace
from threading import Event

import pytest

import bot.odds
from bot.odds import KEPT, Odds, reckoned
from bot.picture import Drawn
from rundown.forecast.comparison import Cast, Comparison, Seats, compared, on_ladder
from tests.table import a_ladder

CAST = on_ladder(a_ladder())


async def no_paint(drawn: Drawn) -> bytes:
    raise AssertionError(drawn)


class Slow:
    """Compares nothing until it may, and keeps count of who is at it."""

    def __init__(self) -> None:
        self.may = Event()
        self.begun = Event()
        self.now = self.most = self.done = 0

    def __call__(self, cast: Cast, *, overtime: int) -> Comparison:
        self.now += 1
        self.most = max(self.most, self.now)
        self.begun.set()
        assert self.may.wait(30)
        self.now -= 1
        self.done += 1
        return compared(cast, overtime=overtime)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    slow = Slow()
    monkeypatch.setattr(bot.odds, "compared", slow)
    return slow


async def test_it_is_what_the_rules_reckon() -> None:
    assert await reckoned(CAST, 1) == compared(CAST, overtime=1)


async def test_the_loop_turns_meanwhile(slow: Slow) -> None:
    task = asyncio.create_task(reckoned(CAST, 0))
    await asyncio.to_thread(slow.begun.wait)
    assert not task.done()

    slow.may.set()
    assert await task == compared(CAST)


async def test_one_is_reckoned_at_a_time(slow: Slow) -> None:
    odds = Odds(no_paint)
    tasks = [asyncio.create_task(odds._reckoned(CAST, rounds)) for rounds in range(3)]
    await asyncio.to_thread(slow.begun.wait)
    slow.may.set()
    await asyncio.gather(*tasks)

    assert (slow.most, slow.done) == (1, 3)


async def test_who_asks_the_same_is_told_what_is_known(slow: Slow) -> None:
    slow.may.set()
    odds = Odds(no_paint)
    same = on_ladder(a_ladder())
    both = await asyncio.gather(odds._reckoned(CAST, 0), odds._reckoned(same, 0))
    await odds._reckoned(CAST, 0)

    assert slow.done == 1
    assert both[0] == both[1] == compared(CAST)
    assert (await odds._reckoned(CAST, 1)).overtime == 1
    assert slow.done == 2


async def test_only_the_last_few_are_known(slow: Slow) -> None:
    slow.may.set()
    odds = Odds(no_paint)
    leads = [replace(CAST, chase=replace(CAST.chase, lead=lead)) for lead in range(1, 4)]
    casts = [replace(one, seats=seats) for one in leads for seats in Seats][: KEPT + 1]
    for cast in casts:
        await odds._reckoned(cast, 0)
    await odds._reckoned(casts[-1], 0)
    assert slow.done == KEPT + 1

    await odds._reckoned(casts[0], 0)
    assert slow.done == KEPT + 2


async def test_what_goes_wrong_is_raised_where_it_is_awaited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def breaks(cast: Cast, *, overtime: int) -> Comparison:
        raise ZeroDivisionError

    monkeypatch.setattr(bot.odds, "compared", breaks)

    with pytest.raises(ZeroDivisionError):
        await reckoned(CAST, 0)


async def test_who_no_longer_waits_leaves_the_thread_to_itself(slow: Slow) -> None:
    task = asyncio.create_task(reckoned(CAST, 0))
    await asyncio.to_thread(slow.begun.wait)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task

    slow.may.set()
    while slow.now:
        await asyncio.to_thread(lambda: None)
    assert slow.done == 1


BUSY = """
import asyncio, time
import bot.odds
from tests.test_reckoning import CAST

bot.odds.compared = lambda cast, overtime: time.sleep(600)

async def main():
    task = asyncio.create_task(bot.odds.reckoned(CAST, 0))
    await asyncio.sleep(0.1)
    task.cancel()

asyncio.run(main())
"""


def test_a_process_ends_while_a_thread_still_reckons() -> None:
    subprocess.run([sys.executable, "-c", BUSY], check=True, timeout=60)  # noqa: S603
