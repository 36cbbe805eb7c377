"""Who joins without a sheet is offered one at once, and plays on if they take no notice."""

from __future__ import annotations

from typing import Any

from simcord.results import InteractionResult

from rundown.skills import AVERAGE, Attribute, Letter
from tests.evening.discord_ import Discord, labels, text
from tests.evening.tables import INES, begun, lobby, told
from tests.evening.test_sheet_panel import pick, push
from tests.evening.test_sheets import names


def offer(result: InteractionResult) -> Any:
    """The panel that was offered privately, or None."""
    shown = [one for one in result.followups if one.ephemeral and one.components]
    return shown[0] if shown else None


async def test_the_lobbys_button_offers_a_sheet(sim: Discord) -> None:
    await lobby(sim)

    panel = offer(await sim.press("Ines", "join", "pursuers"))

    assert "You joined without a sheet" in text(panel)
    assert "Done" in labels(panel)
    assert await names(sim) == []
    assert (await sim.chase()).at(INES).name == "Ines"


async def test_so_does_the_command(sim: Discord) -> None:
    await lobby(sim)

    joined = await sim.slash("Ines", "chase join", side="prey")

    assert "Ines runs with the prey" in told(joined)
    assert "You joined without a sheet" in text(offer(joined))


async def test_who_ignores_it_plays_the_average(sim: Discord) -> None:
    await begun(sim, "Ines")

    ines = (await sim.chase()).at(INES)
    assert (ines.sheet, ines.has_sheet) == (AVERAGE, False)
    assert await names(sim) == []


async def test_who_takes_it_plays_the_sheet_when_done(sim: Discord) -> None:
    await lobby(sim)
    panel = offer(await sim.press("Ines", "join", "pursuers"))
    await sim.press("Mara", "advance")
    steps = await sim.versions()

    await sim.restart()
    await pick(sim, "Ines", panel, "a", "agility")
    assert await names(sim) == ["Ines"]
    assert await sim.versions() == steps
    await push(sim, "Ines", panel, "done")

    ines = (await sim.chase()).at(INES)
    assert (ines.has_sheet, ines.sheet.attributes) == (True, {Attribute.AGILITY: Letter.A})
    assert "The chase plays Ines from here on" in text(panel)


async def test_an_offer_can_be_renamed_first(sim: Discord) -> None:
    await lobby(sim)
    panel = offer(await sim.press("Ines", "join", "pursuers"))

    await sim.write("Ines", await push(sim, "Ines", panel, "name"), name="Roy")

    assert await names(sim) == ["Roy"]
    assert "once you press *Done*" in text(panel)


async def test_two_presses_on_an_offer_make_one_sheet(sim: Discord) -> None:
    await lobby(sim)
    panel = offer(await sim.press("Ines", "join", "pursuers"))
    custom = [one["custom_id"] for one in panel_selects(panel)]

    await sim.at_once(
        sim.raw("Ines", panel, custom[0], ["agility"]),
        sim.raw("Ines", panel, custom[1], ["empathy"]),
    )

    [row] = await sim.store.sheets(sim.members["Ines"].id)
    assert row.sheet.attributes == {Attribute.AGILITY: Letter.A, Attribute.EMPATHY: Letter.B}


async def test_an_offer_outlives_its_name(sim: Discord) -> None:
    await lobby(sim)
    panel = offer(await sim.press("Ines", "join", "pursuers"))
    await sim.slash("Ines", "sheet set", name="Ines", strength="A")

    await pick(sim, "Ines", panel, "b", "agility")

    [row] = await sim.store.sheets(sim.members["Ines"].id)
    assert row.sheet.attributes == {Attribute.STRENGTH: Letter.A, Attribute.AGILITY: Letter.B}


async def test_who_has_a_sheet_is_offered_none(sim: Discord) -> None:
    await sim.slash("Ines", "sheet set", agility="A")
    await lobby(sim)

    assert offer(await sim.press("Ines", "join", "pursuers")) is None
    await sim.press("Ines", "leave")
    assert offer(await sim.slash("Ines", "chase join")) is None


async def test_who_is_refused_or_changes_sides_is_offered_none(sim: Discord) -> None:
    await lobby(sim, "Ines", runs="players")

    assert offer(await sim.press("Ines", "join", "pursuers")) is None
    assert offer(await sim.press("Ines", "join", "prey")) is None
    assert len((await sim.chase()).of_user(sim.members["Ines"].id)) == 1


def panel_selects(panel: Any) -> list[dict[str, Any]]:
    rows = panel.components[0]["components"]
    return [one for row in rows for one in row.get("components", []) if one["type"] == 3]
