"""The local table: the same bot against a simulated Discord, shown in the browser.

The only module that loads simcord. What a table needs and the preview does not do by itself is in
`Tabs`; it reaches into the preview's inner parts, so the extra pins simcord's version.
"""

from __future__ import annotations

import asyncio
import contextvars
import datetime as dt
import json
import logging
import signal
import sys
import time
import webbrowser
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import simcord

from bot.app import ChaseBot
from bot.library.ladders import Shelf
from bot.picture import Drawn, picture
from bot.store import SqliteStore, Store
from bot.view.words import cli as words
from rundown.skills import Attribute, Letter, Nature, Sheet, Skill

log = logging.getLogger(__name__)

BOT: Final = "RUNDOWN"
SERVER: Final = "The Local Table"
CHANNEL: Final = "night-shift"
GM: Final = "Mara (GM)"
SEATED: Final = ("Ines", "Teo", "Juno", "Pike")
"""Four players; the last has no sheet."""
SETTLE: Final = 0.5
"""Seconds that a press on the page waits for the bot's own background work."""
GLANCE: Final = 0.2
"""Seconds between two looks at what each page should show."""


async def serve(shelf: Shelf, *, port: int, browser: bool) -> None:
    """Set a table on *port* (0: any that is free) and serve it until a signal ends it."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)

    async def paint(drawn: Drawn) -> bytes:
        # outside the bot's own work, for which a press on a page waits
        task = contextvars.Context().run(asyncio.create_task, picture(drawn))
        return bytes(await env.external_wait(task, reason="a picture"))

    async with (
        SqliteStore.open(":memory:") as store,
        ChaseBot(store, shelf, paint=paint) as bot,
        simcord.run(bot, check_errors=False, settle_timeout=SETTLE) as env,
    ):
        env.backend.clock._epoch = dt.datetime.now(dt.UTC)  # or messages are dated 2026
        channel, viewers = await _table(env, store)
        async with env.preview(
            channel, viewers=viewers, layout="channel", port=port or None
        ) as preview:
            _announce(preview.url, browser=browser)
            await _until(stop, Tabs(env, preview), preview.wait_closed())


async def _table(env: simcord.Env, store: Store) -> tuple[Any, list[Any]]:
    env.backend.bot_user.global_name = BOT
    guild = env.create_guild(SERVER)
    channel = guild.create_text_channel(CHANNEL, topic="Type /chase start")
    members = [
        guild.add_member(env.create_user(name.split()[0].lower(), global_name=name))
        for name in (GM, *SEATED)
    ]
    for name, member, sheet in zip(SEATED, members[1:], _sheets(), strict=False):
        await store.save_sheet(member.id, name, sheet)
    return channel, members


def _sheets() -> tuple[Sheet, ...]:
    """Return a driver, a talker and a Replicant; the fourth player goes without."""
    return (
        Sheet(
            attributes={Attribute.AGILITY: Letter.B},
            skills={Skill.DRIVING: Letter.A, Skill.MOBILITY: Letter.B},
            maneuverability=Letter.B,
        ),
        Sheet(
            attributes={Attribute.EMPATHY: Letter.A, Attribute.INTELLIGENCE: Letter.B},
            skills={Skill.CONNECTIONS: Letter.B, Skill.OBSERVATION: Letter.B},
        ),
        Sheet(
            nature=Nature.REPLICANT,
            attributes={Attribute.AGILITY: Letter.A},
            skills={Skill.MOBILITY: Letter.A, Skill.FIREARMS: Letter.B},
        ),
    )


def _announce(url: str, *, browser: bool) -> None:
    sys.stdout.write(words.table(url, ", ".join((GM, *SEATED))) + "\n")
    sys.stdout.flush()
    if browser:
        webbrowser.open(url)


async def _until(stop: asyncio.Event, tabs: Tabs, closed: Awaitable[object]) -> None:
    upkeep = [asyncio.create_task(_forever(job)) for job in (tabs.publish, tabs.clock)]
    ends = [asyncio.ensure_future(stop.wait()), asyncio.ensure_future(closed)]
    await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
    for task in (*upkeep, *ends):
        task.cancel()
    await asyncio.gather(*upkeep, *ends, return_exceptions=True)


async def _forever(job: Callable[[], Awaitable[None]]) -> None:
    while True:
        try:
            await job()
        except (simcord.SetupError, TimeoutError) as error:
            # a step of the bot that takes long ends a look at the pages, not the table
            log.info("the pages are looked at again: %s", error)


class Tabs:
    """Several people at one preview, each in a tab of their own.

    The preview shows a page what its own presses did. Here one lock orders the presses of all
    pages, a press on a page a moment old still counts, and a page is drawn again when what its
    viewer sees has changed.
    """

    def __init__(self, env: simcord.Env, preview: Any) -> None:
        self._env = env
        self._preview = preview
        self._lock = asyncio.Lock()
        self._shown: dict[str, str] = {}
        self._act, self._draw = preview._action, preview._publish
        preview._action, preview._publish = self._action, self._published

    async def publish(self) -> None:
        """Draw again, for as long as this runs, each page whose viewer would see a change."""
        while True:
            await asyncio.sleep(GLANCE)
            async with self._lock:
                await self._env.settle()
                self._preview._advance_presentation_time()
                for page in tuple(self._preview._pages.values()):
                    if self._shown.get(page.id) != self._seen(page):
                        self._preview._publish(page, reason="refresh")

    async def clock(self) -> None:
        """Let the simulated clock follow the real one."""
        last = time.monotonic()
        while True:
            await asyncio.sleep(1)
            async with self._lock:
                now = time.monotonic()
                await self._env.advance_time(now - last)
                last = now

    async def _action(self, context: str, body: Any) -> Any:
        async with self._lock:
            if isinstance(body, dict) and "published_revision" in body:
                page = self._preview._get_page(context)
                body = {**body, "published_revision": page.revision}
            return await self._act(context, body)

    def _published(self, page: Any, *, reason: str = "action") -> None:
        self._draw(page, reason=reason)
        self._shown[page.id] = self._seen(page)

    def _seen(self, page: Any) -> str:
        messages = self._env.backend.messages.get(page.channel_id, {}).values()
        visible = [one for one in messages if one.visible_to(page.viewer.id)]
        return json.dumps([(one.id, one.content, one.components) for one in visible], default=str)
