"""The question before somebody's data is deleted, and what is left to say after it."""

from __future__ import annotations

from collections.abc import Mapping

from discord import ButtonStyle, ui

from bot.view.board import ACCENT
from bot.view.controls import Press, Verb, button
from bot.view.fit import card, part
from bot.view.words import mydata as words


def delete_panel(counts: Mapping[str, int]) -> ui.LayoutView:
    """Return the question whether it shall all go: so many of each kind."""
    press = Press(chase=0, step=0, verb=Verb.MYDATA, more="delete")
    meant = button(press, words.MEANT, style=ButtonStyle.danger)
    return card(ACCENT, [[part(words.counted(words.SURE, counts))]], [[meant]])


def deleted_panel() -> ui.LayoutView:
    """Return what stands in the question's place, once it is done."""
    return card(ACCENT, [[part(words.GONE)]])
