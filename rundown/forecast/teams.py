"""What one side brings to a round: the best Runner, all Pressure, and what lands on its track."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import prod
from typing import Final, NamedTuple

from rundown.chase import Chase
from rundown.events import RungRevealed
from rundown.evolve import evolve
from rundown.forecast.shares import Share, shares
from rundown.forecast.spread import Spread, joined, total
from rundown.ladder import Side
from rundown.reckoning import TRACK

Crew = tuple[int, ...]
"""Who is still in, by kind, a number each. Those who roll alike are of one kind."""


class Haul(NamedTuple):
    """What a side has when a round is resolved."""

    total: int
    halves: int
    """What lands on its track."""
    crew: Crew


class Pile(NamedTuple):
    """The same, while it is added up."""

    runner: int
    pressure: int
    halves: int
    crew: Crew


NOTHING: Final[Spread[Pile]] = {Pile(0, 0, 0, ()): 1}


class Team:
    """One side over the rounds of a chase."""

    def __init__(self, chase: Chase, side: Side, *, pushing: bool, last: int) -> None:
        """Ask what everybody on *side* may bring to each round from 1 to *last*."""
        self.last = last
        self._kinds: list[tuple[Spread[Share], ...]] = []
        rounds = [_revealed(chase, number) for number in range(1, last + 1)]
        self.crew: Crew = tuple(
            sorted(
                self._kind(
                    tuple(shares(one, one.at(seated.who), pushing=pushing) for one in rounds)
                )
                for seated in chase.seated(side)
            )
        )
        self._known: dict[tuple[int, Crew, bool], Spread[Haul]] = {}

    def brings(self, number: int, crew: Crew, *, tracked: bool) -> Spread[Haul]:
        """Return what *crew* may bring to a round; its Collateral only where it is *tracked*.

        All crews' weights of one round are shares of the same `weight`.
        """
        key = (number, crew, tracked)
        if key not in self._known:
            self._known[key] = self._reckoned(number, crew, tracked=tracked)
        return self._known[key]

    def weight(self, number: int) -> int:
        """Return what the weights of `brings` are divided by in a round."""
        return prod(total(self._kinds[kind][number - 1]) for kind in self.crew)

    @property
    def crews(self) -> int:
        """How many crews there may be before the last round, by who is out of the chase by then."""
        frail = Counter(kind for kind in self.crew if self._may_lose(kind))
        return prod(1 + many for many in frail.values())

    def _may_lose(self, kind: int) -> bool:
        return any(not one.stays for turn in self._kinds[kind][: self.last - 1] for one in turn)

    def _kind(self, turns: tuple[Spread[Share], ...]) -> int:
        if turns not in self._kinds:
            self._kinds.append(turns)
        return self._kinds.index(turns)

    def _reckoned(self, number: int, crew: Crew, *, tracked: bool) -> dict[Haul, int]:
        pile: Spread[Pile] = NOTHING
        for kind in crew:
            pile = joined(pile, self._members(kind, number, tracked=tracked), _add)
        # whoever is gone weighs what they would have, so that crews can be compared
        idle = self.weight(number) // total(pile)
        last, hauls = number == self.last, dict[Haul, int]()
        for heap, weight in pile.items():
            landed = min(TRACK, max(0, heap.halves))
            haul = Haul(heap.runner + heap.pressure, landed, () if last else heap.crew)
            hauls[haul] = hauls.get(haul, 0) + weight * idle
        return hauls

    def _members(self, kind: int, number: int, *, tracked: bool) -> dict[Pile, int]:
        members = dict[Pile, int]()
        for one, weight in self._kinds[kind][number - 1].items():
            halves = one.halves if tracked else 0
            pile = Pile(one.runner, one.pressure, halves, (kind,) if one.stays else ())
            members[pile] = members.get(pile, 0) + weight
        return members


def _add(pile: Pile, more: Pile) -> Pile:
    return Pile(
        max(pile.runner, more.runner),
        pile.pressure + more.pressure,
        pile.halves + more.halves,
        pile.crew + more.crew,
    )


def _revealed(chase: Chase, number: int) -> Chase:
    """Return *chase* as round *number* begins for people who have just set out."""
    people = tuple(
        replace(one, held=(), bank=0, sits_out=None, since=1) for one in chase.participants
    )
    return evolve(replace(chase, participants=people), RungRevealed(round=number))
