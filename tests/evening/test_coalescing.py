"""Many presses, few edits: never two of one message in flight, and the last state shows."""

from __future__ import annotations

from typing import Any

from rundown.chase import SEATS
from tests.evening.discord_ import Discord, custom_id, text
from tests.evening.tables import begun, heads, ids, lobby, pursuing, waits_for

EDIT = "/channels/*/messages/*"
CALLBACK = "/interactions/*/callback"


async def shows_the_last_step(sim: Discord) -> bool:
    row = await sim.store.chase(1)
    assert row
    assert row.board
    assert row.board.id == sim.board.id
    return row.drawn_step == row.last_step


async def test_presses_while_an_edit_is_in_flight_make_one_more(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo", "Juno", "Pike")
    names = ("Ines", "Teo", "Juno", "Pike")
    panels = {name: await sim.panel(name) for name in names}
    gate = sim.wire.gate("PATCH", EDIT)
    await sim.press("Ines", "role", "cutter", on=panels["Ines"])
    assert gate.held == 1

    for name in names[1:]:
        await sim.press(name, "role", "cutter", on=panels[name])
    await sim.press("Ines", "role", "spotter", on=panels["Ines"])
    assert gate.held == 1
    gate.open()
    await sim.env.settle()

    assert sim.wire.count(f"PATCH {EDIT}") == 2
    assert text(sim.board).count("🔀 **") == 3
    assert await shows_the_last_step(sim)


async def test_a_press_on_the_board_while_an_edit_is_in_flight(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    panel = await sim.panel("Ines")
    gate = sim.wire.gate("PATCH", EDIT)
    await sim.press("Ines", "role", "cutter", on=panel)

    pressed = await sim.press("Teo", "roll")
    assert kind(pressed) == "deferred_update"
    assert await waits_for(sim) == ["Ines"]
    gate.open()
    await sim.env.settle()

    assert sim.wire.count(f"PATCH {EDIT}") == 2
    assert await shows_the_last_step(sim)


def kind(result: Any) -> str:
    """How a press was acknowledged."""
    return str(result._interaction.response_kind)


async def test_a_lone_press_on_the_board_is_answered_with_the_board(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")

    pressed = await sim.press("Ines", "roll")

    assert kind(pressed) == "update"
    assert sim.wire.count(f"PATCH {EDIT}") == 0
    assert await shows_the_last_step(sim)


async def test_a_press_while_the_board_answers_another(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo", "Juno")
    roll, board = custom_id(sim.board, "roll"), sim.board
    gate = sim.wire.gate("POST", CALLBACK)
    first = sim.at_once(sim.raw("Ines", board, roll))
    await first
    gates_open = gate.held
    sim.wire.gates.remove(gate)  # only the first is held
    second = await sim.raw_press("Teo", board, roll)
    assert (gates_open, kind(second)) == (1, "deferred_update")

    gate.open()
    await sim.env.settle()

    assert sim.wire.count(f"PATCH {EDIT}") == 1
    assert await waits_for(sim) == ["Juno"]
    assert await shows_the_last_step(sim)


async def test_a_reveal_while_an_edit_is_in_flight(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    panel = await sim.panel("Ines")
    gate = sim.wire.gate("PATCH", EDIT)
    await sim.press("Ines", "roll", on=panel)
    await sim.slash("Mara", "chase advance")
    await sim.slash("Mara", "chase advance")
    gate.open()
    await sim.env.settle()

    assert [head[:3] for head in heads(sim)[1:]] == ["1/6", "2/6"]
    assert await shows_the_last_step(sim)


async def test_the_board_is_brought_down_while_an_edit_is_in_flight(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    panel, old = await sim.panel("Ines"), sim.board.id
    gate = sim.wire.gate("PATCH", EDIT)
    await sim.press("Ines", "roll", on=panel)
    await sim.slash("Mara", "chase show")
    gate.open()
    await sim.env.settle()

    assert old not in ids(sim)
    assert len(await sim.store.messages(1)) == 2, "the lobby and the board"
    assert await shows_the_last_step(sim)


async def test_twelve_at_once(sim: Discord) -> None:
    names = [f"Runner {n}" for n in range(1, SEATS + 1)]
    for name in names:
        sim.member(name)
    await lobby(sim, *names)
    await sim.press("Mara", "advance")
    await sim.press("Mara", "roll")
    sim.wire.turns = 3
    roll = custom_id(sim.board, "roll")

    pressed = await sim.at_once(*[sim.raw(name, sim.board, roll) for name in names])

    assert all(one.acknowledged for one in pressed)
    assert [kind(one) for one in pressed].count("update") == 1
    assert sim.wire.most == 1
    assert sim.wire.count(f"PATCH {EDIT}") < SEATS
    assert await waits_for(sim) == []
    assert await shows_the_last_step(sim)
    assert "⏳" not in text(sim.board)


async def test_twelve_panels_at_once(sim: Discord) -> None:
    names = [f"Runner {n}" for n in range(1, SEATS + 1)]
    for name in names:
        sim.member(name)
    await begun(sim, *names)
    await sim.press("Mara", "roll")
    panels = {name: (await sim.panel(name)) for name in names}
    sim.wire.turns = 3

    pressed = await sim.at_once(
        *[sim.raw(name, panels[name], custom_id(panels[name], "roll")) for name in names]
    )

    assert all(one.acknowledged for one in pressed)
    assert sim.wire.most == 1
    assert sim.wire.count(f"PATCH {EDIT}") < SEATS
    assert await waits_for(sim) == []
    assert await shows_the_last_step(sim)


async def test_options_chosen_at_once_all_stand(sim: Discord) -> None:
    await lobby(sim, "Ines")
    panel = await sim.gm_panel("Mara")

    await sim.at_once(
        sim.raw("Mara", panel, custom_id(panel, "setup", "lead"), ["6"]),
        sim.raw("Mara", panel, custom_id(panel, "setup", "prey_layer"), ["ground"]),
        sim.raw("Mara", panel, custom_id(panel, "setup", "pushing.0")),
    )

    chase = await sim.chase()
    assert (chase.lead, chase.prey.layer, chase.pushing) == (6, "ground", False)
