"""The disk is slow to read: whatever a press waits for, it is acknowledged, and answered then."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot import answers
from tests.evening.bills_ import owing
from tests.evening.discord_ import Discord, labels, text
from tests.evening.tables import begun, ids, pursuing, told

READS = ("steps", "live_in", "latest_in", "bills", "message", "chase", "messages")
Slow = Callable[[], None]


@pytest.fixture
def slow(sim: Discord, monkeypatch: pytest.MonkeyPatch) -> Slow:
    """Lets every read take longer than a press may; both are scaled down alike."""

    def lets() -> None:
        sim.bot.desk.table.forget([1])
        monkeypatch.setattr(answers, "PATIENCE", 0.02)
        for name in READS:
            monkeypatch.setattr(sim.store, name, _late(getattr(sim.store, name)))

    return lets


def _late(read: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def late(*given: Any) -> Any:
        await asyncio.sleep(0.1)
        return await read(*given)

    return late


def kind(result: Any) -> str:
    return str(result._interaction.response_kind)


async def test_a_panel_is_opened(sim: Discord, slow: Slow) -> None:
    await pursuing(sim, "Ines")
    slow()

    opened = await sim.press("Ines", "move")

    assert kind(opened) == "deferred_update"
    assert any("Gambit" in label for label in labels(opened.followups[0]))


async def test_a_form_cannot_be_opened_any_more(sim: Discord, slow: Slow) -> None:
    await pursuing(sim, "Ines")
    panel = await sim.panel("Ines")
    slow()

    late = await sim.press("Ines", "gambit", on=panel)

    assert "took too long" in told(late)


async def test_the_board_is_brought_down(sim: Discord, slow: Slow) -> None:
    await begun(sim, "Ines")
    before, posted = text(sim.board), ids(sim)
    slow()

    shown = await sim.slash("Ines", "chase show")

    assert not told(shown)
    assert text(sim.board) == before
    assert ids(sim)[:-1] == posted[:-1]
    assert sim.board.id not in posted


async def test_a_command_opens_a_panel(sim: Discord, slow: Slow) -> None:
    await begun(sim, "Ines")
    slow()

    asked = await sim.slash("Mara", "chase end")

    assert asked.response
    assert asked.response.ephemeral
    assert "End" in "".join(labels(asked.response))


async def test_the_bills_are_listed(sim: Discord, slow: Slow) -> None:
    await owing(sim, 4)
    slow()

    listed = await sim.slash("Mara", "collateral list")

    assert listed.response
    assert "Night Market" in text(listed.response)


async def test_a_step_is_taken(sim: Discord, slow: Slow) -> None:
    await pursuing(sim, "Ines", "Teo")
    slow()

    pressed = await sim.press("Ines", "roll")
    typed = await sim.slash("Mara", "chase advance")

    assert kind(pressed) == "deferred_update"
    assert "Teo" in told(typed)
    assert "⏳" not in text(sim.board)


async def test_what_is_refused_is_told(sim: Discord, slow: Slow) -> None:
    await begun(sim, "Ines")
    slow()

    assert "GM" in told(await sim.press("Ines", "advance"))
