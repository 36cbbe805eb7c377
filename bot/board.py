"""Keeping each chase's messages true: posted, edited one at a time, healed when they are not."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

import discord

from bot.answers import UNREACHABLE, unshown
from bot.plan import STORED, Plan, page_shown, plan
from bot.store.errors import StoreError
from bot.store.protocol import ChaseRow, Message, Store
from bot.table import Table
from bot.view.pages import Page, draw, moved, page_of, retired
from rundown import Chase

log = logging.getLogger(__name__)

YOUNG: Final = 50 * 60 * 1000
"""Milliseconds; an older message is posted anew, since Discord limits edits of old ones."""
PATIENCE: Final = 20
"""Seconds that one call to Discord may take."""
GONE: Final = 10008
"""Discord's code for a message that is not there any more."""

NOBODY: Final = discord.AllowedMentions.none()

Interaction = discord.Interaction[Any]


def link(row: ChaseRow) -> str:
    """Return where *row*'s live message is, or its channel where there is none."""
    at = f"https://discord.com/channels/{row.guild}/{row.channel}"
    return f"{at}/{row.board.id}" if row.board else at


class Boards:
    """Draws chases into their channels. At most one edit a chase is in flight."""

    def __init__(self, client: discord.Client, store: Store, table: Table) -> None:
        self._client = client
        self._store = store
        self._table = table
        self._busy: set[int] = set()
        self._marked: dict[int, list[Interaction]] = {}
        """The chases to be drawn once more, each with the presses to be told if that fails."""
        self._down: set[int] = set()
        self._closed: set[int] = set()
        """Messages that have their last drawing, while the one below them is not posted yet."""
        self._tasks: set[asyncio.Task[None]] = set()

    def mark(self, chase_id: int, asker: Interaction | None = None, *, down: bool = False) -> None:
        """See to it that the last state of a chase is shown soon; *asker* is told if it cannot be.

        *down* posts the live message anew, below the talk, and takes the one before away.
        """
        self._marked.setdefault(chase_id, []).extend([asker] if asker else [])
        if down:
            self._down.add(chase_id)
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
        except UNREACHABLE as error:
            # acknowledged by a second delivery, or its message is gone: the channel still gets it
            log.info("a press was not answered with the board: %s", error)
            with suppress(*UNREACHABLE):
                await interaction.response.defer()
        finally:
            self._busy.discard(chase_id)
            if not done or chase_id in self._marked:
                self.mark(chase_id, interaction)

    async def adopt(self, pressed: int, chase_id: int, chase: Chase) -> None:
        """Take a message that somebody presses for one of ours, where the store has lost it.

        The process died between posting it and noting it: *chase* is as it was when it was pressed.
        """
        if await self._store.message(pressed):
            return
        row = await self._store.chase(chase_id)
        if row and (row.board is None or pressed > row.board.id):
            await self._save(pressed, row, page_of(chase), 0)

    async def answered(self, chase_id: int, number: int, chase: Chase) -> None:
        """Take message *number*, which answered a command with *chase*, for the live one now."""
        row = await self._store.chase(chase_id)
        if row is None:
            return
        page = page_of(chase)
        messages = await self._store.messages(chase_id)
        await self._save(number, row, page, chase.version)
        before = messages[-1] if messages else None
        if before and page_shown(before) < page:
            with suppress(*UNREACHABLE):
                await self._close(before, chase)
            self._closed.discard(before.id)
        elif before:
            await self._drop(before)
        self.mark(chase_id)

    async def lost(self, message: int) -> None:
        """Forget a message of ours that somebody deleted; the next press posts it anew."""
        known = await self._store.message(message)
        if known:
            newest = max(message, await self._gone(known.chase))
            await self._store.set_meta(f"deleted:{known.chase}", str(newest))
            await self._store.forget_message(message)

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
            await interaction.response.edit_message(view=left)
            await self._store.forget_message(pressed)
            return False
        live = mine is messages[-1] and not todo.final
        page = todo.live if live else page_shown(mine)
        await interaction.response.edit_message(view=draw(chase, chase_id, page))
        await self._note(mine, page, chase.version, closed=not live)
        return live and not todo.taken_back

    async def _true_up(self, chase_id: int) -> bool:
        """Return False where a message turned out to be gone, and the rest is to be done anew."""
        row = await self._store.chase(chase_id)
        chase = await self._table.chase(chase_id)
        if row is None:
            return True
        messages = await self._store.messages(chase_id)
        todo = plan(messages, page_of(chase))
        try:
            await self._live(row, chase, todo, messages)
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
        if newest is None:
            await self._post(row, chase, todo.live)
        elif todo.final:
            await self._close(newest, chase)
            await self._post(row, chase, todo.live)
            self._closed.discard(newest.id)
        elif down or (newest.drawn_step < chase.version and _now() - newest.posted_at > YOUNG):
            await self._post(row, chase, todo.live)
            await self._drop(newest)
        elif newest.drawn_step < chase.version:
            await self._put(newest, draw(chase, row.id, todo.live))
            await self._note(newest, todo.live, chase.version)

    async def _close(self, turned: Message, chase: Chase) -> None:
        if turned.id not in self._closed:
            page = page_shown(turned)
            await self._put(turned, draw(chase, turned.chase, page))
            await self._note(turned, page, chase.version, closed=True)

    async def _take_back(self, message: Message, chase: Chase, row: ChaseRow) -> None:
        row = await self._store.chase(row.id) or row
        try:
            await self._put(message, retired(chase, page_shown(message), link(row)))
        except UNREACHABLE as error:
            log.info("an old record was not taken back: %s", error)
        await self._store.forget_message(message.id)

    async def _drop(self, message: Message) -> None:
        """Take *message* away: another has its place."""
        await self._store.forget_message(message.id)
        try:
            async with asyncio.timeout(PATIENCE):
                await self._partial(message).delete()
        except UNREACHABLE as error:
            log.info("a board was not taken away: %s", error)

    async def _put(self, message: Message, view: discord.ui.LayoutView) -> None:
        # the client's own setting is left out by the library where an edit has no content
        async with asyncio.timeout(PATIENCE):
            await self._partial(message).edit(view=view, allowed_mentions=NOBODY)

    async def _post(self, row: ChaseRow, chase: Chase, page: Page) -> None:
        channel = self._client.get_partial_messageable(row.channel, guild_id=row.guild)
        # Discord answers a nonce that it has just seen with the message that it made of it: who
        # died before noting a message gets the same one again, unless it was deleted since
        below = max(row.board.id if row.board else row.id, await self._gone(row.id))
        async with asyncio.timeout(PATIENCE):
            posted = await channel.send(
                view=draw(chase, row.id, page), nonce=f"{below:x}.{chase.version:x}"
            )
        await self._save(posted.id, row, page, chase.version)

    async def _save(self, number: int, row: ChaseRow, page: Page, step: int) -> None:
        message = Message(
            id=number,
            chase=row.id,
            channel=row.channel,
            kind=STORED[page.kind],
            round=page.round,
            first_step=step,
            drawn_step=step,
            posted_at=_now(),
        )
        await self._store.save_message(message)

    async def _note(self, message: Message, page: Page, step: int, *, closed: bool = False) -> None:
        # a page that is turned stays a step behind: until the next is posted, the chase lags
        drawn = replace(message, kind=STORED[page.kind], round=page.round, drawn_step=step - closed)
        (self._closed.add if closed else self._closed.discard)(message.id)
        # it may have been taken away while it was drawn
        if await self._store.message(message.id):
            await self._store.save_message(drawn)

    async def _gone(self, chase_id: int) -> int:
        """Return the newest message of a chase that somebody deleted, or 0."""
        return int(await self._store.meta(f"deleted:{chase_id}") or 0)

    def _partial(self, message: Message) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(message.channel)
        return channel.get_partial_message(message.id)


def _now() -> int:
    return int(discord.utils.utcnow().timestamp() * 1000)
