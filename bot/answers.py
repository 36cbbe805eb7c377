"""What a person is told: a refusal or a fault becomes one private line. Never silence."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, TypeVar

import aiohttp
import discord
from discord import ui

from bot.store.errors import StoreError
from bot.view.words import answers as words
from bot.view.words.refusals import refusal
from rundown import Chase, IllegalMove

log = logging.getLogger(__name__)

PATIENCE: Final = 1.5
"""Seconds that a step may take before the press is acknowledged without its result."""
ANSWERED: Final = 40060
"""Discord's code for an interaction that is answered already."""
TOO_LATE: Final = {10062, ANSWERED}
"""The same, and of one that has expired."""
UNREACHABLE: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What comes of a call that Discord refuses, or that does not get there."""
NEEDED: Final = discord.Permissions(
    view_channel=True, send_messages=True, embed_links=True, read_message_history=True
)
"""What the bot must have in a channel to play there."""

T = TypeVar("T")
Interaction = discord.Interaction[Any]


class Told(Exception):  # noqa: N818 - not an error: the answer to a press that asks for nothing more
    """A private line is the whole answer."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class Asked:
    """What a press is about, as far as it is known when something goes wrong."""

    def __init__(self) -> None:
        self.chase = Chase()
        self.played = False
        """Whether a step is on disk already."""

    def became(self, chase: Chase) -> None:
        """Note that the press has been played, and what it made of the chase."""
        self.chase, self.played = chase, True


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
        await whisper(interaction, words.UNSHOWN if asked.played else words.store_line(error))
    except UNREACHABLE as error:
        log.warning("Discord did not take an answer: %r", error)
        if not (isinstance(error, discord.HTTPException) and error.code in TOO_LATE):
            await unshown(interaction)
    except Exception:
        log.exception("a press failed")
        await whisper(interaction, words.UNSHOWN if asked.played else words.BROKE)


async def whisper(interaction: Interaction, text: str) -> None:
    """Tell only the presser *text*; nothing is raised where Discord will not take it."""
    with suppress(*UNREACHABLE):
        if interaction.response.is_done():
            await interaction.followup.send(text, ephemeral=True)
        else:
            await interaction.response.send_message(text, ephemeral=True)


def is_private(interaction: Interaction) -> bool:
    """Return whether a press was on a panel that only its owner sees."""
    message = interaction.message
    return message is not None and message.flags.ephemeral


async def show(interaction: Interaction, view: ui.LayoutView) -> None:
    """Show *view* privately: over the private panel that was pressed, or as a new message."""
    panel = is_private(interaction)
    if not interaction.response.is_done():
        if panel:
            await interaction.response.edit_message(view=view)
        else:
            await interaction.response.send_message(view=view, ephemeral=True)
    elif interaction.message is None or panel:
        await interaction.edit_original_response(view=view)
    else:
        await interaction.followup.send(view=view, ephemeral=True)


async def unshown(interaction: Interaction) -> None:
    """Tell the presser that the chase is safe and not shown, and what the bot lacks for that."""
    await whisper(interaction, words.unshown(missing(interaction), interaction.channel_id or 0))


def missing(interaction: Interaction) -> list[str]:
    """Return the permissions that the bot lacks in this channel, by Discord's names."""
    has = interaction.app_permissions
    needed = discord.Permissions(NEEDED.value)
    if isinstance(interaction.channel, discord.Thread):
        needed.update(send_messages=False, send_messages_in_threads=True)
    return [name for name, wanted in needed if wanted and not getattr(has, name)]


async def patiently(interaction: Interaction, work: Awaitable[T], *, slash: bool = False) -> T:
    """Return what *work* does; if that takes too long, acknowledge the press meanwhile.

    The work goes on whatever happens to the wait: a step is decided once.
    """
    task = asyncio.ensure_future(work)
    await asyncio.wait({task}, timeout=PATIENCE)
    if not task.done():
        with suppress(*UNREACHABLE):
            await interaction.response.defer(ephemeral=slash)
    return await asyncio.shield(task)
