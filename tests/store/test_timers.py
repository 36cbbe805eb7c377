"""A timer fires once, however many run it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import pytest

from bot.store import Due, NoSuchChase, SqliteStore
from bot.store.sql import SqlStore
from tests.store.builders import CHANNEL, a_chase, a_step

Claim: TypeAlias = Callable[[SqlStore, int, int], Awaitable[bool]]

CLAIMS = pytest.mark.parametrize(
    ("claim", "field"),
    [
        pytest.param(SqliteStore.claim_reminder, "reminded", id="reminder"),
        pytest.param(SqliteStore.claim_end, "ended", id="end"),
    ],
)


def a_due(chase: int, *, end: int = 9_000, remind: int | None = 8_000) -> Due:
    return Due(chase=chase, round_step=2, remind_at=remind, end_at=end)


@pytest.mark.parametrize("remind", [8_000, None])
async def test_a_timer_comes_back_equal(store: SqlStore, remind: int | None) -> None:
    chase = await a_chase(store)
    due = a_due(chase, remind=remind)

    await store.set_due(due)

    assert await store.due(chase) == due
    assert await store.all_due() == (due,)


async def test_a_timer_belongs_to_a_chase(store: SqlStore) -> None:
    with pytest.raises(NoSuchChase) as caught:
        await store.set_due(a_due(5))

    assert caught.value.chase == 5
    assert await store.due(5) is None


async def test_a_chase_has_one_timer(store: SqlStore) -> None:
    chase = await a_chase(store)
    await store.set_due(a_due(chase))
    await store.claim_end(chase, 2)
    nextly = replace(a_due(chase), round_step=7, end_at=19_000)

    await store.set_due(nextly)

    assert await store.due(chase) == nextly
    assert await store.all_due() == (nextly,)


async def test_a_timer_that_is_cleared_is_gone(store: SqlStore) -> None:
    chase = await a_chase(store)
    await store.set_due(a_due(chase))

    await store.clear_due(chase)
    await store.clear_due(chase)

    assert await store.due(chase) is None
    assert await store.all_due() == ()


async def test_the_running_timers_come_next_to_end_first(store: SqlStore) -> None:
    late, early, ended, over = [await a_chase(store, channel=channel) for channel in range(4)]
    for chase, end in ((late, 9), (early, 7), (ended, 8), (over, 6)):
        await store.set_due(a_due(chase, end=end))
    await store.claim_reminder(early, 2)
    await store.claim_end(ended, 2)
    await store.append(over, a_step(2), live=False)

    reminded = replace(a_due(early, end=7), reminded=True)
    assert await store.all_due() == (reminded, a_due(late, end=9))

    await store.append(over, a_step(3, undoes=2), live=True)
    assert await store.all_due() == (a_due(over, end=6), reminded, a_due(late, end=9))


@CLAIMS
async def test_one_claim_of_many_is_the_first(store: SqlStore, claim: Claim, field: str) -> None:
    chase = await a_chase(store)
    await store.set_due(a_due(chase))

    claims = await asyncio.gather(*(claim(store, chase, 2) for _ in range(10)))

    assert claims == [True] + [False] * 9
    assert await store.due(chase) == replace(a_due(chase), **{field: True})


@CLAIMS
async def test_one_of_many_processes_claims(path: Path, claim: Claim, field: str) -> None:
    async with SqliteStore.open(path) as one, SqliteStore.open(path) as two:
        for number in range(20):
            chase = await a_chase(one, channel=CHANNEL + number)
            await one.set_due(a_due(chase))

            claims = await asyncio.gather(*(claim(each, chase, 2) for each in (one, two, one, two)))

            assert sum(claims) == 1


@CLAIMS
async def test_a_claim_of_another_round_is_late(store: SqlStore, claim: Claim, field: str) -> None:
    chase = await a_chase(store)
    assert not await claim(store, chase, 2)
    await store.set_due(a_due(chase))

    assert not await claim(store, chase, 1)
    assert not await claim(store, chase + 1, 2)
    assert await store.due(chase) == a_due(chase)


@CLAIMS
async def test_a_claim_is_remembered(path: Path, claim: Claim, field: str) -> None:
    async with SqliteStore.open(path) as store:
        chase = await a_chase(store)
        await store.set_due(a_due(chase))
        assert await claim(store, chase, 2)

    async with SqliteStore.open(path) as store:
        assert not await claim(store, chase, 2)


async def test_a_timer_that_is_set_anew_fires_anew(store: SqlStore) -> None:
    chase = await a_chase(store)
    await store.set_due(a_due(chase))
    assert await store.claim_reminder(chase, 2)

    await store.set_due(a_due(chase, end=99_000))

    assert await store.claim_reminder(chase, 2)
    assert await store.claim_end(chase, 2)
