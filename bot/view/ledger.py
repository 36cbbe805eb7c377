"""The bills once the chase is over: what is spent, the way to spend more, and all that is owed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

import discord
from discord import ui

from bot.view import plain
from bot.view.controls import Button, Press, Verb, button
from bot.view.fit import Block, Part, card, part
from bot.view.modals import TIMEOUT, TITLE
from bot.view.words import ledger as words
from bot.view.words import terms
from rundown.chase import Chase
from rundown.ladder import Side
from rundown.outcome import Bill, bill

ACCENT: Final = 0x9A5FB4
WORDS: Final = 120
"""UTF-16 units of what a part of a bill is spent on."""
SHORT: Final = 48
LADDER: Final = 60
CHOICE: Final = 100
A_PAGE: Final = 8
"""How many chases stand on a page of the list."""
POINTS_FIELD: Final = "points"
WORDS_FIELD: Final = "words"


def open_bills(chase: Chase) -> tuple[Bill, ...]:
    """Return the bills of *chase* that are not spent yet."""
    both = (bill(chase, side) for side in Side)
    return tuple(one for one in both if one and one.left > 0)


def spend_buttons(chase: Chase, chase_id: int) -> list[Button]:
    """Return the ways to spend what *chase* still owes, one a side."""
    owed = open_bills(chase)
    return [
        button(
            Press(chase=chase_id, step=chase.version, verb=Verb.SPEND, more=one.side),
            words.button(one.side, alone=len(owed) == 1),
        )
        for one in owed
    ]


def spent(chase: Chase, owed: Bill) -> Part:
    """Return what *owed* was spent on, and what is left of it; nothing before the first time."""
    spends = [one for one in chase.spends if one.side is owed.side]
    if not spends:
        return part("")
    left = words.left(owed)
    lengths = [[words.spent(owed, one, most) for one in spends] for most in (2 * WORDS, SHORT)]
    short = words.SPENT_SHORT.format(points=owed.spent, whole=owed.points)
    return part(*("\n".join([*lines, left]) for lines in (*lengths, [short])), patience=1)


def spend_modal(press: Press, owed: Bill, nonce: str) -> ui.Modal:
    """Return the question how much of *owed* is spent, and on what."""
    modal = ui.Modal(
        title=plain.bare(words.MODAL.format(side=terms.THE_SIDE[owed.side]), TITLE),
        custom_id=f"{press.code('rm')}:{nonce}",
        timeout=TIMEOUT,
    )
    options = [
        discord.SelectOption(
            value=str(points), label=words.buys(owed, points), default=owed.left == 1
        )
        for points in range(1, owed.left + 1)
    ]
    points: ui.Select[Any] = ui.Select(custom_id=POINTS_FIELD, options=options)
    note = words.POINTS_NOTE.format(left=owed.left, points=owed.points)
    modal.add_item(ui.Label(text=words.POINTS, description=note, component=points))
    typed: ui.TextInput[Any] = ui.TextInput(
        custom_id=WORDS_FIELD, placeholder=words.WORDS_EXAMPLE, min_length=1, max_length=WORDS
    )
    return modal.add_item(ui.Label(text=words.WORDS, description=words.WORDS_NOTE, component=typed))


@dataclass(frozen=True, slots=True, kw_only=True)
class Owing:
    """A chase that is over, and owes something yet."""

    chase_id: int
    chase: Chase
    ended_at: int
    """When, in milliseconds since 1970, UTC."""
    channel: int
    url: str
    """Where its end stands."""


def ledger_page(owing: Sequence[Owing], page: int, pages: int) -> ui.LayoutView:
    """Return *page* of *pages* of the list, which shows *owing*."""
    title = words.TITLE if pages == 1 else words.TITLE_PAGE.format(page=page, pages=pages)
    blocks: list[Block] = [[part(title)], *([_owed(one)] for one in owing)]
    ways = ((page - 1, words.NEWER), (page + 1, words.OLDER))
    row = [button(turn(to), label) for to, label in ways if 1 <= to <= pages]
    return card(ACCENT, blocks, [row])


def turn(page: int) -> Press:
    """Return the press that turns the list to *page*: of a server, not of a chase."""
    return Press(chase=0, step=0, verb=Verb.BILLS, more=str(page))


def _owed(one: Owing) -> Part:
    return part("\n".join(_lines(one)))


def _lines(one: Owing) -> Iterator[str]:
    ladder = plain.line(one.chase.ladder.name, LADDER) or terms.NOTHING
    for owed in open_bills(one.chase):
        yield words.OWED.format(ladder=ladder, side=terms.THE_SIDE[owed.side])
        band = terms.BAND[owed.reads(owed.left)]
        yield words.OWED_MORE.format(left=owed.left, points=owed.points, band=band)
    yield words.WHERE.format(at=one.ended_at // 1000, channel=one.channel, url=one.url)


def choice(one: Owing) -> str:
    """Return *one* as what is offered while a command is typed."""
    date = datetime.fromtimestamp(one.ended_at / 1000, UTC).date().isoformat()
    end = words.CHOICE.format(ladder="", sides=words.sides(open_bills(one.chase)), date=date)
    return plain.bare(one.chase.ladder.name, CHOICE - len(end)) + end
