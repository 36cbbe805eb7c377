"""The time of rounds, which passes when a test says so, for all processes alike."""

from __future__ import annotations

import asyncio

import pytest

from bot.clock import now

MINUTE = 60 * 1000
"""In milliseconds."""


class Clock:
    """What the timers ask for the time, and wait for."""

    def __init__(self) -> None:
        self._ahead = 0
        self._goes_on = asyncio.Condition()

    def put_in(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("bot.timers.now", self.now)
        monkeypatch.setattr("bot.timers._until", self.until)

    def now(self) -> int:
        return now() + self._ahead

    async def until(self, moment: int) -> None:
        async with self._goes_on:
            await self._goes_on.wait_for(lambda: self.now() >= moment)

    async def passes(self, minutes: int) -> None:
        self._ahead += minutes * MINUTE
        async with self._goes_on:
            self._goes_on.notify_all()
