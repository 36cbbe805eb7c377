"""The chase as a value: everything that is so, and nothing of what follows from it.

What follows (who is awaited, what a roll is worth, where LEAD will go) is asked of the modules
beside this one. Nothing here rolls, refuses or changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Final

from rundown.dice import Roll
from rundown.ladder import UNWRITTEN, Ladder, Role, Rung, Side, Tilt, Toll
from rundown.skills import AVERAGE, Letter, Sheet, Skill
from rundown.terrain import Layer

ENGAGED: Final = 0
GHOST: Final = 8
"""The two ends of LEAD."""
ROUNDS: Final = 6
OVERTIME: Final = 3
"""How many rounds Overtime may add."""
TRACK: Final = 12
"""The cap of a Collateral track, in halves: six points."""
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
        return self in {Phase.PREY, Phase.PURSUERS}


class Outcome(StrEnum):
    """How a chase ended, by its name."""

    ENGAGED = "engaged"
    CORNERED = "cornered"
    LOST_BUT = "lost_but"
    GONE = "gone"
    GHOST = "ghost"


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


class Origin(StrEnum):
    """What generated a point of Collateral."""

    PRESSURE = "pressure"
    CROWD = "crowd"
    PENALTY = "penalty"
    GAMBIT = "gambit"


class Band(IntEnum):
    """What Collateral costs after the chase."""

    NOTHING = 0
    NOISE = 1
    REPORT = 2
    BODY = 3


@dataclass(frozen=True, slots=True)
class By:
    """Who asks."""

    user: int
    gm: bool = False
    """Whether this user counts as a GM of this chase; the edge works that out."""


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
        return self.roll.successes == 0


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
class Charge:
    """Collateral that somebody generated."""

    who: int
    origin: Origin
    points: int
    """Before the rate."""
    halves: int
    """After it, in halves, as it lands on the track."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Landed:
    """What a round did to one side's track."""

    charges: tuple[Charge, ...] = ()
    saved: int = 0
    """What Spotters took back, in halves; never more than was generated."""
    savers: tuple[int, ...] = ()
    """The Spotters whose successes were spent on it, one entry a success."""
    before: int = 0
    after: int = 0
    severe: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Reckoning:
    """A round that is done, as the record, the picture and the bill need it."""

    round: int
    rung: str
    lead_before: int
    lead: int
    prey_total: int | None = None
    pursuers_total: int | None = None
    """None for both where the chase was ended in mid-round: no net then (R39)."""
    toll: Toll | None = None
    tilt: Tilt | None = None
    """As they stood, the GM's amendments included (R41)."""
    cast: tuple[Participant, ...] = ()
    """Everybody as the dice lay, before what followed from them."""
    prey: Landed = Landed()
    pursuers: Landed = Landed()

    @property
    def net(self) -> int | None:
        """Pursuers minus prey; None without one."""
        if self.prey_total is None or self.pursuers_total is None:
            return None
        return self.pursuers_total - self.prey_total

    def landed(self, side: Side) -> Landed:
        """Return what the round did to *side*'s track."""
        return self.prey if side is Side.PREY else self.pursuers


@dataclass(frozen=True, slots=True, kw_only=True)
class Spend:
    """A part of a bill that the GM has used (R36)."""

    side: Side
    points: int
    words: str


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
        return next((one for one in self.participants if one.who == who), None)

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
        return tuple(one for one in self.participants if one.side is side)

    def seated(self, side: Side) -> tuple[Participant, ...]:
        """Return who is on *side* and has not left."""
        return tuple(one for one in self.on(side) if not one.left)

    def of_user(self, user: int) -> tuple[Participant, ...]:
        """Return the characters of *user* that have not left."""
        return tuple(one for one in self.participants if one.user == user and not one.left)

    def npc(self, side: Side) -> Participant | None:
        """Return the NPC of *side*, if one is seated (R6)."""
        return next((one for one in self.seated(side) if one.npc), None)
