"""The users' sheets in SQL."""

from __future__ import annotations

from bot.store.codec import SHEET
from bot.store.errors import NoSuchSheet
from bot.store.rows import SheetRow
from bot.store.sql.database import Database, Row, Run
from rundown.skills import Sheet


class Sheets:
    """The part of the store that is about sheets; `Store` says what each method does."""

    _database: Database

    async def sheets(self, user: int) -> tuple[SheetRow, ...]:
        """See `Store`."""
        rows = await self._database.read(
            "SELECT *, used = max(used) OVER () AS in_use FROM sheets"
            ' WHERE "user" = ? ORDER BY name',
            user,
        )
        return tuple(_sheet_of(row) for row in rows)

    async def sheet_in_use(self, user: int) -> SheetRow | None:
        """See `Store`."""
        rows = await self._database.read(
            'SELECT *, 1 AS in_use FROM sheets WHERE "user" = ? ORDER BY used DESC LIMIT 1', user
        )
        return _sheet_of(rows[0]) if rows else None

    async def save_sheet(self, user: int, name: str, sheet: Sheet) -> None:
        """See `Store`."""
        dumped = SHEET.dump(sheet)

        async def work(run: Run) -> None:
            await run.alone(user)
            await run(
                'INSERT INTO sheets ("user", name, sheet, used) VALUES (?1, ?2, ?3,'
                ' (SELECT coalesce(max(used), 0) + 1 FROM sheets WHERE "user" = ?1))'
                ' ON CONFLICT ("user", name) DO UPDATE SET sheet = excluded.sheet,'
                " used = excluded.used",
                user,
                name,
                dumped,
            )

        await self._database.transaction(work)

    async def use_sheet(self, user: int, name: str) -> None:
        """See `Store`."""

        async def work(run: Run) -> None:
            await run.alone(user)
            if not await run(
                'UPDATE sheets SET used = (SELECT max(used) + 1 FROM sheets WHERE "user" = ?1)'
                ' WHERE "user" = ?1 AND name = ?2 RETURNING 1',
                user,
                name,
            ):
                raise NoSuchSheet(user, name)

        await self._database.transaction(work)

    async def delete_sheet(self, user: int, name: str) -> None:
        """See `Store`."""
        if not await self._database.write(
            'DELETE FROM sheets WHERE "user" = ? AND name = ? RETURNING 1', user, name
        ):
            raise NoSuchSheet(user, name)


def _sheet_of(row: Row) -> SheetRow:
    where = f"sheet {row['name']!r} of user {row['user']}"
    return SheetRow(
        user=row["user"],
        name=row["name"],
        sheet=SHEET.load(row["sheet"], where),
        in_use=bool(row["in_use"]),
    )
