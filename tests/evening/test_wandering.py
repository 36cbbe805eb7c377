"""Anybody presses anything: whatever comes of it, nothing is lost and every press is answered."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from rundown import replay
from tests.evening.discord_ import Discord, components, within
from tests.long import LONG

PRESSES = 300
BURSTS = 50
CALLS = (("PATCH", "/channels/*/messages/*"), ("POST", "/channels/*/messages"))
NAMES = ("Mara", "Ines", "Teo", "Juno", "Pike", "Otto")
WORDS = ("", "  ", "Over the roof", "@everyone <@1>", "ﷺ" * 60, "👩‍👩‍👧‍👦" * 5, "x" * 60)
RARE = (
    "sure", "end", "cancel", "leave", "join", "unseat", "setup", "runs", "edge", "undo", "amend",
    "cross",
)  # fmt: skip
"""What would keep a walk from getting anywhere."""
COMMANDS = ("chase join", "chase leave", "chase show", "chase advance", "chase npc", "sheet show")


class Wanderer:
    """Somebody without a plan, sitting on every chair."""

    def __init__(self, sim: Discord, seed: int) -> None:
        self.sim = sim
        self.dice = random.Random(seed)  # noqa: S311 - a test that can be played again
        self.panels: dict[str, list[Any]] = {name: [] for name in NAMES}

    def roll(self, sides: int, /) -> int:
        return self.dice.randint(1, sides)

    async def step(self) -> None:
        name, chance = self.dice.choice(NAMES), self.dice.random()
        live = await self.sim.store.live_in(self.sim.channel.id)
        if live is None:
            await self.sim.slash(name, "chase start", ladder="night-market")
        elif chance < 0.06:
            await self.sim.slash(name, self.dice.choice(COMMANDS))
        elif chance < 0.08:
            await self.sim.restart()
        elif chance < 0.4 and self.sim.history():
            await self.onward(name)
        else:
            await self.press(name)

    async def onward(self, name: str) -> None:
        """What a player would do next: roll, or for the GM the step that is due."""
        found = [str(one.get("custom_id")) for one in components(self.sim.board)]
        step = [one for one in found if f":{'advance' if name == 'Mara' else 'roll'}:" in one]
        if step:
            await self.sim.raw_press(name, self.sim.board, step[0])

    async def press(self, name: str) -> None:
        found = self.any_press(name)
        if not found:  # somebody has deleted the board
            await self.sim.slash(name, "chase show")
            return
        result = await self.sim.delivered(*found)
        if result.modal:
            await self.fill_in(name, result)
        shown = result.response
        if shown and shown.ephemeral and shown.components:
            within(shown)
            self.panels[name] = [*self.panels[name], shown][-3:]

    async def burst(self, most: int) -> None:
        """Several press at once, and one of them twice."""
        found = [self.any_press(self.dice.choice(NAMES)) for _ in range(most)]
        presses = [press for press in found if press]
        pressed = await self.sim.at_once(*presses, *presses[:1])
        assert all(one.acknowledged for one in pressed)

    def any_press(self, name: str) -> Any:
        """A press of anything that *name* sees, or None."""
        found = list(self.controls(name))
        if not found:
            return None
        message, control = self.dice.choice(found)
        values = [self.dice.choice(control["options"])["value"]] if "options" in control else []
        return self.sim.raw(name, message, control["custom_id"], values)

    def controls(self, name: str) -> Iterator[tuple[Any, dict[str, Any]]]:
        """What *name* may press: the newest messages, and their own latest panels."""
        for message in (*self.sim.history()[-3:], *self.panels[name]):
            for one in components(message):
                custom = str(one.get("custom_id", ""))
                rare = any(f":{verb}:" in custom for verb in RARE)
                if custom and not (rare and self.dice.random() < 0.9):
                    yield message, one

    async def fill_in(self, name: str, opened: Any) -> None:
        fields: dict[str, Any] = {}
        for row in opened.modal["components"]:
            field = row["component"]
            options = [one["value"] for one in field.get("options", ())]
            words = [one for one in WORDS if 0 < len(one) <= field.get("max_length", 60)]
            chosen: Any = [self.dice.choice(options)] if options else self.dice.choice(words)
            fields[field["custom_id"]] = chosen
        sent = await self.sim.members[name].submit_modal(opened, fields)
        assert sent.acknowledged


@pytest.mark.parametrize("seed", range(5 if LONG else 2))
async def test_a_walk_over_every_button(sim: Discord, seed: int) -> None:
    wanderer = Wanderer(sim, seed)
    sim.dice = wanderer
    await sim.restart()
    for _ in range(PRESSES):
        await wanderer.step()
        await looks_right(sim)

    for number, steps in enumerate(await sim.versions(), 1):
        stored = await sim.store.steps(number)
        assert len(stored) == steps
        assert await sim.chase(number) == replay(stored)
    for message in drawn(sim):
        within(message)


@pytest.mark.parametrize("seed", range(5 if LONG else 2))
async def test_a_walk_in_a_crowd(sim: Discord, seed: int) -> None:
    wanderer = Wanderer(sim, seed)
    sim.dice = wanderer
    await sim.restart()
    sim.wire.turns = 2
    for _ in range(BURSTS):
        await wanderer.step()
        await wanderer.burst(4)
        if wanderer.dice.random() < 0.1 and sim.history():
            await sim.delete(sim.board)
        if wanderer.dice.random() < 0.2:
            method, path = wanderer.dice.choice(CALLS)
            sim.env.inject_error(method, path, status=500, times=1)

    sim.env.backend.faults.clear()
    assert sim.wire.most == 1
    for number, steps in enumerate(await sim.versions(), 1):
        stored = await sim.store.steps(number)
        assert (len(stored), await sim.chase(number)) == (steps, replay(stored))
    await sim.slash("Otto", "chase show")
    row = await sim.store.latest_in(sim.channel.id)
    assert row
    assert row.board
    assert (row.board.id, row.drawn_step) == (sim.board.id, row.last_step)


def drawn(sim: Discord) -> list[Any]:
    """Every public message but the pings, which are words alone."""
    return [one for one in sim.history() if one.components]


async def looks_right(sim: Discord) -> None:
    """Every chase's live message shows its last step, and below one of them are only pings."""
    boards = set()
    for number in range(1, len(await sim.versions()) + 1):
        row = await sim.store.chase(number)
        assert row
        assert row.board
        assert row.drawn_step == row.last_step
        boards.add(row.board.id)
    if boards:
        newest = drawn(sim)[-1]
        assert newest.id in boards
        within(newest)
