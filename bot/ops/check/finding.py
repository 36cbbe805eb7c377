"""One thing that was looked at, and what was found."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Mark(Enum):
    """How it is; each by the word that stands before it."""

    FINE = "ok"
    WARNING = "warn"
    """The bot runs, but somebody should look at it."""
    WRONG = "wrong"
    """The bot does not start, or will not work."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A line of the answer."""

    mark: Mark
    thing: str
    """What was looked at."""
    words: str


def fine(thing: str, words: str) -> Finding:
    """Return that *thing* is as it should be."""
    return Finding(Mark.FINE, thing, words)


def warning(thing: str, words: str) -> Finding:
    """Return what is to be known of *thing*."""
    return Finding(Mark.WARNING, thing, words)


def wrong(thing: str, words: str) -> Finding:
    """Return what is to be mended in *thing*."""
    return Finding(Mark.WRONG, thing, words)
