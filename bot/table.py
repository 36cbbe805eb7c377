"""One step at one table: load the chase, decide, store, fold. Nothing here knows Discord."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias
from weakref import WeakValueDictionary

from bot.store.errors import NoSuchChase, PressTaken, StepTaken
from bot.store.owed import owed
from bot.store.protocol import Store
from rundown import (
    AlreadyDone,
    Chase,
    Command,
    Event,
    OpenChase,
    Step,
    Undo,
    decide,
    fold,
    fresh,
    replay,
    undone,
)
from rundown.chase import Phase
from rundown.dice import Dice
from rundown.history import in_effect

KEPT: Final = 256
"""How many chases are kept at hand; the others are replayed when they are touched."""
TRIES: Final = 8
"""How often a step is decided anew when another process has taken its number."""


Order: TypeAlias = Command | Undo | Callable[[Chase], Command]
"""What is asked, or what it is to be made of: the chase as it is when its turn comes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """What a press has led to."""

    chase_id: int
    chase: Chase
    step: Step | None
    """None where the press was delivered before, and has made its step then."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened; nothing for an undo, or for a press that was delivered again."""
        return self.step.events if self.step else ()


@dataclass(frozen=True, slots=True)
class Kept:
    """A chase at hand, and how often its record was rewritten when it was read."""

    chase: Chase
    rewritten: int = 0


class Table:
    """All chases of one store, one step at a time each.

    The record is the truth and the chases kept here are a cache of it: whatever goes wrong while a
    step is stored, the cache is dropped and the next touch reads the record. Where other processes
    write to the store too, each touch asks whether the record is still the one that was read.
    """

    def __init__(self, store: Store, dice: Dice, now: Callable[[], int]) -> None:
        """*now* returns the time in milliseconds since 1970, UTC."""
        self._store = store
        self._dice = dice
        self._now = now
        self._kept: OrderedDict[int, Kept] = OrderedDict()
        self._forgotten = 0
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def open(
        self, guild: int, channel: int, command: OpenChase, *, press: int | None
    ) -> Played:
        """Return the chase that *command* opens in *channel*.

        Raises:
            ChannelIsBusy: The channel has a live chase.
            IllegalMove: The rules refuse.
        """
        chase, since = Chase(), self._forgotten
        step = self._step(chase, command, press)
        try:
            chase_id = await self._store.open_chase(guild, channel, step)
        except PressTaken as taken:
            return Played(chase_id=taken.chase, chase=await self.chase(taken.chase), step=None)
        chase = fold(chase, step)
        self._keep(chase_id, Kept(chase), since)
        return Played(chase_id=chase_id, chase=chase, step=step)

    async def chase(self, chase_id: int) -> Chase:
        """Return a chase as it stands.

        Raises:
            NoSuchChase: The store has none of that id.
            CorruptHistory: Its record makes no sense.
        """
        since = self._forgotten
        # asked for first: what changes after it makes the chase out of date the next time
        rewritten = await self._rewritten(chase_id)
        if kept := self._kept.get(chase_id):
            self._kept.move_to_end(chase_id)
            return kept.chase
        steps = await self._store.steps(chase_id)
        if not steps:
            raise NoSuchChase(chase_id)
        return self._keep(chase_id, Kept(replay(steps), rewritten), since)

    async def play(
        self,
        chase_id: int,
        command: Order,
        *,
        press: int | None,
        drawn: int | None = None,
    ) -> Played:
        """Return the chase after *command*, whose step is on disk when this returns.

        *press* is what delivered it: the same press makes one step, however often it arrives.
        *drawn* is the version that a button was drawn at, for commands that come from one.

        Raises:
            IllegalMove: The rules refuse, or the button is late; nothing has changed.
            NoSuchChase: The store has none of that id.
            ChannelIsBusy: An undo would reopen the chase beside a live one in its channel.
        """
        lock = self._locks.setdefault(chase_id, asyncio.Lock())
        async with lock:
            for attempt in range(TRIES):
                try:
                    return await self._play(chase_id, command, press, drawn)
                except PressTaken:
                    break
                except StepTaken:
                    # another process has moved the chase on: decide on what it made of it
                    if attempt == TRIES - 1:
                        raise
            return Played(chase_id=chase_id, chase=await self.chase(chase_id), step=None)

    async def last_step(self, chase_id: int) -> Step:
        """Return the step that an undo would take back.

        Raises:
            NoSuchChase: The store has none of that id.
        """
        steps = in_effect(await self._store.steps(chase_id))
        if not steps:
            raise NoSuchChase(chase_id)
        return steps[-1]

    def forget(self, chase_ids: Iterable[int]) -> None:
        """Drop the chases kept here whose record was rewritten or deleted."""
        self._forgotten += 1
        for chase_id in chase_ids:
            self._kept.pop(chase_id, None)

    async def _play(
        self, chase_id: int, command: Order, press: int | None, drawn: int | None
    ) -> Played:
        since = self._forgotten
        chase = await self.chase(chase_id)
        try:
            step = self._asked(chase, command, press, drawn)
            after = await self._after(chase_id, chase, step)
            _news(chase, after, drawn)
        except Exception:
            # it may be refused for what it has done itself, when it was delivered before
            if press is not None and await self._store.press(press):
                raise PressTaken(chase_id, 0) from None
            raise
        kept = self._kept.get(chase_id, Kept(chase))
        live = after.phase is not Phase.OVER
        try:
            await self._store.append(chase_id, step, live=live, owed=owed(after))
        except BaseException:
            # it may be on disk all the same
            self._kept.pop(chase_id, None)
            raise
        after = self._keep(chase_id, Kept(after, kept.rewritten), since)
        return Played(chase_id=chase_id, chase=after, step=step)

    def _asked(self, chase: Chase, command: Order, press: int | None, drawn: int | None) -> Step:
        if callable(command):
            command = command(chase)
        if drawn is not None and not isinstance(command, Undo):
            fresh(chase, command, drawn)
        return self._step(chase, command, press)

    def _step(self, chase: Chase, command: Command | Undo, press: int | None) -> Step:
        step = Step(n=chase.version + 1, by=command.by, at=self._now(), press=press)
        if isinstance(command, Undo):
            return replace(step, undoes=undone(chase, command))
        return replace(step, events=decide(chase, command, self._dice))

    async def _after(self, chase_id: int, chase: Chase, step: Step) -> Chase:
        if step.undoes is None:
            return fold(chase, step)
        return replay((*await self._store.steps(chase_id), step))

    async def _rewritten(self, chase_id: int) -> int:
        """Drop a chase kept here that another process has moved on, or rewritten.

        Return how often it was rewritten, as far as that matters.
        """
        if not self._store.shared:
            return 0
        stamp = await self._store.stamp(chase_id)
        kept = self._kept.get(chase_id)
        if kept and stamp != (kept.chase.version, kept.rewritten):
            del self._kept[chase_id]
        return stamp.rewritten if stamp else 0

    def _keep(self, chase_id: int, kept: Kept, since: int) -> Chase:
        chase = kept.chase
        if since != self._forgotten:
            # read before somebody was forgotten, it may name them still
            self._kept.pop(chase_id, None)
            return chase
        self._kept[chase_id] = kept
        self._kept.move_to_end(chase_id)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return chase


def _news(chase: Chase, after: Chase, drawn: int | None) -> None:
    """Let a press pass that makes something of *chase*, or that was drawn from it as it is.

    Raises:
        AlreadyDone: It is late and changes nothing: a second click, or somebody else was quicker.
    """
    if drawn is None or drawn >= chase.version:
        return
    if replace(after, step=chase.step, version=chase.version, pressed=chase.pressed) == chase:
        raise AlreadyDone
