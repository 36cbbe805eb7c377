"""Six typed lines, one of which is looked at."""

from __future__ import annotations

from bot.library.faults import BadLadder
from bot.library.lines import Top, parse
from rundown.ladder import Rung

TOP = Top(name="Quay")
OTHERS = "\n[2] Two\n[3] Three\n[4] Four\n[5] Five\n[6] Six\n"


def rung(line: str) -> Rung:
    """Return the first rung of six, as *line* makes it."""
    return parse(f"{line}{OTHERS}", top=TOP).rungs[0]


def body(words: str) -> Rung:
    """Return a rung with these *words* after its name."""
    return rung(f"[1] One — {words}")


def faults(text: str, top: Top = TOP) -> list[str]:
    """Return what is said against *text*, each from its line on."""
    try:
        parse(text, "f", top)
    except BadLadder as bad:
        return [str(fault).removeprefix("f:") for fault in bad.faults]
    return []


def against(words: str) -> list[str]:
    """Return what is said against a rung with these *words* after its name, without the line."""
    return [fault.removeprefix("1: rungs[1].") for fault in faults(f"[1] One — {words}{OTHERS}")]
