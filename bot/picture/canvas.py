"""The ground of every picture: a column as wide as a phone shows, filled from the top."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from bot.picture.ink import DPI, GROUND, WIDTH

EDGE: Final = 16
"""Pixels above the first row and below the last."""
LEFT: Final = 62
RIGHT: Final = 74
"""Pixels beside every row, for what is written there."""


class Canvas:
    """A picture that is filled from the top."""

    def __init__(self, height: int) -> None:
        self.height = height
        self.used = EDGE
        self.figure = Figure(figsize=(WIDTH / DPI, height / DPI), dpi=DPI, facecolor=GROUND)
        FigureCanvasAgg(self.figure)

    def row(self, height: int, x: tuple[float, float], y: tuple[float, float]) -> Axes:
        """Return the next *height* pixels as a panel from *x* to *x* and from *y* to *y*."""
        self.used += height
        wide = WIDTH - LEFT - RIGHT
        bottom = self.height - self.used
        panel = self.figure.add_axes(
            (LEFT / WIDTH, bottom / self.height, wide / WIDTH, height / self.height)
        )
        panel.set(xlim=x, ylim=y)
        panel.set_axis_off()
        return panel

    def png(self) -> bytes:
        """Return the picture; the same one is the same bytes."""
        out = BytesIO()
        self.figure.savefig(out, format="png", facecolor=GROUND, metadata={"Software": None})
        return out.getvalue()
