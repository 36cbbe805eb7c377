"""The words of the odds' picture: what is written in it, and the text that says the same."""

from __future__ import annotations

from typing import Final

from bot.picture.chart import Bar, Chart, Group
from bot.view import plain
from bot.view.words import terms
from bot.view.words.odds_table import PUSHING
from rundown.chase import Chase

DRAWN: Final = 32
"""Columns of a ladder's name in the picture."""
CHART: Final = "Odds from LEAD {lead} · {ladder}"
MIDDLE: Final = "50%"
GROUP_OVERTIME: Final = "{pushing}, {rounds} of Overtime"
ALT: Final = "{title}. {groups}"
ALT_GROUP: Final = "{title}: {bars}."
ALT_BAR: Final = "{label} {pieces}"


def chart_title(chase: Chase) -> str:
    """Return what stands over the picture."""
    name = plain.short(chase.ladder.name, DRAWN) or terms.NAMELESS
    return CHART.format(lead=chase.lead, ladder=name)


def group_title(*, pushing: bool, overtime: int) -> str:
    """Return what stands over some of its bars."""
    if not overtime:
        return PUSHING[pushing]
    rounds = terms.counted(overtime, "round")
    return GROUP_OVERTIME.format(pushing=PUSHING[pushing], rounds=rounds)


def alt(chart: Chart) -> str:
    """Return the picture in words."""
    groups = " ".join(_group(chart, one) for one in chart.groups)
    return ALT.format(title=chart.title, groups=groups)


def _group(chart: Chart, group: Group) -> str:
    bars = "; ".join(_bar(chart, one) for one in group.bars)
    return ALT_GROUP.format(title=terms.capital(group.title), bars=bars)


def _bar(chart: Chart, bar: Bar) -> str:
    named = zip(chart.names, bar.pieces, strict=True)
    pieces = ", ".join(f"{name} {piece.label}" for name, piece in named)
    return ALT_BAR.format(label=bar.label, pieces=pieces)
