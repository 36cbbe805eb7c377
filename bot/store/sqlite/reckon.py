"""What chases owe that ended before the file had a place for it."""

from __future__ import annotations

from bot.store.owed import owed
from bot.store.sql.chases import step_of
from bot.store.sql.database import Run
from bot.store.sqlite.database import Database
from rundown.errors import CorruptHistory
from rundown.history import replay


async def reckon(database: Database) -> None:
    """Reckon it from their records, once: afterwards `append` is told."""
    if not await database.read("SELECT 1 FROM chases WHERE owed IS NULL LIMIT 1"):
        return
    await database.transaction(_reckon)


async def _reckon(run: Run) -> None:
    for row in await run("SELECT id FROM chases WHERE owed IS NULL ORDER BY id"):
        points = await _owed(run, row["id"])
        await run("UPDATE chases SET owed = ? WHERE id = ?", points, row["id"])


async def _owed(run: Run, chase_id: int) -> int:
    rows = await run("SELECT * FROM steps WHERE chase = ? ORDER BY n", chase_id)
    try:
        return owed(replay([step_of(row) for row in rows]))
    except CorruptHistory:
        # told of where the chase is asked for; the others are to be had
        return 0
