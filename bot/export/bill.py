"""What the chase cost, side by side: every point, whose it was, and what it was spent on."""

from __future__ import annotations

from collections.abc import Iterator

from bot.export.quill import Quill
from bot.view.words import export as words
from bot.view.words import terms
from rundown.chase import Chase
from rundown.ladder import Side
from rundown.outcome import Bill, bill
from rundown.reckoning import (
    TRACK,
    Reckoning,
)


def told_bills(chase: Chase) -> Iterator[str]:
    """Yield the bill of each side that had players."""
    for side in Side:
        if owed := bill(chase, side):
            yield from _bill(chase, owed)


def _bill(chase: Chase, owed: Bill) -> Iterator[str]:
    side = terms.THE_SIDE[owed.side]
    if not owed.halves and not owed.entries:
        yield words.NO_BILL.format(side=side)
        return
    yield words.BILL.format(side=side, points=owed.points, band=terms.BAND[owed.band])
    yield " ".join(_remarks(owed))
    yield "\n".join((*_entries(chase, owed.side), *_spends(chase, owed)))


def _remarks(owed: Bill) -> Iterator[str]:
    yield words.MEANS.format(meaning=terms.BAND_MEANS[owed.band])
    if owed.severe:
        yield words.SEVERE
    if owed.halves % 2:
        yield words.HALF.format(points=terms.halves(owed.halves))
    generated = sum(entry.charge.halves for entry in owed.entries)
    if owed.halves == TRACK and generated - owed.saved > TRACK:
        yield words.CAPPED


def _entries(chase: Chase, side: Side) -> Iterator[str]:
    for done in chase.rounds:
        if done.landed(side).charges:
            name = terms.capital(terms.round_name(done.round))
            yield words.ENTRY.format(round=name, entries="; ".join(_parts(chase, done, side)))


def _parts(chase: Chase, done: Reckoning, side: Side) -> Iterator[str]:
    landed, quill = done.landed(side), Quill(chase)
    for charge in landed.charges:
        yield words.CHARGE.format(
            name=quill.name(charge.who),
            origin=terms.ORIGIN[charge.origin],
            points=terms.halves(charge.halves),
        )
    if landed.saved:
        names = terms.both([quill.name(who) for who in dict.fromkeys(landed.savers)])
        yield words.SAVED.format(points=terms.halves(landed.saved), names=names)


def _spends(chase: Chase, owed: Bill) -> Iterator[str]:
    quill = Quill(chase)
    for spend in chase.spends:
        if spend.side is owed.side:
            yield words.SPENT.format(points=spend.points, words=quill.words(spend.words))
    if owed.left:
        yield words.LEFT_TO_SPEND.format(points=owed.left)
