"""The record of a chase for who asks to read or keep it: who is who in it, a page, its files."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Final

import discord
from discord import ui

from bot.clock import now
from bot.desk import Desk, Interaction
from bot.store.anonymous import NOBODY, SOMEONE
from bot.view.log import log_page
from bot.view.words import record_options as words
from rundown.chase import Chase
from rundown.history import Step

REQUEST: Final = 20 * 1024 * 1024
"""Bytes of files in one answer; Discord takes 25 MiB with all that is around them."""

Names = Callable[[int], str]


@dataclass(frozen=True, slots=True)
class Kept:
    """A file of an export."""

    name: str
    content: bytes

    def file(self) -> discord.File:
        """Return it to be sent, once."""
        return discord.File(BytesIO(self.content), filename=self.name)


async def page_of_log(desk: Desk, chase_id: int, page: int | None) -> ui.LayoutView:
    """Return a *page* of a chase's log, the last one unless said.

    Raises:
        NoSuchChase: The store has none of that id.
    """
    chase = await desk.table.chase(chase_id)
    return log_page(await desk.store.steps(chase_id), chase_id, page, seated(chase))


def seated(chase: Chase) -> Names:
    """Return what a user is called by who they play; nothing for who plays nobody."""
    names = {one.user: one.name for one in reversed(chase.participants) if one.user is not None}
    return lambda user: SOMEONE if user == NOBODY else names.get(user, "")


async def files_of(desk: Desk, interaction: Interaction, chase_id: int, chase: Chase) -> list[Kept]:
    """Return the whole record of *chase* as files, and who is in it as *interaction* knows them."""
    steps = await desk.store.steps(chase_id)
    names = _called(interaction, seated(chase))
    at = now()
    # a long one takes a moment, in which nobody else is to wait
    return await asyncio.to_thread(lambda: list(_files(steps, chase, chase_id, at, names)))


def _files(
    steps: tuple[Step, ...], chase: Chase, chase_id: int, at: int, names: Names
) -> Iterator[Kept]:
    from bot.export import (  # noqa: PLC0415 - few ask for files, and no start waits for it
        Meta,
        as_json,
        as_markdown,
        stem,
    )

    meta = Meta(chase_id=chase_id, exported_at=at, names=names)
    name = stem(chase, meta)
    yield Kept(f"{name}.md", as_markdown(steps, chase, meta))
    yield Kept(f"{name}.json", as_json(steps, chase, meta))


def _called(interaction: Interaction, seats: Names) -> Names:
    """Return what users are called on the server; by *seats* where that is not known."""
    asker, guild = interaction.user, interaction.guild

    def called(user: int) -> str:
        member = asker if user == asker.id else guild.get_member(user) if guild else None
        return member.display_name if member else seats(user)

    return called


def fitting(files: list[Kept], limit: int) -> tuple[list[Kept], str]:
    """Return those of *files* that Discord takes, *limit* bytes each, and what to say to them."""
    taken: list[Kept] = []
    left: list[Kept] = []
    room = REQUEST
    for one in files:
        fits = len(one.content) <= min(limit, room)
        room -= len(one.content) if fits else 0
        (taken if fits else left).append(one)
    return taken, words.exported([(one.name, len(one.content)) for one in left], limit)
