"""People in SQL: the chases that name them, and how they are forgotten."""

from __future__ import annotations

from bot.store.anonymous import NOBODY, without
from bot.store.codec import EVENTS
from bot.store.rows import ChaseRow
from bot.store.sql.chases import chase_of, step_of
from bot.store.sql.database import Database, Run


class People:
    """The part of the store that is about people; `Store` says what each method does."""

    _database: Database

    async def chases_of(self, user: int) -> tuple[ChaseRow, ...]:
        """See `Store`."""
        rows = await self._database.read(
            "SELECT chase_rows.* FROM people JOIN chase_rows ON chase_rows.id = people.chase"
            ' WHERE people."user" = ? ORDER BY people.chase DESC',
            user,
        )
        return tuple(chase_of(row) for row in rows)

    async def forget_user(self, user: int) -> tuple[int, ...]:
        """See `Store`."""

        async def work(run: Run) -> tuple[int, ...]:
            named = await run('DELETE FROM people WHERE "user" = ? RETURNING chase', user)
            chases = tuple(sorted(row["chase"] for row in named))
            for chase_id in chases:
                await _forget_in(run, chase_id, user)
            await run('DELETE FROM sheets WHERE "user" = ?', user)
            await run('DELETE FROM drafts WHERE "user" = ?', user)
            await run(
                "UPDATE ladders SET author = ? WHERE author = ? AND author != 0", NOBODY, user
            )
            return chases

        chases = await self._database.transaction(work)
        await self._database.scrub()
        return chases


async def _forget_in(run: Run, chase_id: int, user: int) -> None:
    # first: no step is added meanwhile, and whoever has the chase at hand learns of it
    await run("UPDATE chases SET rewritten = rewritten + 1 WHERE id = ?", chase_id)
    rows = await run("SELECT * FROM steps WHERE chase = ? ORDER BY n", chase_id)
    steps = [step_of(row) for row in rows]
    await run("INSERT INTO exemptions (chase, may) VALUES (?, 'lose a name')", chase_id)
    for step, after in zip(steps, without(steps, user), strict=True):
        if after != step:
            await run(
                'UPDATE steps SET "user" = ?, events = ? WHERE chase = ? AND n = ?',
                after.by.user,
                EVENTS.dump(after.events),
                chase_id,
                step.n,
            )
    await run("DELETE FROM exemptions WHERE chase = ?", chase_id)
