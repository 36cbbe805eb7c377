"""What is counted at the wire: how long answers take, and what Discord says no to."""

from __future__ import annotations

import pytest

from tests.wire import faults
from tests.wire.conftest import again, brisk, hasty, table
from tests.wire.loopback import CALLBACK, EDIT
from tests.wire.table_ import Table, eventually

__all__ = ["again", "brisk", "hasty", "table"]


def answers(table: Table) -> int:
    return dict(table.bot.meter.answers.up_to())["+Inf"]


async def test_each_interaction_is_timed_until_its_first_answer(table: Table) -> None:
    await table.starts()
    await eventually(lambda: answers(table) == 1)

    await table.press("Ines", "join", "pursuers")
    await eventually(lambda: answers(table) == 2)
    assert 0 < table.bot.meter.answers.total < 60
    assert not table.bot.meter.errors


async def test_a_refusal_is_counted_by_its_code_and_read_by_the_bot_all_the_same(
    table: Table,
) -> None:
    await table.begun()
    table.discord.fails(EDIT, faults.refused(*faults.NO_PERMISSION), times=1)
    panel = (await table.press("Ines", "move")).private[-1]

    asked = await table.press("Ines", "roll", on=panel)

    await eventually(lambda: "could not be shown" in asked.told)
    assert table.bot.meter.errors == {("403", "50013"): 1}


async def test_an_answer_that_fails_is_no_answer(table: Table) -> None:
    await table.starts()
    await eventually(lambda: answers(table) == 1)
    table.discord.fails(CALLBACK, faults.refused(404, 10062, "Unknown interaction"))

    await table.press("Ines", "join", "pursuers", waits=False)

    # the drawing is refused, and then the acknowledgement that is tried in its place
    await eventually(lambda: table.bot.meter.errors["404", "10062"] == 2)
    await table.comes_true()
    assert answers(table) == 1


async def test_a_page_that_is_not_discord_s_has_no_code(table: Table) -> None:
    await table.begun()
    table.discord.fails(EDIT, faults.broken(502), times=1)

    panel = (await table.press("Ines", "move")).private[-1]
    await table.press("Ines", "roll", on=panel)

    await eventually(lambda: table.bot.meter.errors["502", "0"] == 1)


@pytest.mark.usefixtures("brisk")
async def test_a_request_without_an_answer_is_counted_as_that(table: Table) -> None:
    await table.close()
    await table.open()
    await table.begun()
    table.discord.fails(EDIT, faults.silence(), times=1)

    panel = (await table.press("Ines", "move")).private[-1]
    await table.press("Ines", "roll", on=panel)

    await eventually(lambda: table.bot.meter.errors["none", "none"] == 1)
