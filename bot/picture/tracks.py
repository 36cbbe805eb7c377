"""Both Collateral tracks after every round, side by side."""

from __future__ import annotations

from typing import Final

from matplotlib.axes import Axes

from bot.picture.columns import LOOKS, Look, shares
from bot.picture.ink import DIM, FRAME, GRID, GROUND, Pen, letters, points, write
from bot.picture.scene import Scene, Share

BAR: Final = 0.36
"""Of a column."""
BROADEST: Final = 64
SWATCH: Final = 32
"""Pixels."""
POINT: Final = 2
"""In halves."""


def tracks(panel: Axes, scene: Scene) -> None:
    """Draw both tracks after every round, with a number where one has changed."""
    for level in range(0, scene.full + 1, 2 * POINT):
        panel.axhline(level, color=FRAME if level == 0 else GRID, lw=points(3), zorder=1)
        place = (-0.012 * panel.get_xlim()[1], level)
        write(panel, place, str(level // POINT), Pen(colour=DIM, align="right"))
    for side, look in LOOKS.items():
        for column, share in shares(scene, side):
            if share.after:
                _bar(panel, column + 0.5, share, look)


def _bar(panel: Axes, middle: float, share: Share, look: Look) -> None:
    pixel = panel.get_xlim()[1] / panel.bbox.width
    width = min(BAR, BROADEST * pixel)
    x = middle + look.towards * (width / 2 + 2 * pixel)
    panel.bar(x, share.after, width, fc=look.colour, ec=GROUND, hatch=look.hatch, lw=0, zorder=2)
    if share.after != share.before:
        text = write(panel, (x, share.after + 1.6), share.label, Pen(colour=look.colour, bold=True))
        if text.get_window_extent().width > width / pixel:
            # two broad numbers side by side grow away from each other
            text.set(x=middle + 2 * look.towards * pixel, ha=look.align, fontproperties=letters())


def legend(panel: Axes, scene: Scene) -> None:
    """Write over the tracks whose they are, and what both came to."""
    write(panel, (0, 0.5), scene.tracks, Pen(bold=True, align="left"))
    right = float(panel.bbox.width)
    for side, team in (("pursuers", scene.pursuers), ("prey", scene.prey)):
        look = LOOKS[side]
        text = write(
            panel, (right, 0.5), f"{team.name} {team.label}", Pen(colour=look.colour, align="right")
        )
        right -= text.get_window_extent().width + SWATCH
        panel.bar(
            right, 0.5, SWATCH, bottom=0.24, fc=look.colour, ec=GROUND, hatch=look.hatch, lw=0
        )
        right -= 1.6 * SWATCH
