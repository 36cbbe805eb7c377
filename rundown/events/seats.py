"""What happened to the seats: who opened the chase, who sits where, on which sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rundown.chase import Setup
from rundown.ladder import Side
from rundown.skills import Letter, Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class ChaseOpened:
    """A GM called a chase; its lobby is open."""

    gm: int
    setup: Setup
    kind: Literal["chase_opened"] = "chase_opened"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupChanged:
    """The GM changed an option in the lobby."""

    setup: Setup
    kind: Literal["setup_changed"] = "setup_changed"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerJoined:
    """A player's character took a seat."""

    who: int
    user: int
    name: str
    side: Side
    sheet: Sheet
    has_sheet: bool
    since: int
    """The first round they play in."""
    kind: Literal["player_joined"] = "player_joined"


@dataclass(frozen=True, slots=True, kw_only=True)
class NpcJoined:
    """The opposition took a seat."""

    who: int
    name: str
    side: Side
    dice: tuple[Letter, Letter]
    since: int
    edge: bool = False
    kind: Literal["npc_joined"] = "npc_joined"


@dataclass(frozen=True, slots=True, kw_only=True)
class ParticipantLeft:
    """Somebody left their seat; bank and held dice are forfeit (R8)."""

    who: int
    kind: Literal["participant_left"] = "participant_left"


@dataclass(frozen=True, slots=True, kw_only=True)
class ParticipantReturned:
    """Somebody is back in their old seat, as they left it (R8)."""

    who: int
    since: int
    kind: Literal["participant_returned"] = "participant_returned"


@dataclass(frozen=True, slots=True, kw_only=True)
class SideChanged:
    """Somebody runs with the other side now; bank and held dice are lost (R8)."""

    who: int
    side: Side
    kind: Literal["side_changed"] = "side_changed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Substituted:
    """Another player took the seat with everything in it, on their own sheet (R8)."""

    who: int
    user: int
    name: str
    sheet: Sheet
    has_sheet: bool
    kind: Literal["substituted"] = "substituted"


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetTaken:
    """A participant plays on a new sheet from here on."""

    who: int
    name: str
    sheet: Sheet
    kind: Literal["sheet_taken"] = "sheet_taken"


@dataclass(frozen=True, slots=True, kw_only=True)
class NpcChanged:
    """An NPC has another name or other dice."""

    who: int
    name: str
    dice: tuple[Letter, Letter]
    kind: Literal["npc_changed"] = "npc_changed"


@dataclass(frozen=True, slots=True, kw_only=True)
class EdgeSet:
    """An NPC was given its one advantage die, or lost it (R6)."""

    who: int
    edge: bool
    kind: Literal["edge_set"] = "edge_set"


@dataclass(frozen=True, slots=True, kw_only=True)
class GmsChanged:
    """The GM's seat was shared, or handed over."""

    gms: tuple[int, ...]
    """Everybody who sits in it now."""
    kind: Literal["gms_changed"] = "gms_changed"


@dataclass(frozen=True, slots=True, kw_only=True)
class TimerSet:
    """The round timer is another from here on."""

    timer: int
    """Seconds; 0 is none."""
    advances: bool
    """Whether the round is resolved at its end; else the table is only told."""
    kind: Literal["timer_set"] = "timer_set"


SeatEvent: TypeAlias = (
    ChaseOpened
    | SetupChanged
    | PlayerJoined
    | NpcJoined
    | ParticipantLeft
    | ParticipantReturned
    | SideChanged
    | Substituted
    | SheetTaken
    | NpcChanged
    | EdgeSet
    | GmsChanged
    | TimerSet
)
