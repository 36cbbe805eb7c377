"""From a text to a ladder: its lines sorted, the ladder's own lines read, then rung by rung."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from bot.library.faults import Fault, either
from bot.library.lines import head
from bot.library.lines.complaints import Complaints
from bot.library.lines.given import Top
from bot.library.lines.piece import BLANKS
from bot.library.lines.rung import rung
from bot.library.lines.sorting import UNLABELLED, Raw, Sorted, sort
from bot.library.source import ENTRIES, SIZE
from rundown.ladder import RUNGS, Ladder, Rung

FRAME: Final = (
    "write six lines as [1] NAME — Toll: Mobility or lose your roll. Tilt: prey (+1 die)."
)
SIX: Final = "a ladder has exactly six"
NUMBERS: Final = "1 to 6; text that begins with a number goes on a line that begins with >"


@dataclass(frozen=True, slots=True)
class Reading:
    """What was made of a text."""

    ladder: Ladder
    """What was understood, whole only where there are no faults."""
    faults: tuple[Fault, ...] = ()
    """What was not, from the first line to the last."""
    went: Mapping[int, str] = field(default_factory=dict)
    """Where each line went: to a rung, as `rungs[3]`, or to the head; nowhere if it is blank."""


def read(text: str, file: str, top: Top) -> Reading:
    """Return what was made of *text*, beside what *top* gives."""
    say = Complaints(file)
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > SIZE:
        say.add(1, f"{size} bytes", f"a ladder has at most {SIZE}")
        return Reading(Ladder(), tuple(say.found))
    lines = sort(text, say)
    _first_is_name(lines, top)
    values = head.read(lines.head, top, say)
    rungs = dict[int, Rung]()
    for raw in _counted(lines, say.of("rungs"))[:ENTRIES]:
        one = rung(raw.piece.strip(BLANKS), say.of("rungs", raw.number - 1))
        rungs.setdefault(raw.number, one)
    ladder = Ladder(**values, rungs=tuple(rungs[number] for number in sorted(rungs)))
    return Reading(ladder, tuple(sorted(say.found, key=lambda fault: fault.line)), lines.went)


def _first_is_name(lines: Sorted, top: Top) -> None:
    """Take the first of seven bare lines for the name, where nothing else is."""
    named = top.name.strip() or any(label in {"name", UNLABELLED} for label, _ in lines.head)
    if named or lines.numbered or len(lines.rungs) != RUNGS + 1 or len(lines.rungs[0].lines) > 1:
        return
    first, *others = lines.rungs
    lines.head.append((UNLABELLED, first.lines[0][1]))
    lines.went[first.row] = "head"
    lines.rungs = [replace(raw, number=number) for number, raw in enumerate(others, 1)]
    for raw in lines.rungs:
        lines.went.update({piece.row: f"rungs[{raw.number}]" for _, piece in raw.lines})


def _counted(lines: Sorted, say: Complaints) -> list[Raw]:
    """Return the rungs to be read, and write down where there are more or fewer than six."""
    filled = {raw.number for raw in lines.rungs if raw.lines}
    first, found = dict[int, int](), list[Raw]()
    for raw in lines.rungs:
        if not raw.lines and (raw.number in filled or raw.number in first):
            continue
        found.append(raw)
        if raw.number in first:
            right = f"keep one; the first is on line {first[raw.number]}"
            say.add(raw.row, f"a second rung {raw.number}", right)
        elif lines.numbered and not 1 <= raw.number <= RUNGS:
            say.add(raw.row, f"rung {raw.number}", NUMBERS)
        first.setdefault(raw.number, raw.row)
    _complete(lines, [str(number) for number in range(1, RUNGS + 1) if number not in first], say)
    return found


def _complete(lines: Sorted, missing: Sequence[str], say: Complaints) -> None:
    end = max(lines.went, default=1)
    if not lines.rungs:
        say.add(end, "no rungs", FRAME)
    elif lines.numbered and missing:
        say.add(end, f"no rung {either(missing)}", SIX)
    elif not lines.numbered and len(lines.rungs) != RUNGS:
        count = "1 rung" if len(lines.rungs) == 1 else f"{len(lines.rungs)} rungs"
        say.add(lines.rungs[min(RUNGS, len(lines.rungs) - 1)].row, count, SIX)
