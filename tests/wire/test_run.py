"""`rundown-bot run`: what it needs, what it says when it lacks it, how it comes and goes."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from discord.http import Route
from pydantic import SecretStr

from bot.app import INTENTS
from bot.cli import Refused, run
from bot.settings import Settings
from tests.wire.faults import silence
from tests.wire.loopback import TOKEN, Loopback

LONG = 60
"""Seconds after which a process that should have ended is a failure."""


@dataclass
class Runner:
    """The command, each time in a process of its own."""

    loopback: Loopback
    folder: Path

    async def start(self, *arguments: str, **environment: str) -> asyncio.subprocess.Process:
        outside = {key: value for key, value in os.environ.items() if "TOKEN" not in key}
        defaults = {"RUNDOWN_DATABASE": str(self.folder / "r.db"), "RUNDOWN_LOG_LEVEL": "debug"}
        config = () if "--config" in arguments else ("--config", str(self.folder / "none.toml"))
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.wire.bot", self.loopback.base, self.loopback.gateway),
            *("run", *config, *arguments),
            env={**outside, **defaults, **environment},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )

    async def fails(self, *arguments: str, **environment: str) -> str:
        """Run it, expect exit code 2 and no traceback, and return what it said."""
        quiet = {"RUNDOWN_LOG_LEVEL": "warning", **environment}
        process = await self.start(*arguments, **quiet)
        out, err = await asyncio.wait_for(process.communicate(), LONG)
        said = err.decode()
        assert process.returncode == 2, said
        assert said.startswith("rundown-bot: "), said
        assert "Traceback" not in said
        assert not out
        return said


@pytest.fixture
async def runner(tmp_path: Path) -> AsyncIterator[Runner]:
    async with Loopback().serving() as loopback:
        # the library does not take it well to be stopped while servers come in
        loopback.socket.empty = True
        yield Runner(loopback, tmp_path)


async def test_a_missing_token_is_one_line(runner: Runner) -> None:
    said = await runner.fails()

    assert said.count("\n") == 1
    assert "config.toml" in said
    assert "DISCORD_TOKEN" in said


async def test_a_refused_token_is_one_line_without_the_token(runner: Runner) -> None:
    said = await runner.fails(DISCORD_TOKEN="not-the-one")

    assert said.count("\n") == 1
    assert "Reset Token" in said
    assert "not-the-one" not in said


async def test_a_discord_that_says_nothing_at_the_start(
    runner: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.REQUEST", 0.2)
    monkeypatch.setattr(Route, "BASE", runner.loopback.base)
    runner.loopback.fails("GET /users/@me", silence())
    settings = Settings(token=SecretStr(TOKEN), database=SecretStr(str(runner.folder / "r.db")))

    with pytest.raises(Refused, match=r"^Discord cannot be reached: it does not answer$"):
        await asyncio.wait_for(run(settings), LONG)


async def test_a_database_that_is_none_is_one_line(runner: Runner) -> None:
    path = runner.folder / "notes.txt"
    path.write_text("milk, eggs, a new coat " * 100)

    said = await runner.fails(DISCORD_TOKEN=TOKEN, RUNDOWN_DATABASE=str(path))

    assert said.count("\n") == 1
    assert str(path) in said


async def test_a_database_in_no_folder_is_one_line(runner: Runner) -> None:
    path = runner.folder / "nowhere" / "r.db"

    said = await runner.fails(DISCORD_TOKEN=TOKEN, RUNDOWN_DATABASE=str(path))

    assert said.count("\n") == 1
    assert str(path) in said


async def test_bad_ladders_are_all_told_at_once(runner: Runner) -> None:
    (runner.folder / "one.yaml").write_text("name: One\nplaze: Nowhere\n")
    (runner.folder / "two.yaml").write_text("name: [Two]\n")

    said = await runner.fails(DISCORD_TOKEN=TOKEN, RUNDOWN_LADDERS=str(runner.folder))

    assert "one.yaml:2: plaze" in said
    assert "two.yaml:1: name" in said


async def test_a_misspelt_setting_is_one_line(runner: Runner) -> None:
    config = runner.folder / "config.toml"
    config.write_text('tokn = "x"\n')

    said = await runner.fails("--config", str(config))

    assert said.count("\n") == 1
    assert "tokn" in said


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "Ctrl-C"])
async def test_a_signal_ends_it_cleanly(runner: Runner, number: signal.Signals) -> None:
    config = runner.folder / "config.toml"
    config.write_text(f'token = "{TOKEN}"\n')
    process = await runner.start("--config", str(config))
    assert process.stdout
    invite = (await asyncio.wait_for(process.stdout.readline(), LONG)).decode()
    await asyncio.wait_for(runner.loopback.socket.identified.wait(), LONG)

    process.send_signal(number)
    out, err = await asyncio.wait_for(process.communicate(), LONG)

    said = err.decode()
    assert process.returncode == 0, said
    assert "Traceback" not in said
    assert "permissions=309237763072" in invite
    assert "scope=bot+applications.commands" in invite
    assert TOKEN not in said + invite + out.decode()
    assert f"IDENTIFY intents={INTENTS.value}" in runner.loopback.socket.heard


async def test_a_log_of_json_is_json_line_by_line_without_the_token(runner: Runner) -> None:
    process = await runner.start(DISCORD_TOKEN=TOKEN, RUNDOWN_LOG_FORMAT="json")
    await asyncio.wait_for(runner.loopback.socket.identified.wait(), LONG)

    process.send_signal(signal.SIGTERM)
    _, err = await asyncio.wait_for(process.communicate(), LONG)

    said = err.decode()
    lines = [json.loads(line) for line in said.splitlines()]
    assert {"time", "level", "logger", "message"} <= set(lines[0])
    assert {"debug", "info"} <= {line["level"] for line in lines}
    assert TOKEN not in said


@pytest.mark.parametrize("form", ["text", "json"])
async def test_a_database_that_is_not_there_is_told_without_its_password(
    runner: Runner, form: str
) -> None:
    url = "postgresql://rundown:hunter%402@127.0.0.1:1/rundown"
    process = await runner.start(DISCORD_TOKEN=TOKEN, RUNDOWN_DATABASE=url, RUNDOWN_LOG_FORMAT=form)
    out, err = await asyncio.wait_for(process.communicate(), LONG)

    said = (out + err).decode()
    assert process.returncode == 1, said
    assert said.splitlines()[-1].startswith("rundown-bot: "), said
    assert "hunter" not in said


@pytest.mark.parametrize(("code", "why"), [(4004, "Reset Token"), (4012, "closed with 4012")])
async def test_a_connection_that_is_closed_for_good_is_one_line(
    runner: Runner, code: int, why: str
) -> None:
    process = await runner.start(DISCORD_TOKEN=TOKEN, RUNDOWN_LOG_LEVEL="warning")
    await asyncio.wait_for(runner.loopback.socket.identified.wait(), LONG)

    await runner.loopback.socket.drop(code)
    _, err = await asyncio.wait_for(process.communicate(), LONG)

    said = err.decode()
    assert process.returncode == 2, said
    assert said.startswith("rundown-bot: "), said
    assert said.count("\n") == 1, said
    assert why in said


async def test_a_gateway_that_takes_nobody_at_the_start(runner: Runner) -> None:
    runner.loopback.socket.down = True

    process = await runner.start(DISCORD_TOKEN=TOKEN, RUNDOWN_LOG_LEVEL="error")
    _, err = await asyncio.wait_for(process.communicate(), LONG)

    said = err.decode()
    assert process.returncode == 1, said
    assert said.splitlines()[-1].startswith("rundown-bot: Discord cannot be reached"), said
    assert "AttributeError" not in said


async def test_commands_are_told_to_discord_only_when_they_changed(runner: Runner) -> None:
    for _ in range(2):
        process = await runner.start(DISCORD_TOKEN=TOKEN)
        assert process.stdout
        await asyncio.wait_for(process.stdout.readline(), LONG)
        process.send_signal(signal.SIGTERM)
        await asyncio.wait_for(process.communicate(), LONG)

    told = [line for line in runner.loopback.asked if line.startswith("PUT")]
    assert told == ["PUT /applications/123/commands"]


async def test_a_dev_guild_is_told_the_commands_alone(runner: Runner) -> None:
    process = await runner.start(DISCORD_TOKEN=TOKEN, RUNDOWN_DEV_GUILD="77")
    assert process.stdout
    await asyncio.wait_for(process.stdout.readline(), LONG)
    process.send_signal(signal.SIGTERM)
    await asyncio.wait_for(process.communicate(), LONG)

    told = [line for line in runner.loopback.asked if line.startswith("PUT")]
    assert told == ["PUT /applications/123/guilds/77/commands"]
