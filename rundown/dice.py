"""Dice: pools, what drops out of them, how they fall and how they are pushed.

Dice are an argument everywhere; nothing here is random by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Protocol

STEP: Final = 6
"""A face from here on is one success, ..."""
CRIT: Final = 10
"""... and from here on two."""
ADVANTAGE: Final = 6
"""The size of every advantage die."""


class Dice(Protocol):
    """Whatever rolls: the system's randomness at the table, chosen faces in a test."""

    def roll(self, sides: int, /) -> int:
        """Return a face from 1 to *sides*."""
        ...


class Source(StrEnum):
    """Where a die in a pool comes from, in the order in which sources are added."""

    ATTRIBUTE = "attribute"
    SKILL = "skill"
    TILT = "tilt"
    GRANT = "grant"
    EDGE = "edge"


SOURCES: Final = tuple(Source)
"""In that order."""


@dataclass(frozen=True, slots=True)
class Die:
    """One die of a pool."""

    sides: int
    source: Source
    giver: int | None = None
    """The participant who granted it, where one did."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """One die on the table, showing a face."""

    die: Die
    face: int

    @property
    def successes(self) -> int:
        """0, 1 or 2."""
        return successes(self.face)


@dataclass(frozen=True, slots=True)
class Roll:
    """A pool as it lies on the table."""

    dice: tuple[Rolled, ...]
    dropped: tuple[Die, ...] = ()
    """What disadvantage took out before the roll, smallest first (R1)."""
    pushes: int = 0
    ones: int = 0
    """The 1s showing after the last push: its cost (R3). 0 when nothing was pushed."""

    @property
    def successes(self) -> int:
        """The sum over all dice, before any `minus` and before doubling."""
        return sum([successes(rolled.face) for rolled in self.dice])

    @property
    def faces(self) -> tuple[int, ...]:
        """What the dice show, in pool order."""
        return tuple(rolled.face for rolled in self.dice)

    @property
    def loose(self) -> int:
        """How many dice a push would roll again (R3: every die not showing a 1)."""
        return sum(face != 1 for face in self.faces)


def successes(face: int) -> int:
    """Return what a *face* is worth: 1-5 nothing, 6-9 one success, 10 and more two."""
    return (face >= STEP) + (face >= CRIT)


def drop(pool: Sequence[Die], times: int) -> tuple[tuple[Die, ...], tuple[Die, ...]]:
    """Return (*pool* after *times* disadvantages, the dice dropped in that order).

    R1: the smallest die goes, among equals an advantage die first and the latest source first;
    one die always stays.
    """
    kept = list(pool)
    dropped: list[Die] = []
    for _ in range(min(times, len(pool) - 1)):
        out = min(
            range(len(kept)), key=lambda at: (kept[at].sides, -SOURCES.index(kept[at].source), -at)
        )
        dropped.append(kept.pop(out))
    return tuple(kept), tuple(dropped)


def roll(pool: Sequence[Die], dice: Dice, *, disadvantages: int = 0) -> Roll:
    """Return *pool* rolled once by *dice*, the *disadvantages* taken out before."""
    kept, dropped = drop(pool, disadvantages)
    return Roll(tuple(throw(die, dice) for die in kept), dropped)


def throw(die: Die, dice: Dice) -> Rolled:
    """Return *die* rolled once by *dice*."""
    return Rolled(die, dice.roll(die.sides))


def push(result: Roll, dice: Dice) -> Roll:
    """Return *result* with every die that does not show a 1 rolled again (R3)."""
    again = tuple(rolled if rolled.face == 1 else throw(rolled.die, dice) for rolled in result.dice)
    return replace(
        result,
        dice=again,
        pushes=result.pushes + 1,
        ones=sum(rolled.face == 1 for rolled in again),
    )


def given_back(result: Roll, disadvantages: int) -> Die | None:
    """Return the die that *result* would have kept with one of its *disadvantages* less.

    R17: that is the largest die dropped, or nothing where the pool was too small to feel it.
    """
    pool = (*(rolled.die for rolled in result.dice), *result.dropped)
    fewer = len(drop(pool, disadvantages - 1)[1])
    return result.dropped[-1] if fewer < len(result.dropped) else None


def add(result: Roll, extra: Rolled) -> Roll:
    """Return *result* with a dropped die back on the table, showing its face (R17)."""
    dropped = list(result.dropped)
    dropped.remove(extra.die)
    return replace(result, dice=(*result.dice, extra), dropped=tuple(dropped))
