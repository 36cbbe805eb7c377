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

from bot.counted import counted, note
from bot.meter import Result
from bot.store.errors import StoreError
from bot.view.words import answers as words
from bot.view.words.refusals import refusal
from rundown import Chase, IllegalMove

log = logging.getLogger(__name__)

PATIENCE: Final = 1.5
"""Seconds that a press may take before it is acknowledged without its result."""
WATCH: Final = "watch"
"""Where an interaction notes the timer that acknowledges it."""
UNSHOWN: Final = "unshown"
"""Where an interaction notes that its user knows that the chase is not shown."""
ACKNOWLEDGING: Final = "acknowledging"
"""Where an interaction notes the call that acknowledges it."""
ANSWERED: Final = 40060
"""Discord's code for an interaction that is answered already."""
TOO_LATE: Final = {10062, ANSWERED}
"""The same, and of one that has expired."""
UNREACHABLE: Final = (
    discord.HTTPException,
    discord.RateLimited,
    aiohttp.ClientError,
    OSError,
)
"""What comes of a call that Discord refuses, or that does not get there."""
NEEDED: Final = discord.Permissions(
    view_channel=True, send_messages=True, embed_links=True, read_message_history=True
)
"""What the bot must have in a channel to play there."""
PICTURED: Final = discord.Permissions(attach_files=True)
"""What an end with its picture takes besides."""

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
    """Run a press; whatever it raises is answered privately, in one line.

    One that takes long, for whatever it waits, is acknowledged meanwhile.
    """
    asked = Asked()
    with counted(interaction):
        async with _in_time(interaction), _told(interaction, asked):
            yield asked


@asynccontextmanager
async def _told(interaction: Interaction, asked: Asked) -> AsyncIterator[None]:
    try:
        yield
    except Told as told:
        note(interaction, Result.TOLD)
        await whisper(interaction, told.text)
    except IllegalMove as said:
        note(interaction, Result.REFUSED)
        await whisper(interaction, refusal(said, asked.chase))
    except StoreError as error:
        note(interaction, Result.FAILED)
        log.warning("the store refused a press: %r", error)
        await _failed(interaction, asked, words.store_line(error))
    except UNREACHABLE as error:
        note(interaction, Result.FAILED)
        log.warning("Discord did not take an answer: %r", error)
        if not (isinstance(error, discord.HTTPException) and error.code in TOO_LATE):
            await unshown(interaction)
    except discord.InteractionResponded:
        # acknowledged meanwhile, and what it opens can only be opened by an answer
        note(interaction, Result.FAILED)
        await _failed(interaction, asked, words.TOO_SLOW)
    except Exception:
        note(interaction, Result.BROKE)
        log.exception("a press failed")
        await _failed(interaction, asked, words.BROKE)


async def _failed(interaction: Interaction, asked: Asked, text: str) -> None:
    """Tell the presser *text*, or that what they asked is done and not shown."""
    await (unshown(interaction) if asked.played else whisper(interaction, text))


@asynccontextmanager
async def _in_time(interaction: Interaction) -> AsyncIterator[None]:
    """Acknowledge *interaction* where what is done here takes longer than it may."""
    loop = asyncio.get_running_loop()
    watch = interaction.extras[WATCH] = loop.call_later(PATIENCE, _acknowledging, interaction)
    try:
        yield
    finally:
        watch.cancel()


def _acknowledging(interaction: Interaction) -> asyncio.Task[None]:
    """Tell Discord that a press has come, unless it is answered; at most once for each."""
    if ACKNOWLEDGING not in interaction.extras:
        interaction.extras[ACKNOWLEDGING] = asyncio.create_task(_defer(interaction))
    task: asyncio.Task[None] = interaction.extras[ACKNOWLEDGING]
    return task


async def _defer(interaction: Interaction) -> None:
    slash = interaction.type is discord.InteractionType.application_command
    typing = interaction.type is discord.InteractionType.autocomplete
    if not typing and not interaction.response.is_done():
        with suppress(*UNREACHABLE):
            await interaction.response.defer(ephemeral=slash)


async def is_answered(interaction: Interaction) -> bool:
    """Return whether a press is answered or acknowledged; if not, it is for the caller to do.

    Nothing acknowledges it from here on: two answers on their way would get in each other's.
    """
    if task := interaction.extras.get(ACKNOWLEDGING):
        await asyncio.shield(task)
    elif watch := interaction.extras.get(WATCH):
        watch.cancel()
    return interaction.response.is_done()


async def whisper(interaction: Interaction, text: str) -> None:
    """Tell only the presser *text*; nothing is raised where Discord will not take it."""
    with suppress(*UNREACHABLE):
        if await is_answered(interaction):
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
    if not await is_answered(interaction):
        if panel:
            await interaction.response.edit_message(view=view)
        else:
            await interaction.response.send_message(view=view, ephemeral=True)
    elif interaction.message is None or panel:
        await interaction.edit_original_response(view=view)
    else:
        await interaction.followup.send(view=view, ephemeral=True)


async def unshown(
    interaction: Interaction, channel: int | None = None, *, again: bool = False
) -> None:
    """Tell the presser, once, that the chase is safe and not shown, and what stands in the way.

    *channel* is where it was to be shown; without it, where the press was. *again* says that it is
    tried again.
    """
    if interaction.extras.get(UNSHOWN):
        return
    interaction.extras[UNSHOWN] = True
    where = channel or interaction.channel_id or 0
    here, has = _there(interaction, where)
    if isinstance(here, discord.Thread) and here.locked and not has.manage_threads:
        why = words.locked(where)
    elif lacking := lacks(has, needed(here)):
        why = words.missing(lacking, granted_in(here, where))
    else:
        why = words.SOON if again else ""
    await whisper(interaction, words.unshown(why))


async def unpictured(interaction: Interaction, channel: int) -> None:
    """Tell the presser that a chase's picture is missing, where the bot may attach none."""
    here, has = _there(interaction, channel)
    if lacking := lacks(has, PICTURED):
        await whisper(interaction, words.unpictured(lacking, granted_in(here, channel)))


def needed(where: object, *, threads: bool = False) -> discord.Permissions:
    """Return what the bot must have in *where*, or in new *threads* of it, to play there."""
    wanted = discord.Permissions(NEEDED.value)
    if threads or isinstance(where, discord.Thread):
        wanted.update(send_messages=False, send_messages_in_threads=True)
    if threads:
        wanted.update(create_public_threads=True)
    return wanted


def lacks(has: discord.Permissions, wanted: discord.Permissions) -> list[str]:
    """Return which of the *wanted* permissions are missing, by the library's names."""
    return [name for name, is_wanted in wanted if is_wanted and not getattr(has, name)]


def _there(interaction: Interaction, channel: int) -> tuple[object, discord.Permissions]:
    """Return *channel*, and what the bot may do in it, as far as that is known."""
    if channel == interaction.channel_id:
        return interaction.channel, interaction.app_permissions
    return known(interaction.client, channel)


def known(client: discord.Client, channel: int) -> tuple[object, discord.Permissions]:
    """Return *channel* and what the bot may do there; all, where *client* does not know it."""
    found = client.get_channel(channel)
    if isinstance(found, discord.abc.GuildChannel | discord.Thread):
        return found, found.permissions_for(found.guild.me)
    return found, discord.Permissions.all()


def granted_in(where: object, channel: int) -> int:
    """Return where a permission for *where*, which is *channel*, is granted."""
    # a thread has the permissions of its channel
    return where.parent_id if isinstance(where, discord.Thread) else channel


async def patiently(interaction: Interaction, work: Awaitable[T]) -> T:
    """Return what *work* does; if that takes too long, acknowledge the press meanwhile.

    The work goes on whatever happens to the wait: a step is decided once.
    """
    task = asyncio.ensure_future(work)
    await asyncio.wait({task}, timeout=PATIENCE)
    if not task.done():
        await asyncio.shield(_acknowledging(interaction))
    found = await asyncio.shield(task)
    # an acknowledgement that is on its way comes first: the answer depends on it
    await is_answered(interaction)
    return found
