"""What a thing that can be set right may be, as far as that can be listed, and what it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.view.typed import OWNED, Of
from bot.view.typed_rung import tilt_now, toll_now
from bot.view.words import amend as words
from bot.view.words import terms
from rundown.chase import (
    ENGAGED,
    GHOST,
    OVERTIME,
    ROUNDS,
    Chase,
)
from rundown.reckoning import TRACK
from rundown.skills import Letter
from rundown.terrain import Layer

MOST: Final = 6
"""The most of a bank or of held dice that is offered; more can be typed."""


@dataclass(frozen=True, slots=True)
class Value:
    """One value that something may have."""

    typed: str
    shown: str
    now: bool = False


def values(chase: Chase, of: Of) -> Iterator[Value]:
    """Yield what *of* may be, as far as it can be listed, and which of it is so."""
    now = value_now(chase, of)
    for typed, shown in _values(chase, of):
        yield Value(typed, shown, typed == now)


def _values(chase: Chase, of: Of) -> Iterator[tuple[str, str]]:
    match of.what:
        case "lead":
            yield from ((str(n), words.lead(n)) for n in range(ENGAGED, GHOST + 1))
        case "track":
            yield from ((terms.halves(n), terms.halves(n)) for n in range(TRACK + 1))
        case "bank" | "held":
            yield from ((str(n), str(n)) for n in range(MOST + 1))
        case "layer":
            yield from ((layer, terms.LAYER[layer]) for layer in Layer)
        case "vehicle":
            yield from ((letter.name, words.letter(letter)) for letter in Letter)
        case "sits_out":
            yield (words.NONE, words.sits(None))
            first = max(1, chase.round + (not chase.phase.running))
            yield from ((str(n), words.sits(n)) for n in range(first, ROUNDS + OVERTIME + 1))
        case "toll" | "tilt":
            yield from dict.fromkeys(((words.NONE, words.NONE), (value_now(chase, of),) * 2))
        case _:
            yield (words.YES[of.what], words.YES_SHOWN[of.what])
            yield (words.NO[of.what], words.NO_SHOWN[of.what])


def value_now(chase: Chase, of: Of) -> str:
    """Return what *of* is, as it would be typed."""
    if of.side:
        party = chase.party(of.side)
        sided = {
            "track": terms.halves(party.track),
            "layer": party.layer,
            "vehicle": party.vehicle.name,
        }
        return sided[of.what]
    if of.what in OWNED:
        return _of_one(chase, of)
    if of.what == "lead":
        return str(chase.lead)
    if of.what == "toll":
        return toll_now(chase.toll)
    return tilt_now(chase.tilt)


def _of_one(chase: Chase, of: Of) -> str:
    one = chase.at(of.who)
    numbers = {"bank": one.bank, "held": len(one.held)}
    if of.what in numbers:
        return str(numbers[of.what])
    if of.what == "sits_out":
        sits = one.sits_out is not None and one.sits_out >= chase.round
        return str(one.sits_out) if sits else words.NONE
    yes = {"gambit": one.gambit_used, "out": one.out, "edge": one.edge}[of.what]
    return (words.YES if yes else words.NO)[of.what]
