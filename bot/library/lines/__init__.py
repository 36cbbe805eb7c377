"""Ladders as people type them: six lines, in the notation of the rulebook, read and written."""

from __future__ import annotations

from bot.library.faults import BadLadder
from bot.library.lines.given import NOTHING, Top
from bot.library.lines.reading import read
from bot.library.lines.write import write, write_rungs
from rundown.ladder import Ladder

__all__ = ["NOTHING", "Top", "parse", "write", "write_rungs"]


def parse(text: str, file: str = "", top: Top = NOTHING) -> Ladder:
    """Return the ladder that the lines of *text* describe, with what *top* gives beside them.

    Raises:
        BadLadder: With everything that was not understood, each with its line and what was
            expected there. No line is passed over: it is in the ladder or among the faults.
    """
    found = read(text, file, top)
    if found.faults:
        raise BadLadder(found.faults)
    return found.ladder
