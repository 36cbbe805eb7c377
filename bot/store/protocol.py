"""What the bot asks of its storage, whatever does the storing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from rundown.history import Step
from rundown.skills import Sheet


class MessageKind(StrEnum):
    """What a message of the bot was posted as."""

    LOBBY = "lobby"
    BOARD = "board"
    """Of one round; its record, once the round is resolved."""
    END = "end"


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """A message that the bot posted for a chase."""

    id: int
    chase: int
    channel: int
    kind: MessageKind
    round: int
    """0 for the lobby."""
    first_step: int
    """The step that it was posted for; undone, the message has lost its round."""
    drawn_step: int
    """The step that it shows."""
    posted_at: int
    """When, in milliseconds since 1970, UTC."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChaseRow:
    """A chase from outside: where it is and how far, without what happened in it."""

    id: int
    guild: int
    channel: int
    opened_at: int
    """When, in milliseconds since 1970, UTC."""
    live: bool
    last_step: int
    board: Message | None
    """The live message: the newest that is known."""

    @property
    def drawn_step(self) -> int:
        """The step that the live message shows; 0 without one."""
        return self.board.drawn_step if self.board else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRow:
    """A sheet that a user keeps."""

    user: int
    name: str
    sheet: Sheet
    in_use: bool
    """Whether it is the one they join with."""


class Store(Protocol):
    """Everything that outlives the process.

    Each method is one transaction: done and on disk when it returns, or nothing has changed; that
    holds for a cancelled call too, but where its commit was on the way already. Any of them raises
    `Unusable` where the storage itself fails, and `StoreIsClosed` after `close`.
    """

    async def open_chase(self, guild: int, channel: int, step: Step) -> int:
        """Store a new live chase whose first step is *step*, and return its id.

        Raises:
            PressTaken: The press of *step* has made a step already.
            ChannelIsBusy: *channel* has a live chase.
            StepLeftOut: *step* is not number 1.
        """
        ...

    async def append(self, chase_id: int, step: Step, *, live: bool) -> None:
        """Store the next *step* of a chase, which is then *live* or over.

        Raises:
            PressTaken: The press of *step* has made a step already, here or in another chase.
            StepTaken: The chase has a step of that number.
            StepLeftOut: The step before is missing.
            ChannelIsBusy: *step* reopens the chase, and its channel has another live one by now.
            NoSuchChase: No chase has that id.
        """
        ...

    async def steps(self, chase_id: int) -> tuple[Step, ...]:
        """Return every step of a chase in order; none where there is no such chase.

        Raises:
            CorruptHistory: A stored step makes no sense.
        """
        ...

    async def press(self, press_id: int) -> tuple[int, int] | None:
        """Return the (chase, step) that a press has made, or None."""
        ...

    async def chase(self, chase_id: int) -> ChaseRow | None:
        """Return a chase by its id, or None."""
        ...

    async def live_in(self, channel: int) -> ChaseRow | None:
        """Return the live chase of *channel*, or None."""
        ...

    async def latest_in(self, channel: int) -> ChaseRow | None:
        """Return the newest chase of *channel*, live or over, or None."""
        ...

    async def lagging(self) -> tuple[ChaseRow, ...]:
        """Return the chases whose live message does not show their last step, oldest first.

        A live chase without any message is one of them, an ended one is not.
        """
        ...

    async def save_message(self, message: Message) -> None:
        """Remember *message*; the newest of a chase, by id, is its live one.

        A message that is known already is brought up to date and never shows an older step.

        Raises:
            NoSuchChase: No chase has that id.
        """
        ...

    async def message(self, message_id: int) -> Message | None:
        """Return a message by its id, or None."""
        ...

    async def messages(self, chase_id: int) -> tuple[Message, ...]:
        """Return the messages of a chase, oldest first."""
        ...

    async def drawn(self, message_id: int, step: int) -> None:
        """Remember that a message shows *step* now.

        Nothing changes where it is forgotten already, or shows a later step.
        """
        ...

    async def forget_message(self, message_id: int) -> None:
        """Drop a message that is gone; the newest of the others is the live one then."""
        ...

    async def sheets(self, user: int) -> tuple[SheetRow, ...]:
        """Return the sheets of *user* by name.

        Raises:
            CorruptHistory: A stored sheet makes no sense.
        """
        ...

    async def sheet_in_use(self, user: int) -> SheetRow | None:
        """Return the sheet that *user* saved or took last, or None.

        Raises:
            CorruptHistory: The stored sheet makes no sense.
        """
        ...

    async def save_sheet(self, user: int, name: str, sheet: Sheet) -> None:
        """Store *sheet* under exactly *name*, over one of that name; it is in use then."""
        ...

    async def use_sheet(self, user: int, name: str) -> None:
        """Make the sheet called exactly *name* the one in use.

        Raises:
            NoSuchSheet: *user* has none of that name.
        """
        ...

    async def delete_sheet(self, user: int, name: str) -> None:
        """Drop the sheet called exactly *name*; the one used before it is in use then.

        Raises:
            NoSuchSheet: *user* has none of that name.
        """
        ...

    async def meta(self, key: str) -> str | None:
        """Return what the bot noted for itself under *key*, or None."""
        ...

    async def set_meta(self, key: str, value: str) -> None:
        """Note *value* under *key*, over what is there."""
        ...

    async def close(self) -> None:
        """Finish what is on the way and let go of the storage; a second time does nothing."""
        ...
