"""Somebody who paints when they are let, and pictures as they stand in the channel."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.picture import Drawn
from tests.evening.discord_ import Discord, components, sketch

GALLERY = 12


class Painter:
    """Paints for *sim*, and keeps what was asked for."""

    def __init__(self, sim: Discord) -> None:
        self._sim = sim
        self._may = asyncio.Event()
        self._may.set()
        self.scenes: list[Drawn] = []
        self.fails: Exception | None = None
        sim.paint = self._paint

    def rests(self) -> None:
        """Paint nothing until `goes_on`."""
        self._may.clear()

    async def goes_on(self) -> None:
        self._may.set()
        await self._sim.env.settle()

    async def _paint(self, drawn: Drawn) -> bytes:
        self.scenes.append(drawn)
        if not self._may.is_set():
            await self._sim.env.external_wait(self._may.wait(), reason="somebody paints")
        if self.fails:
            raise self.fails
        return await sketch(drawn)


def shots(message: Any) -> list[dict[str, Any]]:
    """The pictures in *message*: each with its `media` and its `description`."""
    found = [one for one in components(message) if one["type"] == GALLERY]
    return [shot for one in found for shot in one["items"]]


def files(sim: Discord, message: Any) -> list[str]:
    """The names of the files that *message* holds, shown or not."""
    stored = sim.env.backend.get_message(sim.channel.id, message.id)
    return [one["filename"] for one in stored.attachments]


def content(sim: Discord, file: Any) -> bytes:
    """What is in a *file* that was sent."""
    kept = sim.env.backend.cdn.get(file["url"] if isinstance(file, dict) else file.url)
    assert kept is not None
    return kept
