"""`/chase start`: its options, its ladders, its channels."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rundown.chase import Chase
from rundown.ladder import Opposition, Side
from rundown.skills import Letter
from rundown.terrain import Layer
from tests.evening.discord_ import SHELF, Discord, labels, text
from tests.evening.shelf_ import climbable
from tests.evening.tables import lobby, refuses


async def started(sim: Discord, **options: Any) -> Chase:
    await sim.slash("Mara", "chase start", **{"ladder": "night-market", **options})
    return await sim.chase()


async def test_only_the_ladder_is_needed(sim: Discord) -> None:
    chase = await started(sim)

    assert chase.ladder == SHELF.ladders["night-market"]
    assert chase.gms == (sim.members["Mara"].id,)
    assert (chase.prey.layer, chase.pursuers.layer, chase.lead) == (Layer.FOOT, Layer.FOOT, 4)
    assert (chase.pushing, chase.npc_tolls) == (True, False)
    prey = chase.at(1)
    assert (prey.name, prey.side) == ("The prey", Side.PREY)


@pytest.mark.parametrize("key", sorted(SHELF.ladders))
async def test_the_opposition_is_the_one_that_the_ladder_is_written_for(
    sim: Discord, key: str
) -> None:
    prey = (await started(sim, ladder=key)).at(1)

    written = SHELF.ladders[key].opposition
    assert written
    assert (prey.npc, prey.edge) == (written.dice, written.edge)


@pytest.mark.parametrize(
    ("typed", "dice", "edge"),
    [
        pytest.param({"dice": "elite"}, (Letter.A, Letter.B), True, id="its dice"),
        pytest.param({"edge": False}, (Letter.B, Letter.B), False, id="its edge"),
        pytest.param({"runs": "players"}, (Letter.B, Letter.B), True, id="it hunts"),
    ],
)
async def test_what_the_gm_types_goes_before_what_the_ladder_says(
    sim: Discord, typed: dict[str, Any], dice: tuple[Letter, Letter], edge: bool
) -> None:
    written = Opposition(dice=(Letter.B, Letter.B), edge=True)
    await climbable(sim, replace(SHELF.ladders["spillway"], name="Dogs", opposition=written))

    npc = (await started(sim, ladder="Dogs", **typed)).at(1)

    assert (npc.npc, npc.edge) == (dice, edge)


async def test_a_ladder_that_is_written_for_nobody(sim: Discord) -> None:
    await climbable(sim, replace(SHELF.ladders["spillway"], name="Dogs", opposition=None))

    prey = (await started(sim, ladder="Dogs")).at(1)

    assert (prey.npc, prey.edge) == ((Letter.B, Letter.C), False)


@pytest.mark.parametrize(
    ("dice", "letters"),
    [("untrained", "CC"), ("trained", "BC"), ("seasoned", "BB"), ("elite", "AB")],
)
async def test_the_dice_of_the_opposition(sim: Discord, dice: str, letters: str) -> None:
    chase = await started(sim, name="Salome", dice=dice, edge=True)

    prey = chase.at(1)
    assert (prey.name, prey.edge) == ("Salome", True)
    assert "".join(die.name for die in prey.npc or ()) == letters


async def test_the_players_run(sim: Discord) -> None:
    chase = await started(sim, runs="players")

    hunters = chase.at(1)
    assert (hunters.name, hunters.side) == ("The hunters", Side.PURSUERS)
    await sim.press("Ines", "join", "prey")
    await sim.press("Mara", "advance")
    assert "1/6" in text(sim.board)


@pytest.mark.parametrize(
    ("prey", "pursuers", "layers"),
    [
        pytest.param("ground", None, (Layer.GROUND, Layer.GROUND), id="both follow"),
        pytest.param(None, "spinner", (Layer.FOOT, Layer.SPINNER), id="only the pursuers"),
        pytest.param("foot", "ground", (Layer.FOOT, Layer.GROUND), id="mixed"),
    ],
)
async def test_terrain(
    sim: Discord, prey: str | None, pursuers: str | None, layers: tuple[Layer, Layer]
) -> None:
    given = {"terrain": prey, "pursuers_terrain": pursuers}
    chase = await started(sim, **{key: value for key, value in given.items() if value})

    assert (chase.prey.layer, chase.pursuers.layer) == layers
    said = text(sim.board)
    assert ("prey" in said.splitlines()[2]) is (layers[0] is not layers[1])


@pytest.mark.parametrize(("lead", "number"), [("close", 3), ("standard", 4), ("distant", 5)])
async def test_the_start_lead(sim: Discord, lead: str, number: int) -> None:
    assert (await started(sim, lead=lead)).lead == number
    assert f"LEAD {number}" in text(sim.board)


async def test_house_rules(sim: Discord) -> None:
    chase = await started(sim, pushing=False, npc_tolls=True)

    assert (chase.pushing, chase.npc_tolls) == (False, True)
    assert "no pushing, NPCs make Tolls too" in text(sim.board)


@pytest.mark.parametrize(
    "typed", ["Night Market", "night market", "NIGHT-MARKET", " night-market "]
)
async def test_a_ladder_by_its_name_or_key(sim: Discord, typed: str) -> None:
    assert (await started(sim, ladder=typed)).ladder.name == "Night Market"


async def offered(sim: Discord, typed: str) -> list[str]:
    otto = sim.members["Otto"]
    choices = await otto.autocomplete(sim.channel, "chase start", "ladder", typed)
    return [str(choice["value"]) for choice in choices]


async def test_nothing_typed_offers_every_ladder(sim: Discord) -> None:
    assert sorted(await offered(sim, "")) == sorted(SHELF.ladders)
    assert len(SHELF.ladders) == 8


async def test_ladders_are_found_by_name_and_by_place(sim: Discord) -> None:
    assert await offered(sim, "night m") == ["night-market"]
    assert await offered(sim, "figueroa") == ["night-market"]
    assert await offered(sim, "no such place") == []


async def test_every_ladder_that_is_offered_starts(sim: Discord) -> None:
    for key in await offered(sim, ""):
        place = sim.guild.create_text_channel(key)
        await sim.slash("Mara", "chase start", ladder=key, here=place)
        assert SHELF.ladders[key].name in text(place.last_message)


async def test_a_thread_is_a_channel_of_its_own(sim: Discord) -> None:
    await lobby(sim, "Ines")
    street = sim.board.id
    thread = sim.thread("an alley")

    await sim.slash("Otto", "chase start", ladder="spillway", here=thread)
    assert "Spillway" in text(thread.last_message)
    again = sim.slash("Otto", "chase start", ladder="spillway", here=thread)
    assert "/1" in await refuses(sim, again, "live in this channel already")
    street_channel, sim.channel = sim.channel, thread
    await sim.press("Teo", "join", "pursuers")
    await sim.press("Otto", "advance")
    assert "1/6" in text(sim.board)
    assert len(labels(sim.board)) == 8
    sim.channel = street_channel
    assert sim.history()[0].id == street
    assert await sim.versions() == [2, 3]


async def test_a_thread_where_the_bot_may_not_write(sim: Discord) -> None:
    thread = sim.thread("an alley")
    sim.allow(send_messages_in_threads=False)

    start = sim.slash("Otto", "chase start", ladder="spillway", here=thread)
    await refuses(sim, start, "**Send messages in threads**")
    sim.allow(send_messages=False)  # which is nothing to a thread
    await sim.slash("Otto", "chase start", ladder="spillway", here=thread)
    assert await sim.versions() == [1]
