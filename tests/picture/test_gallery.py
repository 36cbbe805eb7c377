"""Painting in the background: once a scene, one a chase, the last few kept."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

import pytest

from bot.gallery import KEPT, Gallery
from bot.picture import NoPicture, Scene
from bot.view.scene import scene
from rundown.chase import Chase
from tests.picture import chases


class Studio:
    """A gallery, and everything that is painted for it."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.ready: list[int] = []
        self.fails: Exception | None = None
        self.gallery = Gallery(self._paint, self.ready.append)

    async def _paint(self, scene: Scene) -> bytes:
        self.scenes.append(scene)
        await asyncio.sleep(0)
        if self.fails:
            raise self.fails
        return scene.title.encode()

    def png(self, chase_id: int, chase: Chase) -> bytes | None:
        """What is at hand."""
        picture = self.gallery.picture(chase_id, chase)
        return picture.png if picture else None

    async def done(self) -> None:
        while tasks := tuple(self.gallery._tasks.values()):
            await asyncio.gather(*tasks)


@pytest.fixture
def studio() -> Studio:
    return Studio()


ENDED = chases.engaged()
MOVED = replace(ENDED, lead=ENDED.lead + 1)


async def test_it_is_painted_once_and_kept(studio: Studio) -> None:
    assert [studio.png(7, ENDED), studio.gallery.awaits(7)] == [None, True]
    await studio.done()

    assert studio.png(7, ENDED) == scene(ENDED).title.encode()
    assert studio.png(7, replace(ENDED, version=99)) == scene(ENDED).title.encode()
    assert not studio.gallery.awaits(7)
    assert [len(studio.scenes), studio.ready] == [1, [7]]


async def test_its_name_and_its_words_are_those_of_the_chase(studio: Studio) -> None:
    studio.png(7, ENDED)
    await studio.done()

    for version in (20, 21):
        picture = studio.gallery.picture(7, replace(ENDED, version=version))
        assert picture is not None
        assert picture.attached.name == picture.file().filename == f"chase-7-{version}.png"
        assert picture.attached.alt.startswith("LEAD from ")


async def test_who_asks_while_it_is_painted_has_it_painted_once(studio: Studio) -> None:
    studio.png(7, ENDED)
    await asyncio.sleep(0)
    studio.png(7, ENDED)
    await studio.done()

    assert len(studio.scenes) == 1


async def test_of_several_scenes_the_last_is_painted(studio: Studio) -> None:
    studio.png(7, ENDED)
    await asyncio.sleep(0)
    for lead in (2, 3):
        studio.png(7, replace(ENDED, lead=lead))
    studio.png(7, MOVED)
    await studio.done()

    assert studio.scenes == [scene(ENDED), scene(MOVED)]
    assert studio.png(7, MOVED)
    assert studio.ready == [7]


async def test_only_the_last_few_are_kept(studio: Studio) -> None:
    for chase_id in range(KEPT):
        studio.png(chase_id, ENDED)
        await studio.done()
    assert studio.png(0, ENDED), "it was asked for last"
    studio.png(KEPT, ENDED)
    await studio.done()

    assert studio.png(0, ENDED)
    assert studio.png(1, ENDED) is None
    await studio.done()
    assert studio.png(1, ENDED), "it is painted again"


@pytest.mark.parametrize("error", [NoPicture("no ink"), ZeroDivisionError()])
async def test_what_cannot_be_painted_is_tried_once(
    studio: Studio, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    studio.fails = error
    for _ in range(3):
        assert studio.png(7, ENDED) is None
        await studio.done()

    assert [len(studio.scenes), studio.ready] == [1, [7]]
    assert [one.levelno >= logging.WARNING for one in caplog.records] == [True]

    studio.fails = None
    studio.gallery.anew(7)
    studio.png(7, ENDED)
    await studio.done()
    assert studio.png(7, ENDED)


async def test_who_closes_waits_for_nothing_and_begins_nothing(studio: Studio) -> None:
    studio.png(7, ENDED)
    await asyncio.sleep(0)

    await studio.gallery.close()
    studio.png(8, ENDED)
    await asyncio.sleep(0)

    assert not studio.ready
    assert len(studio.scenes) == 1
    assert studio.gallery.awaits(8), "it is for the next start to paint"
