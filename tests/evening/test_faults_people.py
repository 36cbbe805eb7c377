"""People who leave, come back, are renamed or share a name; and the bot, put out and let in."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.backend import serializers

from rundown.chase import Phase
from rundown.ladder import Role
from tests.evening.clock import HOUR, passes, pinged
from tests.evening.discord_ import Discord, components, text
from tests.evening.faults_ import calls_to, is_live, shows_the_last_step
from tests.evening.tables import (
    INES,
    PREY,
    TEO,
    begun,
    heads,
    lobby,
    pursuing,
    refuses,
    resolved,
    role,
    rolled,
    told,
    waits_for,
)


async def leaves(sim: Discord, name: str) -> None:
    """A member leaves the server."""
    sim.guild.remove_member(sim.members[name])
    await sim.env.settle()


async def renamed(sim: Discord, name: str, nick: str) -> None:
    """A member is called *nick* in the server from here on."""
    sim.env.backend.edit_member(sim.guild.id, sim.members[name].id, {"nick": nick})
    await sim.env.settle()


# a player who leaves


async def test_who_leaves_the_server_keeps_their_seat(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    await leaves(sim, "Ines")

    await sim.press("Teo", "roll")

    assert await waits_for(sim) == ["Ines"]
    assert "⏳ Pursuers: **Ines**" in text(sim.board)


async def test_the_table_goes_on_without_who_left_the_server(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    await leaves(sim, "Ines")

    await resolved(sim)

    assert (await sim.chase()).phase is Phase.BETWEEN
    assert await shows_the_last_step(sim)
    await sim.press("Mara", "advance")
    assert heads(sim)[-1].startswith("2/6")


async def test_the_gm_acts_for_who_left_the_server(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    await leaves(sim, "Ines")

    acting = await sim.choose("Mara", "act", str(INES), on=await sim.gm_panel("Mara"))
    await sim.press("Mara", "role", "cutter", on=acting.response)
    await sim.press("Mara", "roll", on=acting.response)

    assert (await role(sim, INES), await rolled(sim, INES)) == (Role.CUTTER, True)
    assert await waits_for(sim) == ["Teo"]


async def test_the_gm_unseats_who_left_the_server(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    await leaves(sim, "Ines")

    await sim.choose("Mara", "unseat", str(INES), on=await sim.gm_panel("Mara"))

    assert (await sim.chase()).at(INES).left
    assert await waits_for(sim) == ["Teo"]


async def test_another_takes_the_seat_of_who_left_the_server(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    await leaves(sim, "Ines")

    await sim.slash("Mara", "chase substitute", who="Ines", user=sim.members["Otto"])
    await sim.press("Otto", "roll")

    assert await rolled(sim, INES)
    assert await waits_for(sim) == ["Teo"]


async def test_who_comes_back_to_the_server_plays_on(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    ines = sim.members["Ines"]
    await leaves(sim, "Ines")
    sim.env.backend.add_member(sim.guild.id, ines.id)
    await sim.env.settle()

    await sim.press("Ines", "roll")

    assert await rolled(sim, INES)


async def test_a_ping_of_who_left_the_server_breaks_nothing(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    await leaves(sim, "Ines")

    asked = await sim.press("Mara", "ping", on=await sim.gm_panel("Mara"))

    assert not told(asked)
    assert pinged(sim) == [["Ines", "Teo"]]


# the GM leaves


async def test_who_manages_the_channel_goes_on_without_the_gm(sim: Discord) -> None:
    await begun(sim, "Ines")
    sim.member("Vera", manages=True)
    await leaves(sim, "Mara")

    acting = await sim.choose("Vera", "act", str(PREY), on=await sim.gm_panel("Vera"))
    await sim.press("Vera", "roll", on=acting.response)
    await sim.press("Ines", "roll")
    await sim.press("Vera", "advance")
    await sim.press("Vera", "advance")

    assert heads(sim)[-1].startswith("2/6")
    assert await shows_the_last_step(sim)


async def test_who_manages_the_channel_hands_the_gms_seat_on(sim: Discord) -> None:
    await begun(sim, "Ines")
    sim.member("Vera", manages=True)
    await leaves(sim, "Mara")

    await sim.slash("Vera", "chase gm", user=sim.members["Teo"])
    await sim.press("Teo", "roll")

    assert await rolled(sim, PREY)


async def test_nobody_else_is_the_gm_because_the_gm_has_left(sim: Discord) -> None:
    await begun(sim, "Ines")
    await leaves(sim, "Mara")

    await refuses(sim, sim.press("Ines", "advance"), "That is the GM's")


async def test_a_round_timer_goes_on_without_the_gm(sim: Discord) -> None:
    await begun(sim, "Ines", timer="2h", timer_end="advance")
    await leaves(sim, "Mara")

    await passes(sim, 2 * HOUR)

    assert (await sim.chase()).phase is Phase.BETWEEN
    assert await shows_the_last_step(sim)


# the bot is put out, and let in again


def put_out(sim: Discord) -> dict[str, Any]:
    """The server puts the bot out; returns what it will tell when it lets it in again."""
    backend = sim.env.backend
    guild = backend.get_guild(sim.guild.id)
    told_again = dict(serializers.guild_create_payload(backend, guild))
    backend.emit("GUILD_DELETE", {"id": str(sim.guild.id)})
    for method in ("POST", "PATCH", "DELETE"):
        sim.env.inject_error(method, "/channels/*", status=403, code=50001, times=None)
    return told_again


async def let_in(sim: Discord, told_again: dict[str, Any]) -> None:
    sim.env.backend.faults.clear()
    sim.env.backend.emit("GUILD_CREATE", told_again)
    await sim.env.settle()


async def test_a_bot_that_is_put_out_and_let_in_again_plays_on(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    told_again = put_out(sim)
    await sim.env.settle()
    await let_in(sim, told_again)

    await sim.press("Ines", "roll")
    await sim.press("Teo", "roll", on=await sim.panel("Teo"))

    assert await is_live(sim)
    assert await waits_for(sim) == []
    assert await shows_the_last_step(sim)


async def test_a_round_that_ended_while_the_bot_was_put_out_is_shown_afterwards(
    sim: Discord,
) -> None:
    await begun(sim, "Ines", timer="2h", timer_end="advance")
    told_again = put_out(sim)
    before = len(calls_to(sim, sim.channel))
    await passes(sim, 24 * HOUR)
    assert len(calls_to(sim, sim.channel)) - before < 10, "no loop"
    assert await is_live(sim), "being put out closes nothing"
    await let_in(sim, told_again)

    await sim.slash("Ines", "chase show")

    assert "LEAD" in text(sim.board)
    await sim.press("Mara", "advance")
    assert heads(sim)[-1].startswith("2/6")
    assert await shows_the_last_step(sim)


# names


async def test_who_is_renamed_keeps_their_seat_and_the_name_they_joined_by(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    await renamed(sim, "Ines", "Nessa")

    await sim.press("Ines", "roll")
    await refuses(sim, sim.slash("Ines", "chase join"), "Ines runs on that side already")

    assert await rolled(sim, INES)
    assert "**Ines**" in text(sim.board)
    assert "Nessa" not in text(sim.board)


async def test_who_is_renamed_and_has_left_returns_to_their_own_seat(sim: Discord) -> None:
    await lobby(sim, "Ines", "Teo")
    await sim.press("Ines", "leave")
    await renamed(sim, "Ines", "Nessa")

    await sim.press("Ines", "join", "pursuers")

    assert [one.user for one in (await sim.chase()).participants].count(sim.members["Ines"].id) == 1


async def namesakes(sim: Discord, name: str = "Ines") -> None:
    """Teo and Juno are called *name* in the server, and both pursue."""
    await renamed(sim, "Teo", name)
    await renamed(sim, "Juno", name)
    await lobby(sim, "Teo", "Juno")
    await sim.press("Mara", "advance")
    await sim.press("Mara", "roll")


def options(message: Any) -> list[list[str]]:
    """The labels of every select of *message*."""
    found = [one["options"] for one in components(message) if one.get("options")]
    return [[one["label"].replace("⏳ ", "") for one in some] for some in found]


@pytest.mark.parametrize("name", ["Ines", "Inspector Delacroix, Rep-Detect"])
async def test_two_of_one_name_are_told_apart_in_every_select(sim: Discord, name: str) -> None:
    await namesakes(sim, name)

    panel = await sim.gm_panel("Mara")
    shown = options(panel)
    assert sum(name[:10] in one for one in shown[0]) == 2
    for verb in ("seats", "amend"):
        opened = await sim.press("Mara", verb, on=await sim.gm_panel("Mara"))
        shown += options(opened.response)

    assert len(shown) >= 5
    for some in shown:
        assert len(set(some)) == len(some), some


@pytest.mark.parametrize("name", ["Ines", "Inspector Delacroix, Rep-Detect"])
async def test_two_of_one_name_are_told_apart_on_the_board(sim: Discord, name: str) -> None:
    await namesakes(sim, name)

    [awaited] = [line for line in text(sim.board).splitlines() if "⏳ Pursuers" in line]
    assert f"**{name[:8]}" in awaited
    assert f", ② {name[:8]}" in awaited
    assert f"**② {name[:8]}" in text(sim.board).replace(awaited, ""), "and in their line"


async def test_two_of_one_name_are_told_apart_where_a_name_is_typed(sim: Discord) -> None:
    await namesakes(sim)

    mara = sim.members["Mara"]
    found = await mara.autocomplete(sim.channel, "chase substitute", "who", "ines")

    assert [one["name"] for one in found] == ["Ines · pursuers", "② Ines · pursuers"]
    await sim.slash("Mara", "chase substitute", who="② Ines", user=sim.members["Otto"])
    chase = await sim.chase()
    assert (chase.at(2).user, chase.at(TEO).user) == (
        sim.members["Teo"].id,
        sim.members["Otto"].id,
    )


async def test_two_of_one_name_join_at_once_and_are_told_apart(sim: Discord) -> None:
    await renamed(sim, "Teo", "Ines")
    await lobby(sim)
    sim.wire.turns = 3

    await sim.at_once(
        *[
            sim.raw(name, sim.board, join)
            for join in [one for one in custom_ids(sim) if one.endswith("pursuers")]
            for name in ("Ines", "Teo")
        ]
    )

    assert sorted(one.name for one in (await sim.chase()).participants if one.user) == [
        "Ines",
        "② Ines",
    ]


def custom_ids(sim: Discord) -> list[str]:
    return [str(one["custom_id"]) for one in components(sim.board) if one.get("custom_id")]


async def test_two_of_one_name_each_roll_for_themselves(sim: Discord) -> None:
    await namesakes(sim)

    await sim.press("Juno", "roll")

    assert await waits_for(sim) == ["Ines"]
    assert [await rolled(sim, 2), await rolled(sim, TEO)] == [False, True]
