"""The picture of the odds: a bar a plan, cut into what it may come to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from matplotlib.axes import Axes

from bot.picture.canvas import EDGE, LEFT, RIGHT, Canvas
from bot.picture.chart import Bar, Chart, Piece
from bot.picture.ink import DIM, FRAME, GROUND, WIDTH, Pen, fit, points, write

ROOM: Final = WIDTH - LEFT - RIGHT
TITLE: Final = 66
HEADING: Final = 60
LABEL: Final = 48
BAR: Final = 66
GAP: Final = 12
LEGEND: Final = 58
"""The heights of the rows, in pixels, from the top."""
SWATCH: Final = 34
SIGN: Final = "%"
BESIDE: Final = 12
APART: Final = 36
"""Pixels: a swatch of the legend, what stands between it and its name, and to the next."""
LETTERS: Final = 36
TIGHT: Final = 8
"""Pixels that a number leaves free of its piece."""
HALF: Final = 0.5
TICK: Final = 0.1
"""Of a bar's height: what marks its middle, above and below."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How an outcome is told from the others."""

    colour: str
    ink: str
    """What can be read on it."""


DARK: Final = "#17181b"
LOOKS: Final = (
    Look(colour="#D55E00", ink="#ffffff"),
    Look(colour="#E69F00", ink=DARK),
    Look(colour="#F0E442", ink=DARK),
    Look(colour="#56B4E9", ink=DARK),
    Look(colour="#0072B2", ink="#ffffff"),
)
"""Okabe and Ito's, from one end of LEAD to the other: each is lighter or darker than the next."""


def bars(chart: Chart) -> Canvas:
    """Return *chart* as it is drawn."""
    lines = _lines(chart.names)
    many = sum(len(group.bars) for group in chart.groups)
    rows = HEADING * len(chart.groups) + (LABEL + BAR + GAP) * many + LEGEND * lines
    canvas = Canvas(2 * EDGE + TITLE + rows)
    _text(canvas, TITLE, chart.title, Pen(size=44, bold=True, align="left"))
    for group in chart.groups:
        _text(canvas, HEADING, group.title, Pen(colour=DIM, align="left"))
        for bar in group.bars:
            panel = _text(canvas, LABEL, bar.label, Pen(bold=True, align="left"))
            if bar is group.bars[0]:
                write(panel, (HALF * ROOM, 0.62), chart.half, Pen(colour=DIM))
            _bar(canvas.row(BAR, (0, 1), (0, 1)), bar)
            canvas.used += GAP
    _legend(canvas, chart.names)
    return canvas


def _text(canvas: Canvas, height: int, text: str, pen: Pen) -> Axes:
    panel = canvas.row(height, (0, ROOM), (0, 1))
    fit(write(panel, (0, 0.45), text, pen), ROOM, bare="")
    return panel


def _bar(panel: Axes, bar: Bar) -> None:
    left = 0.0
    for piece, look in zip(bar.pieces, LOOKS, strict=True):
        panel.barh(0.5, piece.share, 1, left, fc=look.colour, ec=GROUND, lw=points(3), zorder=2)
        _number(panel, left + piece.share / 2, piece, look)
        left += piece.share
    for end in (-TICK, 1.0):
        panel.plot((HALF, HALF), (end, end + TICK), color=FRAME, lw=points(5), clip_on=False)


def _number(panel: Axes, middle: float, piece: Piece, look: Look) -> None:
    """Write how much *piece* is: with its sign, without where it is too narrow, or not at all."""
    pen = Pen(colour=look.ink, size=LETTERS, bold=True)
    for label in (piece.label, piece.label.removesuffix(SIGN)):
        text = write(panel, (middle, 0.5), label, pen)
        text.set_path_effects([])
        text.set_zorder(4)
        if text.get_window_extent().width <= piece.share * ROOM - TIGHT:
            return
        text.remove()


def _lines(names: tuple[str, ...]) -> int:
    return -(-len(names) // 3)


def _legend(canvas: Canvas, names: tuple[str, ...]) -> None:
    """Write the names in two lines, in the order of the pieces."""
    panel = canvas.row(LEGEND, (0, ROOM), (0, 1))
    across = 0.0
    for at, (name, look) in enumerate(zip(names, LOOKS, strict=True)):
        if at == _lines(names) + 1:
            panel, across = canvas.row(LEGEND, (0, ROOM), (0, 1)), 0.0
        panel.bar(across + SWATCH / 2, 0.5, SWATCH, 0.25, fc=look.colour, lw=0)
        across += SWATCH + BESIDE
        text = write(panel, (across, 0.5), name, Pen(colour=DIM, align="left"))
        across += text.get_window_extent().width + APART
