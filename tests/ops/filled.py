"""Databases with something in every table, and what is in a database, to be compared."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import asyncpg

from bot.store import Due, GuildSettings, open_store
from bot.store.sql import SqlStore
from bot.store.sql.tables import TABLES
from rundown.history import Step, replay
from tests.store.builders import CHANNEL, DECKARD, GUILD, a_message
from tests.store.records import ANA, BEN, a_debt, a_tangle, kept, timed
from tests.store.shelf import a_draft, a_ladder, saved
from tests.table import Game

Rows = dict[str, list[tuple[Any, ...]]]
ODD: Final = "“夜市” \U0001f512 '; -- \\ \N{ZERO WIDTH JOINER}\r\n\t$1 ?1"


async def fill(store: SqlStore) -> None:
    """Put something into every table; a chase and a draft were there and are gone."""
    await kept(store, timed(a_tangle()))
    await kept(store, timed(a_debt(), press=500), channel=CHANNEL + 1)
    await kept(store, timed(a_roll(), press=700), channel=CHANNEL + 2)
    await store.open_chase(GUILD + 1, 5, timed(a_debt(), press=800)[0])
    await store.guild_left(GUILD + 1, 1)
    await store.guild_left(GUILD + 2, 9_999)
    assert await store.forget_guilds(2) == (GUILD + 1,)
    await store.save_message(a_message(1, 50))
    await store.save_message(a_message(2, 51))
    await store.set_due(Due(chase=1, round_step=3, remind_at=None, end_at=7, reminded=True))
    await store.save_sheet(ANA.user, ODD, DECKARD)
    await store.save_sheet(ANA.user, "Ana", DECKARD)
    await saved(store, a_ladder(ODD.strip()))
    await store.save_draft(a_draft(user=BEN.user))
    await store.save_draft(a_draft(lines=ODD))
    await store.drop_draft(GUILD, ANA.user)
    await store.save_settings(GuildSettings(guild=GUILD, gm_role=2**63 - 1, timer=60))
    await store.guild_back(GUILD)
    await store.set_meta("commands", "abc")
    assert (await store.fallen(GUILD)).faces


def a_roll() -> Game:
    """A chase with dice on the table."""
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.roll("Rat", 10, 4)
    game.rolls("Ana", 2)
    return game


async def a_full(path: Path) -> Path:
    """Return *path*, a file with something in every table."""
    async with open_store(str(path)) as store:
        assert isinstance(store, SqlStore)
        await fill(store)
    assert all(rows_of(path).values())
    return path


def rows_of(path: Path) -> Rows:
    """Return all rows of a file, and the highest numbers that it ever gave."""
    with closing(sqlite3.connect(path)) as file:
        found: Rows = {}
        for table in TABLES:
            columns = sorted(row[1] for row in file.execute(f"PRAGMA table_info({table})"))
            names = ", ".join(f'"{one}"' for one in columns)
            found[table] = sorted(file.execute(f"SELECT {names} FROM {table}"), key=repr)  # noqa: S608
        found["numbers"] = sorted(file.execute("SELECT name, seq FROM sqlite_sequence"))
        return found


async def rows_at(url: str) -> Rows:
    """Return the same of a server; what it reckons by itself is no row."""
    connection = await asyncpg.connect(url)
    try:
        found: Rows = {}
        for table in TABLES:
            rows = [dict(row) for row in await connection.fetch(f"SELECT * FROM {table}")]  # noqa: S608
            told = [
                tuple(row[one] for one in sorted(row) if (table, one) != ("chases", "lags"))
                for row in rows
            ]
            found[table] = sorted(told, key=repr)
        return found
    finally:
        await connection.close()


def records(path: Path) -> dict[int, tuple[Step, ...]]:
    """Return the steps of every chase in a file, each of which replays."""
    from bot.store.sql.chases import step_of  # noqa: PLC0415

    with closing(sqlite3.connect(path)) as file:
        file.row_factory = sqlite3.Row
        assert [tuple(row) for row in file.execute("PRAGMA integrity_check")] == [("ok",)]
        assert not file.execute("PRAGMA foreign_key_check").fetchall()
        found: dict[int, tuple[Step, ...]] = {}
        for row in file.execute("SELECT id, last_step FROM chases").fetchall():
            rows = file.execute("SELECT * FROM steps WHERE chase = ? ORDER BY n", (row["id"],))
            steps = tuple(step_of(one) for one in rows)
            assert len(steps) == row["last_step"]
            replay(steps)
            found[row["id"]] = steps
        return found
