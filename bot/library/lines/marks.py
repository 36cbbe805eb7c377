"""Where in a rung's words a Toll, a Tilt or a crowd begins, and where each of them ends."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import islice
from typing import Final, Literal

from bot.library.lines.penalties import is_known
from bot.library.lines.piece import CLOSE, HARD, MARKS, SOFT, Piece
from bot.library.lines.spelling import SIDES, SKILLS
from bot.library.lines.tilts import head
from bot.library.lines.tolls import OR, READ

PAIRS: Final = {"(": ")", "[": "]"}
BACK: Final = 8
"""How many marks and blanks may stand between a sentence's end and a sign."""
SENTENCE: Final = f".;:!?)]|(—{SOFT}{HARD}{CLOSE}"
"""After what a sign needs no colon to be one."""

EVER: Final = ":=→"
"""What makes a sign of its word wherever it stands."""

WORD: Final = re.compile(
    r"(?P<in>[(\[] ?[*_]{0,3}crowded[*_]{0,3} ?[)\]])"
    r"|(?<![^\W_])(?:(?P<no>no )?(?P<kind>toll|tilt)s?|(?P<crowd>crowded))(?![^\W_])"
)
SIGN: Final = r"[*_]{0,3} ?(?P<sign>[:=→]|->|—+|-+(?=[ \n\3*_]|$))[*_]{0,3}"
GROUP: Final = r"[*_]{0,3} ?[*_]{0,3}[(\[](?P<in>[^()\[\]\n\3]{1,80})[)\]][*_]{0,3}"
TOLL: Final = (
    re.compile(SIGN),
    re.compile(GROUP + SIGN),
    re.compile(rf"[*_]{{0,3}} for (?P<in>[^:=—.;\n\3]{{1,60}}?){SIGN}"),
)
BARE_TOLL: Final = (
    re.compile(rf"{GROUP}(?= )"),
    re.compile(rf"[*_]{{0,3}} (?=(?:{'|'.join(map(re.escape, SKILLS))})(?!\w))"),
)
TILT: Final = (re.compile(SIGN),)
BARE_TILT: Final = (
    re.compile(r"[*_]{0,3} (?=[(\[]? ?(?:the )?(?:prey|pursuers?)(?![\w'-])|\+ ?[0-9d])"),
)
ALONE: Final = re.compile(
    r"[*_]{0,3}(?: ?: ?(?:yes|true))?[*_]{0,3} ?(?:[.;!]+(?=\W|$)|(?=[\3\n]|$))"
)

NOTHING: Final = re.compile(
    r"[*_ \n]*(?:none|nothing|neither|even|nobody|no one)[*_]{0,3}(?= ?[,(—]| -+ )"
)
"""Nothing, with something else behind it."""
END: Final = re.compile(rf"\.(?![\w.])|[!?]+(?=[ \n]|$)|;|{HARD}")
SLIP: Final = re.compile(r"(?<![^\W_])([a-z]{3,6})[*_]{0,3} ?[:=]")
GOES_ON: Final = re.compile(
    rf"[*_]{{0,3}} ?(?:{'|'.join(map(re.escape, SKILLS))}|(?:the )?prey|(?:the )?pursuers?)(?!\w)"
)
UNSIGNED: Final = re.compile(r"(?<![^\W_])(toll|tilt)s?[*_]{0,3} ([a-z-]{3,})")
FIRST: Final = {"toll": [*SKILLS], "tilt": [*SIDES]}
"""What follows each sign."""
CLOSE_TO: Final = 0.75
"""How alike the word behind a sign is to what may follow it."""
ALIKE: Final = 0.8
LIKE: Final = 0.6
"""How alike a word is to the sign that is meant, and where a skill or a side follows it."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign of the notation in a rung's words."""

    kind: Literal["toll", "tilt", "crowded", "none"]
    """What it begins; `none` says that there is no Toll, or no Tilt."""
    start: int
    end: int
    touched: tuple[int, int] | None = None
    """Where a Toll's sign says whom it touches."""


def marks(shape: str) -> Iterator[Mark]:
    """Return the signs in *shape*, in their order."""
    at = 0
    for word in WORD.finditer(shape):
        found = _mark(shape, word) if word.start() >= at else None
        if found:
            at = found.end
            yield found


def _mark(shape: str, word: re.Match[str]) -> Mark | None:
    if word["in"]:
        return Mark("crowded", *word.span())
    bold = shape[max(0, word.start() - 3) : word.start()]
    start = word.start() - len(bold) + len(bold.rstrip("*_"))
    begins = _begins(shape, start)
    if word["crowd"] or word["no"]:
        alone = ALONE.match(shape, word.end()) if begins and start else None
        return alone and Mark("crowded" if word["crowd"] else "none", start, alone.end())
    toll = word["kind"] == "toll"
    for form in TOLL if toll else TILT:
        sign = form.match(shape, word.end())
        if sign and (begins or sign["sign"] in EVER):
            return _opened(word["kind"], start, sign)
    for form in (BARE_TOLL if toll else BARE_TILT) if begins else ():
        if sign := form.match(shape, word.end()):
            return _opened(word["kind"], start, sign)
    return None


def _opened(kind: str, start: int, sign: re.Match[str]) -> Mark:
    touched = sign.span("in") if sign.groupdict().get("in") else None
    return Mark("toll" if kind == "toll" else "tilt", start, sign.end(), touched)


def clause(piece: Piece, kind: str) -> tuple[Piece, Piece | None]:
    """Return *piece* without the sign of that *kind*, if it begins with it, and whom it touches."""
    first = next(marks(piece.shape), None)
    if first is None or first.kind != kind or first.start:
        return piece, None
    return piece.cut(first.end), piece.cut(*first.touched) if first.touched else None


def _begins(shape: str, at: int) -> bool:
    before = shape[max(0, at - BACK) : at].rstrip(" *_")
    if before.endswith("-"):
        return shape[at - 1] != "-"
    return before[-1] in SENTENCE if before else at <= BACK


def toll_end(clause: Piece) -> tuple[int, int]:
    """Return where the words of a Toll end in *clause*, and where what comes after them begins.

    A line's end is none, unless what stands before it is a whole Toll and with the rest is not.
    """
    end, after = _sentence(clause, 0)
    lines = [line.start() for line in islice(re.finditer(SOFT, clause.shape[:end]), READ)]
    for at in [end, *reversed(lines)]:
        cost = [*OR.finditer(clause.shape, 0, at)]
        if cost and is_known(clause.cut(cost[-1].end(), at)):
            return (at, after) if at == end else (at, at + 1)
    return end, after


def tilt_end(clause: Piece) -> tuple[int, int]:
    """Return where the words of a Tilt end in *clause*, and where what comes after them begins."""
    at = head(clause.shape).end
    pipe = clause.shape.find(" |", at)
    clause = clause.cut(0, pipe) if pipe >= 0 else clause
    if clause.shape[at : at + 2].lstrip(" ").startswith(";"):
        at += 2
    return _sentence(clause, at)


def _sentence(clause: Piece, at: int) -> tuple[int, int]:
    if nothing := NOTHING.match(clause.shape):
        return (nothing.end(),) * 2
    found = END.search(clause.shape, at)
    end, after = found.span() if found else (len(clause.shape),) * 2
    if found and found[0][0] in "!?":
        end = after
    for line in re.finditer(SOFT, clause.shape[:end]):
        following = clause.text[line.end() : line.end() + BACK].lstrip(MARKS)
        if line.start() >= at and not following[:1].islower():
            return line.start(), line.end()
    return end, after


def slips(gap: Piece) -> Iterator[tuple[int, str, str]]:
    """Return where in *gap* words stand that are nearly a sign, each with the sign."""
    for word in SLIP.finditer(gap.shape):
        cutoff = LIKE if GOES_ON.match(gap.shape, word.end()) else ALIKE
        meant = get_close_matches(word[1], ["toll", "tilt"], n=1, cutoff=cutoff)
        if meant and word[1] not in meant:
            yield word.start(), gap.text[word.start() : word.end(1)], meant[0].capitalize()
    for word in UNSIGNED.finditer(gap.shape):
        meant = get_close_matches(word[2], FIRST[word[1]], n=1, cutoff=CLOSE_TO)
        if meant and _begins(gap.shape, word.start()):
            yield word.start(), gap.text[slice(*word.span())], f"{word[1].capitalize()}: {meant[0]}"


def closing(words: Piece, before: str) -> int | None:
    """Return where in *words* the bracket closes that stands last in *before*, or None."""
    opens = before.rstrip(" *_")[-1:]
    if opens not in PAIRS:
        return None
    depth = 1
    for at, char in enumerate(words.shape):
        depth += (char == opens) - (char == PAIRS[opens])
        if not depth:
            return at
    return None
