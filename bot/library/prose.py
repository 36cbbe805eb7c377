"""What one paragraph of somebody's text may hold."""

from __future__ import annotations

import unicodedata
from typing import Final

from rundown.typed import seen

NAME: Final = 60
"""Characters of a ladder's name, and of its place."""
BLURB: Final = 300
RUNG_NAME: Final = 40
TEXT: Final = 600
"""Of what a rung reads aloud."""
NOTE: Final = 80
"""Of a penalty in words, and of a Tilt's words."""

CONTROL: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
TURNS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that turn the direction of all text after them, on the board too."""


def flaw(paragraph: str, most: int) -> tuple[str, str] | None:
    """Return what is wrong with *paragraph* and what would be right, or None.

    It is one line that can be seen, of at most *most* characters.
    """
    if "\n" in paragraph:
        return "a line break inside", "one paragraph; long text begins with >, not |"
    if bad := uncalled_for(paragraph):
        return f"control character U+{ord(bad):04X}", "remove it"
    if not seen(paragraph):
        return "blank", "write something that can be seen"
    if len(paragraph) > most:
        return f"{len(paragraph)} characters", f"at most {most}"
    return None


def uncalled_for(text: str) -> str:
    """Return the first character of *text* that no text may hold, or nothing."""
    return next(
        (char for char in text if unicodedata.category(char) in CONTROL or char in TURNS), ""
    )


def called_for(text: str) -> str:
    """Return *text* without what no text may hold, on one line, each run of blanks one space."""
    line = " ".join(text.split())
    return "".join(char for char in line if not uncalled_for(char))
