"""Odds that are worth a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.picture.chart import Bar, Chart, Group, Piece

NAMES: Final = ("ENGAGED", "CORNERED", "LOST, BUT", "GONE", "GHOST")


def a_bar(label: str, *percents: int) -> Bar:
    """A bar that is cut into so many percent of each outcome."""
    return Bar(
        label=label, pieces=tuple(Piece(share=one / 100, label=f"{one}%") for one in percents)
    )


EVEN: Final = a_bar("all Runners", 20, 20, 20, 20, 20)
CERTAIN: Final = a_bar("all Pressure", 100, 0, 0, 0, 0)
SMALL: Final = a_bar("one Pressure", 2, 5, 8, 12, 73)


def a_chart(*groups: Sequence[Bar], title: str = "Odds from LEAD 4 · Night Market") -> Chart:
    """A chart of these *groups* of bars."""
    drawn = tuple(Group(title="nothing pushed", bars=tuple(bars)) for bars in groups)
    return Chart(title=title, half="50%", names=NAMES, groups=drawn)


TWO: Final = a_chart([EVEN, CERTAIN])
SIX: Final = a_chart([EVEN, SMALL, CERTAIN], [SMALL, EVEN, CERTAIN])
