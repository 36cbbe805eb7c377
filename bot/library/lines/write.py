"""A ladder as lines: plain where that reads back the same, in quotes where it would not."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import Final

from bot.library.lines.given import Top
from bot.library.lines.reading import read
from bot.library.lines.spelling import SKILL
from rundown.ladder import (
    Collateral,
    Disadvantage,
    Ladder,
    LoseRoll,
    Minus,
    Note,
    Opposition,
    Out,
    Penalty,
    Rung,
    Side,
    Tilt,
    Toll,
)

TEXT: Final = "    > "
DASH: Final = " — "
DICE: Final = ("no dice", "+1 die", "+2 dice")
NAME, NOTE, WORDS = "name", "note", "words"
"""What of a rung may need quotes."""
ANY: Final = Top(name="any")


def write(ladder: Ladder) -> str:
    """Return *ladder* as a text of its own; parsing it gives an equal ladder."""
    given = (("Name", ladder.name), ("Place", ladder.place), ("Terrain", ladder.terrain.value))
    top = [
        *(_header(label, words) for label, words in given if words),
        *_besides(ladder),
        *([_header("Blurb", ladder.blurb)] if ladder.blurb else []),
    ]
    return "\n".join([*top, "", *_rungs(ladder), ""])


def write_rungs(ladder: Ladder) -> str:
    """Return what of *ladder* `Top` has no place for; parsing it beside that gives an equal one."""
    besides = [*_besides(ladder)]
    return "\n".join([*besides, *([""] if besides else []), *_rungs(ladder), ""])


def _besides(ladder: Ladder) -> Iterator[str]:
    if ladder.lead is not None:
        yield f"LEAD: {ladder.lead}"
    if ladder.opposition:
        yield f"Opposition: {opposed(ladder.opposition)}"


def opposed(whom: Opposition) -> str:
    """Return *whom* as it is written: `B/C with the edge`."""
    dice = "/".join(letter.name for letter in whom.dice)
    return f"{dice} with the edge" if whom.edge else dice


def quoted(words: str) -> str:
    """Return *words* as one piece in quotes, that nothing in them is taken for a sign."""
    return '"' + words.replace('"', '""') + '"'


def _header(label: str, words: str) -> str:
    plain = f"{label}: {words}"
    same = getattr(read(plain, "", Top()).ladder, label.lower()) == words
    return plain if same else f"{label}: {quoted(words)}"


def _rungs(ladder: Ladder) -> Iterator[str]:
    for number, rung in enumerate(ladder.rungs, 1):
        yield _rung(number, rung)


def _rung(number: int, rung: Rung) -> str:
    """Return *rung* with as few quotes as it takes to be read as itself."""
    inside = {NAME, NOTE, WORDS}
    for part in (NAME, NOTE, WORDS):
        if _is(_line(number, rung, inside - {part}), rung):
            inside -= {part}
    return _line(number, rung, inside)


def _is(line: str, rung: Rung) -> bool:
    found = read(line, "", ANY)
    return found.ladder.rungs == (rung,) and all(one.field == "rungs" for one in found.faults)


def _line(number: int, rung: Rung, inside: Set[str]) -> str:
    name = quoted(rung.name) if NAME in inside else rung.name
    toll = [_toll(rung.toll, inside=NOTE in inside)] if rung.toll else []
    tilt = [_tilt(rung.tilt, inside=WORDS in inside)] if rung.tilt else []
    body = " ".join([*toll, *tilt, *(["Crowded."] if rung.crowded else [])])
    line = f"[{number}] {name}{DASH if body else ''}{body}"
    return f"{line}\n{TEXT}{rung.text}" if rung.text else line


def _toll(toll: Toll, *, inside: bool) -> str:
    sides = toll.sides if len(toll.sides) < len(Side) else ()
    whom = ", ".join([*sides, *(role.capitalize() for role in toll.roles)])
    skills = "/".join(SKILL[skill] for skill in toll.skills)
    return f"Toll{f' ({whom})' if whom else ''}: {skills} or {cost(toll.penalty, inside=inside)}."


def cost(penalty: Penalty, *, inside: bool = False) -> str:
    """Return *penalty* as it is written, a note *inside* quotes if need be."""
    match penalty:
        case LoseRoll():
            return "lose your roll"
        case Disadvantage():
            return "roll at disadvantage"
        case Minus(n=n):
            return f"lose {n} success{'' if n == 1 else 'es'}"
        case Collateral(n=n):
            return f"{n} Collateral"
        case Out():
            return "out of the chase"
        case Note(words=words):
            return quoted(words) if inside else words


def _tilt(tilt: Tilt, *, inside: bool) -> str:
    words = quoted(tilt.words) if inside and tilt.words else tilt.words
    if tilt.side is None:
        return f"Tilt: {words}."
    dice = DICE[tilt.dice]
    return f"Tilt: {tilt.side} ({dice}){f', {words}' if words else ''}."
