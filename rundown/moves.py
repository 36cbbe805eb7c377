"""The state machine as one table: in which phase which commands may be asked at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, get_args

from rundown.chase import Phase
from rundown.commands import (
    Advance,
    Amend,
    CallOvertime,
    CancelChase,
    ChangeNpc,
    ChangeSetup,
    ChangeSide,
    Command,
    EndChase,
    Join,
    Leave,
    MoveCommand,
    NameConsequence,
    OpenChase,
    Seat,
    SeatNpc,
    SetEdge,
    SetTimer,
    ShareGm,
    SpendCollateral,
    Substitute,
    TakeSheet,
    TouchByToll,
)

Kinds = frozenset[type[Command]]

SEATS: Final[Kinds] = frozenset({Join, Seat, SeatNpc, ChangeNpc, Leave, Substitute, TakeSheet})
LIVE: Final[Kinds] = SEATS | {Advance, CancelChase, SetTimer, ShareGm}
QUIET: Final[Kinds] = LIVE | {ChangeSide, SetEdge}
"""While no round runs."""
BEGUN: Final[Kinds] = frozenset({EndChase, NameConsequence, Amend})
ROUND: Final[Kinds] = LIVE | BEGUN | {TouchByToll, *get_args(MoveCommand)}

ALLOWED: Final[Mapping[Phase, Kinds]] = {
    Phase.NEW: frozenset({OpenChase}),
    Phase.LOBBY: QUIET | {ChangeSetup},
    Phase.PREY: ROUND,
    Phase.PURSUERS: ROUND,
    Phase.BETWEEN: QUIET | BEGUN,
    Phase.WAITING: QUIET | BEGUN | {CallOvertime},
    Phase.OVER: frozenset({NameConsequence, SpendCollateral, Amend}),
}
"""Amend stands in OVER only to say that an undo is what is wanted (R41)."""
