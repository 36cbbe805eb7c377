"""What people type: whether anything of it can be seen, and halves of characters taken out."""

from __future__ import annotations

import unicodedata
from typing import Final

BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters and symbols that show nothing."""
HALVES: Final = "\N{REPLACEMENT CHARACTER}"
"""What stands for half a character: no file and no other program takes the half itself."""


def seen(text: str) -> bool:
    """Return whether anything of *text* can be seen."""
    return any(unicodedata.category(char)[0] in "LNPS" and char not in BLANK for char in text)


def whole(text: str) -> str:
    """Return *text* with `HALVES` in place of every half of a character."""
    if text.isascii():
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
