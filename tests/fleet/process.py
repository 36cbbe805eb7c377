"""One process of several, as a test has it: a bot with a store and connections of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from contextvars import Context, ContextVar, copy_context
from pathlib import Path
from typing import Any, Final
from weakref import WeakSet

from bot.app import ChaseBot
from bot.sharded import ShardedBot
from bot.shards import Shards
from bot.store import SqliteStore, open_store
from tests.evening.discord_ import SHELF, sketch
from tests.evening.faces import Faces
from tests.fleet.city import FIRST, SERVERS, City, moved
from tests.fleet.clock import Clock
from tests.wire import payloads
from tests.wire.loopback import TOKEN, Asked
from tests.wire.table_ import LONG, PEOPLE, Table, eventually

WHOSE: Final[ContextVar[Process]] = ContextVar("whose")

CANCELS: Final = 5
"""How often what goes on in a process is cancelled until it is taken for dead."""


class Shared(SqliteStore):
    """A file that several processes write, as they do a database on a server."""

    @property
    def shared(self) -> bool:
        return True


class Process(Table):
    """A bot that serves *shards*, or all servers by one connection without any."""

    def __init__(self, city: City, where: str, shards: Shards | None = None) -> None:
        """*where* is a file or a PostgreSQL URL."""
        super().__init__(city, Path(where))
        self.city = city
        self.where = where
        self.shards = shards
        self.guild = FIRST
        """Where people press what they press."""
        self.heard_by_all = False
        """Whether the other processes of this shard hear of it, too."""
        self.roles: dict[str, list[str]] = {}
        """The roles of those who have some."""
        self.alive = False
        self._tasks: WeakSet[asyncio.Task[Any]] = WeakSet()

    @staticmethod
    def made(
        loop: asyncio.AbstractEventLoop, work: Any, context: Context | None = None
    ) -> asyncio.Task[Any]:
        """Make a task, and note whose it is: for `asyncio`."""
        task = asyncio.Task(work, loop=loop, context=context)
        if owner := WHOSE.get(None):
            owner._tasks.add(task)
        return task

    async def open(self) -> None:
        """Start it, and wait until it is there."""
        before = len(self.city.gateways.sessions)
        await self.does(self._open())
        self.sessions = self.city.gateways.sessions[before:]

    async def does(self, work: Coroutine[Any, Any, None]) -> None:
        """Let the process do *work*, which dies with it."""
        context = copy_context()
        context.run(WHOSE.set, self)
        await asyncio.create_task(work, context=context)

    async def looks(self) -> None:
        """Look once for what another process has left undone."""
        await self.does(self.bot.lookout.look())

    async def _open(self) -> None:
        is_file = "://" not in self.where
        self._opened = Shared.open(self.where) if is_file else open_store(self.where)
        self.store = await self._opened.__aenter__()
        self.bot = self._bot()
        self.bot._connection.guild_ready_timeout = 0.05
        await self.bot.__aenter__()
        await self.bot.login(TOKEN)
        self._online = asyncio.create_task(self.bot.connect())
        await asyncio.wait_for(self.bot.wait_until_ready(), LONG)
        self.alive = True

    def _bot(self) -> ChaseBot:
        if self.shards is None:
            return ChaseBot(self.store, SHELF, dice=Faces(), paint=sketch)
        return ShardedBot(self.store, SHELF, shards=self.shards, dice=Faces(), paint=sketch)

    async def close(self) -> None:
        """Stop it, as a signal does."""
        if self.alive:
            self.alive = False
            await super().close()

    async def dies(self) -> None:
        """Nothing that it has begun goes on, and nothing is put right."""
        self.alive = False
        # what is cancelled may begin something else, or miss it just as it ends
        for _ in range(CANCELS):
            going_on = [task for task in self._tasks if not task.done()]
            for task in going_on:
                task.cancel()
            if going_on:
                await asyncio.wait(going_on, timeout=1)
        # the bot's own close would see to its boards first; what was cut off may never let go
        for ending in (super(ChaseBot, self.bot).close(), self._opened.__aexit__(None, None, None)):
            with suppress(TimeoutError):
                await asyncio.wait_for(ending, 2)

    @property
    def channel(self) -> int:
        return SERVERS[self.guild]

    @property
    def board(self) -> int:
        """The newest message of the channel."""
        return max(self.city.in_channel(self.channel))

    async def starts(self, *, waits: bool = True) -> None:
        await super().starts(waits=waits)
        # the answer to the command is the message; the press after it needs that to be there
        if waits:
            await eventually(lambda: bool(self.city.in_channel(self.channel)))

    @property
    def said(self) -> list[str]:
        """What a bot has said in the channel besides its boards."""
        here = self.city.in_channel(self.channel)
        return [one for one in (self.discord.messages[at]["content"] for at in here) if one]

    async def timed(self) -> None:
        """A chase whose rounds take an hour; Ines is to roll."""
        await self.starts()
        await self.slash("Mara", "chase timer", limit="1h")
        await self.press("Ines", "join", "pursuers")
        await self.press("Mara", "advance")
        await eventually(lambda: "1/6" in self.text())
        await self.press("Mara", "roll")
        await eventually(lambda: "⏳ Pursuers" in self.text())

    async def again(self, asked: Asked) -> None:
        """Deliver to this process what was asked, and wait until nothing more comes of it."""
        before = len(self.discord.asked)
        await self._hears(asked)
        await eventually(lambda: len(self.discord.asked) > before)

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
        asked.payload = payloads.interaction(asked.number, PEOPLE[name], kind, data)
        if on:
            asked.payload["message"] = on
        asked.payload["member"]["roles"] = self.roles.get(name, [])
        moved(asked, self.guild)
        await self._hears(asked)
        if waits:
            await eventually(lambda: asked.kind is not None)
        return asked

    async def _hears(self, asked: Asked) -> None:
        gateways = self.city.gateways
        with gateways.only(gateways.sessions if self.heard_by_all else self.sessions):
            await gateways.dispatch("INTERACTION_CREATE", asked.payload)


async def an_hour(process: Process, clock: Clock) -> None:
    """An hour passes at *process*'s table: somebody is reminded, and the time is up."""
    await clock.passes(55)
    await eventually(lambda: len(process.said) == 1)
    await clock.passes(6)
    await eventually(lambda: len(process.said) == 2)
