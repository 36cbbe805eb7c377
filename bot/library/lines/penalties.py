"""What a failed Toll costs, from the words that people have for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bot.library.faults import either
from bot.library.lines.complaints import Complaints
from bot.library.lines.piece import BEFORE, BEHIND, Piece, unquoted
from bot.library.prose import NOTE
from rundown.ladder import Collateral, Disadvantage, LoseRoll, Minus, Note, Out, Penalty

POINTS: Final = range(1, 7)
LONGEST: Final = 100
"""Characters of the longest phrase that anybody has for a penalty."""

COUNTS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
NUMBERS: Final[Mapping[str, int]] = {
    **{word: number for number, word in enumerate(COUNTS)},
    "no": 0,
    "a": 1,
    "an": 1,
    "ten": 10,
}
N: Final = rf"(?P<n>[0-9]{{1,9}}|{'|'.join(NUMBERS)})"
WHO: Final = r"(?:(?:you|they|one|he|she) )?(?:(?:must|will|have to|has to) )?"
YOUR: Final = r"(?:your|the|a|their|this|its|his|her) "
ROUND: Final = r"(?: (?:(?:for|in|on) )?(?:this|the|that|a|one) (?:round|turn)(?: only)?)?"
MAKE: Final = (
    rf"(?:{WHO}(?:(?:take|make|generate|gain|suffer|add|cause|mark|get|create|leave)s?|it costs) )?"
)
FEWER: Final = r"(?:fewer|less)"
SUCCESSES: Final = r"success(?:es)?"
ROLL: Final = rf"{YOUR}(?:role )?roll"
HAVE: Final = rf"(?:{WHO}(?:have|has|get|gets) )?"
LOSE: Final = rf"{WHO}(?:lose|loses|losing|miss|misses|skip|skips|forfeit|forfeits)"
LOST: Final = (
    rf"(?:{LOSE} (?:{YOUR})?(?:role )?(?:roll|turn)|no (?:role )?roll|{ROLL} (?:is )?lost|roll lost"
    rf"|{WHO}(?:do not|don't|does not|doesn't|can not|cannot|can't) roll)"
)
WORSE: Final = (
    rf"(?:{WHO}(?:make it|make {ROLL}|rolls?|{ROLL} is) )?(?:{WHO}(?:at|with|have|has|takes?|gets?)"
    rf" )?(?:a )?disadvantaged?(?: on {ROLL})?"
)
OUT: Final = (
    rf"{WHO}(?:(?:are|you're|they're|be|is|go|goes|drops?|falls?|dropped|knocked|taken) )?"
    r"out(?: of (?:(?:the|this) (?:chase|race|running)|it))?"
)

PHRASES: Final[Sequence[tuple[str, Callable[[int], Penalty]]]] = [
    (LOST, lambda _: LoseRoll()),
    (WORSE, lambda _: Disadvantage()),
    (rf"{LOSE} {N} {SUCCESSES}", Minus),
    (rf"{HAVE}{N} (?:{SUCCESSES} {FEWER}|{FEWER} {SUCCESSES})", Minus),
    (rf"(?:minus ?:?|[-—]+) ?{N}(?: {SUCCESSES})?(?: on {ROLL})?", Minus),
    (rf"{MAKE}(?:\+ ?)?{N} (?:more )?(?:points? of )?collateral", Collateral),
    (rf"{MAKE}collateral ?:? ?(?:\+ ?)?{N}", Collateral),
    (rf"(?:{OUT}|{WHO}leaves? the chase)(?: for good)?(?!.)", lambda _: Out()),
]
KNOWN: Final = [(re.compile(f"{phrase}{ROUND}"), make) for phrase, make in PHRASES]
SAID: Final = re.compile(r"\{? ?note ?: ?")
HALF: Final[Mapping[str, str]] = {"minus": "lose 1 success", "collateral": "1 Collateral"}
"""Penalties that need a measure, with one."""
EXAMPLES: Final = (
    "lose your roll",
    "at disadvantage",
    *HALF.values(),
    "out of the chase",
    "your own words",
)
ASKED: Final = f'what failing costs follows "or": {either(EXAMPLES)}'


def penalty(piece: Piece, say: Complaints) -> Penalty | None:
    """Return what the words of *piece* cost: a note in these words where nothing else is meant.

    What is wrong with them is written down, and None comes back.
    """
    clear = closed(piece.flat.strip(BEFORE, BEHIND))
    key = _key(clear)
    for pattern, make in KNOWN:
        if found := pattern.fullmatch(key):
            return _measured(clear, found.groupdict().get("n"), make, say)
    if key in HALF:
        say.add(clear.line, f"{key} without its measure", f'write "{HALF[key]}"')
        return None
    said = SAID.match(clear.shape)
    words, _ = unquoted(clear.cut(said.end()).strip(" *_", " *_}") if said else clear)
    if not words:
        say.add(piece.line, "no penalty", ASKED)
        return None
    return Note(say.check(clear.line, words, NOTE))


def is_known(piece: Piece) -> bool:
    """Return whether the words of *piece* are one of the penalties that the rules apply."""
    key = _key(piece.flat.strip(BEFORE, f"{BEHIND})"))
    return any(pattern.fullmatch(key) for pattern, _ in KNOWN)


def closed(piece: Piece) -> Piece:
    """Return *piece* without a last bracket that nothing in it opens."""
    if piece.shape.endswith(")") and "(" not in piece.shape:
        return piece.cut(0, len(piece.shape) - 1).strip(" ")
    return piece


def _key(piece: Piece) -> str:
    shape = piece.shape.strip(" {}*_!.,;:") if len(piece.shape) <= LONGEST else ""
    return shape.replace("_", " ").replace("{", "").replace("}", "")


def _measured(
    piece: Piece, count: str | None, make: Callable[[int], Penalty], say: Complaints
) -> Penalty | None:
    number = int(NUMBERS.get(count or "one", count or 1))
    if number in POINTS:
        return make(number)
    say.add(piece.line, f"{number} is no measure of a penalty", "1 to 6")
    return None
