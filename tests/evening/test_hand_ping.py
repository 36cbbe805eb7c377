"""What the GM's hand tells the table: a ping for the awaited, and undos by their name."""

from __future__ import annotations

from typing import Any

from tests.evening.discord_ import Discord, custom_id, labels, text
from tests.evening.tables import TEO, begun, pursuing, refuses, resolved, rolled, told
from tests.evening.test_hand import picks, seats


def pinged(message: Any) -> list[str]:
    """Who has been pinged."""
    return sorted(one.display_name for one in message.mentions)


async def test_exactly_the_awaited_are_pinged(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo", "Juno")
    await sim.press("Teo", "roll")
    panel = await sim.gm_panel("Mara")
    assert "Ping the awaited (2)" in labels(panel)
    before = len(sim.history())
    sent = await sim.press("Mara", "ping", on=panel)

    assert len(sim.history()) == before + 1
    assert pinged(sim.board) == ["Ines", "Juno"]
    assert sim.board.content.startswith("⏳ Round 1 waits for <@")
    assert "### GM" in text(sent.response), "the panel stays"
    [allowed] = [
        one.json["allowed_mentions"]
        for one in sim.env.http_requests
        if isinstance(one.json, dict) and "waits for" in str(one.json.get("content"))
    ]
    assert allowed["parse"] == []
    assert sorted(map(int, allowed["users"])) == sorted(
        sim.members[name].id for name in ("Ines", "Juno")
    )


async def test_who_plays_twice_is_pinged_once(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    await picks(sim, "Mara", await seats(sim), "seat", "Ines", "pursuers")
    await sim.slash("Mara", "chase ping")

    assert pinged(sim.board) == ["Ines"]
    assert sim.board.content.count("<@") == 1


async def test_once_a_minute_whatever_the_way(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    panel = await sim.gm_panel("Mara")
    await sim.press("Mara", "ping", on=panel)

    await refuses(sim, sim.press("Mara", "ping", on=panel), "Again in 60 s")
    await sim.env.advance_time(25)
    await refuses(sim, sim.slash("Mara", "chase ping"), "Again in 3")
    await sim.env.advance_time(36)
    await sim.slash("Mara", "chase ping")
    assert pinged(sim.board) == ["Ines"]


async def test_two_gms_at_once_ping_once(sim: Discord) -> None:
    sim.member("Vera", manages=True)
    await pursuing(sim, "Ines")
    presses = []
    for name in ("Mara", "Vera"):
        forged = sim.forged(custom_id(sim.board, "gm"), verb="ping")
        presses.append(sim.raw(name, sim.board, forged))
    before = len(sim.history())
    await sim.at_once(*presses)

    assert len(sim.history()) == before + 1


async def test_a_ping_that_fails_may_be_tried_again(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    panel = await sim.gm_panel("Mara")
    sim.env.inject_error("POST", "/channels/*/messages", status=500)
    failed = await sim.press("Mara", "ping", on=panel)
    assert told(failed)

    await sim.press("Mara", "ping", on=panel)
    assert pinged(sim.board) == ["Ines"]


async def test_an_npc_waits_for_the_gm(sim: Discord) -> None:
    await begun(sim, "Ines")

    assert not [one for one in labels(await sim.gm_panel("Mara")) if "Ping" in one]
    await refuses(sim, sim.slash("Mara", "chase ping"), "The table waits for you")


async def test_nobody_is_pinged_where_nobody_is_awaited(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    panel = await sim.gm_panel("Mara")
    await resolved(sim)

    assert not [one for one in labels(await sim.gm_panel("Mara")) if "Ping" in one]
    await refuses(sim, sim.press("Mara", "ping", on=panel), "Nobody is awaited")
    await refuses(sim, sim.slash("Mara", "chase ping"), "Nobody is awaited")


async def test_an_undo_names_its_step_by_button_and_command(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    await sim.press("Teo", "roll")
    assert any(
        one.startswith("Undo: Teo rolled Runner") for one in labels(await sim.gm_panel("Mara"))
    )
    said = told(await sim.slash("Mara", "chase undo"))

    assert said.startswith("Undone: Teo rolled Runner")
    assert not await rolled(sim, TEO)


async def test_two_quick_undos_of_one_drawing_take_back_one_step(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    await sim.press("Ines", "roll")
    await sim.press("Teo", "roll")
    panel = await sim.gm_panel("Mara")
    undo = custom_id(panel, "undo")
    step = (await sim.chase()).step
    await sim.at_once(sim.raw("Mara", panel, undo), sim.raw("Mara", panel, undo))

    assert (await sim.chase()).step == step - 1
