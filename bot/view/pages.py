"""Which message a chase is on, and the drawing of any of its messages: live, or as it stays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import total_ordering
from typing import Final, Literal

from discord import ui

from bot.view.board import ACCENT, board
from bot.view.end import Attached, end
from bot.view.fit import card, part
from bot.view.lobby import lobby
from bot.view.past import reckoned
from bot.view.record import record
from bot.view.words import board as words
from bot.view.words import terms
from rundown.chase import Chase

Kind = Literal["lobby", "round", "end"]
ORDER: Final[tuple[Kind, ...]] = ("lobby", "round", "end")


@total_ordering
@dataclass(frozen=True, slots=True)
class Page:
    """One message of a chase: its lobby, a round, or its end, in that order."""

    kind: Kind
    round: int = 0

    def __lt__(self, other: Page) -> bool:
        """Return whether this page comes before *other*."""
        return (ORDER.index(self.kind), self.round) < (ORDER.index(other.kind), other.round)


def page_of(chase: Chase) -> Page:
    """Return the page that *chase* is on; one that was called off stays where it was."""
    if chase.outcome is not None:
        return Page("end")
    return Page("round", chase.round) if chase.round else Page("lobby")


def draw(chase: Chase, chase_id: int, page: Page, picture: Attached | None = None) -> ui.LayoutView:
    """Return *page* of *chase*: as it lives, or as it stays once the chase has gone on.

    *picture* is for the end.
    """
    now = page_of(chase)
    if page > now:
        return retired(chase, page, None)
    if page.kind == "lobby":
        return lobby(chase, chase_id, live=page == now)
    if page.kind == "end" and chase.outcome is not None:
        return end(chase, chase_id, chase.outcome, picture)
    if done := reckoned(chase, page.round):
        return record(chase, chase_id, done, live=page == now)
    return board(chase, chase_id)


def retired(chase: Chase, page: Page, url: str | None) -> ui.LayoutView:
    """Return the one line that is left of a *page* that was taken back."""
    pattern = words.RETIRED_LINK if url else words.RETIRED
    was, now = terms.capital(_place(page)), _place(page_of(chase))
    return card(ACCENT, [[part(pattern.format(page=was, now=now, url=url))]])


def moved(page: Page, url: str) -> ui.LayoutView:
    """Return the one line that is left of an old copy of *page*, which stands at *url* now."""
    line = words.MOVED.format(page=terms.capital(_place(page)), url=url)
    return card(ACCENT, [[part(line)]])


def _place(page: Page) -> str:
    if page.kind == "round":
        return terms.round_name(page.round)
    return words.PAGE_LOBBY if page.kind == "lobby" else words.PAGE_END
