"""Another process that holds the file: `python -m tests.crash.locking FILE SECONDS`.

It says `held` once it does, and lets go after so many seconds.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path


@asynccontextmanager
async def locked(file: Path, seconds: float) -> AsyncIterator[None]:
    """Let another process write to *file*, and nobody else, for so many *seconds* from now."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, __file__, str(file), str(seconds)), stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout
    assert await process.stdout.readline() == b"held\n"
    try:
        yield
    finally:
        assert await process.wait() == 0


def main(file: str, seconds: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        print("held", flush=True)  # noqa: T201
        time.sleep(float(seconds))
        other.execute("ROLLBACK")


if __name__ == "__main__":
    main(*sys.argv[1:])
