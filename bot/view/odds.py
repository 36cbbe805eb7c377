"""The odds of a whole chase: who meets whom, the table, the even match; its picture when painted.

A table is as wide as a phone shows without wrapping.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

import discord
from discord import ui

from bot.picture.chart import Bar, Chart, Group, Piece
from bot.view.board import ACCENT
from bot.view.end import Attached
from bot.view.fit import Block, fitted, part
from bot.view.words import odds_chart as drawn
from bot.view.words import odds_table as words
from bot.view.words import terms
from bot.view.words.odds import percent
from rundown.forecast import Forecast
from rundown.forecast.comparison import Comparison, Table
from rundown.reckoning import Outcome


def odds_view(
    compared: Comparison, picture: Attached | None = None, *, note: str = ""
) -> ui.LayoutView:
    """Return what was *compared*, with *picture* below it, and a *note* where there is one."""
    container: ui.Container[ui.LayoutView] = ui.Container(accent_color=ACCENT)
    for at, text in enumerate(fitted(list(_blocks(compared, note)))):
        if at:
            container.add_item(ui.Separator())
        container.add_item(ui.TextDisplay(text))
    if picture:
        shown = discord.MediaGalleryItem(f"attachment://{picture.name}", description=picture.alt)
        container.add_item(ui.MediaGallery(shown))
    return ui.LayoutView(timeout=None).add_item(container)


def _blocks(compared: Comparison, note: str) -> Iterator[Block]:
    cast = compared.cast
    told = (words.meeting(cast), *words.notes(compared), note)
    yield [part(words.title(cast.chase)), *(part(line) for line in told)]
    yield [part(text) for table in compared.tables for text in _table(compared, table)]
    even, npc = compared.match, cast.npc
    matched = (words.match(compared, even, npc),) if even and npc else ()
    columns = "" if words.alone(cast) else words.COLUMNS
    rest = (words.meaning(cast.side), columns, words.COUNTED)
    yield [part(line) for line in (*matched, *rest)]


def _table(compared: Comparison, table: Table) -> Iterator[str]:
    looks = tuple(table.looks.values())
    rows = [*_outcomes(looks)]
    # the second table is there to be set beside the first, and short
    if table is compared.tables[0]:
        rows += ["", *_means(compared, looks)]
    yield words.heading(pushing=table.pushing)
    yield words.TABLE.format(rows="\n".join(rows))


def _outcomes(looks: Sequence[Forecast]) -> Iterator[str]:
    yield words.head(alone=len(looks) == len(words.ALONE))
    for outcome in Outcome:
        yield words.row(words.ROW[outcome], [percent(look.outcomes[outcome]) for look in looks])


def _means(compared: Comparison, looks: Sequence[Forecast]) -> Iterator[str]:
    side = compared.cast.side
    yield words.row(words.CAUGHT, [percent(look.caught) for look in looks])
    yield words.row(words.LENGTH, [words.mean(look.length) for look in looks])
    yield words.row(words.COLLATERAL, [words.mean(look.collateral(side)) for look in looks])


def chart(compared: Comparison) -> Chart:
    """Return the picture of what was *compared*."""
    return Chart(
        title=drawn.chart_title(compared.cast.chase),
        half=drawn.MIDDLE,
        names=tuple(terms.OUTCOME[outcome] for outcome in Outcome),
        groups=tuple(_group(compared, table) for table in compared.tables),
    )


def _group(compared: Comparison, table: Table) -> Group:
    bars = tuple(
        Bar(label=words.plan_name(compared.cast, plan), pieces=tuple(_pieces(look)))
        for plan, look in table.looks.items()
    )
    title = drawn.group_title(pushing=table.pushing, overtime=compared.overtime)
    return Group(title=title, bars=bars)


def _pieces(look: Forecast) -> Iterator[Piece]:
    for outcome in Outcome:
        chance: Fraction = look.outcomes[outcome]
        yield Piece(share=float(chance), label=percent(chance))
