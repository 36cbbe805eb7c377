"""Several processes on one database, and the hands that press at all of them."""

from __future__ import annotations

import asyncio
import random
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Final, Self

from tests.processes.evening import OPENING
from tests.processes.pipe import READY, Answer, Order, Refused, answer, line

HOUSE: Final = Path(__file__).resolve().parent.parent.parent
WORKER: Final = (sys.executable, "-m", "tests.processes.worker")
HANDS: Final = 16
"""How many presses of one process are under way at once."""
ASTRAY: Final = 0.05
"""The share of presses that go to another process than their chase's, as while one restarts."""
LATER: Final = 0.02
"""Seconds, at most, after an answer, at which a process is killed."""
TWICE: Final = 0.02
"""The share of presses that two processes get."""


class Killed(Exception):  # noqa: N818 - a fact
    """The process is gone, and whether the press was stored nobody knows."""


class Running:
    """A process, and the deliveries that it has not answered yet."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._under_way: dict[int, asyncio.Future[Answer]] = {}
        self.busy = asyncio.Event()
        """Set while a delivery is under way."""
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def start(cls, *command: str) -> Self:
        """Start one, and wait until it takes presses."""
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, cwd=HOUSE)
        assert process.stdout
        assert await process.stdout.readline() == f"{READY}\n".encode()
        return cls(process)

    async def deliver(self, order: Order) -> Answer:
        """Deliver a press, and return what the process answers.

        Raises:
            Killed: It was killed before it did.
        """
        if self._reading.done():
            raise Killed
        told: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._under_way[order.delivery] = told
        self.busy.set()
        assert self._process.stdin
        self._process.stdin.write(line(order).encode())
        return await told

    async def kill(self) -> int:
        """End it as a power cut does, and return how many presses it leaves unanswered."""
        self._process.kill()
        left = len(self._under_way)
        await self._reading
        await self._process.wait()
        return left

    async def end(self) -> None:
        """Let it go when it has nothing to do."""
        assert self._process.stdin
        self._process.stdin.close()
        await self._reading
        assert await self._process.wait() == 0

    async def _read(self) -> None:
        assert self._process.stdout
        async for text in self._process.stdout:
            if not text.endswith(b"\n"):
                continue  # it died while it spoke
            said = answer(text)
            told = self._under_way.pop(said.delivery)
            if told.cancelled():
                continue
            if isinstance(said, Refused):
                told.set_exception(AssertionError(said.why))
            else:
                told.set_result(said)
            if not self._under_way:
                self.busy.clear()
        for told in self._under_way.values():
            if not told.cancelled():
                told.set_exception(Killed)
        self._under_way.clear()


class Fleet:
    """Processes that take presses for *channels*, each of which is one process's by right."""

    def __init__(self, command: Sequence[str], channels: int) -> None:
        self.command = command
        self._channels = range(channels)
        self._running: list[Running] = []
        self._presses, self._deliveries = count(1), count(1)
        self._choice = random.Random(channels)  # noqa: S311 - no secret
        self._chases: dict[int, int] = {}
        self._due: list[int] = []
        self._restarts: list[asyncio.Task[None]] = []
        self.pressed: dict[int, int] = {}
        """The channel of each press."""
        self.answers: list[Answer] = []
        """All that was answered, in the order in which it came."""
        self.unanswered: list[int] = []
        """How many presses each process that was killed has left unanswered."""

    @asynccontextmanager
    async def manned(self, processes: int) -> AsyncIterator[None]:
        """Let so many processes run, till the end of the block."""
        starts = (Running.start(*self.command) for _ in range(processes))
        self._running = list(await asyncio.gather(*starts))
        try:
            yield
        finally:
            await asyncio.gather(*(one.end() for one in self._running))

    async def open(self) -> None:
        """Take a chase in every channel into its first round."""
        for _ in range(OPENING):
            await self._by_hand(iter(self._channels))

    async def play(self, presses: int, kills: int = 0) -> None:
        """Press so often, and kill and restart a process so many times on the way."""
        done = len(self.answers)
        self._due = [done + presses * kill // (kills + 1) for kill in range(1, kills + 1)]
        await self._by_hand(self._choice.choice(self._channels) for _ in range(presses))
        await asyncio.gather(*self._restarts)

    async def _by_hand(self, channels: Iterator[int]) -> None:
        """Press once in each of *channels*, so many at once as there are hands."""
        hands = range(HANDS * len(self._running))
        async with asyncio.TaskGroup() as all_of_them:
            for _ in hands:
                all_of_them.create_task(self._hand(channels))

    async def _hand(self, channels: Iterator[int]) -> None:
        for channel in channels:
            press = next(self._presses)
            self.pressed[press] = channel
            at = channel if self._choice.random() > ASTRAY else channel + 1
            twice = (at, at + 1) if self._choice.random() < TWICE else (at,)
            await asyncio.gather(*(self._answered(one, press, channel) for one in twice))

    async def _answered(self, at: int, press: int, channel: int) -> None:
        """Deliver a press, to another process where one dies of it, until it is answered."""
        while True:
            order = Order(next(self._deliveries), press, channel, self._chases.get(channel))
            try:
                said = await self._running[at % len(self._running)].deliver(order)
            except Killed:
                at += 1
                await asyncio.sleep(0.001)
            else:
                self._note(channel, said)
                return

    def _note(self, channel: int, said: Answer) -> None:
        self.answers.append(said)
        self._chases[channel] = max(said.chase, self._chases.get(channel, 0))
        if self._due and len(self.answers) >= self._due[0]:
            self._due.pop(0)
            at = len(self._restarts) % len(self._running)
            self._restarts.append(asyncio.create_task(self._restart(at)))

    async def _restart(self, at: int) -> None:
        # not between two presses: answers come by the handful
        await asyncio.sleep(self._choice.uniform(0, LATER))
        await self._running[at].busy.wait()
        self.unanswered.append(await self._running[at].kill())
        self._running[at] = await Running.start(*self.command)
