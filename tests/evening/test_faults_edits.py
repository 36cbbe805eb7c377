"""Twelve press within a second: one edit in flight, three through the channel, and the last shows.

Time stands still here but where a test lets it pass: no edit comes by the clock on the wall.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.pace import SPELL, Pace
from rundown.chase import SEATS
from tests.evening.discord_ import Discord, custom_id, text
from tests.evening.faults_ import EDIT, POST, shows_the_last_step
from tests.evening.tables import begun, heads, ids, pursuing, resolved, rolled, told, waits_for

NAMES = [f"Runner {n}" for n in range(1, SEATS + 1)]
LONG = 60.0
"""A spell as long that nothing but a test ends it."""


@pytest.fixture(autouse=True)
def paced(monkeypatch: pytest.MonkeyPatch, no_pace: None) -> None:
    monkeypatch.setattr("bot.pace.SPELL", LONG)


async def twelve(sim: Discord) -> dict[str, Any]:
    """Twelve pursuers are to roll; returns the open panel of each."""
    for name in NAMES:
        sim.member(name)
    await begun(sim, *NAMES)
    await sim.press("Mara", "roll")
    assert sim.wire.count(f"PATCH {EDIT}") == 0, "so far every press was answered with the board"
    return {name: await sim.panel(name) for name in NAMES}


def edits(sim: Discord) -> int:
    return sim.wire.count(f"PATCH {EDIT}")


def test_a_spell_is_longer_than_the_second_that_a_burst_takes() -> None:
    assert SPELL > 1


async def test_a_chase_that_rests_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    pace = Pace()
    pace.edited(1)
    monkeypatch.setattr("bot.pace.SPELL", 0.0)

    pace.edited(2)

    assert set(pace._edits) == {2}


@pytest.mark.parametrize("apart", [0.0, LONG / 24, LONG / 18])
async def test_twelve_panels_cost_three_edits_at_most(sim: Discord, apart: float) -> None:
    panels = await twelve(sim)

    for name, panel in panels.items():
        await sim.press(name, "roll", on=panel)
        await sim.env.advance_time(apart)
    assert edits(sim) <= 3
    await sim.env.advance_time(LONG)

    assert edits(sim) <= 3
    assert sim.wire.most == 1
    assert await waits_for(sim) == []
    assert "⏳" not in text(sim.board)
    assert await shows_the_last_step(sim)


async def test_twelve_panels_at_once(sim: Discord) -> None:
    panels = await twelve(sim)
    sim.wire.turns = 3

    pressed = await sim.at_once(
        *[sim.raw(name, on, custom_id(on, "roll")) for name, on in panels.items()]
    )
    await sim.env.advance_time(LONG)

    assert all(one.acknowledged for one in pressed)
    assert edits(sim) <= 3
    assert sim.wire.most == 1
    assert "⏳" not in text(sim.board)
    assert await shows_the_last_step(sim)


async def test_twelve_on_the_board_at_once(sim: Discord) -> None:
    await twelve(sim)
    roll, board = custom_id(sim.board, "roll"), sim.board
    sim.wire.turns = 3

    pressed = await sim.at_once(*[sim.raw(name, board, roll) for name in NAMES])
    await sim.env.advance_time(LONG)

    assert all(one.acknowledged for one in pressed)
    assert edits(sim) <= 3
    assert sim.wire.most == 1
    assert "⏳" not in text(sim.board)
    assert await shows_the_last_step(sim)


@pytest.mark.parametrize("late", ["an edit", "an answer"])
async def test_a_wire_that_delivers_late(sim: Discord, late: str) -> None:
    panels = await twelve(sim)
    board, roll = sim.board, custom_id(sim.board, "roll")
    first, *others = NAMES
    press = sim.raw(first, board, roll)
    gate = (
        sim.wire.gate("PATCH", EDIT)
        if late == "an edit"
        else sim.wire.gate("POST", f"/interactions/{press[0].id}/*/callback")
    )
    await sim.at_once(press)
    for at, name in enumerate(others):
        if at % 2:
            await sim.raw_press(name, board, roll)
        else:
            await sim.press(name, "roll", on=panels[name])
    assert gate.held == 1
    assert sim.wire.most == 1, "nothing overtakes the one in flight"
    gate.open()
    await sim.env.settle()
    await sim.env.advance_time(LONG)

    assert edits(sim) <= 3
    assert sim.wire.most == 1
    assert await waits_for(sim) == []
    assert "⏳" not in text(sim.board)
    assert await shows_the_last_step(sim)


async def test_an_edit_in_flight_is_not_overtaken_however_long_it_takes(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    panels = [await sim.panel("Ines"), await sim.panel("Teo")]
    gate = sim.wire.gate("PATCH", EDIT)
    await sim.press("Ines", "role", "cutter", on=panels[0])
    await sim.env.advance_time(3)
    await sim.press("Teo", "roll", on=panels[1])
    await sim.env.advance_time(3)
    assert (gate.held, edits(sim)) == (1, 1)

    gate.open()
    await sim.env.settle()

    assert edits(sim) == 2
    assert await shows_the_last_step(sim)


async def test_the_first_edits_of_a_burst_wait_for_nothing(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo", "Juno")
    panels = {name: await sim.panel(name) for name in ("Ines", "Teo", "Juno")}

    for shown, (name, panel) in enumerate(list(panels.items())[:2], 1):
        await sim.press(name, "role", "cutter", on=panel)
        assert (edits(sim), await shows_the_last_step(sim)) == (shown, True)
    await sim.press("Juno", "role", "cutter", on=panels["Juno"])
    assert (edits(sim), await shows_the_last_step(sim)) == (2, False)
    await sim.env.advance_time(LONG)
    assert (edits(sim), await shows_the_last_step(sim)) == (3, True)


async def test_a_press_on_the_board_is_answered_with_it_while_the_next_edit_waits(
    sim: Discord,
) -> None:
    await pursuing(sim, "Ines", "Teo", "Juno", "Pike")
    panels = {name: await sim.panel(name) for name in ("Ines", "Teo", "Juno")}
    for name, panel in panels.items():
        await sim.press(name, "role", "cutter", on=panel)
    assert text(sim.board).count("🔀 **") == 2

    pressed = await sim.press("Pike", "roll")

    assert str(pressed._interaction.response_kind) == "update"
    assert text(sim.board).count("🔀 **") == 3, "what waited is shown with it"
    await sim.env.advance_time(LONG)
    assert edits(sim) == 2, "and nothing is left to be drawn"
    assert await shows_the_last_step(sim)


async def test_one_chase_does_not_wait_for_another(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo", "Juno")
    for name in ("Ines", "Teo", "Juno"):
        await sim.press(name, "role", "cutter", on=await sim.panel(name))
    assert not await shows_the_last_step(sim), "this one waits"
    sim.channel = sim.guild.create_text_channel("alley")
    await sim.slash("Mara", "chase start", ladder="spillway")

    await sim.slash("Juno", "chase join")

    assert "Juno" in text(sim.board)
    assert await shows_the_last_step(sim, 2)


async def test_a_failure_in_a_burst_is_made_good_by_the_next_edit(sim: Discord) -> None:
    panels = await twelve(sim)
    sim.env.inject_error("PATCH", EDIT, status=500, times=1)

    pressed = [await sim.press(name, "roll", on=panel) for name, panel in panels.items()]
    await sim.env.advance_time(LONG)

    assert ["could not be shown" in told(one) for one in pressed].count(True) == 1
    assert edits(sim) <= 3
    assert "⏳" not in text(sim.board)
    assert await shows_the_last_step(sim)


async def test_a_burst_on_an_old_board_is_posted_anew_once(sim: Discord) -> None:
    panels = await twelve(sim)
    old = sim.board.id
    await sim.env.advance_time(60 * 60)

    for name, panel in panels.items():
        await sim.press(name, "roll", on=panel)
    await sim.env.advance_time(LONG)

    assert old not in ids(sim)
    assert len(ids(sim)) == 2
    assert sim.wire.count(f"POST {POST}") == 2, "the board of round 1, and this one"
    assert edits(sim) <= 3
    assert await shows_the_last_step(sim)


async def test_a_reveal_in_a_burst_stands_last(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo", "Juno")
    panels = {name: await sim.panel(name) for name in ("Ines", "Teo", "Juno")}
    for name, panel in panels.items():
        await sim.press(name, "role", "cutter", on=panel)
    await resolved(sim)
    await sim.slash("Mara", "chase advance")
    await sim.env.advance_time(LONG)

    assert [head[:3] for head in heads(sim)[1:]] == ["1/6", "2/6"]
    assert await shows_the_last_step(sim)
    await sim.press("Mara", "roll")
    assert await rolled(sim, 1)
