"""Time limits as they are typed: read, and offered while somebody types."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal

from discord import app_commands

from bot.answers import Told
from bot.desk import Interaction
from bot.view.words import timers as words
from rundown.decide.gms import MINUTE, WEEK

HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
USUAL: Final = (
    0, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, WEEK,
)  # fmt: skip
PIECE: Final = re.compile(r"(\d{1,6})\s*([a-z]*)[\s,]*")

End = Literal["ping", "advance"]
"""What comes of it when the time is up."""


def span_of(typed: str) -> int:
    """Return what was *typed* in seconds; 0 is no limit, and a bare number is minutes.

    Raises:
        Told: It is no time that a round can take.
    """
    text = typed.strip().casefold()
    if text in words.NO_LIMIT:
        return 0
    seconds = sum(_seconds(text))
    if not MINUTE <= seconds <= WEEK:
        raise Told(words.not_a_span(typed))
    return seconds


def _seconds(text: str) -> Iterator[int]:
    at = 0
    while at < len(text):
        piece = PIECE.match(text, at)
        unit = words.UNITS.get(piece[2] or "m") if piece else None
        if piece is None or unit is None:
            yield 2 * WEEK  # which is no answer either
            return
        yield int(piece[1]) * unit
        at = piece.end()


async def spans(_: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the time limits to offer for what is *typed* so far."""
    return [
        app_commands.Choice(name=words.limit(one), value=words.limit(one))
        for one in _fitting(typed)
    ]


def _fitting(typed: str) -> tuple[int, ...]:
    text = typed.strip().casefold()
    if not text:
        return USUAL
    if text.isdecimal():
        meant = [int(text[:6]) * unit for unit in (MINUTE, HOUR, DAY)]
        return tuple(one for one in meant if MINUTE <= one <= WEEK)
    try:
        return (span_of(text),)
    except Told:
        return tuple(one for one in USUAL if words.limit(one).startswith(text))
