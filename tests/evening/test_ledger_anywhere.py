"""`/collateral`: the bills of a server, from any of its channels."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.builders import ChannelHandle

from bot.store.protocol import GuildSettings
from rundown.ladder import Side
from tests.evening.bills_ import both_owing, ended, generated, owed, owing
from tests.evening.discord_ import Discord, labels, text
from tests.evening.tables import refuses, told

HOUR = 60 * 60


def elsewhere(sim: Discord) -> ChannelHandle:
    return sim.guild.create_text_channel("alley")


async def several(sim: Discord, count: int) -> None:
    """So many chases end in the channel, one after another, each a point dearer."""
    for number in range(1, count + 1):
        await sim.slash("Mara", "chase start", ladder="spillway")
        await sim.press("Ines", "join", "pursuers")
        await sim.press("Mara", "advance")
        await generated(sim, Side.PURSUERS, 1 + number % 6, number)
        await ended(sim, number)


async def test_three_scenes_later_in_another_channel(sim: Discord) -> None:
    await owing(sim, 4)
    over = sim.board.id
    await sim.restart()
    await sim.env.advance_time(3 * HOUR)
    alley = elsewhere(sim)

    listed = await sim.slash("Ines", "collateral list", here=alley)
    assert listed.ephemeral
    said = text(listed.response)
    assert "**Night Market** · the pursuers" in said
    assert "**4 of 4** left: a report" in said
    assert f"<#{sim.channel.id}>" in said
    assert f"/{sim.channel.id}/{over})" in said
    done = await sim.slash(
        "Mara", "collateral spend", here=alley, chase="1", points=3, what="A camera"
    )

    assert text(done.response) == "Spent 3 of the bill of the pursuers: a report. 1 left."
    assert (await owed(sim)).left == 1
    assert sim.board.id == over, "the end stays where it stands"
    assert "Spent 3, a report: A camera" in text(sim.board)
    listed = await sim.slash("Ines", "collateral list", here=alley)
    assert "**1 of 4** left: noise" in text(listed.response)
    assert len(list(alley.history())) == 0


async def test_the_list_is_in_pages(sim: Discord) -> None:
    await several(sim, 9)

    first = await sim.slash("Mara", "collateral list")
    assert text(first.response).count("Spillway") == 8
    assert "Unspent Collateral · 1/2" in text(first.response)
    assert labels(first.response) == ["Older"]
    second = await sim.press("Mara", "bills", "2", on=first.response)
    assert text(second.response).count("Spillway") == 1
    assert labels(second.response) == ["Newer"]
    await sim.restart()
    back = await sim.press("Mara", "bills", "1", on=first.response)

    assert "1/2" in text(back.response)
    newest, *_ = [line for line in text(back.response).splitlines() if "left:" in line]
    assert newest.startswith("**4 of 4**"), "the newest stands first"


async def test_a_page_of_a_list_that_is_spent_meanwhile(sim: Discord) -> None:
    await owing(sim, 1)
    listed = await sim.slash("Mara", "collateral list")
    custom = "rb:0:0:bills:0:2"

    nearest = await sim.raw_press("Mara", listed.response, custom)
    assert "Night Market" in text(nearest.response)
    await sim.slash("Mara", "collateral spend", chase="1", points=1, what="A camera")

    nothing = await sim.raw_press("Mara", listed.response, custom)
    assert any("No bill is open" in (one.content or "") for one in _private(nothing))


def _private(result: Any) -> list[Any]:
    return [one for one in (result.response, *result.followups) if one]


@pytest.mark.parametrize(
    ("who", "options", "why"),
    [
        pytest.param("Mara", {"points": 5}, "has 4 left", id="more than is left"),
        pytest.param("Ines", {"points": 1}, "GM", id="a player"),
        pytest.param("Mara", {"chase": "7"}, "No bill of that chase", id="no such chase"),
        pytest.param("Mara", {"chase": "Night"}, "No bill of that chase", id="not a choice"),
        pytest.param("Mara", {"chase": "9" * 30}, "No bill of that chase", id="a long number"),
        pytest.param("Mara", {"side": "prey"}, "no bill", id="a side without players"),
        pytest.param("Mara", {"what": "   "}, "words", id="no words"),
    ],
)
async def test_what_cannot_be_spent(
    sim: Discord, who: str, options: dict[str, Any], why: str
) -> None:
    await owing(sim, 4)
    asked = {"chase": "1", "points": 1, "what": "A camera", **options}

    await refuses(sim, sim.slash(who, "collateral spend", **asked), why)


async def test_both_sides_owe(sim: Discord) -> None:
    await both_owing(sim)
    asked = {"chase": "1", "points": 2, "what": "A camera"}

    await refuses(sim, sim.slash("Mara", "collateral spend", **asked), "say whose bill")
    await sim.slash("Mara", "collateral spend", side="prey", **asked)
    assert (await owed(sim, Side.PREY)).left == 0
    last = await sim.slash("Mara", "collateral spend", **asked)

    assert (await owed(sim)).left == 1
    assert "the pursuers: noise. 1 left" in text(last.response)


async def test_a_live_chase_has_no_bill(sim: Discord) -> None:
    await owing(sim, 4)
    await sim.slash("Mara", "chase undo")
    asked = {"chase": "1", "points": 2, "what": "A camera"}

    await refuses(sim, sim.slash("Mara", "collateral spend", **asked), "No bill of that chase")
    listed = await sim.slash("Mara", "collateral list")
    assert "No bill is open" in text(listed.response)


async def test_who_manages_channels_spends_too(sim: Discord) -> None:
    await owing(sim, 4)
    sim.member("Luv", manages=True)

    done = await sim.slash("Luv", "collateral spend", chase="1", points=4, what="A camera")

    assert "That was all of it" in text(done.response)


async def test_a_hidden_channel_stays_hidden(sim: Discord) -> None:
    await owing(sim, 4)
    alley = elsewhere(sim)
    hide = discord.PermissionOverwrite(view_channel=False)
    secret = sim.guild.create_text_channel("vault", overwrites={sim.guild.default_role: hide})
    street, sim.channel = sim.channel, secret
    await sim.store.close()
    await sim.die()
    sim.channel = street
    await moved(sim, 1, secret.id)

    listed = await sim.slash("Ines", "collateral list", here=alley)
    assert "No bill is open" in text(listed.response)
    offered = await sim.members["Ines"].autocomplete(
        alley, "collateral spend", "chase", "", points=1, what="x"
    )
    assert offered == []


async def moved(sim: Discord, chase_id: int, channel: int) -> None:
    """As if the chase had been played in another channel."""
    await sim.store._database.write("UPDATE chases SET channel = ? WHERE id = ?", channel, chase_id)


async def test_the_open_bills_are_offered(sim: Discord) -> None:
    await several(sim, 3)
    await sim.slash("Mara", "collateral spend", chase="2", points=3, what="A camera")
    mara = sim.members["Mara"]

    async def offered(typed: str) -> list[Any]:
        found = await mara.autocomplete(
            sim.channel, "collateral spend", "chase", typed, points=1, what="x"
        )
        return list(found)

    names = [(one["name"], one["value"]) for one in await offered("spill")]
    assert names == [
        ("Spillway · pursuers 4 · 2026-01-01", "3"),
        ("Spillway · pursuers 2 · 2026-01-01", "1"),
    ]
    assert await offered("night") == []


async def test_two_gms_spend_at_once(sim: Discord) -> None:
    await owing(sim, 4)
    sim.member("Luv", manages=True)
    asked = {"chase": "1", "points": 3, "what": "A camera"}

    both = [sim.typed(name, "collateral spend", **asked) for name in ("Mara", "Luv")]
    results = await sim.at_once(*both)

    said = sorted(told(one) for one in results)
    assert "1 left" in said[0] or "1 left" in said[1]
    assert any("has 1 left" in one for one in said)
    assert (await owed(sim)).left == 1


async def test_the_gm_role_of_the_server_spends_too(sim: Discord) -> None:
    await owing(sim, 4)
    masters = sim.guild.create_role("Masters")
    user = sim.env.create_user("sapper", global_name="Sapper")
    sim.members["Sapper"] = sim.guild.add_member(user, roles=[masters])
    asked = {"chase": "1", "points": 1, "what": "A camera"}
    await refuses(sim, sim.slash("Sapper", "collateral spend", **asked), "GM")

    await sim.bot.desk.save_settings(GuildSettings(guild=sim.guild.id, gm_role=masters.id))
    await sim.slash("Sapper", "collateral spend", **asked)
    form = await sim.press("Sapper", "spend")
    await sim.write("Sapper", form, points=["1"], words="Another")

    assert (await owed(sim)).left == 2
