"""What is wrong with a ladder file and where, in words its author can act on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, TypeAlias

Where: TypeAlias = tuple[str | int, ...]
"""A place in a file: keys, and positions in lists counted from 0."""

SHOWN: Final = 40
"""How much of somebody's text a fault repeats."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing to mend."""

    file: str
    line: int
    field: str
    """Where in the ladder, rungs counted from 1 as at the table; empty for the file as a whole."""
    what: str
    right: str

    def __str__(self) -> str:
        """Return the fault as one line, in the shape editors jump to."""
        field = f"{self.field}: " if self.field else ""
        return f"{self.file}:{self.line}: {field}{self.what}; {self.right}"


class BadLadder(Exception):  # noqa: N818 - a refusal, read aloud
    """Ladders that cannot be played, with every fault that was found in them."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


def spell(where: Where) -> str:
    """Return *where* as people write it: ``rungs[3].toll.skills``."""
    parts = (f"[{step + 1}]" if isinstance(step, int) else f".{clean(step)}" for step in where)
    return "".join(parts).removeprefix(".")


def clean(text: str) -> str:
    """Return *text* cut short, with a mark for each character that would not show."""
    cut = text if len(text) <= SHOWN else f"{text[: SHOWN - 1]}…"
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in cut)


def quoted(text: str) -> str:
    """Return *text* in quotes, short and visible."""
    return f'"{clean(text)}"'


def nearest(word: str, words: Sequence[str]) -> str:
    """Return the advice for a *word* that should have been one of *words*."""
    close = get_close_matches(word[:SHOWN], words, n=2)
    return f"did you mean {either(close)}?" if close else f"it can be {either(words)}"


def either(words: Sequence[str]) -> str:
    """Return *words* as a choice: ``a, b or c``."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last
