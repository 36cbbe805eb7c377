"""Two players press whatever their sheet panels have shown them, old and new, in any order."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.characters import MOST
from tests.evening.discord_ import Discord, components, within
from tests.evening.tables import begun
from tests.library.test_actors import an_actor, exported
from tests.long import LONG
from tests.table import a_sheet

PRESSES = 150
NAMES = ("Roy", "roy", "@everyone <@1>", "ﷺ" * 40, "👩‍👩‍👧‍👦" * 9, "x" * 80, "\u202e**# x**")
COMMANDS = ("set", "set", "show", "list", "list", "use", "delete", "import")


class Walker:
    """Somebody who presses anything that is theirs to press."""

    def __init__(self, sim: Discord, name: str, dice: random.Random) -> None:
        self.sim, self.name, self.dice = sim, name, dice
        self.panels: list[Any] = []

    async def step(self) -> None:
        found = [(on, one) for on in self.panels for one in components(on) if one.get("custom_id")]
        if not found or self.dice.random() < 0.2:
            result = await self.command()
        else:
            on, one = self.dice.choice(found)
            values = [option["value"] for option in one.get("options", ())]
            most = self.dice.randint(1, one.get("max_values", 1))
            chosen = self.dice.sample(values, most) if values else []
            result = await self.sim.raw_press(self.name, on, one["custom_id"], chosen)
        if result.modal:
            typed = self.dice.choice(NAMES)
            result = await self.sim.write(self.name, result, name=typed)
        self.keep(result.response)

    async def command(self) -> Any:
        command = self.dice.choice(COMMANDS)
        options: dict[str, Any] = {}
        if command == "import":
            options["file"] = ("x.json", exported(an_actor(self.dice.choice(NAMES) * 3)))
        elif command in {"use", "delete"} or (command != "list" and self.dice.random() < 0.5):
            options["name"] = self.dice.choice(NAMES)
        return await self.sim.slash(self.name, f"sheet {command}", **options)

    def keep(self, shown: Any) -> None:
        if shown and shown.components:
            assert shown.ephemeral
            within(shown)
            self.panels = [*self.panels, shown][-6:]


@pytest.mark.parametrize("seed", range(4 if LONG else 2))
async def test_a_walk_over_every_panel(sim: Discord, seed: int) -> None:
    dice = random.Random(seed)  # noqa: S311 - a test that can be played again
    teo = sim.members["Teo"].id
    await sim.store.save_sheet(teo, "Roy", a_sheet())
    before = await sim.store.sheets(teo)
    await begun(sim, "Ines", "Teo")
    walkers = [Walker(sim, name, dice) for name in ("Ines", "Otto")]

    for number in range(PRESSES):
        await dice.choice(walkers).step()
        if number % 50 == 49:
            await sim.restart()

    assert await sim.store.sheets(teo) == before
    for name in ("Ines", "Otto"):
        rows = await sim.store.sheets(sim.members[name].id)
        assert 0 < len(rows) <= MOST
        assert sum(row.in_use for row in rows) == 1
        assert all(row.name == row.name.strip() and len(row.name) <= 80 for row in rows)
    assert (await sim.chase()).at(3).sheet == a_sheet()
    within(sim.board)
