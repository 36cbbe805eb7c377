"""Chases and their steps in SQL."""

from __future__ import annotations

from typing import Final

from bot.store.anonymous import people
from bot.store.codec import EVENTS
from bot.store.errors import ChannelIsBusy, NoSuchChase, PressTaken, StepLeftOut, StepTaken
from bot.store.rows import ChaseRow, Stamp
from bot.store.sql.database import Database, Overtaken, Row, Run
from bot.store.sql.messages import message_of
from rundown.chase import By
from rundown.history import Step

# Each takes a chase on from step ?2 by press ?3, or no row, where anything else has come first.
GO_ON: Final = (
    "UPDATE chases SET last_step = last_step + 1"
    " WHERE id = ?1 AND last_step = ?2 AND live = 1"
    " AND NOT EXISTS (SELECT 1 FROM steps WHERE press = ?3) RETURNING 1"
)
END: Final = (
    "UPDATE chases SET last_step = last_step + 1, live = 0, owed = ?4,"
    " ended_at = coalesce(ended_at, ?5)"
    " WHERE id = ?1 AND last_step = ?2"
    " AND NOT EXISTS (SELECT 1 FROM steps WHERE press = ?3) RETURNING 1"
)
REOPEN: Final = (
    "UPDATE chases SET last_step = last_step + 1, live = 1, owed = 0, ended_at = NULL"
    " WHERE id = ?1 AND last_step = ?2"
    " AND NOT EXISTS (SELECT 1 FROM steps WHERE press = ?3) RETURNING 1"
)


class Chases:
    """The part of the store that is about chases; `Store` says what each method does."""

    _database: Database

    async def open_chase(self, guild: int, channel: int, step: Step) -> int:
        """See `Store`."""
        events = EVENTS.dump(step.events)

        async def work(run: Run) -> int:
            await _check_press(run, step)
            await _check_channel(run, channel)
            made = await run(
                "INSERT INTO chases (guild, channel, opened_at, live, last_step)"
                " VALUES (?, ?, ?, 1, 0) RETURNING id",
                guild,
                channel,
                step.at,
            )
            chase_id: int = made[0]["id"]
            await _advance(run, chase_id, step, live=True)
            await _insert(run, chase_id, step, events)
            return chase_id

        return await self._database.transaction(work)

    async def append(self, chase_id: int, step: Step, *, live: bool, owed: int = 0) -> None:
        """See `Store`."""
        events = EVENTS.dump(step.events)

        async def work(run: Run) -> None:
            await _advance(run, chase_id, step, live=live, owed=owed)
            await _insert(run, chase_id, step, events)

        await self._database.transaction(work)

    async def steps(self, chase_id: int) -> tuple[Step, ...]:
        """See `Store`."""
        rows = await self._database.read("SELECT * FROM steps WHERE chase = ? ORDER BY n", chase_id)
        return tuple(step_of(row) for row in rows)

    async def stamp(self, chase_id: int) -> Stamp | None:
        """See `Store`."""
        rows = await self._database.read(
            "SELECT last_step, rewritten FROM chases WHERE id = ?", chase_id
        )
        return Stamp(rows[0]["last_step"], rows[0]["rewritten"]) if rows else None

    async def press(self, press_id: int) -> tuple[int, int] | None:
        """See `Store`."""
        rows = await self._database.read("SELECT chase, n FROM steps WHERE press = ?", press_id)
        return (rows[0]["chase"], rows[0]["n"]) if rows else None

    async def chase(self, chase_id: int) -> ChaseRow | None:
        """See `Store`."""
        rows = await self._database.read("SELECT * FROM chase_rows WHERE id = ?", chase_id)
        return chase_of(rows[0]) if rows else None

    async def live_in(self, channel: int) -> ChaseRow | None:
        """See `Store`."""
        rows = await self._database.read(
            "SELECT * FROM chase_rows WHERE channel = ? AND live = 1", channel
        )
        return chase_of(rows[0]) if rows else None

    async def latest_in(self, channel: int) -> ChaseRow | None:
        """See `Store`."""
        rows = await self._database.read(
            "SELECT * FROM chase_rows WHERE channel = ? ORDER BY id DESC LIMIT 1", channel
        )
        return chase_of(rows[0]) if rows else None

    async def live_places(self) -> tuple[tuple[int, int, int], ...]:
        """See `Store`."""
        rows = await self._database.read(
            "SELECT id, guild, channel FROM chases WHERE live = 1 ORDER BY channel"
        )
        return tuple((row["id"], row["guild"], row["channel"]) for row in rows)

    async def live_count(self, guild: int | None = None) -> int:
        """See `Store`."""
        every = "SELECT count(*) AS those FROM chases WHERE live = 1"
        if guild is None:
            rows = await self._database.read(every)
        else:
            rows = await self._database.read(f"{every} AND guild = ?", guild)
        live: int = rows[0]["those"]
        return live

    async def lagging(self) -> tuple[ChaseRow, ...]:
        """See `Store`."""
        rows = await self._database.read("SELECT * FROM chase_rows WHERE lags = 1 ORDER BY id")
        return tuple(chase_of(row) for row in rows)

    async def bills(self, guild: int) -> tuple[ChaseRow, ...]:
        """See `Store`."""
        rows = await self._database.read(
            "SELECT * FROM chase_rows WHERE guild = ? AND owed > 0 ORDER BY ended_at DESC, id DESC",
            guild,
        )
        return tuple(chase_of(row) for row in rows)


async def _check_press(run: Run, step: Step) -> None:
    for row in await run("SELECT chase, n FROM steps WHERE press = ?", step.press):
        raise PressTaken(row["chase"], row["n"])


async def _check_channel(run: Run, channel: int) -> None:
    for row in await run("SELECT id FROM chases WHERE channel = ? AND live = 1", channel):
        raise ChannelIsBusy(row["id"])


async def _check_next(run: Run, chase_id: int, step: Step) -> Row:
    """Return the row of a chase whose next step is *step*, of a press that has made none."""
    # in one statement: of two processes that get a press, the second may see it only by now
    for row in await run(
        "SELECT chases.channel, chases.live, chases.last_step, steps.chase, steps.n"
        " FROM chases LEFT JOIN steps ON steps.press = ?1 WHERE chases.id = ?2",
        step.press,
        chase_id,
    ):
        if row["chase"] is not None:
            raise PressTaken(row["chase"], row["n"])
        if step.n <= row["last_step"]:
            raise StepTaken(chase_id, step.n)
        if step.n > row["last_step"] + 1:
            raise StepLeftOut(chase_id, step.n, row["last_step"])
        return row
    raise NoSuchChase(chase_id)


async def _advance(run: Run, chase_id: int, step: Step, *, live: bool, owed: int = 0) -> None:
    """Take the chase on to *step*: one of all that want to, wherever they are.

    Raises:
        Overtaken: Another was quicker, since it was looked at.
    """
    at = (chase_id, step.n - 1, step.press)
    # tried before anything is looked at: nearly always nothing stands in the way
    if await (run(GO_ON, *at) if live else run(END, *at, owed, step.at)):
        return
    row = await _check_next(run, chase_id, step)
    if live and not row["live"]:
        await _check_channel(run, row["channel"])
        if await run(REOPEN, *at):
            return
    raise Overtaken


async def _insert(run: Run, chase_id: int, step: Step, events: str) -> None:
    stored = await run(
        'INSERT INTO steps (chase, n, "user", gm, at, press, undoes, events)'
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"
        ' RETURNING EXISTS (SELECT 1 FROM people WHERE "user" = ?3 AND chase = ?1) AS known',
        chase_id,
        step.n,
        step.by.user,
        int(step.by.gm),
        step.at,
        step.press,
        step.undoes,
        events,
    )
    named = people(step)
    for user in named - {step.by.user} if stored[0]["known"] else named:
        await run(
            'INSERT INTO people ("user", chase) VALUES (?, ?) ON CONFLICT DO NOTHING',
            user,
            chase_id,
        )


def step_of(row: Row) -> Step:
    """Return the step in *row*.

    Raises:
        CorruptHistory: It makes no sense.
    """
    return Step(
        n=row["n"],
        by=By(row["user"], gm=bool(row["gm"])),
        at=row["at"],
        press=row["press"],
        undoes=row["undoes"],
        events=EVENTS.load(row["events"], f"chase {row['chase']}, step {row['n']}"),
    )


def chase_of(row: Row) -> ChaseRow:
    """Return the chase in *row* of the view `chase_rows`."""
    return ChaseRow(
        id=row["id"],
        guild=row["guild"],
        channel=row["channel"],
        opened_at=row["opened_at"],
        live=bool(row["live"]),
        last_step=row["last_step"],
        board=message_of(row, row["message_channel"]) if row["message_id"] is not None else None,
        owed=row["owed"] or 0,
        ended_at=row["ended_at"],
    )
