"""What the bot costs while nobody plays, and how soon it is there: beside a bare client's.

    python bench/idle.py [rounds]

Each round starts a bare client of the library, the bot, and the bot with its health port, one after
another, each in a process of its own at a Discord on this machine, in as many servers. Then all of
them idle at the same time. A start before the first round compiles what is imported, as an
installer does. The ratio is what to read, machines vary; on a busy one, the seconds do too.
"""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import tempfile
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import chases

HERE: Final = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from tests.wire import payloads  # noqa: E402 - the tests are found once their place is known
from tests.wire.loopback import TOKEN, Loopback  # noqa: E402 - the same

SERVERS: Final = 20
CHANNELS: Final = 30
SETTLING: Final = 5
"""Seconds after which a client that is ready has done what it does at the start."""
IDLE: Final = 20
TICKS: Final = os.sysconf("SC_CLK_TCK")
READY: Final = "ready"
LONG: Final = 60
KIB: Final = 1024
MIB: Final = 1024**2
MOST: Final = 1.5
"""What the bot may take, in times of what a bare client does."""


@dataclass
class Client:
    """One kind of client, and what was measured of it, a figure a round."""

    name: str
    script: str
    arguments: tuple[str, ...] = ()
    settings: dict[str, str] = field(default_factory=dict)
    there: list[float] = field(default_factory=list)
    """Seconds from its start until the gateway takes it in."""
    ready: list[float] = field(default_factory=list)
    """Seconds until its servers have come, too."""
    work: list[float] = field(default_factory=list)
    """Seconds of processor until then: what the machine's other work does not change."""
    memory: list[float] = field(default_factory=list)
    """Bytes that are resident: what it takes where it runs alone."""
    share: list[float] = field(default_factory=list)
    """The same, but of what several processes have each only its part."""
    busy: list[float] = field(default_factory=list)
    """Seconds of processor in so many seconds of idling."""


@dataclass
class Running:
    """A client that is ready."""

    client: Client
    process: Process

    async def idles(self) -> None:
        """Note what it takes while nothing happens."""
        await asyncio.sleep(SETTLING)
        self.client.memory.append(_memory(self.process.pid, "Rss"))
        self.client.share.append(_memory(self.process.pid, "Pss"))
        before = _busy(self.process.pid)
        await asyncio.sleep(IDLE)
        self.client.busy.append(_busy(self.process.pid) - before)


async def main(rounds: int) -> None:
    """Print the table."""
    bare = Client("a bare client", "bare.py", (TOKEN,))
    ours = Client("the bot", "ours.py")
    port = {"RUNDOWN_HEALTH_PORT": str(_free_port())}
    asked = Client("the bot, with its port", "ours.py", settings=port)
    with tempfile.TemporaryDirectory() as compiled:
        os.environ["PYTHONPYCACHEPREFIX"] = compiled
        for one in (bare, ours, asked):
            await compiles(one)
        for _ in range(rounds):
            await a_round((bare, ours, asked))
    _printed(bare, ours, asked)


async def compiles(client: Client) -> None:
    """Start *client* once, and forget how long that took."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        discord = await stack.enter_async_context(_discord().serving())
        running = await _started(client, discord, folder / "first.db")
        await _stopped(running)
    client.there.clear()
    client.ready.clear()
    client.work.clear()


def _printed(bare: Client, *ours: Client) -> None:
    heads = ("to gateway", "to ready", "work", "RSS", "PSS", "busy")
    sys.stdout.write(f"{'':24}" + "".join(f"{one:>12}" for one in heads) + "\n")
    for one in (bare, *ours):
        times = "".join(
            f"{chases.median(taken):10.2f} s" for taken in (one.there, one.ready, one.work)
        )
        sizes = "".join(
            f"{chases.median(taken) / MIB:8.1f} MiB" for taken in (one.memory, one.share)
        )
        busy = f"{chases.median(one.busy) / IDLE:12.2%}"
        sys.stdout.write(f"{one.name:24}{times}{sizes}{busy}\n")
    for one in ours:
        sys.stdout.write(f"{one.name}, to {bare.name}\n")
        chases.ratio("  memory, RSS", one.memory, bare.memory, MOST)
        chases.ratio("  memory, PSS", one.share, bare.share)
        chases.ratio("  start to ready", one.ready, bare.ready, MOST)
        chases.ratio("  start to gateway", one.there, bare.there)
        chases.ratio("  processor to ready", one.work, bare.work)


async def a_round(clients: Sequence[Client]) -> None:
    """Start each client, let all of them idle, and stop them."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        running = []
        for one in clients:
            discord = await stack.enter_async_context(_discord().serving())
            running.append(await _started(one, discord, folder / f"{len(running)}.db"))
        await asyncio.gather(*(one.idles() for one in running))
        for one in running:
            await _stopped(one)


def _discord() -> Loopback:
    """Return a Discord where the bot is in many servers."""
    made = Loopback()
    channels = [{**payloads.channel(), "id": str(1000 + at)} for at in range(CHANNELS)]
    made.socket.more = [
        {**payloads.guild(), "id": str(number), "channels": channels}
        for number in range(100, 100 + SERVERS - 1)
    ]
    return made


async def _started(client: Client, discord: Loopback, database: Path) -> Running:
    """Return *client* once it is ready, noting how long that took."""
    start = time.perf_counter()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, str(HERE / client.script), discord.base, discord.gateway),
        *client.arguments,
        cwd=database.parent,
        env=_environment(database) | client.settings,
        stdout=PIPE,
        stderr=DEVNULL,
    )
    async with asyncio.timeout(LONG):
        await discord.socket.identified.wait()
        client.there.append(time.perf_counter() - start)
        if process.stdout is None:
            raise LookupError("it says nothing")
        while (await process.stdout.readline()).decode().strip() != READY:
            pass
        client.ready.append(time.perf_counter() - start)
        client.work.append(_busy(process.pid))
    return Running(client, process)


async def _stopped(running: Running) -> None:
    running.process.terminate()
    await running.process.wait()


def _environment(database: Path) -> dict[str, str]:
    """Return what a client finds around it."""
    left_out = ("RUNDOWN", "DISCORD", "PYTHONDONTWRITEBYTECODE")
    outside = {key: value for key, value in os.environ.items() if not key.startswith(left_out)}
    path = str(HERE.parent)
    return {
        **outside,
        "PYTHONPATH": path,
        "DISCORD_TOKEN": TOKEN,
        "RUNDOWN_DATABASE": str(database),
    }


def _memory(pid: int, kind: str) -> float:
    """Return the resident or the proportional set size of a process in bytes."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    [kib] = [line.split()[1] for line in lines if line.startswith(f"{kind}:")]
    return float(kib) * KIB


def _busy(pid: int) -> float:
    """Return the seconds of processor that a process has had."""
    told = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / TICKS


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


if __name__ == "__main__":
    asyncio.run(main(chases.steps(5)))
