"""The systemd unit: that systemd takes it, and that the bot can do with the little it may."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.board import LEAVING
from tests.deploy.dockerfile import dockerfile
from tests.deploy.house import ROOT, unit

FILE = ROOT / "deploy" / "rundown-bot.service"
EXPOSURE = 20
"""Tenths of systemd's own mark for what a service may do: 0 nothing, 100 everything."""
STRICT = """
import ctypes, os, sys
SET_MDWE, REFUSE_EXEC_GAIN = 65, 1
if ctypes.CDLL(None).prctl(SET_MDWE, REFUSE_EXEC_GAIN, 0, 0, 0):
    sys.exit(77)
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""
"""Runs a Python that may never run what it wrote, nor may what that starts; 77 on an old kernel."""
PAINT = """
import asyncio, mmap
from bot.picture import Chart, picture
try:
    mmap.mmap(-1, 1, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
except PermissionError:
    chart = Chart(title="Odds", half="half", names=("a", "b", "c", "d", "e"), groups=())
    print(asyncio.run(picture(chart))[:4])
"""


@pytest.fixture
def analyze() -> str:
    found = shutil.which("systemd-analyze")
    if not found and os.environ.get("RUNDOWN_SYSTEMD") != "required":
        pytest.skip("there is no systemd-analyze here")
    assert found
    return found


def said(*command: str) -> tuple[int, str]:
    done = subprocess.run(command, text=True, capture_output=True, check=False)  # noqa: S603 - ours
    return done.returncode, done.stdout + done.stderr


def test_systemd_has_nothing_to_say_about_it(analyze: str, tmp_path: Path) -> None:
    """With this Python in the place of the program, which is not installed here."""
    program = unit().one("ExecStart").split()[0]
    copy = tmp_path / FILE.name
    copy.write_text(FILE.read_text().replace(program, sys.executable))

    assert said(analyze, "verify", "--man=no", str(copy)) == (0, "")


def test_it_may_do_little(analyze: str) -> None:
    code, told = said(analyze, "security", "--offline=yes", f"--threshold={EXPOSURE}", str(FILE))

    assert code == 0, told
    assert "Overall exposure level" in told


def test_pictures_are_painted_where_nothing_written_may_be_run() -> None:
    assert unit().one("MemoryDenyWriteExecute") == "yes"
    code, told = said(sys.executable, "-c", STRICT, "-c", PAINT)
    if code == 77:
        pytest.skip("this kernel cannot forbid it")

    assert told == "b'\\x89PNG'\n"


def test_the_token_is_in_a_file_that_root_alone_reads() -> None:
    name, _, path = unit().one("LoadCredential").partition(":")
    command = shlex.split(unit().one("ExecStart"))

    assert path == "/etc/rundown-bot/config.toml"
    assert command[1:] == ["run", "--config", f"${{CREDENTIALS_DIRECTORY}}/{name}"]
    assert unit().one("DynamicUser") == "yes"
    assert unit().all("EnvironmentFile") == []


def test_it_comes_back_but_not_where_that_is_no_use() -> None:
    """2 is what the bot ends with where it has been told something that cannot be."""
    assert unit().one("Restart") == "always"
    assert unit().one("RestartPreventExitStatus") == "2"


def test_the_bot_has_time_to_leave() -> None:
    assert int(unit().one("TimeoutStopSec")) >= 2 * LEAVING


def test_the_program_is_the_image_s() -> None:
    assert unit().one("ExecStart").startswith("/opt/rundown-bot/bin/rundown-bot ")
    assert dockerfile()[-1].environment["PATH"].startswith("/opt/rundown-bot/bin:")
