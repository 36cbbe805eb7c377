"""The machine's clock, beside Discord's and beside what is stored."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from bot.clock import now
from bot.ops.check.finding import Finding, fine, warning, wrong
from bot.view.words import check as words

YEAR: Final = 2026
"""Of the first release: no clock that is right is before it."""
NEAR: Final = 10_000
FAR: Final = 120_000
"""Milliseconds from Discord's clock that are worth a word, and those that spoil the timers."""
SLACK: Final = 5_000
"""Milliseconds that two machines that write to one database may be apart."""


def look(ahead: int | None, newest: int | None) -> Finding:
    """Return how the clock is.

    It is *ahead* of Discord's by so many milliseconds, where that is known; the *newest* step that
    is stored is of that time, in milliseconds since 1970.
    """
    at = now()
    if datetime.fromtimestamp(at / 1000, UTC).year < YEAR:
        return wrong(words.CLOCK, words.clock_is_old(at))
    if newest is not None and newest > at + SLACK:
        return wrong(words.CLOCK, words.clock_before_steps(newest - at))
    if ahead is None:
        return fine(words.CLOCK, words.clock(at))
    if abs(ahead) > FAR:
        return wrong(words.CLOCK, words.clock_off(ahead))
    if abs(ahead) > NEAR:
        return warning(words.CLOCK, words.clock_off(ahead))
    return fine(words.CLOCK, words.clock_agrees(at))
