"""Which servers a process serves: Discord deals them out over numbered shards. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Self

BITS: Final = 22
"""How far a server's id is moved before Discord divides it by the number of shards."""


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards that are one process's, of all that the bot has. One of one is every server."""

    count: int = 1
    """How many the whole bot has."""
    ids: tuple[int, ...] = (0,)
    """The numbers of those that are this process's, from 0."""

    @classmethod
    def of(cls, count: int | None, ids: tuple[int, ...] | None) -> Self:
        """Return the shards as an operator sets them: all of *count* where no *ids* are given."""
        if count is None:
            return cls()
        return cls(count, tuple(range(count)) if ids is None else ids)

    @property
    def leads(self) -> bool:
        """Whether this process does what is to be done by one of them alone."""
        return 0 in self.ids

    def has(self, guild: int) -> bool:
        """Return whether *guild* is served here."""
        return (guild >> BITS) % self.count in self.ids


EVERYWHERE: Final = Shards()
"""Those of a bot that is one process with one connection."""
