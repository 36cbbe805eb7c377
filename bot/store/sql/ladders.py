"""The servers' own ladders in SQL, and the drafts of such."""

from __future__ import annotations

from bot.store.codec import LADDER, OPPOSITION
from bot.store.errors import LadderTaken, NoSuchLadder, ShelfIsFull
from bot.store.names import shelf_key
from bot.store.rows import Draft, LadderRow, Spine
from bot.store.sql.database import Database, Row, Run
from rundown.terrain import Layer


class Ladders:
    """The part of the store that is about ladders; `Store` says what each method does."""

    _database: Database

    async def spines(self, guild: int) -> tuple[Spine, ...]:
        """See `Store`."""
        rows = await self._database.read(
            "SELECT guild, name, place, terrain, opposition, author, at FROM ladders"
            " WHERE guild = ? ORDER BY key",
            guild,
        )
        return tuple(_spine_of(row) for row in rows)

    async def ladder(self, guild: int, name: str) -> LadderRow | None:
        """See `Store`."""
        rows = await self._database.read(
            "SELECT * FROM ladders WHERE guild = ? AND key = ?", guild, shelf_key(name)
        )
        return _ladder_of(rows[0]) if rows else None

    async def save_ladder(self, row: LadderRow, *, over: bool, most: int) -> None:
        """See `Store`."""
        ladder = row.ladder

        async def work(run: Run) -> None:
            await run.alone(row.guild)
            await _check_room(run, row, over=over, most=most)
            await run(
                "INSERT INTO ladders"
                " (guild, key, name, place, terrain, opposition, author, at, ladder)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (guild, key) DO UPDATE SET"
                " name = excluded.name, place = excluded.place, terrain = excluded.terrain,"
                " opposition = excluded.opposition, author = excluded.author, at = excluded.at,"
                " ladder = excluded.ladder",
                row.guild,
                shelf_key(ladder.name),
                ladder.name,
                ladder.place,
                ladder.terrain,
                OPPOSITION.dump(ladder.opposition) if ladder.opposition else None,
                row.author,
                row.at,
                LADDER.dump(ladder),
            )

        await self._database.transaction(work)

    async def remove_ladder(self, guild: int, name: str) -> None:
        """See `Store`."""
        if not await self._database.write(
            "DELETE FROM ladders WHERE guild = ? AND key = ? RETURNING 1",
            guild,
            shelf_key(name),
        ):
            raise NoSuchLadder(guild, name)

    async def ladders_of(self, user: int) -> tuple[LadderRow, ...]:
        """See `Store`."""
        rows = await self._database.read(
            "SELECT * FROM ladders WHERE author = ? AND author != 0 ORDER BY guild, key", user
        )
        return tuple(_ladder_of(row) for row in rows)

    async def draft(self, guild: int, user: int) -> Draft | None:
        """See `Store`."""
        rows = await self._database.read(
            'SELECT * FROM drafts WHERE guild = ? AND "user" = ?', guild, user
        )
        return _draft_of(rows[0]) if rows else None

    async def save_draft(self, draft: Draft) -> Draft:
        """See `Store`."""

        async def work(run: Run) -> Draft:
            await _drop(run, draft.guild, draft.user)
            rows = await run(
                'INSERT INTO drafts (guild, "user", at, name, place, terrain, blurb, lines)'
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING *",
                draft.guild,
                draft.user,
                draft.at,
                draft.name,
                draft.place,
                draft.terrain,
                draft.blurb,
                draft.lines,
            )
            return _draft_of(rows[0])

        return await self._database.transaction(work)

    async def drop_draft(self, guild: int, user: int) -> None:
        """See `Store`."""
        await self._database.transaction(lambda run: _drop(run, guild, user))

    async def drafts_of(self, user: int) -> tuple[Draft, ...]:
        """See `Store`."""
        rows = await self._database.read(
            'SELECT * FROM drafts WHERE "user" = ? ORDER BY guild', user
        )
        return tuple(_draft_of(row) for row in rows)


async def _drop(run: Run, guild: int, user: int) -> None:
    await run('DELETE FROM drafts WHERE guild = ? AND "user" = ?', guild, user)


async def _check_room(run: Run, row: LadderRow, *, over: bool, most: int) -> None:
    for there in await run(
        "SELECT name FROM ladders WHERE guild = ? AND key = ?",
        row.guild,
        shelf_key(row.ladder.name),
    ):
        if not over:
            raise LadderTaken(row.guild, there["name"])
        return
    counted = await run("SELECT count(*) AS those FROM ladders WHERE guild = ?", row.guild)
    if counted[0]["those"] >= most:
        raise ShelfIsFull(most)


def _where(row: Row) -> str:
    return f"ladder {row['name']!r} of server {row['guild']}"


def _spine_of(row: Row) -> Spine:
    stated = row["opposition"]
    return Spine(
        name=row["name"],
        place=row["place"],
        terrain=Layer(row["terrain"]),
        opposition=None if stated is None else OPPOSITION.load(stated, _where(row)),
        author=row["author"],
        at=row["at"],
    )


def _ladder_of(row: Row) -> LadderRow:
    return LadderRow(
        guild=row["guild"],
        ladder=LADDER.load(row["ladder"], _where(row)),
        author=row["author"],
        at=row["at"],
    )


def _draft_of(row: Row) -> Draft:
    return Draft(
        guild=row["guild"],
        user=row["user"],
        at=row["at"],
        name=row["name"],
        place=row["place"],
        terrain=Layer(row["terrain"]),
        blurb=row["blurb"],
        lines=row["lines"],
        n=row["n"],
    )
