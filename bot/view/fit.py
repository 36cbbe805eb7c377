"""Making a message fit: each part offers itself at full length and shorter; the first fit is drawn.

Nothing is cut silently: a part that leaves somebody out says so in its own words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord import ui

from bot.view.plain import units

TEXT: Final = 3800
"""UTF-16 units in a whole message; Discord takes 4,000."""
WEIGHT: Final = 9800
"""UTF-8 bytes and 12 more a display; Discord has been seen to fail over 10,170."""
DISPLAY: Final = 12

Row = ui.ActionRow[ui.LayoutView]


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a message: its *variants*, the fullest first. An empty text is left out."""

    variants: tuple[str, ...]
    patience: int = 0
    """Who has least gives up a length first, when there is no room for all."""


def part(*variants: str, patience: int = 0) -> Part:
    """Return a part of these *variants*, the fullest first."""
    return Part(variants, patience)


Block = Sequence[Part]
"""The parts of one text display, a line or more each."""


def fitted(blocks: Sequence[Block]) -> tuple[str, ...]:
    """Return the text of each of *blocks* in the fullest lengths that fit together."""
    lengths = [[0 for _ in block] for block in blocks]
    for at, which in _steps(blocks):
        if fits(texts := _texts(blocks, lengths)):
            return texts
        lengths[at][which] += 1
    return _texts(blocks, lengths)


def fits(texts: Sequence[str]) -> bool:
    """Return whether one message takes all of *texts*, each in a display of its own."""
    weight = sum(len(text.encode()) + DISPLAY for text in texts)
    return sum(map(units, texts)) <= TEXT and weight <= WEIGHT


def _steps(blocks: Sequence[Block]) -> Iterator[tuple[int, int]]:
    """Yield whose turn it is to shorten: the least patient first, then round again."""
    places = [(at, which) for at, block in enumerate(blocks) for which in range(len(block))]
    places.sort(key=lambda place: blocks[place[0]][place[1]].patience)
    most = max((len(one.variants) for block in blocks for one in block), default=1)
    for length in range(1, most):
        for at, which in places:
            if length < len(blocks[at][which].variants):
                yield at, which


def _texts(blocks: Sequence[Block], lengths: Sequence[Sequence[int]]) -> tuple[str, ...]:
    chosen = (
        [one.variants[length] for one, length in zip(block, row, strict=True)]
        for block, row in zip(blocks, lengths, strict=True)
    )
    joined = ("\n".join(filter(None, block)) for block in chosen)
    return tuple(filter(None, joined))


def card(accent: int, blocks: Sequence[Block], rows: Sequence[Sequence[Any]] = ()) -> ui.LayoutView:
    """Return a new message of *blocks*, ruled off from one another, over *rows* of controls."""
    container: ui.Container[ui.LayoutView] = ui.Container(accent_color=accent)
    for at, text in enumerate(fitted(blocks)):
        if at:
            container.add_item(ui.Separator())
        container.add_item(ui.TextDisplay(text))
    for row in filter(None, rows):
        container.add_item(Row(*row))
    return ui.LayoutView(timeout=None).add_item(container)
