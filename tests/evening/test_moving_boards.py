"""Where the live message is: brought down, deleted, too old, or not as it should be."""

from __future__ import annotations

from tests.evening.discord_ import Discord, custom_id, labels, text
from tests.evening.tables import (
    begun,
    end,
    heads,
    ids,
    lobby,
    pursuing,
    refuses,
    rolled,
    told,
    waits_for,
)

HOUR = 60 * 60


async def test_the_board_is_brought_down_by_command(sim: Discord) -> None:
    await begun(sim, "Ines")
    old = sim.board.id
    await sim.members["Otto"].send(sim.channel, "Chips, anyone?")

    await sim.slash("Otto", "chase show")

    assert old not in ids(sim)
    assert heads(sim)[-1].startswith("1/6")
    await sim.press("Mara", "roll")
    assert await rolled(sim, 1)
    assert len(ids(sim)) == 3


async def test_the_board_is_brought_down_by_its_gm(sim: Discord) -> None:
    await begun(sim, "Ines")
    old, panel = sim.board.id, await sim.gm_panel("Mara")
    await sim.members["Otto"].send(sim.channel, "Chips, anyone?")

    await sim.press("Mara", "down", on=panel)

    assert old not in ids(sim)
    assert heads(sim)[-1].startswith("1/6")
    await sim.press("Mara", "roll")
    assert await rolled(sim, 1)


async def test_the_end_is_shown_again(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    await end(sim, "end")
    old = sim.board.id
    await sim.slash("Otto", "chase show")

    assert old not in ids(sim)
    assert labels(sim.board) == ["GM…"]


async def test_a_deleted_board_comes_back_with_the_next_press(sim: Discord) -> None:
    await begun(sim, "Ines")
    panel = await sim.panel("Ines")
    await sim.delete(sim.board)
    assert len(ids(sim)) == 1

    await sim.press("Ines", "role", "cutter", on=panel)

    assert [heads(sim)[-1][:3], len(ids(sim))] == ["1/6", 2]
    await sim.delete(sim.board)
    await sim.slash("Mara", "chase npc", roll=True)
    assert [heads(sim)[-1][:3], len(ids(sim))] == ["1/6", 2]
    await sim.press("Ines", "roll")
    assert await rolled(sim, 2)


async def test_a_channel_that_is_cleared(sim: Discord) -> None:
    await begun(sim, "Ines")
    panel = await sim.panel("Ines")
    sim.env.backend.bulk_delete_messages(sim.channel.id, ids(sim))
    await sim.env.settle()
    assert await sim.store.messages(1) == ()

    await sim.press("Ines", "role", "cutter", on=panel)

    assert [head[:3] for head in heads(sim)] == ["1/6"]


async def test_a_board_that_is_deleted_at_once_and_again(sim: Discord) -> None:
    await begun(sim, "Ines")
    stale = sim.raw("Ines", sim.board, sim.forged(custom_id(sim.board, "move"), step=1))
    for restarts in (False, True, False):
        await sim.delete(sim.board)
        if restarts:
            await sim.restart()
        else:
            await sim.delivered(*stale)
        assert [heads(sim)[-1][:3], len(ids(sim))] == ["1/6", 2]


async def test_a_press_on_a_board_that_is_just_deleted_counts(sim: Discord) -> None:
    await begun(sim, "Ines")
    press = sim.raw("Mara", sim.board, custom_id(sim.board, "roll"))
    await sim.delete(sim.board)

    await sim.delivered(*press)

    assert await rolled(sim, 1)
    assert [heads(sim)[-1][:3], len(ids(sim))] == ["1/6", 2]


async def test_an_old_board_is_posted_anew(sim: Discord) -> None:
    await begun(sim, "Ines")
    old, panel = sim.board.id, await sim.panel("Ines")
    await sim.env.advance_time(HOUR)

    await sim.press("Ines", "role", "cutter", on=panel)

    assert old not in ids(sim)
    assert "🔀 **Ines**" in text(sim.board)
    assert sim.wire.count("PATCH /channels/*/messages/*") == 0


async def test_a_press_on_an_old_board_draws_it_where_it_is(sim: Discord) -> None:
    await begun(sim, "Ines")
    old = sim.board.id
    await sim.env.advance_time(HOUR)

    await sim.press("Mara", "roll")

    assert sim.board.id == old
    assert await rolled(sim, 1)
    assert await waits_for(sim) == ["Ines"]


async def test_the_board_of_a_button_that_was_refused_is_brought_up_to_date(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    stale = custom_id(sim.board, "roll")
    sim.env.inject_error("PATCH", "/channels/*/messages/*", status=500, times=1)
    await sim.press("Ines", "roll", on=await sim.panel("Ines"))
    shown = text(sim.board)

    assert "already done" in told(await sim.raw_press("Ines", sim.board, stale))
    assert text(sim.board) != shown


async def test_who_left_comes_back_as_they_were(sim: Discord) -> None:
    await lobby(sim, "Ines", "Teo")
    await sim.press("Teo", "leave")
    assert "Pursuers · 1" in text(sim.board)
    await refuses(sim, sim.press("Teo", "leave"), "You have no character here")
    await sim.press("Teo", "join", "prey")
    assert "Prey · 2" in text(sim.board)
