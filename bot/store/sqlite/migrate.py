"""The file's tables, brought up to date by numbered scripts, each in a transaction of its own."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from bot.store.errors import Unusable
from bot.store.scripts import check_known, scripts_of
from bot.store.sql.database import Run
from bot.store.sqlite.database import Database

OURS: Final = 1_380_208_194
"""The application id that the first script writes into the file."""


def scripts() -> tuple[str, ...]:
    """Return the scripts in their order; the first brings an empty file to version 1."""
    return scripts_of("sqlite")


async def migrate(database: Database, known: Sequence[str]) -> None:
    """Run those of the *known* scripts that *database* has not had yet.

    Raises:
        WrittenByNewer: It has had more than these.
        Unusable: It is another program's, or cannot be written.
    """
    while await database.transaction(partial(_migrated, database.path, known)):
        pass


async def _migrated(path: str, known: Sequence[str], run: Run) -> bool:
    """Return whether there was a script to run, and run it."""
    await _check_owner(run, path)
    version: int = (await run("PRAGMA user_version"))[0]["user_version"]
    check_known(path, version, known)
    if version == len(known):
        # Written though it is there: a read-only file fails now, not at the first press.
        await run(f"PRAGMA user_version = {version}")
        return False
    for statement in _statements(known[version]):
        await run(statement)
    await run(f"PRAGMA user_version = {version + 1}")
    return True


async def _check_owner(run: Run, path: str) -> None:
    owner = (await run("PRAGMA application_id"))[0]["application_id"]
    if owner != OURS and await run("SELECT 1 FROM sqlite_schema LIMIT 1"):
        raise Unusable(path, "is another program's database")


def _statements(script: str) -> Iterator[str]:
    """Split *script*: sqlite3's own `executescript` would commit half-way."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement
