"""The private panels of sheets: every control, whoever presses it, whenever they do."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.results import InteractionResult

from bot.characters import MOST
from bot.library.sheets import key
from bot.store.protocol import SheetRow
from rundown.skills import AVERAGE, Attribute, Letter, Nature, Skill
from tests.evening.discord_ import Discord, ids, labels, text
from tests.evening.tables import lobby, refuses, told
from tests.evening.test_sheets import names


def control(message: Any, what: str) -> str:
    """The custom_id of the control that asks *what*."""
    [found] = [one for one in ids(message) if one.split(":")[-1].split(".")[0] == what]
    return found


async def push(sim: Discord, name: str, on: Any, what: str) -> InteractionResult:
    """Press the button that asks *what*."""
    return await sim.press(name, "sheet", control(on, what).split(":")[-1], on=on)


async def pick(sim: Discord, name: str, on: Any, what: str, *values: str) -> InteractionResult:
    """Choose *values* in the select that asks *what*."""
    custom = control(on, what)
    result: InteractionResult = await sim.members[name].select(on, list(values), custom_id=custom)
    assert result.acknowledged, "This interaction failed"
    return result


async def used(sim: Discord, name: str = "Ines") -> SheetRow:
    row = await sim.store.sheet_in_use(sim.members[name].id)
    assert row
    return row


async def opened(sim: Discord, name: str = "Ines") -> Any:
    return (await sim.slash(name, "sheet set")).response


async def two(sim: Discord) -> None:
    await sim.slash("Ines", "sheet set", name="Roy", strength="A")
    await sim.slash("Ines", "sheet set", name="Pris", strength="D")


async def test_the_panel_makes_a_sheet_when_it_is_pressed(sim: Discord) -> None:
    panel = await opened(sim)
    assert panel.ephemeral
    assert "Ines" in text(panel)
    assert await names(sim) == []

    await pick(sim, "Ines", panel, "a", "agility", "mobility")

    row = await used(sim)
    assert row.name == "Ines"
    assert row.sheet.attributes == {Attribute.AGILITY: Letter.A}
    assert row.sheet.skills == {Skill.MOBILITY: Letter.A}
    assert "**A d12** · **Agility** · Mobility" in text(panel)


async def test_a_whole_sheet_in_a_few_presses(sim: Discord) -> None:
    await sim.slash("Ines", "sheet set", name="Roy")
    panel = await opened(sim)
    await pick(sim, "Ines", panel, "a", "strength", "force", "tech")
    await pick(sim, "Ines", panel, "b", "tech", "agility")
    await pick(sim, "Ines", panel, "vehicle", "C")
    await push(sim, "Ines", panel, "rest")
    await push(sim, "Ines", panel, "replicant")
    done = await push(sim, "Ines", panel, "done")

    row = await used(sim)
    assert row.name == "Roy"
    assert row.sheet.nature is Nature.REPLICANT
    assert row.sheet.attributes == {Attribute.STRENGTH: Letter.A, Attribute.AGILITY: Letter.B}
    assert row.sheet.skills[Skill.TECH] is Letter.B
    assert row.sheet.skills[Skill.STEALTH] is Letter.D
    assert row.sheet.maneuverability is Letter.C
    assert done.response
    assert done.response.id == panel.id, "the panel becomes the sheet"
    assert "**Strength A**" in text(panel)
    assert not ids(panel)


async def test_an_emptied_select_unsets_its_letter(sim: Discord) -> None:
    await sim.slash("Ines", "sheet set", agility="A", vehicle="B")
    panel = await opened(sim)

    await pick(sim, "Ines", panel, "a")
    await pick(sim, "Ines", panel, "vehicle", "none")

    assert (await used(sim)).sheet == AVERAGE


async def test_rename_keeps_which_one_is_in_use(sim: Discord) -> None:
    await two(sim)
    panel = await opened(sim)
    await sim.slash("Ines", "sheet use", name="Roy")

    await sim.write("Ines", await push(sim, "Ines", panel, "name"), name="  Rachael   T ")

    assert await names(sim) == ["Roy", "Rachael T"]
    assert "Rachael T" in text(panel)
    await sim.slash("Ines", "sheet use", name="Rachael T")
    await sim.write("Ines", await push(sim, "Ines", panel, "name"), name="Pris")
    assert await names(sim) == ["Pris", "Roy"]
    assert (await used(sim)).sheet.attributes == {Attribute.STRENGTH: Letter.D}


@pytest.mark.parametrize(("typed", "why"), [("Roy", "exactly that name"), (" \u200b ", "be seen")])
async def test_names_that_are_refused(sim: Discord, typed: str, why: str) -> None:
    await two(sim)
    panel = await opened(sim)
    listed = (await sim.slash("Ines", "sheet list")).response

    for on, what in ((panel, "name"), (listed, "new")):
        modal = await push(sim, "Ines", on, what)
        await refuses(sim, sim.write("Ines", modal, name=typed), why)

    assert await names(sim) == ["Pris", "Roy"]


async def test_a_name_that_stays_is_no_refusal(sim: Discord) -> None:
    await two(sim)
    panel = await opened(sim)

    await sim.write("Ines", await push(sim, "Ines", panel, "name"), name="Pris")

    assert await names(sim) == ["Pris", "Roy"]


async def test_the_list(sim: Discord) -> None:
    await two(sim)
    listed = (await sim.slash("Ines", "sheet list")).response
    await pick(sim, "Ines", listed, "use", key("Roy"))
    assert "**Roy** · in use" in text(listed)
    await push(sim, "Ines", listed, "edit")
    assert "Roy" in text(listed)
    assert "Done" in labels(listed)

    listed = (await sim.slash("Ines", "sheet list")).response
    await sim.write("Ines", await push(sim, "Ines", listed, "new"), name="Leon")
    assert "Leon" in text(listed)
    assert await names(sim) == ["Leon", "Pris", "Roy"]

    listed = (await sim.slash("Ines", "sheet list")).response
    await pick(sim, "Ines", listed, "delete", key("Pris"))
    await push(sim, "Ines", listed, "list")
    await pick(sim, "Ines", listed, "delete", key("Leon"))
    await push(sim, "Ines", listed, "sure")
    assert await names(sim) == ["Roy", "Pris"]


async def test_a_full_list_takes_no_new_one(sim: Discord) -> None:
    for number in range(MOST):
        await sim.store.save_sheet(sim.members["Ines"].id, f"Number {number}", AVERAGE)
    listed = (await sim.slash("Ines", "sheet list")).response

    modal = await push(sim, "Ines", listed, "new")

    await refuses(sim, sim.write("Ines", modal, name="One more"), "50 characters")


async def test_a_late_panel(sim: Discord) -> None:
    await two(sim)
    panel = await opened(sim)
    modal = await push(sim, "Ines", panel, "name")
    asked = (await sim.slash("Ines", "sheet delete", name="Pris")).response
    await push(sim, "Ines", asked, "sure")

    gone = "You have no such character any more"
    await refuses(sim, push(sim, "Ines", panel, "done"), gone)
    await refuses(sim, pick(sim, "Ines", panel, "a", "agility"), gone)
    await refuses(sim, sim.write("Ines", modal, name="Leon"), gone)
    assert await names(sim) == ["Roy"]


async def test_a_restart_between_panel_and_press(sim: Discord) -> None:
    await two(sim)
    panel = await opened(sim)
    modal = await push(sim, "Ines", panel, "name")

    await sim.restart()
    await pick(sim, "Ines", panel, "a", "agility")
    await sim.write("Ines", modal, name="Leon")
    await sim.restart()
    await push(sim, "Ines", panel, "done")

    assert await names(sim) == ["Leon", "Roy"]
    assert (await used(sim)).sheet.attributes[Attribute.AGILITY] is Letter.A
    assert "**Agility A**" in text(panel)


async def test_a_forged_panel_touches_ones_own_sheets_only(sim: Discord) -> None:
    await two(sim)
    panel = await opened(sim)
    await sim.slash("Otto", "sheet set", name="Roy", stamina="B")
    before = await sim.store.sheets(sim.members["Ines"].id)

    for custom in ids(panel):
        values = ["agility"] if custom.startswith("rs:") else []
        stolen = await sim.raw_press("Otto", panel, custom, values)
        assert "no such character" in told(stolen)
    sure = f"rb:0:0:sheet:0:sure.{key('Roy')}"
    await sim.raw_press("Otto", panel, sure)

    assert await sim.store.sheets(sim.members["Ines"].id) == before
    assert await names(sim, "Otto") == []


@pytest.mark.parametrize(
    "what",
    [
        "",
        "e",
        "steal",
        "vehicle.{roy}",
        "replace.{roy}.h",
        "replace.{roy}",
        "give.{roy}.E",
        "\u00e9",
    ],
)
async def test_what_no_panel_offers(sim: Discord, what: str) -> None:
    await two(sim)
    panel = await opened(sim)
    before = await sim.store.sheets(sim.members["Ines"].id)

    custom = f"rb:0:0:sheet:0:{what.format(roy=key('Roy'))}"
    await refuses(sim, sim.raw_press("Ines", panel, custom), "from another version")

    assert await sim.store.sheets(sim.members["Ines"].id) == before


async def test_a_panel_forged_on_the_board_leaves_it_alone(sim: Discord) -> None:
    await lobby(sim)
    before = text(sim.board)

    shown = await sim.raw_press("Ines", sim.board, "rb:0:0:sheet:0:list")

    assert shown.ephemeral
    assert "Your characters" in text(shown.response)
    assert text(sim.board) == before


async def test_two_presses_at_once_both_count(sim: Discord) -> None:
    await two(sim)
    panel = await opened(sim)
    sim.wire.turns = 5

    await sim.at_once(
        sim.raw("Ines", panel, control(panel, "a"), ["agility"]),
        sim.raw("Ines", panel, control(panel, "b"), ["empathy"]),
        sim.raw("Ines", panel, control(panel, "replicant")),
    )

    sheet = (await used(sim)).sheet
    assert sheet.attributes[Attribute.AGILITY] is Letter.A
    assert sheet.attributes[Attribute.EMPATHY] is Letter.B
    assert sheet.nature is Nature.REPLICANT
