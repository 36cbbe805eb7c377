"""Chase + event -> chase. Total: no dice, no refusals, a case for everything that can happen."""

from __future__ import annotations

from rundown.chase import Chase
from rundown.events import Event, MoveEvent, SeatEvent
from rundown.evolve.moves import moved
from rundown.evolve.rounds import progressed
from rundown.evolve.seats import seated


def evolve(chase: Chase, event: Event) -> Chase:
    """Return *chase* after *event*."""
    if isinstance(event, SeatEvent):
        return seated(chase, event)
    if isinstance(event, MoveEvent):
        return moved(chase, event)
    return progressed(chase, event)
