"""What a button can do, a command can do too."""

from __future__ import annotations

from typing import Any

import pytest

from rundown.chase import Phase
from rundown.ladder import Role, Side
from rundown.skills import Letter
from tests.evening.discord_ import Discord, labels, text
from tests.evening.faces import Faces
from tests.evening.tables import (
    INES,
    PREY,
    TEO,
    begun,
    due,
    lobby,
    pursuing,
    refuses,
    resolved,
    role,
    rolled,
    told,
)


async def npc(sim: Discord, **options: Any) -> str:
    return told(await sim.slash("Mara", "chase npc", **options))


async def test_advance_takes_the_step_that_is_due(sim: Discord) -> None:
    await lobby(sim, "Ines")
    await refuses(sim, sim.slash("Ines", "chase advance"), "That is the GM's")
    steps = []
    for _ in range(5):
        steps.append(await due(sim))
        assert told(await sim.slash("Mara", "chase advance"))

    assert steps == ["begin", "roll_prey", "roll_pursuers", "resolve", "reveal"]
    assert "2/6" in text(sim.board)


@pytest.mark.parametrize(("side", "where"), [(None, Side.PURSUERS), ("prey", Side.PREY)])
async def test_join_either_side(sim: Discord, side: str | None, where: Side) -> None:
    await lobby(sim)

    said = told(await sim.slash("Ines", "chase join", **({"side": side} if side else {})))

    ines = (await sim.chase()).at(INES)
    assert (ines.side, ines.has_sheet, ines.name) == (where, False, "Ines")
    assert f"Ines runs with the {where}" in said
    assert "C/C" in said
    assert "Ines" in text(sim.board)


async def test_who_joins_brings_the_sheet_in_use(sim: Discord) -> None:
    await sim.slash("Ines", "sheet set", agility="A", name="Deckhand")
    await lobby(sim)

    said = told(await sim.slash("Ines", "chase join"))

    ines = (await sim.chase()).at(INES)
    assert (ines.name, ines.has_sheet) == ("Deckhand", True)
    assert "C/C" not in said


async def test_who_joins_late_is_told_from_when(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    await resolved(sim)

    assert "from rung 2 on" in told(await sim.slash("Teo", "chase join"))


async def test_leave(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    await refuses(sim, sim.slash("Otto", "chase leave"), "You have no character here")

    said = told(await sim.slash("Teo", "chase leave"))

    assert "Teo" in said
    assert (await sim.chase()).at(TEO).left
    assert "Teo" not in text(sim.board).split("⏳ Pursuers")[1]


async def test_undo_names_what_it_takes_back(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    await refuses(sim, sim.slash("Ines", "chase undo"), "That is the GM's")
    await sim.press("Ines", "role", "cutter")

    said = told(await sim.slash("Mara", "chase undo"))

    assert said.startswith("Undone: ")
    assert "Ines" in said
    assert await role(sim, INES) is Role.RUNNER


async def test_nothing_is_left_to_undo(sim: Discord) -> None:
    await lobby(sim)

    await refuses(sim, sim.slash("Mara", "chase undo"), "Nothing is left to undo")


@pytest.mark.parametrize("what", ["end", "cancel"])
async def test_end_and_cancel_ask_first(sim: Discord, what: str) -> None:
    await pursuing(sim, "Ines")
    await refuses(sim, sim.slash("Ines", f"chase {what}"), "That is the GM's")

    asked = await sim.slash("Mara", f"chase {what}")

    assert asked.ephemeral
    assert (await sim.chase()).phase is Phase.PURSUERS
    await sim.press("Mara", "sure", on=asked.response)
    chase = await sim.chase()
    assert (chase.phase, chase.cancelled) == (Phase.OVER, what == "cancel")


async def test_a_lobby_is_cancelled_and_not_ended(sim: Discord) -> None:
    await lobby(sim, "Ines")

    await refuses(sim, sim.slash("Mara", "chase end"), "The chase has not begun")
    assert (await sim.slash("Mara", "chase cancel")).response


async def test_anybody_may_have_the_board_shown(sim: Discord) -> None:
    await begun(sim, "Ines")
    old = sim.board.id

    await sim.slash("Otto", "chase show")

    assert sim.board.id != old
    assert [message.id for message in sim.history()].count(old) == 0
    assert len(labels(sim.board)) == 8


async def test_the_opposition_is_seated_where_there_is_none(sim: Discord) -> None:
    await lobby(sim, "Ines")
    await npc(sim, leave=True)
    assert (await sim.chase()).npc(Side.PREY) is None
    await refuses(sim, sim.slash("Mara", "chase npc", leave=True), "No NPC is with the prey")

    assert "Salome" in await npc(sim, name="Salome", dice="elite")

    prey = (await sim.chase()).npc(Side.PREY)
    assert prey
    assert (prey.name, prey.npc) == ("Salome", (Letter.A, Letter.B))
    assert "Salome" in text(sim.board)


async def test_the_other_side_gets_its_opposition(sim: Discord) -> None:
    await lobby(sim, "Ines")

    await npc(sim, side="pursuers", name="The Dogs", edge=True)

    dogs = (await sim.chase()).npc(Side.PURSUERS)
    assert dogs
    assert (dogs.name, dogs.edge) == ("The Dogs", True)


async def test_the_opposition_arrives_and_plays_in_one_command(sim: Discord) -> None:
    await pursuing(sim, "Ines")

    said = await npc(sim, side="pursuers", name="The Dogs", role="pressure", roll=True)

    dogs = (await sim.chase()).npc(Side.PURSUERS)
    assert dogs
    assert dogs.turn.played
    assert dogs.turn.played.role is Role.PRESSURE
    assert len(said.splitlines()) == 2


async def test_the_oppositions_whole_round_in_one_command(sim: Discord) -> None:
    await begun(sim, "Ines")

    said = await npc(sim, role="cutter", gambit="Through the fryer", roll=True)

    played = (await sim.chase()).at(PREY).turn.played
    assert played
    assert (played.role, played.gambit) == (Role.CUTTER, "Through the fryer")
    assert len(said.splitlines()) == 2
    assert "⏳ Prey" not in text(sim.board)


async def test_a_role_that_only_stands(sim: Discord) -> None:
    await begun(sim, "Ines")

    await npc(sim, role="spotter")

    assert (await role(sim, PREY), await rolled(sim, PREY)) == (Role.SPOTTER, False)


async def test_the_edge_and_a_new_name_between_rounds(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    await resolved(sim)

    await npc(sim, edge=True, name="Salome")
    assert (await sim.chase()).at(PREY).edge
    await npc(sim, edge=False, dice="elite")

    prey = (await sim.chase()).at(PREY)
    assert (prey.name, prey.npc, prey.edge) == ("Salome", (Letter.A, Letter.B), False)


async def test_what_is_refused_leaves_what_was_done_and_shown(sim: Discord) -> None:
    await begun(sim, "Ines")

    said = await npc(sim, name="Salome", edge=True)  # no edge while a round runs

    assert len(said.splitlines()) == 2
    assert "A round is running" in said
    prey = (await sim.chase()).at(PREY)
    assert (prey.name, prey.edge) == ("Salome", False)
    assert "Salome" in text(sim.board)


async def test_nothing_asked(sim: Discord) -> None:
    await begun(sim, "Ines")

    await refuses(sim, sim.slash("Mara", "chase npc"), "Nothing was asked for")
    await refuses(sim, sim.slash("Ines", "chase npc", roll=True), "That is the GM's")


@pytest.mark.parametrize("at_once", [False, True])
async def test_an_npcs_command_delivered_twice(sim: Discord, faces: Faces, at_once: bool) -> None:
    await begun(sim, "Ines")
    steps, sim.wire.turns = await sim.versions(), 2
    command = sim.typed("Mara", "chase npc", name="Salome", role="cutter", roll=True)

    if at_once:
        await sim.at_once(command, command)
    else:
        await sim.at_once(command)
        await sim.at_once(command)

    assert await sim.versions() == [steps[0] + 2]
    assert await rolled(sim, PREY)
