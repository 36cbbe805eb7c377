"""`/rundown`: what the bot is, and how a chase is played; told to who asked alone."""

from __future__ import annotations

import pytest

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
