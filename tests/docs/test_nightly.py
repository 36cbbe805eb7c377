"""The two files that `docs/running.md` has for systemd, and what root leaves behind by them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from bot.store.sqlite.whole import opened
from tests.docs.house import MOVED
from tests.docs.reading import ROOT, files
from tests.ops.filled import a_full

[TEXT] = files((ROOT / "docs" / "running.md").read_text(), "ini")
UNITS: Final = dict(re.findall(r"^# /etc/systemd/system/(\S+)\n((?:(?!# /).*\n)*)", TEXT, re.M))
SOMEBODY: Final = 61_234
"""A user whom no machine knows, as systemd makes one for a while."""


def test_there_are_a_service_and_its_timer() -> None:
    assert set(UNITS) == {"rundown-bot-backup.service", "rundown-bot-backup.timer"}


def test_systemd_has_nothing_to_say_about_them(tmp_path: Path) -> None:
    """With this Python and a folder that is there in the place of what is not installed here."""
    analyze = shutil.which("systemd-analyze")
    if not analyze and os.environ.get("RUNDOWN_SYSTEMD") != "required":
        pytest.skip("there is no systemd-analyze here")
    assert analyze
    for name, text in UNITS.items():
        there = text.replace("/opt/rundown-bot/bin/rundown-bot", sys.executable)
        (tmp_path / name).write_text(MOVED.sub(f"{tmp_path}/", there))

    paths = [str(tmp_path / name) for name in UNITS]
    done = subprocess.run(  # noqa: S603 - ours
        [analyze, "verify", "--man=no", *paths], text=True, capture_output=True, check=False
    )

    assert (done.returncode, done.stdout + done.stderr) == (0, "")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can leave something to somebody else")
async def test_what_root_makes_beside_a_database_is_its_owners(tmp_path: Path) -> None:
    """Else the bot could not open its own file after a backup by root that was cut off."""
    database = await a_full(tmp_path / "rundown.db")
    os.chown(database, SOMEBODY, SOMEBODY)

    with opened(database) as connection:
        connection.execute("BEGIN IMMEDIATE")
        beside = [Path(f"{database}{log}") for log in ("-wal", "-shm")]
        owners = {one.stat().st_uid for one in beside}

    assert owners == {SOMEBODY}
