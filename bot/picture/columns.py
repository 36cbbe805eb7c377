"""What every panel shares: a column a round, and how the sides are told apart.

Round k stands between k - 1 and k.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from matplotlib.axes import Axes

from bot.picture.ink import DIM, FRAME, GRID, PREY, PURSUERS, SHADE, Pen, points, write
from bot.picture.scene import Scene, Share


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How a side is told from the other, without its colour too."""

    colour: str
    marker: str
    hatch: str
    towards: int
    """The way its bar stands from the middle of a column."""
    align: str


LOOKS: Final = {
    "prey": Look(colour=PREY, marker="o", hatch="", towards=-1, align="right"),
    "pursuers": Look(colour=PURSUERS, marker="s", hatch="//", towards=1, align="left"),
}


def shares(scene: Scene, side: str) -> Iterator[tuple[int, Share]]:
    """Yield *side*'s share of every round, with its column."""
    for column, one in enumerate(scene.rounds):
        yield column, one.prey if side == "prey" else one.pursuers


def titles(panel: Axes, scene: Scene, height: float) -> None:
    """Write every round's name at *height* of *panel*, in pixels below it."""
    for column, one in enumerate(scene.rounds):
        text = write(panel, (column + 0.5, 0), one.label, Pen(colour=DIM))
        text.set_transform(panel.get_xaxis_transform())
        text.set_y(-height / panel.bbox.height)


def overtime(panel: Axes, scene: Scene) -> None:
    """Shade the columns of Overtime on *panel*."""
    added = [column for column, one in enumerate(scene.rounds) if one.overtime]
    if added:
        panel.axvspan(added[0], added[-1] + 1, fc=SHADE, ec=GRID, hatch=".", lw=0, zorder=0)
        panel.axvline(added[0], color=FRAME, lw=points(3), ls="--", zorder=1)
