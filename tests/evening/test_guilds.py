"""Servers that the bot is taken from: what they had is deleted after 30 days, not before."""

from __future__ import annotations

from tests.evening.discord_ import Discord
from tests.evening.tables import begun

DAY = 24 * 60 * 60


async def pass_days(sim: Discord, days: int) -> None:
    for _ in range(days):
        await sim.env.advance_time(DAY)


async def put_out(sim: Discord) -> None:
    sim.env.backend.remove_guild(sim.guild.id)
    await sim.env.settle()


async def take_back(sim: Discord) -> None:
    sim.env.backend._reserved_ids.discard(sim.guild.id)
    sim.env.create_guild("Server", id=sim.guild.id)
    await sim.env.settle()


async def is_kept(sim: Discord) -> bool:
    return await sim.store.chase(1) is not None


async def test_after_30_days_it_is_gone(sim: Discord) -> None:
    await sim.slash("Ines", "sheet set", name="Deckhand", agility="A")
    await begun(sim, "Ines")
    await put_out(sim)

    await pass_days(sim, 29)
    assert await is_kept(sim)
    await pass_days(sim, 2)

    assert not await is_kept(sim)
    assert await sim.store.steps(1) == ()
    assert await sim.store.messages(1) == ()
    ines = sim.members["Ines"].id
    assert await sim.store.chases_of(ines) == ()
    assert await sim.store.sheet_in_use(ines), "a sheet is a person's, not a server's"


async def test_a_server_that_keeps_the_bot_keeps_its_chases(sim: Discord) -> None:
    await begun(sim, "Ines")

    await pass_days(sim, 32)

    assert await is_kept(sim)
    await sim.press("Mara", "roll")


async def test_a_server_that_takes_it_back_keeps_them_too(sim: Discord) -> None:
    await begun(sim, "Ines")
    await put_out(sim)
    await pass_days(sim, 20)
    await take_back(sim)

    await pass_days(sim, 20)

    assert await is_kept(sim)


async def test_it_is_noticed_across_restarts(sim: Discord) -> None:
    await begun(sim, "Ines")
    await put_out(sim)
    await pass_days(sim, 20)
    await sim.restart()

    await pass_days(sim, 9)
    assert await is_kept(sim)
    await pass_days(sim, 2)

    assert not await is_kept(sim)


async def test_a_server_that_was_lost_while_the_bot_was_off(sim: Discord) -> None:
    await begun(sim, "Ines")
    await sim.bot.close()
    sim.env.backend.remove_guild(sim.guild.id)
    await sim.die()

    await pass_days(sim, 29)
    assert await is_kept(sim)
    await pass_days(sim, 2)

    assert not await is_kept(sim)


async def test_a_start_does_not_delete_what_came_back_while_the_bot_was_off(sim: Discord) -> None:
    await begun(sim, "Ines")
    await put_out(sim)
    await pass_days(sim, 29)
    await sim.bot.close()
    await take_back(sim)
    await sim.die()

    await pass_days(sim, 40)

    assert await is_kept(sim)


async def test_a_server_that_is_out_of_reach_is_not_left(sim: Discord) -> None:
    await begun(sim, "Ines")
    sim.env.backend.emit("GUILD_DELETE", {"id": str(sim.guild.id), "unavailable": True})
    await sim.env.settle()

    await pass_days(sim, 32)

    assert await is_kept(sim)
