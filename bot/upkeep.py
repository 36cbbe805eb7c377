"""What one chase's messages need until they show its last step. One call at a time, no queue."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Any, Final

import discord

from bot.again import passes
from bot.answers import UNREACHABLE
from bot.clock import now
from bot.gallery import PictureRefused
from bot.plan import Plan, page_shown, plan
from bot.posting import MESSAGE_GONE, Drawing, Posting, lacks, takes_no_edit
from bot.shown import Shown
from bot.store.protocol import ChaseRow, Message, Store
from bot.table import Table
from bot.view.pages import Page, moved, page_of, retired
from rundown import Chase

log = logging.getLogger(__name__)

YOUNG: Final = 50 * 60 * 1000
"""Milliseconds; an older message is posted anew, since Discord limits edits of old ones."""

Interaction = discord.Interaction[Any]


def link(row: ChaseRow) -> str:
    """Return where *row*'s live message is, or its channel where there is none."""
    at = f"https://discord.com/channels/{row.guild}/{row.channel}"
    return f"{at}/{row.board.id}" if row.board else at


class Upkeep:
    """Brings a chase's messages up to date; each method raises what Discord and the store say."""

    def __init__(self, store: Store, table: Table, shown: Shown, posting: Posting) -> None:
        self._store = store
        self._table = table
        self._shown = shown
        self._posting = posting
        self._dropped: set[int] = set()
        """Messages that are to be taken away, and stand there yet."""
        self._stale: set[int] = set()
        """The chases whose messages may show less than is noted of them."""

    async def answer(self, interaction: Interaction, pressed: int, chase_id: int) -> bool:
        """Answer a press on the message *pressed*; return whether nothing is left to draw."""
        row = await self._store.chase(chase_id)
        rewritten = await self._rewritten(chase_id)
        chase = await self._table.chase(chase_id)
        if row is None:
            return True
        messages = await self._store.messages(chase_id)
        todo = plan(messages, page_of(chase))
        mine = next((one for one in messages if one.id == pressed), None)
        if mine is None or mine in todo.taken_back:
            where = link(row)
            undone = mine if pressed not in self._dropped else None
            left = retired(chase, page_shown(undone), where) if undone else moved(todo.live, where)
            await self._posting.answer(
                interaction, Drawing(chase=chase_id, view=left, step=chase.version)
            )
            await self._store.forget_message(pressed)
            return False
        live = mine is messages[-1] and not todo.final
        page = todo.live if live else page_shown(mine)
        drawing = self._posting.drawing(chase, chase_id, page)
        await self._posting.answer(interaction, drawing)
        if not live:
            await self._shown.closed(mine, chase.version)
            return False
        await self._shown.drawn(mine, page, drawing.step)
        return not todo.taken_back and not await self._overtaken(chase_id, chase, rewritten)

    async def answered(self, chase_id: int, number: int, chase: Chase) -> None:
        """Take message *number*, which answered a command with *chase*, for the live one now."""
        row = await self._store.chase(chase_id)
        if row is None:
            return
        page = page_of(chase)
        await self._shown.note(chase_id)
        messages = await self._store.messages(chase_id)
        # an end that answers has no picture yet, so it stays a step behind
        await self._shown.posted(number, row, page, chase.version - (page.kind == "end"))
        before = messages[-1] if messages else None
        if before and page_shown(before) < page:
            with suppress(*UNREACHABLE):
                await self._closed(before, chase)
            self._shown.followed(before)
        elif before:
            with suppress(*UNREACHABLE):
                await self._drop(before)

    async def true_up(self, chase_id: int, *, down: bool) -> bool:
        """Bring the messages of a chase up to date; *down* posts the live one anew.

        Returns False where it is to be done once more: a message is gone, a picture refused.
        """
        await self._shown.note(chase_id)
        row = await self._store.chase(chase_id)
        rewritten = await self._rewritten(chase_id)
        chase = await self._table.chase(chase_id)
        if row is None:
            return True
        messages = await self._store.messages(chase_id)
        todo = plan(messages, page_of(chase))
        try:
            await self._live(row, chase, todo, messages, down=down)
        except PictureRefused:
            return False
        except discord.NotFound as error:
            if not lacks(error, MESSAGE_GONE) or not messages:
                raise
            await self._shown.lost(messages[-1].id)
            return False
        for one in todo.taken_back:
            await self._take_back(one, chase, row)
        await self._overtaken(chase_id, chase, rewritten)
        return True

    def is_stale(self, chase_id: int) -> bool:
        """Return whether a chase's messages may show less than is noted, and are to be drawn."""
        return chase_id in self._stale

    async def _rewritten(self, chase_id: int) -> int:
        """Return how often a chase's record was rewritten, as far as others may do that."""
        stamp = await self._store.stamp(chase_id) if self._store.shared else None
        return stamp.rewritten if stamp else 0

    async def _overtaken(self, chase_id: int, chase: Chase, rewritten: int) -> bool:
        """Return whether another process may have drawn meanwhile what has come after *chase*.

        Of two drawings on their way the older may arrive last, and is the one that is seen: it is
        for who has sent it to draw once more.
        """
        self._stale.discard(chase_id)
        stamp = await self._store.stamp(chase_id) if self._store.shared else None
        if stamp is None:
            return False
        late = stamp.last_step > chase.version or stamp.rewritten != rewritten
        if late or plan(await self._store.messages(chase_id), page_of(chase)).taken_back:
            self._stale.add(chase_id)
        return chase_id in self._stale

    async def _live(
        self,
        row: ChaseRow,
        chase: Chase,
        todo: Plan,
        messages: tuple[Message, ...],
        *,
        down: bool,
    ) -> None:
        newest = messages[-1] if messages else None
        stale = row.id in self._stale
        behind = newest is not None and (stale or newest.drawn_step < chase.version)
        if newest is None:
            await self._post(row, chase, todo.live)
        elif todo.final:
            closed = await self._close(newest, chase, row)
            row = await self._store.chase(row.id) or row
            # another process may have posted it meanwhile
            if row.board is None or row.board.id <= closed.id:
                await self._post(row, chase, todo.live)
            self._shown.followed(closed)
        elif down or (behind and _too_old(newest, todo.live)):
            await self._replace(newest, row, chase, todo.live)
        elif behind:
            drawing = self._posting.drawing(chase, row.id, todo.live)
            if await self._edited(newest, drawing):
                await self._shown.drawn(newest, todo.live, drawing.step)
            else:
                await self._replace(newest, row, chase, todo.live)

    async def _edited(self, message: Message, drawing: Drawing) -> bool:
        """Return whether *message* shows *drawing* now; if not, Discord takes no edit of it."""
        try:
            await self._posting.edit(message, drawing)
        except UNREACHABLE as error:
            if not takes_no_edit(error):
                raise
            log.info("a message of chase %d takes no edit: %r", drawing.chase, error)
            return False
        return True

    async def _close(self, turned: Message, chase: Chase, row: ChaseRow) -> Message:
        """Give *turned* its last drawing, and return the message that has it."""
        if self._shown.is_closed(turned) or await self._closed(turned, chase):
            return turned
        anew = await self._replace(turned, row, chase, page_shown(turned), step=chase.version - 1)
        await self._shown.closed(anew, chase.version)
        return anew

    async def _closed(self, turned: Message, chase: Chase) -> bool:
        """Return whether *turned* shows its last drawing now; if not, it takes no edit."""
        drawing = self._posting.drawing(chase, turned.chase, page_shown(turned))
        if not await self._edited(turned, drawing):
            return False
        await self._shown.closed(turned, chase.version)
        return True

    async def _take_back(self, message: Message, chase: Chase, row: ChaseRow) -> None:
        if message.id in self._dropped:
            await self._drop(message)
            return
        row = await self._store.chase(row.id) or row
        left = retired(chase, page_shown(message), link(row))
        try:
            if not await self._edited(
                message, Drawing(chase=row.id, view=left, step=chase.version)
            ):
                await self._posting.delete(message)
        except UNREACHABLE as error:
            if passes(error) is not None:
                raise
            log.info("an old record was not taken back: %r", error)
        await self._store.forget_message(message.id)

    async def _replace(
        self, old: Message, row: ChaseRow, chase: Chase, page: Page, step: int | None = None
    ) -> Message:
        """Post *page* anew in the place of *old*, and return what stands there now."""
        anew = await self._post(row, chase, page, step)
        await self._drop(old)
        return anew

    async def _drop(self, message: Message) -> None:
        """Take *message* away: another has its place.

        One that Discord is out of order for is noted yet, and its turn comes with those taken back.
        """
        self._dropped.add(message.id)
        try:
            await self._posting.delete(message)
        except UNREACHABLE as error:
            if passes(error) is not None:
                raise
            log.info("a board was not taken away: %r", error)
        self._dropped.discard(message.id)
        await self._store.forget_message(message.id)

    async def _post(
        self, row: ChaseRow, chase: Chase, page: Page, step: int | None = None
    ) -> Message:
        """Post *page*, which counts as showing *step*, or what its drawing says."""
        # Discord answers a nonce that it has just seen with the message that it made of it: who
        # died before noting a message gets the same one again, unless it was deleted since
        nonce = f"{await self._shown.newest(row):x}.{chase.version:x}"
        drawing = self._posting.drawing(chase, row.id, page)
        number = await self._posting.send(row, drawing, nonce)
        return await self._shown.posted(number, row, page, drawing.step if step is None else step)


def _too_old(message: Message, page: Page) -> bool:
    """Return whether *message* is posted anew rather than edited.

    An end stays where it stands: it is edited seldom, and the next chase may run below it.
    """
    return page.kind != "end" and now() - message.posted_at > YOUNG
