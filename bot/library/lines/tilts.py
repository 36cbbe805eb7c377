"""A Tilt, from the words after its sign: the side, its dice, and words for the GM."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from bot.library.faults import quoted
from bot.library.lines.complaints import Complaints
from bot.library.lines.penalties import NUMBERS, closed
from bot.library.lines.piece import BEHIND, MARKS, SOFT, Piece, unquoted
from bot.library.lines.spelling import SIDES, is_none
from bot.library.prose import NOTE
from rundown.ladder import Side, Tilt

MOST: Final = 2
COUNT: Final = rf"(?P<n>[0-9]{{1,4}}|{'|'.join(NUMBERS)})"
DIE: Final = r"(?:d6|(?:(?:extra|more) )?(?:advantage )?(?:die|dice|d6))"
CLEAR: Final = rf"(?:\+ ?(?P<plus>[0-9]{{1,4}})(?: ?{DIE}| advantage)?|\+ ?d6|{COUNT} ?{DIE})(?!\w)"
"""Dice that cannot be words: with a plus, or called dice."""
SIDE: Final = re.compile(
    r"\(? ?[*_]{0,3}(?:the )?(?P<side>prey|pursuers?)(?:(?:'s?)? side)?(?![^\W_]|['-])[*_]{0,3}"
    r"(?: ?\))?"
)
FIRST: Final = re.compile(rf"\(? ?{CLEAR} ?\)?(?: to| for)? ?(?=\(?(?:the )?(?:prey|pursuer))")
DICE: Final = (
    re.compile(rf"[ ,:;]*\( ?(?:{CLEAR}|(?P<bare>[0-9]{{1,4}})|(?:an )?advantage) ?\)"),
    re.compile(rf"[ ,:;]*(?P<open>\() ?{CLEAR}(?= ?[,:;—-])"),
    re.compile(rf"[ ,:;]*(?:— ?|- )?{CLEAR}"),
    re.compile(r" (?P<bare>[0-9]{1,4})(?![\w-])"),
)
"""The ways to give a side's dice, those first that take more."""
FIRST_WORD: Final = re.compile(r"[ (*_]*(?:the )?([a-z]{4,10})(?![\w'-])")
NEARLY: Final = 0.8
"""How alike a word is to the side that is meant: more than grey is to prey."""
CERTAIN: Final = re.compile(rf"\( ?{CLEAR} ?\)|\+ ?[0-9]+(?:d6)?(?!\w)")


@dataclass(frozen=True, slots=True)
class Head:
    """What a Tilt begins with: whose it is, and how many dice."""

    side: Side | None
    dice: int | None
    end: int
    """Where the words begin."""
    opened: bool = False
    """Whether the words stand in the dice's brackets."""


def head(shape: str) -> Head:
    """Return what the Tilt begins with whose clause has this *shape*."""
    line = shape.replace(SOFT, " ")
    at = len(line) - len(line.lstrip(" *_"))
    first = FIRST.match(line, at)
    named = SIDE.match(line, first.end() if first else at)
    if not named:
        return Head(None, None, at)
    side = SIDES[named["side"]]
    if first:
        return Head(side, _count(first), named.end())
    for form in DICE:
        if dice := form.match(line, named.end()):
            return Head(side, _count(dice), dice.end(), bool(dice.groupdict().get("open")))
    return Head(side, None, named.end())


def _count(dice: re.Match[str]) -> int:
    groups = dice.groupdict()
    count = groups.get("plus") or groups.get("n") or groups.get("bare") or "one"
    return NUMBERS[count] if count in NUMBERS else int(count)


def tilt(clause: Piece, say: Complaints) -> Tilt | None:
    """Return the Tilt of *clause*, or None for no Tilt.

    What is wrong is written down, and the Tilt is then not to be used.
    """
    found, line = meant(clause), clause.strip().line
    if found is None:
        return None
    if found.words:
        say.of("words").check(line, found.words, NOTE)
    if found.dice > MOST:
        say.of("dice").add(line, f"{found.dice} dice", "1 or 2, or none: (no dice)")
    elif found.side and not found.dice and not found.words:
        say.add(line, "a side but neither dice nor words", "(+1 die), words, or both")
    elif not found.side and (nearly := misspelt_side(clause)):
        say.of("side").add(line, f"{quoted(nearly[0])} is not a side", f"did you mean {nearly[1]}?")
    elif not found.side and gives_dice(clause):
        what = f"dice without a side in {quoted(found.words)}"
        say.of("side").add(line, what, "say whose they are, as prey (+1 die)")
    return found


def misspelt_side(clause: Piece) -> tuple[str, str] | None:
    """Return the first word of *clause* where it is a side but for a slip, and that side."""
    first = FIRST_WORD.match(clause.flat.shape)
    if not first or first[1] in SIDES:
        return None
    close = get_close_matches(first[1], [*Side], n=1, cutoff=NEARLY)
    return (first[1], close[0]) if close else None


def meant(clause: Piece) -> Tilt | None:
    """Return what *clause* says, be it a Tilt or too much or too little for one; None for none."""
    flat = clause.flat.strip(MARKS + "|", BEHIND)
    if is_none(flat):
        return None
    found = head(flat.shape)
    words = _words(flat.cut(found.end), opened=found.opened)
    dice = 1 if found.dice is None and found.side else found.dice or 0
    return Tilt(side=found.side, dice=dice, words=words)


def gives_dice(clause: Piece) -> bool:
    """Return whether anything in *clause* can only be dice."""
    return bool(CERTAIN.search(clause.flat.shape))


def _words(rest: Piece, *, opened: bool) -> str:
    clear = rest.strip(" ,;:—*_", BEHIND)
    if clear.shape.startswith("- "):
        clear = clear.cut(2).strip(" ")
    if opened and clear.shape.endswith(")"):
        clear = clear.cut(0, len(clear.shape) - 1)
    elif clear.shape.startswith("(") and clear.shape.find(")") == len(clear.shape) - 1:
        clear = clear.cut(1, len(clear.shape) - 1)
    return unquoted(closed(clear.strip(" ")))[0]
