"""The calls that bring a drawing of a chase to Discord, its picture with it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final

import discord
from discord import ui

from bot.gallery import Gallery, Picture
from bot.meter import Drawing as How
from bot.meter import Meter
from bot.pace import Pace
from bot.store.protocol import ChaseRow, Message
from bot.view.pages import Page, draw, page_of
from rundown import Chase

ANSWER: Final = 5
"""Seconds that the answer to a press may take: Discord takes none after three."""
MESSAGE_GONE: Final = 10008
"""Discord's code for a message that is not there any more."""
CHANNEL_GONE: Final = 10003
"""The same, of a channel or thread."""
OLD: Final = 30046
"""Of an edit: there have been too many of messages over an hour old."""
ARCHIVED: Final = 50083
"""Of an edit: its thread is archived. A new message opens it again."""
TOO_MANY: Final = 429
NOBODY: Final = discord.AllowedMentions.none()


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """A message as it is sent, once."""

    chase: int
    view: ui.LayoutView
    step: int
    """What it counts as showing."""
    picture: Picture | None = None

    @property
    def files(self) -> list[discord.File]:
        """What is sent along. An edit that gives them keeps no other file of the message."""
        return [self.picture.file()] if self.picture else []


def lacks(error: BaseException, code: int) -> bool:
    """Return whether *error* says with *code* that something is not there."""
    return isinstance(error, discord.NotFound) and error.code == code


def takes_no_edit(error: BaseException) -> bool:
    """Return whether *error*, of an edit, leaves the hope that a new message does get there."""
    if isinstance(error, discord.HTTPException):
        return error.status == TOO_MANY or error.code in {OLD, ARCHIVED}
    # a limit that lasts longer than anybody at a table waits
    return isinstance(error, discord.RateLimited | TimeoutError)


class Posting:
    """Draws pages, posts them, edits and deletes them; each of them raises what Discord says."""

    def __init__(self, client: discord.Client, gallery: Gallery, meter: Meter) -> None:
        self._client = client
        self._meter = meter
        self._gallery = gallery
        self._drew: set[int] = set()
        """The chases of which something was edited or posted since it was asked last."""
        self.pace = Pace()

    def drew(self, chase_id: int) -> bool:
        """Return whether a chase was edited or posted since this was asked last."""
        sent = chase_id in self._drew
        self._drew.discard(chase_id)
        return sent

    def drawing(self, chase: Chase, chase_id: int, page: Page) -> Drawing:
        """Return *page* as it is now; an end that waits for its picture stays a step behind."""
        if page.kind != "end" or page > page_of(chase):
            return Drawing(chase=chase_id, view=draw(chase, chase_id, page), step=chase.version)
        shot = self._gallery.picture(chase_id, chase)
        return Drawing(
            chase=chase_id,
            view=draw(chase, chase_id, page, shot.attached if shot else None),
            step=chase.version - self._gallery.awaits(chase_id),
            picture=shot,
        )

    async def answer(self, interaction: discord.Interaction, drawing: Drawing) -> None:
        """Answer a press on a message with *drawing* in its place.

        Raises:
            PictureRefused: Discord does not take its picture.
        """
        self._meter.drew(How.ANSWER)
        with self._gallery.offering(drawing.chase, drawing.picture):
            async with asyncio.timeout(ANSWER):
                await interaction.response.edit_message(
                    view=drawing.view, attachments=drawing.files
                )

    async def edit(self, message: Message, drawing: Drawing) -> None:
        """Make *message* show *drawing*.

        Raises:
            PictureRefused: Discord does not take its picture.
        """
        self.pace.edited(drawing.chase)
        self._sends(drawing, How.EDIT)
        with self._gallery.offering(drawing.chase, drawing.picture):
            # the client's own setting is left out by the library where an edit has no content
            await self._partial(message).edit(
                view=drawing.view, attachments=drawing.files, allowed_mentions=NOBODY
            )

    async def send(self, row: ChaseRow, drawing: Drawing, nonce: str) -> int:
        """Post *drawing* in the channel of *row*, and return the number of the message.

        Raises:
            PictureRefused: Discord does not take its picture.
        """
        channel = self._client.get_partial_messageable(row.channel, guild_id=row.guild)
        self._sends(drawing, How.POST)
        with self._gallery.offering(drawing.chase, drawing.picture):
            sent = await channel.send(view=drawing.view, files=drawing.files, nonce=nonce)
        return sent.id

    async def delete(self, message: Message) -> None:
        """Take *message* away."""
        await self._partial(message).delete()

    def _sends(self, drawing: Drawing, how: How) -> None:
        self._drew.add(drawing.chase)
        self._meter.drew(how)

    def _partial(self, message: Message) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(message.channel)
        return channel.get_partial_message(message.id)
