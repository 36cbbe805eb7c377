"""`/rundown mydata` in words: what is kept of somebody, and what deleting it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.view.words import terms

GROUP: Final = "What this bot keeps of you: to have, or to delete."
EXPORT: Final = "Get everything this bot keeps of you, as a file only you see."
DELETE: Final = "Delete everything this bot keeps of you. Asks first."

FILE: Final = "rundown-mydata.json"
PART: Final = "rundown-mydata-{number}-of-{parts}.json"
PARTS: Final = (
    "This server takes no file as large as that, so it comes in {parts} files, one after another."
)
TOO_LARGE: Final = (
    "A single thing that is kept of you is larger than the files that this server takes. Ask once"
    " more in a server that takes larger ones."
)
HERE: Final = "Everything that is kept of you: {kept}."
NOTHING: Final = "Nothing is kept of you."
KINDS: Final[Mapping[str, tuple[str, str]]] = {
    "sheets": ("sheet", "sheets"),
    "chases": ("chase you were in", "chases you were in"),
    "ladders": ("ladder you saved", "ladders you saved"),
    "drafts": ("ladder you are writing", "ladders you are writing"),
}

SURE: Final = """\
## Delete what is kept of you?
{kept}.
Your sheets go, and so does a ladder that you are still writing. One that you saved stays with its \
server and does not say any more that it was you; if it should go too, `/ladder remove` it first.
In the record of a chase the dice and the words stay, your name becomes “someone” and your \
id goes; a character in a live chase is the GM's to play from then on, and a chase that you run is \
left to whoever else may. What stands in a channel already is Discord's: I redraw the newest \
message of each chase, the older ones keep their text.
-# This cannot be undone. `/rundown mydata export` gives you a copy first."""
MEANT: Final = "Delete it all"
GONE: Final = "Deleted. Nothing is kept of you any more."


def file(number: int, parts: int) -> str:
    """Return what a file is called that is *number* of so many *parts*."""
    return PART.format(number=number, parts=parts) if parts > 1 else FILE


def handed(counts: Mapping[str, int], parts: int) -> str:
    """Return what comes with all that is kept, *counts* by kind, in so many *parts*."""
    said = counted(HERE, counts)
    return f"{said} {PARTS.format(parts=parts)}" if parts > 1 else said


def counted(pattern: str, counts: Mapping[str, int]) -> str:
    """Return *pattern* with how much is kept: *counts* by kind, without those of nothing."""
    return pattern.format(
        kept=", ".join(terms.counted(n, *KINDS[kind]) for kind, n in counts.items() if n)
    )
