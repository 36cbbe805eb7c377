"""What Discord refuses by its codes: a message that takes no edit, a place that takes nothing."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.wire import faults, payloads
from tests.wire.faults import Fault, banned, limited, refused
from tests.wire.hasty import Hasty
from tests.wire.loopback import EDIT
from tests.wire.table_ import Table, eventually

ALL = "* /channels/*"
UNSHOWN = "could not be shown"


@pytest.mark.parametrize(
    ("fault", "calls"),
    [
        (limited(2.5, code=faults.OLD), 5),
        (refused(429, faults.OLD, "Maximum number of edits reached"), 1),
        (refused(400, faults.OLD, "Maximum number of edits reached"), 1),
        (banned(), 1),
        (limited(120.0), 1),
        (refused(*faults.ARCHIVED), 1),
    ],
    ids=["30046 as a limit", "30046 as 429", "30046 as 400", "429", "429 for long", "50083"],
)
async def test_a_board_that_takes_no_edit_is_posted_anew(
    table: Table, again: Hasty, fault: Fault, calls: int
) -> None:
    await table.begun()
    before, steps = table.board, await table.steps()
    table.discord.fails(EDIT, fault)

    asked = await table.slash("Mara", "chase advance")
    await table.comes_true()

    assert fault.met == calls
    assert table.board > before
    assert before not in table.discord.messages, "the old one is taken away"
    assert await table.steps() == steps + 1
    assert "⏳" not in table.text()
    assert UNSHOWN not in asked.told
    assert not again.slept


async def test_a_limit_on_old_edits_in_a_round_that_ends(table: Table) -> None:
    await table.begun()
    for _ in range(2):
        await table.press("Mara", "advance")
        await table.comes_true()
    table.discord.fails(EDIT, limited(2.5, code=faults.OLD))

    await table.slash("Mara", "chase advance")
    await table.comes_true()

    heads = [table.text(one).lstrip("# ")[:3] for one in sorted(table.discord.messages)]
    assert heads[-2:] == ["1/6", "2/6"]


@pytest.mark.parametrize("told", [False, True], ids=["unheard", "heard of"])
async def test_a_board_that_a_moderator_deleted(table: Table, told: bool) -> None:
    await table.begun()
    before = table.board
    del table.discord.messages[before]
    if told:
        gone = {"id": str(before), "channel_id": str(payloads.CHANNEL), "guild_id": "77"}
        await table.discord.socket.dispatch("MESSAGE_DELETE", gone)

    await table.slash("Mara", "chase advance")
    await table.comes_true()

    assert table.board > before
    assert "⏳" not in table.text()


CHANGES: dict[str, tuple[str, dict[str, Any]]] = {
    "the channel": ("CHANNEL_UPDATE", payloads.channel()),
    "a role": ("GUILD_ROLE_UPDATE", {"guild_id": "77", "role": payloads.guild()["roles"][0]}),
    "the bot": ("GUILD_MEMBER_UPDATE", {"guild_id": "77", **payloads.member(payloads.BOT)}),
    "a thread": ("THREAD_UPDATE", payloads.thread()),
    "the server is back": ("GUILD_CREATE", {**payloads.guild(), "unavailable": False}),
    "the bot is back": ("GUILD_CREATE", payloads.guild()),
}


@pytest.mark.parametrize(
    "code",
    [faults.NO_ACCESS, faults.NO_PERMISSION, faults.LOCKED, faults.NO_CHANNEL],
    ids=lambda code: str(code[1]),
)
@pytest.mark.parametrize("changed", CHANGES)
async def test_what_is_refused_is_tried_again_when_something_changes(
    table: Table, again: Hasty, code: tuple[int, int, str], changed: str
) -> None:
    await table.begun()
    steps = await table.steps()
    fault = table.discord.fails(ALL, refused(*code))

    asked = await table.slash("Mara", "chase advance")
    await eventually(lambda: UNSHOWN in asked.told)
    await asyncio.sleep(0.05)
    assert "I keep trying" not in asked.told
    assert fault.met == 1, "time alone mends nothing"
    assert not again.slept

    await table.discord.socket.dispatch(*CHANGES[changed])
    await eventually(lambda: fault.met == 2)
    table.discord.works()
    await table.discord.socket.dispatch(*CHANGES[changed])
    await table.comes_true()

    assert await table.steps() == steps + 1
    assert "⏳" not in table.text()


async def test_a_change_in_another_server_changes_nothing(table: Table) -> None:
    await table.begun()
    fault = table.discord.fails(ALL, refused(*faults.NO_ACCESS))
    asked = await table.slash("Mara", "chase advance")
    await eventually(lambda: UNSHOWN in asked.told)

    await table.bot.desk.boards.changed(payloads.GUILD + 1)
    await asyncio.sleep(0.05)

    assert fault.met == 1


async def test_a_permission_that_is_given_back_and_a_press(table: Table) -> None:
    await table.begun()
    table.discord.fails(ALL, refused(*faults.NO_PERMISSION))
    asked = await table.slash("Mara", "chase advance")
    await eventually(lambda: UNSHOWN in asked.told)
    table.discord.works()

    await table.slash("Mara", "chase advance")
    await table.comes_true()

    assert "⏳" not in table.text()


async def test_an_old_board_that_cannot_be_taken_away_yet(table: Table, again: Hasty) -> None:
    await table.begun()
    before = table.board
    fault = table.discord.fails("DELETE *", faults.broken(503), times=3)

    await table.slash("Ines", "chase show")
    await table.comes_true()

    assert fault.met == 3
    assert before not in table.discord.messages
    assert again.slept


@pytest.mark.parametrize("settled", [True, False], ids=["in peace", "while the bot stops"])
async def test_a_channel_that_is_deleted(table: Table, again: Hasty, settled: bool) -> None:
    await table.begun()
    fault = table.discord.fails(ALL, refused(*faults.NO_CHANNEL))
    table.discord.socket.channels.clear()
    await table.discord.socket.dispatch("CHANNEL_DELETE", payloads.channel())
    await eventually(table.is_over)
    if settled:
        await eventually(table.is_forgotten)

    await table.restart()
    await eventually(table.is_forgotten)
    met = fault.met
    await table.discord.socket.drop(1001)
    await eventually(lambda: len(table.discord.socket.heard) == 3)
    await asyncio.sleep(0.05)

    assert met <= (not settled), "one call at most, to find out"
    assert fault.met == met, "and no other"
    assert not again.slept
