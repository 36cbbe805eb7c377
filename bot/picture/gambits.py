"""The Gambits under their rounds: whose they were, and how they went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from matplotlib.axes import Axes

from bot.picture.columns import LOOKS, Look, shares
from bot.picture.ink import GROUND, Pen, fit, points, write
from bot.picture.scene import Gambit, Scene

FAILED: Final = "✗"
GAP: Final = 12
MARGIN: Final = 50
"""Pixels between two names, and what a name may take of the picture's edge."""
APART: Final = 46
"""Pixels between two marks."""


def gambits(panel: Axes, scene: Scene, side: str) -> None:
    """Draw the Gambits of *side* in their rounds: full what worked, hollow what failed."""
    taken = {column: share.gambits for column, share in shares(scene, side) if share.gambits}
    for column, risks in taken.items():
        groups = [[risk for risk in risks if risk.worked is worked] for worked in (True, False)]
        _cell(panel, column, [group for group in groups if group], LOOKS[side])
        others = [abs(column - other) for other in taken if other != column]
        edge = min(column, len(scene.rounds) - 1 - column) + 0.5
        broad = panel.bbox.width / len(scene.rounds)
        room = min([2 * (edge * broad + MARGIN), *(other * broad - GAP for other in others)])
        fit(write(panel, (column + 0.5, 0.22), _names(risks), Pen()), room, bare=FAILED)


def _names(risks: Sequence[Gambit]) -> str:
    ordered = sorted(risks, key=lambda risk: not risk.worked)
    return ", ".join(risk.name if risk.worked else f"{FAILED} {risk.name}" for risk in ordered)


def _cell(panel: Axes, column: int, groups: Sequence[Sequence[Gambit]], look: Look) -> None:
    """Draw one mark for those that worked and one for those that failed, with their numbers."""
    pixel = panel.get_xlim()[1] / panel.bbox.width
    for place, group in enumerate(groups):
        x = column + 0.5 + (place - (len(groups) - 1) / 2) * APART * pixel
        _mark(panel, x, look, worked=group[0].worked, count=len(group))


def _mark(panel: Axes, x: float, look: Look, *, worked: bool, count: int) -> None:
    panel.plot(
        x,
        0.7,
        marker=look.marker,
        ms=points(38),
        mfc=look.colour if worked else GROUND,
        mec=look.colour,
        mew=points(5),
        clip_on=False,
    )
    text = write(
        panel,
        (x, 0.7),
        "!" if count == 1 else str(count),
        Pen(colour=GROUND if worked else look.colour, bold=True),
    )
    text.set_path_effects([])
