"""A stretch of typed text beside its shape, in which the signs of the notation are looked for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

GUARD: Final = "\0"
"""What stands in a shape for a character that is words and nothing else."""
OPEN: Final = "\1"
CLOSE: Final = "\2"
HARD: Final = "\3"
"""A line's end that ends whatever stood on the line."""
SOFT: Final = "\n"
"""A line's end that may stand in the middle of a sentence."""
BLANKS: Final = f" {SOFT}{HARD}"
MARKS: Final = f"{BLANKS}*_"
BEFORE: Final = f"{MARKS},;:.|"
BEHIND: Final = f"{BEFORE}—-"
"""What stands around the words of a sign and is none of them."""

WHOLE: Final = re.compile(f"{OPEN}{GUARD}*{CLOSE}")
QUOTE: Final = re.compile(r"""(?<![\w.!?…"'])"(?:[^"]|"")*+"|“[^“”]*”""")
BOLD: Final = re.compile(r"\*+|_+")
PAIR: Final = 2
LAST: Final = re.compile(r"(?:\*+|_+)\Z")
SPACES: Final = re.compile(r"\s+")
UNSEEN: Final = dict.fromkeys(map(ord, "\u00ad\u061c\u180e\u200b\u200e\u200f\u2060\ufeff"))
"""Characters without width that come along with what is pasted; in quotes they stay."""

SAME: Final = {
    **{ord(big): big.lower() for big in map(chr, range(ord("A"), ord("Z") + 1))},
    **{wide: chr(wide - 0xFEE0).lower() for wide in range(0xFF01, 0xFF5F)},
    **dict.fromkeys(map(ord, "\u2013\u2015\u2e3a\u2e3b\ufe58"), "—"),
    **dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2212\ufe63\u2043"), "-"),
    **dict.fromkeys(map(ord, "\u2018\u2019\u02bc\u00b4"), "'"),
    **dict.fromkeys(map(ord, "。｡"), "."),
}
"""Signs that people type for one another, each for the one that is looked for."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Some text as it was typed, its shape, and the line of each character.

    The shape is as long as the text, in small letters, one sign for all of a kind, and shows
    nothing of what stands in quotes.
    """

    text: str
    shape: str
    rows: tuple[int, ...]
    row: int
    """The line on which it would begin, if there is nothing of it."""

    @property
    def line(self) -> int:
        """The line on which it begins."""
        return self.rows[0] if self.rows else self.row

    def line_at(self, at: int) -> int:
        """Return the line on which the character number *at* stands."""
        return self.rows[at] if at < len(self.rows) else self.line

    @property
    def said(self) -> str:
        """The text as one paragraph."""
        return self.text.replace(SOFT, " ").replace(HARD, " ")

    @property
    def flat(self) -> Piece:
        """The same with its lines in one."""
        shape = self.shape.replace(SOFT, " ").replace(HARD, " ")
        return Piece(self.said, shape, self.rows, self.row)

    def cut(self, start: int, end: int | None = None) -> Piece:
        """Return what stands from *start* to *end*."""
        row = self.rows[start - 1] if 0 < start <= len(self.rows) else self.row
        rows = self.rows[start:end]
        return Piece(self.text[start:end], self.shape[start:end], rows, row)

    def strip(self, left: str = MARKS, right: str | None = None) -> Piece:
        """Return it without the signs *left* before it and *right* after it."""
        end = len(self.shape.rstrip(left if right is None else right))
        start = end - len(self.shape[:end].lstrip(left))
        return self.cut(start, end)


def unquoted(piece: Piece) -> tuple[str, bool]:
    """Return the words of *piece*, and whether it was one piece in quotes, which are gone then."""
    if not WHOLE.fullmatch(piece.shape):
        return piece.said, False
    inner = piece.text[1:-1]
    return (inner.replace('""', '"') if piece.text[0] == '"' else inner).strip(), True


def paired(piece: Piece) -> Piece:
    """Return *piece* without a bold sign at its edge whose partner went with something else."""
    runs = [*BOLD.finditer(piece.shape)]
    kinds = [run[0] for run in runs]
    if runs and runs[-1].end() == len(piece.shape) and kinds.count(kinds[-1]) % 2:
        return piece.cut(0, runs[-1].start()).strip(BLANKS)
    if runs and runs[0].start() == 0 and kinds.count(kinds[0]) % 2:
        return piece.cut(runs[0].end()).strip(BLANKS)
    return piece


def bare(piece: Piece) -> Piece:
    """Return *piece* without the bold signs around it, be they a pair or one alone."""
    alone = paired(piece)
    first, last = BOLD.match(alone.shape), LAST.search(alone.shape)
    if first and last and first[0] == last[0] and alone.shape.count(first[0]) == PAIR:
        return alone.cut(first.end(), last.start()).strip(BLANKS)
    return alone


def typed(line: str, row: int) -> Piece:
    """Return one typed *line*: words in quotes guarded, other runs of blanks one space."""
    if not line:
        return Piece("", "", (), row)
    texts, shapes, at = list[str](), list[str](), 0
    for quote in QUOTE.finditer(line):
        plain = _plain(line[at : quote.start()])
        texts += plain, quote[0]
        shapes += plain.translate(SAME), f"{OPEN}{GUARD * (len(quote[0]) - 2)}{CLOSE}"
        at = quote.end()
    plain = _plain(line[at:])
    text = "".join([*texts, plain])
    piece = Piece(text, "".join([*shapes, plain.translate(SAME)]), (row,) * len(text), row)
    return piece.strip(BLANKS)


def _plain(text: str) -> str:
    return SPACES.sub(" ", text.translate(UNSEEN))


def literal(text: str, row: int) -> Piece:
    """Return *text* as words and nothing else."""
    words = text.strip()
    return Piece(words, GUARD * len(words), (row,) * len(words), row)


def joined(pieces: Iterable[tuple[str, Piece]], row: int) -> Piece:
    """Return *pieces* as one, each behind its line's end."""
    texts, shapes, rows = list[str](), list[str](), list[int]()
    for end, piece in pieces:
        before = end if texts else ""
        texts += before, piece.text
        shapes += before, piece.shape
        rows += [piece.row] * len(before)
        rows += piece.rows
    return Piece("".join(texts), "".join(shapes), tuple(rows), row)


def spoken(piece: Piece) -> str:
    """Return the letters and numbers of *piece* in small letters, a space between words."""
    seen = "".join(
        char if shape in {GUARD, OPEN, CLOSE} else shape
        for char, shape in zip(piece.text, piece.shape, strict=True)
    )
    return re.sub(r"[\W_]+", " ", seen.lower()).strip()
