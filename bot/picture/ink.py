"""Colours, sizes and letters: what every panel of the picture is drawn with."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.font_manager import FontProperties, get_font
from matplotlib.patheffects import withStroke
from matplotlib.text import Text

DPI: Final = 100
WIDTH: Final = 1000
"""Pixels. A phone shows them in some 340, so 33 of them are a letter of 11."""
LETTER: Final = 33
"""The least that can be read there."""
PREY: Final = "#56B4E9"
PURSUERS: Final = "#E69F00"
"""Two of Okabe and Ito's, apart in every kind of sight and on dark ground."""
GROUND: Final = "#313338"
SHADE: Final = "#3f424a"
GRID: Final = "#4c4f58"
FRAME: Final = "#8b8f99"
DIM: Final = "#c4c9ce"
BRIGHT: Final = "#f2f3f5"
CUT: Final = "…"

FONTS: Final = Path(mpl.get_data_path()) / "fonts" / "ttf"
PLAIN: Final = FONTS / "DejaVuSans.ttf"
BOLD: Final = FONTS / "DejaVuSans-Bold.ttf"


def points(pixels: float) -> float:
    """Return *pixels* as the library measures lines and letters."""
    return pixels * 72 / DPI


def letters(size: float = LETTER, *, bold: bool = False) -> FontProperties:
    """Return the letters, *size* pixels high."""
    return FontProperties(fname=BOLD if bold else PLAIN, size=points(size))


@dataclass(frozen=True, slots=True, kw_only=True)
class Pen:
    """How a text is written."""

    colour: str = BRIGHT
    size: float = LETTER
    bold: bool = False
    align: str = "center"


def write(panel: Axes, place: tuple[float, float], text: str, pen: Pen) -> Text:
    """Return *text* as it now stands on *panel*, literally, its middle at the height of *place*."""
    return panel.text(
        *place,
        _drawable(text, BOLD if pen.bold else PLAIN),
        color=pen.colour,
        fontproperties=letters(pen.size, bold=pen.bold),
        ha=pen.align,
        va="center_baseline",
        parse_math=False,
        path_effects=[withStroke(linewidth=points(6), foreground=GROUND)],
    )


def fit(text: Text, most: float, *, bare: str) -> None:
    """Cut *text* to *most* pixels; *bare* is what needs no ellipsis where nothing follows it."""
    kept = text.get_text()
    while kept and text.get_window_extent().width > most:
        kept = _shorter(kept).rstrip()
        text.set_text(kept if kept in {"", bare} else kept + CUT)


def _shorter(text: str) -> str:
    kept = text[:-1]
    while kept and unicodedata.combining(text[len(kept)]):
        kept = kept[:-1]
    return kept


def _drawable(text: str, font: Path) -> str:
    """Return what *font* has of *text*: what it lacks would be a warning, and a box to look at."""
    face = get_font(str(font))
    visible = (char for char in text if unicodedata.category(char)[0] != "C")
    return "".join(char for char in visible if face.get_char_index(ord(char))).strip()
