"""What chases owe that ended before the file had a place for it."""

from __future__ import annotations

from bot.store.owed import owed
from bot.store.sqlite.chases import step_of
from bot.store.sqlite.database import Database, Run
from rundown.errors import CorruptHistory
from rundown.history import replay


async def reckon(database: Database) -> None:
    """Reckon it from their records, once: afterwards `append` is told."""
    if not await database.read("SELECT 1 FROM chases WHERE owed IS NULL LIMIT 1"):
        return
    await database.transaction(_reckon)


def _reckon(run: Run) -> None:
    for row in run("SELECT id FROM chases WHERE owed IS NULL ORDER BY id"):
        points = _owed(run, row["id"])
        run("UPDATE chases SET owed = ? WHERE id = ?", points, row["id"])


def _owed(run: Run, chase_id: int) -> int:
    rows = run("SELECT * FROM steps WHERE chase = ? ORDER BY n", chase_id)
    try:
        return owed(replay([step_of(row) for row in rows]))
    except CorruptHistory:
        # told of where the chase is asked for; the others are to be had
        return 0
