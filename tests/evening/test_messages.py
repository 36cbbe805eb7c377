"""What the channel reads: one message a round, the newest of them alive."""

from __future__ import annotations

from typing import Any

from rundown.chase import Phase
from rundown.reckoning import Outcome
from tests.evening.discord_ import Discord, labels, text, within
from tests.evening.tables import (
    begun,
    end,
    heads,
    ids,
    lobby,
    pursuing,
    resolved,
    rolled,
    until,
    waiting,
    waits_for,
)


async def test_one_message_a_round(sim: Discord) -> None:
    await lobby(sim, "Ines")
    lobby_, *_ = ids(sim)
    await sim.press("Mara", "advance")
    assert [labels(message) != [] for message in sim.history()] == [False, True]
    assert "this is who set out" in text(sim.history()[0])

    board = sim.board.id
    await resolved(sim)
    assert ids(sim) == [lobby_, board], "the board becomes its record"
    assert labels(sim.board) == ["Reveal rung 2", "GM…"]
    assert "LEAD 4" in text(sim.board)

    await sim.press("Mara", "advance")
    assert ids(sim)[:2] == [lobby_, board]
    assert [len(labels(message)) for message in sim.history()] == [0, 0, 8]
    await waiting(sim)
    await sim.press("Mara", "advance")
    assert len(ids(sim)) == 1 + 6 + 1
    assert "Night Market" in text(sim.board)
    assert labels(sim.board) == ["Spend Collateral", "GM…"]
    for message in sim.history():
        within(message)


async def test_a_reveal_by_command_takes_the_record_its_buttons(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    await sim.slash("Mara", "chase advance")
    await sim.slash("Mara", "chase advance")
    assert labels(sim.board) == ["Reveal rung 2", "GM…"]

    await sim.slash("Mara", "chase advance")

    assert [len(labels(message)) for message in sim.history()] == [0, 0, 8]


async def test_an_undo_across_a_reveal(sim: Discord) -> None:
    await begun(sim, "Ines")
    await until(sim, 2)
    await sim.press("Mara", "roll")
    before = ids(sim)

    await sim.press("Mara", "undo", on=await sim.gm_panel("Mara"))
    assert heads(sim)[-1].startswith("2/6")
    await sim.press("Mara", "undo", on=await sim.gm_panel("Mara"))

    assert ids(sim) == before
    assert labels(sim.board) == ["Reveal rung 2", "GM…"], "the newest message is round 1 now"
    assert heads(sim)[-1].startswith("1/6")
    old = text(sim.history()[-2]).strip()
    assert "taken back" in old
    assert "\n" not in old
    assert f"/{sim.channel.id}/{sim.board.id})" in old
    await sim.press("Mara", "advance")
    assert heads(sim)[-1].startswith("2/6")
    assert len(ids(sim)) == len(before) + 1


async def test_an_undo_across_two_reveals(sim: Discord) -> None:
    await begun(sim, "Ines")
    await until(sim, 3)
    while (await sim.chase()).round > 1:
        await sim.slash("Mara", "chase undo")

    assert heads(sim)[-1].startswith("1/6")
    assert ["taken back" in head for head in heads(sim)] == [False, True, True, False]


async def test_an_undo_of_begin(sim: Discord) -> None:
    await begun(sim, "Ines")

    await sim.press("Mara", "undo", on=await sim.gm_panel("Mara"))

    assert (await sim.chase()).phase is Phase.LOBBY
    assert "Join the pursuit" in labels(sim.board)
    assert "taken back" in heads(sim)[0]
    await sim.press("Teo", "join", "pursuers")
    await sim.press("Mara", "advance")
    assert heads(sim)[-1].startswith("1/6")


async def test_an_undo_of_the_end(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    await end(sim, "end")
    over = sim.board.id
    assert labels(sim.board) == ["GM…"]

    await sim.press("Mara", "undo", on=await sim.gm_panel("Mara"))

    assert sim.board.id == over
    assert heads(sim)[-1].startswith("1/6")
    assert "taken back" in heads(sim)[-2]
    await sim.press("Ines", "roll")
    assert await rolled(sim, 2)


async def test_a_lobby_that_is_called_off(sim: Discord) -> None:
    await lobby(sim, "Ines")
    await end(sim, "cancel")

    assert (await sim.chase()).cancelled
    assert "Called off" in text(sim.board)
    assert not labels(sim.board)
    assert len(ids(sim)) == 1
    await sim.slash("Ines", "chase start", ladder="spillway")
    assert "Join the pursuit" in labels(sim.board)


async def test_a_round_that_is_called_off(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    await end(sim, "cancel")

    assert "Called off" in text(sim.board)
    assert not labels(sim.board)
    await sim.slash("Mara", "chase undo")
    await sim.press("Ines", "roll")
    assert await rolled(sim, 2)


async def test_the_end_counts_this_rounds_collateral(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    modal = await sim.press("Ines", "gambit", on=await sim.panel("Ines"))
    await sim.write("Ines", modal, words="Straight through the glass")
    await sim.press("Ines", "roll")
    await end(sim, "end")

    chase = await sim.chase()
    assert chase.pursuers.track > 0
    assert chase.rounds[-1].net is None, "cut short, so there is no net"
    assert "Round 1: Ines, failed Gambit 1" in text(sim.board)


async def test_overtime_by_button(sim: Discord) -> None:
    await begun(sim, "Ines", lead="distant")
    await waiting(sim)

    await sim.press("Mara", "overtime")

    assert "Overtime 1/3" in heads(sim)[-1]
    assert not labels(sim.history()[-2])
    assert await waits_for(sim) == ["The prey"]


async def test_a_drift_that_is_an_end(sim: Discord) -> None:
    await begun(sim, "Ines", lead="close")
    while (await sim.chase()).lead > 1 or (await sim.chase()).round < 6:
        await gain(sim, (await sim.chase()).lead > 1)
    await waiting(sim)

    await sim.press("Mara", "overtime")

    assert (await sim.chase()).outcome is Outcome.ENGAGED
    assert "ENGAGED" in text(sim.board)
    assert labels(sim.board) == ["Spend Collateral", "GM…"]


async def gain(sim: Discord, nearer: bool) -> None:
    """One round goes by in which Ines comes nearer, or does not."""
    await sim.press("Mara", "roll")
    if nearer:
        dice: Any = sim.dice
        dice.next(6, 6, 6, 6)
        await sim.press("Ines", "roll")
        dice.forget()
    await resolved(sim)
    await sim.press("Mara", "advance")
