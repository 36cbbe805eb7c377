"""Collateral's bill at the end: how much, what that means, and where every point came from."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Final, TypeVar

from bot.view import plain
from bot.view.fit import Part, part
from bot.view.ledger import spent
from bot.view.roster import listed
from bot.view.words import end as words
from bot.view.words import terms
from rundown.chase import Chase
from rundown.ladder import Side
from rundown.outcome import Bill, bill
from rundown.reckoning import (
    TRACK,
    Charge,
    Reckoning,
)

COLUMNS: Final = 14
SOME: Final = 6
Key = TypeVar("Key", bound=Hashable)


def bills(chase: Chase) -> Iterator[Part]:
    """Yield the bill of each side that had players."""
    for side in Side:
        if owed := bill(chase, side):
            yield _bill(chase, owed)
            yield spent(chase, owed)


def _bill(chase: Chase, owed: Bill) -> Part:
    side = terms.THE_SIDE[owed.side]
    if not owed.halves and not owed.entries:
        return part(words.NO_BILL.format(side=side))
    head = "\n".join(_head(owed, side))
    details = (
        _by_round(chase, owed.side),
        _by_person(chase, owed, None),
        _by_person(chase, owed, SOME),
        _by_origin(owed),
    )
    foot = "\n".join(_foot(owed))
    return part(*("\n".join(filter(None, (head, detail, foot))) for detail in details), patience=1)


def _head(owed: Bill, side: str) -> Iterator[str]:
    yield words.BILL.format(side=side, points=owed.points, band=terms.BAND[owed.band])
    yield words.MEANS.format(meaning=terms.BAND_MEANS[owed.band])
    if owed.severe:
        yield words.SEVERE


def _foot(owed: Bill) -> Iterator[str]:
    if owed.halves % 2:
        yield words.HALF.format(halves=terms.halves(owed.halves))
    if owed.saved:
        yield words.SAVED_ALL.format(points=terms.halves(owed.saved))
    generated = sum(entry.charge.halves for entry in owed.entries)
    if owed.halves == TRACK and generated - owed.saved > TRACK:
        yield words.CAPPED


def _by_round(chase: Chase, side: Side) -> str:
    """Return every point: a line a round, who made it with what, and who took some back."""
    return "\n".join(
        words.ENTRY_ROUND.format(
            round=terms.capital(terms.round_name(done.round)),
            entries=" · ".join(_entries(chase, done, side)),
        )
        for done in chase.rounds
        if done.landed(side).charges
    )


def _entries(chase: Chase, done: Reckoning, side: Side) -> Iterator[str]:
    landed = done.landed(side)
    for charge in landed.charges:
        yield words.ENTRY.format(
            name=_name(chase, charge.who),
            origin=terms.ORIGIN[charge.origin],
            points=terms.halves(charge.halves),
        )
    if landed.saved:
        names = [_name(chase, who) for who in dict.fromkeys(landed.savers)]
        yield words.SAVED.format(points=terms.halves(landed.saved), names=listed(names))


def _by_person(chase: Chase, owed: Bill, most: int | None) -> str:
    sums = _summed((entry.charge for entry in owed.entries), lambda charge: charge.who)
    entries = [
        words.PERSON.format(name=_name(chase, who), points=terms.halves(halves))
        for who, halves in sums
    ]
    return words.SUMMED.format(entries=listed(entries, most, " · "))


def _by_origin(owed: Bill) -> str:
    sums = _summed((entry.charge for entry in owed.entries), lambda charge: charge.origin)
    entries = [
        words.ORIGIN_SUM.format(origin=terms.ORIGIN[origin], points=terms.halves(halves))
        for origin, halves in sums
    ]
    return words.SUMMED.format(entries=" · ".join(entries))


def _summed(charges: Iterable[Charge], key: Callable[[Charge], Key]) -> tuple[tuple[Key, int], ...]:
    """Return the halves of *charges* added up by *key*, the most first."""
    sums: dict[Key, int] = {}
    for charge in charges:
        sums[key(charge)] = sums.get(key(charge), 0) + charge.halves
    return tuple(sorted(sums.items(), key=lambda item: -item[1]))


def _name(chase: Chase, who: int) -> str:
    return plain.name(chase.at(who).name, COLUMNS)
