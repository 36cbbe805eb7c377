"""The messages of chases in SQL."""

from __future__ import annotations

from bot.store.errors import NoSuchChase
from bot.store.rows import Message, MessageKind
from bot.store.sql.database import Broken, Database, Row, Run


class Messages:
    """The part of the store that is about messages; `Store` says what each method does."""

    _database: Database

    async def save_message(self, message: Message) -> None:
        """See `Store`."""

        async def work(run: Run) -> None:
            await _upsert(run, message)
            await _choose_board(run, message.chase)

        try:
            await self._database.transaction(work)
        except Broken as error:
            raise NoSuchChase(message.chase) from error

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
            "UPDATE messages SET drawn_step = CASE WHEN drawn_step < ?1 THEN ?1 ELSE drawn_step END"
            " WHERE message_id = ?2 RETURNING chase",
            step,
            message_id,
        )

    async def forget_message(self, message_id: int) -> None:
        """See `Store`."""
        await self._change("DELETE FROM messages WHERE message_id = ? RETURNING chase", message_id)

    async def _change(self, sql: str, *values: int) -> None:
        async def work(run: Run) -> None:
            for row in await run(sql, *values):
                await _choose_board(run, row["chase"])

        await self._database.transaction(work)


async def _upsert(run: Run, message: Message) -> None:
    await run(
        "INSERT INTO messages"
        " (message_id, chase, channel, kind, round, first_step, drawn_step, posted_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (message_id) DO UPDATE SET kind = excluded.kind, round = excluded.round,"
        " first_step = excluded.first_step, drawn_step = CASE"
        " WHEN messages.drawn_step < excluded.drawn_step THEN excluded.drawn_step"
        " ELSE messages.drawn_step END",
        message.id,
        message.chase,
        message.channel,
        message.kind,
        message.round,
        message.first_step,
        message.drawn_step,
        message.posted_at,
    )


async def _choose_board(run: Run, chase_id: int) -> None:
    """Make the newest message the board."""
    await run.alone(chase_id)
    await run(
        "UPDATE chases SET"
        " board = (SELECT max(message_id) FROM messages WHERE chase = ?1),"
        " drawn_step = coalesce((SELECT drawn_step FROM messages WHERE chase = ?1"
        " ORDER BY message_id DESC LIMIT 1), 0) WHERE id = ?1",
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
