"""What a ladder has besides its rungs, as it is given apart from the lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rundown.terrain import Layer


@dataclass(frozen=True, slots=True, kw_only=True)
class Top:
    """What a ladder has besides its rungs, where it is given apart from the lines."""

    name: str = ""
    place: str = ""
    terrain: Layer | None = None
    blurb: str = ""


NOTHING: Final = Top()
