"""What failed is tried again: what may pass by itself, after which pause, and how often."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.again import BANNED, PAUSES, SPREAD, Again, passes
from bot.store.errors import NoSuchChase, StoreIsClosed, Unusable
from tests.wire.hasty import Hasty
from tests.wire.table_ import eventually


@dataclass
class Response:
    """As much of an answer as an error of the library looks at."""

    status: int
    headers: Mapping[str, str] = field(default_factory=dict)
    reason: str = ""


def said(status: int, **headers: str) -> discord.HTTPException:
    named = {key.replace("_", "-"): value for key, value in headers.items()}
    return discord.HTTPException(cast("Any", Response(status, named)), None)


@pytest.mark.parametrize(
    ("error", "least"),
    [
        (said(500), 0),
        (said(503), 0),
        (said(429), BANNED),
        (said(429, Retry_After="17"), 17),
        (said(429, Retry_After="2.5"), 2.5),
        (said(429, Retry_After="Wed, 21 Oct"), BANNED),
        (discord.RateLimited(45.5), 45.5),
        (TimeoutError(), 0),
        (ConnectionResetError(), 0),
        (aiohttp.ServerDisconnectedError(), 0),
        (Unusable("r.db", "database is locked"), 0),
    ],
    ids=[
        "500", "503", "429", "429 for 17 s", "429 for 2.5 s", "429 until a date", "a limit",
        "no time", "reset", "disconnected", "a locked file",
    ],
)  # fmt: skip
def test_what_passes_by_itself(error: Exception, least: float) -> None:
    assert passes(error) == least


@pytest.mark.parametrize(
    "error",
    [said(400), said(401), said(403), said(404), NoSuchChase(1), StoreIsClosed(), ValueError()],
    ids=repr,
)
def test_what_time_alone_does_not_mend(error: Exception) -> None:
    assert passes(error) is None


class Failing:
    """Chases that fail whenever they are tried."""

    def __init__(self, error: Exception) -> None:
        self.error = error
        self.tried: list[int] = []
        self.again = Again(self._try)

    def _try(self, chase_id: int) -> None:
        self.tried.append(chase_id)
        self.again.later(chase_id, self.error)


@pytest.fixture
def failing(again: Hasty) -> Failing:
    return Failing(said(503))


async def test_the_pauses_grow_until_nothing_is_tried_any_more(
    failing: Failing, again: Hasty
) -> None:
    assert failing.again.later(SPREAD, failing.error)

    await eventually(lambda: len(failing.tried) == len(PAUSES))

    assert again.slept == list(PAUSES)
    assert list(PAUSES) == sorted(PAUSES)
    assert failing.again.unshown == (SPREAD,)


async def test_who_asks_after_that_starts_it_anew(failing: Failing, again: Hasty) -> None:
    failing.again.later(SPREAD, failing.error)
    await eventually(lambda: len(failing.tried) == len(PAUSES))
    again.hold()

    assert failing.again.later(SPREAD, failing.error)

    await eventually(lambda: len(again.slept) == len(PAUSES) + 1)
    assert again.slept[-1] == PAUSES[0]
    await failing.again.close()


async def test_a_pause_is_as_long_as_discord_asks_for(again: Hasty) -> None:
    again.hold()
    failing = Failing(discord.RateLimited(4000.0))

    failing.again.later(SPREAD, failing.error)

    await eventually(lambda: again.slept == [4000.0])
    await failing.again.close()


async def test_chases_that_fail_together_are_tried_apart(failing: Failing, again: Hasty) -> None:
    again.hold()

    for chase_id in range(SPREAD):
        failing.again.later(chase_id, failing.error)

    await eventually(lambda: len(again.slept) == SPREAD)
    assert len(set(again.slept)) == SPREAD
    assert max(again.slept) < 1.5 * PAUSES[0]
    await failing.again.close()


async def test_one_that_fails_meanwhile_waits_no_longer(failing: Failing, again: Hasty) -> None:
    again.hold()
    failing.again.later(1, failing.error)
    await eventually(lambda: again.slept)

    assert failing.again.later(1, failing.error)
    assert failing.again.later(1, failing.error)

    again.go_on()
    await eventually(lambda: failing.tried)
    assert len(again.slept) <= len(PAUSES)
    await failing.again.close()


async def test_one_that_is_shown_is_not_tried_again(failing: Failing, again: Hasty) -> None:
    again.hold()
    failing.again.later(1, failing.error)
    await eventually(lambda: again.slept)

    failing.again.done(1)
    again.go_on()
    await asyncio.sleep(0.02)

    assert not failing.tried
    assert not failing.again.unshown


async def test_what_is_refused_waits_for_a_change(failing: Failing, again: Hasty) -> None:
    again.hold()
    failing.again.later(1, failing.error)

    assert not failing.again.later(1, said(403))
    again.go_on()
    await asyncio.sleep(0.02)

    assert not failing.tried
    assert failing.again.unshown == (1,)


async def test_nothing_is_tried_again_after_the_end(failing: Failing, again: Hasty) -> None:
    again.hold()
    failing.again.later(1, failing.error)
    await eventually(lambda: again.slept)

    await failing.again.close()
    again.go_on()
    await asyncio.sleep(0.02)

    assert not failing.tried
