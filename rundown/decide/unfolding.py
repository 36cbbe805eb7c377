"""A chase that unfolds while one decision is made, where a later event hangs on an earlier one."""

from __future__ import annotations

from rundown.chase import Chase
from rundown.events import Event
from rundown.evolve import evolve
from rundown.turns import Participant


class Unfolding:
    """The events of one decision so far, and the chase as they leave it."""

    def __init__(self, chase: Chase) -> None:
        self._chase = chase
        self._seen = 0
        self.events: tuple[Event, ...] = ()

    def add(self, *events: Event) -> None:
        """Let *events* happen."""
        self.events += events

    @property
    def chase(self) -> Chase:
        """The chase as it now is. Worked out here: nobody asks what the last event makes of it."""
        for event in self.events[self._seen :]:
            self._chase = evolve(self._chase, event)
        self._seen = len(self.events)
        return self._chase

    def at(self, who: int) -> Participant:
        """Return the participant numbered *who* as they now are."""
        return self.chase.at(who)
