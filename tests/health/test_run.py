"""The port of a bot that runs: what it says while it comes, stays, and lacks something."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import sys
import urllib.request
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError, URLError

import pytest

from tests.wire.faults import silence
from tests.wire.loopback import TOKEN, Loopback
from tests.wire.table_ import eventually
from tests.wire.test_run import LONG, Runner

Said = tuple[int, str]


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def asked(port: int, path: str) -> Said:
    """The status and the body at *path*; 0 where nobody answers."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=LONG) as said:
            return said.status, said.read().decode()
    except HTTPError as error:
        with error:
            return error.code, error.read().decode()
    except URLError:
        return 0, ""


async def asks(port: int, path: str = "/healthz") -> Said:
    return await asyncio.to_thread(asked, port, path)


async def comes_to_say(port: int, status: int) -> None:
    async with asyncio.timeout(LONG):
        while (await asks(port))[0] != status:  # noqa: ASYNC110 - it is another process
            await asyncio.sleep(0.05)


async def healthy(*arguments: str, **environment: str) -> tuple[int, str]:
    """`rundown-bot healthy`: its exit code, and what it says."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "healthy", *arguments),
        env={"PATH": "", "PYTHONPATH": ".", **environment},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    out, _ = await asyncio.wait_for(process.communicate(), LONG)
    assert process.returncode is not None
    return process.returncode, out.decode()


@pytest.fixture
async def runner(tmp_path: Path) -> AsyncIterator[Runner]:
    async with Loopback().serving() as loopback:
        loopback.socket.empty = True
        yield Runner(loopback, tmp_path)


def listening(port: int) -> set[str]:
    """The addresses at which somebody listens to *port*."""
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    ends = [line[1].split(":") for line in lines if line[3] == "0A"]
    return {address for address, number in ends if int(number, 16) == port}


async def started(runner: Runner, port: int) -> asyncio.subprocess.Process:
    # nobody reads its log until it ends, so it is not to be long
    quiet = {"RUNDOWN_LOG_LEVEL": "warning"}
    return await runner.start(DISCORD_TOKEN=TOKEN, RUNDOWN_HEALTH_PORT=str(port), **quiet)


@contextmanager
def taken() -> Iterator[int]:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        yield int(one.getsockname()[1])


async def stopped(process: asyncio.subprocess.Process) -> str:
    process.send_signal(signal.SIGTERM)
    _, err = await asyncio.wait_for(process.communicate(), LONG)
    assert process.returncode == 0, err.decode()
    return err.decode()


async def test_it_is_well_once_it_is_connected_and_ends_with_the_bot(runner: Runner) -> None:
    port = free_port()
    runner.loopback.fails("GET /users/@me", silence(), times=1)
    process = await started(runner, port)
    await comes_to_say(port, 503)
    code, why = await healthy(RUNDOWN_HEALTH_PORT=str(port))
    assert (code, why) == (1, "rundown-bot is not well: it has no connection to Discord\n")

    runner.loopback.works()
    await comes_to_say(port, 200)
    report = json.loads((await asks(port))[1])
    assert report.pop("latency") >= 0
    assert report == {"ok": True, "gateway": True, "database": True, "since_press": None}
    assert await healthy(RUNDOWN_HEALTH_PORT=str(port)) == (0, "")

    await stopped(process)
    assert await asks(port) == (0, "")
    code, why = await healthy(RUNDOWN_HEALTH_PORT=str(port))
    assert code == 1
    assert f"nobody answers at 127.0.0.1:{port}" in why


async def test_a_lost_connection_is_not_well_until_it_is_back(runner: Runner) -> None:
    port = free_port()
    process = await started(runner, port)

    await comes_to_say(port, 200)
    runner.loopback.socket.down = True
    await runner.loopback.socket.drop(1001)
    await comes_to_say(port, 503)

    runner.loopback.socket.down = False
    await comes_to_say(port, 200)
    await stopped(process)


async def test_only_this_machine_can_ask_for_the_counts(runner: Runner) -> None:
    port = free_port()
    process = await started(runner, port)
    await eventually(runner.loopback.socket.identified.is_set)

    status, page = await asks(port, "/metrics")

    assert status == 200
    assert "rundown_live_chases 0.0" in page
    assert "process_resident_memory_bytes" in page
    assert await asks(port, "/else") == (404, "404: Not Found")
    assert listening(port) == {"0100007F"}, "127.0.0.1, as Linux writes it"
    await stopped(process)


async def test_a_port_that_is_taken_is_one_line(runner: Runner) -> None:
    with taken() as port:
        said = await runner.fails(DISCORD_TOKEN=TOKEN, RUNDOWN_HEALTH_PORT=str(port))

    assert said.count("\n") == 1
    assert f"health_port {port} cannot be used" in said


async def test_without_a_port_nobody_can_ask() -> None:
    code, why = await healthy("--config", "none.toml")

    assert code == 2
    assert "health_port" in why
    assert why.count("\n") == 1


async def test_settings_that_are_wrong_are_one_line() -> None:
    code, why = await healthy("--config", "none.toml", RUNDOWN_HEALTH_PORT="much")

    assert code == 2
    assert "health_port" in why
    assert why.count("\n") == 1
