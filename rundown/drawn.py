"""The dice that fell in a record, each once: what it takes to count how often a face shows.

Nothing is left out. The dice of an undone step fell too, and so did those a GM rolled for an NPC.
A pushed roll shows the 1s that were kept beside the dice rolled again (R3): only these fell then.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from rundown.dice import Rolled
from rundown.errors import CorruptHistory
from rundown.events import Event, PenaltyNegated, RoleRolled, RollPushed, TollMade
from rundown.history import Step
from rundown.turns import Throw

Lying: TypeAlias = Mapping[tuple[int, Throw], tuple[Rolled, ...]]
"""The last roll of each kind that each participant made, as it lies on the table."""


def drawn(steps: Iterable[Step]) -> Iterator[tuple[int, tuple[Rolled, ...]]]:
    """Yield the number of each of *steps*, and the dice that fell in it.

    *steps* are those of one chase, in order. One that no die fell in may be left out; one that
    undoes another may not: a push after it rolls what lay there before.

    Raises:
        CorruptHistory: A push does not fit the roll that it is of.
    """
    tables: list[tuple[int, Lying]] = [(0, {})]
    for step in steps:
        while step.undoes and tables[-1][0] >= step.undoes:
            tables.pop()
        lying = tables[-1][1]
        fallen: tuple[Rolled, ...] = ()
        for event in step.events:
            lying, dice = _after(lying, event)
            fallen += dice
        tables.append((step.n, lying))
        yield step.n, fallen


def _after(lying: Lying, event: Event) -> tuple[Lying, tuple[Rolled, ...]]:
    """Return what lies on the table after *event*, and the dice that fell in it."""
    match event:
        case TollMade(who=who, roll=roll):
            return {**lying, (who, Throw.TOLL): roll.dice}, roll.dice
        case RoleRolled(who=who, roll=roll):
            return {**lying, (who, Throw.ROLE): roll.dice}, roll.dice
        case RollPushed(who=who, throw=throw, roll=roll):
            again = _again(lying.get((who, throw), ()), roll.dice)
            return {**lying, (who, throw): roll.dice}, again
        case PenaltyNegated(target=target, restored=Rolled() as restored):
            # R17: it joins the role roll, and a push rolls it with the others
            whole = (*lying.get((target, Throw.ROLE), ()), restored)
            return {**lying, (target, Throw.ROLE): whole}, (restored,)
        case _:
            return lying, ()


def _again(before: tuple[Rolled, ...], after: tuple[Rolled, ...]) -> tuple[Rolled, ...]:
    """Return the dice that a push of *before* has rolled again: those that did not show a 1."""
    if [one.die for one in before] != [one.die for one in after]:
        raise CorruptHistory("a push does not fit its roll")
    return tuple(now for was, now in zip(before, after, strict=True) if was.face != 1)
