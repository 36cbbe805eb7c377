"""A ladder rung by rung, as it will be played: on one page, or on as few as it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.view import plain
from bot.view.fit import Block, Part, fits, fitted, part
from bot.view.rung import NAME, tilt_words, toll_words
from bot.view.words import board as board_words
from bot.view.words import ladders as words
from bot.view.words import terms
from rundown.chase import Chase, Party
from rundown.ladder import Ladder, Note, Rung

TEXT: Final = 1210
"""UTF-16 units of a rung's text: six hundred characters, escaped."""
BLURB: Final = 610
SPLITS: Final = (1, 2, 3, 6)
"""On how many pages six rungs may stand, as many on each."""

Pages = Sequence[Sequence[int]]
"""The rungs of each page, by number."""


def head(ladder: Ladder) -> Block:
    """Return what stands over the rungs of *ladder*."""
    title = part(words.TITLE.format(name=words.name(ladder.name)))
    return (title, part(words.facts(ladder)))


def blurb(ladder: Ladder) -> Part:
    """Return what is read out in the lobby."""
    return part(plain.line(ladder.blurb, BLURB))


def pages(ladder: Ladder, around: Sequence[Block]) -> Pages:
    """Return the rungs of *ladder* on the fewest pages that have room for *around* too."""
    split: Pages = ()
    for count in SPLITS:
        split = _split(len(ladder.rungs), count)
        if all(fits(fitted([*around, *rungs(ladder, page)])) for page in split):
            return split
    return split


def _split(rungs: int, count: int) -> Pages:
    each = -(-rungs // count)
    return [range(at, min(at + each, rungs + 1)) for at in range(1, rungs + 1, each)]


def rungs(ladder: Ladder, numbers: Sequence[int]) -> list[Block]:
    """Return the rungs of *ladder* with these *numbers*, a block each."""
    # Mobility is Driving in a vehicle: what a Toll asks is read as on this terrain
    party = Party(layer=ladder.terrain)
    chase = Chase(ladder=ladder, prey=party, pursuers=party)
    return [[part("\n".join(_lines(chase, at, ladder.rung(at))))] for at in numbers]


def _lines(chase: Chase, number: int, rung: Rung) -> list[str]:
    toll = toll_words(chase, rung.toll) if rung.toll else board_words.NO_TOLL
    ruled = rung.toll is not None and isinstance(rung.toll.penalty, Note)
    text = plain.line(rung.text, TEXT)
    name = plain.line(rung.name, 2 * NAME + 4) or terms.NOTHING
    lines = (
        words.RUNG.format(number=number, name=name),
        toll,
        words.RULED if ruled else "",
        tilt_words(rung.tilt, crowded=rung.crowded),
        words.TEXT.format(text=text) if text else "",
    )
    return [line for line in lines if line]
