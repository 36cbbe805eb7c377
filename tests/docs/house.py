"""A machine in a folder: a checkout, an editor, a systemd, and a Discord that answers the bot."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import shutil
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from tests.deploy.house import unit
from tests.docs.reading import ROOT
from tests.wire.loopback import TOKEN, Loopback
from tests.wire.table_ import Table

LONG: Final = 120
"""Seconds after which what should have happened is a failure."""
MOVED: Final = re.compile(r"(?<![\w./])/(?=(?:opt|etc|var)/)")
"""Where an absolute path begins; each of them is a folder of the house."""
URL: Final = "postgresql://rundown@localhost/rundown"
"""The server of the documents; the tests have one of their own."""
PROGRAM: Final = """#!/bin/sh
PYTHONPATH={root} exec {python} -m tests.wire.bot {base} {gateway} "$@"
"""
"""What the installation would put there, at a Discord of this machine."""
SUDO: Final = '#!/bin/sh\nexec "$@"\n'
NANO: Final = '#!/bin/sh\nexec sed -i "$EDIT" "$1"\n'
"""Who edits a file is no person here: what they would write comes from outside."""
DOCKER: Final = """#!/bin/sh
# docker compose exec|run [options] bot [what is told]: in the volume, as the image is made
set -a; . ./.env; set +a
does=$2; shift 2; entry=
while [ "$1" != bot ]; do
  [ "$1" != --entrypoint ] || {{ shift; entry=$1; }}
  shift
done
shift
[ "$does" = exec ] || set -- "${{entry:-rundown-bot}}" "$@"
cd {volume} && exec "$@"
"""
PLACES: Final = ("bin", "opt/rundown-bot/bin", "checkout/.venv/bin")
VOLUME: Final = "var/lib/rundown-bot"
FOLDERS: Final = ("etc/systemd/system", VOLUME, "var/backups", *PLACES)
TOKEN_IN: Final = f's|^token = ""|token = "{TOKEN}"|'


class House:
    """Commands are typed in it as the documents have them, one after the other."""

    def __init__(self, root: Path, discord: Loopback, url: str) -> None:
        self.root, self.discord, self.url = root, discord, url
        self.folder = root / "checkout"
        self.table = Table(discord, root / "unused")
        self._bot: Process | None = None
        self._invited = self._before = ""

    async def types(self, command: str, edit: str = TOKEN_IN) -> str:
        """Do what is typed, and return what comes of it; *edit* is what `nano` is opened for.

        `run` and what systemd starts stay, once they have said where they are invited.
        """
        words = shlex.split(command)
        words = words[1:] if words[0] == "sudo" else words
        if words[0] == "cd" and len(words) == 2:
            self.folder = Path(self.here(words[1]))
            return ""
        if words[0] == "umask":
            self._before = f"{command}; "
            return ""
        if words[0] in {"systemctl", "journalctl"}:
            return await self._systemd(words)
        if words[-1] == "run":
            return await self._start(command, self.folder, {})
        return await self._done(command, edit)

    def here(self, text: str) -> str:
        """Return *text* with what it names outside as it is in the house."""
        return MOVED.sub(f"{self.root}/", text.replace(URL, self.url).replace("=...", "=any"))

    async def stops(self) -> None:
        """End the bot as Ctrl-C does, if it runs."""
        if self._bot and self._bot.returncode is None:
            self._bot.send_signal(signal.SIGINT)
            _, err = await asyncio.wait_for(self._bot.communicate(), LONG)
            assert self._bot.returncode == 0, err.decode()
        self._bot = None

    async def _done(self, command: str, edit: str) -> str:
        process = await self._shell(self._before + self.here(command), self.folder, {"EDIT": edit})
        out, err = await asyncio.wait_for(process.communicate(), LONG)
        assert process.returncode == 0, (command, out.decode(), err.decode())
        return out.decode()

    async def _systemd(self, words: list[str]) -> str:
        """Play the few things that are asked of systemd, for the one unit that there is."""
        name = f"{words[-1]}.service"
        match words[1]:
            case "daemon-reload":
                assert list((self.root / "etc/systemd/system").iterdir())
            case "start" | "enable":
                assert (self.root / "etc/systemd/system" / name).exists()
                given = {"CREDENTIALS_DIRECTORY": str(self.root / "etc/rundown-bot")}
                command = self.here(unit().one("ExecStart"))
                folder = unit().one("WorkingDirectory").replace("%S", str(self.root / "var/lib"))
                await self._start(command, Path(folder), given)
            case "stop":
                await self.stops()
            case _:
                assert words[0] == "journalctl"
        return self._invited

    async def _start(self, command: str, folder: Path, given: Mapping[str, str]) -> str:
        assert self._bot is None
        self.discord.socket.identified.clear()
        self._bot = await self._shell(f"exec {self.here(command)}", folder, given)
        assert self._bot.stdout
        self._invited = (await asyncio.wait_for(self._bot.stdout.readline(), LONG)).decode()
        if not self._invited:
            _, err = await asyncio.wait_for(self._bot.communicate(), LONG)
            raise AssertionError(command, err.decode())
        await asyncio.wait_for(self.discord.socket.identified.wait(), LONG)
        return self._invited

    async def _shell(self, command: str, folder: Path, given: Mapping[str, str]) -> Process:
        path = f"{self.root}/bin:/usr/bin:/bin"
        passed = {key: os.environ[key] for key in ("LD_LIBRARY_PATH", "LANG") if key in os.environ}
        settled = {"HOME": str(self.root), "PATH": path}
        return await asyncio.create_subprocess_exec(
            *("/bin/sh", "-c", command),
            cwd=folder,
            env={**passed, **settled, **given},
            stdout=PIPE,
            stderr=PIPE,
        )


@asynccontextmanager
async def house(root: Path, url: str = "") -> AsyncIterator[House]:
    """Make a machine in the folder *root* that has nothing but the installed program yet."""
    async with Loopback().serving() as discord:
        for folder in FOLDERS:
            (root / folder).mkdir(parents=True)
        installed = PROGRAM.format(
            root=ROOT, python=sys.executable, base=discord.base, gateway=discord.gateway
        )
        programs = {f"{place}/rundown-bot": installed for place in PLACES}
        engine = DOCKER.format(volume=root / VOLUME)
        played = {"bin/sudo": SUDO, "bin/nano": NANO, "bin/docker": engine}
        for path, text in {**programs, **played}.items():
            (root / path).write_text(text)
            (root / path).chmod(0o755)
        for name in ("deploy", "config.example.toml", ".env.example"):
            _copied(ROOT / name, root / "checkout" / name)
        made = House(root, discord, url)
        try:
            yield made
        finally:
            await made.stops()


def _copied(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target)
    else:
        shutil.copy(source, target)
