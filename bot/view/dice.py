"""How a server's dice have fallen: a table for each size, and whether a test finds them unfair."""

from __future__ import annotations

from collections.abc import Iterator

from discord import ui

from bot.store.fallen import Fallen
from bot.view.board import ACCENT
from bot.view.fit import Block, card, part
from bot.view.words import dice as words
from rundown.fairness import judge


def dice_card(fallen: Fallen) -> ui.LayoutView:
    """Return how the dice have *fallen*, and what to make of it."""
    return card(ACCENT, list(_blocks(fallen)))


def _blocks(fallen: Fallen) -> Iterator[Block]:
    counts = {
        size: [shown.get(face, 0) for face in range(1, size + 1)]
        for size, shown in sorted(fallen.faces.items())
    }
    sizes = judge(counts)
    yield [part(words.TITLE), part(words.verdict(sizes) if sizes else words.NONE)]
    tested = sum(one.chance is not None for one in sizes.values())
    for size, one in sizes.items():
        yield [part(words.head(size, one)), part(words.table(one)), part(words.said(one, tested))]
    about = (words.MEANING, words.COUNTED) if sizes else ()
    yield [part(line) for line in (*about, *words.unread(fallen.unread))]
