"""How much one user and one server may ask for: the numbers in one place, and who keeps count.

What one file or one text may hold stands where it is read: `SIZE` in `library/source.py` and in
`library/actors.py`, and the lengths in `library/form.py`.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from math import ceil
from typing import Final

SHEETS: Final = 50
"""Sheets that one user keeps."""
LADDERS: Final = 200
"""Ladders of its own that a server keeps."""
LADDERS_EACH: Final = 50
"""How many of those may be one member's who is no GM there: nobody fills the shelf alone."""
LIVE: Final = 50
"""Chases that may be live in one server. One a channel; threads would make it any number."""
FORECASTS: Final = 20
"""Odds that may wait to be reckoned, of all servers: one is reckoned at a time."""
FORECASTS_HERE: Final = 4
"""How many of those may be of one server; of one user it is one."""


class Kind(Enum):
    """What is counted, for each user by itself and over all servers."""

    PRESS = "press"
    """A button, a select or a command."""
    FORM = "form"
    """A form that is sent. Apart, so that no press makes anybody lose what they have typed."""
    TYPING = "typing"
    """A look at what is offered while a command is typed."""
    UPLOAD = "upload"
    """A file that a command brings."""
    EXPORT = "export"
    """A record that is read as a whole, to be shown or handed out."""
    ODDS = "odds"
    """A chase's odds."""
    OPENING = "opening"
    """A chase that is opened."""


@dataclass(frozen=True, slots=True)
class Rate:
    """At most *most* in any *seconds*."""

    most: int
    seconds: int


Rates = Mapping[Kind, tuple[Rate, ...]]

RATES: Final[Rates] = {
    # a press is answered by a panel that is read before the next: a person who hurries makes one
    # a second, and a double click doubles that for a moment
    Kind.PRESS: (Rate(30, 10), Rate(120, 60)),
    Kind.FORM: (Rate(10, 10), Rate(30, 60)),
    # a client asks again for each few letters
    Kind.TYPING: (Rate(60, 10), Rate(240, 60)),
    Kind.UPLOAD: (Rate(10, 60),),
    Kind.EXPORT: (Rate(10, 60),),
    Kind.ODDS: (Rate(6, 60),),
    Kind.OPENING: (Rate(10, 600),),
}


@dataclass(frozen=True, slots=True)
class Wait:
    """That something was not let in."""

    seconds: int
    """After so many it is, where nothing else was let in meanwhile."""
    first: bool
    """Whether it is the first since the last that was let in; who hammers on knows already."""


@dataclass(slots=True)
class _Count:
    """What was let in of one user: when, oldest first, in milliseconds."""

    stamps: deque[int] = field(default_factory=deque)
    until: int = 0
    """Nothing is let in before this."""


class Limits:
    """Counts what users ask for. It holds no more than what the longest time of a rate has seen."""

    def __init__(self, now: Callable[[], int], rates: Rates = RATES) -> None:
        """*now* returns the time in milliseconds."""
        self._now = now
        self._rates = rates
        self._last = 0
        self._counts: dict[Kind, OrderedDict[int, _Count]] = {kind: OrderedDict() for kind in Kind}

    def take(self, kind: Kind, user: int) -> Wait | None:
        """Count one more of *kind* for *user* and return None, or return that it is too much.

        What is too much is not counted. Who is over a rate waits until half of it is free again,
        so that one is told so once and not for every second press.
        """
        now = self._time()
        self._forget(kind, now)
        count = self._counts[kind].setdefault(user, _Count())
        if now < count.until:
            return Wait(_seconds(count.until - now), first=False)
        count.until = max((_free(one, count.stamps, now) for one in self._rates[kind]), default=0)
        if now < count.until:
            return Wait(_seconds(count.until - now), first=True)
        self._note(kind, user, now)
        return None

    def __len__(self) -> int:
        """Return how many users are known of, once for each kind."""
        return sum(map(len, self._counts.values()))

    def _time(self) -> int:
        now = self._now()
        if now < self._last:
            # the clock was set back: nobody waits for it to catch up
            for counts in self._counts.values():
                counts.clear()
        self._last = now
        return now

    def _forget(self, kind: Kind, now: int) -> None:
        """Drop whose last one is past every rate; who was let in last stands last."""
        counts, span = self._counts[kind], self._span(kind)
        while counts:
            user, count = next(iter(counts.items()))
            if count.stamps and count.stamps[-1] + span > now:
                return
            del counts[user]

    def _note(self, kind: Kind, user: int, now: int) -> None:
        counts = self._counts[kind]
        stamps, span = counts[user].stamps, self._span(kind)
        while stamps and stamps[0] + span <= now:
            stamps.popleft()
        stamps.append(now)
        counts.move_to_end(user)

    def _span(self, kind: Kind) -> int:
        return max((one.seconds for one in self._rates[kind]), default=0) * 1000


def _free(rate: Rate, stamps: deque[int], now: int) -> int:
    """Return when half of *rate* is free again if all of it is taken; else a time that is past."""
    span = rate.seconds * 1000
    if len(stamps) < rate.most or stamps[-rate.most] + span <= now:
        return 0
    half = max(1, rate.most // 2)
    return stamps[half - 1 - rate.most] + span


def _seconds(milliseconds: int) -> int:
    return ceil(milliseconds / 1000)
