"""`/sheet`: partial changes, several characters, and the chase that plays them."""

from __future__ import annotations

from rundown.skills import AVERAGE, Attribute, Letter, Nature, Skill
from tests.evening.discord_ import Discord, text
from tests.evening.tables import INES, begun, lobby, pursuing, refuses, told


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
