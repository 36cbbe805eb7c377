"""What the bot asks of its storage, whatever does the storing."""

from __future__ import annotations

from typing import Protocol

from bot.store.fallen import Fallen, FallenDice
from bot.store.own_ladders import OwnLadders
from bot.store.rows import (
    ChaseRow,
    Draft,
    Due,
    GuildSettings,
    LadderRow,
    Message,
    MessageKind,
    SheetRow,
    Spine,
    Stamp,
)
from rundown.history import Step
from rundown.skills import Sheet

__all__ = [
    "ChaseRow",
    "Draft",
    "Due",
    "Fallen",
    "GuildSettings",
    "LadderRow",
    "Message",
    "MessageKind",
    "SheetRow",
    "Spine",
    "Stamp",
    "Store",
]


class Store(OwnLadders, FallenDice, Protocol):
    """Everything that outlives the process.

    Each method is one transaction: done and on disk when it returns, or nothing has changed; that
    holds for a cancelled call too, but where its commit was on the way already. Calls at the same
    time may become durable together, and never see half of one another. Any of them raises
    `Unusable` where the storage itself fails, and `StoreIsClosed` after `close`.
    """

    @property
    def shared(self) -> bool:
        """Whether other processes may write to it as well.

        What a process has read of it may be out of date then, and is to be asked for once more.
        """
        ...

    async def open_chase(self, guild: int, channel: int, step: Step) -> int:
        """Store a new live chase whose first step is *step*, and return its id.

        Raises:
            PressTaken: The press of *step* has made a step already.
            ChannelIsBusy: *channel* has a live chase.
            StepLeftOut: *step* is not number 1.
        """
        ...

    async def append(self, chase_id: int, step: Step, *, live: bool, owed: int = 0) -> None:
        """Store the next *step* of a chase, which is then *live* or over.

        One that is over has *owed* points of its bills unspent; a live one owes nothing.

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

    async def stamp(self, chase_id: int) -> Stamp | None:
        """Return what changes with every change of a chase's record, or None without a chase."""
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

    async def live_places(self) -> tuple[tuple[int, int, int], ...]:
        """Return each live chase as (chase, server, channel), by the channel."""
        ...

    async def live_count(self, guild: int | None = None) -> int:
        """Return how many chases are live in *guild*, or everywhere."""
        ...

    async def lagging(self) -> tuple[ChaseRow, ...]:
        """Return the chases whose live message does not show their last step, oldest first.

        A live chase without any message is one of them, an ended one is not.
        """
        ...

    async def bills(self, guild: int) -> tuple[ChaseRow, ...]:
        """Return the ended chases of *guild* that owe points yet, the last to end first."""
        ...

    async def due(self, chase_id: int) -> Due | None:
        """Return the timer of a chase, fired or not, or None."""
        ...

    async def set_due(self, due: Due) -> None:
        """Store the timer of a chase, over the one it has.

        Raises:
            NoSuchChase: No chase has that id.
        """
        ...

    async def clear_due(self, chase_id: int) -> None:
        """Drop the timer of a chase, where it has one."""
        ...

    async def all_due(self) -> tuple[Due, ...]:
        """Return the timers of live chases whose end nobody has claimed, the next to end first."""
        ...

    async def claim_reminder(self, chase_id: int, round_step: int) -> bool:
        """Return whether the caller is the one to remind: true once for each timer that is set.

        False, too, where the timer is of another round by now, or gone.
        """
        ...

    async def claim_end(self, chase_id: int, round_step: int) -> bool:
        """Return whether the caller is the one to end the round: true once, as for the reminder."""
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

    async def settings(self, guild: int) -> GuildSettings:
        """Return what *guild* has set; the defaults where it has set nothing."""
        ...

    async def save_settings(self, settings: GuildSettings) -> None:
        """Store the settings of a server, over those it has."""
        ...

    async def guild_left(self, guild: int, at: int) -> None:
        """Remember that the bot is not in *guild* any more, since *at*.

        The time of the first call stays until the bot is back there.
        """
        ...

    async def guild_back(self, guild: int) -> None:
        """Remember that the bot is in *guild*: what is stored of it stays."""
        ...

    async def known_guilds(self) -> tuple[int, ...]:
        """Return the servers that the bot is in, as far as it was told, by their ids."""
        ...

    async def forget_guilds(self, before: int) -> tuple[int, ...]:
        """Delete everything of the servers left *before* that time, and return these.

        Their chases go with every step, message, timer and count of dice, their settings, ladders
        and drafts.
        """
        ...

    async def forget_user(self, user: int) -> tuple[int, ...]:
        """Delete the sheets and drafts of *user*, and take them out of every record.

        Returns those chases. Their name is "someone" there and their id 0; everything else stays,
        words and dice too. The ladders they saved stay, by nobody.

        Raises:
            CorruptHistory: A stored step of theirs makes no sense; nothing has changed.
        """
        ...

    async def chases_of(self, user: int) -> tuple[ChaseRow, ...]:
        """Return the chases whose record names *user*, newest first: they ran it or sat in it."""
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
