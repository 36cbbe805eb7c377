"""What may be asked about the chase's seats and its setup."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rundown.chase import (
    By,
    Setup,
)
from rundown.ladder import Side
from rundown.skills import AVERAGE, Letter, Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenChase:
    """Open a lobby. Who asks is its GM."""

    by: By
    setup: Setup
    npc: SeatNpc | None = None
    """The opposition that is seated with it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeSetup:
    """Change an option while the lobby is open."""

    by: By
    setup: Setup


@dataclass(frozen=True, slots=True, kw_only=True)
class Join:
    """Take a seat, return to one, or (in the lobby) cross to the other side."""

    by: By
    name: str
    side: Side
    sheet: Sheet | None = None
    """None where the player has none: C/C then (R4)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """Seat a player, also one who has a seat already (R7)."""

    by: By
    user: int
    name: str
    side: Side
    sheet: Sheet | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatNpc:
    """Seat the side's one NPC (R6)."""

    by: By
    side: Side
    name: str
    dice: tuple[Letter, Letter]
    edge: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeNpc:
    """Give an NPC another name or other dice."""

    by: By
    who: int
    name: str
    dice: tuple[Letter, Letter]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetEdge:
    """Give an NPC its one advantage die, or take it away, between rounds (R6)."""

    by: By
    who: int
    edge: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave:
    """Leave a seat (R8)."""

    by: By
    who: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeSide:
    """Move somebody to the other side, between rounds (R8)."""

    by: By
    who: int
    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Substitute:
    """Give a seat with everything in it to another player (R8)."""

    by: By
    who: int
    user: int
    name: str
    sheet: Sheet | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeSheet:
    """Play on with another sheet."""

    by: By
    who: int
    name: str
    sheet: Sheet = AVERAGE


SeatCommand: TypeAlias = (
    OpenChase
    | ChangeSetup
    | Join
    | Seat
    | SeatNpc
    | ChangeNpc
    | SetEdge
    | Leave
    | ChangeSide
    | Substitute
    | TakeSheet
)
