"""*Your move*: the private panel of one participant."""

from __future__ import annotations

from discord import ui

from bot.view import move_rolls
from bot.view.board import ACCENT
from bot.view.fit import card, part
from bot.view.move_controls import rows
from bot.view.words import move as words
from rundown import By, Chase


def your_move(chase: Chase, chase_id: int, who: int, by: By) -> ui.LayoutView:
    """Return the panel of participant *who*, as *by* (their player, or a GM) has opened it."""
    one = chase.at(who)
    head = (words.title(one, by), words.place(chase, one), words.now(chase, one))
    dice = tuple(move_rolls.lines(chase, one))
    blocks = [[part(line) for line in lines] for lines in (head, dice)]
    return card(ACCENT, blocks, list(rows(chase, chase_id, one, by)))
