"""What slash commands share: the chase of the channel, one order and its answer, a file's bytes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, Protocol, TypeVar, cast

import discord

from bot.answers import UNREACHABLE, Asked, Told, answering, log, patiently, whisper
from bot.desk import Desk, Interaction, by_of
from bot.store.protocol import ChaseRow
from bot.view.words import answers as words
from rundown import By, Chase, Command, Undo

FETCHING: Final = 30
"""Seconds that a file may take to arrive."""

T = TypeVar("T")
Ask = Callable[[Chase, By], Command | Undo]


class Host(Protocol):
    """The client, as far as a command knows it."""

    desk: Desk


def desk_of(interaction: Interaction) -> Desk:
    """Return the desk of the client that took *interaction*."""
    return cast("Host", interaction.client).desk


async def at_hand(interaction: Interaction, asked: Asked) -> tuple[ChaseRow, Chase]:
    """Return the channel's live chase, which *asked* is about from here on.

    Raises:
        Told: There is none.
    """
    desk = desk_of(interaction)
    row = await desk.here(interaction)
    asked.chase = await desk.table.chase(row.id)
    return row, asked.chase


async def play_here(interaction: Interaction, ask: Ask) -> None:
    """Play what *ask* makes of this channel's chase, and tell the asker what happened."""
    desk = desk_of(interaction)
    async with answering(interaction) as asked:
        row, chase = await at_hand(interaction, asked)
        command = ask(chase, by_of(interaction, chase))
        played = await desk.play(interaction, row.id, command, None)
        asked.became(played.chase)
        desk.boards.mark(row.id, interaction)
        await whisper(interaction, words.done(played.events, played.chase))


async def fetched(
    interaction: Interaction, file: discord.Attachment, read: Callable[[bytes], T]
) -> T:
    """Return what *read* makes of the *file* that came with a command.

    Raises:
        Told: It did not arrive.
    """

    async def work() -> T:
        raw = await asyncio.wait_for(file.read(), FETCHING)
        # a large one takes a moment, in which nobody else is to wait
        return await asyncio.to_thread(read, raw)

    try:
        return await patiently(interaction, work())
    except UNREACHABLE as error:
        log.warning("a file did not arrive: %r", error)
        raise Told(words.NOT_FETCHED) from None
