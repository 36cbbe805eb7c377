"""The pictures of chases that are over: painted in the background, the last few kept at hand."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from typing import Final

import discord

from bot.picture import NoPicture, Scene
from bot.view.end import Attached
from bot.view.scene import scene
from bot.view.words.picture import alt
from rundown import Chase

log = logging.getLogger(__name__)

KEPT: Final = 8
"""How many chases have theirs at hand; another's is painted again when its end is drawn."""
UNWELCOME: Final = {400, 403, 413}
"""What Discord answers to a file that it does not take: not one that it could not."""
OF_THE_THREAD: Final = {50083, 160005}
"""Codes that come the same way, of a thread that is archived or locked: no fault of the file."""

Paint = Callable[[Scene], Awaitable[bytes]]


class PictureRefused(Exception):  # noqa: N818 - read as what is so
    """Discord does not take the picture here: the message is to be drawn without it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture, and the words that stand for it."""

    attached: Attached
    png: bytes

    def file(self) -> discord.File:
        """Return it to be sent, once."""
        return discord.File(BytesIO(self.png), filename=self.attached.name)


@dataclass(slots=True, kw_only=True)
class Painted:
    """What came of a scene."""

    scene: Scene
    png: bytes | None
    """None where it could not be painted."""
    refused: bool = False


class Gallery:
    """Paints one picture a chase at a time; *ready* is told of each chase that has been seen to."""

    def __init__(self, paint: Paint, ready: Callable[[int], None]) -> None:
        self._paint = paint
        self._ready = ready
        self._kept: OrderedDict[int, Painted] = OrderedDict()
        self._wanted: dict[int, Scene] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._closed = False

    def picture(self, chase_id: int, chase: Chase) -> Picture | None:
        """Return the picture of *chase* if it is at hand; if not, it is painted, and `awaits`."""
        wanted = scene(chase)
        kept = self._kept.get(chase_id)
        if kept is None or kept.scene != wanted:
            self._want(chase_id, wanted)
            return None
        self._kept.move_to_end(chase_id)
        if kept.png is None or kept.refused:
            return None
        # a new name each time, or Discord may go on showing what it knows by the old one
        name = f"chase-{chase_id}-{chase.version}.png"
        return Picture(attached=Attached(name=name, alt=alt(wanted)), png=kept.png)

    def awaits(self, chase_id: int) -> bool:
        """Return whether the picture of a chase is on its way."""
        return chase_id in self._tasks or chase_id in self._wanted

    def is_refused(self, chase_id: int) -> bool:
        """Return whether Discord has not taken the picture of a chase."""
        kept = self._kept.get(chase_id)
        return kept is not None and kept.refused

    def anew(self, chase_id: int) -> None:
        """Try once more what went wrong: somebody asks for the chase to be shown."""
        kept = self._kept.get(chase_id)
        if kept and kept.png is None:
            del self._kept[chase_id]
        elif kept:
            kept.refused = False

    @contextmanager
    def offering(self, chase_id: int, picture: Picture | None) -> Iterator[None]:
        """Watch over a call that takes *picture* to Discord.

        Raises:
            PictureRefused: Discord does not take it; the chase does without from now on.
        """
        try:
            yield
        except discord.HTTPException as error:
            kept = self._kept.get(chase_id)
            unwelcome = error.status in UNWELCOME and error.code not in OF_THE_THREAD
            if picture is None or kept is None or not unwelcome:
                raise
            kept.refused = True
            log.warning("chase %d stays without its picture: %s", chase_id, error)
            raise PictureRefused from error

    async def close(self) -> None:
        """Stop painting; a message that waits for its picture gets it after the next start."""
        self._closed = True
        tasks = tuple(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _want(self, chase_id: int, wanted: Scene) -> None:
        self._wanted[chase_id] = wanted
        if chase_id not in self._tasks and not self._closed:
            self._tasks[chase_id] = asyncio.create_task(self._work(chase_id))

    async def _work(self, chase_id: int) -> None:
        try:
            while wanted := self._wanted.pop(chase_id, None):
                kept = self._kept.get(chase_id)
                if kept is None or kept.scene != wanted:
                    png = await self._png(chase_id, wanted)
                    self._keep(chase_id, Painted(scene=wanted, png=png))
        finally:
            del self._tasks[chase_id]
        self._ready(chase_id)

    async def _png(self, chase_id: int, wanted: Scene) -> bytes | None:
        try:
            return await self._paint(wanted)
        except NoPicture as none:
            log.warning("chase %d has no picture: %s", chase_id, none.reason)
        except Exception:
            log.exception("chase %d has no picture", chase_id)
        return None

    def _keep(self, chase_id: int, painted: Painted) -> None:
        self._kept[chase_id] = painted
        self._kept.move_to_end(chase_id)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
