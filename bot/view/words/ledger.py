"""The bills after the chase in words: what a part of one buys, and what is still owed where."""

from __future__ import annotations

from typing import Final

from bot.view import plain
from bot.view.words import terms
from rundown.ladder import Side
from rundown.outcome import Bill
from rundown.reckoning import Spend

GROUP: Final = "What chases have cost, after they are over."
LIST: Final = "See the bills of this server that are not spent yet."
SPEND: Final = "GM: use a part of a bill, from any channel."
SPEND_OPTIONS: Final = {
    "chase": "Whose bill: type a ladder's name, take one that is offered.",
    "points": "How many points of it.",
    "what": "What comes of it in the story.",
    "side": "Whose bill, where both sides owe.",
}

BUTTON: Final = "Spend Collateral"
BUTTON_SIDE: Final = "Spend Collateral · {side}"
MODAL: Final = "Spend Collateral · {side}"
POINTS: Final = "How much?"
POINTS_NOTE: Final = "{left} of {points} left. Each part is read by itself."
WORDS: Final = "On what?"
WORDS_NOTE: Final = "It stands at the end of the chase."
WORDS_EXAMPLE: Final = "The stallkeeper sells their faces to the night editor"
BUYS: Final = "{points} = {band}"

SPENT: Final = "-# Spent {points}, {band}: {words}"
SPENT_SHORT: Final = "-# Spent {points} of {whole}, `/chase log`"
LEFT: Final = "**Left to spend, {side}: {left} of {points}**"
ALL_SPENT: Final = "-# All of it is spent."

TITLE: Final = "## Unspent Collateral"
TITLE_PAGE: Final = "## Unspent Collateral · {page}/{pages}"
OWED: Final = "**{ladder}** · {side}"
OWED_MORE: Final = "**{left} of {points}** left: {band}"
WHERE: Final = "-# <t:{at}:d> · <#{channel}> · [its end]({url})"
OLDER: Final = "Older"
NEWER: Final = "Newer"
NOTHING_OWED: Final = "No bill is open on this server that you could see."
CHOICE: Final = "{ladder} · {sides} · {date}"
CHOICE_SIDE: Final = "{side} {left}"

NO_SUCH_BILL: Final = "No bill of that chase is open here. Take one that is offered."
WHICH_SIDE: Final = "Both sides owe here: say whose bill with `side`."
SPENT_NOW: Final = "Spent {points} of the bill of {side}: {band}. {left} left."
SPENT_ALL: Final = "Spent {points} of the bill of {side}: {band}. That was all of it."
ALREADY: Final = "That was done already."


def buys(bill: Bill, points: int) -> str:
    """Return what a part of *points* of *bill* is: `2 = noise`."""
    return BUYS.format(points=points, band=terms.BAND[bill.reads(points)])


def spent(bill: Bill, spend: Spend, most: int) -> str:
    """Return a part of *bill* that is used: how much, what that means, and on what."""
    band = terms.BAND[bill.reads(spend.points)]
    return SPENT.format(points=spend.points, band=band, words=plain.line(spend.words, most))


def left(bill: Bill) -> str:
    """Return what is still to be spent of *bill*."""
    if bill.left < 1:
        return ALL_SPENT
    return LEFT.format(side=terms.THE_SIDE[bill.side], left=bill.left, points=bill.points)


def spent_now(bill: Bill, points: int) -> str:
    """Return that *points* of *bill*, as it is now, were spent."""
    pattern = SPENT_NOW if bill.left > 0 else SPENT_ALL
    return pattern.format(
        points=points,
        side=terms.THE_SIDE[bill.side],
        band=terms.BAND[bill.reads(points)],
        left=bill.left,
    )


def sides(bills: tuple[Bill, ...]) -> str:
    """Return how much each of *bills* has left, short."""
    return ", ".join(CHOICE_SIDE.format(side=terms.SIDE[one.side], left=one.left) for one in bills)


def button(side: Side, *, alone: bool) -> str:
    """Return the label of the button for *side*'s bill, which may be the only one."""
    return BUTTON if alone else BUTTON_SIDE.format(side=terms.THE_SIDE[side])
