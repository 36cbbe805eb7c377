"""How often a chase's messages are edited through the channel: at once, and then not too often."""

from __future__ import annotations

import asyncio
from typing import Final

MOST: Final = 2
"""Edits of one chase that may follow one another at once."""
SPELL: Final = 1.5
"""Seconds that hold no more than these. So a burst of presses costs one edit more at most: it comes
when the burst is over, and shows all of it."""


class Pace:
    """When each chase was edited last, for as long as that matters."""

    def __init__(self) -> None:
        self._edits: dict[int, tuple[float, ...]] = {}

    def edited(self, chase_id: int) -> None:
        """Note that a chase is edited now."""
        now = _now()
        for idle in [one for one, at in self._edits.items() if at[-1] + SPELL <= now]:
            del self._edits[idle]
        self._edits[chase_id] = (*self._edits.get(chase_id, ()), now)[-MOST:]

    async def rest(self, chase_id: int) -> None:
        """Return when a chase may be edited once more."""
        before = self._edits.get(chase_id, ())
        if len(before) == MOST:
            await asyncio.sleep(before[0] + SPELL - _now())


def _now() -> float:
    return asyncio.get_running_loop().time()
