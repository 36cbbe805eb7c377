"""What has happened since the start, in numbers. They say nothing of who, where, or which words.

It only counts: what makes them readable is loaded where somebody wants to read them.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter
from enum import StrEnum
from typing import Final

ANSWERS: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0)
"""Seconds up to which answers are counted together: Discord takes none after three."""
LAGS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""The same, of how late the event loop is."""
FORGOTTEN: Final = 60.0
"""Seconds after which nothing is an answer any more."""


class Result(StrEnum):
    """What came of a press or a command."""

    DONE = "done"
    TWICE = "twice"
    """It was delivered before, and had made its step."""
    TOLD = "told"
    """A private line was the whole answer, as where there is no chase."""
    REFUSED = "refused"
    """A rule says no."""
    LIMITED = "limited"
    """Its user asks for too much."""
    FAILED = "failed"
    """The store or Discord did."""
    BROKE = "broke"
    """The bot did."""


class Drawing(StrEnum):
    """How a drawing gets to Discord."""

    ANSWER = "answer"
    """As the answer to a press on the message."""
    EDIT = "edit"
    POST = "post"


class Spread:
    """How many values lie below each of *bounds*, and all of them together."""

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self.bounds = bounds
        self.total = 0.0
        self._each = [0] * (len(bounds) + 1)

    def add(self, value: float) -> None:
        """Count *value*."""
        self._each[bisect_left(self.bounds, value)] += 1
        self.total += value

    def up_to(self) -> list[tuple[str, int]]:
        """Return each bound with how many are not above it, the last with all."""
        so_far, found = 0, []
        for bound, each in zip((*map(str, self.bounds), "+Inf"), self._each, strict=True):
            so_far += each
            found.append((bound, so_far))
        return found


class Meter:
    """The counts of one process."""

    def __init__(self) -> None:
        self.presses: Counter[tuple[str, str, Result]] = Counter()
        """By what was pressed: its kind, its name, and what came of it."""
        self.drawings: Counter[Drawing] = Counter()
        self.coalesced = 0
        self.errors: Counter[tuple[str, str]] = Counter()
        """Discord's errors by status and code."""
        self.answers = Spread(ANSWERS)
        self.lags = Spread(LAGS)
        self._last_press: float | None = None
        self._waiting: dict[int, float] = {}

    def pressed(self, kind: str, name: str, result: Result) -> None:
        """Count a press, a form or a command."""
        self.presses[kind, name, result] += 1
        self._last_press = time.monotonic()

    def came(self, interaction: int) -> None:
        """Note that an *interaction* has come, and waits for its answer."""
        now = time.monotonic()
        for one, at in list(self._waiting.items()):
            if now - at < FORGOTTEN:
                break
            del self._waiting[one]
        self._waiting[interaction] = now

    def answered(self, interaction: int) -> None:
        """Note that Discord has taken the first answer to an *interaction*."""
        at = self._waiting.pop(interaction, None)
        if at is not None:
            self.answers.add(time.monotonic() - at)

    def drew(self, how: Drawing) -> None:
        """Count a drawing of a chase that is sent."""
        self.drawings[how] += 1

    def swallowed(self) -> None:
        """Count a change that needs no drawing of its own: the next shows it, or the last did."""
        self.coalesced += 1

    def refused(self, status: int, code: int) -> None:
        """Count an error of Discord's; *code* is 0 where it gives none."""
        self.errors[str(status), str(code)] += 1

    def unreached(self) -> None:
        """Count a request that got no answer at all."""
        self.errors["none", "none"] += 1

    def lagged(self, seconds: float) -> None:
        """Count how late the event loop was."""
        self.lags.add(seconds)

    def since_press(self) -> float | None:
        """Return the seconds since anybody pressed or typed anything; None where nobody has."""
        return None if self._last_press is None else time.monotonic() - self._last_press
