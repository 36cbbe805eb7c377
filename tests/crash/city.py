"""What outlives the bot when it is killed: the simulated Discord, kept where no kill reaches it.

Every process that is forked after a `City` is made shares its memory. What one has kept there is
what the next one finds, whatever became of the one before.
"""

from __future__ import annotations

import mmap
import pickle
from dataclasses import dataclass
from typing import Any, Final

ROOM: Final = 8 << 20
"""Bytes for one state; two of them are kept, so that one is always whole."""
LENGTH: Final = 8
OURS: Final = {"subscribers", "http_requests", "transcript", "faults"}
"""What of the simulator is of one run alone."""


@dataclass
class State:
    """Discord as it stands, and what the table was about to do."""

    backend: dict[str, Any]
    nonces: dict[str, tuple[int, int]]
    guild: int
    channel: int
    members: dict[str, int]
    asked: Asked | None = None
    spare: int | None = None
    """How many messages stand above that nobody has noted; None until the lobby is sure."""


@dataclass
class Asked:
    """A press on its way to the bot."""

    label: str
    press: int
    payload: dict[str, Any]
    before: int
    """How many steps the chase had."""
    repeats: bool = True
    """Whether somebody who sees no answer would press the same once more."""


class City:
    """Memory for one state."""

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, 1 + 2 * (LENGTH + ROOM))

    def keep(self, state: State) -> None:
        """Put *state* in the place of the one before, at once or not at all."""
        raw = pickle.dumps(state)
        assert len(raw) <= ROOM
        slot = 1 - self._memory[0]
        at = self._at(slot)
        self._memory[at : at + LENGTH] = len(raw).to_bytes(LENGTH, "big")
        self._memory[at + LENGTH : at + LENGTH + len(raw)] = raw
        self._memory[0] = slot

    def kept(self) -> State | None:
        """The last state, or None before the first."""
        at = self._at(self._memory[0])
        length = int.from_bytes(self._memory[at : at + LENGTH], "big")
        if not length:
            return None
        state: State = pickle.loads(self._memory[at + LENGTH : at + LENGTH + length])  # noqa: S301
        return state

    def _at(self, slot: int) -> int:
        return 1 + slot * (LENGTH + ROOM)
