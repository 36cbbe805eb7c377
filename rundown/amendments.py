"""What the GM's hand may set right (R41), each a fact as it should be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rundown.ladder import Side, Tilt, Toll
from rundown.skills import Letter
from rundown.terrain import Layer


@dataclass(frozen=True, slots=True)
class LeadIs:
    """LEAD, 0 to 8. At an end it ends the chase."""

    lead: int
    kind: Literal["lead"] = "lead"


@dataclass(frozen=True, slots=True)
class TrackIs:
    """A side's Collateral, in halves, 0 to 12."""

    side: Side
    halves: int
    kind: Literal["track"] = "track"


@dataclass(frozen=True, slots=True)
class BankIs:
    """What a participant holds banked."""

    who: int
    bank: int
    kind: Literal["bank"] = "bank"


@dataclass(frozen=True, slots=True)
class HeldIs:
    """How many advantage dice a participant holds."""

    who: int
    dice: int
    kind: Literal["held"] = "held"


@dataclass(frozen=True, slots=True)
class GambitIs:
    """Whether a participant's Gambit is used."""

    who: int
    used: bool
    kind: Literal["gambit"] = "gambit"


@dataclass(frozen=True, slots=True)
class OutIs:
    """Whether a participant is out of the chase."""

    who: int
    out: bool
    kind: Literal["out"] = "out"


@dataclass(frozen=True, slots=True)
class SitsOutIs:
    """The round that a participant sits out, or none."""

    who: int
    round: int | None
    kind: Literal["sits_out"] = "sits_out"


@dataclass(frozen=True, slots=True)
class LayerIs:
    """How a side moves; between rounds only."""

    side: Side
    layer: Layer
    kind: Literal["layer"] = "layer"


@dataclass(frozen=True, slots=True)
class VehicleIs:
    """The Maneuverability of a side's vehicle."""

    side: Side
    vehicle: Letter
    kind: Literal["vehicle"] = "vehicle"


@dataclass(frozen=True, slots=True)
class EdgeIs:
    """Whether an NPC has the edge."""

    who: int
    edge: bool
    kind: Literal["edge"] = "edge"


@dataclass(frozen=True, slots=True)
class TollIs:
    """This round's Toll, or none."""

    toll: Toll | None
    kind: Literal["toll"] = "toll"


@dataclass(frozen=True, slots=True)
class TiltIs:
    """This round's Tilt, or none."""

    tilt: Tilt | None
    kind: Literal["tilt"] = "tilt"


Amendment: TypeAlias = (
    LeadIs
    | TrackIs
    | BankIs
    | HeldIs
    | GambitIs
    | OutIs
    | SitsOutIs
    | LayerIs
    | VehicleIs
    | EdgeIs
    | TollIs
    | TiltIs
)
