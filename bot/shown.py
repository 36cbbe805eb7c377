"""What each chase's messages show, as it is noted: by it a board is found again and healed."""

from __future__ import annotations

from dataclasses import replace

from bot.clock import now
from bot.plan import STORED, page_shown
from bot.store.errors import Unusable
from bot.store.protocol import ChaseRow, Message, Store
from bot.view.pages import Page, page_of
from rundown import Chase


class Shown:
    """The notes on the messages of all chases."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._closed: dict[int, int] = {}
        """Messages that have their last drawing, while the one below them is not posted yet: each
        with the step that it counts as showing, unless another process draws it once more."""
        self._unnoted: dict[int, Message] = {}
        """Messages that the store would not take when they were posted."""

    async def posted(self, number: int, row: ChaseRow, page: Page, step: int) -> Message:
        """Note that message *number* stands in the channel, and shows *step* of *page*."""
        message = Message(
            id=number,
            chase=row.id,
            channel=row.channel,
            kind=STORED[page.kind],
            round=page.round,
            first_step=step,
            drawn_step=step,
            posted_at=now(),
        )
        self._unnoted[number] = message
        await self.note(row.id)
        return message

    async def note(self, chase_id: int) -> None:
        """Note the messages of a chase that the store would not take when they were posted."""
        of_it = [number for number, one in self._unnoted.items() if one.chase == chase_id]
        for number in sorted(of_it):
            message = self._unnoted.pop(number)
            try:
                await self._store.save_message(message)
            except Unusable:
                self._unnoted[number] = message
                raise

    async def drawn(self, message: Message, page: Page, step: int) -> None:
        """Note that *message* shows *step* of *page* now."""
        self._closed.pop(message.id, None)
        await self._save(message, page, step)

    async def closed(self, message: Message, step: int) -> None:
        """Note that *message* has its last drawing, of *step*.

        It stays a step behind: until the next one is posted, the chase lags.
        """
        self._closed[message.id] = step - 1
        await self._save(message, page_shown(message), step - 1)

    def is_closed(self, message: Message) -> bool:
        """Return whether *message* has its last drawing, and the next one is not posted yet."""
        return message.drawn_step <= self._closed.get(message.id, -1)

    def followed(self, message: Message) -> None:
        """Note that the one below *message* is posted."""
        self._closed.pop(message.id, None)

    async def adopt(self, pressed: int, chase_id: int, chase: Chase) -> bool:
        """Take a message that somebody presses for one of ours, where the store has lost it.

        The process died between posting it and noting it: *chase* is as it was when it was pressed.
        Returns False where it is another chase's: no control that we drew says that.
        """
        known = await self._store.message(pressed)
        if known:
            return known.chase == chase_id
        row = await self._store.chase(chase_id)
        if row and (row.board is None or pressed > row.board.id):
            await self.posted(pressed, row, page_of(chase), 0)
        return True

    async def lost(self, message: int) -> None:
        """Forget a message of ours that somebody deleted; the next press posts it anew."""
        known = await self._store.message(message)
        if known:
            newest = max(message, await self._gone(known.chase))
            await self._store.set_meta(f"deleted:{known.chase}", str(newest))
            await self._store.forget_message(message)

    async def gone(self, chase_id: int) -> None:
        """Forget all messages of a chase: where they stood is gone."""
        for message in await self._store.messages(chase_id):
            self._closed.pop(message.id, None)
            await self._store.forget_message(message.id)
        self._unnoted = {
            number: one for number, one in self._unnoted.items() if one.chase != chase_id
        }

    async def newest(self, row: ChaseRow) -> int:
        """Return the newest message that a chase has had, as far as it is known."""
        return max(row.board.id if row.board else row.id, await self._gone(row.id))

    async def _gone(self, chase_id: int) -> int:
        """Return the newest message of a chase that somebody deleted, or 0."""
        return int(await self._store.meta(f"deleted:{chase_id}") or 0)

    async def _save(self, message: Message, page: Page, step: int) -> None:
        noted = replace(message, kind=STORED[page.kind], round=page.round, drawn_step=step)
        # it may have been taken away while it was drawn
        if await self._store.message(message.id):
            await self._store.save_message(noted)
