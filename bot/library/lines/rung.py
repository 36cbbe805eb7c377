"""One rung, from its lines: the name, the Toll, the Tilt, the crowd; the rest is its text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final
from unicodedata import category

from bot.library.faults import quoted
from bot.library.lines.complaints import Complaints
from bot.library.lines.marks import BACK, Mark, closing, marks, slips, tilt_end, toll_end
from bot.library.lines.piece import BLANKS, GUARD, HARD, OPEN, SOFT, Piece, bare, paired, unquoted
from bot.library.lines.tilts import tilt
from bot.library.lines.tolls import toll
from bot.library.prose import RUNG_NAME, TEXT
from rundown.ladder import Rung, Tilt, Toll

SHORT: Final = 3
"""Letters of a word that may be cut short, as St. and Ave."""

DASH: Final = re.compile(r"(?P<end> ?(?:—+|--+|(?<= )-|-(?= )) ?)")
BOLD: Final = re.compile(r"(?:\*\*|__)?[^*_\n\0\3]{1,60}(?P<end>(?:\*\*|__))(?![^\W_])")
"""A name in bold with no dash behind it."""
STOP: Final = re.compile(r"(?P<end>[.;](?=[ \n\3]|$)|(?<=[!?])(?=[ \n\3]|$))")
LINE: Final = re.compile(f"[{SOFT}{HARD}]|(?<![{OPEN}{GUARD}]){GUARD}")
"""The end of a line, or words that are text and nothing else."""
BEFORE: Final = f"{BLANKS}|"
AFTER: Final = f"{BLANKS}:,;.|([-—"
LEADS: Final = f"{BLANKS}.,;:|)]—"
TRAILS: Final = f"{BLANKS},;:|([—"


def rung(piece: Piece, say: Complaints) -> Rung:
    """Return the rung that the words of *piece* make; what is wrong with them is written down."""
    found = [*marks(piece.shape)]
    end = len(piece.shape)
    name, at = _named(piece, found[0].start if found else end)
    body = _Body(say)
    ends = [*(mark.start for mark in found[1:]), end][: len(found)]
    for mark, following in zip(found, ends, strict=True):
        body.gap(piece.cut(at, mark.start))
        at = mark.end + body.take(mark, piece, following)
    body.gap(piece.cut(at), BLANKS)
    return Rung(
        name=_called(name, piece, say.of("name")),
        text=body.text(),
        toll=body.toll,
        tilt=body.tilt,
        crowded=body.crowded,
    )


def _named(piece: Piece, end: int) -> tuple[Piece, int]:
    """Return the name, which stands before *end*, and where what comes after it begins."""
    marked = end
    line = LINE.search(piece.shape, 0, end)
    end = line.start() if line else end
    # endpos would pass for the end of the words, and a dash at a line's end be none
    stop, dash = STOP.search(piece.shape[:end]), DASH.search(piece.shape[:end])
    if dash and stop and _stops(piece, stop.start(), dash, marked=dash.end() == marked):
        dash = None
    found = dash or BOLD.match(piece.shape[:end]) or stop
    start, after = found.span("end") if found else (end, end)
    name = piece.cut(0, start).strip(BEFORE, AFTER)
    return bare(name).strip(BEFORE, AFTER), after


def _stops(piece: Piece, stop: int, dash: re.Match[str], *, marked: bool) -> bool:
    """Return whether the name ends at its full *stop* and not at the *dash*.

    It is the dash's if a sign follows that, or if the stop is that of a short word: St. Mary.
    """
    if stop > dash.start() or stop > RUNG_NAME:
        return False
    word = piece.text[:stop].rpartition(" ")[2]
    short = len(word) <= SHORT and word[:1].isupper()
    return dash.start() > RUNG_NAME or not (marked or short)


def _called(name: Piece, whole: Piece, say: Complaints) -> str:
    called = unquoted(name)[0]
    if called:
        return say.check(name.line, called, RUNG_NAME)
    number = next((step + 1 for step in say.where if isinstance(step, int)), 0)
    say.add(whole.line, f"rung {number} has no name", "write it between the number and the Toll")
    return ""


@dataclass(slots=True)
class _Body:
    """What is found after a rung's name."""

    say: Complaints
    toll: Toll | None = None
    tilt: Tilt | None = None
    crowded: bool = False
    gaps: list[Piece] = field(default_factory=list)
    seen: dict[str, int] = field(default_factory=dict)
    """The line of the first sign of each kind."""

    def take(self, mark: Mark, piece: Piece, following: int) -> int:
        """Read what *mark* begins before the *following* one; return how much that is."""
        if mark.kind not in {"toll", "tilt"}:
            self.crowded = self.crowded or mark.kind == "crowded"
            return 0
        words, say = piece.cut(mark.end, following), self.say.of(mark.kind)
        close = closing(words, piece.shape[max(0, mark.start - BACK) : mark.start])
        words = words.cut(0, close)
        end, after = (toll_end if mark.kind == "toll" else tilt_end)(words)
        line = piece.line_at(mark.start)
        if mark.kind in self.seen:
            kind, first = mark.kind.capitalize(), self.seen[mark.kind]
            say.add(line, f"a second {kind}, after line {first}", f"a rung has one {kind}")
            return after
        self.seen[mark.kind] = line
        clause = words.cut(0, end)
        if mark.kind == "toll":
            whom = piece.cut(*mark.touched) if mark.touched else None
            self.toll = toll(clause, whom, say)
        else:
            self.tilt = tilt(clause, say)
        return after

    def gap(self, piece: Piece, trails: str = TRAILS) -> None:
        """Keep what stands between two signs for the text, if it is more than their dots."""
        clear = piece.strip(LEADS, trails)
        clear = clear.cut(2) if clear.shape.startswith("- ") else clear
        clear = clear.cut(0, -2) if clear.shape.endswith(" -") else clear
        for at, word, meant in slips(clear):
            say = self.say.of(meant[:4].casefold())
            say.add(clear.line_at(at), f"{quoted(word)} is no sign", f"did you mean {meant}?")
        if any(char == GUARD or category(char)[0] in "LNS" for char in clear.shape):
            self.gaps.append(paired(clear))

    def text(self) -> str:
        """Return the rung's text; what is wrong with it is written down."""
        words = " ".join(gap.said for gap in self.gaps)
        if words:
            self.say.of("text").check(self.gaps[0].line, words, TEXT)
        return words
