"""A bot's writes without a bot: `python -m tests.ops.player WHERE`, one press after the other.

It says `up` once the first chase is there, and plays whole chases till it is killed.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Final

from bot.store import open_store
from bot.store.sql import SqlStore
from tests.ops.commands import HOUSE
from tests.store.records import a_debt, a_tangle, kept, timed

LENGTH: Final = 1_000
"""More presses than a chase has."""


@asynccontextmanager
async def playing(where: str | Path) -> AsyncIterator[None]:
    """Let another process play chases at *where* till the end, and kill it then."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.ops.player", str(where)),
        cwd=HOUSE,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout
        assert await process.stdout.readline() == b"up\n"
        yield
        assert process.returncode is None, "it has played all the while"
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def main(where: str) -> None:
    async with open_store(where) as store:
        assert isinstance(store, SqlStore)
        for number in count(1):
            game = (a_tangle, a_debt)[number % 2]()
            await kept(store, timed(game, press=number * LENGTH), channel=5_000 + number)
            if number == 1:
                print("up", flush=True)  # noqa: T201


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
