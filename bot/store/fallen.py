"""What the bot asks of its storage about the dice that fell in a server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class Fallen:
    """How the dice of a server have fallen so far."""

    faces: Mapping[int, Mapping[int, int]]
    """By the size of the die, how often each face has shown; faces that have not are left out."""
    unread: tuple[int, ...] = ()
    """The chases whose steps make no sense, and whose dice are therefore not all in there."""


class FallenDice(Protocol):
    """The part of `Store` that is about dice; what holds for its methods holds here, but for this.

    Counting takes a transaction for every few chases, so that nobody waits for all of it.
    """

    async def fallen(self, guild: int) -> Fallen:
        """Return how every die has fallen that a step of *guild*'s chases tells of.

        Each is counted once, those of undone steps too. A step that is stored meanwhile may count
        or not.
        """
        ...
