"""Records of whole chases for these tests, and a file as the first version of the bot left it."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final

from bot.store.codec import EVENTS
from bot.store.owed import owed
from bot.store.sql import SqlStore
from bot.store.sqlite.migrate import scripts
from rundown import (
    Amend,
    By,
    EndChase,
    Join,
    Leave,
    NameGambit,
    Seat,
    ShareGm,
    SpendCollateral,
    Step,
    Substitute,
    TakeSheet,
    replay,
)
from rundown.amendments import TrackIs
from rundown.chase import Phase
from rundown.ladder import Side
from tests.store.builders import CHANNEL, GUILD
from tests.table import GM, Game, a_sheet

ANA: Final = By(111)
BEN: Final = By(222)


def a_tangle() -> Game:
    """A chase in which Ana opens nothing, plays almost everything, and leaves.

    Whatever is called Ana something is her; she has been a GM, too.
    """
    game = Game(lead=3).prey(npc="The prey")
    game.play(Join(by=ANA, name="Ana 1", side=Side.PURSUERS))
    game.play(Leave(by=ANA, who=2))
    game.undo()
    game.play(Leave(by=ANA, who=2))
    game.play(Seat(by=GM, user=BEN.user, name="Ben 1", side=Side.PURSUERS))
    game.play(Join(by=ANA, name="Ana 2", side=Side.PURSUERS, sheet=a_sheet()))
    game.play(TakeSheet(by=ANA, who=2, name="Ana 3"))
    game.begin()
    game.play(ShareGm(by=GM, user=ANA.user))
    game.play(Substitute(by=GM, who=2, user=BEN.user, name="Ben in her seat"))
    game.play(TakeSheet(by=GM, who=2, name="Ben in her seat 2"))
    game.undo()
    game.undo()
    game.play(TakeSheet(by=GM, who=2, name="Ana 4"))
    game.play(Substitute(by=By(ANA.user, gm=True), who=2, user=333, name="Cyd"))
    game.play(TakeSheet(by=By(333), who=2, name="Cyd 2"))
    game.play(Substitute(by=GM, who=3, user=ANA.user, name="Ana in his seat"))
    game.play(TakeSheet(by=ANA, who=3, name="Ana in his seat 2"))
    game.play(NameGambit(by=ANA, who=3, words="Ana jumps"))
    game.play(Amend(by=By(ANA.user, gm=True), change=TrackIs(Side.PURSUERS, 6), reason="By Ana"))
    return game


def ended(game: Game) -> Game:
    """Return *game* after its rounds so far and its end, with one point of the bill spent."""
    game.play(EndChase(by=GM))
    game.play(SpendCollateral(by=GM, side=Side.PURSUERS, points=1, words="A bribe"))
    return game


def a_debt() -> Game:
    """A chase that is over and owes two points."""
    game = Game(lead=3).prey(npc="The prey").pursuers("Ana").begin()
    game.play(Amend(by=GM, change=TrackIs(Side.PURSUERS, 6), reason="So be it"))
    return ended(game)


async def kept(store: SqlStore, steps: Sequence[Step], *, channel: int = CHANNEL) -> int:
    """Return the id of a chase with these *steps*, stored one by one."""
    chase = await store.open_chase(GUILD, channel, steps[0])
    for n in range(2, len(steps) + 1):
        after = replay(steps[:n])
        live = after.phase is not Phase.OVER
        await store.append(chase, steps[n - 1], live=live, owed=owed(after))
    return chase


def old_file(path: Path, *records: Sequence[Step]) -> None:
    """Make the file that the first version would have made of *records*, a channel each."""
    with closing(sqlite3.connect(path)) as raw:
        raw.executescript(scripts()[0])
        for number, steps in enumerate(records, 1):
            live = replay(steps).phase is not Phase.OVER
            raw.execute(
                "INSERT INTO chases (id, guild, channel, opened_at, live, last_step)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (number, GUILD, CHANNEL + number, steps[0].at, live, len(steps)),
            )
            raw.executemany(
                "INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                [_old_row(number, step) for step in steps],
            )
        raw.execute("INSERT INTO messages VALUES (50, 1, 901, 'board', 2, 1, 1, 5050)")
        raw.execute("UPDATE chases SET board = 50, drawn_step = 1 WHERE id = 1")
        raw.execute("INSERT INTO sheets VALUES (111, 'Ana', '{\"nature\":\"human\"}', 1)")
        raw.execute("INSERT INTO meta VALUES ('commands', 'abc')")
        raw.execute("PRAGMA user_version = 1")
        raw.commit()


def _old_row(chase: int, step: Step) -> tuple[int | str | None, ...]:
    by, events = step.by, EVENTS.dump(step.events)
    return (chase, step.n, by.user, by.gm, step.at, step.press, step.undoes, events)


def timed(game: Game, *, press: int = 0) -> tuple[Step, ...]:
    """Return the record of *game*: its steps a second apart, the presses numbered from *press*."""
    return tuple(replace(one, at=one.n * 1_000, press=press + one.n) for one in game.steps)
