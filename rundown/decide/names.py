"""Names, told apart: who comes second by a name gets a number in front of it (R7)."""

from __future__ import annotations

from typing import Final
from unicodedata import category, normalize

from rundown.chase import Chase
from rundown.decide.checks import words

NUMBERS: Final = "②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
"""In front, so that a name that is cut keeps its number; one character, so that more stays."""


def a_name(chase: Chase, text: str, who: int = 0) -> str:
    """Return *text* as the name of *who*, or of somebody new, whom no other in *chase* looks like.

    Those who have left count too: the record names them. Raises `WordsNeeded` where it is empty.
    """
    name = words(text)
    taken = {_looks(one.name) for one in chase.participants if one.who != who}
    if _looks(name) not in taken:
        return name
    told_apart = (f"{number} {name}" for number in NUMBERS)
    return next((one for one in told_apart if _looks(one) not in taken), name)


def _looks(name: str) -> str:
    """Return what *name* looks like at a glance: no case, no width, nothing that is not seen."""
    seen = "".join(char for char in normalize("NFKC", name) if category(char) != "Cf")
    return " ".join(seen.casefold().split())
