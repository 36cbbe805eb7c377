"""Ladders read from YAML: one text at a time, or a folder of them as a shelf."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal

from bot.library.check import ladder_of
from bot.library.dump import dump
from bot.library.faults import BadLadder, Fault
from bot.library.source import Source, read
from rundown.ladder import Ladder, Rung

__all__ = ["Advice", "BadLadder", "Fault", "Shelf", "advice", "dump", "load", "parse"]

OFFERED: Final = 25
"""How many choices Discord shows."""


@dataclass(frozen=True, slots=True)
class Advice:
    """Something a rung is played without."""

    rung: int
    lacks: Literal["Toll", "Tilt"]

    def __str__(self) -> str:
        """Return the advice in a few words."""
        return f"rung {self.rung} has no {self.lacks}"


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

    def find(self, text: str) -> tuple[tuple[str, Ladder], ...]:
        """Return what *text* may mean, with the keys: up to 25, those that begin with it first.

        Names and places are searched; nothing typed yet finds all of them.
        """
        wanted = text.strip().casefold()
        found = [
            (_rank(ladder, wanted), ladder.name.casefold(), key)
            for key, ladder in self.ladders.items()
            if wanted in ladder.name.casefold() or wanted in ladder.place.casefold()
        ]
        return tuple((key, self.ladders[key]) for _, _, key in sorted(found)[:OFFERED])


def _rank(ladder: Ladder, wanted: str) -> int:
    name, place = ladder.name.casefold(), ladder.place.casefold()
    ranks = (name.startswith(wanted), place.startswith(wanted), wanted in name, wanted in place)
    return ranks.index(True)


def parse(text: bytes | str, file: str) -> Ladder:
    """Return the ladder written in *text*; *file* is the name its faults are told under.

    Raises:
        BadLadder: With all that is wrong, unless it is no YAML at all: then with the first.
    """
    return ladder_of(read(text, file))


def advice(ladder: Ladder) -> tuple[Advice, ...]:
    """Return what *ladder* could have and does not; it can be played all the same."""
    return tuple(lack for at, rung in enumerate(ladder.rungs, 1) for lack in _lacks(at, rung))


def _lacks(number: int, rung: Rung) -> Iterator[Advice]:
    if rung.toll is None:
        yield Advice(number, "Toll")
    if rung.tilt is None:
        yield Advice(number, "Tilt")


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
            source = read(path.read_bytes(), str(path))
            ladder = ladders[path.stem] = ladder_of(source)
        except BadLadder as bad:
            faults += bad.faults
        else:
            faults += _taken(ladder, source, names)
    if faults:
        raise BadLadder(faults)
    return Shelf(MappingProxyType(ladders))


def _taken(ladder: Ladder, source: Source, names: dict[str, str]) -> Iterator[Fault]:
    first = names.setdefault(ladder.name.casefold(), source.file)
    if first != source.file:
        what = f"{ladder.name} is the name of {first} too"
        yield source.fault(("name",), what, "give each ladder its own name")
