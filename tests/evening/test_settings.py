"""`/rundown settings`: who may see and change them, and what they change."""

from __future__ import annotations

from typing import Any

import discord

from bot.store.protocol import GuildSettings
from rundown.chase import Phase
from tests.evening.discord_ import Discord, labels, text
from tests.evening.tables import begun, lobby, refuses, resolved, told

DAY = 24 * 60 * 60


def role(sim: Discord, name: str, **permissions: bool) -> Any:
    return sim.guild.create_role(name, permissions=discord.Permissions(**permissions))


def member(sim: Discord, name: str, *roles: Any) -> None:
    user = sim.env.create_user(name.casefold(), global_name=name)
    sim.members[name] = sim.guild.add_member(user, roles=list(roles))


def owner(sim: Discord) -> None:
    """Rhea may manage the server, and nothing in its channels."""
    member(sim, "Rhea", role(sim, "Owners", manage_guild=True))


async def settings(sim: Discord, **options: Any) -> str:
    """What Rhea is shown after setting *options*."""
    result = await sim.slash("Rhea", "rundown settings", **options)
    assert result.ephemeral
    return text(result.response)


async def test_nothing_is_set_at_first(sim: Discord) -> None:
    owner(sim)

    said = await settings(sim)
    assert "GM role** none" in said
    assert "Round timer** off" in said
    assert "pings whom the table waits for" in said


async def test_what_is_set_stays_set(sim: Discord) -> None:
    owner(sim)
    masters = role(sim, "Masters")

    said = await settings(sim, gm_role=masters, timer="1d 12h", timer_end="advance")
    assert f"<@&{masters.id}>" in said
    assert "1 d 12 h" in said
    assert "resolves the round" in said
    await sim.restart()
    assert await settings(sim) == said
    assert await sim.store.settings(sim.guild.id) == GuildSettings(
        guild=sim.guild.id, gm_role=masters.id, timer=DAY + DAY // 2, timer_advances=True
    )

    only = await settings(sim, timer="off")
    assert f"<@&{masters.id}>" in only
    assert "Round timer** off" in only
    assert "GM role** none" in await settings(sim, no_gm_role=True)


async def test_who_may_not_manage_the_server(sim: Discord) -> None:
    member(sim, "Vera", role(sim, "Channels", manage_channels=True))
    await lobby(sim)

    for name in ("Mara", "Otto", "Vera"):
        asked = sim.slash(name, "rundown settings", timer="1h")
        await refuses(sim, asked, "Who may manage the server")
    assert (await sim.store.settings(sim.guild.id)).timer == 0


async def test_what_cannot_be_set(sim: Discord) -> None:
    owner(sim)
    masters = role(sim, "Masters")

    both = sim.slash("Rhea", "rundown settings", gm_role=masters, no_gm_role=True)
    await refuses(sim, both, "not both")
    everyone = sim.slash("Rhea", "rundown settings", gm_role=sim.guild.default_role)
    await refuses(sim, everyone, "cannot be the GM role")
    never = sim.slash("Rhea", "rundown settings", gm_role=masters, timer="a while")
    await refuses(sim, never, "a minute at least")
    assert (await sim.store.settings(sim.guild.id)).gm_role is None


async def test_the_gm_role_is_gm_of_every_chase(sim: Discord) -> None:
    owner(sim)
    masters = role(sim, "Masters")
    member(sim, "Gael", masters)
    await begun(sim, "Ines")
    await refuses(sim, sim.press("Gael", "gm"), "the GM's")
    await refuses(sim, sim.slash("Gael", "chase advance"), "the GM's")

    await settings(sim, gm_role=masters)
    panel = await sim.gm_panel("Gael")
    acting = await sim.choose("Gael", "act", "1", on=panel)
    await sim.press("Gael", "roll", on=acting.response)
    modal = await sim.press("Ines", "gambit", on=await sim.panel("Ines"))
    await sim.write("Ines", modal, words="Over the rail")
    await sim.press("Gael", "advance")
    await sim.slash("Gael", "chase advance")
    assert (await sim.chase()).phase is Phase.BETWEEN
    assert "Undone" in told(await sim.slash("Gael", "chase undo"))

    await settings(sim, no_gm_role=True)
    await refuses(sim, sim.slash("Gael", "chase undo"), "the GM's")
    await refuses(sim, sim.press("Ines", "gm"), "the GM's")


async def test_the_gm_role_counts_from_the_first_press_after_a_restart(sim: Discord) -> None:
    owner(sim)
    masters = role(sim, "Masters")
    member(sim, "Gael", masters)
    await begun(sim, "Ines")
    await settings(sim, gm_role=masters)

    await sim.restart()
    assert "Gambit" not in labels(await sim.gm_panel("Gael"))
    await sim.restart()
    await sim.slash("Gael", "chase advance")
    await resolved(sim)


async def test_the_role_of_one_server_is_nothing_in_another(sim: Discord) -> None:
    owner(sim)
    masters = role(sim, "Masters")
    await settings(sim, gm_role=masters)
    elsewhere = sim.env.create_guild("Elsewhere")
    street = elsewhere.create_text_channel("street")
    for name in ("Mara", "Gael"):
        user = sim.env.create_user(f"{name}2", global_name=name)
        sim.members[name] = elsewhere.add_member(user)
    await sim.slash("Mara", "chase start", ladder="night-market", here=street)

    sim.channel = street
    await refuses(sim, sim.press("Gael", "gm"), "the GM's")


async def test_a_chase_starts_with_the_servers_timer(sim: Discord) -> None:
    owner(sim)
    await settings(sim, timer="2h", timer_end="advance")
    await lobby(sim)
    chase = await sim.chase()
    assert (chase.timer, chase.timer_advances) == (2 * 60 * 60, True)
    assert "2 h a round, which then gets resolved" in text(sim.board)

    other = sim.guild.create_text_channel("roof")
    given = {"timer": "off", "timer_end": "ping"}
    await sim.slash("Mara", "chase start", ladder="night-market", here=other, **given)
    chase = await sim.chase(2)
    assert (chase.timer, chase.timer_advances) == (0, False)


async def test_another_option_in_the_lobby_keeps_the_timer(sim: Discord) -> None:
    await lobby(sim, timer="2h", timer_end="advance")
    await sim.choose("Mara", "setup", "spillway", on=await sim.gm_panel("Mara"))

    chase = await sim.chase()
    assert (chase.timer, chase.timer_advances) == (2 * 60 * 60, True)
