"""The end with its picture in it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.view.end import Attached
from bot.view.pages import Page, draw, page_of
from bot.view.scene import scene
from bot.view.words.picture import MOST, alt
from rundown.chase import Chase
from tests.picture import chases
from tests.view.limits import labels, limits, pieces, text, units

NAME = "chase-7-30.png"
EVERY = [chases.engaged(), chases.overtime(), chases.evening()]


def seen(chase: Chase) -> tuple[str, dict[str, str]]:
    """What an end with a picture says, and where its picture is."""
    picture = Attached(name=NAME, alt=alt(scene(chase)))
    view = draw(chase, 7, page_of(chase), picture)
    limits(view)
    [gallery] = [one for one in pieces(view) if one["type"] == 12]
    [item] = gallery["items"]
    return text(view), {"url": item["media"]["url"], "alt": item["description"]}


@pytest.mark.parametrize("chase", EVERY)
def test_the_picture_stands_in_for_the_chart(chase: Chase) -> None:
    said, shot = seen(chase)
    bare = draw(chase, 7, page_of(chase))

    assert shot == {"url": f"attachment://{NAME}", "alt": alt(scene(chase))}
    assert 0 < units(shot["alt"]) <= MOST
    assert "```" in text(bare)
    assert "```" not in said
    assert said.splitlines()[0] == text(bare).splitlines()[0]
    picture = Attached(name=NAME, alt="x")
    assert labels(draw(chase, 7, page_of(chase), picture)) == labels(bare)


def test_only_the_end_has_one() -> None:
    chase = replace(chases.engaged(), outcome=None)
    view = draw(chase, 7, Page("round", 1), Attached(name=NAME, alt="x"))

    assert all(one["type"] != 12 for one in pieces(view))
