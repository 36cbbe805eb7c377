"""`/rundown mydata`: all that is kept of somebody, to have and to delete."""

from __future__ import annotations

import json
from typing import Any

from rundown import replay
from rundown.chase import Phase
from tests.evening.discord_ import Discord, labels, text
from tests.evening.tables import INES, begun, end, pursuing, refuses, resolved, rolled, until

HOUR = 60 * 60


async def exported(sim: Discord, name: str) -> dict[str, Any]:
    said = await sim.slash(name, "rundown mydata export")
    assert said.ephemeral
    assert said.response
    [file] = said.response.message.attachments
    assert file.filename == "rundown-mydata.json"
    found: dict[str, Any] = json.loads(await file.read())
    return found


async def deleted(sim: Discord, name: str) -> Any:
    asked = await sim.slash(name, "rundown mydata delete")
    return await sim.press(name, "mydata", on=asked.response)


async def test_who_is_not_known_is_told_so(sim: Discord) -> None:
    await refuses(sim, sim.slash("Otto", "rundown mydata export"), "Nothing is kept")
    await refuses(sim, sim.slash("Otto", "rundown mydata delete"), "Nothing is kept")


async def test_everything_is_handed_out(sim: Discord) -> None:
    await sim.slash("Ines", "sheet set", name="Deckhand", agility="A")
    await begun(sim, "Ines", "Teo")
    await end(sim, "end")

    found = await exported(sim, "Ines")

    assert (found["format"], found["version"]) == ("rundown-mydata", 1)
    assert found["user"] == sim.members["Ines"].id
    [sheet] = found["sheets"]
    assert (sheet["name"], sheet["in_use"]) == ("Deckhand", True)
    assert sheet["sheet"]["attributes"]["agility"] == 12
    [chase] = found["chases"]
    assert (chase["server"], chase["channel"]) == (sim.guild.id, sim.channel.id)
    assert chase["opened_at"].startswith("2026-01-01T")
    assert chase["ended_at"]
    assert chase["characters"] == [{"name": "Deckhand", "side": "pursuers"}]
    assert not chase["gm"]
    assert [step["n"] for step in chase["steps"]] == [2]
    assert "Teo" not in json.dumps(found)


async def test_a_gms_chases_are_theirs(sim: Discord) -> None:
    await begun(sim, "Ines")

    [chase] = (await exported(sim, "Mara"))["chases"]

    assert chase["gm"]
    assert chase["ended_at"] is None
    assert chase["characters"] == []


async def test_it_is_asked_once_and_then_gone(sim: Discord) -> None:
    await sim.slash("Ines", "sheet set", name="Deckhand", agility="A")
    await pursuing(sim, "Ines")

    asked = await sim.slash("Ines", "rundown mydata delete")
    assert asked.ephemeral
    assert "1 sheet, 1 chase you were in" in text(asked.response)
    assert await sim.store.sheets(sim.members["Ines"].id), "it is only asked yet"
    await sim.restart()
    done = await sim.press("Ines", "mydata", on=asked.response)

    assert "Nothing is kept of you" in text(done.response)
    assert not labels(done.response)
    assert await sim.store.sheets(sim.members["Ines"].id) == ()
    assert await sim.store.chases_of(sim.members["Ines"].id) == ()
    await refuses(sim, sim.slash("Ines", "rundown mydata export"), "Nothing is kept")


async def test_the_board_shows_someone(sim: Discord) -> None:
    await sim.slash("Ines", "sheet set", name="Deckhand", agility="A")
    await pursuing(sim, "Ines")
    board = sim.board.id
    assert "Deckhand" in text(sim.board)

    await deleted(sim, "Ines")

    assert sim.board.id == board
    assert "Deckhand" not in text(sim.board)
    assert "someone" in text(sim.board)


async def test_the_chase_goes_on(sim: Discord) -> None:
    await begun(sim, "Ines", "Teo")
    await resolved(sim)
    before = await sim.chase()
    await deleted(sim, "Ines")

    after = await sim.chase()
    assert after.at(INES).name == "someone"
    assert not after.of_user(sim.members["Ines"].id)
    assert [one.lead for one in after.rounds] == [one.lead for one in before.rounds]
    assert after == replay(await sim.store.steps(1))
    await until(sim, 2)
    await sim.press("Mara", "roll")
    await resolved(sim)
    assert len((await sim.chase()).rounds) == 2
    await sim.slash("Mara", "chase undo")
    assert (await sim.chase()).round == 2


async def test_who_is_forgotten_may_come_back(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    await deleted(sim, "Ines")

    await sim.slash("Ines", "chase join")

    chase = await sim.chase()
    assert [one.name for one in chase.participants] == ["The prey", "someone", "Teo", "Ines"]
    assert not await rolled(sim, INES)


async def test_an_old_end_is_drawn_where_it_stands(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    await sim.press("Ines", "roll")
    await end(sim, "end")
    over = sim.board.id
    assert "Ines" in text(sim.board)
    await sim.env.advance_time(3 * HOUR)

    await deleted(sim, "Ines")

    assert sim.board.id == over
    assert "Ines" not in text(sim.board)
    assert "someone" in text(sim.board)


async def test_an_end_that_was_taken_away_stays_away(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    await end(sim, "end")
    await sim.delete(sim.board)
    before = [text(message) for message in sim.history()]

    await deleted(sim, "Ines")

    assert [text(message) for message in sim.history()] == before


async def test_a_gm_who_is_forgotten_leaves_the_chase_to_the_channels_managers(
    sim: Discord,
) -> None:
    await pursuing(sim, "Ines")
    await deleted(sim, "Mara")
    sim.member("Luv", manages=True)

    await refuses(sim, sim.slash("Mara", "chase advance"), "GM")
    await sim.slash("Luv", "chase advance")
    await sim.slash("Luv", "chase advance")

    assert (await sim.chase()).phase is Phase.PREY or (await sim.chase()).round == 1


async def test_a_second_press_changes_nothing(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    asked = await sim.slash("Ines", "rundown mydata delete")
    custom = "rb:0:0:mydata:0:delete"
    first, second = sim.raw("Ines", asked.response, custom), sim.raw("Ines", asked.response, custom)

    results = await sim.at_once(first, second)

    assert all(one.acknowledged for one in results)
    assert await sim.store.chases_of(sim.members["Ines"].id) == ()


async def test_a_button_of_another_version(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    asked = await sim.slash("Ines", "rundown mydata delete")

    press = sim.raw_press("Ines", asked.response, "rb:0:0:mydata:0:all")

    await refuses(sim, press, "another version")
