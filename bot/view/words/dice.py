"""`/rundown dice` in words: how the dice have fallen, and what a test makes of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from bot.view.words import terms
from rundown.fairness import UNUSUAL, Judged

DICE: Final = "How this server's dice have fallen, and whether a test finds them unfair."
NO_SERVER: Final = "The dice are counted for each server: use this command in one."
NONE: Final = "No die has fallen on this server yet. `/chase start` changes that."

TITLE: Final = "## How the dice fall here"
TOO_FEW: Final = "Too few rolls to say whether these dice are fair."
NOTHING: Final = "Nothing unusual: fair dice look like this."
SOMETHING: Final = "⚠️ **Unusual:** the {dice}. What that means is said below."

HEAD: Final = "**{die}**: {rolls}, {fair} a face if even"
DIE: Final = "d{size}"
ROLLS: Final = "{rolls:,} rolls"
ONE_ROLL: Final = "1 roll"
ABOUT: Final = "about {fair:,}"
UNDER_ONE: Final = "less than one"
TABLE: Final = "```\n{rows}\n```"
ROW: Final = "{face:>2} {shown:>{wide}} {bar}"
FILLED: Final = "█"
COLUMNS: Final = 25
"""As many letters as a phone has in a row of a table."""

FEW: Final = "Too few to say: that takes {needed} rolls."
USUAL: Final = "Fair dice look like this or wilder {often}."
RARE: Final = (
    "Fair dice look like this or wilder {often}. That is rare for one size of dice; with {sizes}"
    " sizes looked at it is no sign of anything."
)
ODD: Final = "⚠️ **Unusual:** fair dice look like this or wilder {often}."
TIMES: Final = "{times} times in 100"
MOSTLY: Final = "more than 99 times in 100"
ONCE: Final = "about once in {times:,} times"
HARDLY: Final = "less than once in a million"
MILLION: Final = 1_000_000
SELDOM: Final = 0.095
"""From here down it reads better as once in so many."""

MEANING: Final = (
    "-# **Wilder** is further from every face showing equally often. **Unusual** is kept so rare"
    " that fair dice, all their sizes together, have it on about one page like this in a hundred"
    " at most. So it can be chance, and who looks again and again will meet it. Chance evens out as"
    " more dice fall; a crooked die stays crooked."
)
COUNTED: Final = (
    "-# **Counted** is every die that fell in a chase here, for players and NPCs: a pushed die once"
    " more each time it was rolled again, and what was undone as well. The faces are the operating"
    " system's random numbers; `/chase log` has every one."
)
UNREAD: Final = "-# The record of {chases} cannot be read, so some of its dice may be missing."
UNREAD_MORE: Final = (
    "-# The records of {chases} cannot be read, so some of their dice may be missing."
)


def verdict(sizes: dict[int, Judged]) -> str:
    """Return in one line what to make of the dice of all *sizes*."""
    odd = [DIE.format(size=size) for size, one in sizes.items() if one.unusual]
    if odd:
        return SOMETHING.format(dice=terms.both(odd))
    tested = any(one.chance is not None for one in sizes.values())
    return NOTHING if tested else TOO_FEW


def head(size: int, one: Judged) -> str:
    """Return what stands over the table of the dice of one *size*."""
    fair = round(one.rolls / size)
    return HEAD.format(
        die=DIE.format(size=size),
        rolls=ONE_ROLL if one.rolls == 1 else ROLLS.format(rolls=one.rolls),
        fair=ABOUT.format(fair=fair) if one.rolls >= size else UNDER_ONE,
    )


def table(one: Judged) -> str:
    """Return how often each face has shown, as bars; nobody's phone breaks a row."""
    return TABLE.format(rows="\n".join(_rows(one.counts)))


def _rows(counts: Collection[int]) -> Iterator[str]:
    most = max(counts)
    wide = len(f"{most:,}")
    room = COLUMNS - len(ROW.format(face=0, shown="", wide=wide, bar=""))
    for face, shown in enumerate(counts, 1):
        bar = FILLED * round(room * shown / most)
        yield ROW.format(face=face, shown=f"{shown:,}", wide=wide, bar=bar).rstrip()


def said(one: Judged, tested: int) -> str:
    """Return what the test says of the dice of one size, out of so many that were *tested*."""
    if one.chance is None:
        return FEW.format(needed=one.needed)
    if one.unusual:
        return ODD.format(often=often(one.chance))
    pattern = RARE if one.chance < UNUSUAL else USUAL
    return pattern.format(often=often(one.chance), sizes=tested)


def often(chance: float) -> str:
    """Return how often something of that *chance* happens, as one would say it."""
    if chance * MILLION < 1:
        return HARDLY
    if chance < SELDOM:
        return ONCE.format(times=int(float(f"{1 / chance:.2g}")))
    times = round(chance * 100)
    return TIMES.format(times=times) if times < 100 else MOSTLY


def unread(chases: Collection[int]) -> Iterable[str]:
    """Return that some *chases* cannot be read, where there are any."""
    pattern = UNREAD if len(chases) == 1 else UNREAD_MORE
    return [pattern.format(chases=terms.counted(len(chases), "chase"))] if chases else []
