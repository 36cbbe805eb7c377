"""Discord is out of order for a while: no step is lost or doubled, the board comes right by itself.

`advance` is typed where the board is to be brought up to date through its channel.
"""

from __future__ import annotations

import asyncio

import pytest

from bot.again import PAUSES
from tests.wire.faults import Fault, banned, broken, limited, silence
from tests.wire.hasty import Hasty
from tests.wire.loopback import EDIT, POST
from tests.wire.table_ import Table, eventually

ALL = "* /channels/*"
"""Every call that is about the channel."""
UNSHOWN = "could not be shown"
FIRST = 10
"""Seconds until a chase that is not shown is tried again; some a little later than others."""


@pytest.mark.parametrize(
    ("fault", "slept"),
    [
        (broken(500), [1, 3, 5]),
        (broken(502), [1, 3, 5]),
        (broken(504), [1, 3, 5]),
        (limited(0.75), [0.75] * 3),
        (limited(1.5, everywhere=True), [1.5] * 3),
    ],
    ids=["500", "502", "504", "429", "429 to all calls"],
)
async def test_three_failures_that_the_library_waits_out(
    table: Table, hasty: Hasty, again: Hasty, fault: Fault, slept: list[float]
) -> None:
    await table.begun()
    before = table.board
    table.discord.fails(EDIT, fault, times=3)

    asked = await table.slash("Mara", "chase advance")
    await table.comes_true()

    assert hasty.slept == slept
    assert not again.slept
    assert table.board == before
    assert UNSHOWN not in asked.told
    assert "⏳" not in table.text()


@pytest.mark.parametrize(
    ("calls", "fault", "times", "pause"),
    [
        (EDIT, broken(503), 3, FIRST),
        (EDIT, broken(500), 12, FIRST),
        (ALL, broken(503), 5, FIRST),
        (ALL, banned(), 5, 60),
        (ALL, banned(3600), 5, 3600),
        (ALL, limited(900.5), 5, 900.5),
        (ALL, limited(900.5, everywhere=True), 5, 900.5),
    ],
    ids=[
        "503", "500 for a minute", "503 to all", "turned away", "turned away for an hour",
        "429 for long", "429 to all calls for long",
    ],
)  # fmt: skip
async def test_failures_that_last(
    table: Table, again: Hasty, calls: str, fault: Fault, times: int, pause: float
) -> None:
    await table.begun()
    steps = await table.steps()
    table.discord.fails(calls, fault, times)

    asked = await table.slash("Mara", "chase advance")
    await eventually(lambda: again.slept)
    await table.comes_true()

    assert await table.steps() == steps + 1
    assert "⏳" not in table.text()
    assert pause <= again.slept[0] <= 1.5 * pause
    await eventually(lambda: UNSHOWN in asked.told)
    assert "I keep trying" in asked.told


async def test_the_pauses_grow_and_come_to_an_end(table: Table, again: Hasty) -> None:
    await table.begun()
    fault = table.discord.fails(EDIT, broken(503))

    asked = await table.slash("Mara", "chase advance")
    await eventually(lambda: fault.met == len(PAUSES) + 1)
    await asyncio.sleep(0.1)  # as long as many more tries would take

    assert fault.met == len(PAUSES) + 1
    assert again.slept == sorted(again.slept)
    assert len(again.slept) == len(PAUSES)
    assert asked.told.count(UNSHOWN) == 1, "who asked is told once"


@pytest.mark.parametrize("how", ["a press", "a start", "a connection"])
async def test_what_is_not_tried_any_more_is_shown_after(table: Table, how: str) -> None:
    await table.begun()
    fault = table.discord.fails(EDIT, broken(503))
    await table.slash("Mara", "chase advance")
    await eventually(lambda: fault.met == len(PAUSES) + 1)
    table.discord.works()

    if how == "a press":
        await table.slash("Mara", "chase show")
    elif how == "a start":
        await table.restart()
    else:
        await table.discord.socket.drop(1001)
    await table.comes_true()

    assert "⏳" not in table.text()


async def test_a_press_during_an_outage_tries_at_once(table: Table, again: Hasty) -> None:
    again.hold()
    await table.begun()
    table.discord.fails(EDIT, broken(503), times=1)
    await table.slash("Mara", "chase advance")
    await eventually(lambda: again.slept)

    await table.slash("Mara", "chase advance")
    await table.comes_true()
    again.go_on()

    await eventually(lambda: not table.bot.desk.boards._again._asleep)
    assert len(again.slept) == 1


async def test_a_stop_while_it_waits_to_be_tried_again(table: Table, again: Hasty) -> None:
    again.hold()
    await table.begun()
    table.discord.fails(EDIT, broken(503), times=1)
    await table.slash("Mara", "chase advance")
    await eventually(lambda: again.slept)

    await table.restart()
    await table.comes_true()

    assert "⏳" not in table.text()


async def test_a_stop_waits_only_so_long_for_discord(
    table: Table, hasty: Hasty, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.board.LEAVING", 0.1)
    await table.begun()
    fault = table.discord.fails(EDIT, broken(500))
    hasty.hold()
    await table.slash("Mara", "chase advance")
    await eventually(lambda: fault.met)

    await asyncio.wait_for(table.close(), 10)
    table.discord.works()
    hasty.go_on()
    await table.open()
    await table.comes_true()

    assert fault.met == 1
    assert "⏳" not in table.text()


async def test_a_board_asked_down_in_an_outage_comes_down(table: Table, again: Hasty) -> None:
    await table.begun()
    before = table.board
    [panel] = (await table.press("Mara", "gm")).private
    fault = table.discord.fails(POST, broken(503), times=2)

    await table.press("Mara", "down", on=panel)
    await eventually(lambda: table.board != before)
    await table.comes_true()

    assert fault.met == len(again.slept) == 2
    assert before not in table.discord.messages


# a new board


async def test_a_board_that_could_not_be_posted(table: Table, again: Hasty) -> None:
    await table.begun()
    await resolved(table)
    table.discord.fails(POST, broken(503), times=3)

    await table.press("Mara", "advance")
    await table.comes_true()

    assert len(again.slept) == 3
    assert table.text().lstrip("# ").startswith("2/6")


async def test_a_board_that_was_posted_though_discord_says_no(table: Table, again: Hasty) -> None:
    await table.begun()
    await resolved(table)
    messages = len(table.discord.messages)
    table.discord.fails(POST, broken(503), times=2).acts = True

    await table.press("Mara", "advance")
    await table.comes_true()

    assert again.slept
    assert len(table.discord.messages) == messages + 1


async def resolved(table: Table) -> None:
    """Everybody has rolled, and the round is resolved: the next step posts another board."""
    for _ in range(2):
        await table.press("Mara", "advance")
        await table.comes_true()


# silence


@pytest.mark.usefixtures("brisk")
@pytest.mark.parametrize(("calls", "anew"), [(EDIT, True), (ALL, False)], ids=["edits", "all"])
async def test_discord_says_nothing(table: Table, again: Hasty, calls: str, anew: bool) -> None:
    await table.begun()
    before, steps = table.board, await table.steps()
    fault = table.discord.fails(calls, silence(), times=2 if calls == ALL else 1)

    await table.slash("Mara", "chase advance")
    await table.comes_true()

    assert fault.met
    assert await table.steps() == steps + 1
    assert "⏳" not in table.text()
    if anew:
        assert table.board > before, "who waits is not kept waiting"
        assert not again.slept
    else:
        assert again.slept


@pytest.mark.usefixtures("brisk")
async def test_a_limit_for_all_calls_outlasts_the_patience_for_one(
    table: Table, hasty: Hasty
) -> None:
    await table.begun()
    before = table.board
    fault = table.discord.fails(EDIT, limited(25.0, everywhere=True), times=1)
    hasty.hold()
    await table.slash("Mara", "chase advance")
    await eventually(lambda: fault.met)
    await asyncio.sleep(1.8)  # longer than a request may take

    hasty.go_on()
    await table.comes_true()
    await table.slash("Mara", "chase advance")
    await table.comes_true()

    assert table.board == before
    assert hasty.slept == [25.0]
