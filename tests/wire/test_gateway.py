"""The connection is lost and comes back, resumed or anew: nothing is lost, all boards are right."""

from __future__ import annotations

import pytest

from bot.app import INTENTS
from tests.wire.faults import broken, refused
from tests.wire.hasty import Hasty
from tests.wire.loopback import CALLBACK, EDIT
from tests.wire.table_ import Table, eventually

IDENTIFY = f"IDENTIFY intents={INTENTS.value}"
RESUME = "RESUME"


async def lose(table: Table, how: str) -> None:
    socket = table.discord.socket
    if how == "op 7":
        await socket.asks(7)
    elif how.startswith("op 9"):
        await socket.asks(9, how == "op 9, to resume")
    else:
        await socket.drop(int(how))


@pytest.mark.parametrize(
    ("how", "comes"),
    [
        ("op 7", RESUME),
        ("op 9, to resume", RESUME),
        ("op 9", IDENTIFY),
        ("1000", RESUME),
        ("1001", RESUME),
        ("4000", RESUME),
        ("4008", RESUME),
        ("4009", RESUME),
    ],
)
async def test_a_connection_that_is_lost(table: Table, how: str, comes: str) -> None:
    await table.begun()

    await lose(table, how)
    await eventually(lambda: table.discord.socket.heard == [IDENTIFY, comes])
    await table.press("Ines", "roll")
    await table.comes_true()

    assert "⏳ Pursuers: **Teo**" in table.text()


async def away(table: Table) -> None:
    """The connection is lost, and nobody gets another one."""
    socket = table.discord.socket
    socket.down = True
    await socket.drop(1001)
    await eventually(lambda: socket.turned_away >= 5)


@pytest.mark.parametrize("forgets", [False, True], ids=["resumed", "anew"])
async def test_the_board_is_behind_when_the_connection_comes_back(
    table: Table, again: Hasty, hasty: Hasty, forgets: bool
) -> None:
    await table.begun()
    again.hold()
    table.discord.fails(EDIT, broken(503))
    await table.slash("Mara", "chase advance")
    await eventually(lambda: again.slept)
    await away(table)
    table.discord.works()
    assert not await table.is_true()

    table.discord.socket.forgets = forgets
    table.discord.socket.down = False
    await table.comes_true()

    assert "⏳" not in table.text()
    assert (IDENTIFY in table.discord.socket.heard[1:]) == forgets
    assert len(again.slept) == 1, "the connection's coming back was enough"


async def test_presses_that_come_late_are_steps_all_the_same(table: Table) -> None:
    await table.begun()
    steps, before = await table.steps(), table.board
    await away(table)
    table.discord.fails(CALLBACK, refused(404, 10062, "Unknown interaction"))
    first = await table.press("Ines", "roll", waits=False)
    await table.press("Teo", "roll", waits=False)
    await table.press("Teo", "roll", waits=False)

    table.discord.socket.down = False
    await table.comes_up_to(steps + 2)
    await table.again(first)
    await table.comes_true()

    assert await table.steps() == steps + 2
    assert table.board == before
    assert "⏳" not in table.text()


async def test_a_board_deleted_while_the_bot_was_away(table: Table) -> None:
    await table.begun()
    before = table.board
    await away(table)
    del table.discord.messages[before]

    table.discord.socket.forgets = True
    table.discord.socket.down = False
    await eventually(lambda: len(table.discord.socket.heard) == 3)
    await table.slash("Mara", "chase advance")
    await table.comes_true()

    assert table.board > before
