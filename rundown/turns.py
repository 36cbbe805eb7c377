"""Somebody in the chase, and what they do in a round: rolls, purchases, the turn they add up to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rundown.dice import Roll
from rundown.ladder import Role, Side
from rundown.skills import AVERAGE, Letter, Sheet, Skill


class Throw(StrEnum):
    """Which of a round's two rolls."""

    TOLL = "toll"
    ROLE = "role"


class Buy(StrEnum):
    """What a Spotter's success buys."""

    NEGATE = "negate"
    REMOVE = "remove"
    GRANT = "grant"
    REVEAL = "reveal"


@dataclass(frozen=True, slots=True)
class Purchase:
    """One success of a Spotter, spent."""

    what: Buy
    target: int | None = None
    """The participant it was bought for, where it was for one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TollRoll:
    """A Toll that was made."""

    skill: Skill
    roll: Roll
    negated: bool = False

    @property
    def failed(self) -> bool:
        """Whether it shows no success; negating takes the penalty back, not the failure."""
        return not self.roll.successes


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleRoll:
    """A role roll that was made."""

    role: Role
    skill: Skill
    roll: Roll
    gambit: str = ""
    """The words of the Gambit on it; empty without one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What one participant did in one round."""

    declared: Role | None = None
    """The role declared this round; without one the standing role is played (R12)."""
    touched: bool | None = None
    """The GM's word on the Toll (R27); None leaves it to the rung."""
    toll: TollRoll | None = None
    gambit: str = ""
    """The words of a Gambit named and not rolled yet."""
    played: RoleRoll | None = None
    spent: int = 0
    """The bank spent this round."""
    bought: tuple[Purchase, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Participant:
    """Somebody in the chase: a player's character, or a side's one NPC (R6)."""

    who: int
    """Their number in this chase, never given twice."""
    name: str
    side: Side
    user: int | None = None
    """The player's Discord id; None for an NPC."""
    sheet: Sheet = AVERAGE
    has_sheet: bool = True
    """False where the player has none and rolls C/C (R4)."""
    npc: tuple[Letter, Letter] | None = None
    """The two dice an NPC rolls for everything (R5)."""
    role: Role = Role.RUNNER
    """The standing role (R12)."""
    pressure: Skill | None = None
    """The skill last chosen for Pressure."""
    bank: int = 0
    held: tuple[int | None, ...] = ()
    """Advantage dice held for the next roll, each by who granted it (None: the GM)."""
    edge: bool = False
    gambit_used: bool = False
    out: bool = False
    """Out of the chase, for good."""
    sits_out: int | None = None
    """The round they sit out."""
    left: bool = False
    since: int = 1
    """The first round they play in."""
    turn: Turn = Turn()
    moved: int = 0
    """The step of their last move; an older button is stale."""

    @property
    def playing(self) -> Role:
        """The role of this round."""
        return self.turn.declared or self.role
