"""A command that dies again and again: `python -m tests.ops.falls FOLDER EVERY LAST COMMAND...`.

It does so once in EVERY lines, and at each of the LAST ones. Each death is a process of its own,
split off from this one, in a copy of FOLDER named by the line. The last thing printed is where.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import time
from itertools import count
from pathlib import Path
from typing import Final

from bot.cli import main
from tests.crash import fall
from tests.ops.commands import HOUSE

COUNTED: Final = ("bot/ops/", "bot/store/copying.py", "bot/store/sqlite/", "bot/store/postgres/")
"""Where a line counts."""
TRIES: Final = 4
REFUSED: Final = 2
LINES: Final = "lines"
"""The file in which stands how many there were."""


def each(folder: Path, every: int, last: int, command: list[str]) -> None:
    """Run *command* in copies of *folder*, and die in each but the one that comes to its end."""
    fall.PARTS = tuple((f"{HOUSE}/{one}", "ops") for one in COUNTED)  # type: ignore[misc, assignment]
    end = length(folder, command) if last else 0
    died = {line for line in range(end - last, end) if last and split_off(folder, line, command)}
    for line in count(1, every):
        if line not in died and not split_off(folder, line, command):
            break
        died.add(line)
    print(*sorted(died), flush=True)  # noqa: T201


def length(folder: Path, command: list[str]) -> int:
    """Return how many lines *command* runs."""
    assert not split_off(folder, 0, command)
    return int(folder.with_name(f"{folder.name}-0").joinpath(LINES).read_text())


def split_off(folder: Path, line: int, command: list[str]) -> bool:
    """Return whether *command* died at *line*, 0 being none, and did not come to its end."""
    copy = folder.with_name(f"{folder.name}-{line}")
    ended = 0
    for _ in range(TRIES):
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(folder, copy)
        ended = in_a_child(copy, line, command)
        if os.WIFSIGNALED(ended) or os.WEXITSTATUS(ended) != REFUSED:
            break
        # a server takes a moment to see that the one before has died
        time.sleep(0.3)
    return os.WIFSIGNALED(ended)


def in_a_child(folder: Path, line: int, command: list[str]) -> int:
    """Return how the process ended that ran *command* in *folder*, to die at *line*."""
    if child := os.fork():
        return os.waitpid(child, 0)[1]
    os.chdir(folder)
    dying = fall.Fall()
    dying.watch()
    dying.arm("ops", line)
    code = main(command)
    dying.disarm()
    Path(LINES).write_text(str(dying.lines["ops"]))
    os._exit(code)


if __name__ == "__main__":
    signal.alarm(600)
    each(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:])
