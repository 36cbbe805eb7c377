"""The picture of the odds: bars that can be read on a phone and told apart in every sight."""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from itertools import pairwise

import pytest

from bot.picture import SIGNATURE, picture
from bot.picture.bars import LOOKS, Look, bars
from bot.picture.canvas import Canvas
from bot.picture.chart import Chart
from bot.picture.draw import draw
from bot.picture.ink import GROUND, LETTER, WIDTH, points
from bot.picture.pipe import read, written
from tests.picture.charts import EVEN, NAMES, SIX, TWO, a_bar, a_chart

Colour = tuple[float, float, float]
Matrix = Sequence[Colour]


def words(canvas: Canvas) -> list[str]:
    """Everything that is written in the picture, from the top."""
    return [text.get_text() for panel in canvas.figure.axes for text in panel.texts]


@pytest.mark.parametrize("chart", [TWO, SIX], ids=["two bars", "six bars"])
def test_it_comes_out_of_the_pipe_as_it_went_in(chart: Chart) -> None:
    assert read(written(chart)) == chart


async def test_the_worker_draws_it() -> None:
    png = await picture(TWO)

    assert png == draw(TWO)
    assert png.startswith(SIGNATURE)


@pytest.mark.parametrize(("chart", "most"), [(TWO, 600), (SIX, 1150)], ids=["two", "six"])
def test_it_is_a_small_png_of_a_phones_shape(chart: Chart, most: int) -> None:
    png = draw(chart)
    wide, high = struct.unpack(">II", png[16:24])

    assert wide == WIDTH
    assert 400 <= high <= most
    assert len(png) < 300 * 1024


def test_every_bar_and_every_colour_has_its_name() -> None:
    said = words(bars(SIX))

    assert said[0] == SIX.title
    assert said.count("all Runners") == said.count("one Pressure") == 2
    assert said[-5:] == list(NAMES)
    assert said.count(SIX.half) == 2, "once a group"


@pytest.mark.parametrize(
    ("percents", "written_in"),
    [
        pytest.param((20, 20, 20, 20, 20), ["20%"] * 5, id="where they fit"),
        pytest.param((2, 5, 10, 12, 71), ["5", "10", "12%", "71%"], id="as they fit"),
        pytest.param((100, 0, 0, 0, 0), ["100%"], id="nothing for what cannot be"),
    ],
)
def test_percents_stand_in_the_bars(percents: tuple[int, ...], written_in: list[str]) -> None:
    said = words(bars(a_chart([a_bar("Runner", *percents)])))

    assert said[4:-5] == written_in


def test_what_is_written_stays_in_the_picture() -> None:
    for panel in bars(SIX).figure.axes:
        for text in panel.texts:
            box = text.get_window_extent()
            assert box.x0 >= 0
            assert box.x1 <= WIDTH


@pytest.mark.parametrize("title", ["$\\frac{1}$", "日本語の名前", "😀Zoë", "W" * 90, ""])
def test_any_title_is_drawn_and_cut_to_the_picture(title: str) -> None:
    canvas = bars(a_chart([EVEN], title=title))

    assert draw(a_chart([EVEN], title=title)).startswith(SIGNATURE)
    for text in canvas.figure.axes[0].texts:
        assert text.get_window_extent().x1 <= WIDTH


def test_the_same_odds_are_the_same_picture() -> None:
    assert draw(SIX) == draw(SIX)
    assert draw(SIX) != draw(TWO)


# colours, by what is seen of them


def rgb(colour: str) -> Colour:
    """The linear light of *colour*."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts
    )
    return red, green, blue


def luminance(light: Colour) -> float:
    red, green, blue = light
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def lab(light: Colour) -> Colour:
    """*light* in CIELAB, where a distance of 2 is hardly seen and one of 20 is plain."""
    white = (0.9505, 1.0, 1.089)
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    x, y, z = (
        _root(max(0.0, amount) / part)
        for amount, part in zip(through(rows)(light), white, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(share: float) -> float:
    return float(share ** (1 / 3)) if share > 0.008856 else 7.787 * share + 16 / 116


def through(rows: Matrix) -> Callable[[Colour], Colour]:
    def seen(light: Colour) -> Colour:
        red, green, blue = (
            sum(share * part for share, part in zip(row, light, strict=True)) for row in rows
        )
        return red, green, blue

    return seen


SIGHTS = {
    "full": through(((1, 0, 0), (0, 1, 0), (0, 0, 1))),
    "protanopia": through(
        ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
         (-0.003882, -0.048116, 1.051998))
    ),
    "deuteranopia": through(
        ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
         (-0.011820, 0.042940, 0.968881))
    ),
    "tritanopia": through(
        ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
         (0.004733, 0.691367, 0.303900))
    ),
    "none": through(((0.2126, 0.7152, 0.0722),) * 3),
}  # fmt: skip
"""What is left of linear light, by Machado, Oliveira and Fernandes for a whole lack of a cone."""


@pytest.mark.parametrize("sight", SIGHTS)
def test_neighbours_are_apart_in_every_kind_of_sight(sight: str) -> None:
    seen = [lab(SIGHTS[sight](rgb(look.colour))) for look in LOOKS]

    for one, other in pairwise(seen):
        apart = sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5
        assert apart >= 12


@pytest.mark.parametrize("look", LOOKS, ids=NAMES)
def test_a_number_can_be_read_on_its_colour(look: Look) -> None:
    # what WCAG asks for of letters that are large and bold
    assert contrast(rgb(look.colour), rgb(look.ink)) >= 3


def test_every_colour_is_seen_on_the_ground() -> None:
    for look in LOOKS:
        assert contrast(rgb(look.colour), rgb(GROUND)) >= 2.2


def test_no_letter_is_smaller_than_can_be_read() -> None:
    sizes = [text.get_fontsize() for panel in bars(SIX).figure.axes for text in panel.texts]

    assert min(map(float, sizes)) >= points(LETTER)
