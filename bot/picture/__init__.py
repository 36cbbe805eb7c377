"""Pictures of a chase and of its odds, drawn in a process that is gone when it is done.

What draws takes 80 MiB and most of a second; neither is the bot's.
"""

from __future__ import annotations

import asyncio
import atexit
import logging
import os
import re
import shutil
import sys
import tempfile
from functools import cache
from typing import Final
from weakref import WeakKeyDictionary

from bot.picture.chart import Chart
from bot.picture.pipe import Drawn, written
from bot.picture.scene import Scene

__all__ = ["Chart", "Drawn", "NoPicture", "Scene", "picture"]

log = logging.getLogger(__name__)

PATIENCE: Final = 30.0
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
WORKER: Final = ("-m", "bot.picture")
KEPT: Final = frozenset({"PATH", "PYTHONPATH", "LD_LIBRARY_PATH", "SYSTEMROOT", "TMPDIR", "TEMP"})
"""What the worker sees of the bot's environment: never the token."""
ERROR: Final = re.compile(r"^[\w.]*(?:Error|Exception)\b", re.MULTILINE)
"""What a traceback calls the error that it is of."""

_turns: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore] = WeakKeyDictionary()


class NoPicture(Exception):  # noqa: N818 - read as what is so
    """There is no picture; *reason* is for the log."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


async def picture(drawn: Drawn, *, patience: float = PATIENCE) -> bytes:
    """Return *drawn* as a PNG, one at a time.

    Raises:
        NoPicture: The worker did not start, failed, or took longer than *patience* seconds.
    """
    async with _turns.setdefault(asyncio.get_running_loop(), asyncio.Semaphore(1)):
        try:
            async with asyncio.timeout(patience):
                return await _painted(written(drawn))
        except TimeoutError:
            raise NoPicture(f"not drawn within {patience:g} s") from None
        except OSError as error:
            raise NoPicture(f"the worker does not start: {error}") from error


async def _painted(message: bytes) -> bytes:
    pipe = asyncio.subprocess.PIPE
    worker = await asyncio.create_subprocess_exec(
        sys.executable, *WORKER, stdin=pipe, stdout=pipe, stderr=pipe, env=_environment()
    )
    try:
        png, said = await worker.communicate(message)
    finally:
        if worker.returncode is None:
            worker.kill()
            await worker.wait()
    if worker.returncode or not png.startswith(SIGNATURE):
        raise NoPicture(f"the worker ended with {worker.returncode}: {_kind(said)}")
    return png


def _kind(said: bytes) -> str:
    """Return which error ended the worker; its words may be a player's, and are for debug alone."""
    text = said.decode(errors="replace")
    log.debug("the worker said: %s", text)
    found = ERROR.findall(text)
    return str(found[-1]) if found else ""


def _environment() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name in KEPT}
    return kept | {
        "MPLCONFIGDIR": _cache(),
        # a machine's thousand fonts would be read for one that the library brings along
        "MPL_IGNORE_SYSTEM_FONTS": "1",
        "OPENBLAS_NUM_THREADS": "1",
    }


@cache
def _cache() -> str:
    """Return a directory that can be written, whatever the home is; it goes with the bot."""
    path = tempfile.mkdtemp(prefix="rundown-bot-")
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return path
