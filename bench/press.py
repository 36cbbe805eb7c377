"""What a press costs: read, played on disk, drawn and serialised, beside the least it could cost.

    python bench/press.py [presses]

The floor is a bare insert and commit with the same pragmas, and a bare view of as many components,
built and serialised. All take turns in one process on files in one folder; the ratio is what to
read, machines vary.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Any

import aiosqlite
import chases
from discord import ui

from bot.press.commands import Asking, command_of
from bot.store import SqliteStore
from bot.table import Table
from bot.view.controls import BUTTON, Press, Verb, read
from bot.view.pages import draw, page_of
from rundown import By, Chase
from rundown.ladder import Role
from rundown.standing import holding_up

PAYLOAD = "x" * 480
"""About what a declared role and its roll take."""
ROLES = tuple(Role)


async def main(presses: int) -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        async with (
            SqliteStore.open(Path(folder) / "press.db") as store,
            aiosqlite.connect(Path(folder) / "bare.db") as bare,
        ):
            table = chases.table(store)
            chase_id = await chases.a_round(table)
            ours = Pressed(table, await chases.half_rolled(table, chase_id), chase_id)
            theirs = Bare(bare, ours.drawn())
            await theirs.prepare()
            taken = await chases.in_turn(
                presses, ours.press, theirs.press, ours.play, theirs.store, ours.draw, theirs.draw
            )
    names = ("a press", "its floor", "play alone", "insert and commit", "draw alone", "a bare view")
    chases.rows(*zip(names, taken, strict=True))
    press, floor, play, insert, draws, view = taken
    chases.ratio("a press to its floor", press, floor, 2.0)
    chases.ratio("play to insert and commit", play, insert)
    chases.ratio("drawing to a bare view", draws, view)


class Pressed:
    """Players who press role buttons in turn."""

    def __init__(self, table: Table, chase: Chase, chase_id: int) -> None:
        self._table = table
        self._chase = chase
        self._chase_id = chase_id
        self._number = 0

    async def press(self, n: int) -> None:
        """Take a press from its custom_id to what is sent."""
        await self.play(n)
        self.drawn()

    async def play(self, n: int) -> None:
        """Read a press and play it."""
        self._number += 1
        waiting = holding_up(self._chase)
        by = By(waiting[n % len(waiting)].user or 0)
        match = BUTTON.fullmatch(self._code(ROLES[self._number % len(ROLES)]))
        if match is None:
            raise LookupError("no button of ours")
        at = read(match)
        chase = await self._table.chase(at.chase)
        command = command_of(Asking(chase, at, by, ()))
        if command is None:
            raise LookupError("nobody's press")
        played = await self._table.play(at.chase, command, press=self._number, drawn=at.step)
        self._chase = played.chase

    def _code(self, role: Role) -> str:
        at = Press(chase=self._chase_id, step=self._chase.version, verb=Verb.ROLE, more=role)
        return at.code("rb")

    async def draw(self, _: int) -> None:
        """Draw the board as it stands."""
        self.drawn()

    def drawn(self) -> list[dict[str, Any]]:
        """Return the board as it is sent."""
        return draw(self._chase, self._chase_id, page_of(self._chase)).to_components()


class Bare:
    """The least that a press could cost: a row on disk, and a view of such components."""

    def __init__(self, connection: aiosqlite.Connection, like: list[dict[str, Any]]) -> None:
        self._connection = connection
        self._like = like

    async def prepare(self) -> None:
        """Set the store's pragmas, and make the table."""
        for statement in (
            "PRAGMA journal_mode = WAL",
            "PRAGMA synchronous = FULL",
            "CREATE TABLE step (n INTEGER PRIMARY KEY, events TEXT)",
        ):
            await self._connection.execute_fetchall(statement)
        await self._connection.commit()

    async def press(self, n: int) -> None:
        """Store and draw."""
        await self.store(n)
        await self.draw(n)

    async def store(self, _: int) -> None:
        """Insert a row and commit it."""
        await self._connection.execute("INSERT INTO step (events) VALUES (?)", (PAYLOAD,))
        await self._connection.commit()

    async def draw(self, _: int) -> None:
        """Build a view and serialise it."""
        view: ui.LayoutView = ui.LayoutView(timeout=None)
        for item in map(_item, self._like):
            view.add_item(item)
        view.to_components()


def _item(like: dict[str, Any]) -> ui.Item[Any]:
    """Return an item of the kind that *like* is, with as many in it, and words of its own."""
    match like["type"]:
        case 17:
            return ui.Container(*map(_item, like["components"]))
        case 1:
            return ui.ActionRow(*map(_item, like["components"]))
        case 10:
            return ui.TextDisplay("words")
        case 14:
            return ui.Separator()
        case _:
            return ui.Button(label="press", custom_id=like["custom_id"])


if __name__ == "__main__":
    asyncio.run(main(chases.steps(600)))
