"""Ladders read from files: one at a time, YAML or lines, or a folder of YAML as a shelf."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from bot.library import lines
from bot.library.advice import Advice, Lack, advice
from bot.library.check import ladder_of
from bot.library.dump import dump
from bot.library.faults import BadLadder, Fault
from bot.library.source import Source, decode, raw, read
from rundown.ladder import Ladder

__all__ = [
    "Advice",
    "BadLadder",
    "Fault",
    "Lack",
    "Shelf",
    "advice",
    "dump",
    "is_yaml",
    "load",
    "parse",
    "read_ladder",
]

NAMED_YAML: Final = (".yaml", ".yml")
YAML: Final = re.compile(
    r"""^(?:rungs|"rungs"|'rungs')[ ]*: | ^[ ]+-[ ]+name[ ]*: | \A\s*\{""",
    re.MULTILINE | re.VERBOSE,
)
ITEM: Final = re.compile(r"^ *- *\{? *[\"']?name", re.MULTILINE)
LINE: Final = re.compile(r"^[ \t*_>#-]*(?:\[ *[1-6] *\]|[1-6] *[.)])", re.MULTILINE)
"""A line that numbers a rung, in any of the ways people do."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """The ladders at hand, each under its key: the file's name without the ending."""

    ladders: Mapping[str, Ladder]

    def get(self, name_or_key: str) -> Ladder | None:
        """Return the ladder with that key, else with that name, in any case, else None."""
        wanted = name_or_key.strip().casefold()
        for key, ladder in self.ladders.items():
            if key.casefold() == wanted:
                return ladder
        return next((one for one in self.ladders.values() if one.name.casefold() == wanted), None)


def parse(text: bytes | str, file: str) -> Ladder:
    """Return the ladder written in *text* as YAML; its faults are told under the name *file*.

    Raises:
        BadLadder: With all that is wrong, unless it is no YAML at all: then with the first.
    """
    return _parsed(text, file)[0]


def read_ladder(raw: bytes | str, file: str) -> Ladder:
    """Return the ladder in *raw*, be it YAML or lines; its faults are told under the name *file*.

    Raises:
        BadLadder: With all that is wrong, told for the one that it seems to be.
    """
    text = decode(raw, file)
    if is_yaml(text) or file.casefold().endswith(NAMED_YAML):
        return parse(text, file)
    return lines.parse(text, file)


def is_yaml(text: str) -> bool:
    """Return whether *text* has a ladder's keys where YAML has them, whatever else is wrong."""
    if YAML.search(text) is None:
        return False
    # lines under the one word `rungs:` are still lines
    return ITEM.search(text) is not None or LINE.search(text) is None


def _parsed(raw: bytes | str, file: str) -> tuple[Ladder, Source]:
    text = decode(raw, file)
    try:
        source = read(text, file)
        return ladder_of(source), source
    except BadLadder as bad:
        raise _of_lines(text, file) or bad from None


def _of_lines(text: str, file: str) -> BadLadder | None:
    """Return the one fault of lines in a YAML file: what YAML makes of them helps nobody."""
    if is_yaml(text) or (rung := LINE.search(text)) is None:
        return None
    line = text.count("\n", 0, rung.start()) + 1
    return BadLadder([Fault(file, line, "", "a rung as a line, not YAML", "name the file .txt")])


def load(folder: Path) -> Shelf:
    """Return the ladders of every ``*.yaml`` in *folder*, in the order of their keys.

    Raises:
        BadLadder: With the faults of all the files; two ladders of one name are a fault too.
        OSError: The folder or a file in it cannot be read.
    """
    ladders: dict[str, Ladder] = {}
    faults: list[Fault] = []
    names: dict[str, str] = {}
    for path in sorted(path for path in folder.iterdir() if path.suffix == ".yaml"):
        try:
            ladder, source = _parsed(raw(path), str(path))
        except BadLadder as bad:
            faults += bad.faults
        else:
            ladders[path.stem] = ladder
            faults += _taken(ladder, source, names)
    if faults:
        raise BadLadder(faults)
    return Shelf(MappingProxyType(ladders))


def _taken(ladder: Ladder, source: Source, names: dict[str, str]) -> Iterator[Fault]:
    first = names.setdefault(ladder.name.casefold(), source.file)
    if first != source.file:
        what = f"{ladder.name} is the name of {first} too"
        yield source.fault(("name",), what, "give each ladder its own name")
