"""The ladders of a server: the list of them, one of them read, the question before one goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from discord import ButtonStyle, ui

from bot.library.lines import write_rungs
from bot.library.shelved import Shelved
from bot.view.board import ACCENT
from bot.view.controls import button
from bot.view.fit import Part, card, part
from bot.view.ladder_draft import turns
from bot.view.ladder_form import LINES, press
from bot.view.ladder_rungs import blurb, head, pages, rungs
from bot.view.plain import units
from bot.view.words import ladders as words
from rundown.ladder import Ladder

A_PAGE: Final = 10
"""Ladders on a page of the list."""


def ladder_list(known: Sequence[Shelved], most: int, page: int = 1) -> ui.LayoutView:
    """Return a *page* of the list of *known* ladders, the server's own first, *most* of those."""
    count = max(1, -(-len(known) // A_PAGE))
    at = min(max(page, 1), count)
    shown = known[(at - 1) * A_PAGE : at * A_PAGE]
    foot = words.PAGE.format(page=at, pages=count) if count > 1 else ""
    blocks = [*_groups(known, shown, most, first=at == 1), [part(foot)]]
    ways = ((at - 1, words.BACK), (at + 1, words.ON))
    row = [button(press("list", "", to), label) for to, label in ways if 1 <= to <= count]
    return card(ACCENT, blocks, [row])


def _groups(
    known: Sequence[Shelved], shown: Sequence[Shelved], most: int, *, first: bool
) -> Iterator[list[Part]]:
    own = [one for one in shown if one.own]
    others = [one for one in shown if not one.own]
    count = sum(one.own for one in known)
    if own:
        title = words.OWN.format(count=count, most=most)
        yield [part(title), *(part(words.listed(one)) for one in own)]
    elif first:
        yield [part(words.NO_OWN)]
    if others:
        title = words.SHIPPED.format(count=len(known) - count)
        yield [part(title), *(part(words.listed(one)) for one in others)]


def ladder_shown(ladder: Ladder, code: str, page: int = 1) -> ui.LayoutView:
    """Return a *page* of *ladder*, rung by rung; its buttons know it by its *code*.

    Where the form has room for it, that is a way to a ladder of one's own.
    """
    top = [*head(ladder), blurb(ladder)]
    foot = [part(words.SPOILS)]
    split = pages(ladder, [top, foot])
    at = min(max(page, 1), len(split))
    row = list(turns(split, at, "show", code))
    copy = [button(press("copy", code), words.COPY)] if units(write_rungs(ladder)) <= LINES else []
    return card(ACCENT, [top, *rungs(ladder, split[at - 1]), foot], [row, copy])


def removal(name: str, code: str) -> ui.LayoutView:
    """Return the question whether the ladder called *name* is really to go."""
    lines = [part(words.SURE.format(name=words.name(name))), part(words.SURE_MORE)]
    sure = button(press("remove", code), words.SURE_REMOVE, style=ButtonStyle.danger)
    return card(ACCENT, [lines], [[sure, button(press("keep"), words.KEEP)]])


def removed(name: str) -> ui.LayoutView:
    """Return that the ladder called *name* is gone."""
    return card(ACCENT, [[part(words.REMOVED.format(name=words.name(name)))]])


def kept() -> ui.LayoutView:
    """Return what is left of a question whose answer was no."""
    return card(ACCENT, [[part(words.KEPT)]])
