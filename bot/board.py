"""Keeping each chase's messages true: posted, edited one at a time, healed when they are not."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final

import discord

from bot.answers import UNREACHABLE, unshown
from bot.clock import now
from bot.gallery import Gallery, Paint, PictureRefused
from bot.picture import picture
from bot.plan import Plan, page_shown, plan
from bot.posting import Drawing, Posting
from bot.shown import Shown
from bot.store.errors import StoreError
from bot.store.protocol import ChaseRow, Message, Store
from bot.table import Table
from bot.view.pages import Page, moved, page_of, retired
from rundown import Chase

log = logging.getLogger(__name__)

YOUNG: Final = 50 * 60 * 1000
"""Milliseconds; an older message is posted anew, since Discord limits edits of old ones."""
GONE: Final = 10008
"""Discord's code for a message that is not there any more."""

Interaction = discord.Interaction[Any]


def link(row: ChaseRow) -> str:
    """Return where *row*'s live message is, or its channel where there is none."""
    at = f"https://discord.com/channels/{row.guild}/{row.channel}"
    return f"{at}/{row.board.id}" if row.board else at


class Boards:
    """Draws chases into their channels. At most one edit a chase is in flight."""

    def __init__(
        self, client: discord.Client, store: Store, table: Table, paint: Paint = picture
    ) -> None:
        self._store = store
        self._table = table
        self._shown = Shown(store)
        self._gallery = Gallery(paint, self.mark)
        self._posting = Posting(client, self._gallery)
        self._busy: set[int] = set()
        self._marked: dict[int, list[Interaction]] = {}
        """The chases to be drawn once more, each with the presses to be told if that fails."""
        self._down: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def mark(self, chase_id: int, asker: Interaction | None = None, *, down: bool = False) -> None:
        """See to it that the last state of a chase is shown soon; *asker* is told if it cannot be.

        *down* posts the live message anew, below the talk, and takes the one before away.
        """
        self._marked.setdefault(chase_id, []).extend([asker] if asker else [])
        if down:
            self._down.add(chase_id)
            self._gallery.anew(chase_id)
        if chase_id not in self._busy:
            self._busy.add(chase_id)
            task = asyncio.create_task(self._work(chase_id))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def answer(self, interaction: Interaction, chase_id: int) -> None:
        """Answer a press on a public message with the drawing, or mark the board.

        While an edit is in flight, or the press is acknowledged already, one more follows.
        """
        late = interaction.response.is_done()
        if late or chase_id in self._busy or interaction.message is None:
            self.mark(chase_id, interaction)
            if not late:
                await interaction.response.defer()
            return
        self._busy.add(chase_id)
        done = False
        try:
            done = await self._answer(interaction, interaction.message.id, chase_id)
        except (*UNREACHABLE, PictureRefused) as error:
            # acknowledged by a second delivery, or its message is gone: the channel still gets it
            log.info("a press was not answered with the board: %r", error)
            with suppress(*UNREACHABLE):
                await interaction.response.defer()
        finally:
            self._busy.discard(chase_id)
            if not done or chase_id in self._marked:
                self.mark(chase_id, interaction)

    async def answered(self, chase_id: int, number: int, chase: Chase) -> None:
        """Take message *number*, which answered a command with *chase*, for the live one now."""
        row = await self._store.chase(chase_id)
        if row is None:
            return
        page = page_of(chase)
        messages = await self._store.messages(chase_id)
        # an end that answers has no picture yet, so it stays a step behind
        await self._shown.posted(number, row, page, chase.version - (page.kind == "end"))
        self._gallery.anew(chase_id)
        before = messages[-1] if messages else None
        if before and page_shown(before) < page:
            with suppress(*UNREACHABLE):
                await self._close(before, chase)
            self._shown.followed(before)
        elif before:
            await self._drop(before)
        self.mark(chase_id)

    async def adopt(self, pressed: int, chase_id: int, chase: Chase) -> None:
        """Take a message that somebody presses for one of ours, where the store has lost it."""
        await self._shown.adopt(pressed, chase_id, chase)

    async def lost(self, message: int) -> None:
        """Forget a message of ours that somebody deleted; the next press posts it anew."""
        await self._shown.lost(message)

    async def heal(self, pause: float) -> None:
        """Redraw what the last run left behind, one chase every *pause* seconds."""
        try:
            for at, row in enumerate(await self._store.lagging()):
                await asyncio.sleep(pause if at else 0)
                self.mark(row.id)
        except Exception:
            log.exception("what the last run left behind is not shown")

    async def close(self) -> None:
        """Wait for the drawings that are on their way."""
        await self._gallery.close()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _work(self, chase_id: int) -> None:
        try:
            while chase_id in self._marked:
                await self._show(chase_id, self._marked.pop(chase_id))
        finally:
            self._busy.discard(chase_id)

    async def _show(self, chase_id: int, askers: list[Interaction]) -> None:
        try:
            while not await self._true_up(chase_id):
                pass
        except (*UNREACHABLE, StoreError) as error:
            # the step is safe on disk; the next press, `/chase show` or a restart shows it
            log.warning("chase %d is not shown: %r", chase_id, error)
        except Exception:
            log.exception("chase %d is not shown", chase_id)
        else:
            return
        for asker in askers:
            await unshown(asker)

    async def _answer(self, interaction: Interaction, pressed: int, chase_id: int) -> bool:
        """Return whether nothing is left to draw."""
        row = await self._store.chase(chase_id)
        chase = await self._table.chase(chase_id)
        if row is None:
            return True
        messages = await self._store.messages(chase_id)
        todo = plan(messages, page_of(chase))
        mine = next((one for one in messages if one.id == pressed), None)
        if mine is None or mine in todo.taken_back:
            where = link(row)
            left = retired(chase, page_shown(mine), where) if mine else moved(todo.live, where)
            await interaction.response.edit_message(view=left, attachments=[])
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
        return not todo.taken_back

    async def _true_up(self, chase_id: int) -> bool:
        """Return False where the rest is to be done anew: a message is gone, a picture refused."""
        row = await self._store.chase(chase_id)
        chase = await self._table.chase(chase_id)
        if row is None:
            return True
        messages = await self._store.messages(chase_id)
        todo = plan(messages, page_of(chase))
        down = chase_id in self._down
        try:
            await self._live(row, chase, todo, messages)
        except PictureRefused:
            self._down.update([chase_id] if down else [])
            return False
        except discord.NotFound as error:
            if error.code != GONE or not messages:
                raise
            await self.lost(messages[-1].id)
            return False
        for one in todo.taken_back:
            await self._take_back(one, chase, row)
        return True

    async def _live(
        self, row: ChaseRow, chase: Chase, todo: Plan, messages: tuple[Message, ...]
    ) -> None:
        newest = messages[-1] if messages else None
        down = row.id in self._down
        self._down.discard(row.id)
        behind = newest is not None and newest.drawn_step < chase.version
        if newest is None:
            await self._post(row, chase, todo.live)
        elif todo.final:
            await self._close(newest, chase)
            await self._post(row, chase, todo.live)
            self._shown.followed(newest)
        elif down or (behind and _too_old(newest, todo.live)):
            await self._post(row, chase, todo.live)
            await self._drop(newest)
        elif behind:
            drawing = self._posting.drawing(chase, row.id, todo.live)
            await self._posting.edit(newest, drawing)
            await self._shown.drawn(newest, todo.live, drawing.step)

    async def _close(self, turned: Message, chase: Chase) -> None:
        if not self._shown.is_closed(turned):
            page = page_shown(turned)
            await self._posting.edit(turned, self._posting.drawing(chase, turned.chase, page))
            await self._shown.closed(turned, chase.version)

    async def _take_back(self, message: Message, chase: Chase, row: ChaseRow) -> None:
        row = await self._store.chase(row.id) or row
        left = retired(chase, page_shown(message), link(row))
        try:
            await self._posting.edit(message, Drawing(chase=row.id, view=left, step=chase.version))
        except UNREACHABLE as error:
            log.info("an old record was not taken back: %s", error)
        await self._store.forget_message(message.id)

    async def _drop(self, message: Message) -> None:
        """Take *message* away: another has its place."""
        await self._store.forget_message(message.id)
        await self._posting.delete(message)

    async def _post(self, row: ChaseRow, chase: Chase, page: Page) -> None:
        # Discord answers a nonce that it has just seen with the message that it made of it: who
        # died before noting a message gets the same one again, unless it was deleted since
        nonce = f"{await self._shown.newest(row):x}.{chase.version:x}"
        drawing = self._posting.drawing(chase, row.id, page)
        number = await self._posting.send(row, drawing, nonce)
        await self._shown.posted(number, row, page, drawing.step)


def _too_old(message: Message, page: Page) -> bool:
    """Return whether *message* is posted anew rather than edited.

    An end stays where it stands: it is edited seldom, and the next chase may run below it.
    """
    return page.kind != "end" and now() - message.posted_at > YOUNG
