"""The bot is killed at press after press: nothing is lost, nothing is doubled, and it plays on."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.long import LONG

NIGHTS: Final = [pytest.param(seed, 100 if LONG else 20, id=f"night {seed}") for seed in (1, 2)]
"""Seeds, and how often the bot is killed in each: 200 times in the long run."""
PATIENCE: Final = 240
"""Seconds after which a night has come to nothing."""


@pytest.mark.parametrize(("seed", "kills"), NIGHTS)
async def test_whoever_is_answered_is_in_the_record_once(
    seed: int, kills: int, tmp_path: Path
) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.crash.night", str(seed), str(kills), str(tmp_path)),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    try:
        out, err = await asyncio.wait_for(process.communicate(), PATIENCE)
    except TimeoutError:
        # the bots of the night with it
        os.killpg(process.pid, signal.SIGKILL)
        raise

    assert process.returncode == 0, err.decode()
    told = json.loads(out)
    assert told["kills"] == kills
    assert told["torn"], "some died in the middle of a write"
    assert told["late"] <= kills // 10, "nearly all died in the middle of a press"
    for what in ("answered, stored", "unanswered, stored", "unanswered, not stored"):
        assert told[what] >= kills // 20, f"{what} is not tried enough"
    assert "answered, not stored" not in told
