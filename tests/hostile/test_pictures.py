"""What is written in a picture, and what is read in its place."""

from __future__ import annotations

from dataclasses import replace

import pytest
from matplotlib.font_manager import get_font

from bot.picture.bars import bars
from bot.picture.draw import draw
from bot.picture.ink import BOLD, PLAIN
from bot.view.odds import chart
from bot.view.plain import units
from bot.view.scene import scene
from bot.view.words.odds_chart import alt as odds_alt
from bot.view.words.picture import MOST, alt
from rundown import Chase, replay
from tests.hostile.drawn import reworded, stories
from tests.hostile.test_literal import every_text
from tests.hostile.test_views import assert_clean, odds
from tests.hostile.texts import EMPTY, KINDS
from tests.view.casts import whole

TEXTS = tuple(text for text in (*KINDS.values(), *EMPTY.values()) if text.strip())
CROWDS = [TEXTS[at : at + 12] for at in range(0, len(TEXTS), 12)]


def spent(text: str) -> Chase:
    return replay(reworded(stories()["spent"], text))


@every_text
def test_both_pictures_are_told_in_clean_words_that_fit(text: str) -> None:
    compared = replace(odds(), cast=reworded(odds().cast, text))

    for said in (alt(scene(spent(text))), odds_alt(chart(compared))):
        assert_clean(said)
        assert units(said) <= MOST
        assert said.count("\u2068") == said.count("\u2069")


@pytest.mark.parametrize("names", CROWDS, ids=range(len(CROWDS)))
def test_gambits_of_any_names_are_drawn(names: tuple[str, ...]) -> None:
    """A letter that the font lacks would be a warning, which is an error here."""
    crowd = (*names, *(f"Ana {n}" for n in range(12 - len(names))))
    *_, (_, chase) = whole(crowd, "x", "y")

    assert draw(scene(chase)).startswith(b"\x89PNG")


ODD = (
    "zalgo",
    "override",
    "fillers",
    "families",
    "mathematics",
    "wide letters",
    "private use",
    "nul",
)


@pytest.mark.parametrize("kind", ODD)
def test_only_what_the_font_has_is_written_and_no_more_than_has_room(kind: str) -> None:
    compared = replace(odds(), cast=reworded(odds().cast, KINDS[kind]))
    canvas = bars(chart(compared))

    for panel in canvas.figure.axes:
        for one in panel.texts:
            said = one.get_text()
            fonts = [get_font(str(path)) for path in (PLAIN, BOLD)]
            assert all(font.get_char_index(ord(char)) for font in fonts for char in said)
            assert one.get_window_extent().x1 <= canvas.figure.bbox.x1
