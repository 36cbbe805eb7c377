"""Another process holds the file: who presses is told in time, and no die falls twice."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import pytest

from rundown.drawn import drawn
from tests.crash.locking import locked
from tests.evening.discord_ import Discord, text
from tests.evening.faces import Faces
from tests.evening.tables import INES, pursuing, rolled, told
from tests.wire.table_ import Table

LOCKED: Final = 4.0
"""Seconds; more than Discord waits for an answer, less than the store waits for the file."""
DISCORD: Final = 3.0
"""Seconds that Discord waits for an answer."""
BEHIND: Final = 0.3
DEFERRED: Final = 5
DEFERRED_UPDATE: Final = 6


async def test_four_seconds_of_a_lock(table: Table) -> None:
    """Everybody's press is acknowledged in time, whatever it waits for, and shows its result."""
    await table.begun()
    steps = await table.steps()

    async with locked(table.path, LOCKED):
        since = time.monotonic()
        roll = await table.press("Ines", "roll", waits=False)
        # from here on the store waits, and whoever asks it anything waits behind
        await asyncio.sleep(BEHIND)
        role = await table.press("Teo", "role", "cutter", waits=False)
        panel = await table.press("Mara", "gm", waits=False)
        join = await table.slash("Mara", "chase join", waits=False)
        await table.again(roll)
        presses = (roll, role, panel, join)
        while any(one.kind is None for one in presses):
            assert time.monotonic() - since < DISCORD, [one.kind for one in presses]
            await asyncio.sleep(0.02)
        assert [one.kind for one in presses] == [*[DEFERRED_UPDATE] * 3, DEFERRED]
        assert not any(one.private for one in presses)

    await table.comes_up_to(steps + 3)
    await table.comes_true()
    assert await table.steps() == steps + 3
    assert "🔀 **Teo**" in table.text()
    assert "Mara" in table.text()
    assert "Undo" in str(panel.private), "the panel that was asked for"
    assert "runs with the pursuers" in join.told
    await in_the_record(table)


async def in_the_record(table: Table) -> None:
    """Every die that the bot has rolled is in the record."""
    faces = table.bot.desk.table._dice
    assert isinstance(faces, Faces)
    fallen = sum(len(dice) for _, dice in drawn(await table.store.steps(1)))
    assert fallen == faces.rolled


@pytest.mark.parametrize("how", ["board", "panel", "command"])
async def test_a_lock_that_outlasts_the_stores_patience(sim: Discord, how: str) -> None:
    await pursuing(sim, "Ines", "Teo")
    panel, steps = await sim.panel("Ines"), await sim.versions()
    await sim.store._database.read("PRAGMA busy_timeout = 20")

    async with locked(sim.path, 0.7):
        if how == "command":
            pressed = await sim.slash("Juno", "chase join")
        else:
            pressed = await sim.press("Ines", "roll", on=panel if how == "panel" else None)

    assert "it has not happened" in told(pressed)
    assert await sim.versions() == steps
    assert not await rolled(sim, INES)
    await sim.press("Ines", "roll")
    await sim.slash("Juno", "chase join")
    assert await sim.versions() == [steps[0] + 2]
    assert "⏳ Pursuers: **Teo, Juno**" in text(sim.board)
