"""The end: the outcome and what it means, LEAD over the rounds, the bill, who did what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from bot.view import plain
from bot.view.bills import bills
from bot.view.controls import Press, Verb, button
from bot.view.fit import Block, Row, card, fitted, part
from bot.view.ledger import spend_buttons
from bot.view.tallies import gambits, totals
from bot.view.words import end as words
from bot.view.words import terms
from rundown.chase import (
    GHOST,
    ROUNDS,
    Chase,
)
from rundown.ladder import Side
from rundown.outcome import readers
from rundown.reckoning import Outcome

ACCENT: Final = 0x9A5FB4
LADDER: Final = 60
STEP: Final = 2
"""The columns of one step of LEAD; a phone has some 26 in a row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attached:
    """A picture that is sent along with a message."""

    name: str
    """Of its file."""
    alt: str
    """The same in words, 1,024 UTF-16 units at most."""


def end(
    chase: Chase, chase_id: int, outcome: Outcome, picture: Attached | None = None
) -> ui.LayoutView:
    """Return how *chase* ended: with *picture*, or without one with a chart in letters."""
    press = Press(chase=chase_id, step=chase.version, verb=Verb.GM)
    controls: list[Any] = [*spend_buttons(chase, chase_id), button(press, words.GM)]
    head = (part(_title(chase, outcome)), part("\n".join(_readings(chase, outcome))))
    rest = (tuple(bills(chase)), (gambits(chase), totals(chase)))
    if picture is None:
        return card(ACCENT, (head, (part(chart(chase)),), *rest), [controls], terms.REST)
    return _pictured((head, *rest), picture, Row(*controls))


def _pictured(blocks: tuple[Block, ...], picture: Attached, controls: Row) -> ui.LayoutView:
    """Return a card of *blocks* with *picture* below the first."""
    head, *rest = fitted(blocks, terms.REST)
    container: ui.Container[ui.LayoutView] = ui.Container(accent_color=ACCENT)
    container.add_item(ui.TextDisplay(head))
    shown = discord.MediaGalleryItem(f"attachment://{picture.name}", description=picture.alt)
    container.add_item(ui.MediaGallery(shown))
    for at, text in enumerate(rest):
        if at:
            container.add_item(ui.Separator())
        container.add_item(ui.TextDisplay(text))
    container.add_item(controls)
    return ui.LayoutView(timeout=None).add_item(container)


def _title(chase: Chase, outcome: Outcome) -> str:
    title = words.TITLE.format(emoji=terms.OUTCOME_EMOJI[outcome], outcome=terms.OUTCOME[outcome])
    after = words.AFTER.format(
        ladder=plain.line(chase.ladder.name, LADDER) or terms.NOTHING,
        lead=chase.lead,
        rounds=terms.counted(len(chase.rounds), *words.ROUNDS),
    )
    return f"{title}\n{after}"


def _readings(chase: Chase, outcome: Outcome) -> Iterator[str]:
    """Yield what the outcome means, for each side that had players; said to whom where two had."""
    for_whom = readers(chase) or (Side.PURSUERS,)
    for side in reversed(for_whom):
        reading = words.READINGS[side][outcome]
        alone = len(for_whom) == 1
        yield (
            reading if alone else words.READING.format(side=terms.SIDE_TITLE[side], reading=reading)
        )


def chart(chase: Chase) -> str:
    """Return LEAD over the rounds in letters, a bar a round."""
    rows = "\n".join(_row(*row) for row in _course(chase))
    return words.CHART.format(rows=rows)


def _course(chase: Chase) -> Iterator[tuple[str, int]]:
    lead = chase.rounds[0].lead_before if chase.rounds else chase.lead
    yield words.START, lead
    for done in chase.rounds:
        lead = done.lead
        over = done.round - ROUNDS
        label = words.OVERTIME.format(n=over) if over > 0 else str(done.round)
        yield label, lead
    if lead != chase.lead:
        yield words.FINAL, chase.lead


def _row(label: str, lead: int) -> str:
    bar = words.FILLED * (STEP * lead) + words.EMPTY * (STEP * (GHOST - lead))
    return words.CHART_ROW.format(label=label, bar=bar, lead=lead)
