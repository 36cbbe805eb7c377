"""What a person is told: a refusal or a fault becomes one private line. Never silence."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, TypeVar

import discord

from bot.store.errors import StoreError
from bot.view.words import answers as words
from bot.view.words.refusals import refusal
from rundown import Chase, IllegalMove

log = logging.getLogger(__name__)

PATIENCE: Final = 1.5
"""Seconds that a step may take before the press is acknowledged without its result."""
TOO_LATE: Final = {10062, 40060}
"""Discord's codes for an interaction that has expired, or is answered already."""

T = TypeVar("T")
Interaction = discord.Interaction[Any]


class Told(Exception):  # noqa: N818 - not an error: the answer to a press that asks for nothing more
    """A private line is the whole answer."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class Asked:
    """What a press is about, as far as it is known when something goes wrong."""

    chase = Chase()


@asynccontextmanager
async def answering(interaction: Interaction) -> AsyncIterator[Asked]:
    """Run a press; whatever it raises is answered privately, in one line."""
    asked = Asked()
    try:
        yield asked
    except Told as told:
        await whisper(interaction, told.text)
    except IllegalMove as said:
        await whisper(interaction, refusal(said, asked.chase))
    except StoreError as error:
        log.warning("the store refused a press: %r", error)
        await whisper(interaction, words.store_line(error))
    except Exception as error:
        if isinstance(error, discord.HTTPException) and error.code in TOO_LATE:
            log.warning("answered too late: %s", error)
            return
        log.exception("a press failed")
        await whisper(interaction, words.BROKE)


async def whisper(interaction: Interaction, text: str) -> None:
    """Tell only the presser *text*; nothing is raised where Discord will not take it."""
    with suppress(discord.HTTPException):
        if interaction.response.is_done():
            await interaction.followup.send(text, ephemeral=True)
        else:
            await interaction.response.send_message(text, ephemeral=True)


async def patiently(interaction: Interaction, work: Awaitable[T], *, slash: bool = False) -> T:
    """Return what *work* does; if that takes too long, acknowledge the press meanwhile.

    The work goes on whatever happens to the wait: a step is decided once.
    """
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.wait_for(asyncio.shield(task), PATIENCE)
    except TimeoutError:
        if task.done():
            raise
        with suppress(discord.HTTPException):
            await interaction.response.defer(ephemeral=slash)
        return await task
