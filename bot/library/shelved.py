"""A ladder as it stands on a shelf, without its rungs: what it is found and told by."""

from __future__ import annotations

from dataclasses import dataclass

from rundown.ladder import Opposition
from rundown.terrain import Layer


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelved:
    """A ladder that a server may climb: one of its own, or one of the bot's."""

    key: str
    """What it is looked up by, at most 100 UTF-16 units."""
    name: str
    place: str
    terrain: Layer
    opposition: Opposition | None = None
    own: bool = False
    author: int = 0
    """Who saved a server's own last; 0 for somebody who is forgotten."""
    at: int = 0
    """When, in milliseconds since 1970, UTC."""
