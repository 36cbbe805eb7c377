"""Lines apart: what each line of a text belongs to, before any of them is read."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from bot.library.lines.complaints import Complaints
from bot.library.lines.piece import HARD, SOFT, UNSEEN, Piece, joined, literal, typed
from bot.library.prose import uncalled_for
from rundown.ladder import RUNGS

NUMBERED: Final = re.compile(
    r"""(?:[-*_+•·▪●◦‣ ]|\#{1,3}[ ])*
    (?:\[[ ]?([0-9]{1,9})[ ]?\]
    |\([ ]?([0-9]{1,9})[ ]?\)
    |(?:rung[ ]?\#?|\#)([0-9]{1,9})(?![^\W_])
    |([0-9])\ufe0f?\u20e3
    |([0-9]{1,9})(?=[*_]{0,3}(?:[ ]?(?:[.):](?![0-9])|—)|[ ]-|-(?=[- ]|$))))
    [*_]{0,3}(?:[ ]?(?:[.):]{1,2}|—+|-+(?=[ ]|$))[*_]{0,3})?[ ]?""",
    re.VERBOSE,
)
"""How a rung's line begins: `[3]`, `3.`, `(3)`, `#3`, `Rung 3:` and their like."""
BARE: Final = re.compile(r"\A([0-9]) (?=\S)")
SIX: Final = [f"{number} " for number in range(1, RUNGS + 1)]
"""How six lines begin that have numbers and nothing behind them."""
BULLET: Final = re.compile(r"(?:[-+*•·▪●◦‣] )+")
SIGNS: Final = re.compile(r"[\s`*_=~#+.-]*|```(?:text|txt|md)?")
"""A line of signs alone, as people rule off with."""
SAYS: Final = re.compile(
    r"[*_]{0,3}(?:(?:toll|tilt)s?(?![^\W_])|[(\[]?crowded[)\]]?[*_]{0,3}(?:[.;!]|$))"
)
"""What no rung begins with."""
LABEL: Final = re.compile(
    r"[-*_#+• ]*(?P<label>name|place|where|location|terrain|(?:start(?:ing)? )?lead|opposition"
    r"|against|blurb)[*_]{0,3} ?(?P<sign>[:=]|—+|-+(?= |$))[*_]{0,3}"
)
BARE_LABEL: Final = re.compile(
    r"(?P<label>(?:start(?:ing)? )?lead(?= (?:[0-9]|close|standard|distant)$)"
    r"|terrain(?= (?:on )?(?:foot|ground|spinner|aerial)(?: vehicles?|s)?$)"
    r"|(?:opposition|against)(?= (?:[a-d] ?/ ?[a-d]|(?:un)?trained|seasoned|elite)(?!\w)))"
)
"""What can only be meant as a label before the first rung, though it has no colon."""
STANDS_FOR: Final = {
    "where": "place",
    "location": "place",
    "start lead": "lead",
    "starting lead": "lead",
    "against": "opposition",
}
AFTER: Final = frozenset({"name", "place", "terrain", "lead", "start lead", "opposition", "blurb"})
"""What may be said of the ladder between its rungs as well."""
UNLABELLED: Final = ""
MORE: Final = "more"
"""The label of what goes on with the blurb."""
QUOTE: Final = (">", "\uff1e")
BEFORE: Final = re.compile(rf"\A[\s{''.join(map(chr, UNSEEN))}]+")


@dataclass(frozen=True, slots=True)
class Line:
    """One typed line."""

    piece: Piece
    words: bool = False
    """Whether it is words and nothing else."""


@dataclass(frozen=True, slots=True)
class Raw:
    """The lines of one rung."""

    number: int
    row: int
    lines: list[tuple[str, Piece]]

    @property
    def piece(self) -> Piece:
        """Its lines as one."""
        return joined(self.lines, self.row)


@dataclass(slots=True)
class Sorted:
    """A text's lines, each with what it belongs to."""

    numbered: bool
    head: list[tuple[str, Piece]] = field(default_factory=list)
    """What is said of the ladder, each with its label; some of it has none."""
    rungs: list[Raw] = field(default_factory=list)
    went: dict[int, str] = field(default_factory=dict)
    """Where each line went, as faults say it; nowhere, if nothing stands on it."""

    def take(self, line: Line) -> None:
        """Give *line* its place."""
        self.went[line.piece.row] = self._place(line)

    def _place(self, line: Line) -> str:
        piece = line.piece
        if not piece.shape or (not line.words and SIGNS.fullmatch(piece.shape)):
            return ""
        if line.words:
            return self._on(HARD, piece)
        if self.numbered and (begins := NUMBERED.match(piece.shape)):
            return self._begin(*_number(piece, begins))
        if labelled := self._label(piece):
            self.head.append(labelled)
            return labelled[0]
        bullet = BULLET.match(piece.shape)
        rest = piece.cut(bullet.end()) if bullet else piece
        if not self.numbered and not (self.rungs and SAYS.match(rest.shape)):
            return self._begin(len(self.rungs) + 1, rest)
        return self._on(HARD if bullet else SOFT, rest)

    def _begin(self, number: int, piece: Piece) -> str:
        self.rungs.append(Raw(number, piece.row, [(SOFT, piece)] if piece.shape else []))
        return f"rungs[{number}]"

    def _label(self, piece: Piece) -> tuple[str, Piece] | None:
        found = LABEL.match(piece.shape)
        if found and self.rungs and (found["label"] not in AFTER or found["sign"] not in ":="):
            return None
        if not found and not self.rungs:
            found = BARE_LABEL.match(piece.shape)
        if not found:
            return None
        label = STANDS_FOR.get(found["label"], found["label"])
        return label, piece.cut(found.end()).strip()

    def _on(self, end: str, piece: Piece) -> str:
        """Add *piece* to what came last."""
        last = next(reversed(self.went.values()), "")
        if last == "blurb":
            self.head.append((MORE, piece))
            return last
        if self.rungs:
            self.rungs[-1].lines.append((end, piece))
            return f"rungs[{self.rungs[-1].number}]"
        self.head.append((UNLABELLED, piece))
        return "head"


def sort(text: str, say: Complaints) -> Sorted:
    """Return the lines of *text*, sorted; characters that no text may hold are written down."""
    lines = [_clear(line, row, say) for row, line in enumerate(text.splitlines(), 1)]
    quotes = [line.startswith(QUOTE) for line in lines]
    plain = any(_is_numbered(line) for line in lines if not line.startswith(QUOTE))
    within = sum(_is_numbered(line[1:]) for line in lines if line.startswith(QUOTE)) > 1
    full = all(quote or not line for quote, line in zip(quotes, lines, strict=True))
    unwrapped = not plain and (within or full)
    if not plain and not within and [line[:2] for line in lines if BARE.match(line)] == SIX:
        lines, plain = [BARE.sub(r"[\1] ", line) for line in lines], True
    found = Sorted(plain or within)
    for row, (line, quote) in enumerate(zip(lines, quotes, strict=True), 1):
        if quote and not unwrapped:
            found.take(Line(literal(line[1:], row), words=True))
        else:
            found.take(Line(typed(line[1:] if quote else line, row)))
    return found


def _number(piece: Piece, begins: re.Match[str]) -> tuple[int, Piece]:
    """Return the number that *piece* *begins* with, and what stands behind it.

    A line that was pasted behind its number of the form has the same number twice.
    """
    number = int(next(filter(None, begins.groups())))
    inner = NUMBERED.match(piece.shape, begins.end()) if begins[1] else None
    if inner and int(inner[1] or inner[2] or inner[5] or 0) == number:
        begins = inner
    return number, piece.cut(begins.end())


def _is_numbered(line: str) -> bool:
    return bool(NUMBERED.match(typed(line, 0).shape))


def _clear(line: str, row: int, say: Complaints) -> str:
    """Return *line* without what cannot be seen around it, and write down what may not be in it."""
    clear = line.replace("\t", " ")
    if bad := uncalled_for(clear):
        say.add(row, f"control character U+{ord(bad):04X}", "remove it")
        clear = "".join("\N{REPLACEMENT CHARACTER}" if uncalled_for(one) else one for one in clear)
    return BEFORE.sub("", clear).rstrip()
