"""What happened, in the past tense.

Events are stored for ever: a kind may be added, or a field with a default; no meaning changes.
"""

from __future__ import annotations

from typing import TypeAlias

from rundown.events.moves import (
    BankSpent,
    DieGranted,
    GambitDropped,
    GambitNamed,
    MoveEvent,
    PenaltyNegated,
    PressureChosen,
    RemovalBought,
    RoleDeclared,
    RoleRolled,
    RollPushed,
    RungForeseen,
    TollMade,
    TollTouched,
)
from rundown.events.rounds import (
    Amended,
    BankGrew,
    Cause,
    ChaseCancelled,
    ChaseEnded,
    CollateralLanded,
    CollateralSpent,
    ConsequenceNamed,
    CutterFailed,
    LeadDrifted,
    PreyClosed,
    RoundCut,
    RoundEvent,
    RoundResolved,
    RungRevealed,
    WentOut,
)
from rundown.events.seats import (
    ChaseOpened,
    EdgeSet,
    NpcChanged,
    NpcJoined,
    ParticipantLeft,
    ParticipantReturned,
    PlayerJoined,
    SeatEvent,
    SetupChanged,
    SheetTaken,
    SideChanged,
    Substituted,
)

Event: TypeAlias = SeatEvent | MoveEvent | RoundEvent
"""Everything that can happen in a chase."""

__all__ = [
    "Amended",
    "BankGrew",
    "BankSpent",
    "Cause",
    "ChaseCancelled",
    "ChaseEnded",
    "ChaseOpened",
    "CollateralLanded",
    "CollateralSpent",
    "ConsequenceNamed",
    "CutterFailed",
    "DieGranted",
    "EdgeSet",
    "Event",
    "GambitDropped",
    "GambitNamed",
    "LeadDrifted",
    "MoveEvent",
    "NpcChanged",
    "NpcJoined",
    "ParticipantLeft",
    "ParticipantReturned",
    "PenaltyNegated",
    "PlayerJoined",
    "PressureChosen",
    "PreyClosed",
    "RemovalBought",
    "RoleDeclared",
    "RoleRolled",
    "RollPushed",
    "RoundCut",
    "RoundEvent",
    "RoundResolved",
    "RungForeseen",
    "RungRevealed",
    "SeatEvent",
    "SetupChanged",
    "SheetTaken",
    "SideChanged",
    "Substituted",
    "TollMade",
    "TollTouched",
    "WentOut",
]
