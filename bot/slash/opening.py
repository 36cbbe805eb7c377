"""Where a chase opens: here, or in a new thread. What is missing is found before that."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Final

import discord

from bot.answers import (
    ANSWERED,
    UNREACHABLE,
    Asked,
    Told,
    granted_in,
    is_answered,
    lacks,
    needed,
    patiently,
    whisper,
)
from bot.desk import Desk, Interaction
from bot.gate import charge
from bot.limits import LIVE, Kind
from bot.slash.flow import desk_of
from bot.store.errors import ChannelIsBusy, StoreError
from bot.view import plain
from bot.view.pages import draw, page_of
from bot.view.words import answers as words
from bot.view.words import start as says
from bot.view.words.limits import MANY_CHASES
from rundown import Chase, OpenChase

log = logging.getLogger(__name__)

NAME: Final = 100
"""Characters of a thread's name."""
KEPT_OPEN: Final = 7 * 24 * 60
"""Minutes without a word until Discord archives the thread: the most that it offers."""


async def open_here(interaction: Interaction, command: OpenChase, asked: Asked) -> None:
    """Open a lobby in this channel or thread, as the answer to the command.

    Raises:
        Told: It cannot be here.
    """
    desk, guild, channel = desk_of(interaction), interaction.guild_id, interaction.channel_id
    if guild is None or channel is None:
        raise Told(words.SERVERS_ONLY)
    _ready(interaction)
    await _have_room(desk, interaction, guild)
    await _let_in(interaction.channel)
    opening = desk.table.open(guild, channel, command, press=interaction.id)
    try:
        played = await patiently(interaction, opening)
    except ChannelIsBusy as busy:
        raise Told(words.busy(await desk.link(busy.chase))) from None
    asked.became(played.chase)
    try:
        await answer_with(interaction, played.chase_id, played.chase)
    except UNREACHABLE as error:
        # answered already: by a second delivery, which takes care of its message
        if not (isinstance(error, discord.HTTPException) and error.code == ANSWERED):
            desk.boards.mark(played.chase_id)
        raise


async def answer_with(interaction: Interaction, chase_id: int, chase: Chase) -> None:
    """Answer a command with *chase*'s live message; post it, where the answer was acknowledged."""
    boards = desk_of(interaction).boards
    if await is_answered(interaction):
        boards.mark(chase_id, interaction, down=True)
        await interaction.delete_original_response()
        return
    view = draw(chase, chase_id, page_of(chase))
    sent = await interaction.response.send_message(view=view)
    number = sent.message_id or (await interaction.original_response()).id
    await boards.answered(chase_id, number, chase)


async def open_in_thread(interaction: Interaction, command: OpenChase, asked: Asked) -> None:
    """Open a lobby in a new thread of this channel, and tell who asked where it is.

    Raises:
        Told: There can be no thread here, or Discord has not made it.
    """
    desk, channel = desk_of(interaction), interaction.channel
    if isinstance(channel, discord.Thread):
        raise Told(says.IN_A_THREAD)
    if not isinstance(channel, discord.TextChannel):
        raise Told(says.NO_THREADS)
    _ready(interaction, threads=True)
    # first of all: of two deliveries only one gets past this
    await interaction.response.defer(ephemeral=True)
    await _have_room(desk, interaction, channel.guild.id)
    thread = await _thread(channel, command)
    try:
        played = await desk.table.open(channel.guild.id, thread.id, command, press=interaction.id)
    except StoreError:
        with suppress(*UNREACHABLE):
            await thread.delete()
        raise
    asked.became(played.chase)
    desk.boards.mark(played.chase_id, interaction)
    await whisper(interaction, says.opened(await desk.link(played.chase_id)))


async def _thread(channel: discord.TextChannel, command: OpenChase) -> discord.Thread:
    news = channel.is_news()
    kind = discord.ChannelType.news_thread if news else discord.ChannelType.public_thread
    try:
        return await channel.create_thread(
            name=plain.bare(command.setup.ladder.name, NAME),
            type=kind,
            auto_archive_duration=KEPT_OPEN,
        )
    except UNREACHABLE as error:
        log.warning("no thread was made: %r", error)
        raise Told(says.THREAD_REFUSED) from None


async def _have_room(desk: Desk, interaction: Interaction, guild: int) -> None:
    """See that who asks may open one more chase in *guild*.

    Raises:
        Told: They have opened many just now, or many are live there.
    """
    charge(desk, interaction, Kind.OPENING)
    if await desk.store.live_count(guild) >= LIVE:
        raise Told(MANY_CHASES)


async def _let_in(channel: object) -> None:
    # no permission says whether the bot is in a private thread
    if isinstance(channel, discord.Thread) and channel.is_private():
        try:
            await channel.join()
        except discord.Forbidden:
            raise Told(says.PRIVATE) from None


def _ready(interaction: Interaction, *, threads: bool = False) -> None:
    """See that a chase can live here, or in *threads* of this channel.

    Raises:
        Told: It cannot, and why.
    """
    channel = interaction.channel
    if isinstance(channel, discord.Thread) and channel.locked:
        raise Told(says.LOCKED)
    if isinstance(channel, discord.Thread) and channel.archived:
        raise Told(says.ARCHIVED)
    if lacking := lacks(interaction.app_permissions, needed(channel, threads=threads)):
        where = granted_in(channel, interaction.channel_id or 0)
        raise Told(words.missing(lacking, where))
