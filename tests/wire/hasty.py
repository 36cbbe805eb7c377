"""Pauses, the library's and the bot's: written down, and over at once or when a test says so."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

PAUSES_IN = ("discord.http", "discord.webhook.async_", "discord.client")
TURN = 0.001


class Hasty:
    """`asyncio` as those modules have it."""

    def __init__(self) -> None:
        self.slept: list[float] = []
        self._on = asyncio.Event()
        self._on.set()

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    def put_in(self, monkeypatch: pytest.MonkeyPatch, *modules: str) -> None:
        for module in modules or PAUSES_IN:
            monkeypatch.setattr(f"{module}.asyncio", self)

    def hold(self) -> None:
        """Let every pause last until `go_on`."""
        self._on.clear()

    def go_on(self) -> None:
        self._on.set()

    async def sleep(self, seconds: float) -> None:
        if seconds:
            self.slept.append(seconds)
            await self._on.wait()
        # a turn of its own: who is turned away again and again does not keep the loop busy
        await asyncio.sleep(TURN)
