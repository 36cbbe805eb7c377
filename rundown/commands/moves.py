"""What may be asked for a participant in a round: by its player, or by a GM."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rundown.chase import By
from rundown.ladder import Role
from rundown.skills import Skill
from rundown.turns import Throw


@dataclass(frozen=True, slots=True, kw_only=True)
class Declare:
    """Declare a role for this round; it stands from then on (R12)."""

    by: By
    who: int
    role: Role


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoosePressure:
    """Choose the skill that Pressure rolls."""

    by: By
    who: int
    skill: Skill


@dataclass(frozen=True, slots=True, kw_only=True)
class NameGambit:
    """Put a Gambit, in words, on this round's role roll."""

    by: By
    who: int
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DropGambit:
    """Withdraw a named Gambit before its roll."""

    by: By
    who: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeToll:
    """Make a due Toll alone, so that it can be pushed before the role roll (R30)."""

    by: By
    who: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeRoll:
    """Make a due Toll and, where one remains, the role roll (R30)."""

    by: By
    who: int
    role: Role | None = None
    """Declared first, where given: an NPC's round in one press."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Push:
    """Push a failed roll (R3)."""

    by: By
    who: int
    throw: Throw


@dataclass(frozen=True, slots=True, kw_only=True)
class SpendBank:
    """Spend the bank, whole (R20)."""

    by: By
    who: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Negate:
    """Spend a Spotter's success on somebody's Toll penalty (R17)."""

    by: By
    who: int
    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveCollateral:
    """Spend a Spotter's success on this round's Collateral (R34)."""

    by: By
    who: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GrantDie:
    """Spend a Spotter's success on an advantage die for an ally (R18)."""

    by: By
    who: int
    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RevealNext:
    """Spend a Spotter's success on seeing the next rung (R19)."""

    by: By
    who: int


MoveCommand: TypeAlias = (
    Declare
    | ChoosePressure
    | NameGambit
    | DropGambit
    | MakeToll
    | MakeRoll
    | Push
    | SpendBank
    | Negate
    | RemoveCollateral
    | GrantDie
    | RevealNext
)
