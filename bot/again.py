"""Chases that could not be shown: tried again after a while, or when something has changed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import aiohttp
import discord

from bot.store.errors import StoreError, Unusable

log = logging.getLogger(__name__)

PAUSES: Final = (10, 30, 90, 300, 900, 1800, 3600, 7200)
"""Seconds before each further try; about four hours in all."""
BANNED: Final = 60.0
"""Seconds to leave Discord alone where it turns the whole machine away and does not say how long:
each call meanwhile prolongs that."""
SPREAD: Final = 16
"""Chases that failed together are tried again up to half a pause apart, in so many places."""
TOO_MANY: Final = 429


def passes(error: Exception) -> float | None:
    """Return how many seconds at least to wait until what has failed can do.

    None where time alone mends nothing: Discord refuses, as it does where a permission lacks.
    """
    if isinstance(error, discord.RateLimited):
        return error.retry_after
    if isinstance(error, discord.HTTPException):
        return _refused(error)
    if isinstance(error, StoreError):
        return 0.0 if isinstance(error, Unusable) else None
    return 0.0 if isinstance(error, aiohttp.ClientError | OSError) else None


def _refused(error: discord.HTTPException) -> float | None:
    if error.status == TOO_MANY:
        told = str(error.response.headers.get("Retry-After", ""))
        return float(told) if told.replace(".", "", 1).isdecimal() else BANNED
    return 0.0 if error.status >= 500 else None


class Again:
    """The chases that are not shown as they are. *mark* is told of each whose time has come."""

    def __init__(self, mark: Callable[[int], None]) -> None:
        self._mark = mark
        self._tries: dict[int, int] = {}
        """How often each was tried again by itself; 0, too, for one that waits for a change."""
        self._asleep: dict[int, asyncio.Task[None]] = {}

    @property
    def unshown(self) -> tuple[int, ...]:
        """The chases that are not shown as they are, the first to fail first."""
        return tuple(self._tries)

    def later(self, chase_id: int, error: Exception) -> bool:
        """Note that *error* kept a chase from being shown; return whether it is tried again.

        That is so where the failure may pass, until the pauses are used up. A try for which
        somebody asked meanwhile uses up none.
        """
        least, tried = passes(error), self._tries.setdefault(chase_id, 0)
        if least is None:
            self._rest(chase_id)
            return False
        if chase_id in self._asleep:
            return True
        if tried == len(PAUSES):
            log.warning("chase %d is not tried again by itself", chase_id)
            self._rest(chase_id)
            return False
        self._tries[chase_id] = tried + 1
        pause = max(least, PAUSES[tried])
        apart = pause * (chase_id % SPREAD) / (2 * SPREAD)
        self._asleep[chase_id] = asyncio.create_task(self._sleep(chase_id, pause + apart))
        return True

    def done(self, chase_id: int) -> None:
        """Note that a chase is shown as it is."""
        self._rest(chase_id)
        self._tries.pop(chase_id, None)

    async def close(self) -> None:
        """Try nothing again; the next start does."""
        tasks = tuple(self._asleep.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _rest(self, chase_id: int) -> None:
        self._tries[chase_id] = 0
        if sleeping := self._asleep.pop(chase_id, None):
            sleeping.cancel()

    async def _sleep(self, chase_id: int, pause: float) -> None:
        await asyncio.sleep(pause)
        self._asleep.pop(chase_id, None)
        self._mark(chase_id)
