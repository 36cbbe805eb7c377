"""Where a chase stands: its board, channel or thread deleted, archived, locked, full of edits."""

from __future__ import annotations

from typing import Any

import pytest

from rundown.ladder import Side
from tests.evening.bills_ import ended, generated
from tests.evening.clock import HOUR, passes
from tests.evening.discord_ import Discord, labels, text
from tests.evening.faults_ import (
    EDIT,
    POST,
    UNSHOWN,
    allow,
    calls_to,
    deleted,
    in_a_thread,
    is_live,
    shows_the_last_step,
    strict_threads,
    thread_is,
)
from tests.evening.painter_ import Painter, files
from tests.evening.tables import (
    begun,
    end,
    heads,
    ids,
    lobby,
    pursuing,
    resolved,
    rolled,
    told,
    until,
)

UNEDITED = [
    pytest.param(429, 30046, id="too many edits of old messages"),
    pytest.param(429, 0, id="a limit that is not waited out"),
    pytest.param(400, 50083, id="an archived thread"),
]


# deleted


async def test_a_deleted_channel_closes_its_chase(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    await deleted(sim, sim.channel)

    assert not await is_live(sim)
    assert (await sim.chase()).cancelled
    assert await sim.store.messages(1) == ()
    assert await sim.store.lagging() == ()


async def test_the_record_says_that_the_bot_has_called_it_off(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    await deleted(sim, sim.channel)

    last = (await sim.store.steps(1))[-1]
    assert (last.by.user, last.by.gm) == (sim.env.backend.bot_user.id, True)


async def test_nothing_is_sent_to_a_channel_that_is_gone(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    before = len(calls_to(sim, sim.channel))
    await deleted(sim, sim.channel)
    for _ in range(2):
        await sim.restart()
        await passes(sim, HOUR)

    assert len(calls_to(sim, sim.channel)) == before


async def test_a_deleted_thread_closes_its_chase_and_no_other(sim: Discord) -> None:
    street = await in_a_thread(sim, "Ines")
    thread, sim.channel = sim.channel, street
    await lobby(sim, "Teo")

    await deleted(sim, thread)

    assert [await is_live(sim, 1), await is_live(sim, 2)] == [False, True]
    await sim.press("Mara", "advance")


async def test_a_channel_takes_the_chases_of_its_threads_with_it(sim: Discord) -> None:
    street = await in_a_thread(sim, "Ines")

    await deleted(sim, street)

    assert not await is_live(sim)


async def test_a_channel_without_a_chase_may_go(sim: Discord) -> None:
    await begun(sim, "Ines")

    await deleted(sim, sim.guild.create_text_channel("alley"))

    assert await is_live(sim)


async def test_a_board_to_be_healed_finds_that_its_channel_is_gone(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    panel = await sim.panel("Ines")
    sim.env.inject_error("PATCH", EDIT, status=403, code=50013)
    await sim.press("Ines", "roll", on=panel)
    sim.env.inject_error("GET", "/channels/*", status=500, times=1)
    before = len(calls_to(sim, sim.channel))
    await away_while_deleted(sim, sim.channel)

    assert len(calls_to(sim, sim.channel)) == before + 1
    assert not await is_live(sim)
    await sim.restart()
    assert len(calls_to(sim, sim.channel)) == before + 1, "there is nothing to be healed"


async def away_while_deleted(sim: Discord, channel: Any) -> None:
    """The bot is stopped, a moderator deletes *channel*, and the bot is back."""
    await sim.bot.close()
    sim.env.backend.delete_channel(channel.id)
    await sim.die()


async def test_a_start_finds_the_chases_whose_channel_is_gone(sim: Discord) -> None:
    street = await in_a_thread(sim, "Ines")
    thread, sim.channel = sim.channel, street
    await lobby(sim, "Teo")
    await away_while_deleted(sim, thread)

    assert [await is_live(sim, 1), await is_live(sim, 2)] == [False, True]
    assert sim.wire.count("GET /channels/*") == 1
    await sim.restart()
    assert sim.wire.count("GET /channels/*") == 1, "what is closed is not asked for again"
    await sim.press("Mara", "advance")


async def test_a_fresh_start_asks_for_an_archived_thread_and_lets_its_chase_be(
    sim: Discord,
) -> None:
    await in_a_thread(sim, "Ines")
    await thread_is(sim, archived=True)
    with sim.env._bot_scope():
        sim.bot.dispatch("ready")
    await sim.env.settle()

    assert sim.wire.count("GET /channels/*") == 1, "the gateway names no archived one"
    assert await is_live(sim)


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (500, 0), (404, 0)])
async def test_a_start_closes_no_chase_for_any_other_answer(
    sim: Discord, status: int, code: int
) -> None:
    await begun(sim, "Ines")
    sim.env.inject_error("GET", "/channels/*", status=status, code=code, times=None)
    await away_while_deleted(sim, sim.channel)

    assert sim.wire.count("GET /channels/*") == 1
    assert await is_live(sim)


async def test_a_start_asks_for_nothing_of_a_server_that_the_bot_is_not_in(sim: Discord) -> None:
    await begun(sim, "Ines")
    await sim.bot.close()
    sim.env.backend.remove_guild(sim.guild.id)
    await sim.die()

    assert sim.wire.count("GET /channels/*") == 0
    assert await is_live(sim)


async def test_a_timer_finds_that_its_channel_is_gone(sim: Discord) -> None:
    await begun(sim, "Ines", timer="2h")
    sim.env.inject_error("GET", "/channels/*", status=500, times=1)
    await away_while_deleted(sim, sim.channel)
    assert await is_live(sim), "nobody could tell"

    await passes(sim, 2 * HOUR)

    assert not await is_live(sim)
    before = len(calls_to(sim, sim.channel))
    await passes(sim, 24 * HOUR)
    assert len(calls_to(sim, sim.channel)) == before


async def test_the_end_of_a_chase_that_is_over_goes_with_its_channel(sim: Discord) -> None:
    await begun(sim, "Ines")
    await generated(sim, Side.PURSUERS, 4)
    await ended(sim)
    await deleted(sim, sim.channel)
    alley = sim.guild.create_text_channel("alley")

    spent = await sim.slash(
        "Mara", "collateral spend", here=alley, chase="1", points=3, what="A camera"
    )

    assert "Spent 3" in told(spent), "the bill is open yet"
    assert not (await sim.chase()).cancelled, "what is over is not called off"
    before = len(calls_to(sim, sim.channel))
    await sim.restart()
    assert len(calls_to(sim, sim.channel)) == before


async def test_a_faulty_answer_closes_no_chase(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    panel = await sim.panel("Ines")
    sim.env.inject_error("PATCH", EDIT, status=404, code=10003, times=1)

    assert UNSHOWN in told(await sim.press("Ines", "roll", on=panel))
    assert await is_live(sim)
    await sim.press("Mara", "advance")
    assert await shows_the_last_step(sim)


# messages that take no edit


@pytest.mark.parametrize(("status", "code"), UNEDITED)
async def test_a_board_that_takes_no_edit_is_posted_anew(
    sim: Discord, status: int, code: int
) -> None:
    await pursuing(sim, "Ines", "Teo")
    panel, old = await sim.panel("Ines"), sim.board.id
    sim.env.inject_error("PATCH", EDIT, status=status, code=code, times=1)

    pressed = await sim.press("Ines", "roll", on=panel)

    assert not told(pressed)
    assert old not in ids(sim), "the old one is retired"
    assert len(ids(sim)) == 2
    assert "⏳ Pursuers: **Teo**" in text(sim.board)
    assert await shows_the_last_step(sim)
    await sim.press("Teo", "roll")
    assert await rolled(sim, 3)


@pytest.mark.parametrize(("status", "code"), UNEDITED)
async def test_a_record_that_takes_no_edit_stands_above_the_next_board(
    sim: Discord, status: int, code: int
) -> None:
    await pursuing(sim, "Ines")
    await resolved(sim)
    old = sim.board.id
    sim.env.inject_error("PATCH", EDIT, status=status, code=code, times=1)

    await sim.slash("Mara", "chase advance")

    assert old not in ids(sim)
    assert [head[:3] for head in heads(sim)[1:]] == ["1/6", "2/6"]
    assert [len(labels(message)) for message in sim.history()] == [0, 0, 8]
    assert await shows_the_last_step(sim)


async def test_a_death_between_a_record_posted_anew_and_the_next_board(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    await resolved(sim)
    sim.env.inject_error("PATCH", EDIT, status=429, code=30046, times=1)
    record = sim.wire.gate("POST", POST)
    await sim.slash("Mara", "chase advance")
    sim.wire.gates.remove(record)
    board = sim.wire.gate("POST", POST)
    record.open()
    await sim.env.settle()
    assert (record.held, board.held) == (1, 1)
    assert [head[:3] for head in heads(sim)[1:]] == ["1/6"]
    sim.wire.gates.clear()
    await sim.die()

    assert [head[:3] for head in heads(sim)[1:]] == ["1/6", "2/6"]
    assert await shows_the_last_step(sim)


async def test_a_record_taken_back_that_takes_no_edit_goes(sim: Discord) -> None:
    await begun(sim, "Ines")
    await until(sim, 2)
    record = ids(sim)[-2]
    path = f"/channels/{sim.channel.id}/messages/{record}"
    sim.env.inject_error("PATCH", path, status=429, code=30046, times=1)

    await sim.press("Mara", "undo", on=await sim.gm_panel("Mara"))

    assert record not in ids(sim)
    assert heads(sim)[-1].startswith("1/6")
    assert await shows_the_last_step(sim)


async def test_limits_everywhere_are_no_loop(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    panel = await sim.panel("Ines")
    for method, path in (("PATCH", EDIT), ("POST", POST)):
        sim.env.inject_error(method, path, status=403, code=50013, times=None)
    before = len(calls_to(sim, sim.channel))

    assert UNSHOWN in told(await sim.press("Ines", "roll", on=panel))
    await passes(sim, HOUR)

    assert len(calls_to(sim, sim.channel)) == before + 1
    sim.env.backend.faults.clear()
    await sim.press("Teo", "role", "cutter")
    assert await shows_the_last_step(sim)


# threads


async def test_an_archived_thread_is_opened_by_the_next_press(sim: Discord) -> None:
    await in_a_thread(sim, "Ines")
    strict_threads(sim)
    panel, old = await sim.panel("Ines"), sim.board.id
    await thread_is(sim, archived=True)

    pressed = await sim.press("Ines", "role", "cutter", on=panel)

    assert not told(pressed)
    assert not archived(sim)
    assert old not in ids(sim)
    assert "🔀 **Ines**" in text(sim.board)
    assert await shows_the_last_step(sim)


async def test_an_archived_thread_is_opened_by_the_next_command(sim: Discord) -> None:
    await in_a_thread(sim, "Ines")
    strict_threads(sim)
    await resolved(sim)
    await thread_is(sim, archived=True)

    await sim.slash("Mara", "chase advance")

    assert not archived(sim)
    assert [head[:3] for head in heads(sim)][-2:] == ["1/6", "2/6"]
    assert await shows_the_last_step(sim)


def archived(sim: Discord) -> bool:
    found: Any = sim.env.backend.get_channel(sim.channel.id)
    return bool(found.thread_metadata.archived)


@pytest.mark.parametrize("state", [{}, {"archived": True}])
async def test_who_presses_in_a_locked_thread_is_told(sim: Discord, state: dict[str, bool]) -> None:
    allow(sim, await in_a_thread(sim, "Ines", "Teo"), manage_threads=False)
    strict_threads(sim)
    panel = await sim.panel("Ines")
    await thread_is(sim, locked=True, **state)

    told_of = told(await sim.press("Ines", "role", "cutter", on=panel))

    assert UNSHOWN in told_of
    assert f"<#{sim.channel.id}> is locked: who manages threads can unlock it" in told_of
    assert "lack" not in told_of
    assert await is_live(sim)
    await thread_is(sim, locked=False)
    await sim.press("Teo", "role", "cutter")
    assert text(sim.board).count("🔀 **") == 2
    assert await shows_the_last_step(sim)


async def test_who_may_manage_threads_plays_on_in_a_locked_one(sim: Discord) -> None:
    allow(sim, await in_a_thread(sim, "Ines"), manage_threads=True)
    strict_threads(sim)
    panel = await sim.panel("Ines")
    await thread_is(sim, locked=True)

    assert not told(await sim.press("Ines", "role", "cutter", on=panel))
    assert await shows_the_last_step(sim)


async def test_a_picture_is_not_given_up_for_an_archived_thread(sim: Discord) -> None:
    painter = Painter(sim)
    await in_a_thread(sim, "Ines")
    strict_threads(sim)
    painter.rests()
    await end(sim, "end")
    await thread_is(sim, archived=True)
    assert not files(sim, sim.board)

    await painter.goes_on()

    assert files(sim, sim.board)
    assert not archived(sim)
    assert await shows_the_last_step(sim)
