"""Who may act for whom: strangers, other players, managers of the channel, GMs."""

from __future__ import annotations

import pytest

from rundown.chase import Phase
from rundown.ladder import Role
from tests.evening.discord_ import Discord, custom_id, labels, text
from tests.evening.faces import Faces
from tests.evening.tables import (
    INES,
    JUNO,
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
    until,
    waits_for,
)


@pytest.mark.parametrize(
    ("verb", "more", "why"),
    [
        pytest.param("roll", "", "You have no character here", id="roll"),
        pytest.param("role", "cutter", "You have no character here", id="a role"),
        pytest.param("move", "", "You have no character here", id="your move"),
        pytest.param("gm", "", "That is the GM's", id="GM"),
        pytest.param("advance", "", "That is the GM's", id="the advance step"),
    ],
)
async def test_a_stranger_only_looks_on(sim: Discord, verb: str, more: str, why: str) -> None:
    await begun(sim, "Ines")

    await refuses(sim, sim.press("Otto", verb, more), why)


@pytest.mark.parametrize(
    ("verb", "more"),
    [("undo", "4"), ("overtime", ""), ("sure", "end"), ("sure", "cancel"), ("down", "")],
)
async def test_a_panel_of_the_gms_is_the_gms_alone(sim: Discord, verb: str, more: str) -> None:
    await begun(sim, "Ines")
    forged = sim.forged(custom_id(sim.board, "gm"), verb=verb, more=more)

    for name in ("Ines", "Otto"):
        await refuses(sim, sim.raw_press(name, sim.board, forged), "That is the GM's")


@pytest.mark.parametrize(
    ("verb", "more"), [("roll", ""), ("role", "cutter"), ("toll", ""), ("leave", "")]
)
async def test_a_panel_is_its_owners_alone(sim: Discord, verb: str, more: str) -> None:
    await pursuing(sim, "Ines", "Teo")
    mine = custom_id(sim.board, "roll")

    theirs = sim.forged(mine, verb=verb, who=TEO, more=more)
    await refuses(sim, sim.raw_press("Ines", sim.board, theirs), "Teo is not your character")
    the_prey = sim.forged(mine, verb=verb, who=PREY, more=more)
    await refuses(sim, sim.raw_press("Ines", sim.board, the_prey), "is not your character")


async def test_nobody_opens_the_panel_of_another(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    theirs = sim.forged(custom_id(sim.board, "move"), who=TEO)

    await refuses(sim, sim.raw_press("Ines", sim.board, theirs), "That is the GM's")


async def test_a_form_is_not_sent_for_another(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    gambit = sim.forged(custom_id(sim.board, "move"), verb="gambit", who=TEO)
    [opened] = await sim.at_once(sim.raw("Ines", sim.board, gambit))

    await refuses(sim, sim.write("Ines", opened, words="Mine now"), "Teo is not your character")


async def test_who_manages_the_channel_acts_by_the_gms_panel_alone(sim: Discord) -> None:
    sim.member("Vera", manages=True)
    await begun(sim, "Ines")

    await refuses(sim, sim.press("Vera", "roll"), "You have no character here")
    await refuses(sim, sim.press("Vera", "role", "cutter"), "You have no character here")
    await refuses(sim, sim.press("Vera", "move"), "You have no character here")

    panel = await sim.gm_panel("Vera")
    acting = await sim.choose("Vera", "act", str(PREY), on=panel)
    await sim.press("Vera", "roll", on=acting.response)
    assert await rolled(sim, PREY)

    acting = await sim.choose("Vera", "act", str(INES), on=await sim.gm_panel("Vera"))
    await sim.press("Vera", "role", "spotter", on=acting.response)
    await sim.press("Vera", "roll", on=acting.response)
    assert await rolled(sim, INES)
    assert await role(sim, INES) is Role.SPOTTER
    await sim.press("Vera", "advance")
    assert (await sim.chase()).phase is Phase.BETWEEN


async def test_a_manager_who_plays_plays_their_own(sim: Discord) -> None:
    sim.member("Vera", manages=True)
    await begun(sim, "Ines", "Vera")

    await sim.press("Vera", "roll")  # her Toll, not the prey's roll

    assert not await rolled(sim, PREY)
    assert (await sim.chase()).at(TEO).turn.toll


async def test_a_gm_acts_for_who_is_away_by_name(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")

    acting = await sim.choose("Mara", "act", str(TEO), on=await sim.gm_panel("Mara"))
    assert "Teo" in text(acting.response)
    assert "Leave the chase" not in labels(acting.response), "unseating is another control"
    modal = await sim.press("Mara", "gambit", on=acting.response)
    await sim.write("Mara", modal, words="He would have jumped")
    await sim.press("Mara", "roll", on=acting.response)

    played = (await sim.chase()).at(TEO).turn.played
    assert played is not None
    assert played.gambit == "He would have jumped"
    assert await waits_for(sim) == ["Ines"]


async def test_a_gm_who_plays_has_both_hands_on_the_board(sim: Discord) -> None:
    await begun(sim, "Mara", "Ines")

    await sim.press("Mara", "roll")  # her own Toll is due first
    chase = await sim.chase()
    assert (chase.at(2).turn.toll is not None, await rolled(sim, PREY)) == (True, False)
    await sim.press("Mara", "role", "cutter")  # then she awaits nothing: the prey's whole round
    assert await rolled(sim, PREY)
    assert await role(sim, PREY) is Role.CUTTER
    await sim.press("Mara", "role", "spotter")  # the pursuers' phase: her own again
    assert await role(sim, 2) is Role.SPOTTER
    await sim.press("Mara", "roll")
    assert await rolled(sim, 2)
    assert await waits_for(sim) == ["Ines"]


async def test_a_gm_with_nobody_to_roll_for_is_told(sim: Discord) -> None:
    await pursuing(sim, "Ines")

    await refuses(sim, sim.press("Mara", "roll"), "You have no character here")


async def test_the_gms_hand_reaches_every_seat(sim: Discord, faces: Faces) -> None:
    await begun(sim, "Ines", "Teo", "Juno")
    panel = await sim.gm_panel("Mara")

    await sim.choose("Mara", "touch", str(INES), on=panel)
    assert (await sim.chase()).at(INES).turn.touched is False
    await sim.choose("Mara", "touch", str(INES), on=panel)
    assert (await sim.chase()).at(INES).turn.touched is True
    await sim.choose("Mara", "unseat", str(JUNO), on=panel)
    assert (await sim.chase()).at(JUNO).left

    await resolved(sim)
    await sim.press("Mara", "edge", on=await sim.gm_panel("Mara"))
    assert (await sim.chase()).at(PREY).edge


async def test_a_consequence_is_the_gms_to_name(sim: Discord, faces: Faces) -> None:
    await pursuing(sim, "Ines", "Teo")
    modal = await sim.press("Ines", "gambit", on=await sim.panel("Ines"))
    await sim.write("Ines", modal, words="Over the eel barrows")
    await sim.press("Ines", "roll")
    await resolved(sim)

    panel = await sim.gm_panel("Mara")
    forged = custom_id(panel, "consequence")
    await refuses(sim, sim.raw_press("Ines", sim.board, forged), "That is the GM's")
    modal = await sim.press("Mara", "consequence", on=panel)
    await sim.write("Mara", modal, words="A broken collarbone")
    assert (await sim.chase()).consequences == {INES: "A broken collarbone"}


async def test_overtime_is_the_gms_to_call(sim: Discord) -> None:
    await lobby(sim, "Ines", lead="distant")
    await sim.press("Mara", "advance")
    await until(sim, 6)
    await resolved(sim)
    assert await due(sim) == "end"

    await refuses(sim, sim.press("Ines", "overtime"), "That is the GM's")
    await refuses(sim, sim.press("Ines", "advance"), "That is the GM's")
    await sim.press("Mara", "overtime")
    assert (await sim.chase()).round == 7
