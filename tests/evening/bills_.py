"""Chases that are over and owe something."""

from __future__ import annotations

from typing import Any

from rundown import Amend, By
from rundown.amendments import TrackIs
from rundown.ladder import Side
from rundown.outcome import Bill, bill
from tests.evening.discord_ import Discord, components
from tests.evening.tables import begun, end, lobby


async def owing(sim: Discord, points: int = 4, chase_id: int = 1, **options: Any) -> None:
    """Ines pursued, it came to so many *points*, and the chase is over."""
    await begun(sim, "Ines", **options)
    await generated(sim, Side.PURSUERS, points, chase_id)
    await ended(sim, chase_id)


async def both_owing(sim: Discord) -> None:
    """Ines pursued Teo: it came to 3 for her, 2 for him."""
    await lobby(sim, "Ines")
    await sim.press("Teo", "join", "prey")
    await sim.press("Mara", "advance")
    await generated(sim, Side.PURSUERS, 3)
    await generated(sim, Side.PREY, 2)
    await ended(sim)


async def generated(sim: Discord, side: Side, points: int, chase_id: int = 1) -> None:
    """The GM sets *side*'s track to *points*."""
    by = By(sim.members["Mara"].id, gm=True)
    amend = Amend(by=by, change=TrackIs(side, 2 * points), reason="Told, not rolled")
    await sim.bot.desk.table.play(chase_id, amend, press=None)


async def ended(sim: Discord, chase_id: int = 1) -> None:
    """The GM ends the chase of the channel."""
    if chase_id == 1:
        await end(sim, "end")
    else:
        asked = await sim.press("Mara", "end", on=await sim.gm_panel("Mara"))
        await sim.press("Mara", "sure", on=asked.response)


async def owed(sim: Discord, side: Side = Side.PURSUERS, chase_id: int = 1) -> Bill:
    """The bill of *side*, which there is."""
    found = bill(await sim.chase(chase_id), side)
    assert found
    return found


async def spend(
    sim: Discord, points: int, words: str, *, on: Any = None, side: str = "pursuers"
) -> Any:
    """The GM presses *Spend Collateral* at the end, and fills in the form."""
    form = await sim.press("Mara", "spend", side, on=on)
    return await sim.write("Mara", form, points=[str(points)], words=words)


def offered(form: Any) -> list[str]:
    """What the form's select offers."""
    fields = [one["component"] for one in form.modal["components"]]
    [select] = [one for one in fields if one["type"] == 3]
    return [one["label"] for one in select["options"]]


def buttons(message: Any, verb: str) -> int:
    """How many controls for *verb* stand on *message*."""
    return sum(f":{verb}:" in str(one.get("custom_id")) for one in components(message))
