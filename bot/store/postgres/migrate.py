"""The tables of a PostgreSQL database, brought up to date by numbered scripts, all or none."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from bot.store.errors import Unusable
from bot.store.postgres.database import Database
from bot.store.scripts import check_known, scripts_of
from bot.store.sql.database import Run

LOCK: Final = 1_380_208_194
"""What processes that start together wait for, so that one of them brings the tables."""
VERSION: Final = "CREATE TABLE IF NOT EXISTS rundown_version (version BIGINT NOT NULL)"


def scripts() -> tuple[str, ...]:
    """Return the scripts in their order; the first makes the tables."""
    return scripts_of("postgres")


async def migrate(database: Database, known: Sequence[str]) -> None:
    """Run those of the *known* scripts that *database* has not had yet.

    Raises:
        WrittenByNewer: It has had more than these.
        Unusable: Its tables are another program's, or cannot be written.
    """
    await database.transaction(partial(_migrated, database.name, known))


async def _migrated(name: str, known: Sequence[str], run: Run) -> None:
    await run.alone(LOCK)
    version = await _version(run, name)
    check_known(name, version, known)
    for script in known[version:]:
        for statement in script.split("\n\n"):
            await run(statement)
    # written though it is there: what may only be read fails now, not at the first press
    await run("DELETE FROM rundown_version")
    await run("INSERT INTO rundown_version (version) VALUES (?)", len(known))


async def _version(run: Run, name: str) -> int:
    """Return how many scripts the database has had."""
    if await run("SELECT 1 WHERE to_regclass('rundown_version') IS NULL"):
        if await run("SELECT 1 WHERE to_regclass('chases') IS NOT NULL"):
            raise Unusable(name, "is another program's database")
        await run(VERSION)
    for row in await run("SELECT version FROM rundown_version"):
        version: int = row["version"]
        return version
    return 0
