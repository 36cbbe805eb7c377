"""`rundown-bot move`, and `restore` where there is a server: a file into PostgreSQL's tables."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.ops.errors import Refused
from bot.ops.restore import sound
from bot.store import SqliteStore, Unusable
from bot.store.copying import OF_THE_RUN, copied
from bot.store.postgres import PostgresStore, whole
from bot.store.postgres.database import public
from bot.store.sql.tables import TABLES
from bot.store.sqlite.migrate import scripts
from bot.store.sqlite.whole import FileTables, InUse, alone, fault, opened, snapshot, version
from bot.view.words import ops as words


async def move(file: Path, url: str) -> dict[str, int]:
    """Copy all that is in *file* to the server at *url*; return how many rows of each table.

    The file stays as it is, and no bot can start on it meanwhile. The server has all of it when
    this returns, and none of it when it raises or the process is killed.

    Raises:
        Refused: The file is no database of the bot's, or in use; something is on the server.
        Unusable: The file cannot be read or is damaged; the server cannot be reached or written.
    """
    try:
        with sound(file):
            pass
        with alone(file) as connection:
            return await _filled(connection, file, url)
    except InUse:
        raise Refused(words.in_use(str(file))) from None


async def restored(backup: Path, url: str) -> dict[str, int]:
    """Copy all that is in *backup* to the server at *url*, as `move` does.

    Raises:
        Refused: The backup is none, or something is on the server.
        Unusable: The backup cannot be read or is damaged; the server cannot be reached or written.
    """
    with sound(backup) as connection:
        return await _filled(connection, backup, url)


async def _filled(connection: sqlite3.Connection, file: Path, url: str) -> dict[str, int]:
    if damage := fault(connection):
        raise Unusable(str(file), words.damaged(damage))
    async with _up_to_date(connection) as source, whole.connected(url) as server:
        if await whole.in_use(server):
            raise Refused(words.in_use(public(url)))
        # makes the tables, or says why not
        async with PostgresStore.open(url):
            pass
        async with whole.filling(server) as target:
            await _check_unplayed(target, url)
            return await copied(FileTables(source), target)


@asynccontextmanager
async def _up_to_date(connection: sqlite3.Connection) -> AsyncIterator[sqlite3.Connection]:
    """Yield *connection*, or one to a copy that is brought up to date, with a snapshot begun."""
    if version(connection) == len(scripts()):
        connection.execute("BEGIN")
        yield connection
        return
    with TemporaryDirectory(prefix="rundown-move-") as folder:
        copy = Path(folder) / "copy.db"
        copy.touch()
        snapshot(connection, copy)
        async with SqliteStore.open(copy):
            pass
        with opened(copy) as newer:
            yield newer


async def _check_unplayed(target: whole.Tables, url: str) -> None:
    """See that nobody has played there, and take out what a bot writes at its start."""
    for table in TABLES:
        if table in OF_THE_RUN:
            await target.empty(table)
        elif rows := await target.count(table):
            raise Refused(words.not_empty(public(url), table, rows))
