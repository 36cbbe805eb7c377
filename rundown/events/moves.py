"""What a participant did in a round. Every one of these names its owner as `who`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rundown.dice import Roll, Rolled
from rundown.ladder import Role
from rundown.skills import Cost, Skill
from rundown.turns import Throw


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleDeclared:
    """A role was declared for this round."""

    who: int
    role: Role
    stands: bool = True
    """Whether it stands from here on (R12); not where the advance step made a Runner (R11)."""
    kind: Literal["role_declared"] = "role_declared"


@dataclass(frozen=True, slots=True, kw_only=True)
class PressureChosen:
    """The skill for Pressure was chosen."""

    who: int
    skill: Skill
    kind: Literal["pressure_chosen"] = "pressure_chosen"


@dataclass(frozen=True, slots=True, kw_only=True)
class GambitNamed:
    """A Gambit stands on this round's role roll."""

    who: int
    words: str
    kind: Literal["gambit_named"] = "gambit_named"


@dataclass(frozen=True, slots=True, kw_only=True)
class GambitDropped:
    """A named Gambit was withdrawn before its roll."""

    who: int
    kind: Literal["gambit_dropped"] = "gambit_dropped"


@dataclass(frozen=True, slots=True, kw_only=True)
class TollTouched:
    """The GM ruled whether the rung touches somebody (R27)."""

    who: int
    touched: bool
    kind: Literal["toll_touched"] = "toll_touched"


@dataclass(frozen=True, slots=True, kw_only=True)
class TollMade:
    """A Toll was rolled; all dice held went into it (R18)."""

    who: int
    skill: Skill
    roll: Roll
    kind: Literal["toll_made"] = "toll_made"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleRolled:
    """A role roll was made; all dice held went into it (R18)."""

    who: int
    role: Role
    skill: Skill
    roll: Roll
    gambit: str = ""
    """The Gambit on it, used up by it (R24)."""
    kind: Literal["role_rolled"] = "role_rolled"


@dataclass(frozen=True, slots=True, kw_only=True)
class RollPushed:
    """A failed roll was pushed (R3)."""

    who: int
    throw: Throw
    skill: Skill
    roll: Roll
    """As it lies after the push; `roll.ones` is the price so far."""
    cost: Cost
    """What the price is paid in."""
    kind: Literal["roll_pushed"] = "roll_pushed"


@dataclass(frozen=True, slots=True, kw_only=True)
class BankSpent:
    """A bank was spent, whole (R20)."""

    who: int
    bank: int
    kind: Literal["bank_spent"] = "bank_spent"


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyNegated:
    """A Spotter took a Toll's penalty off somebody (R17)."""

    who: int
    target: int
    restored: Rolled | None = None
    """The die that a disadvantage had dropped, rolled now; None where none comes back."""
    kind: Literal["penalty_negated"] = "penalty_negated"


@dataclass(frozen=True, slots=True, kw_only=True)
class RemovalBought:
    """A Spotter set a success against this round's Collateral (R16)."""

    who: int
    kind: Literal["removal_bought"] = "removal_bought"


@dataclass(frozen=True, slots=True, kw_only=True)
class DieGranted:
    """A Spotter granted an ally an advantage die (R18)."""

    who: int
    target: int
    kind: Literal["die_granted"] = "die_granted"


@dataclass(frozen=True, slots=True, kw_only=True)
class RungForeseen:
    """A Spotter showed everyone the next rung (R19)."""

    who: int
    rung: int
    """Its number."""
    kind: Literal["rung_foreseen"] = "rung_foreseen"


MoveEvent: TypeAlias = (
    RoleDeclared
    | PressureChosen
    | GambitNamed
    | GambitDropped
    | TollTouched
    | TollMade
    | RoleRolled
    | RollPushed
    | BankSpent
    | PenaltyNegated
    | RemovalBought
    | DieGranted
    | RungForeseen
)
