"""The calls that bring a drawing of a chase to Discord, its picture with it."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import Final

import discord
from discord import ui

from bot.answers import UNREACHABLE
from bot.gallery import Gallery, Picture
from bot.store.protocol import ChaseRow, Message
from bot.view.pages import Page, draw, page_of
from rundown import Chase

log = logging.getLogger(__name__)

PATIENCE: Final = 20
"""Seconds that one call to Discord may take."""
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


class Posting:
    """Draws pages, posts them, edits and deletes them; each of them raises what Discord says."""

    def __init__(self, client: discord.Client, gallery: Gallery) -> None:
        self._client = client
        self._gallery = gallery

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
        with self._gallery.offering(drawing.chase, drawing.picture):
            await interaction.response.edit_message(view=drawing.view, attachments=drawing.files)

    async def edit(self, message: Message, drawing: Drawing) -> None:
        """Make *message* show *drawing*.

        Raises:
            PictureRefused: Discord does not take its picture.
        """
        with self._gallery.offering(drawing.chase, drawing.picture):
            # the client's own setting is left out by the library where an edit has no content
            async with asyncio.timeout(PATIENCE):
                await self._partial(message).edit(
                    view=drawing.view, attachments=drawing.files, allowed_mentions=NOBODY
                )

    async def send(self, row: ChaseRow, drawing: Drawing, nonce: str) -> int:
        """Post *drawing* in the channel of *row*, and return the number of the message.

        Raises:
            PictureRefused: Discord does not take its picture.
        """
        channel = self._client.get_partial_messageable(row.channel, guild_id=row.guild)
        with self._gallery.offering(drawing.chase, drawing.picture):
            async with asyncio.timeout(PATIENCE):
                sent = await channel.send(view=drawing.view, files=drawing.files, nonce=nonce)
        return sent.id

    async def delete(self, message: Message) -> None:
        """Take *message* away; nothing is raised where it stays."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._partial(message).delete()
        except UNREACHABLE as error:
            log.info("a board was not taken away: %s", error)

    def _partial(self, message: Message) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(message.channel)
        return channel.get_partial_message(message.id)
