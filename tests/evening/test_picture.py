"""The picture of how a chase went: it comes when it is painted, and nobody waits for it."""

from __future__ import annotations

import asyncio
import logging

import pytest

import bot.picture
from bot.picture import SIGNATURE, NoPicture
from bot.picture.pipe import written
from bot.view.scene import scene
from rundown import Amend, By
from rundown.amendments import TrackIs
from rundown.ladder import Side
from tests.evening.discord_ import Discord, custom_id, labels, text, within
from tests.evening.painter_ import Painter, content, files, shots
from tests.evening.tables import end, heads, ids, pursuing, resolved

CHART = "start ████"
EDIT = "PATCH /channels/*/messages/*"


@pytest.fixture
def painter(sim: Discord) -> Painter:
    return Painter(sim)


async def over(sim: Discord) -> None:
    """A chase ends in its first round; there is Collateral to spend."""
    await pursuing(sim, "Ines")
    mara = By(sim.members["Mara"].id, gm=True)
    full = Amend(by=mara, change=TrackIs(Side.PURSUERS, 12), reason="an earlier scene")
    await sim.bot.desk.table.play(1, full, press=None)
    await end(sim, "end")


async def spent(sim: Discord) -> None:
    """Mara uses a part of the bill."""
    modal = await sim.press("Mara", "spend")
    await sim.write("Mara", modal, points=["1"], words="A vendor talks")


async def brought_down(sim: Discord) -> None:
    """The end is posted anew, as the board is by a GM's panel that was opened before."""
    panel = sim.forged(custom_id(sim.board, "gm"), verb="down")
    await sim.raw_press("Mara", sim.board, panel)


async def bare(sim: Discord) -> None:
    """The end stands there with its chart, and holds no file."""
    assert not shots(sim.board)
    assert CHART in text(sim.board)
    assert not files(sim, sim.board)
    within(sim.board)


async def pictured(sim: Discord) -> str:
    """The end stands there with the picture of the chase as it is now; returns its name."""
    chase = await sim.chase()
    [shot] = shots(sim.board)
    [name] = files(sim, sim.board)
    assert shot["media"]["url"].endswith(f"/{name}")
    assert content(sim, shot["media"]) == SIGNATURE + written(scene(chase))
    assert shot["description"].startswith("LEAD from 4 to ")
    assert CHART not in text(sim.board)
    assert name == f"chase-1-{chase.version}.png"
    within(sim.board)
    return str(name)


async def settled(sim: Discord) -> None:
    """Nothing of the chase is left to be drawn, now or after a restart."""
    assert not await sim.store.lagging()
    before = len(sim.wire.calls)
    await sim.restart()
    edits = [one for one in sim.wire.calls[before:] if "/messages" in one]
    assert not edits


async def test_the_end_does_not_wait_for_its_picture(sim: Discord, painter: Painter) -> None:
    painter.rests()
    await over(sim)
    number = sim.board.id
    await bare(sim)
    assert labels(sim.board)[-1] == "GM…"
    assert await sim.gm_panel("Mara"), "presses are answered meanwhile"

    await painter.goes_on()

    await pictured(sim)
    assert sim.board.id == number
    assert len(painter.scenes) == 1
    assert sim.wire.most == 1
    await settled(sim)


@pytest.mark.parametrize("turns", [1, 3, 8])
async def test_it_may_be_painted_while_the_end_is_on_its_way(
    sim: Discord, painter: Painter, turns: int
) -> None:
    sim.wire.turns = turns
    await over(sim)

    await pictured(sim)
    assert len(painter.scenes) == 1
    assert sim.wire.most == 1
    await settled(sim)


async def test_the_same_words_stand_around_the_picture(sim: Discord, painter: Painter) -> None:
    painter.rests()
    await over(sim)
    before = text(sim.board)

    await painter.goes_on()

    head, rest = before.split("```", 1)
    assert text(sim.board) == head + rest.split("```\n", 1)[1]


async def test_a_step_after_the_end_keeps_the_picture(sim: Discord, painter: Painter) -> None:
    await over(sim)
    first = await pictured(sim)

    await spent(sim)

    assert await pictured(sim) != first
    assert len(painter.scenes) == 1, "the scene is the same"
    await settled(sim)


async def test_the_end_is_shown_again_with_its_picture(sim: Discord, painter: Painter) -> None:
    await over(sim)
    old = sim.board.id
    await sim.slash("Otto", "chase show")

    assert old not in ids(sim)
    await pictured(sim)
    await brought_down(sim)
    await pictured(sim)
    assert len(painter.scenes) == 1
    await settled(sim)


async def test_an_undo_of_the_end_takes_the_picture_away(sim: Discord, painter: Painter) -> None:
    await over(sim)
    number = sim.board.id
    await sim.press("Mara", "undo", on=await sim.gm_panel("Mara"))

    assert sim.board.id == number
    assert heads(sim)[-1].startswith("1/6")
    assert not shots(sim.board)
    assert not files(sim, sim.board)

    await end(sim, "end")
    await pictured(sim)
    assert len(painter.scenes) == 1
    await sim.press("Mara", "undo", on=await sim.gm_panel("Mara"))
    await resolved(sim)
    await end(sim, "end")
    await pictured(sim)
    assert len(painter.scenes) == 2, "the end is another one"


async def test_an_undo_while_somebody_paints(sim: Discord, painter: Painter) -> None:
    painter.rests()
    await over(sim)
    await sim.press("Mara", "undo", on=await sim.gm_panel("Mara"))
    await painter.goes_on()

    assert heads(sim)[-1].startswith("1/6")
    assert not shots(sim.board)
    assert not await sim.store.lagging()


async def test_one_is_painted_however_often_it_is_drawn(sim: Discord, painter: Painter) -> None:
    painter.rests()
    await over(sim)
    await sim.slash("Otto", "chase show")
    await spent(sim)
    await spent(sim)
    await bare(sim)

    await painter.goes_on()

    await pictured(sim)
    assert len(painter.scenes) == 1
    assert len(ids(sim)) == 3


async def test_who_dies_painting_paints_after_the_restart(sim: Discord, painter: Painter) -> None:
    painter.rests()
    await over(sim)
    await sim.die()
    await bare(sim)
    assert len(painter.scenes) == 2

    await painter.goes_on()

    await pictured(sim)
    await settled(sim)
    assert len(painter.scenes) == 2


async def test_who_is_stopped_painting_does_not_hold_anybody_up(
    sim: Discord, painter: Painter
) -> None:
    painter.rests()
    await over(sim)

    async with asyncio.timeout(5):
        await sim.restart()
    await painter.goes_on()

    await pictured(sim)


async def test_a_step_after_a_restart_keeps_the_picture(sim: Discord, painter: Painter) -> None:
    await over(sim)
    await sim.restart()
    assert len(painter.scenes) == 1, "the picture is there, so nothing is to be done"
    painter.rests()

    await spent(sim)
    await bare(sim)
    await painter.goes_on()

    await pictured(sim)


async def test_without_a_picture_the_chart_stays(
    sim: Discord, painter: Painter, caplog: pytest.LogCaptureFixture
) -> None:
    painter.fails = NoPicture("no ink")
    await over(sim)
    await spent(sim)

    await bare(sim)
    assert len(painter.scenes) == 1
    assert warned(caplog) == ["chase 1 has no picture: no ink"]
    await settled(sim)
    assert len(painter.scenes) == 1

    painter.fails = None
    await sim.slash("Otto", "chase show")
    await pictured(sim)


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (413, 40005), (400, 50035)])
async def test_where_files_are_not_taken_the_chart_stays(
    sim: Discord, painter: Painter, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    painter.rests()
    await over(sim)
    sim.env.inject_error("PATCH", "/channels/*/messages/*", status=status, code=code)
    await painter.goes_on()

    await bare(sim)
    assert len(warned(caplog)) == 1
    before = sim.wire.count(EDIT)
    await spent(sim)
    await bare(sim)
    assert sim.wire.count(EDIT) == before, "it is not offered again"
    assert len(warned(caplog)) == 1
    await settled(sim)


async def test_an_answer_whose_picture_is_refused_is_given_without_it(
    sim: Discord, painter: Painter
) -> None:
    await over(sim)
    modal = await sim.press("Mara", "spend")
    sim.env.inject_error("POST", "/interactions/*/callback", status=400, code=50035)
    await sim.write("Mara", modal, points=["1"], words="A vendor talks")

    await bare(sim)
    assert "A vendor talks" in text(sim.board)
    await settled(sim)


async def test_who_asks_to_see_it_has_the_picture_offered_again(
    sim: Discord, painter: Painter
) -> None:
    painter.rests()
    await over(sim)
    sim.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013)
    await painter.goes_on()
    await bare(sim)

    await sim.slash("Otto", "chase show")

    await pictured(sim)
    assert len(painter.scenes) == 1


async def test_a_board_is_brought_down_without_a_picture_that_is_refused(
    sim: Discord, painter: Painter
) -> None:
    await over(sim)
    old = sim.board.id
    sim.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    await brought_down(sim)

    assert old not in ids(sim)
    await bare(sim)
    assert not await sim.store.lagging()


async def test_what_fails_otherwise_is_healed_with_the_picture(
    sim: Discord, painter: Painter
) -> None:
    painter.rests()
    await over(sim)
    sim.env.inject_error("PATCH", "/channels/*/messages/*", status=500)
    await painter.goes_on()
    await bare(sim)

    await sim.restart()

    await pictured(sim)


async def test_a_chase_that_is_called_off_has_no_picture(sim: Discord, painter: Painter) -> None:
    await pursuing(sim, "Ines")
    await end(sim, "cancel")

    assert not painter.scenes
    assert not shots(sim.board)
    assert not await sim.store.lagging()


async def test_the_picture_that_the_worker_draws(sim: Discord) -> None:
    sim.paint = bot.picture.picture
    await over(sim)

    [shot] = shots(sim.board)
    assert content(sim, shot["media"]).startswith(SIGNATURE)


def warned(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged that somebody may have to see to."""
    found = [one for one in caplog.records if one.levelno >= logging.WARNING]
    return [one.getMessage() for one in found if one.name.startswith("bot.")]
