"""Keeping each chase's messages true: posted, edited one at a time, healed when they are not."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final

import discord

from bot.again import Again
from bot.answers import UNREACHABLE, known, unpictured, unshown
from bot.gallery import Gallery, Paint, PictureRefused
from bot.meter import Meter
from bot.picture import picture
from bot.posting import ANSWER, CHANNEL_GONE, Posting, lacks
from bot.shards import Shards
from bot.shown import Shown
from bot.store.errors import StoreError
from bot.store.protocol import Store
from bot.table import Table
from bot.upkeep import Upkeep, link
from rundown import By, CancelChase, Chase, IllegalMove
from rundown.chase import Phase

__all__ = ["Boards", "link"]

log = logging.getLogger(__name__)

LEAVING: Final = 10
"""Seconds that drawings on their way get when the bot is stopped."""

Interaction = discord.Interaction[Any]


class Boards:
    """Draws chases into their channels. At most one edit a chase is in flight."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        table: Table,
        meter: Meter,
        paint: Paint = picture,
    ) -> None:
        self._client = client
        self._meter = meter
        self._store = store
        self._table = table
        self._shown = Shown(store)
        self._gallery = Gallery(paint, self.mark)
        self._posting = Posting(client, self._gallery, meter)
        self._upkeep = Upkeep(store, table, self._shown, self._posting)
        self._busy: set[int] = set()
        """The chases with a call to Discord in flight."""
        self._worked: set[int] = set()
        """The chases that a task sees to."""
        self._marked: dict[int, list[Interaction]] = {}
        """The chases to be drawn once more, each with the presses to be told if that fails."""
        self._down: set[int] = set()
        self._bare: set[int] = set()
        """The ended chases without their picture, since the bot may attach none there."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._again = Again(self.mark)

    def mark(self, chase_id: int, asker: Interaction | None = None, *, down: bool = False) -> None:
        """See to it that the last state of a chase is shown soon; *asker* is told if it cannot be.

        *down* posts the live message anew, below the talk, and takes the one before away.
        """
        if chase_id in self._marked:
            self._meter.swallowed()
        if down:
            self._down.add(chase_id)
            self._gallery.anew(chase_id)
        self._mark(chase_id, asker)

    async def answer(self, interaction: Interaction, chase_id: int) -> None:
        """Answer a press on a public message with the drawing, or mark the board.

        While a call is in flight, or the press is acknowledged already, one more follows.
        """
        late = interaction.response.is_done()
        if late or chase_id in self._busy or interaction.message is None:
            self.mark(chase_id, interaction)
            if not late:
                await interaction.response.defer()
            return
        self._busy.add(chase_id)
        done = failed = False
        try:
            self._welcome_back(interaction, chase_id)
            done = await self._upkeep.answer(interaction, interaction.message.id, chase_id)
        except (*UNREACHABLE, PictureRefused) as error:
            # acknowledged by a second delivery, or its message is gone: the channel still gets it
            log.info("a press was not answered with the board: %r", error)
            failed = True
        finally:
            self._busy.discard(chase_id)
            if not done or chase_id in self._marked:
                self._mark(chase_id, interaction)
        if failed:
            with suppress(*UNREACHABLE):
                async with asyncio.timeout(ANSWER):
                    await interaction.response.defer()
        else:
            await self._tell_of_picture(chase_id, [interaction])

    async def answered(self, chase_id: int, number: int, chase: Chase) -> None:
        """Take message *number*, which answered a command with *chase*, for the live one now."""
        self._bare.discard(chase_id)
        self._gallery.anew(chase_id)
        await self._upkeep.answered(chase_id, number, chase)
        self.mark(chase_id)

    async def adopt(self, pressed: int, chase_id: int, chase: Chase) -> bool:
        """Take a message that somebody presses for one of ours, where the store has lost it.

        Returns False where it is another chase's.
        """
        return await self._shown.adopt(pressed, chase_id, chase)

    async def lost(self, message: int) -> None:
        """Forget a message of ours that somebody deleted; the next press posts it anew."""
        await self._shown.lost(message)

    async def gone(self, channel: int) -> None:
        """Call off the chase of a channel or thread that is not there any more."""
        try:
            row = await self._store.live_in(channel)
            if row:
                await self._call_off(row.id)
        except StoreError as error:
            # whatever is to be said there next does the same
            log.warning("the chase of channel %d, which is gone, is open yet: %r", channel, error)

    async def unreached(self, chase_id: int, error: BaseException) -> bool:
        """Return whether *error* says that a chase's channel is gone; it is called off then."""
        row = await self._store.chase(chase_id)
        # what the gateway knows of is there, whatever a faulty answer says
        if row is None or not lacks(error, CHANNEL_GONE) or self._client.get_channel(row.channel):
            return False
        await self._call_off(chase_id)
        return True

    async def heal(self, pause: float, shards: Shards) -> None:
        """Redraw what the last run left behind on *shards*, one chase every *pause* seconds."""
        try:
            lagging = [row for row in await self._store.lagging() if shards.has(row.guild)]
            for at, row in enumerate(lagging):
                await asyncio.sleep(pause if at else 0)
                self.mark(row.id)
        except Exception:
            log.exception("what the last run left behind is not shown")

    async def changed(self, guild: int) -> None:
        """Try what could not be shown in *guild* once more: something has changed there."""
        for chase_id in self._again.unshown:
            with suppress(StoreError):
                row = await self._store.chase(chase_id)
                if row and row.guild == guild:
                    self.mark(chase_id)

    async def close(self) -> None:
        """Wait for the drawings that are on their way; the next start shows what they do not."""
        await self._again.close()
        await self._gallery.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(LEAVING):
                while self._tasks:
                    await asyncio.wait(self._tasks)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _mark(self, chase_id: int, asker: Interaction | None) -> None:
        self._marked.setdefault(chase_id, []).extend([asker] if asker else [])
        self._start(chase_id)

    def _start(self, chase_id: int) -> None:
        # who has a call in flight sees to the mark when it is back
        if chase_id in self._worked or chase_id in self._busy:
            return
        self._worked.add(chase_id)
        self._run(self._work(chase_id))

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self, chase_id: int) -> None:
        try:
            while chase_id in self._marked:
                await self._posting.pace.rest(chase_id)
                if chase_id in self._busy:
                    # a press came in meanwhile: its answer shows it all, or starts this anew
                    return
                self._busy.add(chase_id)
                try:
                    await self._show(chase_id, self._marked.pop(chase_id, []))
                finally:
                    self._busy.discard(chase_id)
        finally:
            self._worked.discard(chase_id)

    async def _show(self, chase_id: int, askers: list[Interaction]) -> None:
        down = chase_id in self._down
        self._down.discard(chase_id)
        self._posting.drew(chase_id)
        for asker in askers:
            self._welcome_back(asker, chase_id)
        try:
            while not await self._upkeep.true_up(chase_id, down=down):
                pass
            await self._note_picture(chase_id)
        except (*UNREACHABLE, StoreError) as error:
            # the step is safe on disk; the next press, `/chase show` or a restart shows it, where
            # it is not shown before by itself
            log.warning("chase %d is not shown: %r", chase_id, error)
            again = self._again.later(chase_id, error)
            if again and down:
                self._down.add(chase_id)
            # apart: it takes long while Discord is out of order, and the board waits for none
            self._run(self._tell(chase_id, askers, error, again=again))
        except Exception as error:
            log.exception("chase %d is not shown", chase_id)
            self._run(self._tell(chase_id, askers, error))
        else:
            self._is_shown(chase_id)
            await self._tell_of_picture(chase_id, askers)

    def _is_shown(self, chase_id: int) -> None:
        if not self._posting.drew(chase_id):
            self._meter.swallowed()
        self._again.done(chase_id)
        if self._upkeep.is_stale(chase_id):
            self.mark(chase_id)

    async def _tell(
        self,
        chase_id: int,
        askers: list[Interaction],
        error: Exception,
        *,
        again: bool = False,
    ) -> None:
        """Tell *askers* that a chase is not shown, and why; nobody, where its channel is gone."""
        channel = None
        with suppress(StoreError):
            row = await self._store.chase(chase_id)
            channel = row.channel if row else None
            if await self.unreached(chase_id, error):
                return
        for asker in askers:
            await unshown(asker, channel, again=again)

    async def _tell_of_picture(self, chase_id: int, askers: list[Interaction]) -> None:
        """Tell *askers*, who have just ended a chase, if its picture cannot come."""
        try:
            chase = await self._table.chase(chase_id)
            row = await self._store.chase(chase_id) if askers and chase.outcome else None
        except StoreError as error:
            log.warning("nobody is told whether chase %d has its picture: %r", chase_id, error)
            return
        # the end that waits for its picture is a step behind
        if row and (row.drawn_step < row.last_step or chase_id in self._bare):
            for asker in askers:
                await unpictured(asker, row.channel)

    def _welcome_back(self, asker: Interaction, chase_id: int) -> None:
        """Offer a picture once more that lacked the permission, where that is given by now."""
        if chase_id in self._bare and asker.app_permissions.attach_files:
            self._bare.discard(chase_id)
            self._gallery.anew(chase_id)

    async def _note_picture(self, chase_id: int) -> None:
        """Note whether a picture that Discord has not taken lacks only the permission."""
        row = await self._store.chase(chase_id) if self._gallery.is_refused(chase_id) else None
        if row and not known(self._client, row.channel)[1].attach_files:
            self._bare.add(chase_id)

    async def _call_off(self, chase_id: int) -> None:
        """Close a chase whose channel is gone, and forget its messages: none is healed any more.

        It is a step as any other, so that the record says why the chase is over: the bot itself
        has called it off.
        """
        by = By(user=self._client.user.id if self._client.user else 0, gm=True)
        chase = await self._table.chase(chase_id)
        if chase.phase is not Phase.OVER:
            log.info("the channel of chase %d is gone, and the chase is called off", chase_id)
            with suppress(IllegalMove):
                await self._table.play(chase_id, CancelChase(by=by), press=None)
        await self._shown.gone(chase_id)
        self._again.done(chase_id)
