"""How the process dies: at one line of the bot's, or in the middle of writing to the file."""

from __future__ import annotations

import os
import resource
import signal
import sys
import threading
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

import aiosqlite

HOUSE: Final = f"{Path(__file__).resolve().parent.parent.parent}/"
PARTS: Final = (
    (f"{Path(aiosqlite.__file__).parent}/", "disk"),
    (f"{HOUSE}bot/store/", "disk"),
    (f"{HOUSE}bot/table.py", "table"),
    (f"{HOUSE}bot/desk.py", "table"),
    (f"{HOUSE}bot/board.py", "board"),
    (f"{HOUSE}bot/posting.py", "board"),
    (f"{HOUSE}bot/shown.py", "board"),
    (f"{HOUSE}bot/answers.py", "board"),
    (f"{HOUSE}bot/plan.py", "board"),
    (f"{HOUSE}bot/", "edge"),
    (f"{HOUSE}rundown/", "rules"),
)
"""Where a line counts, the first that fits; the lines of nobody else do."""


def part_of(file: str) -> str:
    """The part of the bot that *file* belongs to, or nothing."""
    return next((part for start, part in PARTS if file.startswith(start)), "")


class Fall:
    """Counts the lines that are run, in whatever thread, and kills the process at one of them."""

    def __init__(self) -> None:
        self.lines: Counter[str] = Counter()
        self._part = ""
        self._at = 0
        self._armed = False
        self._parts: dict[CodeType, str] = {}

    def watch(self) -> None:
        """See every thread that is started from now on."""
        threading.settrace(self._call)

    def arm(self, part: str = "", at: int = 0) -> None:
        """Count from now on, and die at line *at* of *part* where one is given."""
        self.lines.clear()
        self._part, self._at, self._armed = part, at, True
        sys.settrace(self._call)

    def disarm(self) -> None:
        self._armed = False
        sys.settrace(None)

    def _call(self, frame: FrameType, event: str, arg: object) -> Any:
        if not self._armed:
            return None
        part = self._parts.get(frame.f_code)
        if part is None:
            part = self._parts[frame.f_code] = part_of(frame.f_code.co_filename)
        return self._line if part else None

    def _line(self, frame: FrameType, event: str, arg: object) -> Any:
        if event == "line" and self._armed:
            part = self._parts[frame.f_code]
            self.lines[part] += 1
            if part == self._part and self.lines[part] == self._at:
                die()
        return self._line


def die() -> None:
    """End this process as a power cut does."""
    os.kill(os.getpid(), signal.SIGKILL)


def torn(path: Path, more: int) -> None:
    """Let the process die in the middle of the write that is *more* bytes into the log at *path*.

    The kernel writes as much of it as fits below the limit, and then ends the process.
    """
    size = path.stat().st_size if path.exists() else 0
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + more, resource.RLIM_INFINITY))
