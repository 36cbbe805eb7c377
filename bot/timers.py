"""Round timers: one sleeping task for each running round that has a deadline.

The chase says when its time is up; the store remembers it across restarts, and who has fired it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Final, TypeAlias

import discord

from bot.answers import UNREACHABLE
from bot.board import Boards, link
from bot.clock import now
from bot.shards import EVERYWHERE, Shards
from bot.store.errors import StoreError
from bot.store.protocol import Due, Store
from bot.table import Table
from bot.view.words import timers as words
from rundown import Advance, By, Chase, IllegalMove, replay
from rundown.standing import holding_up, stage

log = logging.getLogger(__name__)

TIMER: Final = By(user=0, gm=True)
"""Who takes the steps of a round whose time is up."""
GRACE: Final = 5 * 60 * 1000
"""Milliseconds that a table gets whose time was up before anybody could know."""
SHORTEST: Final = 60
"""Seconds; where less than that is left in a tenth of the time, nobody is reminded."""
TRIES: Final = 8
"""Of steps at a round's end: four at most, and those for which somebody was quicker."""


Work: TypeAlias = Callable[[], Awaitable[None]]


def due_of(chase: Chase, chase_id: int) -> Due | None:
    """Return when the time of *chase*'s running round is up, or None where it has no limit."""
    end = chase.deadline
    if end is None:
        return None
    tenth = chase.timer // 10
    remind = end - 1000 * tenth if tenth >= SHORTEST else None
    return Due(chase=chase_id, round_step=chase.revealed, remind_at=remind, end_at=end)


class Timers:
    """Tells a table when its time runs out, and what comes of it. Each deadline fires once."""

    def __init__(self, client: discord.Client, store: Store, table: Table, boards: Boards) -> None:
        self._client = client
        self._store = store
        self._table = table
        self._boards = boards
        self._kept: dict[int, Due] = {}
        """What each chase was last seen to need."""
        self._asleep: dict[int, asyncio.Task[None]] = {}
        """The task of each chase, as long as a change of plan may cancel it."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    async def wake(self, shards: Shards = EVERYWHERE) -> None:
        """Take up the timers on *shards* that nothing here sees to.

        The last run has left them behind, or another process.
        """
        try:
            for due in await self._unseen(shards):
                if due.chase in self._asleep:
                    self.follow(due.chase, await self._table.chase(due.chase))
                    continue
                self._kept[due.chase] = replace(due, reminded=False)
                self._sleep(due.chase, partial(self._watch, due))
        except StoreError as error:
            log.warning("what another run left behind of timers is not taken up: %r", error)

    async def _unseen(self, shards: Shards) -> list[Due]:
        """Return the timers on *shards* that are not as they were last seen here."""
        every = await self._store.all_due()
        found = [due for due in every if self._kept.get(due.chase) != replace(due, reminded=False)]
        if not found or shards == EVERYWHERE:
            return found
        places = await self._store.live_places()
        here = {chase_id for chase_id, guild, _ in places if shards.has(guild)}
        return [due for due in found if due.chase in here]

    def follow(self, chase_id: int, chase: Chase) -> None:
        """Keep the timer that *chase* needs as it is now, and no other."""
        wanted = due_of(chase, chase_id)
        # what another process may have changed is looked up, whatever was seen here last
        sure = wanted is None or not self._store.shared
        seen = wanted == self._kept.get(chase_id) and (wanted or chase_id not in self._asleep)
        if seen and sure:
            return
        if wanted:
            self._kept[chase_id] = wanted
        else:
            self._kept.pop(chase_id, None)
        self._sleep(chase_id, partial(self._keep, chase_id, wanted))

    async def close(self) -> None:
        """Stop those that wait, which the next run takes up, and let the others finish."""
        self._closed = True
        for task in self._asleep.values():
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _sleep(self, chase_id: int, work: Work) -> None:
        if before := self._asleep.pop(chase_id, None):
            before.cancel()
        if self._closed:
            return
        task = asyncio.create_task(self._guarded(chase_id, work))
        self._asleep[chase_id] = task
        self._tasks.add(task)
        task.add_done_callback(lambda done: self._done(chase_id, done))

    def _done(self, chase_id: int, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if self._asleep.get(chase_id) is task:
            del self._asleep[chase_id]

    async def _guarded(self, chase_id: int, work: Work) -> None:
        try:
            await work()
        except StoreError as error:
            log.warning("the timer of chase %d is lost until its next step: %r", chase_id, error)
            self._kept.pop(chase_id, None)
        except Exception:
            log.exception("the timer of chase %d broke", chase_id)

    async def _keep(self, chase_id: int, wanted: Due | None) -> None:
        known = await self._store.due(chase_id)
        if wanted is None:
            # one that has fired is kept: an undo brings its round back, but not its end
            if known and not known.ended:
                await self._store.clear_due(chase_id)
            return
        if known is None or (known.round_step, known.end_at) != (wanted.round_step, wanted.end_at):
            await self._store.set_due(wanted)
            known = wanted
        if not known.ended:
            await self._watch(known)

    async def _watch(self, due: Due) -> None:
        since = now()
        late = due.end_at <= since
        if due.remind_at is not None and not due.reminded and not late:
            await _until(due.remind_at)
            await self._remind(due)
        await _until(since + GRACE if late else due.end_at)
        # from here on nothing cancels it, the steps that it takes itself least of all
        self._asleep.pop(due.chase, None)
        await self._end(due)

    async def _remind(self, due: Due) -> None:
        chase = await self._still(due)
        if chase and await self._store.claim_reminder(due.chase, due.round_step):
            mentioned = users(chase)
            if mentioned:
                await self._say(due.chase, chase, words.REMIND, mentioned)

    async def _end(self, due: Due) -> None:
        chase = await self._still(due)
        if chase is None or not await self._store.claim_end(due.chase, due.round_step):
            return
        if chase.timer_advances:
            await self._advance(due)
        else:
            pattern = words.END if holding_up(chase) else words.END_NOBODY
            await self._say(due.chase, chase, pattern, users(chase))

    async def _still(self, due: Due) -> Chase | None:
        """Return the chase where *due* is its timer yet; else keep the one that it has.

        It is read anew: another process may have taken its last steps.
        """
        chase = replay(await self._store.steps(due.chase))
        now = due_of(chase, due.chase)
        if now and (now.round_step, now.end_at) == (due.round_step, due.end_at):
            return chase
        self._kept[due.chase] = due
        self.follow(due.chase, chase)
        return None

    async def _advance(self, due: Due) -> None:
        """Take the advance step until the round is resolved (R11), and no further."""
        for _ in range(TRIES):
            chase = await self._table.chase(due.chase)
            at = stage(chase)
            if at is None or not chase.phase.running or chase.revealed != due.round_step:
                return
            order = Advance(by=TIMER, round=chase.round, stage=at)
            try:
                played = await self._table.play(due.chase, order, press=None)
            except IllegalMove as quicker:
                log.info("the timer of chase %d was late: %r", due.chase, quicker)
                continue
            self.follow(due.chase, played.chase)
            self._boards.mark(due.chase)

    async def _say(self, chase_id: int, chase: Chase, pattern: str, mentioned: list[int]) -> None:
        """Post a line that mentions exactly these users; once, whatever comes of it."""
        row = await self._store.chase(chase_id)
        if row is None:
            return
        allowed = discord.AllowedMentions(
            everyone=False,
            roles=False,
            replied_user=False,
            users=[discord.Object(user) for user in mentioned],
        )
        channel = self._client.get_partial_messageable(row.channel, guild_id=row.guild)
        try:
            await channel.send(words.line(pattern, chase, link(row)), allowed_mentions=allowed)
        except UNREACHABLE as error:
            log.warning("nobody in chase %d was told of the time: %r", chase_id, error)
            await self._boards.unreached(chase_id, error)


def users(chase: Chase) -> list[int]:
    """Return the players whom the open phase waits for, each once."""
    return list(dict.fromkeys(one.user for one in holding_up(chase) if one.user))


async def _until(moment: int) -> None:
    await asyncio.sleep(max(0, moment - now()) / 1000)
