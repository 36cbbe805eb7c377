"""The roots of the tree."""

from __future__ import annotations

from dataclasses import dataclass


class RundownError(Exception):
    """Anything this package raises on purpose."""


class CorruptHistory(RundownError):
    """The record holds something that no chase can have done."""


class IllegalMove(RundownError):
    """The rules refuse; nothing has changed."""


@dataclass(eq=False)
class AboutSomebody(IllegalMove):
    """The rules refuse because of one participant."""

    who: int
    """Their number."""
