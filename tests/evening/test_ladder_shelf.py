"""`/ladder list|show|export|remove`: what can be climbed here, and what of it is the server's."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.library.ladders import parse, read_ladder
from bot.shelves import MOST, code
from bot.store.protocol import GuildSettings, LadderRow
from bot.view.ladder_list import A_PAGE
from rundown.ladder import Ladder, Note, Opposition, Toll
from rundown.skills import Letter, Skill
from rundown.terrain import Layer
from tests.evening.discord_ import SHELF, Discord, ids, labels, text
from tests.evening.shelf_ import attached, climbable, drafted, push, values
from tests.evening.tables import begun, lobby, refuses, told, until

DOGS: Ladder = replace(
    SHELF.ladders["night-market"],
    name="Dog Run",
    place="Kennel Row",
    opposition=Opposition(dice=(Letter.A, Letter.B), edge=True),
)
HOSTILE = "**@everyone** `x` <@1> [y](http://z)"


async def offered(sim: Discord, command: str, typed: str) -> dict[str, str]:
    """What is offered while *typed* stands in the option `ladder`, by its value."""
    found = await sim.members["Mara"].autocomplete(sim.channel, command, "ladder", typed)
    return {str(one["value"]): one["name"] for one in found}


async def test_the_list_shows_the_servers_own_and_the_bots(sim: Discord) -> None:
    bare = await sim.slash("Otto", "ladder list")
    assert bare.ephemeral
    assert "none of its own yet" in text(bare.response)

    await climbable(sim, DOGS, by="Ines")
    said = text((await sim.slash("Otto", "ladder list")).response)

    own, shipped = said.split("From the bot")
    assert "Dog Run" in own
    assert "Kennel Row · on foot · against A/B with the edge" in own
    assert f"<@{sim.members['Ines'].id}>" in own
    assert all(ladder.name in shipped for ladder in SHELF.ladders.values())
    assert "1 of 200" in own


async def test_a_long_list_has_pages(sim: Discord) -> None:
    for number in range(A_PAGE + 3):
        await climbable(sim, replace(DOGS, name=f"Run {number:02}"))
    listed = (await sim.slash("Otto", "ladder list")).response
    assert "Page 1 of 3" in text(listed)
    assert labels(listed) == ["More"]
    assert "From the bot" not in text(listed)

    await sim.restart()
    await sim.press("Otto", "ladder", "list..2", on=listed)
    assert "Page 2 of 3" in text(listed)
    assert "Run 10" in text(listed)
    assert "From the bot" in text(listed)
    await sim.press("Otto", "ladder", "list..3", on=listed)
    assert labels(listed) == ["Back"]
    await sim.press("Otto", "ladder", "list..2", on=listed)
    assert "Page 2 of 3" in text(listed)


async def test_a_page_that_is_gone_is_the_nearest(sim: Discord) -> None:
    listed = (await sim.slash("Otto", "ladder list")).response

    await sim.raw_press("Otto", listed, "rb:0:0:ladder:0:list..99")

    assert "Night Market" in text(listed)


async def test_show_reads_a_ladder_rung_by_rung(sim: Discord) -> None:
    shown = await sim.slash("Otto", "ladder show", ladder="night market")

    assert shown.ephemeral
    said = text(shown.response)
    for number, rung in enumerate(SHELF.ladders["night-market"].rungs, 1):
        assert f"**{number} · {rung.name}**" in said
        assert rung.text in said
    assert "**Toll** Mobility or Observation, else 1 success fewer" in said
    assert "**Tilt** prey +1 die · steam hides the next three stalls" in said
    assert "LEAD 4" in said


async def test_a_toll_reads_as_on_its_terrain(sim: Discord) -> None:
    shown = (await sim.slash("Otto", "ladder show", ladder="terminal-nine")).response

    assert "in ground vehicles" in text(shown)
    assert "Driving" in text(shown)
    assert "Mobility" not in text(shown)


async def test_a_penalty_that_is_not_counted_says_so(sim: Discord) -> None:
    toll = Toll(skills=(Skill.TECH,), penalty=Note("you owe the driver a favour"))
    rungs = (replace(DOGS.rungs[0], toll=toll), *DOGS.rungs[1:])
    await climbable(sim, replace(DOGS, rungs=rungs))

    said = text((await sim.slash("Otto", "ladder show", ladder="dog run")).response)

    assert "else you owe the driver a favour\n-# ⚖️ I count no such penalty" in said


async def test_a_long_ladder_is_shown_in_parts(sim: Discord) -> None:
    rungs = tuple(replace(one, text="word " * 119 + "end") for one in DOGS.rungs)
    await climbable(sim, replace(DOGS, rungs=rungs))
    shown = (await sim.slash("Otto", "ladder show", ladder="Dog Run")).response
    assert labels(shown) == ["Rungs 4 to 6"], "and it is too long for the form"
    assert text(shown).count("word end") == 3

    await sim.restart()
    await sim.press("Otto", "ladder", "2", on=shown)

    assert f"**6 · {rungs[5].name}**" in text(shown)
    assert labels(shown) == ["Rungs 1 to 3"]
    await sim.store.remove_ladder(sim.guild.id, "Dog Run")
    await refuses(sim, sim.press("Otto", "ladder", "1", on=shown), "not there any more")


@pytest.mark.parametrize("name", ["Dog Run", "Stack Six"])
async def test_a_copy_is_edited_in_the_form(sim: Discord, name: str) -> None:
    await climbable(sim, DOGS)
    shown = (await sim.slash("Mara", "ladder show", ladder=name)).response
    assert labels(shown) == ["Edit a copy…"]
    await sim.restart()

    form = await push(sim, "Mara", shown, "copy")
    given = values(form)
    assert given["name"] == name
    assert await sim.store.draft(sim.guild.id, sim.members["Mara"].id) is None, "it is only open"
    await sim.write("Mara", form, **{**given, "terrain": [given["terrain"]], "place": "Elsewhere"})

    assert ("Replace Dog Run" in labels(shown)) is (name == "Dog Run"), "the bot's own stay"
    again = await push(sim, "Mara", shown, "form")
    await sim.write("Mara", again, **{**values(again), "terrain": ["foot"], "name": "Mine"})
    await push(sim, "Mara", shown, "save")
    row = await sim.store.ladder(sim.guild.id, "Mine")
    assert row
    ladder = DOGS if name == "Dog Run" else SHELF.ladders["stack-six"]
    assert row.ladder == replace(ladder, name="Mine", place="Elsewhere", terrain=Layer.FOOT)


async def test_a_copy_waits_for_the_draft_that_is_not_finished(sim: Discord) -> None:
    await drafted(sim)
    shown = (await sim.slash("Mara", "ladder show", ladder="Stack Six")).response

    await push(sim, "Mara", shown, "copy")

    assert "You have not finished this one" in text(shown)
    assert "Low Water" in text(shown)


async def test_export_gives_files_that_read_back_as_the_same_ladder(sim: Discord) -> None:
    await climbable(sim, DOGS)

    result = await sim.slash("Otto", "ladder export", ladder="Dog Run")

    assert result.ephemeral
    files = {one.filename: await one.read() for one in attached(result)}
    assert sorted(files) == ["dog-run.txt", "dog-run.yaml"]
    assert parse(files["dog-run.yaml"], "x.yaml") == DOGS
    assert read_ladder(files["dog-run.txt"], "x.txt") == DOGS


async def test_the_files_of_a_ladder_whose_name_has_no_letters_for_it(sim: Discord) -> None:
    await climbable(sim, replace(DOGS, name="夜市"))

    result = await sim.slash("Otto", "ladder export", ladder="夜市")

    assert sorted(one.filename for one in attached(result)) == [
        "ladder.txt",
        "ladder.yaml",
    ]


@pytest.mark.parametrize("command", ["show", "export", "remove"])
async def test_what_is_no_ladder(sim: Discord, command: str) -> None:
    asked = sim.slash("Otto", f"ladder {command}", ladder="@everyone **no**")

    said = await refuses(sim, asked, "There is no ladder")
    assert "\\*\\*no" in said


async def test_who_saved_a_ladder_removes_it_once_they_say_so_twice(sim: Discord) -> None:
    await climbable(sim, DOGS, by="Ines")
    asked = (await sim.slash("Ines", "ladder remove", ladder="dog run")).response
    assert "Remove Dog Run?" in text(asked)
    await push(sim, "Ines", asked, "keep")
    assert await sim.store.ladder(sim.guild.id, "Dog Run")

    asked = (await sim.slash("Ines", "ladder remove", ladder="dog run")).response
    await sim.restart()
    await push(sim, "Ines", asked, "remove")

    assert "Dog Run is removed" in text(asked).replace("*", "")
    assert await sim.store.ladder(sim.guild.id, "Dog Run") is None
    await sim.raw_press("Ines", asked, f"rb:0:0:ladder:0:remove.{code('Dog Run')}.1")


async def test_somebody_elses_is_not_removed(sim: Discord) -> None:
    await climbable(sim, DOGS, by="Ines")
    asked = (await sim.slash("Ines", "ladder remove", ladder="dog run")).response

    said = await refuses(sim, sim.slash("Teo", "ladder remove", ladder="dog run"), "can remove it")
    assert f"<@{sim.members['Ines'].id}> saved" in said
    await refuses(sim, sim.raw_press("Teo", asked, ids(asked)[0]), "can remove it")

    assert await sim.store.ladder(sim.guild.id, "Dog Run")


async def test_one_whose_author_is_forgotten_is_nobodys(sim: Discord) -> None:
    row = LadderRow(guild=sim.guild.id, ladder=DOGS, author=0, at=1)
    await sim.store.save_ladder(row, over=False, most=MOST)

    await refuses(sim, sim.slash("Teo", "ladder remove", ladder="dog run"), "You have not saved")
    assert "<@0>" not in text((await sim.slash("Teo", "ladder list")).response)


@pytest.mark.parametrize("how", ["manages", "gm role"])
async def test_a_gm_removes_what_others_saved(sim: Discord, how: str) -> None:
    await climbable(sim, DOGS, by="Ines")
    sim.member("Vale", manages=how == "manages")
    if how == "gm role":
        role = sim.guild.create_role("GMs")
        user = sim.env.create_user("vale2", global_name="Vale")
        sim.members["Vale"] = sim.guild.add_member(user, roles=[role])
        await sim.bot.desk.save_settings(GuildSettings(guild=sim.guild.id, gm_role=role.id))

    asked = (await sim.slash("Vale", "ladder remove", ladder="dog run")).response
    await push(sim, "Vale", asked, "remove")

    assert await sim.store.ladder(sim.guild.id, "Dog Run") is None


async def test_the_bots_own_stay(sim: Discord) -> None:
    sim.member("Vale", manages=True)

    await refuses(sim, sim.slash("Vale", "ladder remove", ladder="night-market"), "and stays")


async def test_a_chase_keeps_the_ladder_that_it_began_with(sim: Discord) -> None:
    await climbable(sim, DOGS)
    await begun(sim, "Ines", ladder="Dog Run")
    changed = tuple(replace(rung, name=f"New {at}") for at, rung in enumerate(DOGS.rungs))
    await climbable(sim, replace(DOGS, rungs=changed))
    assert (await sim.chase()).ladder == DOGS

    await sim.restart()
    await until(sim, 2)
    assert f"2/6 · {DOGS.rungs[1].name}" in text(sim.board)
    asked = (await sim.slash("Mara", "ladder remove", ladder="Dog Run")).response
    await push(sim, "Mara", asked, "remove")
    await sim.restart()
    await until(sim, 6)

    assert f"6/6 · {DOGS.rungs[5].name}" in text(sim.board)
    assert (await sim.chase()).ladder == DOGS


async def test_another_servers_ladders_are_not_here(sim: Discord) -> None:
    row = LadderRow(guild=sim.guild.id + 1, ladder=DOGS, author=1, at=1)
    await sim.store.save_ladder(row, over=False, most=MOST)

    await refuses(sim, sim.slash("Mara", "ladder show", ladder="Dog Run"), "There is no ladder")
    await refuses(sim, sim.slash("Mara", "chase start", ladder="Dog Run"), "There is no ladder")
    assert "Dog Run" not in (await offered(sim, "chase start", "dog")).values()


async def test_a_chase_starts_on_the_servers_own(sim: Discord) -> None:
    await climbable(sim, DOGS)
    assert await offered(sim, "chase start", "dog") == {"Dog Run": "Dog Run · Kennel Row"}

    await sim.slash("Mara", "chase start", ladder="Dog Run")

    assert (await sim.chase()).ladder == DOGS
    assert "Dog Run" in text(sim.board)


async def test_what_is_offered_while_a_ladder_is_typed(sim: Discord) -> None:
    for number in range(30):
        await climbable(sim, replace(DOGS, name=f"Run {number:02}", place=""))
    await climbable(sim, replace(DOGS, name="Run"))

    everything = await offered(sim, "ladder show", "")
    assert len(everything) == 25
    assert list(everything)[:2] == ["Run", "Run 00"]
    assert next(iter(await offered(sim, "ladder show", "run"))) == "Run"
    assert list(await offered(sim, "chase start", "night")) == ["night-market"]
    assert await offered(sim, "ladder remove", "night") == {}
    assert (await offered(sim, "ladder remove", "run 07")) == {"Run 07": "Run 07"}


async def test_the_bots_own_are_offered_where_the_store_fails(sim: Discord) -> None:
    await climbable(sim, DOGS)
    await sim.store.close()

    assert list(await offered(sim, "chase start", "night")) == ["night-market"]
    assert await offered(sim, "ladder show", "dog") == {}
    assert await offered(sim, "ladder remove", "") == {}
    assert "That broke on our side" in told(await sim.slash("Mara", "ladder list"))


async def test_a_name_that_no_choice_has_room_for(sim: Discord) -> None:
    long = replace(DOGS, name="🐕" * 60)
    await climbable(sim, long)

    [value] = await offered(sim, "chase start", "🐕🐕")

    assert len(value) < 60
    await sim.slash("Mara", "chase start", ladder=value)
    assert (await sim.chase()).ladder == long


@pytest.mark.parametrize("key", ["Dog Run", "night-market"])
async def test_the_lobby_changes_to_any_of_them(sim: Discord, key: str) -> None:
    await climbable(sim, DOGS)
    await lobby(sim, ladder="spillway")
    before = (await sim.chase()).at(1).npc

    await sim.choose("Mara", "setup", key, on=await sim.gm_panel("Mara"))

    ladder = DOGS if key == "Dog Run" else SHELF.ladders[key]
    assert (await sim.chase()).ladder == ladder
    assert (await sim.chase()).at(1).npc == before, "who is seated stays as they are"


async def test_the_lobby_says_where_the_rest_is(sim: Discord) -> None:
    await lobby(sim, ladder="spillway")
    assert "ladders have room" not in text(await sim.gm_panel("Mara"))

    for number in range(30):
        await climbable(sim, replace(DOGS, name=f"Run {number:02}"))
    panel = await sim.gm_panel("Mara")

    assert "25 of 38 ladders have room" in text(panel)


async def test_a_ladder_that_goes_while_the_lobby_offers_it(sim: Discord) -> None:
    await climbable(sim, DOGS)
    await lobby(sim, ladder="spillway")
    panel = await sim.gm_panel("Mara")
    await sim.store.remove_ladder(sim.guild.id, "Dog Run")

    await refuses(sim, sim.choose("Mara", "setup", "Dog Run", on=panel), "not there any more")


async def test_a_hostile_ladder_is_harmless_wherever_it_stands(sim: Discord) -> None:
    rungs = tuple(replace(one, name=HOSTILE[:40], text=HOSTILE * 3) for one in DOGS.rungs)
    await climbable(sim, replace(DOGS, name=HOSTILE, place=HOSTILE, blurb=HOSTILE, rungs=rungs))

    shown: list[Any] = [
        (await sim.slash("Mara", "ladder list")).response,
        (await sim.slash("Mara", "ladder show", ladder=HOSTILE)).response,
        (await sim.slash("Mara", "ladder remove", ladder=HOSTILE)).response,
    ]
    exported = await sim.slash("Mara", "ladder export", ladder=HOSTILE)

    for said in (*map(text, shown), told(exported)):
        assert "\\*\\*@" in said
        assert "@everyone" not in said.replace("@\u200beveryone", "")
        assert "[y](http" not in said
