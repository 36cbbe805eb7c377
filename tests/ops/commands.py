"""The commands as somebody types them, in a folder of their own: here, or in another process."""

from __future__ import annotations

import asyncio
import contextlib
import io
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from bot.cli import main

HOUSE: Final = Path(__file__).resolve().parent.parent.parent
LONG: Final = 240
"""Seconds after which a process that should have ended is a failure."""
ENDPOINT: Final = "http://127.0.0.1:1"
"""Where no Discord is."""
SET: Final = ("RUNDOWN_", "DISCORD_", "PG")
"""How what is set outside begins; none of it counts here."""


@dataclass(frozen=True)
class Said:
    """What came of a command."""

    code: int
    out: str
    err: str


class Shell:
    """Where it is typed. What is set for a command is set for that one alone."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self._patch = patch
        self.base = self.gateway = ENDPOINT
        """Of Discord, for processes."""
        for key in _outside() ^ set(os.environ):
            patch.delenv(key)
        patch.chdir(folder)

    async def start(self, *arguments: str, **environment: str) -> asyncio.subprocess.Process:
        """Start a command in a process of its own."""
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.wire.bot", self.base, self.gateway, *arguments),
            env={**os.environ, "PYTHONPATH": str(HOUSE), **environment},
            cwd=self.folder,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )

    async def ends(self, process: asyncio.subprocess.Process) -> Said:
        """Return what a process has said that ends, and breaks nowhere."""
        out, err = await asyncio.wait_for(process.communicate(), LONG)
        assert "Traceback" not in err.decode(), err.decode()
        return Said(process.returncode or 0, out.decode(), err.decode())

    async def says(self, *arguments: str, **environment: str) -> Said:
        """Return what a command says, whatever that is."""
        out, err = io.StringIO(), io.StringIO()
        with self._patch.context() as patch:
            for key, value in environment.items():
                patch.setenv(key, value)
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                code = await asyncio.to_thread(_code, arguments)
        return Said(code, out.getvalue(), err.getvalue())

    async def does(self, *arguments: str, **environment: str) -> str:
        """Return what a command says that does what it is told."""
        said = await self.says(*arguments, **environment)
        assert said.code == 0, said
        assert not said.err
        return said.out

    async def refuses(self, *arguments: str, **environment: str) -> str:
        """Return what a command says that does nothing: one line."""
        said = await self.says(*arguments, **environment)
        assert said.code == 2, said
        assert said.err.count("\n") == 1, said.err
        assert said.err.startswith("rundown-bot: ")
        assert not said.out
        return said.err


def _outside() -> set[str]:
    return {key for key in os.environ if not key.startswith(SET)}


def _code(arguments: tuple[str, ...]) -> int:
    try:
        return main(arguments)
    except SystemExit as left:
        # of `argparse`
        return int(left.code or 0)
