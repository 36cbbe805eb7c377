"""The ladders that a server may climb: its own and the bot's, found by what somebody typed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from typing import Final
from weakref import WeakValueDictionary

from bot.desk import Desk, Interaction, by_of
from bot.library.sheets import key
from bot.library.shelved import Shelved
from bot.limits import LADDERS
from bot.store import shelf_key
from bot.store.protocol import LadderRow, Spine
from bot.view.controls import OPTION, OPTIONS
from bot.view.plain import units
from rundown import Chase
from rundown.ladder import Ladder

MOST: Final = LADDERS
"""Ladders of its own that a server keeps."""
NOWHERE: Final = 5
"""The rank of what somebody did not mean."""

_TURNS: Final[WeakValueDictionary[int, asyncio.Lock]] = WeakValueDictionary()


def turn(guild: int) -> asyncio.Lock:
    """Return the lock under which a ladder of *guild* is looked at, then saved or removed."""
    return _TURNS.setdefault(guild, asyncio.Lock())


def code(name: str) -> str:
    """Return what a ladder called *name*, in any spelling, is known by where no name has room."""
    return key(shelf_key(name))


async def everything(desk: Desk, guild: int) -> tuple[Shelved, ...]:
    """Return every ladder that *guild* may climb, by name, its own ones first."""
    found = [*map(_own, await desk.store.spines(guild)), *shipped(desk)]
    return tuple(sorted(found, key=lambda one: (not one.own, shelf_key(one.name))))


def shipped(desk: Desk) -> Iterator[Shelved]:
    """Yield the bot's own ladders, which every server has."""
    for file, ladder in desk.shelf.ladders.items():
        yield Shelved(
            key=file,
            name=ladder.name,
            place=ladder.place,
            terrain=ladder.terrain,
            opposition=ladder.opposition,
        )


def _own(spine: Spine) -> Shelved:
    return Shelved(
        # sixty characters may be more units than a choice's value holds
        key=spine.name if units(spine.name) <= OPTION else code(spine.name),
        name=spine.name,
        place=spine.place,
        terrain=spine.terrain,
        opposition=spine.opposition,
        own=True,
        author=spine.author,
        at=spine.at,
    )


async def find(desk: Desk, guild: int, typed: str) -> tuple[Shelved, ...]:
    """Return what *typed* may mean in *guild*, up to 25, the likeliest first.

    Names and places are searched. Nothing typed yet finds all, the server's own first.
    """
    return tuple(ranked(await everything(desk, guild), typed))[:OPTIONS]


def ranked(those: Iterable[Shelved], typed: str) -> list[Shelved]:
    """Return those that *typed* may mean: that very name, what begins so, what has it inside.

    Among equals they stay in their order.
    """
    wanted = shelf_key(typed)
    found = [(_rank(one, wanted), one) for one in those]
    # the sort is by rank alone, and keeps the order of what ranks the same
    return [one for rank, one in sorted(found, key=lambda pair: pair[0]) if rank < NOWHERE]


def _rank(one: Shelved, wanted: str) -> int:
    name, place = shelf_key(one.name), shelf_key(one.place)
    ranks = (
        bool(wanted) and name == wanted,
        name.startswith(wanted),
        place.startswith(wanted),
        wanted in name,
        wanted in place,
    )
    return ranks.index(True) if any(ranks) else NOWHERE


async def get(desk: Desk, guild: int, typed: str) -> Ladder | None:
    """Return the ladder that *typed* names by its name, key or code, or None.

    The server's own goes first: it was there before the bot's, which comes with an update.
    """
    row = await own(desk, guild, typed)
    if row:
        return row.ladder
    named = desk.shelf.get(typed)
    coded = (one for one in desk.shelf.ladders.values() if code(one.name) == typed)
    return named or next(coded, None)


async def own(desk: Desk, guild: int, typed: str) -> LadderRow | None:
    """Return *guild*'s own ladder that *typed* names by its name or code, or None."""
    row = await desk.store.ladder(guild, typed)
    if row:
        return row
    for spine in await desk.store.spines(guild):
        if code(spine.name) == typed:
            return await desk.store.ladder(guild, spine.name)
    return None


def is_the_bots(desk: Desk, name: str) -> bool:
    """Return whether one of the bot's ladders is found by *name* already."""
    wanted = shelf_key(name)
    ladders = desk.shelf.ladders.items()
    return any(wanted in {shelf_key(file), shelf_key(one.name)} for file, one in ladders)


def may_change(interaction: Interaction, author: int) -> bool:
    """Return whether who asks may replace or remove the ladder that *author* saved.

    They do who saved it, who has the server's GM role, and who may manage the channel.
    """
    return author == interaction.user.id or by_of(interaction, Chase()).gm
