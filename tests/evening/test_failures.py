"""Discord refuses, the disk is slow: the step stands, and who pressed is told."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bot import answers
from rundown.chase import Phase
from tests.evening.discord_ import Discord, custom_id, labels, text
from tests.evening.tables import (
    INES,
    begun,
    heads,
    ids,
    lobby,
    pursuing,
    refuses,
    rolled,
    told,
    until,
    waits_for,
)

EDIT = "/channels/*/messages/*"
POST = "/channels/*/messages"
CALLBACK = "/interactions/*/callback"
UNSHOWN = "could not be shown here"


@contextmanager
def slow_commits(sim: Discord, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every commit takes longer than a press may wait; both are scaled down alike."""
    monkeypatch.setattr(answers, "PATIENCE", 0.01)
    store: Any = sim.store
    for name in ("append", "open_chase"):
        monkeypatch.setattr(store, name, _slow(getattr(store, name)))
    yield
    monkeypatch.undo()


def _slow(commit: Any) -> Any:
    async def late(*given: Any, **named: Any) -> Any:
        await asyncio.sleep(0.05)
        return await commit(*given, **named)

    return late


def kind(result: Any) -> str:
    return str(result._interaction.response_kind)


async def test_a_slow_commit_of_a_press_on_the_board(
    sim: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    await pursuing(sim, "Ines", "Teo")
    steps = await sim.versions()
    with slow_commits(sim, monkeypatch):
        pressed = await sim.press("Ines", "roll")

    assert kind(pressed) == "deferred_update"
    assert await sim.versions() == [steps[0] + 1]
    assert await waits_for(sim) == ["Teo"]
    assert text(sim.board).count("⏳ Pursuers: **Teo**") == 1


async def test_a_slow_commit_of_a_press_on_a_panel(
    sim: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    await pursuing(sim, "Ines", "Teo")
    panel, steps = await sim.panel("Ines"), await sim.versions()
    with slow_commits(sim, monkeypatch):
        pressed = await sim.press("Ines", "roll", on=panel)

    assert kind(pressed) == "deferred_update"
    assert "🎲" not in "".join(labels(pressed.response)), "the panel follows"
    assert await sim.versions() == [steps[0] + 1]
    assert "⏳ Pursuers: **Teo**" in text(sim.board)


async def test_a_slow_commit_of_a_form(sim: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
    await pursuing(sim, "Ines")
    modal = await sim.press("Ines", "gambit", on=await sim.panel("Ines"))
    with slow_commits(sim, monkeypatch):
        sent = await sim.write("Ines", modal, words="Over the counter")

    assert "Over the counter" in text(sent.response)
    assert (await sim.chase()).at(INES).turn.gambit == "Over the counter"


async def test_a_slow_commit_of_a_command(sim: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
    await begun(sim, "Ines")
    with slow_commits(sim, monkeypatch):
        joined = await sim.slash("Teo", "chase join")
        played = await sim.slash("Mara", "chase npc", role="cutter", roll=True)

    assert "Teo runs with the pursuers" in told(joined)
    assert "Cutter" in told(played)
    assert await rolled(sim, 1)
    assert "Teo" in text(sim.board)


async def test_a_slow_start(sim: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
    with slow_commits(sim, monkeypatch):
        started = await sim.slash("Mara", "chase start", ladder="night-market")

    assert started.acknowledged
    assert not told(started)
    assert "Join the pursuit" in labels(sim.board)
    assert await sim.versions() == [1]


async def test_a_slow_refusal(sim: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
    await lobby(sim, "Ines")
    with slow_commits(sim, monkeypatch):
        again = await sim.slash("Otto", "chase start", ladder="spillway")

    assert "live in this channel already" in told(again)


async def test_discord_refuses_an_answer_once(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    sim.env.inject_error("POST", CALLBACK, status=500, times=1)

    pressed = await sim.press("Ines", "roll")

    assert not told(pressed)
    assert "⏳ Pursuers: **Teo**" in text(sim.board), "the channel got it"


async def test_discord_refuses_an_edit(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    panel = await sim.panel("Ines")
    sim.env.inject_error("PATCH", EDIT, status=500, times=1)

    pressed = await sim.press("Ines", "roll", on=panel)

    assert UNSHOWN in told(pressed)
    assert await rolled(sim, INES)
    assert "Ines" in text(sim.board).split("⏳ Pursuers")[1]
    await sim.press("Teo", "role", "cutter")
    assert "⏳ Pursuers: **Teo**" in text(sim.board)


async def test_every_press_of_a_burst_is_told(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo", "Juno")
    panels = {name: await sim.panel(name) for name in ("Ines", "Teo", "Juno")}
    gate = sim.wire.gate("PATCH", EDIT)
    sim.env.inject_error("PATCH", EDIT, status=500, times=2)

    pressed = await sim.at_once(
        *[sim.raw(name, on, custom_id(on, "roll")) for name, on in panels.items()]
    )
    gate.open()
    await sim.env.settle()

    assert [UNSHOWN in told(one) for one in pressed] == [True, True, True]
    assert await waits_for(sim) == []
    await sim.slash("Otto", "chase show")
    assert "⏳" not in text(sim.board)


async def test_an_edit_that_fails_does_not_take_the_next_one_with_it(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    panels = {name: await sim.panel(name) for name in ("Ines", "Teo")}
    gate = sim.wire.gate("PATCH", EDIT)
    sim.env.inject_error("PATCH", EDIT, status=500, times=1)
    await sim.press("Ines", "roll", on=panels["Ines"])
    await sim.press("Teo", "roll", on=panels["Teo"])
    gate.open()
    await sim.env.settle()

    assert "⏳" not in text(sim.board)


async def test_the_bot_may_not_post(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    panel = await sim.panel("Ines")
    await sim.press("Mara", "advance")
    await sim.press("Mara", "advance")
    sim.allow(send_messages=False)

    said = told(await sim.press("Mara", "advance"))

    assert UNSHOWN in said
    assert "**Send messages**" in said
    assert f"<#{sim.channel.id}>" in said
    assert (await sim.chase()).phase is Phase.PREY
    assert len(ids(sim)) == 2
    sim.allow()
    late = await sim.press("Ines", "roll", on=panel)
    assert "from an earlier round" in told(late)
    assert [head[:3] for head in heads(sim)[1:]] == ["1/6", "2/6"], "healed by a press"
    await sim.press("Mara", "roll")
    assert await rolled(sim, 1)


async def test_a_command_shows_the_board_where_the_bot_may_not_post(sim: Discord) -> None:
    await begun(sim, "Ines")
    await until(sim, 2)
    sim.allow(send_messages=False)
    said = told(await sim.slash("Mara", "chase npc", roll=True))
    assert UNSHOWN not in said, "an edit takes no permission to post"
    for _ in range(2):
        await sim.slash("Mara", "chase advance")
    reveal = await sim.slash("Mara", "chase advance")
    assert "**Send messages**" in told(reveal)

    await sim.slash("Ines", "chase show")

    assert [head[:3] for head in heads(sim)[1:]] == ["1/6", "2/6", "3/6"]
    assert [len(labels(message)) for message in sim.history()] == [0, 0, 0, 8]
    await sim.press("Mara", "roll")
    assert await rolled(sim, 1)


async def test_the_bot_may_not_see_the_channel(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    panel = await sim.panel("Ines")
    sim.allow(view_channel=False)

    said = told(await sim.press("Ines", "roll", on=panel))
    assert "**View channel**" in said or "**Read messages**" in said
    pressed = await sim.press("Teo", "roll")
    assert not told(pressed), "a press on the board is answered all the same"
    assert "⏳" not in text(sim.board)


@pytest.mark.parametrize("lacking", ["send_messages", "embed_links", "read_message_history"])
async def test_a_start_names_what_the_bot_lacks(sim: Discord, lacking: str) -> None:
    sim.allow(**{lacking: False})

    start = sim.slash("Mara", "chase start", ladder="night-market")
    said = await refuses(sim, start, f"<#{sim.channel.id}>")
    assert f"**{lacking.replace('_', ' ').capitalize()}**" in said
    assert not ids(sim)
    sim.allow()
    await sim.slash("Mara", "chase start", ladder="night-market")
    assert len(ids(sim)) == 1


async def test_a_start_whose_answer_is_lost(sim: Discord) -> None:
    sim.env.inject_error("POST", CALLBACK, status=500, times=1)

    await sim.slash("Mara", "chase start", ladder="night-market")

    assert await sim.versions() == [1]
    assert len(ids(sim)) == 1, "the channel got its lobby"
    await sim.press("Ines", "join", "pursuers")


async def test_a_channel_that_is_gone(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    panel = await sim.panel("Ines")
    sim.env.inject_error("PATCH", EDIT, status=404, code=10003, times=1)

    assert UNSHOWN in told(await sim.press("Ines", "roll", on=panel))
    assert len(ids(sim)) == 2


async def test_an_answer_that_comes_too_late_for_discord(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    press = sim.raw("Ines", sim.board, custom_id(sim.board, "roll"))
    sim.env.inject_error("POST", CALLBACK, status=404, code=10062, times=None)
    await sim.at_once(press)
    sim.env.backend.faults.clear()

    assert await rolled(sim, INES)
    assert "⏳ Pursuers: **Teo**" in text(sim.board), "the channel shows it all the same"


async def test_a_panel_answered_too_late_moves_the_board_all_the_same(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    panel = await sim.panel("Ines")
    sim.env.inject_error("POST", CALLBACK, status=404, code=10062, times=None)
    await sim.at_once(sim.raw("Ines", panel, custom_id(panel, "roll")))
    sim.env.backend.faults.clear()

    assert "⏳ Pursuers: **Teo**" in text(sim.board)


async def test_an_old_record_that_cannot_be_taken_back(sim: Discord) -> None:
    await begun(sim, "Ines")
    await until(sim, 2)
    record = f"/channels/{sim.channel.id}/messages/{ids(sim)[-2]}"
    sim.env.inject_error("PATCH", record, status=403, code=50001, times=1)

    await sim.press("Mara", "undo", on=await sim.gm_panel("Mara"))

    assert [head[:3] for head in heads(sim)[1:]] == ["1/6", "1/6"]
    assert [len(labels(message)) for message in sim.history()] == [0, 0, 2]
    await sim.press("Mara", "advance")
    assert heads(sim)[-1].startswith("2/6")
