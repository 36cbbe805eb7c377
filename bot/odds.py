"""The odds as they are answered: reckoned beside the loop, and with a picture when it is painted.

One chase is reckoned at a time. The text never waits for its picture, and stays if there is none.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from io import BytesIO
from threading import Thread
from typing import Any, Final

import discord
from discord import ui

from bot.answers import UNREACHABLE, Told, is_answered, patiently
from bot.limits import FORECASTS, FORECASTS_HERE
from bot.picture import Drawn, NoPicture
from bot.view.end import Attached
from bot.view.odds import chart, odds_view
from bot.view.words.limits import MANY_FORECASTS, ONE_FORECAST
from bot.view.words.odds_chart import alt
from bot.view.words.odds_table import TOO_BUSY
from rundown.forecast.comparison import Cast, Comparison, compared

log = logging.getLogger(__name__)

ASKED: Final = FORECASTS
"""How many may wait for their odds; who asks after that is told so."""
KEPT: Final = 8
"""How many of the last answers are kept, for who asks the same."""
WAITING: Final = 8
"""How many pictures may wait to be painted; an answer after that goes without."""
PATIENCE: Final = 20
"""Seconds that Discord may take over a picture."""

Paint = Callable[[Drawn], Awaitable[bytes]]
Interaction = discord.Interaction[Any]
Edit = Callable[..., Awaitable[object]]
"""Edits the message that was the answer."""


class Odds:
    """Answers what a chase may come to."""

    def __init__(self, paint: Paint) -> None:
        self._paint = paint
        self._turn = asyncio.Semaphore(1)
        self._known: deque[tuple[Cast, int, Comparison]] = deque(maxlen=KEPT)
        self._reckoning: set[asyncio.Task[Any]] = set()
        self._asking: dict[int, int] = {}
        """Who waits for odds, and in which server."""
        self._painting: set[asyncio.Task[Any]] = set()
        self._closed = False

    async def answer(
        self, interaction: Interaction, cast: Cast, *, overtime: int = 0, note: str = ""
    ) -> None:
        """Tell who asks, privately, what *cast* may come to; the picture follows.

        Raises:
            Told: They wait for others, or too many have asked and wait.
        """
        self._let_in(interaction)
        work = asyncio.create_task(self._reckoned(cast, overtime))
        _keep(self._reckoning, work)
        # until it is reckoned, whatever becomes of who waits: the thread is busy with it
        work.add_done_callback(lambda _: self._asking.pop(interaction.user.id, None))
        told = await patiently(interaction, work)
        edit = await _answered(interaction, odds_view(told, note=note))
        if len(self._painting) < WAITING and not self._closed:
            picture = asyncio.create_task(self._pictured(interaction.id, edit, told, note))
            _keep(self._painting, picture)

    def _let_in(self, interaction: Interaction) -> None:
        """Note that who asks waits for odds now.

        Raises:
            Told: As `answer` does.
        """
        user, guild = interaction.user.id, interaction.guild_id or 0
        if user in self._asking:
            raise Told(ONE_FORECAST)
        if len(self._reckoning) >= ASKED:
            raise Told(TOO_BUSY)
        if list(self._asking.values()).count(guild) >= FORECASTS_HERE:
            raise Told(MANY_FORECASTS)
        self._asking[user] = guild

    async def close(self) -> None:
        """Reckon and paint no more; a thread that still reckons is left behind."""
        self._closed = True
        tasks = (*self._reckoning, *self._painting)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _reckoned(self, cast: Cast, overtime: int) -> Comparison:
        async with self._turn:
            for asked, rounds, told in self._known:
                if (asked, rounds) == (cast, overtime):
                    return told
            told = await reckoned(cast, overtime)
            self._known.append((cast, overtime, told))
            return told

    async def _pictured(self, number: int, edit: Edit, told: Comparison, note: str) -> None:
        """Add the picture to the message; without one the text stands as it is."""
        drawn = chart(told)
        try:
            png = await self._paint(drawn)
            attached = Attached(name=f"odds-{number}.png", alt=alt(drawn))
            view = odds_view(told, attached, note=note)
            async with asyncio.timeout(PATIENCE):
                await edit(view=view, attachments=[discord.File(BytesIO(png), attached.name)])
        except NoPicture as none:
            log.warning("odds have no picture: %s", none.reason)
        except UNREACHABLE as error:
            log.info("odds stay without their picture: %r", error)
        except Exception:
            log.exception("odds have no picture")


def _keep(tasks: set[asyncio.Task[Any]], task: asyncio.Task[Any]) -> None:
    tasks.add(task)
    task.add_done_callback(tasks.discard)


def _is_command(interaction: Interaction) -> bool:
    return interaction.type is discord.InteractionType.application_command


async def _answered(interaction: Interaction, view: ui.LayoutView) -> Edit:
    """Show *view* in a private message of its own, and return what edits it."""
    if not await is_answered(interaction):
        await interaction.response.send_message(view=view, ephemeral=True)
        return interaction.edit_original_response
    if _is_command(interaction):
        await interaction.edit_original_response(view=view)
        return interaction.edit_original_response
    sent = await interaction.followup.send(view=view, ephemeral=True, wait=True)
    return sent.edit


async def reckoned(cast: Cast, overtime: int) -> Comparison:
    """Return what *cast* may come to, from a thread that no exit waits for, unlike the loop's own.

    What a thread is busy with cannot be called off, and some casts take many seconds.
    """
    promise: Future[Comparison] = Future()
    promise.set_running_or_notify_cancel()

    def run() -> None:
        try:
            promise.set_result(compared(cast, overtime=overtime))
        except BaseException as error:
            promise.set_exception(error)

    Thread(target=run, name="odds", daemon=True).start()
    return await asyncio.wrap_future(promise)
