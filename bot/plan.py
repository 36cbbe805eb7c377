"""Which page each of a chase's messages shows, and what brings them up to date. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bot.store.protocol import Message, MessageKind
from bot.view.pages import Kind, Page

STORED: Final[Mapping[Kind, MessageKind]] = {
    "lobby": MessageKind.LOBBY,
    "round": MessageKind.BOARD,
    "end": MessageKind.END,
}
KINDS: Final = {stored: kind for kind, stored in STORED.items()}


def page_shown(message: Message) -> Page:
    """Return the page that *message* is."""
    return Page(KINDS[message.kind], message.round)


@dataclass(frozen=True, slots=True)
class Plan:
    """What brings a chase's messages up to date."""

    live: Page
    """What the newest message is to show."""
    final: Message | None = None
    """A message whose page is turned: it gets its last drawing, and `live` is posted below it."""
    taken_back: tuple[Message, ...] = ()
    """Older messages of rounds that an undo took back."""


def plan(messages: tuple[Message, ...], wanted: Page) -> Plan:
    """Return what to do so that the newest of *messages* shows *wanted*.

    The newest message is always the live one: an undo across a reveal redraws it as the earlier
    page, and what stood for that page before is taken back.
    """
    if not messages:
        return Plan(wanted)
    *older, newest = messages
    turned = newest if page_shown(newest) < wanted else None
    gone = tuple(one for one in older if page_shown(one) >= min(wanted, page_shown(newest)))
    return Plan(wanted, turned, gone)
