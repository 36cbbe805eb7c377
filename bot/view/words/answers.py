"""Private one-line answers that no refusal of the rules covers: edges, and confirmations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.store.errors import (
    ChannelIsBusy,
    LadderTaken,
    NoSuchChase,
    NoSuchLadder,
    NoSuchSheet,
    ShelfIsFull,
    StepTaken,
    StoreError,
    Unusable,
)
from bot.view import plain
from bot.view.words import ladders, terms
from bot.view.words.steps import capital, step_words
from rundown.chase import Chase
from rundown.commands import Join
from rundown.events import Event
from rundown.ladder import Side

NAME: Final = 32
TYPED: Final = 200

NOT_WRITTEN: Final = (
    "I cannot write that down just now, so it has not happened. Press again in a moment; if it"
    " stays so, whoever runs the bot should look at its disk."
)
BROKE: Final = "That broke on our side. The chase stands as it was."
TOO_SLOW: Final = "That took too long, so Discord will not open it any more. Ask once more."
UNSHOWN: Final = (
    "That could not be shown here. The chase is safe: `/chase show` shows where it stands."
)
SOON: Final = "I keep trying, so it may yet come by itself."
OLD_COMMAND: Final = (
    "This bot does not know that command any more, or not in that form. Type `/chase` to see those"
    " it knows."
)
OLD_BUTTON: Final = (
    "That button is from another version of the bot. `/chase show` brings up a board of this one."
)
NOBODY: Final = "You have no character here: press *Join* on the board, or use `/chase join`."
NOTHING_ASKED: Final = "Nothing was asked for, so nothing has changed."
NO_NPC: Final = "No NPC is with {side}, so there is none to leave."
SERVERS_ONLY: Final = "A chase needs a channel or thread of a server."
NO_SHEET: Final = "You have no sheet yet, so you roll C/C. `/sheet set` makes one."
NO_SUCH_SHEET: Final = "You have no sheet of exactly that name."
NOT_FETCHED: Final = "Discord did not hand that file over. Try the command again."
STEP_TAKEN: Final = "Somebody else was quicker, and the chase has moved on: press again."

NO_CHASE: Final = "No chase is running in this channel. `/chase start` opens one."
NO_CHASE_LINK: Final = "No chase is running in this channel. [The last one ended here.]({link})"
OVER: Final = "This chase is over. Only a GM's *Undo* opens it again."
OVER_LINK: Final = "This chase is over: [its end stands here.]({link})"
BUSY: Final = "A chase is live in this channel already. `/chase show` brings it up; end it first."
BUSY_LINK: Final = "A chase is live in this channel already: [it stands here.]({link})"
NO_LADDER: Final = "There is no ladder “{typed}”. Type a few letters and take one that is offered."
LADDER_GONE: Final = (
    "That ladder is not there any more. Open *GM…* again: its list shows those that are."
)
LOCKED: Final = (
    "<#{channel}> is locked: who manages threads can unlock it, or let me manage threads there."
)
UNPICTURED: Final = "The end stands without its picture. {why} Then `/chase show` brings it."
MISSING: Final = "In <#{channel}> I lack {permissions}. Who manages the channel can grant that."

JOINED: Final = "{name} runs with {side}{late}.{sheet}"
JOINED_LATE: Final = ", from rung {since} on"
JOINED_BARE: Final = " No sheet yet: C/C in everything, until `/sheet set`."
LEFT: Final = "{name} has left the chase. *Join* brings them back as they were."
DONE: Final = "{words}."
UNDONE: Final = "Undone: {words}."


def no_chase(link: str | None) -> str:
    """Return that the channel has no live chase; *link* is where its last one ended."""
    return NO_CHASE_LINK.format(link=link) if link else NO_CHASE


def over(link: str | None) -> str:
    """Return that the chase has ended, and where its end stands."""
    return OVER_LINK.format(link=link) if link else OVER


def busy(link: str | None) -> str:
    """Return that the channel has a live chase already, and where."""
    return BUSY_LINK.format(link=link) if link else BUSY


def no_ladder(typed: str) -> str:
    """Return that no ladder is called what was *typed*."""
    return NO_LADDER.format(typed=plain.line(typed, TYPED))


def missing(permissions: Sequence[str], channel: int) -> str:
    """Return which *permissions*, by the library's names for them, are missing in *channel*."""
    named = [f"**{capital(one.replace('_', ' '))}**" for one in permissions]
    return MISSING.format(channel=channel, permissions=terms.both(named))


def no_npc(side: Side) -> str:
    """Return that *side* has no NPC."""
    return NO_NPC.format(side=terms.THE_SIDE[side])


def unshown(why: str) -> str:
    """Return that something is not shown, and *why* where that is known."""
    return f"{UNSHOWN} {why}" if why else UNSHOWN


def locked(channel: int) -> str:
    """Return that the thread *channel* is locked, and who can help."""
    return LOCKED.format(channel=channel)


def unpictured(permissions: Sequence[str], channel: int) -> str:
    """Return that an end has no picture, and which *permissions* in *channel* it takes."""
    return UNPICTURED.format(why=missing(permissions, channel))


def store_line(error: StoreError) -> str:
    """Return what the store's *error* means to who pressed."""
    if isinstance(error, ShelfIsFull):
        return ladders.FULL.format(most=error.most)
    return STORE.get(type(error), BROKE)


STORE: Final[Mapping[type[StoreError], str]] = {
    ChannelIsBusy: BUSY,
    NoSuchChase: NO_CHASE,
    NoSuchSheet: NO_SUCH_SHEET,
    StepTaken: STEP_TAKEN,
    LadderTaken: ladders.MEANWHILE,
    NoSuchLadder: ladders.GONE,
    Unusable: NOT_WRITTEN,
}


def joined(command: Join, chase: Chase) -> str:
    """Return that who asked *command* is in *chase* now: with whom, on what dice, from when."""
    one = next(iter(chase.of_user(command.by.user)), None)
    late = one is not None and one.since > max(1, chase.round)
    return JOINED.format(
        name=plain.name(one.name if one else command.name, NAME),
        side=terms.THE_SIDE[one.side if one else command.side],
        late=JOINED_LATE.format(since=one.since) if one and late else "",
        sheet="" if one and one.has_sheet else JOINED_BARE,
    )


def left(name: str) -> str:
    """Return that *name* has left."""
    return LEFT.format(name=plain.name(name, NAME))


def done(events: Sequence[Event], chase: Chase) -> str:
    """Return what a step has done."""
    return DONE.format(words=plain.line(capital(step_words(events, chase)), TYPED))


def undone(words: str) -> str:
    """Return which step was taken back; *words* are its `step_words`."""
    return UNDONE.format(words=plain.line(words, TYPED))
