"""What the storage gives and takes: chases from outside, messages, sheets, settings, timers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from rundown.ladder import Ladder, Opposition
from rundown.skills import Sheet
from rundown.terrain import Layer


class MessageKind(StrEnum):
    """What a message of the bot was posted as."""

    LOBBY = "lobby"
    BOARD = "board"
    """Of one round; its record, once the round is resolved."""
    END = "end"


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """A message that the bot posted for a chase."""

    id: int
    chase: int
    channel: int
    kind: MessageKind
    round: int
    """0 for the lobby."""
    first_step: int
    """The step that it was posted for; undone, the message has lost its round."""
    drawn_step: int
    """The step that it shows."""
    posted_at: int
    """When, in milliseconds since 1970, UTC."""


class Stamp(NamedTuple):
    """What changes with every change of a chase's record."""

    last_step: int
    rewritten: int
    """How often steps of it were: when somebody was forgotten."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChaseRow:
    """A chase from outside: where it is and how far, without what happened in it."""

    id: int
    guild: int
    channel: int
    opened_at: int
    """When, in milliseconds since 1970, UTC."""
    live: bool
    last_step: int
    board: Message | None
    """The live message: the newest that is known."""
    owed: int = 0
    """The points of its bills that are not spent yet; 0 for one that is live, or cancelled."""
    ended_at: int | None = None
    """When it ended or was cancelled, in milliseconds since 1970, UTC; None while it is live."""

    @property
    def drawn_step(self) -> int:
        """The step that the live message shows; 0 without one."""
        return self.board.drawn_step if self.board else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRow:
    """A sheet that a user keeps."""

    user: int
    name: str
    sheet: Sheet
    in_use: bool
    """Whether it is the one they join with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GuildSettings:
    """What a server has set for all its chases."""

    guild: int
    gm_role: int | None = None
    """Who has this role counts as a GM, besides those who may manage the server."""
    timer: int = 0
    """The round timer that a new chase starts with, in seconds; 0 is none."""
    timer_advances: bool = False
    """Whether its end resolves the round; else the table is only told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """When the time of a chase's round is up. Times are milliseconds since 1970, UTC."""

    chase: int
    round_step: int
    """The step that revealed the round; another round has another."""
    remind_at: int | None
    """When to remind those who are awaited; None is never."""
    end_at: int
    reminded: bool = False
    """Whether somebody has claimed the reminder."""
    ended: bool = False
    """Whether somebody has claimed the end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spine:
    """A server's own ladder as it stands on the shelf: what is needed to find it."""

    name: str
    place: str
    terrain: Layer
    opposition: Opposition | None = None
    """Whom it is written for; None is nobody in particular."""
    author: int
    """Who saved it last; 0 for somebody who is forgotten."""
    at: int
    """When, in milliseconds since 1970, UTC."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderRow:
    """A server's own ladder."""

    guild: int
    ladder: Ladder
    author: int
    """Who saved it last; 0 for somebody who is forgotten."""
    at: int
    """When, in milliseconds since 1970, UTC."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A ladder that somebody is writing in a server, as they typed it; one each."""

    guild: int
    user: int
    at: int
    """When, in milliseconds since 1970, UTC."""
    name: str
    place: str
    terrain: Layer
    blurb: str
    lines: str
    """The rungs, and whatever else the notation takes, line by line."""
    n: int = 0
    """A number of its own, higher than any before: a button of an older one is told from it."""
