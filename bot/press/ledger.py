"""The bill: its parts, as the GM spends them, and the pages of all that is owed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final
from uuid import uuid4

from discord import ui

from bot.answers import Told, answering, show
from bot.desk import Desk, Interaction
from bot.ledger import page_of_bills
from bot.press.pressed import Pressed
from bot.view.controls import CONTROL, Verb, understood
from bot.view.ledger import POINTS_FIELD, WORDS_FIELD, spend_modal
from bot.view.words import answers
from bot.view.words import ledger as words
from rundown import BillIsSmaller, Command, NoBill, NotNow, SpendCollateral
from rundown.chase import Phase
from rundown.ladder import Side
from rundown.outcome import bill


async def turned(desk: Desk, interaction: Interaction) -> None:
    """Show another page of the list; the press is answered whatever happens."""
    async with answering(interaction):
        data: Mapping[str, Any] = interaction.data or {}
        at = understood(CONTROL, data.get("custom_id"))
        if at is None or not at.more.isdecimal():
            raise Told(answers.OLD_BUTTON)
        view: ui.LayoutView | None = await page_of_bills(desk, interaction, int(at.more))
        if view is None:
            raise Told(words.NOTHING_OWED)
        await show(interaction, view)


async def _open(taken: Pressed) -> None:
    side = _side(taken)
    owed = bill(taken.chase, side)
    if taken.chase.phase is not Phase.OVER:
        raise NotNow(taken.chase.phase)
    if owed is None:
        raise NoBill(side)
    if owed.left < 1:
        raise BillIsSmaller(0)
    modal = spend_modal(taken.now, owed, uuid4().hex)
    await taken.interaction.response.send_modal(modal)


def _spend(taken: Pressed, fields: Mapping[str, str]) -> Command:
    points = fields.get(POINTS_FIELD, "")
    return SpendCollateral(
        by=taken.by,
        side=_side(taken),
        points=int(points) if points.isdecimal() and len(points) < DIGITS else 0,
        words=fields.get(WORDS_FIELD, ""),
    )


def _side(taken: Pressed) -> Side:
    try:
        return Side(taken.at.more)
    except ValueError:
        raise Told(answers.OLD_BUTTON) from None


DIGITS: Final = 4
"""From so many on no number of points is one: a longer text may be too long to be read at all."""

OPENERS: Final[Mapping[Verb, Callable[[Pressed], Awaitable[None]]]] = {Verb.SPEND: _open}
"""What opens something."""

SUBMITS: Final[Mapping[Verb, Callable[[Pressed, Mapping[str, str]], Command]]] = {
    Verb.SPEND: _spend
}
"""What its forms ask for."""
