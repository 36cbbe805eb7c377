"""The messages of chases in SQLite."""

from __future__ import annotations

import sqlite3
from sqlite3 import Row

from bot.store.errors import NoSuchChase
from bot.store.rows import Message, MessageKind
from bot.store.sqlite.database import Database, Run


class Messages:
    """The part of the store that is about messages; `Store` says what each method does."""

    _database: Database

    async def save_message(self, message: Message) -> None:
        """See `Store`."""

        def work(run: Run) -> None:
            try:
                _upsert(run, message)
            except sqlite3.IntegrityError as error:
                raise NoSuchChase(message.chase) from error
            _choose_board(run, message.chase)

        await self._database.transaction(work)

    async def message(self, message_id: int) -> Message | None:
        """See `Store`."""
        rows = await self._database.read("SELECT * FROM messages WHERE message_id = ?", message_id)
        return message_of(rows[0], rows[0]["channel"]) if rows else None

    async def messages(self, chase_id: int) -> tuple[Message, ...]:
        """See `Store`."""
        rows = await self._database.read(
            "SELECT * FROM messages WHERE chase = ? ORDER BY message_id", chase_id
        )
        return tuple(message_of(row, row["channel"]) for row in rows)

    async def drawn(self, message_id: int, step: int) -> None:
        """See `Store`."""
        await self._change(
            "UPDATE messages SET drawn_step = max(drawn_step, ?) WHERE message_id = ?"
            " RETURNING chase",
            step,
            message_id,
        )

    async def forget_message(self, message_id: int) -> None:
        """See `Store`."""
        await self._change("DELETE FROM messages WHERE message_id = ? RETURNING chase", message_id)

    async def _change(self, sql: str, *values: int) -> None:
        def work(run: Run) -> None:
            for row in run(sql, *values):
                _choose_board(run, row["chase"])

        await self._database.transaction(work)


def _upsert(run: Run, message: Message) -> None:
    run(
        "INSERT INTO messages"
        " (message_id, chase, channel, kind, round, first_step, drawn_step, posted_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (message_id) DO UPDATE SET kind = excluded.kind, round = excluded.round,"
        " first_step = excluded.first_step, drawn_step = max(drawn_step, excluded.drawn_step)",
        message.id,
        message.chase,
        message.channel,
        message.kind,
        message.round,
        message.first_step,
        message.drawn_step,
        message.posted_at,
    )


def _choose_board(run: Run, chase_id: int) -> None:
    """Make the newest message the board; SQLite takes its other columns from the row of the max."""
    run(
        "UPDATE chases SET (board, drawn_step) = ("
        " SELECT max(message_id), coalesce(drawn_step, 0) FROM messages WHERE chase = ?1"
        ") WHERE id = ?1",
        chase_id,
    )


def message_of(row: Row, channel: int) -> Message:
    """Return the message in *row*, which was posted in *channel*."""
    return Message(
        id=row["message_id"],
        chase=row["chase"],
        channel=channel,
        kind=MessageKind(row["kind"]),
        round=row["round"],
        first_step=row["first_step"],
        drawn_step=row["drawn_step"],
        posted_at=row["posted_at"],
    )
