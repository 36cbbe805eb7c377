"""Discord fails to take an answer: the press is one step all the same, and keeps nobody waiting."""

from __future__ import annotations

import pytest

from tests.wire.faults import Fault, banned, broken, limited, refused, silence
from tests.wire.hasty import Hasty
from tests.wire.loopback import CALLBACK, EDIT
from tests.wire.table_ import Table, eventually


@pytest.mark.parametrize(
    ("fault", "times", "acts"),
    [
        (broken(500), 3, False),
        (broken(503), 3, False),
        (broken(500), 9, False),
        (broken(500), 1, True),
        (limited(0.5), 3, False),
        (banned(), 1, False),
        (refused(404, 10062, "Unknown interaction"), 2, False),
    ],
    ids=["500", "503", "500 for long", "500 and done", "429", "turned away", "too late"],
)
async def test_an_answer_that_fails_is_one_step(
    table: Table, fault: Fault, times: int, acts: bool
) -> None:
    await table.begun()
    steps, before = await table.steps(), table.board
    table.discord.fails(CALLBACK, fault, times).acts = acts

    pressed = await table.press("Ines", "roll", waits=False)
    await eventually(lambda: fault.met == times)
    await table.comes_true()
    await table.again(pressed)

    assert await table.steps() == steps + 1
    assert table.board == before
    assert "⏳ Pursuers: **Teo**" in table.text()


@pytest.mark.usefixtures("prompt")
async def test_an_answer_that_hangs_keeps_nobody_waiting(table: Table) -> None:
    await table.begun()
    steps, before = await table.steps(), table.board
    fault = table.discord.fails(CALLBACK, silence(), times=1)

    await table.press("Ines", "roll", waits=False)
    await eventually(lambda: fault.met)
    await table.press("Teo", "role", "cutter")
    await table.comes_true()

    assert await table.steps() == steps + 2
    assert table.board == before
    assert "🔀 **Teo**" in table.text()


async def test_nobody_can_be_told_and_the_board_waits_for_none(table: Table, hasty: Hasty) -> None:
    await table.begun()
    table.discord.fails(EDIT, broken(503), times=1)
    fault = table.discord.fails("POST /webhooks/*", broken(500))
    hasty.hold()

    await table.slash("Mara", "chase advance")
    await table.comes_true()

    assert fault.met
    assert "⏳" not in table.text()


@pytest.mark.parametrize("acts", [False, True])
async def test_a_start_whose_answer_fails(table: Table, acts: bool) -> None:
    fault = table.discord.fails(CALLBACK, broken(500), times=1 if acts else 5)
    fault.acts = acts

    await table.starts(waits=False)
    await eventually(lambda: fault.met == fault.times and table.discord.messages)
    await table.press("Ines", "join", "pursuers")
    await table.comes_true()

    assert len(table.discord.messages) == 1
    assert await table.steps() == 2
