"""A rolling restart: two processes serve one server for a while, from one store."""

from __future__ import annotations

import asyncio

import pytest

from bot.press.mydata import forget
from bot.store import GuildSettings
from rundown.chase import Phase
from tests.fleet.city import City
from tests.fleet.clock import Clock
from tests.fleet.gateways import GM_ROLE
from tests.fleet.process import Process, an_hour
from tests.wire import payloads
from tests.wire.faults import NO_PERMISSION, broken, refused
from tests.wire.hasty import Hasty
from tests.wire.loopback import CALLBACK, EDIT, POST
from tests.wire.table_ import PEOPLE, eventually

pytestmark = pytest.mark.parametrize("where", ["postgres"], indirect=True)

Two = tuple[Process, Process]


async def test_a_press_that_both_hear_of_is_one_step(two: Two) -> None:
    a, b = two
    a.heard_by_all = True
    await a.starts()
    await a.press("Ines", "join", "pursuers")
    await a.press("Mara", "advance")
    await a.comes_true()
    await b.comes_true()

    assert await a.steps() == 3
    assert len(a.discord.messages) == 2, "the roster, and the board of round 1"
    assert await a.chase() == await b.chase()


async def test_a_press_goes_to_one_and_the_next_to_the_other(two: Two) -> None:
    a, b = two
    await a.begun()
    await b.chase()

    await a.press("Ines", "role", "cutter")
    await a.comes_true()
    await b.press("Ines", "roll")
    await b.comes_true()
    await a.press("Teo", "roll")
    await a.comes_true()

    assert await a.chase() == await b.chase()
    assert "⏳" not in a.text()
    assert await a.steps() == 8


async def test_a_ping_that_both_hear_of_is_one(two: Two) -> None:
    a, b = two
    await a.begun()
    [panel] = (await a.press("Mara", "gm")).private
    a.heard_by_all = True

    await a.press("Mara", "ping", on=panel)
    await eventually(lambda: a.bot.desk.pinged and b.bot.desk.pinged)
    await eventually(lambda: a.city.count(POST) == 3)

    assert len(a.said) == 1, a.said


async def test_a_double_click_that_goes_to_either_counts_once(two: Two) -> None:
    a, b = two
    await a.begun()
    await b.chase()
    steps, board = await a.steps(), a.discord.messages[a.board]

    await a.press("Ines", "roll", on=board)
    late = await b.press("Ines", "roll", on=board)

    assert await a.steps() == steps + 1
    assert late.kind is not None


async def test_a_step_is_taken_back_by_the_other(two: Two) -> None:
    a, b = two
    await a.begun()
    await b.press("Ines", "roll")
    await b.comes_true()
    await a.slash("Mara", "chase undo")
    await a.comes_true()
    assert "⏳ Pursuers: **Ines, Teo**" in a.text()

    await b.press("Ines", "role", "spotter")
    await b.press("Ines", "roll")
    await b.comes_true()

    assert await a.chase() == await b.chase()
    assert "⏳ Pursuers: **Teo**" in b.text()


async def test_both_press_at_once(two: Two) -> None:
    a, b = two
    await a.begun()
    await b.chase()
    steps = await a.steps()

    await asyncio.gather(a.press("Ines", "roll"), b.press("Teo", "roll"))
    await eventually(a.is_true)
    await eventually(lambda: "⏳" not in a.text())

    assert await a.steps() == steps + 2


async def test_what_a_server_sets_by_one_is_known_to_the_other(two: Two) -> None:
    a, b = two
    await a.begun()
    b.roles["Teo"] = [str(GM_ROLE)]
    refused = await b.press("Teo", "gm")
    assert "That is the GM's" in refused.told

    await a.bot.desk.save_settings(GuildSettings(guild=a.guild, gm_role=GM_ROLE))
    panel = await b.press("Teo", "gm")

    assert not panel.told
    assert panel.private


async def test_a_round_ends_once_however_many_run(two: Two, clock: Clock) -> None:
    a, b = two
    await a.timed()
    await eventually(lambda: _due(a, 1))
    await b.looks()
    assert b.bot.desk.timers._asleep, "both wait for its end"

    await an_hour(a, clock)
    await clock.passes(60)
    await b.looks()
    await clock.passes(60)

    assert [("time is up in" in one, "Time is up" in one) for one in a.said] == [
        (True, False),
        (False, True),
    ]


async def test_the_timer_of_one_that_has_died(two: Two, clock: Clock) -> None:
    a, b = two
    await a.timed()
    await a.dies()

    await b.looks()
    await an_hour(b, clock)

    assert len(b.said) == 2


async def test_a_limit_that_the_other_has_taken_away_is_set_once_more(
    two: Two, clock: Clock
) -> None:
    a, b = two
    await a.timed()
    await b.press("Ines", "role", "cutter")
    await b.slash("Mara", "chase timer", limit="off")
    await eventually(lambda: _due(b, None))
    await a.slash("Mara", "chase timer", limit="1h")
    await eventually(lambda: _due(a, 1))

    await an_hour(a, clock)

    assert len(a.said) == 2


async def _due(process: Process, chase_id: int | None) -> bool:
    due = await process.store.due(1)
    return (due.chase if due else None) == chase_id


async def test_a_board_that_died_with_its_process_is_drawn_by_the_other(
    two: Two, city: City
) -> None:
    a, b = two
    await a.begun()
    gate = city.holds(EDIT)
    await a.slash("Mara", "chase advance")
    await eventually(lambda: gate.held)
    await a.dies()

    await b.looks()
    await at_rest(b)
    assert not await b.is_true(), "it may be on its way yet"
    await b.looks()

    await b.comes_true()
    assert "⏳" not in b.text()


async def test_what_nobody_can_show_is_not_asked_for_every_minute(two: Two, city: City) -> None:
    b = two[1]
    await b.begun()
    row = await b.store.chase(1)
    assert row
    assert row.board
    await b.store.forget_message(row.board.id)
    city.fails(POST, refused(*NO_PERMISSION))
    posts = city.count(POST)

    for _ in range(5):
        await b.looks()
        await at_rest(b)

    assert city.count(POST) == posts + 1


async def at_rest(process: Process) -> None:
    """Nothing is being drawn any more."""
    await eventually(lambda: not process.bot.desk.boards._tasks)


async def test_an_edit_that_arrives_late_is_made_good(two: Two, city: City) -> None:
    a, b = two
    await a.begun()
    gate = city.holds(EDIT)
    await a.slash("Mara", "chase advance")
    await eventually(lambda: gate.held)
    await b.slash("Mara", "chase advance")
    await b.comes_true()
    shown, edits = b.text(), len(city.edits)

    gate.open()
    await eventually(lambda: len(city.edits) == edits + 2)

    assert b.text() == shown


async def test_an_answer_that_arrives_late_is_made_good(two: Two, city: City) -> None:
    a, b = two
    await a.begun()
    gate = city.holds(CALLBACK)
    asked = await a.press("Ines", "roll", waits=False)
    await eventually(lambda: gate.held)
    await b.press("Teo", "roll")
    await b.comes_true()
    shown, edits = b.text(), len(city.edits)

    gate.open()
    await eventually(lambda: len(city.edits) == edits + 2)

    assert asked.kind is not None
    assert b.text() == shown


@pytest.mark.parametrize("moves", [False, True], ids=["same step", "one step on"])
async def test_both_post_the_next_board(two: Two, city: City, moves: bool) -> None:
    a, b = two
    await a.begun()
    for _ in range(2):
        await a.slash("Mara", "chase advance")
    await a.comes_true()
    gate, posts = city.holds(POST), city.count(POST)
    await a.slash("Mara", "chase advance")
    await eventually(lambda: gate.held)

    if moves:
        await b.slash("Mara", "chase advance")
    else:
        await b.looks()
        await b.looks()
    await eventually(lambda: city.count(POST) > posts)
    gate.open()

    await b.comes_true()
    assert "2/6" in b.text()


async def test_the_next_board_is_posted_while_the_other_closes_the_last(
    two: Two, city: City
) -> None:
    a, b = two
    await a.begun()
    for _ in range(2):
        await a.slash("Mara", "chase advance")
    await a.comes_true()
    gate = city.holds(EDIT)
    await a.slash("Mara", "chase advance")
    await eventually(lambda: gate.held)
    for _ in range(2):
        await b.looks()
    await b.comes_true()

    gate.open()
    await at_rest(a)

    assert await a.is_true()
    assert len(city.messages) == 3, "the roster, the record of round 1, the board of round 2"


async def test_a_record_that_the_other_has_taken_back_is_closed_once_more(
    two: Two, city: City, again: Hasty
) -> None:
    a, b = two
    await a.begun()
    for _ in range(2):
        await a.slash("Mara", "chase advance")
    await a.comes_true()
    again.hold()
    city.fails(POST, broken(503))
    await a.slash("Mara", "chase advance")
    await eventually(lambda: again.slept)
    city.works()

    await b.slash("Mara", "chase undo")
    await b.comes_true()
    await a.slash("Mara", "chase advance")

    await a.comes_true()
    assert "2/6" in a.text()


async def test_who_is_forgotten_by_one_is_nobody_to_the_other(two: Two) -> None:
    a, b = two
    await a.begun()
    await b.press("Ines", "role", "cutter")

    await a.does(forget(a.bot.desk, int(PEOPLE["Ines"]["id"])))
    await b.press("Teo", "roll")
    await b.comes_true()

    assert "Ines" not in b.text()
    assert "someone" in b.text()
    assert await a.chase() == await b.chase()


async def test_a_drawing_on_its_way_names_nobody_who_is_forgotten(two: Two, city: City) -> None:
    a, b = two
    await a.begun()
    gate = city.holds(EDIT)
    await b.slash("Mara", "chase advance")
    await eventually(lambda: gate.held)
    await a.does(forget(a.bot.desk, int(PEOPLE["Ines"]["id"])))
    await a.comes_true()
    edits = len(city.edits)

    gate.open()
    await eventually(lambda: len(city.edits) == edits + 2)

    assert "Ines" not in a.text()


async def test_a_board_that_is_deleted_is_posted_once(two: Two, city: City) -> None:
    a, b = two
    await a.begun()
    gone = a.board
    del city.messages[gone]
    where = {"channel_id": str(a.channel), "guild_id": str(a.guild)}
    await city.gateways.dispatch("MESSAGE_DELETE", {"id": str(gone), **where})
    await eventually(lambda: _unknown(a, gone))

    b.heard_by_all = True
    await b.slash("Mara", "chase advance")
    await b.comes_true()

    assert len(city.messages) == 2, "the roster, and the board"
    assert b.board > gone


async def _unknown(process: Process, message: int) -> bool:
    return await process.store.message(message) is None


async def test_a_channel_that_is_deleted_ends_its_chase_once(two: Two, city: City) -> None:
    a, b = two
    await a.begun()
    steps = await a.steps()

    gone = {**payloads.channel(), "guild_id": str(a.guild)}
    await city.gateways.dispatch("CHANNEL_DELETE", gone)
    await eventually(a.is_over)
    await eventually(b.is_over)

    assert await a.steps() == steps + 1


async def test_the_chase_ends_while_a_panel_of_it_is_open(two: Two) -> None:
    a, b = two
    await a.begun()
    [panel] = (await b.press("Ines", "move")).private

    [sure] = (await a.slash("Mara", "chase cancel")).private
    await a.press("Mara", "sure", on=sure)
    late = await b.press("Ines", "roll", on=panel)

    assert (await a.chase()).phase is Phase.OVER
    assert "is over" in late.told


@pytest.mark.parametrize("number", [0, 1])
async def test_one_stops_and_the_other_plays_on(two: Two, number: int) -> None:
    a, b = two
    await a.begun()
    await b.press("Ines", "roll")

    await two[number].close()
    left = two[1 - number]
    await left.press("Teo", "roll")
    await left.comes_true()

    assert "⏳" not in left.text()
