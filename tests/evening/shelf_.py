"""A server's own ladders, on its shelf and in the hand of who writes them."""

from __future__ import annotations

from typing import Any

from simcord.results import InteractionResult

from bot.shelves import MOST
from bot.store.protocol import LadderRow
from rundown.ladder import Ladder
from tests.evening.discord_ import Discord, ids

UNTIDY = """\
1.  wet roofs - toll: mobility or minus 1
2) **The Gantry** – Toll: Mobility/Force or roll at disadvantage. tilt: PURSUERS
[3] TRANSIT PLATFORM — Toll: Mobility or lose your roll this round. Tilt: prey (+1 die).
A crowd is the runner's friend. Crowded.
4 - Eel Locks -- Toll: Stamina, Force or Mobility or 1 Collateral.
* 5. Night Freight — Tilt: prey. Toll: Observation or you owe the driver a favour.
(6) Dead End: Toll: Stamina or out of the chase.
"""
"""Six lines, and not one written as the next."""

FIELDS: dict[str, str | list[str]] = {
    "name": "Low Water",
    "place": "Sepulveda Locks",
    "terrain": ["foot"],
    "blurb": "",
    "rungs": UNTIDY,
}
"""What the form holds."""


async def climbable(sim: Discord, ladder: Ladder, by: str = "Mara") -> None:
    """Put *ladder* on the server's shelf as saved *by* somebody."""
    row = LadderRow(guild=sim.guild.id, ladder=ladder, author=sim.members[by].id, at=1_000)
    await sim.store.save_ladder(row, over=True, most=MOST)


async def writes(sim: Discord, who: str, form: InteractionResult, /, **changed: Any) -> Any:
    """Fill in the *form* that is open, and return the panel that shows."""
    return (await sim.write(who, form, **{**FIELDS, **changed})).response


async def drafted(sim: Discord, who: str = "Mara", /, **changed: Any) -> Any:
    """Write a ladder by the form, and return the panel that shows."""
    return await writes(sim, who, await sim.slash(who, "ladder add"), **changed)


async def push(sim: Discord, name: str, on: Any, what: str) -> InteractionResult:
    """Press the button that asks *what* on a panel."""
    [found] = [one for one in ids(on) if one.split(":")[-1].split(".")[0] == what]
    return await sim.press(name, "ladder", found.split(":")[-1], on=on)


def attached(result: InteractionResult) -> list[Any]:
    """The files that came with an answer."""
    assert result.response
    return list(result.response.attachments)


def values(form: Any) -> dict[str, Any]:
    """What stands in the fields of a form; of a select, what is chosen."""
    found: dict[str, Any] = {}
    for label in form.modal["components"]:
        field = label["component"]
        chosen = [one["value"] for one in field.get("options", []) if one.get("default")]
        found[field["custom_id"]] = next(iter(chosen), field.get("value") or "")
    return found
