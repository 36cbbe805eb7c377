"""The chase as a value: everything that is so, and nothing of what follows from it.

What follows (who is awaited, what a roll is worth, where LEAD will go) is asked of the modules
beside this one. Nothing here rolls, refuses or changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from rundown.ladder import UNWRITTEN, Ladder, Rung, Side, Tilt, Toll
from rundown.reckoning import Outcome, Reckoning, Spend
from rundown.skills import Letter
from rundown.terrain import Layer
from rundown.turns import Participant

ENGAGED: Final = 0
GHOST: Final = 8
"""The two ends of LEAD."""
ROUNDS: Final = 6
OVERTIME: Final = 3
"""How many rounds Overtime may add."""
SEATS: Final = 12
"""How many may sit on one side."""


class Phase(StrEnum):
    """Where a chase stands."""

    NEW = "new"
    LOBBY = "lobby"
    PREY = "prey"
    """The rung is revealed; the prey roll."""
    PURSUERS = "pursuers"
    """The prey phase is closed; the pursuers roll."""
    BETWEEN = "between"
    """The round is resolved; the next rung waits for the GM."""
    WAITING = "waiting"
    """Round 6, 7 or 8 is resolved; the GM ends the chase or calls Overtime (R37)."""
    OVER = "over"

    @property
    def running(self) -> bool:
        """Whether a round is being played."""
        return self is Phase.PREY or self is Phase.PURSUERS


@dataclass(frozen=True, slots=True)
class By:
    """Who asks."""

    user: int
    gm: bool = False
    """Whether this user counts as a GM of this chase; the edge works that out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Party:
    """One side of the chase, apart from who is on it."""

    layer: Layer = Layer.FOOT
    vehicle: Letter = Letter.C
    """The Maneuverability of the side's vehicle (R5)."""
    track: int = 0
    """Collateral, in halves, 0 to 12."""
    players: bool = False
    """Whether the side ever had a player character; only then it gets a bill (R32)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """Every option of a chase that the lobby may still change."""

    ladder: Ladder
    prey_layer: Layer
    pursuers_layer: Layer
    lead: int
    pushing: bool = True
    npc_tolls: bool = False
    prey_vehicle: Letter = Letter.C
    pursuers_vehicle: Letter = Letter.C
    timer: int = 0
    """Seconds a round may take; 0 is no limit. Whoever keeps the clock asks for what is due."""
    timer_advances: bool = False
    """Whether the round is resolved at its end; else the table is only told."""

    def layer(self, side: Side) -> Layer:
        """Return how *side* moves."""
        return self.prey_layer if side is Side.PREY else self.pursuers_layer


@dataclass(frozen=True, slots=True, kw_only=True)
class Chase:
    """One chase, whole. `Chase()` is the one that nobody has opened yet."""

    phase: Phase = Phase.NEW
    ladder: Ladder = UNWRITTEN
    gms: tuple[int, ...] = ()
    prey: Party = Party()
    pursuers: Party = Party()
    pushing: bool = True
    npc_tolls: bool = False
    timer: int = 0
    timer_advances: bool = False
    """The round timer, as in `Setup`."""
    lead: int = 4
    round: int = 0
    toll: Toll | None = None
    tilt: Tilt | None = None
    """This round's, as the GM may have amended them (R41)."""
    foreseen: int = 0
    """The highest rung that a Spotter has shown ahead of time (R19)."""
    participants: tuple[Participant, ...] = ()
    rounds: tuple[Reckoning, ...] = ()
    consequences: Mapping[int, str] = field(default_factory=dict)
    """What a failed Gambit led to, in the GM's words, by participant."""
    outcome: Outcome | None = None
    """Set when the chase has ended; None also for a cancelled one (R39)."""
    spends: tuple[Spend, ...] = ()
    step: int = 0
    """The last step in effect: what an undo would take back."""
    revealed: int = 0
    """The step that revealed this round's rung."""
    began: int = 0
    """When that was, in milliseconds since 1970, UTC."""
    pressed: Mapping[int, int] = field(default_factory=dict)
    """Each user's last step in effect."""
    version: int = field(default=0, compare=False)
    """The length of the record, undone steps and undoings included. Not part of the game."""

    @property
    def deadline(self) -> int | None:
        """When the running round's time is up, in milliseconds since 1970, UTC; or None."""
        if not self.timer or not self.phase.running:
            return None
        return self.began + 1000 * self.timer

    @property
    def overtime(self) -> bool:
        """Whether the round is one that Overtime added."""
        return self.round > ROUNDS

    @property
    def rung(self) -> Rung:
        """What is in the way this round."""
        return self.ladder.rung(self.round)

    @property
    def cancelled(self) -> bool:
        """Whether the chase was called off: no outcome, no bill."""
        return self.phase is Phase.OVER and self.outcome is None

    def party(self, side: Side) -> Party:
        """Return the state of *side*."""
        return self.prey if side is Side.PREY else self.pursuers

    def find(self, who: int) -> Participant | None:
        """Return the participant numbered *who*, or None."""
        for one in self.participants:
            if one.who == who:
                return one
        return None

    def at(self, who: int) -> Participant:
        """Return the participant numbered *who*.

        Raises:
            KeyError: There is none; only a damaged record asks for one.
        """
        found = self.find(who)
        if found is None:
            raise KeyError(who)
        return found

    def on(self, side: Side) -> tuple[Participant, ...]:
        """Return everybody who is or was on *side*, in the order of joining."""
        return tuple([one for one in self.participants if one.side is side])

    def seated(self, side: Side) -> tuple[Participant, ...]:
        """Return who is on *side* and has not left."""
        return tuple(one for one in self.on(side) if not one.left)

    def of_user(self, user: int) -> tuple[Participant, ...]:
        """Return the characters of *user* that have not left."""
        return tuple(one for one in self.participants if one.user == user and not one.left)

    def npc(self, side: Side) -> Participant | None:
        """Return the NPC of *side*, if one is seated (R6)."""
        return next((one for one in self.seated(side) if one.npc), None)
