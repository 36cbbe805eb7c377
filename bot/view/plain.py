"""Players' own words made harmless and short, before they stand in a message.

Whatever is typed is shown literally: nothing in it pings, formats, links, hides or turns round.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from discord.utils import escape_mentions

from bot.view.words.terms import NAMELESS, NOTHING
from rundown.typed import BLANK

ISOLATE: Final = "\u2068"
RELEASE: Final = "\u2069"
"""Around every player's text, so that a right-to-left name leaves its neighbours in place."""
JOINER: Final = "\u200d"
EMOJI_STYLE: Final = "\ufe0f"
BLACK_FLAG: Final = "\U0001f3f4"
PEOPLE: Final = frozenset("👦👧👨👩🧑🧒")
"""Who may stand twice in one emoji, in couples and families."""
CUT: Final = "…"

MARKS: Final = 2
"""Combining marks on one character."""
JOINS: Final = 3
"""Joiners in one emoji: a family of four."""
TAGS: Final = 6
"""Tag characters behind a black flag: five letters and the end."""
UNITS: Final = 6
"""UTF-16 units that a column may come to."""

BROAD: Final[Mapping[str, int]] = {"\u2e3a": 2, "\u2e3b": 3, "\ufdfd": 10, "\U0001242b": 5}
"""Columns of single letters that are as broad as a word."""
ESCAPED: Final = frozenset("\\`*_~|[]<>:@#+-")
READ: Final = 1200
"""Characters of a text that are looked at; no place here shows as many."""
KEPT: Final = 1024

UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co"})
ANYWHERE: Final = re.compile(r"[\\`*_~|\[\]<]|:(?=\S)")
"""What formats, links, mentions or names an emoji wherever it stands."""
AT_START: Final = re.compile(r"^(?:[#>+-]|\d+(?=[.)]))")
"""What makes a heading, a quote, a list or small print at the start of a line."""


@lru_cache(KEPT)
def name(text: str, columns: int) -> str:
    """Return a name at most *columns* wide on the screen, escaped and isolated."""
    return _isolated(escaped(short(text, columns) or NAMELESS))


@lru_cache(KEPT)
def line(text: str, most: int) -> str:
    """Return *text* as part of one line, at most *most* UTF-16 units in all; empty stays empty."""
    room = most - len(ISOLATE + RELEASE) - 1
    kept = _fitting(clusters(text), room, _cost)
    return _isolated(escaped(kept)) if kept else ""


def bare(text: str, most: int) -> str:
    """Return *text* for a label, an option or a placeholder: cleaned and cut, never empty."""
    return _fitting(clusters(text), most, units) or NOTHING


def short(text: str, columns: int) -> str:
    """Return *text* cleaned and cut to *columns*; empty where nothing of it can be seen."""
    whole = clusters(text)
    kept = _fitting(whole, columns, width)
    if units(kept) > columns * UNITS:
        return _fitting(whole, columns * UNITS, units)
    return kept


def escaped(text: str) -> str:
    """Return *text* with everything that Discord would read as markup or a mention disarmed."""
    safe = ANYWHERE.sub(r"\\\g<0>", escape_mentions(text))
    return AT_START.sub(_disarm, safe)


def _cost(cluster: str) -> int:
    """Return the most that escaping can make of *cluster*, whatever stands around it."""
    return 2 if cluster in ESCAPED else units(cluster)


def _disarm(match: re.Match[str]) -> str:
    # the dot behind a number is what makes a list of it; a digit itself cannot be escaped
    return match[0] + "\\" if match[0].isdigit() else "\\" + match[0]


def _isolated(text: str) -> str:
    return f"{ISOLATE}{text}{RELEASE}"


def units(text: str) -> int:
    """Return the length of *text* as Discord counts it, in UTF-16 units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def width(cluster: str) -> int:
    """Return the columns of one *cluster*: two for an emoji or a wide letter, more for a broad."""
    first = cluster[0]
    if first in BROAD:
        return BROAD[first]
    wide = unicodedata.east_asian_width(first) in "WF" or _is_pictured(first)
    return 2 if wide or EMOJI_STYLE in cluster else 1


def _fitting(whole: tuple[str, ...], most: int, size: Callable[[str], int]) -> str:
    """Return what fits of *whole*: all of it, else its beginning and an ellipsis."""
    if sum(map(size, whole)) <= most:
        return "".join(whole)
    kept, room = "", most - 1
    for cluster in whole:
        room -= size(cluster)
        if room < 0:
            break
        kept += cluster
    return kept.rstrip() + CUT


def clusters(text: str) -> tuple[str, ...]:
    """Return *text* cleaned, character by character as a reader counts them."""
    found: list[str] = []
    for char in _visible(unicodedata.normalize("NFC", text[:READ])):
        if found and _belongs(found[-1], char):
            found[-1] = _grown(found[-1], char)
        elif char != JOINER and not _is_mark(char) and not _is_tag(char):
            found.append(char)
    cleaned = [one.removesuffix(JOINER) for one in found]
    return tuple(cleaned[:-1] if cleaned[-1:] == [" "] else cleaned)


def _visible(text: str) -> Iterator[str]:
    """Yield what can be seen of *text*, each run of blanks as one space, none in front."""
    blank = True
    for char in text:
        if char.isspace() or char in BLANK:
            if not blank:
                yield " "
            blank = True
        elif not _is_hidden(char):
            yield char
            blank = False


def _is_hidden(char: str) -> bool:
    if char == JOINER or _is_tag(char):
        return False
    category = unicodedata.category(char)
    # an emoji newer than this Python is unassigned to it
    return category in UNSEEN or (category == "Cn" and not _is_pictured(char))


def _is_mark(char: str) -> bool:
    return unicodedata.category(char) in {"Mn", "Me", "Mc"}


def _is_tag(char: str) -> bool:
    return "\U000e0020" <= char <= "\U000e007f"


def _is_pictured(char: str) -> bool:
    return "\U0001f000" <= char <= "\U0001faff" or "\u2600" <= char <= "\u27bf"


def _is_tone(char: str) -> bool:
    return "\U0001f3fb" <= char <= "\U0001f3ff"


def _is_flag_letter(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def _belongs(cluster: str, char: str) -> bool:
    """Return whether *char* goes with the *cluster* before it, to be kept there or not."""
    if cluster == " ":
        return False
    if char == JOINER or _is_mark(char) or _is_tag(char):
        return True
    if _is_tone(char):
        return _is_pictured(cluster[-1]) and not _is_tone(cluster[-1])
    if _is_flag_letter(char):
        return len(cluster) == 1 and _is_flag_letter(cluster)
    return cluster[-1] == JOINER and _is_pictured(char) and (char in PEOPLE or char not in cluster)


def _grown(cluster: str, char: str) -> str:
    """Return *cluster* with *char*, unless it has enough of its kind."""
    if char == EMOJI_STYLE:
        full = cluster[-1] == EMOJI_STYLE or cluster.count(EMOJI_STYLE) > JOINS
    elif _is_mark(char):
        full = sum(_is_mark(one) and one != EMOJI_STYLE for one in cluster) >= MARKS
    elif _is_tag(char):
        full = cluster[0] != BLACK_FLAG or len(cluster) > TAGS
    elif char == JOINER:
        full = not _may_join(cluster)
    else:
        full = False
    return cluster if full else cluster + char


def _may_join(cluster: str) -> bool:
    picture = _is_pictured(cluster[0]) and cluster[-1] != JOINER
    return picture and cluster.count(JOINER) < JOINS
