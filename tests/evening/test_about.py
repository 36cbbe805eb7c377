"""`/rundown`: what the bot is, and how a chase is played; told to who asked alone."""

from __future__ import annotations

import re

import discord
import pytest

from bot.app import INTENTS
from bot.view.words import help as words
from tests.evening.discord_ import Discord, text


async def test_about_says_whose_game_it_is(sim: Discord) -> None:
    said = await sim.slash("Otto", "rundown about")

    assert said.ephemeral
    assert "unofficial fan work" in text(said.response)
    assert "not affiliated" in text(said.response)
    assert "core rulebook" in text(said.response)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        pytest.param({}, "## Playing", id="a player's page unless said"),
        pytest.param({"whom": "gm"}, "## Running", id="a GM's page"),
    ],
)
async def test_help_is_a_page(sim: Discord, options: dict[str, str], says: str) -> None:
    said = await sim.slash("Otto", "rundown help", **options)

    assert said.ephemeral
    assert text(said.response).strip().startswith(says)


def test_what_is_said_of_messages_holds() -> None:
    assert not INTENTS.message_content
    assert not INTENTS.members
    assert not INTENTS.presences


async def test_help_names_commands_that_there_are(sim: Discord) -> None:
    pages = [words.ABOUT, words.PLAYER, words.GM]
    named = {found for page in pages for found in re.findall(r"`/([a-z ]+)`", page)}
    known = {
        one.qualified_name
        for group in sim.bot.tree.get_commands()
        if isinstance(group, discord.app_commands.Group)
        for one in group.walk_commands()
    }

    assert named - known == set()
    assert {"collateral spend", "chase amend", "rundown mydata"} <= named
