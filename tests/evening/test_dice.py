"""`/rundown dice`: a server's dice, told to who asks alone."""

from __future__ import annotations

import logging
import re

import pytest

from tests.evening.discord_ import Discord, text
from tests.evening.faces import Faces
from tests.evening.tables import begun, ids, lobby, told

THREES = {"d6": {3: 1}, "d8": {3: 1}, "d10": {3: 1}}
"""What the prey's NPC rolls in round 1, if nothing else is said: B/C, and the Tilt's die."""


async def dice(sim: Discord, name: str = "Otto") -> str:
    """What *name* is told of the dice; nobody else sees anything, and no chase moves on."""
    before = (await sim.versions(), ids(sim))
    result = await sim.slash(name, "rundown dice")
    assert result.ephemeral
    assert (await sim.versions(), ids(sim)) == before
    return text(result.response)


def counts(said: str) -> dict[str, dict[int, int]]:
    """How often each face that fell has shown, by die."""
    found = re.findall(r"\*\*(d\d+)\*\*.*?```\n(.*?)\n```", said, re.DOTALL)
    return {
        die: {
            int(face): int(shown)
            for face, shown in re.findall(r"^ *(\d+) +(\d+)\b", table, re.MULTILINE)
            if shown != "0"
        }
        for die, table in found
    }


async def test_before_anything_is_rolled(sim: Discord) -> None:
    assert "No die has fallen on this server yet" in await dice(sim)
    await lobby(sim, "Ines")
    assert "No die has fallen on this server yet" in await dice(sim)


async def test_everybodys_dice_count_once_and_for_whoever_asks(sim: Discord, faces: Faces) -> None:
    await begun(sim, "Ines")
    faces.next(10, 2, 6)
    await sim.press("Mara", "roll")
    assert counts(await dice(sim)) == {"d6": {6: 1}, "d8": {2: 1}, "d10": {10: 1}}

    faces.next(1, 4, 5, 5)
    await sim.press("Ines", "roll")
    fell = {"d6": {6: 1}, "d8": {1: 1, 2: 1, 4: 1, 5: 2}, "d10": {10: 1}}
    for name in ("Otto", "Ines", "Mara", "Otto"):
        assert counts(await dice(sim, name)) == fell


async def test_a_push_counts_what_it_rolls_and_an_undo_takes_nothing_away(
    sim: Discord, faces: Faces
) -> None:
    await begun(sim, "Ines")
    faces.next(4, 4, 4)
    await sim.press("Mara", "roll")
    faces.next(1, 2)
    await sim.press("Ines", "toll", on=await sim.panel("Ines"))
    faces.next(7)
    await sim.press("Ines", "push", on=await sim.panel("Ines"))
    fell = {"d8": {1: 1, 2: 1, 4: 1, 7: 1}, "d10": {4: 1}, "d6": {4: 1}}
    assert counts(await dice(sim)) == fell

    await sim.slash("Mara", "chase undo")
    assert counts(await dice(sim)) == fell
    await sim.die()
    assert counts(await dice(sim)) == fell

    faces.next(1)
    await sim.press("Ines", "push", on=await sim.panel("Ines"))
    assert counts(await dice(sim)) == {"d8": {1: 2, 2: 1, 4: 1, 7: 1}, "d10": {4: 1}, "d6": {4: 1}}


async def test_another_servers_dice_are_not_in_it(sim: Discord, faces: Faces) -> None:
    await begun(sim, "Ines")
    await sim.press("Mara", "roll")
    elsewhere = sim.env.create_guild("Elsewhere")
    street = elsewhere.create_text_channel("street")
    sim.members["Zed"] = elsewhere.add_member(sim.env.create_user("zed", global_name="Zed"))

    there = await sim.slash("Zed", "rundown dice", here=street)

    assert "No die has fallen" in text(there.response)
    assert counts(await dice(sim)) == THREES


async def test_a_count_that_takes_long_is_shown_when_it_is_done(
    sim: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(sim, "Ines")
    await sim.press("Mara", "roll")
    monkeypatch.setattr("bot.answers.PATIENCE", 0)

    assert counts(await dice(sim)) == THREES


async def test_outside_a_server_there_are_none(sim: Discord) -> None:
    alone = sim.env.create_user("zed", global_name="Zed")

    said = await alone.slash("rundown dice")

    assert "use this command in one" in told(said)


async def test_a_damaged_chase_is_told_of(sim: Discord, caplog: pytest.LogCaptureFixture) -> None:
    await begun(sim, "Ines")
    await sim.press("Mara", "roll")
    await dice(sim)
    await sim.store._database.write(
        "INSERT INTO steps (chase, n, user, gm, at, events) VALUES (1, 99, 1, 0, 0, '\"face\"')"
    )
    await sim.store._database.write("UPDATE chases SET last_step = 99")
    with caplog.at_level(logging.WARNING):
        result = await sim.slash("Otto", "rundown dice")

    assert counts(text(result.response)) == THREES
    assert "The record of 1 chase cannot be read" in text(result.response)
    assert "the dice of chase 1 are not counted" in caplog.text
