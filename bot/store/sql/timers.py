"""The timers of rounds in SQL."""

from __future__ import annotations

from bot.store.errors import NoSuchChase
from bot.store.rows import Due
from bot.store.sql.database import Broken, Database, Row


class Timers:
    """The part of the store that is about timers; `Store` says what each method does."""

    _database: Database

    async def due(self, chase_id: int) -> Due | None:
        """See `Store`."""
        rows = await self._database.read("SELECT * FROM due WHERE chase = ?", chase_id)
        return _due_of(rows[0]) if rows else None

    async def set_due(self, due: Due) -> None:
        """See `Store`."""
        try:
            await self._database.write(
                "INSERT INTO due (chase, round_step, remind_at, end_at, reminded, ended)"
                " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (chase) DO UPDATE SET"
                " round_step = excluded.round_step, remind_at = excluded.remind_at,"
                " end_at = excluded.end_at, reminded = excluded.reminded, ended = excluded.ended",
                due.chase,
                due.round_step,
                due.remind_at,
                due.end_at,
                int(due.reminded),
                int(due.ended),
            )
        except Broken as error:
            raise NoSuchChase(due.chase) from error

    async def clear_due(self, chase_id: int) -> None:
        """See `Store`."""
        await self._database.write("DELETE FROM due WHERE chase = ?", chase_id)

    async def all_due(self) -> tuple[Due, ...]:
        """See `Store`."""
        rows = await self._database.read(
            "SELECT due.* FROM due JOIN chases ON chases.id = due.chase"
            " WHERE due.ended = 0 AND chases.live = 1 ORDER BY due.end_at"
        )
        return tuple(_due_of(row) for row in rows)

    async def claim_reminder(self, chase_id: int, round_step: int) -> bool:
        """See `Store`."""
        return await self._claim(
            "UPDATE due SET reminded = 1"
            " WHERE chase = ? AND round_step = ? AND reminded = 0 RETURNING 1",
            chase_id,
            round_step,
        )

    async def claim_end(self, chase_id: int, round_step: int) -> bool:
        """See `Store`."""
        return await self._claim(
            "UPDATE due SET ended = 1 WHERE chase = ? AND round_step = ? AND ended = 0 RETURNING 1",
            chase_id,
            round_step,
        )

    async def _claim(self, sql: str, chase_id: int, round_step: int) -> bool:
        return bool(await self._database.write(sql, chase_id, round_step))


def _due_of(row: Row) -> Due:
    return Due(
        chase=row["chase"],
        round_step=row["round_step"],
        remind_at=row["remind_at"],
        end_at=row["end_at"],
        reminded=bool(row["reminded"]),
        ended=bool(row["ended"]),
    )
