"""A table at the Discord of this machine: the real bot, in this process, over real connections."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any, Final

from simcord.components import walk_components

from bot.app import ChaseBot
from bot.store import SqliteStore, Store
from rundown import Chase
from rundown.chase import Phase
from tests.evening.discord_ import SHELF, sketch
from tests.evening.faces import Faces
from tests.wire import payloads
from tests.wire.loopback import TOKEN, Asked, Loopback

LONG: Final = 30
"""Seconds after which what should have happened is a failure."""
PEOPLE: Final = {
    name: payloads.user(number, name) for number, name in enumerate(("Mara", "Ines", "Teo"), 1)
}


class Table:
    """A bot that plays at *loopback* on the file at *path*."""

    def __init__(self, loopback: Loopback, path: Path) -> None:
        self.discord = loopback
        self.path = path

    async def open(self) -> None:
        """Start the bot, and wait until it is there."""
        self._opened: AbstractAsyncContextManager[Store] = SqliteStore.open(self.path)
        self.store: Store = await self._opened.__aenter__()
        self.bot = ChaseBot(self.store, SHELF, dice=Faces(), paint=sketch)
        self.bot._connection.guild_ready_timeout = 0.05
        self._entered = await self.bot.__aenter__()
        await self.bot.login(TOKEN)
        self._online = asyncio.create_task(self.bot.connect())
        await asyncio.wait_for(self.bot.wait_until_ready(), LONG)

    async def close(self) -> None:
        """Stop the bot between two presses."""
        await self.bot.close()
        await asyncio.wait_for(self._online, LONG)
        await self._opened.__aexit__(None, None, None)

    async def restart(self) -> None:
        await self.close()
        await self.open()

    # what is to be seen

    @property
    def board(self) -> int:
        """The newest message of the channel."""
        return max(self.discord.messages)

    def text(self, number: int | None = None) -> str:
        """All that a message says, the board if no other, without the isolates around names."""
        message = self.discord.messages[self.board if number is None else number]
        parts = walk_components(message["components"])
        said = "\n".join(one["content"] for one in parts if "content" in one)
        return said.translate({0x2068: None, 0x2069: None})

    @property
    def live(self) -> list[int]:
        """The messages that have buttons."""
        return [
            number
            for number, message in self.discord.messages.items()
            if any(one["type"] == 2 for one in walk_components(message["components"]))
        ]

    async def is_over(self) -> bool:
        return (await self.chase()).phase is Phase.OVER

    async def is_forgotten(self) -> bool:
        """Whether no message of the chase is known any more."""
        return not await self.store.messages(1)

    async def steps(self) -> int:
        """How many steps the chase has, on disk."""
        return len(await self.store.steps(1))

    async def chase(self) -> Chase:
        return await self.bot.desk.table.chase(1)

    async def is_true(self) -> bool:
        """Whether one message has buttons, the newest, and shows the last step of the chase."""
        row = await self.store.chase(1)
        assert row
        board = row.board.id if row.board else 0
        return row.drawn_step == row.last_step and self.live == [self.board] == [board]

    async def comes_up_to(self, steps: int) -> None:
        async def come() -> bool:
            return await self.steps() >= steps

        await eventually(come)

    async def comes_true(self) -> None:
        await eventually(self.is_true)

    # what is done

    async def slash(
        self, name: str, command: str, /, *, waits: bool = True, **options: str
    ) -> Asked:
        """Type a command, and wait until it is answered, if it *waits*."""
        group, leaf = command.split()
        given = [{"name": key, "type": 3, "value": value} for key, value in options.items()]
        tree = [{"name": leaf, "type": 1, "options": given}]
        data = {"id": "1", "name": group, "type": 1, "options": tree}
        return await self._asks(name, 2, data, waits=waits)

    async def press(
        self,
        name: str,
        verb: str,
        more: str = "",
        *,
        on: dict[str, Any] | None = None,
        waits: bool = True,
    ) -> Asked:
        """Press a control of the board, or of the private panel *on*; wait for the answer."""
        message = on or self.discord.messages[self.board]
        data = {"custom_id": _control(message, verb, more), "component_type": 2}
        return await self._asks(name, 3, data, on=message, waits=waits)

    async def again(self, asked: Asked) -> None:
        """Deliver once more what was asked, and wait until nothing more comes of it."""
        before = len(self.discord.asked)
        await self.discord.socket.dispatch("INTERACTION_CREATE", asked.payload)
        await eventually(lambda: len(self.discord.asked) > before)

    async def starts(self, *, waits: bool = True) -> None:
        """Mara opens a lobby."""
        await self.slash("Mara", "chase start", waits=waits, ladder="night-market", dice="trained")

    async def begun(self) -> None:
        """A chase in round 1: the pursuers, Ines and Teo, are to roll."""
        await self.starts()
        for name in ("Ines", "Teo"):
            await self.press(name, "join", "pursuers")
        for verb in ("advance", "roll"):
            await self.press("Mara", verb)
            await self.comes_true()

    async def _asks(
        self,
        name: str,
        kind: int,
        data: dict[str, Any],
        *,
        on: dict[str, Any] | None = None,
        waits: bool = True,
    ) -> Asked:
        asked = self.discord.sent(int(on["id"]) if on else None)
        said = payloads.interaction(asked.number, PEOPLE[name], kind, data)
        if on:
            said["message"] = on
        asked.payload = said
        await self.discord.socket.dispatch("INTERACTION_CREATE", said)
        if waits:
            await eventually(lambda: asked.kind is not None)
        return asked


def _control(message: dict[str, Any], verb: str, more: str) -> str:
    """The custom_id of the control for *verb*."""
    found = [
        str(one["custom_id"])
        for one in walk_components(message["components"])
        if f":{verb}:" in str(one.get("custom_id")) and str(one["custom_id"]).endswith(more)
    ]
    assert found, f"no control for {verb} {more}"
    return found[0]


async def eventually(comes: Callable[[], Any]) -> None:
    """Wait until *comes* says yes; a failure if it never does."""
    async with asyncio.timeout(LONG):
        while True:
            said = comes()
            if await said if asyncio.iscoroutine(said) else said:
                return
            await asyncio.sleep(0.005)


def quiet(records: list[logging.LogRecord]) -> bool:
    """Whether nothing of the bot's own broke; the library reports lost connections by itself."""
    return not [one for one in records if one.levelno >= logging.ERROR and one.name[:3] == "bot"]
