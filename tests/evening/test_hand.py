"""The GM's hand on the seats: who is seated, stands in, crosses over; whose the GM's seat is."""

from __future__ import annotations

from typing import Any

import pytest

from rundown.ladder import Side
from tests.evening.discord_ import Discord, custom_id, ids, labels, text
from tests.evening.tables import (
    INES,
    PREY,
    TEO,
    begun,
    end,
    lobby,
    pursuing,
    refuses,
    resolved,
    told,
    waits_for,
)


async def picks(sim: Discord, name: str, panel: Any, verb: str, whom: str, more: str = "") -> Any:
    """Choose *whom* in a select of users."""
    result = await sim.members[name].select(
        panel, [sim.members[whom]], custom_id=custom_id(panel, verb, more)
    )
    assert result.acknowledged
    return result


async def seats(sim: Discord, name: str = "Mara") -> Any:
    """*GM…*, *Seats…*."""
    return (await sim.press(name, "seats", on=await sim.gm_panel(name))).response


async def shares(sim: Discord, name: str = "Mara") -> Any:
    """*GM…*, *The GM's seat…*."""
    return (await sim.press(name, "share", on=await sim.gm_panel(name))).response


@pytest.mark.parametrize("side", list(Side))
@pytest.mark.parametrize("by", ["panel", "command"])
async def test_a_player_is_seated_on_their_sheet(sim: Discord, by: str, side: Side) -> None:
    await sim.slash("Teo", "sheet set", name="Rachael", agility="A")
    await begun(sim, "Ines")
    if by == "panel":
        await picks(sim, "Mara", await seats(sim), "seat", "Teo", side)
    else:
        await sim.slash("Mara", "chase seat", user=sim.members["Teo"], side=side)

    teo = (await sim.chase()).participants[-1]
    assert (teo.name, teo.user, teo.side) == ("Rachael", sim.members["Teo"].id, side)
    assert teo.has_sheet
    assert "Rachael" in text(sim.board)


async def test_who_has_no_sheet_is_seated_by_name(sim: Discord) -> None:
    await lobby(sim, "Ines")
    await picks(sim, "Mara", await seats(sim), "seat", "Juno", "pursuers")

    juno = (await sim.chase()).participants[-1]
    assert (juno.name, juno.has_sheet) == ("Juno", False)
    assert "Juno" in text(sim.board)


@pytest.mark.parametrize("by", ["panel", "command"])
async def test_a_second_character_is_the_gms_to_seat(sim: Discord, by: str) -> None:
    await begun(sim, "Ines")
    if by == "panel":
        await picks(sim, "Mara", await seats(sim), "seat", "Ines", "pursuers")
    else:
        await sim.slash("Mara", "chase seat", user=sim.members["Ines"])

    assert len((await sim.chase()).of_user(sim.members["Ines"].id)) == 2


@pytest.mark.parametrize("by", ["panel", "command"])
async def test_a_substitute_takes_the_seat_with_everything_in_it(sim: Discord, by: str) -> None:
    await pursuing(sim, "Ines", "Teo")
    await sim.slash("Mara", "chase amend", what="bank", who="Ines", value="3", reason="x")
    await sim.press("Ines", "roll")
    before = (await sim.chase()).at(INES)
    if by == "panel":
        asked = await sim.choose("Mara", "substitute", str(INES), on=await seats(sim))
        assert "Ines" in text(asked.response)
        await picks(sim, "Mara", asked.response, "substitute", "Pike")
    else:
        await sim.slash("Mara", "chase substitute", who="ines", user=sim.members["Pike"])

    pike = (await sim.chase()).at(INES)
    assert (pike.name, pike.user) == ("Pike", sim.members["Pike"].id)
    assert (pike.turn.played, pike.bank) == (before.turn.played, before.bank)
    assert not (await sim.chase()).of_user(sim.members["Ines"].id)
    await refuses(sim, sim.press("Ines", "roll"), "You have no character here")


async def test_a_substitute_takes_the_place_of_somebody(sim: Discord) -> None:
    await begun(sim, "Ines")
    pike = sim.members["Pike"]

    typed = sim.slash("Mara", "chase substitute", who="Deckard", user=pike)
    await refuses(sim, typed, "Nobody in this chase is called “Deckard”")
    typed = sim.slash("Mara", "chase substitute", who=str(PREY), user=pike)
    await refuses(sim, typed, "is an NPC")
    found = await sim.members["Mara"].autocomplete(sim.channel, "chase substitute", "who", "")
    assert [one["value"] for one in found] == [str(INES)]


async def test_sides_are_changed_between_rounds(sim: Discord) -> None:
    await begun(sim, "Ines", "Teo")
    panel = await seats(sim)
    assert not [one for one in ids(panel) if ":cross:" in one], "a round is running"
    await resolved(sim)
    await sim.choose("Mara", "cross", str(TEO), on=await seats(sim))

    assert (await sim.chase()).at(TEO).side is Side.PREY


async def test_a_late_crossing_is_refused(sim: Discord) -> None:
    await begun(sim, "Ines", "Teo")
    await resolved(sim)
    panel = await seats(sim)
    await sim.press("Mara", "advance")

    await refuses(sim, sim.choose("Mara", "cross", str(TEO), on=panel), "A round is running")


async def test_the_opposition_is_changed_and_added_in_mid_round(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    modal = await sim.press("Mara", "npc", "prey", on=await seats(sim))
    await sim.write("Mara", modal, name="Salome", dice=["elite"])
    modal = await sim.press("Mara", "npc", "pursuers", on=await seats(sim))
    await sim.write("Mara", modal, name="The Dogs", dice=["untrained"])

    chase = await sim.chase()
    assert chase.at(PREY).name == "Salome"
    dogs = chase.npc(Side.PURSUERS)
    assert dogs
    assert dogs.name in await waits_for(sim)


async def test_somebody_is_unseated_where_the_seats_are(sim: Discord) -> None:
    await begun(sim, "Ines", "Teo")
    await sim.choose("Mara", "unseat", str(TEO), on=await seats(sim))

    assert (await sim.chase()).at(TEO).left


@pytest.mark.parametrize("by", ["panel", "command"])
async def test_the_gms_seat_is_shared(sim: Discord, by: str) -> None:
    await begun(sim, "Ines")
    await refuses(sim, sim.press("Otto", "advance"), "That is the GM's")
    otto = sim.members["Otto"]
    if by == "panel":
        await picks(sim, "Mara", await shares(sim), "share", "Otto", "with")
        again = picks(sim, "Mara", await shares(sim), "share", "Otto", "with")
    else:
        await sim.slash("Mara", "chase gm", user=otto)
        again = sim.slash("Mara", "chase gm", user=otto)

    assert (await sim.chase()).gms == (sim.members["Mara"].id, otto.id)
    await refuses(sim, again, "GM")
    await sim.press("Otto", "roll")  # the NPC's, by either GM now
    assert (await sim.chase()).at(PREY).turn.played


@pytest.mark.parametrize("by", ["panel", "command"])
async def test_the_gms_seat_is_handed_over(sim: Discord, by: str) -> None:
    await begun(sim, "Ines")
    otto = sim.members["Otto"]
    if by == "panel":
        sent = await picks(sim, "Mara", await shares(sim), "share", "Otto", "over")
        assert "handed over" in text(sent.response)
        assert labels(sent.response) == []
    else:
        sent = await sim.slash("Mara", "chase gm", user=otto, hand_over=True)
        assert told(sent)

    assert (await sim.chase()).gms == (otto.id,)
    await refuses(sim, sim.press("Mara", "advance"), "That is the GM's")
    await sim.press("Otto", "advance")


async def test_a_manager_who_hands_over_keeps_the_panel(sim: Discord) -> None:
    sim.member("Vera", manages=True)
    await begun(sim, "Ines")
    sent = await picks(sim, "Vera", await shares(sim, "Vera"), "share", "Ines", "over")

    assert "End…" in labels(sent.response)


async def test_bots_sit_at_no_table(sim: Discord) -> None:
    await begun(sim, "Ines")
    robot = sim.guild.add_member(sim.env.create_user("robot", bot=True))
    sim.members["Robot"] = robot

    for command in ("chase seat", "chase gm"):
        await refuses(sim, sim.slash("Mara", command, user=robot), "That is a bot")
    typed = sim.slash("Mara", "chase substitute", who="Ines", user=robot)
    await refuses(sim, typed, "That is a bot")
    panel = await seats(sim)
    await refuses(sim, picks(sim, "Mara", panel, "seat", "Robot", "prey"), "That is a bot")


async def test_the_gms_hand_is_the_gms_alone(sim: Discord) -> None:
    await begun(sim, "Ines")
    otto = sim.members["Otto"]
    for name in ("Ines", "Otto"):
        for verb in ("seats", "seat", "substitute", "cross", "share", "ping"):
            forged = sim.forged(custom_id(sim.board, "gm"), verb=verb)
            await refuses(sim, sim.raw_press(name, sim.board, forged), "That is the GM's")
        await refuses(sim, sim.slash(name, "chase seat", user=otto), "That is the GM's")
        await refuses(sim, sim.slash(name, "chase gm", user=otto), "That is the GM's")
        typed = sim.slash(name, "chase substitute", who="Ines", user=otto)
        await refuses(sim, typed, "That is the GM's")
        await refuses(sim, sim.slash(name, "chase ping"), "That is the GM's")


@pytest.mark.parametrize("verb", ["seat", "substitute", "cross", "share"])
async def test_a_choice_of_nobody_is_refused(sim: Discord, verb: str) -> None:
    await begun(sim, "Ines")
    more = {"seat": "prey", "share": "with"}.get(verb, "")
    forged = sim.forged(custom_id(sim.board, "gm"), verb=verb, more=more)

    await refuses(sim, sim.raw_press("Mara", sim.board, forged), "another version")


async def test_seats_of_an_ended_chase_are_empty_for_good(sim: Discord) -> None:
    await begun(sim, "Ines")
    panel, board = await seats(sim), sim.board
    await end(sim, "end")

    assert "Seats…" not in labels(await sim.gm_panel("Mara"))
    await refuses(sim, picks(sim, "Mara", panel, "seat", "Teo", "prey"), "This chase is over")
    forged = sim.forged(custom_id(panel, "gm"), verb="share")
    await refuses(sim, sim.raw_press("Mara", board, forged), "This chase is over")
