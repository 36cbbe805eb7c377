"""Whether dice are fair, by how often each face has shown: Pearson's chi-square test.

The chance that comes out answers one question: of fair dice, rolled as often, how many look as
uneven as these, or more so? A small one is rare, and proves nothing: who looks at enough fair dice
finds a rare one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import erfc, exp, lgamma, log, sqrt
from typing import Final

ENOUGH: Final = 5
"""How often each face must be expected before the test means anything."""
UNUSUAL: Final = 0.01
"""How seldom fair dice may be called unusual, whichever of their sizes it is."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What the dice of one size have shown, and what to make of it."""

    counts: tuple[int, ...]
    """How often each face has shown, from 1 up."""
    chance: float | None
    """How many of fair dice look like this or more uneven; None where too few were rolled."""
    among: float | None
    """The same, held against the number of sizes that were looked at (Holm)."""

    @property
    def rolls(self) -> int:
        """How many dice were rolled."""
        return sum(self.counts)

    @property
    def needed(self) -> int:
        """How many it takes before anything can be said."""
        return ENOUGH * len(self.counts)

    @property
    def unusual(self) -> bool:
        """Whether this is more than chance brings once in a hundred such looks."""
        return self.among is not None and self.among < UNUSUAL


def judge(sizes: Mapping[int, Sequence[int]]) -> dict[int, Judged]:
    """Return what to make of the dice of each size; *sizes* says how often each face has shown."""
    chances = {
        size: chance(counts) for size, counts in sizes.items() if sum(counts) >= ENOUGH * size
    }
    among = holm(chances)
    return {
        size: Judged(tuple(counts), chances.get(size), among.get(size))
        for size, counts in sizes.items()
    }


def chance(counts: Sequence[int]) -> float:
    """Return how many of fair dice show faces as uneven as *counts*, or more so: 0 to 1."""
    fair = sum(counts) / len(counts)
    uneven = sum((count - fair) ** 2 for count in counts) / fair
    return beyond(uneven, len(counts) - 1)


def beyond(uneven: float, freedom: int) -> float:
    """Return the chance that chi-square with *freedom* degrees comes to *uneven* at least.

    That is the upper regularised incomplete gamma function Q(freedom / 2, uneven / 2), by its
    recurrence Q(a + 1, x) = Q(a, x) + x^a e^-x / Γ(a + 1). It starts at Q(1/2, x) = erfc √x, or at
    Q(1, x) = e^-x. No term is negative, so none takes another's digits away.
    """
    x = uneven / 2
    if not x:
        return 1.0
    a = 1 - freedom % 2 / 2
    tail = exp(-x) if a == 1 else erfc(sqrt(x))
    while a < freedom / 2:
        tail += exp(a * log(x) - x - lgamma(a + 1))
        a += 1
    return min(1.0, tail)


def holm(chances: Mapping[int, float]) -> dict[int, float]:
    """Return *chances* held against how many there are.

    Calling what comes out below some limit unusual is wrong, of fair dice, no more often than that
    limit, and it does not matter how many sizes were looked at: Holm's method.
    """
    among: dict[int, float] = {}
    least = 0.0
    for at, (size, one) in enumerate(sorted(chances.items(), key=lambda item: item[1])):
        least = max(least, min(1.0, one * (len(chances) - at)))
        among[size] = least
    return among
