"""What the opposition is called until the GM names it."""

from __future__ import annotations

from rundown.ladder import Side


def opposition(side: Side) -> str:
    """Return the name of the NPC on *side* that nobody has named."""
    return "The prey" if side is Side.PREY else "The hunters"
