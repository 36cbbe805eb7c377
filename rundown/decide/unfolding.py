"""A chase that unfolds while one decision is made, where a later event hangs on an earlier one."""

from __future__ import annotations

from rundown.chase import Chase
from rundown.events import Event
from rundown.evolve import evolve
from rundown.turns import Participant


class Unfolding:
    """The events of one decision so far, and the chase as they leave it."""

    def __init__(self, chase: Chase) -> None:
        self.chase = chase
        self.events: tuple[Event, ...] = ()

    def add(self, *events: Event) -> None:
        """Let *events* happen."""
        for event in events:
            self.chase = evolve(self.chase, event)
        self.events += events

    def at(self, who: int) -> Participant:
        """Return the participant numbered *who* as they now are."""
        return self.chase.at(who)
