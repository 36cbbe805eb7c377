"""Chases and their steps in SQLite."""

from __future__ import annotations

from sqlite3 import Row

from bot.store.anonymous import people
from bot.store.codec import EVENTS
from bot.store.errors import ChannelIsBusy, NoSuchChase, PressTaken, StepLeftOut, StepTaken
from bot.store.rows import ChaseRow
from bot.store.sqlite.database import Database, Run
from bot.store.sqlite.messages import message_of
from rundown.chase import By
from rundown.history import Step


class Chases:
    """The part of the store that is about chases; `Store` says what each method does."""

    _database: Database

    async def open_chase(self, guild: int, channel: int, step: Step) -> int:
        """See `Store`."""
        events = EVENTS.dump(step.events)

        def work(run: Run) -> int:
            _check_press(run, step)
            _check_channel(run, channel)
            made = run(
                "INSERT INTO chases (guild, channel, opened_at, live, last_step)"
                " VALUES (?, ?, ?, 1, 0) RETURNING id",
                guild,
                channel,
                step.at,
            )
            chase_id: int = made[0]["id"]
            _check_next(run, chase_id, step.n)
            _insert(run, chase_id, step, events)
            _advance(run, chase_id, step, live=True)
            return chase_id

        return await self._database.transaction(work)

    async def append(self, chase_id: int, step: Step, *, live: bool, owed: int = 0) -> None:
        """See `Store`."""
        events = EVENTS.dump(step.events)

        def work(run: Run) -> None:
            _check_press(run, step)
            row = _check_next(run, chase_id, step.n)
            if live and not row["live"]:
                _check_channel(run, row["channel"])
            _insert(run, chase_id, step, events)
            _advance(run, chase_id, step, live=live, owed=owed)

        await self._database.transaction(work)

    async def steps(self, chase_id: int) -> tuple[Step, ...]:
        """See `Store`."""
        rows = await self._database.read("SELECT * FROM steps WHERE chase = ? ORDER BY n", chase_id)
        return tuple(step_of(row) for row in rows)

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


def _check_press(run: Run, step: Step) -> None:
    for row in run("SELECT chase, n FROM steps WHERE press = ?", step.press):
        raise PressTaken(row["chase"], row["n"])


def _check_channel(run: Run, channel: int) -> None:
    for row in run("SELECT id FROM chases WHERE channel = ? AND live = 1", channel):
        raise ChannelIsBusy(row["id"])


def _check_next(run: Run, chase_id: int, n: int) -> Row:
    """Return the row of a chase whose next step is number *n*."""
    for row in run("SELECT channel, live, last_step FROM chases WHERE id = ?", chase_id):
        if n <= row["last_step"]:
            raise StepTaken(chase_id, n)
        if n > row["last_step"] + 1:
            raise StepLeftOut(chase_id, n, row["last_step"])
        return row
    raise NoSuchChase(chase_id)


def _insert(run: Run, chase_id: int, step: Step, events: str) -> None:
    run(
        "INSERT INTO steps (chase, n, user, gm, at, press, undoes, events)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        chase_id,
        step.n,
        step.by.user,
        step.by.gm,
        step.at,
        step.press,
        step.undoes,
        events,
    )
    for user in people(step):
        run("INSERT OR IGNORE INTO people (user, chase) VALUES (?, ?)", user, chase_id)


def _advance(run: Run, chase_id: int, step: Step, *, live: bool, owed: int = 0) -> None:
    run(
        "UPDATE chases SET last_step = ?1, live = ?2, owed = iif(?2, 0, ?3),"
        " ended_at = iif(?2, NULL, coalesce(ended_at, ?4)) WHERE id = ?5",
        step.n,
        live,
        owed,
        step.at,
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
