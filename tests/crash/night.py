"""A night on which the bot is killed at press after press: `python -m tests.crash.night`.

The arguments are a seed, how many kills, and a folder. Each bot is a process of its own, forked
from this one, on one file and on one simulated Discord. It heals what it finds, is brought the
press that the last one died of once more, and dies of the next. What each was asked and has
answered is held against the file, as a stranger reads it. A chase that is over is followed by
another one; the last is played to its end.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import random
import signal
import sqlite3
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory
from typing import Any, Final

from bot.store.codec import EVENTS
from rundown import By, Step, replay
from tests.crash.bots import Plan, killed, whole
from tests.crash.city import City

WEIGHTS: Final = {"disk": 35, "table": 15, "board": 20, "edge": 10, "rules": 5, "torn": 15}
"""How often a kill falls on a part, of a hundred; `torn` in the middle of a write."""
FRAME: Final = 3 * 4120
"""Bytes of the log beside the file in which most steps fit."""
DEADLY: Final = {signal.SIGKILL, signal.SIGXFSZ}

Lines = dict[str, dict[str, int]]


def night(seed: int, kills: int, folder: Path) -> dict[str, int]:
    """Kill the bot so often; the counts of what happened."""
    told: Counter[str] = Counter()
    lines = counted()
    while told["kills"] < kills:
        chase = Watched(folder / f"{told['chases']}.db", told)
        while told["kills"] < kills and chase.lives_through(plan(seed, told["kills"], lines)):
            pass
        chase.lives_through(Plan(seed=seed, lines=lines, play_on=True))
        told["chases"] += 1
    return dict(told)


def counted() -> Lines:
    """How many lines each press runs in each part, in a chase in which nobody dies."""
    with TemporaryDirectory() as folder:
        file, city = Path(folder) / "rundown.db", City()
        status, notes = forked(lambda out: whole(file, city, out))
    assert status == 0, f"the chase was not played to its end: {status}"
    [found] = [one["lines"] for one in notes if "lines" in one]
    lines: Lines = found
    return lines


def plan(seed: int, number: int, lines: Lines) -> Plan:
    """What kill *number* of the night is to fall on."""
    rng = random.Random(f"{seed}.{number}")  # noqa: S311
    [part] = rng.choices(list(WEIGHTS), list(WEIGHTS.values()))
    again = rng.random() < 0.5
    return Plan(seed=rng.randrange(1 << 30), lines=lines, part=part, anew=again, torn=FRAME)


class Watched:
    """One chase, and who counts: what was asked, what was answered, what is in the file."""

    def __init__(self, file: Path, told: Counter[str]) -> None:
        self.file = file
        self.told = told
        self.asked: set[int] = set()
        self.answered: set[int] = set()
        self.again: dict[int, int] = {}
        """The press that somebody made once more, by the first."""
        self.city = City()

    def lives_through(self, plan: Plan) -> bool:
        """Let one bot live and die; False where the chase was played to its end instead."""
        status, notes = forked(lambda out: killed(self.file, self.city, out, plan))
        for note in notes:
            self._note(note)
        self._look(notes)
        if os.WIFEXITED(status):
            assert os.WEXITSTATUS(status) == 0, f"a bot broke: {plan}"
            assert any("over" in note for note in notes)
            return False
        assert os.WTERMSIG(status) in DEADLY, f"a bot died of something else: {status}"
        self.told["kills"] += 1
        self.told["torn"] += os.WTERMSIG(status) == signal.SIGXFSZ
        return True

    def _note(self, note: dict[str, Any]) -> None:
        if "asked" in note:
            self.asked.add(note["asked"])
            if "first" in note:
                self.again[note["first"]] = note["asked"]
        if "answered" in note:
            self.answered.add(note["answered"])
        self.told["late"] += "late" in note

    def _look(self, notes: list[dict[str, Any]]) -> None:
        """Read the file, as it lies there, and see that nothing is lost and nothing doubled."""
        presses = self._presses()
        assert len(presses) == len(set(presses)), "a press is there twice"
        assert set(presses) <= self.asked, "a press is there that nobody made"
        for first in self.answered - set(self.again.values()):
            made = sum(one in presses for one in (first, self.again.get(first)))
            assert made == 1, f"press {first} was answered and is there {made} times"
        [last] = [one["asked"] for one in notes if "asked" in one][-1:] or [0]
        if last:
            answered = "answered" if last in self.answered else "unanswered"
            stored = "stored" if last in presses else "not stored"
            self.told[f"{answered}, {stored}"] += 1

    def _presses(self) -> list[int]:
        with TemporaryDirectory() as folder:
            # a copy: who opens the file itself would mend it before the bot does
            for part in ("", "-wal"):
                if (beside := Path(f"{self.file}{part}")).exists():
                    copy(beside, folder)
            with closing(sqlite3.connect(Path(folder) / self.file.name)) as database:
                return _read(database)


def _read(database: sqlite3.Connection) -> list[int]:
    """The presses that are in *database*, once it is seen to be sound."""
    assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert not database.execute("PRAGMA foreign_key_check").fetchall()
    if not database.execute("SELECT 1 FROM sqlite_schema WHERE name = 'steps'").fetchall():
        return []
    rows = database.execute("SELECT n, press, undoes, events FROM steps ORDER BY chase, n")
    found = rows.fetchall()
    assert [row[0] for row in found] == list(range(1, len(found) + 1)), "one chase, no gap"
    replay([_step(*row) for row in found])
    ends = database.execute("SELECT last_step FROM chases").fetchall()
    assert [row[0] for row in ends] == ([len(found)] if found else [])
    return [row[1] for row in found]


def _step(n: int, press: int | None, undoes: int | None, events: str) -> Step:
    loaded = EVENTS.load(events, f"step {n}")
    return Step(n=n, by=By(0), at=0, press=press, undoes=undoes, events=loaded)


def forked(life: Callable[[int], Any]) -> tuple[int, list[dict[str, Any]]]:
    """Let a process live *life*; how it ended, and what it has told on the way."""
    ear, mouth = os.pipe()
    child = os.fork()
    if not child:
        os.close(ear)
        _live(life, mouth)
    os.close(mouth)
    with os.fdopen(ear) as told:
        notes = [json.loads(line) for line in told]
    _, status = os.waitpid(child, 0)
    return status, notes


def _live(life: Callable[[int], Any], mouth: int) -> None:
    code = 1
    try:
        asyncio.run(life(mouth))
        code = 0
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
    finally:
        os._exit(code)


def main(seed: str, kills: str, folder: str) -> None:
    """Print what happened, as one line of JSON."""
    gc.freeze()
    since = time.perf_counter()
    told = night(int(seed), int(kills), Path(folder))
    print(json.dumps({**told, "seconds": round(time.perf_counter() - since, 1)}))  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
