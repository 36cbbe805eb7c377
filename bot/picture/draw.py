"""The picture itself. Only the worker comes here: this imports the library that draws."""

from __future__ import annotations

from io import BytesIO
from typing import Final

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from bot.picture.columns import LOOKS, overtime, shares, titles
from bot.picture.gambits import gambits
from bot.picture.ink import DPI, GROUND, WIDTH, Pen, points, write
from bot.picture.lead import lead
from bot.picture.scene import Scene
from bot.picture.tracks import legend, tracks

LEFT: Final = 62
RIGHT: Final = 74
EDGE: Final = 16
TITLE: Final = 66
LEAD: Final = 440
LABELS: Final = 56
GAMBITS: Final = 92
LEGEND: Final = 56
TRACKS: Final = 176
"""The heights of the rows, in pixels, from the top."""


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


def draw(scene: Scene) -> bytes:
    """Return *scene* as a PNG."""
    with mpl.rc_context({"text.parse_math": False, "hatch.linewidth": points(5)}):
        return _filled(scene).png()


def _filled(scene: Scene) -> Canvas:
    risky = [side for side in LOOKS if any(s.gambits for _, s in shares(scene, side))]
    canvas = Canvas(2 * EDGE + TITLE + LEAD + LABELS + GAMBITS * len(risky) + LEGEND + TRACKS)
    columns = (0, max(1, len(scene.rounds)))
    wide = (0, WIDTH - LEFT - RIGHT)

    write(
        canvas.row(TITLE, wide, (0, 1)),
        (0, 0.5),
        scene.title,
        Pen(size=44, bold=True, align="left"),
    )
    course = canvas.row(LEAD, columns, (scene.bottom.lead - 1.1, scene.top.lead + 1.1))
    overtime(course, scene)
    lead(course, scene)
    titles(course, scene, LABELS / 2 - 6)
    canvas.used += LABELS
    for side in risky:
        gambits(canvas.row(GAMBITS, columns, (0, 1)), scene, side)
    legend(canvas.row(LEGEND, wide, (0, 1)), scene)
    foot = canvas.row(TRACKS, columns, (-0.4, scene.full + 3))
    overtime(foot, scene)
    tracks(foot, scene)
    return canvas
