"""What is typed for an amendment, read. What may be typed is said in `words.amend`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from bot.view.typed_rung import NUMBER, Unreadable, tilt_typed, toll_typed
from bot.view.words import amend as words
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
from rundown.chase import Chase
from rundown.ladder import Side
from rundown.skills import Letter
from rundown.terrain import Layer

SIDED: Final = frozenset({"track", "layer", "vehicle"})
"""What a side has."""
OWNED: Final = frozenset(words.OF_SOMEBODY)
"""What a participant has."""
POINT: Final = re.compile(r"([0-9]{1,2})?(½|[.,]5|[.,]0)?")


@dataclass(frozen=True, slots=True)
class Of:
    """What is to be set right, and whose it is."""

    what: str
    side: Side | None = None
    who: int = 0

    @property
    def code(self) -> str:
        """What and which side, as they stand in a custom_id."""
        return f"{self.what}.{self.side}" if self.side else self.what

    @classmethod
    def of(cls, code: str, who: int) -> Of:
        """Return what *code* stands for.

        Raises:
            ValueError: It stands for nothing that this version knows.
        """
        what, _, side = code.partition(".")
        if what not in words.MAY_BE or (what in SIDED) != bool(side):
            raise ValueError(code)
        return cls(what, Side(side) if side else None, who if what in OWNED else 0)


def change(chase: Chase, of: Of, typed: str) -> Amendment:
    """Return the amendment that sets *of* to what was *typed*.

    Raises:
        Unreadable: That is no value for it.
    """
    text = typed.strip().casefold()
    try:
        if of.side:
            return _of_side(of, of.side, text)
        if of.what in OWNED:
            return _of_somebody(of, text)
        if of.what == "lead":
            return LeadIs(_whole(text))
    except (ValueError, LookupError):
        raise Unreadable(words.unreadable(of.what, typed)) from None
    if of.what == "toll":
        return TollIs(toll_typed(typed, chase.toll))
    return TiltIs(tilt_typed(typed))


def _of_side(of: Of, side: Side, text: str) -> Amendment:
    if of.what == "track":
        return TrackIs(side, _halves(text))
    if of.what == "layer":
        return LayerIs(side, _layer(text))
    return VehicleIs(side, Letter[text.upper()])


def _of_somebody(of: Of, text: str) -> Amendment:
    match of.what:
        case "bank":
            return BankIs(of.who, _whole(text))
        case "held":
            return HeldIs(of.who, _whole(text))
        case "sits_out":
            return SitsOutIs(of.who, None if text in {words.NONE, "no"} else _round(text))
        case "gambit":
            return GambitIs(of.who, _either(of.what, text))
        case "out":
            return OutIs(of.who, _either(of.what, text))
        case _:
            return EdgeIs(of.who, _either(of.what, text))


def _whole(text: str) -> int:
    if not NUMBER.fullmatch(text):
        raise ValueError(text)
    return int(text)


def _round(text: str) -> int:
    return _whole(text.removeprefix("round").strip())


def _halves(text: str) -> int:
    match = POINT.fullmatch(text)
    if not match or not text:
        raise ValueError(text)
    half = match[2] or ""
    return 2 * int(match[1] or 0) + (half[-1:] in {"½", "5"})


def _either(what: str, text: str) -> bool:
    if text in {words.YES[what], "yes"}:
        return True
    if text in {words.NO[what], "no"}:
        return False
    raise ValueError(text)


def _layer(text: str) -> Layer:
    return next((one for one in Layer if terms.LAYER[one] == text), None) or Layer(text)
