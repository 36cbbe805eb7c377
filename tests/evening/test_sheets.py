"""`/sheet`: partial changes, several characters, and the chase that plays them."""

from __future__ import annotations

import unicodedata

import pytest

from bot.characters import MOST
from rundown.skills import AVERAGE, Attribute, Letter, Nature, Skill
from tests.evening.discord_ import Discord, labels, text
from tests.evening.tables import INES, begun, lobby, pursuing, refuses, told

SCRIPTS = ("Дарья", "雨宮", "ليلى", "रूपा", "👩‍🚀 Ripley", "Zoé", "W" * 80, "雨" * 80)


async def names(sim: Discord, name: str = "Ines") -> list[str]:
    """The names of somebody's characters, the one in use first."""
    rows = await sim.store.sheets(sim.members[name].id)
    return [row.name for row in sorted(rows, key=lambda row: not row.in_use)]


async def offered(sim: Discord, command: str, typed: str) -> list[str]:
    choices = await sim.members["Ines"].autocomplete(sim.channel, command, "name", typed)
    assert len(choices) <= 25
    assert all(1 <= len(choice[part]) <= 100 for choice in choices for part in ("name", "value"))
    return [choice["value"] for choice in choices]


async def test_who_has_no_sheet_is_told(sim: Discord) -> None:
    await refuses(sim, sim.slash("Ines", "sheet show"), "You have no sheet yet")


async def test_only_what_is_given_changes(sim: Discord) -> None:
    first = await sim.slash("Ines", "sheet set", agility="A", mobility="B")
    assert first.ephemeral
    await sim.slash("Ines", "sheet set", mobility="D", nature="replicant", vehicle="A")

    row = await sim.store.sheet_in_use(sim.members["Ines"].id)
    assert row
    assert row.name == "Ines"
    assert row.sheet.attributes[Attribute.AGILITY] is Letter.A
    assert row.sheet.skills[Skill.MOBILITY] is Letter.D
    assert row.sheet.nature is Nature.REPLICANT
    assert row.sheet.maneuverability is Letter.A
    shown = await sim.slash("Ines", "sheet show")
    assert "Ines" in text(shown.response)
    assert not sim.history(), "a sheet is private"


async def test_a_player_keeps_several(sim: Discord) -> None:
    ines = sim.members["Ines"].id
    await sim.slash("Ines", "sheet set", name="Deckhand", strength="A")
    await sim.slash("Ines", "sheet set", name="  The   Twin ", strength="B")
    await sim.slash("Ines", "sheet set", stamina="B")
    await sim.slash("Ines", "sheet set", name="Deckhand", stamina="D")

    sheets = {row.name: row.sheet for row in await sim.store.sheets(ines)}
    assert set(sheets) == {"Deckhand", "The Twin"}
    assert sheets["Deckhand"].attributes[Attribute.STRENGTH] is Letter.A
    assert sheets["Deckhand"].skills[Skill.STAMINA] is Letter.D
    assert sheets["The Twin"].skills[Skill.STAMINA] is Letter.B
    assert "Deckhand" in text((await sim.slash("Ines", "sheet show")).response)


async def test_a_name_of_spaces_is_no_name(sim: Discord) -> None:
    await sim.slash("Ines", "sheet set", name="   ", strength="A")

    row = await sim.store.sheet_in_use(sim.members["Ines"].id)
    assert row
    assert row.name == "Ines"


async def test_the_chase_plays_on_with_it(sim: Discord) -> None:
    await begun(sim, "Ines", "Teo")
    assert not (await sim.chase()).at(INES).has_sheet

    await sim.slash("Ines", "sheet set", name="Deckhand", agility="A")

    ines = (await sim.chase()).at(INES)
    assert (ines.name, ines.has_sheet) == ("Deckhand", True)
    assert ines.sheet.attributes[Attribute.AGILITY] is Letter.A
    assert "Deckhand" in text(sim.board)
    assert (await sim.chase()).at(3).sheet == AVERAGE


async def test_a_chase_elsewhere_is_left_alone(sim: Discord) -> None:
    await begun(sim, "Ines")
    steps = await sim.versions()
    alley = sim.guild.create_text_channel("alley")

    await sim.slash("Ines", "sheet set", agility="A", here=alley)

    assert await sim.versions() == steps


async def test_who_only_looks_on_keeps_a_sheet_all_the_same(sim: Discord) -> None:
    await lobby(sim, "Ines")

    saved = await sim.slash("Otto", "sheet set", agility="A")

    assert not told(saved)
    assert await sim.versions() == [2]


async def test_a_sheet_delivered_twice_is_one_step(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    steps = await sim.versions()
    command = sim.typed("Ines", "sheet set", agility="A")

    await sim.delivered(*command)
    await sim.delivered(*command)

    assert await sim.versions() == [steps[0] + 1]


@pytest.mark.parametrize("name", SCRIPTS, ids=range(len(SCRIPTS)))
async def test_a_name_in_any_script(sim: Discord, name: str) -> None:
    await sim.slash("Ines", "sheet set", name=name, agility="A")
    await sim.slash("Ines", "sheet set", name=unicodedata.normalize("NFD", name), tech="B")

    assert await names(sim) == [name]
    assert await offered(sim, "sheet show", name) == [name]
    assert "**Agility A**" in text((await sim.slash("Ines", "sheet show", name=name)).response)


async def test_exact_names_are_different_characters(sim: Discord) -> None:
    for name in ("Dan", "Daniel", "dan"):
        await sim.slash("Ines", "sheet set", name=name, agility="A")

    await sim.slash("Ines", "sheet use", name="Dan")

    assert await names(sim) == ["Dan", "Daniel", "dan"]
    assert (await offered(sim, "sheet set", "dan"))[0] == "dan"
    assert (await offered(sim, "sheet use", "Dan"))[0] == "Dan"
    assert set(await offered(sim, "sheet delete", "dan")) == {"Dan", "Daniel", "dan"}
    assert await offered(sim, "sheet show", "daniel") == ["Daniel"]
    assert len(await offered(sim, "sheet show", "")) == 3
    assert await offered(sim, "sheet show", "Roy") == []
    await refuses(sim, sim.slash("Ines", "sheet use", name="DAN"), "of exactly that name")


async def test_only_ones_own_names_are_offered(sim: Discord) -> None:
    await sim.slash("Otto", "sheet set", name="Roy", agility="A")

    assert await offered(sim, "sheet use", "") == []
    for command in ("use", "show", "delete"):
        await refuses(sim, sim.slash("Ines", f"sheet {command}", name="Roy"), "exactly that name")


async def test_use_plays_another(sim: Discord) -> None:
    await sim.slash("Ines", "sheet set", name="Roy", strength="A")
    await sim.slash("Ines", "sheet set", name="Pris", strength="D")
    await begun(sim, "Ines")

    used = await sim.slash("Ines", "sheet use", name="Roy")

    assert used.ephemeral
    assert "The chase plays Roy from here on" in text(used.response)
    ines = (await sim.chase()).at(INES)
    assert (ines.name, ines.sheet.attributes[Attribute.STRENGTH]) == ("Roy", Letter.A)
    assert await names(sim) == ["Roy", "Pris"]


async def test_what_the_chase_rolls_already_is_no_step(sim: Discord) -> None:
    await sim.slash("Ines", "sheet set", name="Roy", strength="A")
    await begun(sim, "Ines")
    steps = await sim.versions()

    again = await sim.slash("Ines", "sheet use", name="Roy")
    await sim.slash("Ines", "sheet set", strength="A")

    assert "The chase plays" not in text(again.response)
    assert await sim.versions() == steps


async def test_delete_asks_once(sim: Discord) -> None:
    await sim.slash("Ines", "sheet set", name="Roy", strength="A")
    await sim.slash("Ines", "sheet set", name="Pris", strength="D")

    asked = await sim.slash("Ines", "sheet delete", name="Pris")
    assert "Delete Pris?" in text(asked.response)
    assert await names(sim) == ["Pris", "Roy"]
    assert labels(asked.response) == ["Delete", "Back"]
    await sim.press("Ines", "sheet", "", on=asked.response)

    assert await names(sim) == ["Roy"]
    assert "Pris" not in text(asked.response)


async def test_list(sim: Discord) -> None:
    empty = await sim.slash("Ines", "sheet list")
    assert "You have none yet" in text(empty.response)
    await sim.slash("Ines", "sheet set", name="Roy", strength="A")
    await sim.slash("Ines", "sheet set", name="Pris", strength="D")

    listed = await sim.slash("Ines", "sheet list")

    assert listed.ephemeral
    assert "**Pris** · in use" in text(listed.response)
    assert "Roy" in text(listed.response)


async def test_there_is_room_for_fifty(sim: Discord) -> None:
    ines = sim.members["Ines"].id
    for number in range(MOST):
        await sim.store.save_sheet(ines, f"{number:02} " + "雨" * 77, AVERAGE)

    full = sim.slash("Ines", "sheet set", name="One more", strength="A")
    assert "`/sheet delete` makes room" in await refuses(sim, full, "50 characters")
    await sim.slash("Ines", "sheet set", name="07 " + "雨" * 77, strength="A")

    assert len(await names(sim)) == MOST
    assert (await names(sim))[0].startswith("07")
    assert len(await offered(sim, "sheet use", "")) == 25
    assert "+25 more" in text((await sim.slash("Ines", "sheet list")).response)


async def test_without_its_storage_the_bot_still_answers(sim: Discord) -> None:
    await sim.slash("Ines", "sheet set", name="Roy", strength="A")
    listed = (await sim.slash("Ines", "sheet list")).response
    await sim.store.close()

    assert await offered(sim, "sheet use", "") == []
    used = await sim.slash("Ines", "sheet use", name="Roy")
    assert "That broke on our side" in told(used)
    pressed = await sim.raw_press("Ines", listed, "rb:0:0:sheet:0:list")
    assert "That broke on our side" in told(pressed)
