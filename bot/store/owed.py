"""What a chase owes, as the storage keeps it beside the record."""

from __future__ import annotations

from rundown.chase import Chase
from rundown.ladder import Side
from rundown.outcome import bill


def owed(chase: Chase) -> int:
    """Return the points of all bills of *chase* that are not spent yet; 0 before its end."""
    bills = (bill(chase, side) for side in Side)
    return sum(one.left for one in bills if one)
