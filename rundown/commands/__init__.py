"""What someone may ask for, as an order. Every command says who asks, as `by`."""

from __future__ import annotations

from typing import TypeAlias

from rundown.commands.gm import (
    Advance,
    Amend,
    CallOvertime,
    CancelChase,
    EndChase,
    GmCommand,
    NameConsequence,
    SpendCollateral,
    Stage,
    TouchByToll,
    Undo,
)
from rundown.commands.moves import (
    ChoosePressure,
    Declare,
    DropGambit,
    GrantDie,
    MakeRoll,
    MakeToll,
    MoveCommand,
    NameGambit,
    Negate,
    Push,
    RemoveCollateral,
    RevealNext,
    SpendBank,
)
from rundown.commands.seats import (
    ChangeNpc,
    ChangeSetup,
    ChangeSide,
    Join,
    Leave,
    OpenChase,
    Seat,
    SeatCommand,
    SeatNpc,
    SetEdge,
    Substitute,
    TakeSheet,
)

Command: TypeAlias = SeatCommand | MoveCommand | GmCommand
"""Everything that `decide` answers. `Undo` is answered by the record, see `history`."""

__all__ = [
    "Advance",
    "Amend",
    "CallOvertime",
    "CancelChase",
    "ChangeNpc",
    "ChangeSetup",
    "ChangeSide",
    "ChoosePressure",
    "Command",
    "Declare",
    "DropGambit",
    "EndChase",
    "GmCommand",
    "GrantDie",
    "Join",
    "Leave",
    "MakeRoll",
    "MakeToll",
    "MoveCommand",
    "NameConsequence",
    "NameGambit",
    "Negate",
    "OpenChase",
    "Push",
    "RemoveCollateral",
    "RevealNext",
    "Seat",
    "SeatCommand",
    "SeatNpc",
    "SetEdge",
    "SpendBank",
    "SpendCollateral",
    "Stage",
    "Substitute",
    "TakeSheet",
    "TouchByToll",
    "Undo",
]
