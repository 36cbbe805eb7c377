"""`/chase export`: the story and the record as files; the GM's alone while the chase runs."""

from __future__ import annotations

import json
from typing import Any

import pytest
from simcord.results import InteractionResult

from bot.export import steps_of
from bot.view.words.record_options import EXPORTED, NOT_YET
from tests.evening.discord_ import Discord
from tests.evening.painter_ import content
from tests.evening.tables import begun, end, pursuing, refuses, until

STORY, RECORD = "chase-1-night-market.md", "chase-1-night-market.json"


def taken(sim: Discord, result: InteractionResult) -> dict[str, bytes]:
    """The files of an answer that only who asked sees."""
    assert result.response is not None
    assert result.response.ephemeral
    return {one.filename: content(sim, one) for one in result.response.attachments}


async def limited(sim: Discord, name: str, limit: int) -> InteractionResult:
    """The same on a server that takes files of *limit* bytes."""
    record, payload = sim.typed(name, "chase export")
    return await sim.delivered(record, {**payload, "attachment_size_limit": limit})


async def test_the_gm_takes_a_chase_that_runs(sim: Discord) -> None:
    await begun(sim, "Ines")
    await until(sim, 2)

    result = await sim.slash("Mara", "chase export")

    files = taken(sim, result)
    assert list(files) == [STORY, RECORD]
    assert result.response is not None
    assert result.response.content == EXPORTED
    assert steps_of(files[RECORD]) == await sim.store.steps(1)
    assert files[STORY].decode().startswith("# Night Market\n")
    document: dict[str, Any] = json.loads(files[RECORD])
    assert document["chase"]["phase"] == "prey"
    names = {one["id"]: one["name"] for one in document["users"]}
    assert names == {sim.members["Mara"].id: "Mara", sim.members["Ines"].id: "Ines"}


@pytest.mark.parametrize("name", ["Ines", "Otto"])
async def test_nobody_else_sees_the_rungs_to_come(sim: Discord, name: str) -> None:
    await begun(sim, "Ines")

    await refuses(sim, sim.slash(name, "chase export"), NOT_YET)


async def test_who_manages_the_channel_is_a_gm(sim: Discord) -> None:
    sim.member("Rosa", manages=True)
    await begun(sim, "Ines")

    assert len(taken(sim, await sim.slash("Rosa", "chase export"))) == 2


@pytest.mark.parametrize("what", ["end", "cancel"])
async def test_anybody_takes_one_that_is_over(sim: Discord, what: str) -> None:
    await pursuing(sim, "Ines")
    await end(sim, what)

    files = taken(sim, await sim.slash("Otto", "chase export"))

    assert steps_of(files[RECORD]) == await sim.store.steps(1)
    await sim.slash("Mara", "chase undo")
    await refuses(sim, sim.slash("Otto", "chase export"), NOT_YET)


async def test_where_nothing_was_played_there_is_nothing_to_take(sim: Discord) -> None:
    await refuses(sim, sim.slash("Mara", "chase export"), "No chase is running in this channel")


async def test_what_is_too_large_is_named_and_the_rest_sent(sim: Discord) -> None:
    await begun(sim, "Ines")
    await until(sim, 2)
    whole = taken(sim, await sim.slash("Mara", "chase export"))
    assert len(whole[STORY]) < len(whole[RECORD])

    result = await limited(sim, "Mara", len(whole[STORY]))

    assert list(taken(sim, result)) == [STORY]
    assert result.response is not None
    assert "Too large for this server" in result.response.content
    assert f"`{RECORD}` with" in result.response.content
    assert STORY not in result.response.content


async def test_where_nothing_fits_nothing_is_sent(sim: Discord) -> None:
    await begun(sim, "Ines")

    result = await limited(sim, "Mara", 100)

    assert taken(sim, result) == {}
    assert result.response is not None
    assert f"`{STORY}` with" in result.response.content
    assert f"`{RECORD}` with" in result.response.content
