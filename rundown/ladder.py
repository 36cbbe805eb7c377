"""Ladders: six rungs, each with the Toll it asks and the Tilt it gives."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal, TypeAlias

from rundown.skills import Letter, Skill
from rundown.terrain import Layer

RUNGS: Final = 6
TERMINATOR: Final = RUNGS
"""The number of the rung that forces the end, and stands in Overtime."""


class Side(StrEnum):
    """Who runs and who hunts."""

    PREY = "prey"
    PURSUERS = "pursuers"

    @property
    def other(self) -> Side:
        """The opposite side."""
        return Side.PURSUERS if self is Side.PREY else Side.PREY


class Role(StrEnum):
    """What a participant does with a round."""

    RUNNER = "runner"
    PRESSURE = "pressure"
    SPOTTER = "spotter"
    CUTTER = "cutter"


@dataclass(frozen=True, slots=True)
class LoseRoll:
    """No role roll this round."""

    kind: Literal["lose_roll"] = "lose_roll"


@dataclass(frozen=True, slots=True)
class Disadvantage:
    """This round's role roll is made at disadvantage."""

    kind: Literal["disadvantage"] = "disadvantage"


@dataclass(frozen=True, slots=True)
class Minus:
    """So many successes fewer on this round's role roll, never under 0."""

    n: int
    kind: Literal["minus"] = "minus"


@dataclass(frozen=True, slots=True)
class Collateral:
    """So many points of Collateral for one's own side."""

    n: int
    kind: Literal["collateral"] = "collateral"


@dataclass(frozen=True, slots=True)
class Out:
    """Out of the chase."""

    kind: Literal["out"] = "out"


@dataclass(frozen=True, slots=True)
class Note:
    """Anything else: the GM rules, the bot shows the words."""

    words: str
    kind: Literal["note"] = "note"


Penalty: TypeAlias = LoseRoll | Disadvantage | Minus | Collateral | Out | Note


@dataclass(frozen=True, slots=True, kw_only=True)
class Toll:
    """A roll to avoid a penalty."""

    skills: tuple[Skill, ...]
    """One to three; the best of them is rolled (R26)."""
    penalty: Penalty
    sides: tuple[Side, ...] = (Side.PREY, Side.PURSUERS)
    roles: tuple[Role, ...] = ()
    """Whom it touches by role; none named means all (R27)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tilt:
    """Whom the terrain favours."""

    side: Side | None = None
    dice: int = 0
    """Advantage dice for every role roll of that side this round, 0 to 2 (R31)."""
    words: str = ""
    """Free words that the GM applies."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rung:
    """One obstacle."""

    name: str
    text: str = ""
    toll: Toll | None = None
    tilt: Tilt | None = None
    crowded: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Opposition:
    """The NPC that a ladder is written for: against three who are trained, anything may happen."""

    dice: tuple[Letter, Letter]
    edge: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ladder:
    """Six obstacles in fixed order, from a nuisance to the Terminator."""

    name: str = ""
    place: str = ""
    terrain: Layer = Layer.FOOT
    blurb: str = ""
    lead: int | None = None
    """Where LEAD starts on this ladder; None leaves it to the terrain."""
    opposition: Opposition | None = None
    """Whom it is written for; None is nobody in particular."""
    rungs: tuple[Rung, ...] = ()

    def rung(self, round_: int) -> Rung:
        """Return what is in the way in *round_*; in Overtime that is the Terminator."""
        return self.rungs[min(round_, TERMINATOR) - 1]


UNWRITTEN: Final = Ladder()
"""What a chase climbs before it is opened: nothing."""
