"""What slash commands share: find the chase of the channel, play one order, say what came of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, cast

from bot.answers import Asked, answering, whisper
from bot.desk import Desk, Interaction, by_of
from bot.store.protocol import ChaseRow
from bot.view.words import answers as words
from rundown import By, Chase, Command, Undo

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
