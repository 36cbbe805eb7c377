"""What another process has left undone is taken up, as long as several write into one store."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Final

from bot.desk import Desk
from bot.shards import Shards
from bot.store.errors import StoreError

log = logging.getLogger(__name__)

PAUSE: Final = 60.0
"""Seconds between two looks."""
APART: Final = 1.0
"""Seconds between two boards that are redrawn."""
LOOKS: Final = 2
"""How often a board is seen to lag before it is redrawn: until then another process may be drawing
it."""


class Lookout:
    """Looks every minute for timers and boards that nobody sees to any more.

    A process that stops takes its last steps while the one in its place is there already, which has
    looked at its start, and would not look again.
    """

    def __init__(self, desk: Desk, shards: Shards) -> None:
        self._desk = desk
        self._shards = shards
        self._seen: Counter[tuple[int, int]] = Counter()
        """How often each chase was seen to lag, by its last step, one look after another."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look from now on, where another process may write."""
        if self._task is None and self._desk.store.shared:
            self._task = asyncio.create_task(self._looking())

    def close(self) -> None:
        """Look no more; the next start does."""
        if self._task:
            self._task.cancel()

    async def look(self) -> None:
        """Take up the timers that nothing here sees to, and the boards that lag for a while."""
        await self._desk.timers.wake(self._shards)
        rows = [one for one in await self._desk.store.lagging() if self._shards.has(one.guild)]
        lagging = [(row.id, row.last_step) for row in rows]
        self._seen = Counter({one: self._seen[one] + 1 for one in lagging})
        # once each: what cannot be shown is tried again at its own pace
        late = [chase_id for (chase_id, _), looks in self._seen.items() if looks == LOOKS]
        for at, chase_id in enumerate(late):
            await asyncio.sleep(APART if at else 0)
            self._desk.boards.mark(chase_id)

    async def _looking(self) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            try:
                await self.look()
            except StoreError as error:
                log.warning("what others left behind is not known: %r", error)
            except Exception:
                log.exception("what others left behind is not taken up")
