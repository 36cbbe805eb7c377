"""One process of several on one database: it takes presses from a pipe and answers what is stored.

python -m tests.processes.worker <PostgreSQL URL>
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from functools import partial

from bot.dice import SystemDice
from bot.store import ChannelIsBusy
from bot.store.postgres import PostgresStore
from bot.table import Played, Table
from tests.processes.evening import ItIsOver, ladder, opening, pressed
from tests.processes.pipe import READY, Answer, Order, Refused, line, order, stands, sum_of

GUILD = 900


class Worker:
    """A table of its own over the store that all share."""

    def __init__(self, store: PostgresStore) -> None:
        self._store = store
        self._table = Table(store, SystemDice(), lambda: time.time_ns() // 1_000_000)
        self._opening = opening(ladder())

    async def take(self, said: Order) -> Answer:
        """Make of one delivery what there is to make."""
        start = time.perf_counter()
        played = await self._played(said)
        seconds = time.perf_counter() - start
        n = played.step.n if played.step else None
        after = stands(played.chase)
        key = (said.delivery, said.press, played.chase_id)
        return Answer(*key, n, sum_of(played.step), after, seconds)

    async def _played(self, said: Order) -> Played:
        chase_id = said.chase
        wanted = partial(pressed, press=said.press)
        while True:
            try:
                if chase_id is not None:
                    return await self._table.play(chase_id, wanted, press=said.press)
                return await self._table.open(GUILD, said.channel, self._opening, press=said.press)
            except ItIsOver:
                row = await self._store.live_in(said.channel)
                chase_id = row.id if row else None
            except ChannelIsBusy as busy:
                chase_id = busy.chase


async def serve(take: Callable[[Order], Awaitable[Answer]]) -> None:
    """Answer whatever comes through the pipe, all of it at once, until that ends."""
    lines = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    say(f"{READY}\n")
    async with asyncio.TaskGroup() as under_way:
        async for text in lines:
            under_way.create_task(_answered(take, order(text)))


async def _answered(take: Callable[[Order], Awaitable[Answer]], said: Order) -> None:
    try:
        told: Answer | Refused = await take(said)
    except Exception as error:
        told = Refused(said.delivery, repr(error))
    say(line(told))


def say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


async def main(url: str) -> None:
    async with PostgresStore.open(url) as store:
        await serve(Worker(store).take)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
