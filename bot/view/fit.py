"""Making a message fit: each part offers itself at full length and shorter; the first fit is drawn.

Nothing is cut silently: a part that leaves somebody out says so in its own words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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


Text = str | Callable[[], str]
"""What stands there, or what writes it once it is wanted."""


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a message: its *variants*, the fullest first. An empty text is left out."""

    variants: tuple[Text, ...]
    patience: int = 0
    """Who has least gives up a length first, when there is no room for all."""

    def text(self, length: int) -> str:
        """Return the variant of that *length*; 0 is the fullest."""
        chosen = self.variants[length]
        return chosen if isinstance(chosen, str) else chosen()


def part(*variants: Text, patience: int = 0) -> Part:
    """Return a part of these *variants*, the fullest first."""
    return Part(variants, patience)


Block = Sequence[Part]
"""The parts of one text display, a line or more each."""


def fitted(blocks: Sequence[Block], more: str = "") -> tuple[str, ...]:
    """Return the text of each of *blocks* in the fullest lengths that fit together.

    Where one has given up a length, *more* says below them all where the rest is to be read.
    """
    chosen = [[one.text(0) for one in block] for block in blocks]
    texts, shorter = _joined(chosen), _shorter(blocks)
    while not fits(texts) and (step := next(shorter, None)):
        at, which, length = step
        chosen[at][which] = blocks[at][which].text(length)
        texts = _joined([*chosen[:-1], [*chosen[-1], more]])
    return texts


def fits(texts: Sequence[str]) -> bool:
    """Return whether one message takes all of *texts*, each in a display of its own."""
    weight = sum(len(text.encode()) + DISPLAY for text in texts)
    return sum(map(units, texts)) <= TEXT and weight <= WEIGHT


def _shorter(blocks: Sequence[Block]) -> Iterator[tuple[int, int, int]]:
    """Yield which part is to take which length next: the least patient first, then round again."""
    places = [(at, which) for at, block in enumerate(blocks) for which in range(len(block))]
    places.sort(key=lambda place: blocks[place[0]][place[1]].patience)
    most = max((len(one.variants) for block in blocks for one in block), default=1)
    for length in range(1, most):
        for at, which in places:
            if length < len(blocks[at][which].variants):
                yield at, which, length


def _joined(chosen: Sequence[Sequence[str]]) -> tuple[str, ...]:
    joined = ("\n".join(filter(None, block)) for block in chosen)
    return tuple(filter(None, joined))


def card(
    accent: int, blocks: Sequence[Block], rows: Sequence[Sequence[Any]] = (), more: str = ""
) -> ui.LayoutView:
    """Return a new message of *blocks*, ruled off from one another, over *rows* of controls.

    *more* is said where there is not room for all of it, as in `fitted`.
    """
    container: ui.Container[ui.LayoutView] = ui.Container(accent_color=accent)
    for at, text in enumerate(fitted(blocks, more)):
        if at:
            container.add_item(ui.Separator())
        container.add_item(ui.TextDisplay(text))
    for row in filter(None, rows):
        container.add_item(Row(*row))
    return ui.LayoutView(timeout=None).add_item(container)
