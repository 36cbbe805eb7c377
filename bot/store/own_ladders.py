"""What the bot asks of its storage about the servers' own ladders and the drafts of such."""

from __future__ import annotations

from typing import Protocol

from bot.store.rows import Draft, LadderRow, Spine


class OwnLadders(Protocol):
    """The part of `Store` that is about ladders; what holds for its methods holds here.

    A name is the same in any case, with any space around and between its words: see `shelf_key`.
    """

    async def spines(self, guild: int) -> tuple[Spine, ...]:
        """Return what stands on the shelf of *guild*: its own ladders by name.

        Raises:
            CorruptHistory: A stored opposition makes no sense.
        """
        ...

    async def ladder(self, guild: int, name: str) -> LadderRow | None:
        """Return the own ladder of *guild* with that name, or None.

        Raises:
            CorruptHistory: The stored ladder makes no sense.
        """
        ...

    async def save_ladder(self, row: LadderRow, *, over: bool, most: int) -> None:
        """Store a ladder of a server's own, *over* the one of that name if it may.

        Raises:
            LadderTaken: There is one of that name, and it may not; told as that one spells it.
            ShelfIsFull: It would be the server's *most* and one more.
        """
        ...

    async def remove_ladder(self, guild: int, name: str) -> None:
        """Drop the own ladder of *guild* with that name.

        Chases that climb it go on: each carries its ladder.

        Raises:
            NoSuchLadder: There is none.
        """
        ...

    async def ladders_of(self, user: int) -> tuple[LadderRow, ...]:
        """Return the ladders that *user* saved last, server by server, by name.

        Raises:
            CorruptHistory: A stored ladder makes no sense.
        """
        ...

    async def draft(self, guild: int, user: int) -> Draft | None:
        """Return what *user* is writing in *guild*, or None."""
        ...

    async def save_draft(self, draft: Draft) -> Draft:
        """Store *draft* over the one that its user has there, and return it with its new number.

        The number is higher than any before and never given again, whatever is dropped.
        """
        ...

    async def drop_draft(self, guild: int, user: int) -> None:
        """Drop what *user* is writing in *guild*, where they are."""
        ...

    async def drafts_of(self, user: int) -> tuple[Draft, ...]:
        """Return what *user* is writing, server by server."""
        ...
