"""The way to the worker that draws: what is drawn, and of which kind it is."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any, Final, TypeAlias

from bot.picture.chart import Chart, chart_of
from bot.picture.scene import Scene, scene_of

Drawn: TypeAlias = Scene | Chart
"""What there are pictures of."""

READ: Final[Mapping[str, Callable[[dict[str, Any]], Drawn]]] = {
    Scene.__name__: scene_of,
    Chart.__name__: chart_of,
}


def written(drawn: Drawn) -> bytes:
    """Return *drawn* for the pipe."""
    return json.dumps([type(drawn).__name__, asdict(drawn)]).encode()


def read(message: bytes) -> Drawn:
    """Return what was `written`."""
    kind, values = json.loads(message)
    return READ[kind](values)
