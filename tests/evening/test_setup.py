"""*GM…* in the lobby: every option can still change, and the lobby shows it."""

from __future__ import annotations

from typing import Any

import pytest

from rundown.ladder import Side
from rundown.skills import Letter
from rundown.terrain import Layer
from tests.evening.discord_ import SHELF, Discord, components, custom_id, labels, text
from tests.evening.tables import lobby, refuses


@pytest.fixture
async def panel(sim: Discord) -> Any:
    """*GM…* of a lobby that Ines has joined."""
    await lobby(sim, "Ines")
    return await sim.gm_panel("Mara")


async def chooses(sim: Discord, panel: Any, option: str, value: str) -> Any:
    result = await sim.members["Mara"].select(
        panel, [value], custom_id=custom_id(panel, "setup", option)
    )
    assert result.acknowledged
    return result.response


async def test_lead(sim: Discord, panel: Any) -> None:
    for lead in range(1, 8):
        await chooses(sim, panel, "lead", str(lead))
        assert (await sim.chase()).lead == lead
        assert f"LEAD {lead}" in text(sim.board)


@pytest.mark.parametrize("layer", list(Layer))
@pytest.mark.parametrize("side", list(Side))
async def test_terrain(sim: Discord, panel: Any, side: Side, layer: Layer) -> None:
    await chooses(sim, panel, f"{side}_layer", layer)

    chase = await sim.chase()
    assert chase.party(side).layer is layer
    assert chase.party(side.other).layer is Layer.FOOT
    assert ("prey" in text(sim.board).splitlines()[2]) is (layer is not Layer.FOOT)


@pytest.mark.parametrize("key", sorted(SHELF.ladders))
async def test_a_ladder_brings_its_terrain_and_lead(sim: Discord, panel: Any, key: str) -> None:
    await chooses(sim, panel, "lead", "7")
    await chooses(sim, panel, "ladder", key)

    chase, ladder = await sim.chase(), SHELF.ladders[key]
    assert chase.ladder == ladder
    assert (chase.prey.layer, chase.pursuers.layer) == (ladder.terrain, ladder.terrain)
    assert chase.lead != 7
    assert ladder.name in text(sim.board)
    assert f"LEAD {chase.lead}" in text(sim.board)


@pytest.mark.parametrize("side", list(Side))
async def test_vehicles(sim: Discord, panel: Any, side: Side) -> None:
    assert not any(f"{side}_vehicle" in str(one) for one in components(panel)), "none on foot"
    await chooses(sim, panel, f"{side}_layer", "ground")
    await chooses(sim, panel, f"{side}_vehicle", "A")

    assert (await sim.chase()).party(side).vehicle is Letter.A
    assert "vehicle A" in text(sim.board)


@pytest.mark.parametrize(
    ("option", "words"),
    [("pushing", "no pushing"), ("npc_tolls", "NPCs make Tolls too")],
)
async def test_switches(sim: Discord, panel: Any, option: str, words: str) -> None:
    was = getattr(await sim.chase(), option)
    await sim.press("Mara", "setup", f"{option}.{int(not was)}", on=panel)
    assert getattr(await sim.chase(), option) is not was
    assert words in text(sim.board)

    await sim.press("Mara", "setup", f"{option}.{int(was)}", on=panel)
    assert getattr(await sim.chase(), option) is was
    assert words not in text(sim.board)


async def test_the_npcs_name_and_dice(sim: Discord, panel: Any) -> None:
    modal = await sim.press("Mara", "npc", "prey", on=panel)
    sent = await sim.write("Mara", modal, name="Salome", dice=["elite"])

    prey = (await sim.chase()).at(1)
    assert (prey.name, prey.npc) == ("Salome", (Letter.A, Letter.B))
    assert "Salome" in text(sim.board)
    assert any("Salome" in label for label in labels(sent.response)), "the panel follows"


async def test_a_second_npc(sim: Discord, panel: Any) -> None:
    modal = await sim.press("Mara", "npc", "pursuers", on=panel)
    await sim.write("Mara", modal, name="The Dogs", dice=["untrained"])

    dogs = (await sim.chase()).npc(Side.PURSUERS)
    assert dogs
    assert dogs.npc == (Letter.C, Letter.C)
    assert "The Dogs" in text(sim.board)


async def test_a_form_over_a_restart(sim: Discord, panel: Any) -> None:
    modal = await sim.press("Mara", "npc", "prey", on=panel)
    await sim.restart()
    await sim.write("Mara", modal, name="Salome", dice=["elite"])

    assert (await sim.chase()).at(1).name == "Salome"
    assert "Salome" in text(sim.board)


async def test_the_edge(sim: Discord, panel: Any) -> None:
    await sim.press("Mara", "edge", "1", on=panel)
    assert (await sim.chase()).at(1).edge
    assert "edge" in text(sim.board)
    await sim.press("Mara", "edge", "0", on=panel)
    assert not (await sim.chase()).at(1).edge


async def test_who_runs(sim: Discord, panel: Any) -> None:
    await sim.press("Mara", "runs", on=panel)

    assert (await sim.chase()).at(1).side is Side.PURSUERS
    assert "Pursuers · 2" in text(sim.board)
    await refuses(sim, sim.press("Mara", "advance"), "Nobody is with the prey yet")
    await sim.press("Mara", "runs", on=panel)
    assert (await sim.chase()).at(1).side is Side.PREY


async def test_who_is_unseated(sim: Discord, panel: Any) -> None:
    await sim.choose("Mara", "unseat", "2", on=panel)

    assert (await sim.chase()).at(2).left
    assert "Pursuers · 0" in text(sim.board)


async def test_the_panel_shows_what_was_set(sim: Discord, panel: Any) -> None:
    await chooses(sim, panel, "lead", "6")
    shown = await chooses(sim, panel, "prey_layer", "spinner")

    chosen = {
        option["value"]
        for one in components(shown)
        for option in one.get("options", [])
        if option.get("default")
    }
    assert {"6", "spinner", "foot", "night-market"} <= chosen


async def test_what_is_set_holds_when_the_chase_begins(sim: Discord, panel: Any) -> None:
    await chooses(sim, panel, "lead", "6")
    await chooses(sim, panel, "ladder", "spillway")
    await chooses(sim, panel, "lead", "5")
    await sim.press("Mara", "advance")

    assert "LEAD 5" in text(sim.board)
    assert (await sim.chase()).ladder.name == SHELF.ladders["spillway"].name
