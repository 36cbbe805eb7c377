from __future__ import annotations

import struct
from dataclasses import replace

import pytest

from bot.picture.draw import draw
from bot.picture.ink import LETTER, WIDTH
from bot.view.scene import scene
from rundown import Chase
from tests.picture import chases
from tests.picture.chases import CHASES
from tests.table import Game
from tests.view.casts import HOSTILE, LONG, WIDE, whole

PHONE = 340
SCRIPTS = ("日本語の名前", "Ελένη $\\alpha$", "محمد علي", "😀Zoë 한국")
MARKUP = ("$\\bad{$", "\\frac{1}{", "$$", "a_b^c")


def size(png: bytes) -> tuple[int, int]:
    """The width and height that a valid PNG names."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR")
    assert png.endswith(b"IEND\xaeB`\x82")
    wide, high = struct.unpack(">II", png[16:24])
    return wide, high


@pytest.mark.parametrize("chase", [pytest.param(make(), id=name) for name, make in CHASES.items()])
def test_a_picture_is_a_small_png_of_a_phones_shape(chase: Chase) -> None:
    png = draw(scene(chase))
    wide, high = size(png)

    assert wide == WIDTH
    assert 800 <= high <= 1050
    assert len(png) < 300 * 1024


def test_its_smallest_letters_can_be_read_on_a_phone() -> None:
    assert LETTER * PHONE / WIDTH >= 11


@pytest.mark.parametrize("names", [HOSTILE, LONG, WIDE])
def test_a_crowd_of_hostile_names_is_drawn(names: tuple[str, ...]) -> None:
    *_, (_, chase) = whole(names, "x", "y")

    assert size(draw(scene(chase)))[0] == WIDTH


@pytest.mark.parametrize("names", [SCRIPTS, MARKUP], ids=["scripts", "markup"])
def test_names_are_drawn_as_they_stand_in_any_script(names: tuple[str, str, str, str]) -> None:
    assert size(draw(scene(chases.overtime(names))))[0] == WIDTH


def test_a_name_without_a_letter_that_can_be_drawn_leaves_its_mark() -> None:
    ours, others = (
        draw(scene(chases.overtime(("日本", "B", "C", end)))) for end in ("한국", "ไทย")
    )

    assert ours == others


def test_before_its_first_round_is_done_there_is_little_to_see() -> None:
    assert size(draw(scene(Game().chase)))[0] == WIDTH


def test_the_same_chase_is_the_same_picture() -> None:
    drawn = scene(chases.evening())

    assert draw(drawn) == draw(drawn)
    assert draw(drawn) != draw(replace(drawn, title="LEAD"))
