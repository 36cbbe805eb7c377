"""A sheet that is finished during a chase: the seat takes it along, in one step."""

from __future__ import annotations

import pytest

from bot.library.sheets import key
from rundown.chase import Phase
from tests.evening.discord_ import Discord, text
from tests.evening.tables import INES, begun, end, lobby, resolved, until
from tests.evening.test_sheet_panel import control, opened, pick, push, two, used
from tests.evening.test_sheets import names

PLAYS = "The chase plays {} from here on"


async def test_selects_make_no_steps_and_done_makes_one(sim: Discord) -> None:
    await sim.slash("Ines", "sheet set", name="Roy", strength="A")
    await begun(sim, "Ines")
    steps = await sim.versions()
    panel = await opened(sim)
    assert "once you press" not in text(panel)

    await pick(sim, "Ines", panel, "b", "agility")
    await push(sim, "Ines", panel, "replicant")
    assert "once you press Done" in text(panel).replace("*", "")
    assert await sim.versions() == steps
    await push(sim, "Ines", panel, "done")

    assert await sim.versions() == [steps[0] + 1]
    assert "The chase plays Roy from here on" in text(panel)
    assert (await sim.chase()).at(INES).sheet == (await used(sim)).sheet


async def test_done_on_another_than_the_one_in_use_makes_none(sim: Discord) -> None:
    await two(sim)
    panel = await opened(sim)
    await sim.slash("Ines", "sheet use", name="Roy")
    await begun(sim, "Ines")
    steps = await sim.versions()

    await push(sim, "Ines", panel, "done")

    assert "Pris" in text(panel)
    assert await sim.versions() == steps
    assert (await names(sim))[0] == "Roy"


async def test_playing_another_by_the_list(sim: Discord) -> None:
    await two(sim)
    await begun(sim, "Ines")
    listed = (await sim.slash("Ines", "sheet list")).response

    await pick(sim, "Ines", listed, "use", key("Roy"))

    assert PLAYS.format("Roy") in text(listed)
    assert "**Roy** · in use" in text(listed)
    assert (await sim.chase()).at(INES).name == "Roy"
    assert "Roy" in text(sim.board)


async def test_in_the_lobby_and_while_overtime_is_asked(sim: Discord) -> None:
    await lobby(sim, "Ines")
    first = await sim.slash("Ines", "sheet set", name="Roy", agility="A")
    assert PLAYS.format("Roy") in text(first.response)
    await sim.press("Mara", "advance")
    await until(sim, 6)
    await resolved(sim)
    assert (await sim.chase()).phase is Phase.WAITING

    second = await sim.slash("Ines", "sheet set", name="Pris", agility="D")

    assert second.acknowledged
    assert (await used(sim)).name == "Pris"


async def test_no_chase_takes_it_where_it_is_over_or_elsewhere(sim: Discord) -> None:
    await begun(sim, "Ines")
    alley = sim.guild.create_text_channel("alley")
    panel = (await sim.slash("Ines", "sheet set", here=alley)).response
    await pick(sim, "Ines", panel, "a", "agility")
    await push(sim, "Ines", panel, "done")
    assert "The chase plays" not in text(panel)
    await end(sim, "end")
    steps = await sim.versions()

    late = await sim.slash("Ines", "sheet use", name="Ines")

    assert "The chase plays" not in text(late.response)
    assert await sim.versions() == steps


@pytest.mark.parametrize("where", ["panel", "board"])
async def test_a_slow_step_is_shown_where_it_was_pressed(
    sim: Discord, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await two(sim)
    await begun(sim, "Ines")
    await sim.store.save_sheet(sim.members["Ines"].id, "Roy", (await used(sim)).sheet)
    panel = await opened(sim)
    monkeypatch.setattr("bot.answers.PATIENCE", 0)

    if where == "panel":
        shown = panel
        await push(sim, "Ines", panel, "done")
    else:
        # nobody has such a button, but it must not cost the table its board
        forged = f"rb:0:0:sheet:0:done.{key('Roy')}"
        pressed = await sim.raw_press("Ines", sim.board, forged)
        [shown] = [one for one in (pressed.response, *pressed.followups) if one and one.ephemeral]

    assert PLAYS.format("Roy") in text(shown)
    assert "The chase plays" not in text(sim.board)
    assert "Roy" in text(sim.board)


async def test_done_delivered_twice_is_one_step(sim: Discord) -> None:
    await begun(sim, "Ines")
    panel = await opened(sim)
    steps = await sim.versions()
    press = sim.raw("Ines", panel, control(panel, "done"))

    await sim.at_once(press, press)

    assert await sim.versions() == [steps[0] + 1]
    assert await names(sim) == ["Ines"]
