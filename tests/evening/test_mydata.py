"""`/rundown mydata`: all that is kept of somebody, to have and to delete."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.store import Draft, LadderRow
from bot.store.codec import LADDER
from rundown import replay
from rundown.chase import Phase
from rundown.ladder import Ladder
from rundown.terrain import Layer
from tests.evening.discord_ import Discord, labels, text
from tests.evening.tables import INES, begun, end, pursuing, refuses, resolved, rolled, until

HOUR = 60 * 60
SAVED = int(datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC).timestamp() * 1000)


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


async def test_ladders_and_drafts_are_handed_out(sim: Discord) -> None:
    await shelved(sim, "Ines")
    await shelved(sim, "Teo")

    found = await exported(sim, "Ines")

    [ladder] = found["ladders"]
    assert (ladder["server"], ladder["name"]) == (sim.guild.id, "Alley of Ines")
    assert ladder["saved_at"] == "2026-01-02T03:04:05+00:00"
    assert LADDER.load(json.dumps(ladder["ladder"]), "here") == Ladder(name="Alley of Ines")
    assert found["drafts"] == [
        {
            "server": sim.guild.id,
            "name": "Draft of Ines",
            "saved_at": "2026-01-02T03:04:05+00:00",
            "place": "夜市",
            "terrain": "spinner",
            "blurb": "",
            "lines": "[1] Stalls\r\n[2] ",
        }
    ]
    assert "Teo" not in json.dumps(found)


@pytest.mark.parametrize(
    ("ladders", "drafts", "told"),
    [
        pytest.param(1, 0, "1 ladder you saved.", id="a ladder"),
        pytest.param(0, 1, "1 ladder you are writing.", id="a draft"),
        pytest.param(2, 1, "2 ladders you saved, 1 ladder you are writing.", id="both"),
    ],
)
async def test_only_ladders_are_something_too(
    sim: Discord, ladders: int, drafts: int, told: str
) -> None:
    await shelved(sim, "Ines", ladders=ladders, drafts=drafts)

    said = await sim.slash("Ines", "rundown mydata export")
    asked = await sim.slash("Ines", "rundown mydata delete")

    assert text(said.response).endswith(f": {told}")
    assert f"\n{told}\n" in text(asked.response)
    assert "0 " not in text(asked.response)


async def test_a_ladder_stays_without_its_author_and_a_draft_goes(sim: Discord) -> None:
    await shelved(sim, "Ines")
    await shelved(sim, "Teo")

    done = await deleted(sim, "Ines")

    assert "Nothing is kept of you" in text(done.response)
    assert {spine.name: spine.author for spine in await sim.store.spines(sim.guild.id)} == {
        "Alley of Ines": 0,
        "Alley of Teo": sim.members["Teo"].id,
    }
    assert await sim.store.drafts_of(sim.members["Ines"].id) == ()
    assert len(await sim.store.drafts_of(sim.members["Teo"].id)) == 1
    await refuses(sim, sim.slash("Ines", "rundown mydata export"), "Nothing is kept")


async def shelved(sim: Discord, name: str, *, ladders: int = 1, drafts: int = 1) -> None:
    """Put so many ladders of the member called *name* on the shelf, and a draft."""
    guild, user = sim.guild.id, sim.members[name].id
    for number in range(ladders):
        ladder = Ladder(name=f"Alley of {name}" + "!" * number)
        row = LadderRow(guild=guild, ladder=ladder, author=user, at=SAVED)
        await sim.store.save_ladder(row, over=False, most=9)
    for _ in range(drafts):
        draft = Draft(
            guild=guild,
            user=user,
            at=SAVED,
            name=f"Draft of {name}",
            place="夜市",
            terrain=Layer.SPINNER,
            blurb="",
            lines="[1] Stalls\r\n[2] ",
        )
        await sim.store.save_draft(draft)


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
