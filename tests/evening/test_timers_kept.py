"""A round's time across restarts, undoing, changes of plan and failures: it comes once, or not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

import discord
import pytest

from bot.clock import now
from bot.table import Table
from bot.timers import Timers
from rundown.chase import Phase
from tests.evening.clock import HOUR, MINUTE, passes, pinged, said
from tests.evening.discord_ import Discord, text
from tests.evening.tables import begun, end, refuses, resolved

SAYS = "/channels/*/messages"


async def limited(sim: Discord, timer: str = "1h", timer_end: str = "ping") -> None:
    """Round 1 has a time limit, and Ines is to roll."""
    await begun(sim, "Ines", timer=timer, timer_end=timer_end)
    await sim.press("Mara", "roll")


def another(sim: Discord) -> Timers:
    """The timers of another process on the same store."""
    desk = sim.bot.desk
    table = Table(sim.store, sim.dice, now)
    return Timers(sim.bot, sim.store, table, desk.boards)


async def by_the_bot(sim: Discord, work: Callable[[], Awaitable[None]]) -> None:
    """Let the bot do *work*: what a test does itself is not on the simulated clock."""

    async def on_guild_role_create(role: discord.Role) -> None:
        await work()

    sim.bot.event(on_guild_role_create)
    sim.guild.create_role("a sign")
    await sim.env.settle()


async def test_a_restart_before_the_end(sim: Discord) -> None:
    await limited(sim)
    await passes(sim, 30 * MINUTE)
    await sim.restart()

    await passes(sim, 23 * MINUTE)
    assert said(sim) == []
    await passes(sim, 2 * MINUTE)
    assert len(said(sim)) == 1
    await sim.die()
    await passes(sim, 6 * MINUTE)
    assert len(said(sim)) == 2
    await sim.restart()
    await passes(sim, HOUR)
    assert len(said(sim)) == 2


async def asleep(sim: Discord, seconds: float) -> None:
    """The bot is away for so long, then starts."""
    await sim.bot.close()
    await passes(sim, seconds)
    assert said(sim) == []
    await sim.die()


@pytest.mark.parametrize("away", [61 * MINUTE, 48 * HOUR])
async def test_time_was_up_while_the_bot_was_away(sim: Discord, away: int) -> None:
    await limited(sim)
    await asleep(sim, away)

    await passes(sim, 4 * MINUTE)
    assert said(sim) == [], "five minutes to look"
    await passes(sim, 2 * MINUTE)
    assert ["Time is up" in one for one in said(sim)] == [True]


async def test_the_grace_can_be_used(sim: Discord) -> None:
    await limited(sim, timer_end="advance")
    await asleep(sim, 2 * HOUR)

    await passes(sim, 4 * MINUTE)
    await sim.press("Ines", "role", "cutter")
    await sim.press("Ines", "roll")
    await resolved(sim)
    steps = await sim.versions()
    await passes(sim, HOUR)
    assert await sim.versions() == steps
    assert said(sim) == []


async def test_a_reminder_that_was_missed_still_comes(sim: Discord) -> None:
    await limited(sim)
    await asleep(sim, 56 * MINUTE)

    assert ["time is up in round 1" in one for one in said(sim)] == [True]
    await passes(sim, 5 * MINUTE)
    assert len(said(sim)) == 2


async def test_an_undo_takes_the_time_up_again(sim: Discord) -> None:
    await limited(sim)
    await sim.press("Mara", "advance")
    await resolved(sim)
    await passes(sim, 10 * MINUTE)
    await sim.slash("Mara", "chase undo")
    await sim.slash("Mara", "chase undo")

    await passes(sim, 42 * MINUTE)
    assert said(sim) == []
    await passes(sim, 9 * MINUTE)
    assert len(said(sim)) == 2
    assert pinged(sim) == [["Ines"], ["Ines"]]


async def test_an_undo_after_the_time_is_given_some_more(sim: Discord) -> None:
    await limited(sim, timer_end="advance")
    await resolved(sim)
    await passes(sim, 3 * HOUR)
    await sim.slash("Mara", "chase undo")

    await passes(sim, 4 * MINUTE)
    assert (await sim.chase()).phase is Phase.PURSUERS
    await passes(sim, 2 * MINUTE)
    assert (await sim.chase()).phase is Phase.BETWEEN


async def test_a_rung_revealed_anew_counts_anew(sim: Discord) -> None:
    await begun(sim, "Ines", timer="9m")
    await passes(sim, 6 * MINUTE)
    await sim.slash("Mara", "chase undo")
    await sim.press("Mara", "advance")

    await passes(sim, 8 * MINUTE)
    assert said(sim) == []
    await passes(sim, 2 * MINUTE)
    assert len(said(sim)) == 1


async def test_the_limit_goes_away_in_mid_round(sim: Discord) -> None:
    await limited(sim)
    await passes(sim, 50 * MINUTE)
    await sim.slash("Mara", "chase timer", limit="off")
    assert "time is up" not in text(sim.board)

    await sim.restart()
    await passes(sim, 24 * HOUR)
    assert said(sim) == []


async def test_another_limit_counts_from_the_rounds_start(sim: Discord) -> None:
    await limited(sim)
    await passes(sim, 50 * MINUTE)
    await sim.slash("Mara", "chase timer", limit="2h", timer_end="advance")

    await passes(sim, 69 * MINUTE)
    assert (await sim.chase()).phase is Phase.PURSUERS
    await passes(sim, 2 * MINUTE)
    assert (await sim.chase()).phase is Phase.BETWEEN


async def test_a_limit_that_is_past_already_leaves_five_minutes(sim: Discord) -> None:
    await limited(sim)
    await passes(sim, 50 * MINUTE)
    await sim.slash("Mara", "chase timer", limit="10m")

    await passes(sim, 4 * MINUTE)
    assert said(sim) == []
    await passes(sim, 2 * MINUTE)
    assert len(said(sim)) == 1


async def test_the_last_of_many_changes_counts(sim: Discord) -> None:
    await limited(sim)
    timers, chase = sim.bot.desk.timers, await sim.chase()

    async def changes() -> None:
        for minutes in (20, 0, 30, 0, 60, 9):
            timers.follow(1, replace(chase, timer=minutes * MINUTE))
        timers.follow(1, chase)

    await by_the_bot(sim, changes)

    await passes(sim, 50 * MINUTE)
    assert said(sim) == []
    await passes(sim, 11 * MINUTE)
    assert len(said(sim)) == 2


async def test_only_a_gm_sets_the_limit(sim: Discord) -> None:
    await limited(sim)

    await refuses(sim, sim.slash("Ines", "chase timer", limit="off"), "the GM's")


async def test_nothing_comes_after_the_end(sim: Discord) -> None:
    await limited(sim)
    await end(sim, "cancel")

    await sim.restart()
    await passes(sim, 24 * HOUR)
    assert said(sim) == []


async def test_what_discord_refuses_is_not_said_again(sim: Discord) -> None:
    await limited(sim)
    sim.wire.calls.clear()
    sim.env.inject_error("POST", SAYS, status=403, code=50013, times=None)

    await passes(sim, 24 * HOUR)
    assert said(sim) == []
    assert sim.wire.count("POST " + SAYS) == 2, "the reminder and the end, once each"


@pytest.mark.parametrize("timer_end", ["ping", "advance"])
async def test_two_processes_fire_once(sim: Discord, timer_end: str) -> None:
    await limited(sim, timer_end=timer_end)
    await by_the_bot(sim, another(sim).wake)

    await passes(sim, 54 * MINUTE)
    assert len(said(sim)) == 1
    await passes(sim, 7 * MINUTE)
    assert len(said(sim)) == (2 if timer_end == "ping" else 1)
    steps = await sim.versions()
    await passes(sim, HOUR)
    assert await sim.versions() == steps
    assert len(said(sim)) == (2 if timer_end == "ping" else 1)


async def test_another_process_has_moved_the_round_on(sim: Discord) -> None:
    await limited(sim)
    await by_the_bot(sim, another(sim).wake)
    await sim.slash("Mara", "chase timer", limit="3h")

    await passes(sim, 2 * HOUR)
    assert said(sim) == []
    await passes(sim, 2 * HOUR)
    assert len(said(sim)) == 2
