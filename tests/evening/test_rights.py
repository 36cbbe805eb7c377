"""Whose a right is: who manages a channel is a GM of the chases there, and of no others."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.builders import ChannelHandle

from bot.app import PERMISSIONS
from tests.evening.bills_ import owed, owing
from tests.evening.discord_ import Discord, text
from tests.evening.tables import refuses
from tests.evening.test_ledger_anywhere import moved

SPEND: dict[str, Any] = {"chase": "1", "points": 1, "what": "A camera"}


async def veras(sim: Discord) -> ChannelHandle:
    """A channel that Vera manages; on the server she is nobody."""
    sim.member("Vera")
    manages = discord.PermissionOverwrite(manage_channels=True)
    return sim.guild.create_text_channel("alley", overwrites={sim.members["Vera"]: manages})


async def test_who_manages_one_channel_spends_no_bill_of_another(sim: Discord) -> None:
    await owing(sim, 4)
    alley = await veras(sim)

    await refuses(sim, sim.slash("Vera", "collateral spend", here=alley, **SPEND), "the GM's")

    assert (await owed(sim)).left == 4


async def test_who_manages_one_channel_sees_no_bill_of_a_hidden_one(sim: Discord) -> None:
    await owing(sim, 4)
    alley = await veras(sim)
    await moved(sim, 1, 77)  # as if it was in a thread that is archived since

    listed = await sim.slash("Vera", "collateral list", here=alley)
    assert "No bill is open" in text(listed.response)
    spent = sim.slash("Vera", "collateral spend", here=alley, **SPEND)
    await refuses(sim, spent, "No bill of that chase")


async def test_who_manages_the_chases_channel_spends_its_bill_from_another(sim: Discord) -> None:
    await owing(sim, 4)
    sim.member("Luv", manages=True)
    alley = sim.guild.create_text_channel("alley")

    await sim.slash("Luv", "collateral spend", here=alley, **SPEND)
    await moved(sim, 1, 77)
    await sim.slash("Luv", "collateral spend", here=alley, **SPEND)

    assert (await owed(sim)).left == 2


@pytest.mark.parametrize(
    "name",
    [
        "administrator", "manage_guild", "manage_roles", "manage_channels", "manage_messages",
        "manage_threads", "manage_webhooks", "mention_everyone", "kick_members", "ban_members",
        "moderate_members", "view_audit_log",
    ],
)  # fmt: skip
def test_the_invitation_asks_for_no_power_over_the_server(name: str) -> None:
    assert not getattr(discord.Permissions(PERMISSIONS), name)


def test_the_invitation_asks_for_what_it_says_and_no_more() -> None:
    asked = [name for name, has in discord.Permissions(PERMISSIONS) if has]

    assert sorted(asked) == [
        "attach_files", "create_public_threads", "embed_links", "read_message_history",
        "read_messages", "send_messages", "send_messages_in_threads",
    ]  # fmt: skip
