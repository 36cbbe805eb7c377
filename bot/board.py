"""Keeping each chase's messages true: posted, edited one at a time, healed when they are not."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

import discord

from bot.store.protocol import ChaseRow, Message, MessageKind, Store
from bot.table import Table
from bot.view.pages import Page, draw, page_of, retired
from rundown import Chase

log = logging.getLogger(__name__)

YOUNG: Final = 50 * 60 * 1000
"""Milliseconds; an older message is posted anew, since Discord limits edits of old ones."""
PATIENCE: Final = 20
"""Seconds that one call to Discord may take."""

KINDS: Final = {"lobby": MessageKind.LOBBY, "round": MessageKind.BOARD, "end": MessageKind.END}


def page_shown(message: Message) -> Page:
    """Return the page that *message* is."""
    kind = next(kind for kind, stored in KINDS.items() if stored is message.kind)
    return Page(kind, message.round)  # type: ignore[arg-type]


def link(row: ChaseRow) -> str:
    """Return where *row*'s live message is, or its channel where there is none."""
    at = f"https://discord.com/channels/{row.guild}/{row.channel}"
    return f"{at}/{row.board.id}" if row.board else at


@dataclass(frozen=True, slots=True)
class Plan:
    """What brings a chase's messages up to date."""

    live: Page
    """What the newest message is to show."""
    final: Message | None = None
    """A message whose page is turned: it gets its last drawing, and `live` is posted below it."""
    taken_back: tuple[Message, ...] = ()
    """Older messages of rounds that an undo took back."""


def plan(messages: tuple[Message, ...], wanted: Page) -> Plan:
    """Return what to do so that the newest of *messages* shows *wanted*.

    The newest message is always the live one: an undo across a reveal redraws it as the earlier
    page, and what stood for that page before is taken back.
    """
    if not messages:
        return Plan(wanted)
    *older, newest = messages
    turned = newest if page_shown(newest) < wanted else None
    gone = tuple(one for one in older if page_shown(one) >= min(wanted, page_shown(newest)))
    return Plan(wanted, turned, gone)


class Boards:
    """Draws chases into their channels. At most one edit a chase is in flight."""

    def __init__(self, client: discord.Client, store: Store, table: Table) -> None:
        self._client = client
        self._store = store
        self._table = table
        self._busy: set[int] = set()
        self._again: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def mark(self, chase_id: int) -> None:
        """See to it that the last state of a chase is shown soon."""
        self._again.add(chase_id)
        if chase_id not in self._busy:
            self._busy.add(chase_id)
            task = asyncio.create_task(self._work(chase_id))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def answer(self, interaction: discord.Interaction[Any], chase_id: int) -> None:
        """Answer a press on a public message with the drawing, or mark the board.

        While an edit is in flight, or the press is acknowledged already, one more follows.
        """
        late = interaction.response.is_done()
        if late or chase_id in self._busy or interaction.message is None:
            if not late:
                await interaction.response.defer()
            self.mark(chase_id)
            return
        self._busy.add(chase_id)
        try:
            done = await self._answer(interaction, interaction.message, chase_id)
        except discord.HTTPException as error:
            # acknowledged by a second delivery, or its message is gone: the channel still gets it
            log.info("a press was not answered with the board: %s", error)
            with suppress(discord.HTTPException):
                await interaction.response.defer()
            done = False
        finally:
            self._busy.discard(chase_id)
        if not done or chase_id in self._again:
            self.mark(chase_id)

    async def post(self, chase_id: int, message: discord.Message | int, chase: Chase) -> None:
        """Take a *message* that shows *chase* now as the live one."""
        row = await self._store.chase(chase_id)
        if row is None:
            return
        number = message if isinstance(message, int) else message.id
        await self._save(number, row, page_of(chase), chase.version)

    async def bring_down(self, chase_id: int) -> None:
        """Post the live message anew, below the talk, and take the one before away."""
        row = await self._store.chase(chase_id)
        if row is None:
            return
        chase = await self._table.chase(chase_id)
        await self._post(row, chase, page_of(chase))
        if row.board:
            await self.drop(row.board)

    async def drop(self, message: Message) -> None:
        """Take *message* away: another has its place."""
        await self._store.forget_message(message.id)
        try:
            await self._partial(message).delete()
        except discord.HTTPException as error:
            log.info("a board was not taken away: %s", error)

    async def heal(self, pause: float) -> None:
        """Redraw what the last run left behind, one chase every *pause* seconds."""
        for row in await self._store.lagging():
            self.mark(row.id)
            await asyncio.sleep(pause)

    async def close(self) -> None:
        """Wait for the drawings that are on their way."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _work(self, chase_id: int) -> None:
        try:
            while chase_id in self._again:
                self._again.discard(chase_id)
                await self._true_up(chase_id)
        except discord.HTTPException as error:
            # the step is safe on disk; the next press, `/chase show` or a restart shows it
            log.warning("chase %d is not shown: %s", chase_id, error)
        except Exception:
            log.exception("chase %d is not shown", chase_id)
        finally:
            self._busy.discard(chase_id)
            self._again.discard(chase_id)

    async def _answer(
        self, interaction: discord.Interaction[Any], pressed: discord.Message, chase_id: int
    ) -> bool:
        row = await self._store.chase(chase_id)
        chase = await self._table.chase(chase_id)
        if row is None:
            return True
        messages = await self._adopt(row, pressed.id, chase)
        todo = plan(messages, page_of(chase))
        mine = next((one for one in messages if one.id == pressed.id), None)
        if mine is None or mine in todo.taken_back:
            await interaction.response.edit_message(view=retired(chase, todo.live, link(row)))
            await self._store.forget_message(pressed.id)
            return False
        live = mine is messages[-1] and not todo.final
        page = todo.live if live else page_shown(mine)
        await interaction.response.edit_message(view=draw(chase, chase_id, page))
        await self._save(mine.id, row, page, chase.version - (not live), mine)
        return live and not todo.taken_back

    async def _adopt(self, row: ChaseRow, pressed: int, chase: Chase) -> tuple[Message, ...]:
        # the process died between posting a message and noting it: its press gives it back
        messages = await self._store.messages(row.id)
        known = any(one.id == pressed for one in messages)
        if not known and (not messages or pressed > messages[-1].id):
            await self._save(pressed, row, page_of(chase), 0)
            return await self._store.messages(row.id)
        return messages

    async def _true_up(self, chase_id: int) -> None:
        row = await self._store.chase(chase_id)
        chase = await self._table.chase(chase_id)
        if row is None:
            return
        messages = await self._store.messages(chase_id)
        todo = plan(messages, page_of(chase))
        try:
            await self._live(row, chase, todo, messages)
        except discord.NotFound as error:
            if error.code != 10008 or row.board is None:
                raise
            await self._store.forget_message(row.board.id)
            self._again.add(chase_id)
            return
        for one in todo.taken_back:
            await self._take_back(one, chase, row)

    async def _live(
        self, row: ChaseRow, chase: Chase, todo: Plan, messages: tuple[Message, ...]
    ) -> None:
        newest = messages[-1] if messages else None
        if newest is None:
            await self._post(row, chase, todo.live)
        elif todo.final:
            # its own page stays one step behind: until the next page is posted, the chase lags
            if newest.drawn_step < chase.version - 1:
                await self._edit(newest, row, chase, page_shown(newest))
            await self._post(row, chase, todo.live)
        elif newest.drawn_step < chase.version:
            if self._now() - newest.posted_at > YOUNG:
                await self.bring_down(row.id)
            else:
                await self._edit(newest, row, chase, todo.live)

    async def _edit(self, message: Message, row: ChaseRow, chase: Chase, page: Page) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._partial(message).edit(view=draw(chase, row.id, page))
        await self._save(message.id, row, page, chase.version, message)

    async def _take_back(self, message: Message, chase: Chase, row: ChaseRow) -> None:
        row = await self._store.chase(row.id) or row
        try:
            async with asyncio.timeout(PATIENCE):
                view = retired(chase, page_shown(message), link(row))
                await self._partial(message).edit(view=view)
        except discord.HTTPException as error:
            log.info("an old record was not taken back: %s", error)
        await self._store.forget_message(message.id)

    async def _post(self, row: ChaseRow, chase: Chase, page: Page) -> None:
        channel = self._client.get_partial_messageable(row.channel, guild_id=row.guild)
        async with asyncio.timeout(PATIENCE):
            posted = await channel.send(view=draw(chase, row.id, page))
        await self._save(posted.id, row, page, chase.version)

    async def _save(
        self, number: int, row: ChaseRow, page: Page, step: int, was: Message | None = None
    ) -> None:
        if was:
            new = replace(was, kind=KINDS[page.kind], round=page.round, drawn_step=step)
        else:
            new = Message(
                id=number,
                chase=row.id,
                channel=row.channel,
                kind=KINDS[page.kind],
                round=page.round,
                first_step=step,
                drawn_step=step,
                posted_at=self._now(),
            )
        await self._store.save_message(new)

    def _partial(self, message: Message) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(message.channel)
        return channel.get_partial_message(message.id)

    @staticmethod
    def _now() -> int:
        return int(discord.utils.utcnow().timestamp() * 1000)
