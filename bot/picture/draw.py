"""The picture itself. Only the worker comes here: this imports the library that draws."""

from __future__ import annotations

from typing import Final

import matplotlib as mpl

from bot.picture.bars import bars
from bot.picture.canvas import EDGE, LEFT, RIGHT, Canvas
from bot.picture.chart import Chart
from bot.picture.columns import LOOKS, overtime, shares, titles
from bot.picture.gambits import gambits
from bot.picture.ink import WIDTH, Pen, points, write
from bot.picture.lead import lead
from bot.picture.pipe import Drawn
from bot.picture.scene import Scene
from bot.picture.tracks import legend, tracks

TITLE: Final = 66
LEAD: Final = 440
LABELS: Final = 56
GAMBITS: Final = 92
LEGEND: Final = 56
TRACKS: Final = 176
"""The heights of the rows, in pixels, from the top."""


def draw(drawn: Drawn) -> bytes:
    """Return *drawn* as a PNG."""
    with mpl.rc_context({"text.parse_math": False, "hatch.linewidth": points(5)}):
        return (bars(drawn) if isinstance(drawn, Chart) else _filled(drawn)).png()


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
