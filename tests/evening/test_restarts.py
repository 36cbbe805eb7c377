"""The bot goes away between any two presses, and nobody at the table has to know."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from rundown import replay
from rundown.chase import Phase
from rundown.ladder import Role
from tests.evening.discord_ import Discord, custom_id, labels, text
from tests.evening.tables import (
    INES,
    TEO,
    begun,
    heads,
    ids,
    lobby,
    pursuing,
    rolled,
    told,
    until,
    waits_for,
)

PRESSES = 17
CALLBACK = "/interactions/*/callback"


async def short_chase(sim: Discord) -> AsyncIterator[str]:
    """A lobby, two rounds and a misclick, by boards and panels; yields before every press."""
    for part in (a_lobby, round_1, and_on):
        async for press in part(sim):
            yield press


async def a_lobby(sim: Discord) -> AsyncIterator[str]:
    yield "start"
    await sim.slash("Mara", "chase start", ladder="Night Market")
    yield "join"
    await sim.press("Ines", "join", "pursuers")
    yield "join too"
    await sim.press("Teo", "join", "pursuers")
    yield "begin"
    await sim.press("Mara", "advance")


async def round_1(sim: Discord) -> AsyncIterator[str]:
    yield "the prey roll"
    await sim.press("Mara", "role", "runner")
    panel = await sim.panel("Ines")
    yield "a form is asked for"
    modal = await sim.press("Ines", "gambit", on=panel)
    yield "it is sent"
    await sim.write("Ines", modal, words="Over the counter")
    yield "an old panel"
    await sim.press("Ines", "ungambit", on=panel)
    yield "a panel rolls"
    await sim.press("Ines", "roll", on=panel)


async def and_on(sim: Discord) -> AsyncIterator[str]:
    yield "a misclick"
    await sim.press("Teo", "role", "cutter")
    yield "the GM's panel"
    desk = await sim.gm_panel("Mara")
    yield "is undone"
    await sim.press("Mara", "undo", on=desk)
    yield "a board rolls"
    await sim.press("Teo", "roll")
    yield "resolve"
    await sim.press("Mara", "advance")
    yield "reveal"
    await sim.press("Mara", "advance")
    yield "round 2"
    await sim.press("Mara", "roll")
    yield "by command"
    await sim.slash("Mara", "chase advance")


@pytest.mark.parametrize("point", range(PRESSES))
async def test_a_restart_between_any_two_presses(sim: Discord, point: int) -> None:
    points = 0
    async for _ in short_chase(sim):
        if points == point:
            await sim.restart()
        points += 1

    assert points == PRESSES
    chase = await sim.chase()
    assert (chase.round, chase.phase, chase.lead) == (2, Phase.PURSUERS, 4)
    assert chase.at(INES).turn.played
    assert (await sim.chase()).at(TEO).role is Role.RUNNER
    assert chase == replay(await sim.store.steps(1))
    assert [head[:3] for head in heads(sim)[1:]] == ["1/6", "2/6"]
    assert text(sim.board).count("⏳") == 0


async def test_a_board_from_before_the_restart_is_edited_not_doubled(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    board, panel, before = sim.board, await sim.panel("Teo"), ids(sim)
    await sim.restart()

    await sim.press("Ines", "roll", on=board)
    await sim.press("Teo", "roll", on=panel)

    assert ids(sim) == before
    assert await waits_for(sim) == []
    assert "⏳" not in text(sim.board)


async def test_death_between_commit_and_answer(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    shown = text(sim.board)
    gate = sim.wire.gate("POST", CALLBACK)
    await sim.at_once(sim.raw("Ines", sim.board, custom_id(sim.board, "roll")))
    assert gate.held == 1
    sim.wire.gates.clear()
    await sim.die()

    assert await rolled(sim, INES)
    assert text(sim.board) != shown, "healed by itself"
    assert len(ids(sim)) == 2


async def test_death_between_commit_and_the_next_board(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    await sim.press("Mara", "advance")
    await sim.press("Mara", "advance")
    gate = sim.wire.gate("POST", "/channels/*/messages")
    await sim.at_once(sim.raw("Mara", sim.board, custom_id(sim.board, "advance")))
    assert gate.held == 1
    assert len(ids(sim)) == 2
    sim.wire.gates.clear()
    await sim.die()

    assert [head[:3] for head in heads(sim)[1:]] == ["1/6", "2/6"]
    assert not labels(sim.history()[1])
    await sim.press("Mara", "roll")
    assert await rolled(sim, 1)


async def test_death_between_start_and_the_lobby(sim: Discord) -> None:
    gate = sim.wire.gate("POST", CALLBACK)
    await sim.at_once(sim.typed("Mara", "chase start", ladder="night-market"))
    assert gate.held == 1
    sim.wire.gates.clear()
    await sim.die()

    assert len(ids(sim)) == 1
    await sim.press("Ines", "join", "pursuers")
    assert "Ines" in text(sim.board)


async def test_several_chases_are_healed_after_a_death(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    panel = await sim.panel("Ines")
    sim.env.inject_error("PATCH", "/channels/*/messages/*", status=500, times=1)
    await sim.press("Ines", "roll", on=panel)
    street, alley = sim.channel, sim.guild.create_text_channel("alley")
    sim.channel = alley
    await sim.slash("Otto", "chase start", ladder="spillway")
    sim.env.inject_error("PATCH", "/channels/*/messages/*", status=500, times=1)
    await sim.slash("Teo", "chase join")
    await sim.die()

    assert "Teo" in text(sim.board)
    sim.channel = street
    assert "⏳" not in text(sim.board)


@pytest.mark.parametrize("dies", [False, True])
@pytest.mark.parametrize("verb", ["roll", "move"])
async def test_death_between_posting_a_board_and_noting_it(
    sim: Discord, verb: str, dies: bool
) -> None:
    await begun(sim, "Ines")
    before = ids(sim)
    await sim.store.forget_message(sim.board.id)
    if dies:
        await sim.die()
    assert ids(sim) == before, "Discord gave the same message back"

    await sim.press("Ines", verb)
    await sim.press("Mara", "roll")

    assert ids(sim) == before
    assert await rolled(sim, 1)
    assert await waits_for(sim) == ["Ines"]


async def test_a_reveal_on_a_board_that_was_not_noted(sim: Discord) -> None:
    await begun(sim, "Ines")
    await until(sim, 2)
    await until_resolved(sim)
    await sim.store.forget_message(sim.board.id)

    await sim.press("Mara", "advance")

    assert [head[:3] for head in heads(sim)[1:]] == ["1/6", "2/6", "3/6"]
    assert [len(labels(message)) for message in sim.history()] == [0, 0, 0, 8]


async def until_resolved(sim: Discord) -> None:
    while (await sim.chase()).phase.running:
        await sim.press("Mara", "advance")


@pytest.mark.parametrize("restarts", [False, True])
async def test_the_same_press_delivered_twice(sim: Discord, restarts: bool) -> None:
    await pursuing(sim, "Ines", "Teo")
    press = sim.raw("Ines", sim.board, custom_id(sim.board, "role", "cutter"))
    panel = await sim.panel("Teo")
    private = sim.raw("Teo", panel, custom_id(panel, "role", "cutter"))
    await sim.delivered(*press)
    await sim.delivered(*private)
    steps = await sim.versions()
    if restarts:
        await sim.restart()

    await sim.delivered(*press)
    await sim.delivered(*private)

    assert await sim.versions() == steps
    assert len(ids(sim)) == 2


@pytest.mark.parametrize("restarts", [False, True])
async def test_the_same_command_delivered_twice(sim: Discord, restarts: bool) -> None:
    start = sim.typed("Mara", "chase start", ladder="night-market")
    await sim.delivered(*start)
    join = sim.typed("Ines", "chase join")
    await sim.delivered(*join)
    if restarts:
        await sim.restart()

    again = await sim.delivered(*start)
    await sim.delivered(*join)

    assert not told(again)
    assert await sim.versions() == [2]
    assert len(ids(sim)) == 1


async def test_a_start_that_comes_twice_at_once(sim: Discord) -> None:
    sim.wire.turns = 3
    start = sim.typed("Mara", "chase start", ladder="night-market")

    await sim.at_once(start, start)

    assert await sim.versions() == [1]
    assert len(ids(sim)) == 1
    await sim.press("Ines", "join", "pursuers")
    assert len(ids(sim)) == 1


async def test_a_death_before_the_answer_and_the_press_comes_again(sim: Discord) -> None:
    await lobby(sim, "Ines")
    press = sim.raw("Teo", sim.board, custom_id(sim.board, "join", "pursuers"))
    sim.wire.gate("POST", CALLBACK)
    await sim.at_once(press)
    sim.wire.gates.clear()
    await sim.die()

    again = await sim.delivered(*press)

    assert again.acknowledged
    assert await sim.versions() == [3]
    assert "Teo" in text(sim.board)
