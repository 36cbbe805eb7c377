"""The form for a ladder of one's own in words, and what is to mend in what was typed there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from bot.library.faults import Fault
from bot.view import plain
from bot.view.words import terms

TITLE: Final = "A ladder of your own"
NAME: Final = "Name"
NAME_EXAMPLE: Final = "Night Market"
PLACE: Final = "Place"
PLACE_EXAMPLE: Final = "Figueroa Underdeck"
TERRAIN: Final = "Terrain"
TERRAIN_NOTE: Final = "How both sides move, unless the lines below say otherwise."
BLURB: Final = "Blurb"
BLURB_NOTE: Final = "Shown in the lobby. Place and blurb may stay empty."
BLURB_EXAMPLE: Final = "Four hundred stalls under the freight line, and the gutters are full."
RUNGS: Final = "Six rungs"
RUNGS_NOTE: Final = "[3] Platform — Toll: Mobility or lose your roll. Tilt: prey (+1 die). Crowded."
FRAME: Final = "".join(f"[{number}] \n" for number in range(1, 7))
"""Where the cursor is first, behind it, six lines can be pasted: bare numbers are passed over."""

FAULTS: Final = "### {name}: {count} to mend"
FAULTS_NAMELESS: Final = "### {count} to mend"
KEPT: Final = "-# Your draft is kept as you typed it. *Mend…* opens it again."
KEPT_TOO_LONG: Final = (
    "-# Your draft is kept, and too long for the form: mend it in a file, and `/ladder add` that."
)
IN_A_FILE: Final = "-# Nothing was saved. Mend the file, and `/ladder add` takes it again."
LINE: Final = "**Line {line}**"
FIELD: Final = "`{field}`"
OURS: Final = re.compile(r"[a-z0-9_.\[\]]{1,64}")
"""How our own keys are spelt; an author's may be anything."""
APART: Final = "**{field}**"
QUOTE: Final = "-# {text}"
MORE: Final = "-# +{count} more, told once these are mended."
MEND: Final = "Mend…"

WHAT: Final = 200
RIGHT: Final = 200
TYPED: Final = 64


def count(number: int) -> str:
    """Return how many faults there are."""
    return terms.counted(number, "thing")


def in_file(one: Fault) -> str:
    """Return a fault of a file: its line, its place in the ladder, what is there, what is right."""
    return " · ".join(filter(None, (LINE.format(line=one.line), _field(one.field), _said(one))))


def _field(spelt: str) -> str:
    """Return a place as it is *spelt*; in code only what cannot end the code."""
    return FIELD.format(field=spelt) if OURS.fullmatch(spelt) else plain.line(spelt, TYPED)


def in_form(one: Fault, *, line: bool) -> str:
    """Return a fault of what was typed: by its *line*, else by the field of the form."""
    field = plain.line(terms.capital(root(one)), TYPED)
    head = LINE.format(line=one.line) if line else APART.format(field=field)
    return f"{head} · {_said(one)}"


def root(one: Fault) -> str:
    """Return which part of a ladder a fault is in: `name`, `rungs`; empty for the whole."""
    return one.field.partition(".")[0].partition("[")[0]


def _said(one: Fault) -> str:
    return ". ".join(_halves(one))


def _halves(one: Fault) -> Iterator[str]:
    for half, most in ((one.what, WHAT), (one.right, RIGHT)):
        if half:
            yield plain.line(terms.capital(half), most)


def quote(typed: str) -> str:
    """Return the line that a fault is in, short, as it was *typed*."""
    said = plain.line(typed, TYPED)
    return QUOTE.format(text=said) if said else ""
