"""LEAD over the rounds, in steps between its two ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from matplotlib.axes import Axes

from bot.picture.ink import BRIGHT, DIM, FRAME, GRID, PREY, PURSUERS, Pen, points, write
from bot.picture.scene import Round, Scene

TURN: Final = 0.3
"""Where in its column a round moves LEAD: before it LEAD as the dice fell, after it the result."""
LABEL: Final = (1 + TURN) / 2
BESIDE: Final = 0.72
"""What is written at a line stands so far from it."""
AMENDED: Final = "✎"
"""Where the GM has moved LEAD by hand."""


def lead(panel: Axes, scene: Scene) -> None:
    """Draw LEAD between its two ends."""
    _ends(panel, scene)
    last = scene.start
    for column, one in enumerate(scene.rounds):
        _step(panel, column, one, last)
        last = one.lead
    if last != scene.lead:
        _line(panel, (len(scene.rounds),) * 2, (last, scene.lead), dotted=True)
    _points(panel, scene)
    for column, one in enumerate(scene.rounds):
        _net(panel, scene, column, one)


def _ends(panel: Axes, scene: Scene) -> None:
    low, high = scene.bottom.lead, scene.top.lead
    for level in range(low, high + 1):
        end = level in {low, high}
        panel.axhline(level, color=FRAME if end else GRID, lw=points(4 if end else 2), zorder=1)
    for level in range(low, high + 1, 2):
        write(
            panel, (-0.012 * panel.get_xlim()[1], level), str(level), Pen(colour=DIM, align="right")
        )
    for goal, outwards, colour in ((scene.top, 0.6, PREY), (scene.bottom, -0.6, PURSUERS)):
        write(
            panel, (0, goal.lead + outwards), goal.name, Pen(colour=colour, bold=True, align="left")
        )


def _line(panel: Axes, x: Sequence[float], y: Sequence[float], *, dotted: bool = False) -> None:
    panel.plot(
        x,
        y,
        color=DIM if dotted else BRIGHT,
        lw=points(6 if dotted else 9),
        ls=(0, (1, 1)) if dotted else "-",
        solid_capstyle="round",
        zorder=3,
        clip_on=False,
    )


def _step(panel: Axes, column: int, one: Round, last: int) -> None:
    before, after = one.lead_before, one.lead
    if before != last:
        _line(panel, (column, column), (last, before), dotted=True)
    if one.amended:
        beside = 0 if before != last else -BESIDE
        write(panel, (column, (last + before) / 2 + beside), AMENDED, Pen(colour=DIM))
    if one.net is None:
        _line(panel, (column, column + 1), (before, after), dotted=True)
        return
    turn = column + TURN
    _line(panel, (column, turn, turn, column + 1), (before, before, after, after))


def _points(panel: Axes, scene: Scene) -> None:
    end = len(scene.rounds)
    for x, level, size in ((0, scene.start, 20), (end, scene.lead, 32)):
        panel.plot(x, level, "o", color=BRIGHT, ms=points(size), zorder=4, clip_on=False)
    write(
        panel,
        (end + 0.027 * panel.get_xlim()[1], scene.lead),
        str(scene.lead),
        Pen(size=46, bold=True, align="left"),
    )


def _net(panel: Axes, scene: Scene, column: int, one: Round) -> None:
    """Write the net on the free side of its step: behind the fall, or over the rise."""
    net = one.net or 0
    colour = PURSUERS if net > 0 else PREY if net < 0 else DIM
    under = (net > 0 and one.lead > scene.bottom.lead) or one.lead == scene.top.lead
    place = (column + LABEL, one.lead + (-BESIDE if under else BESIDE))
    write(panel, place, one.mark, Pen(colour=colour, size=38, bold=True))
