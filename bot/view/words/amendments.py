"""What the GM's hand set right, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from bot.view.words import terms
from rundown.amendments import (
    Amendment,
    BankIs,
    EdgeIs,
    GambitIs,
    HeldIs,
    LayerIs,
    LeadIs,
    OutIs,
    SitsOutIs,
    TiltIs,
    TollIs,
    TrackIs,
    VehicleIs,
)

OfOne = BankIs | HeldIs | GambitIs | OutIs | SitsOutIs | EdgeIs


def amended_words(change: Amendment, name: Callable[[int], str]) -> str:
    """Return *change* in a few words; *name* says who a number is."""
    match change:
        case LeadIs(lead=lead):
            return f"LEAD is {lead}"
        case TrackIs(side=side, halves=halves):
            return f"Collateral of {terms.THE_SIDE[side]} is {terms.halves(halves)}"
        case LayerIs(side=side, layer=layer):
            return f"{terms.THE_SIDE[side]} are {terms.LAYER[layer]}"
        case VehicleIs(side=side, vehicle=letter):
            return f"the vehicle of {terms.THE_SIDE[side]} has Maneuverability {letter.name}"
        case TollIs() | TiltIs():
            return _rung(change)
        case _:
            return _of_one(change, name(change.who))


def _rung(change: TollIs | TiltIs) -> str:
    match change:
        case TollIs(toll=None):
            return "no Toll this round"
        case TollIs():
            return "another Toll this round"
        case TiltIs(tilt=None):
            return "no Tilt this round"
        case TiltIs():
            return "another Tilt this round"


def _of_one(change: OfOne, name: str) -> str:
    match change:
        case BankIs(bank=bank):
            return f"{name}'s bank is {bank}"
        case HeldIs(dice=dice):
            return f"{name} holds {dice} d6"
        case GambitIs() | OutIs() | EdgeIs():
            return _either(change, name)
        case SitsOutIs(round=None):
            return f"{name} sits out no round"
        case SitsOutIs(round=number):
            return f"{name} sits out round {number}"


def _either(change: GambitIs | OutIs | EdgeIs, name: str) -> str:
    match change:
        case GambitIs(used=used):
            return f"{name}'s Gambit is {'used' if used else 'unused'}"
        case OutIs(out=out):
            return f"{name} is {'out of' if out else 'back in'} the chase"
        case EdgeIs(edge=edge):
            return f"{name} has {'the' if edge else 'no'} edge"
        case _:
            assert_never(change)
