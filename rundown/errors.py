"""Why the rules say no, and what is a fault of ours.

A refusal is a fact about the chase: its name is the reason read aloud, its attributes carry what a
sentence about it needs. The sentences themselves are the bot's.

    RundownError
    ├── IllegalMove          the rules refuse, and nothing has changed: every class below
    │   └── AboutSomebody    ... because of one participant
    └── CorruptHistory       the record cannot be read: a bug, or a damaged file
"""

from __future__ import annotations

from dataclasses import dataclass

from rundown.chase import Phase
from rundown.ladder import Role, Side


class RundownError(Exception):
    """Anything this package raises on purpose."""


class CorruptHistory(RundownError):
    """The record holds something that no chase can have done."""


class IllegalMove(RundownError):
    """The rules refuse; nothing has changed."""


@dataclass(eq=False)
class AboutSomebody(IllegalMove):
    """The rules refuse because of one participant."""

    who: int
    """Their number."""


@dataclass(eq=False)
class NotNow(IllegalMove):
    """The phase does not allow it."""

    phase: Phase


class ChaseIsOver(IllegalMove):
    """The chase has ended; only an undo opens it again."""


class GmOnly(IllegalMove):
    """Only a GM may."""


class NotYours(AboutSomebody):
    """A player acts for their own characters only."""


class NoSuchParticipant(AboutSomebody):
    """Nobody in this chase has that number."""


@dataclass(eq=False)
class StageIsOver(IllegalMove):
    """The advance step that was named has been taken, or is not due."""

    now: str
    """What it would do now: a `Stage`, or nothing once the chase is over."""
    round: int


@dataclass(eq=False)
class NotTheLastStep(IllegalMove):
    """Something has happened since the step that was to be undone (R40)."""

    now: int
    """The step that an undo would take back now."""


class NothingToUndo(IllegalMove):
    """Only the opening of the chase is left."""


@dataclass(eq=False)
class NobodyOnSide(IllegalMove):
    """A chase begins with somebody on each side (R7)."""

    side: Side


@dataclass(eq=False)
class SideIsFull(IllegalMove):
    """A side seats twelve."""

    side: Side


class AlreadyJoined(AboutSomebody):
    """One seat a player; more only when the GM seats them (R7)."""


@dataclass(eq=False)
class OtherSide(AboutSomebody):
    """Changing sides is the GM's, between rounds (R8)."""

    side: Side
    """The one they run with."""


class OneNpcASide(AboutSomebody):
    """A side has one NPC; what the GM may give it is the edge (R6)."""


class NotAnNpc(AboutSomebody):
    """Only an NPC has that."""


class AnNpc(AboutSomebody):
    """An NPC has no sheet and no player."""


class AlreadyLeft(AboutSomebody):
    """They have left the chase."""


class OutOfTheChase(AboutSomebody):
    """They are out of the chase; nobody rolls for them (R25)."""


class SittingOut(AboutSomebody):
    """They sit this round out (R21)."""


@dataclass(eq=False)
class NotInYet(AboutSomebody):
    """They joined too late for this round and play from a later one (R8)."""

    since: int


@dataclass(eq=False)
class RoleLocked(AboutSomebody):
    """Making the Toll settled the role for the round (R27)."""

    role: Role


class NotAPressureSkill(IllegalMove):
    """Pressure is Firearms, Manipulation or Connections."""


class AlreadyRolled(AboutSomebody):
    """The role roll of this round is made."""


class RollLost(AboutSomebody):
    """A failed Toll took this round's roll (R30)."""


class PreyFirst(IllegalMove):
    """The pursuers roll once the prey phase is closed (R13)."""


class PreyIsFinal(IllegalMove):
    """A pursuer has rolled: the prey's dice are final (R10)."""


class NoTollDue(AboutSomebody):
    """No Toll is due from them."""


class TollIsMade(AboutSomebody):
    """Their Toll is rolled, or their round is: too late to rule on it (R27)."""


class GambitIsUsed(AboutSomebody):
    """One Gambit each, once in a chase."""


class NoGambitNamed(AboutSomebody):
    """No Gambit stands on their roll."""


class WordsNeeded(IllegalMove):
    """It wants words, and got none."""


class NoPushing(IllegalMove):
    """The GM turned pushing off for this chase."""


class NpcNeverPushes(AboutSomebody):
    """An NPC never pushes (R3)."""


class NothingToPush(AboutSomebody):
    """That roll was not made."""


class NotAFailure(AboutSomebody):
    """Only a roll with no success is pushed (R3)."""


class NoPushLeft(AboutSomebody):
    """That roll has been pushed as often as its owner may (R3)."""


class OnlyOnes(AboutSomebody):
    """Every die shows a 1: there is nothing to roll again (R3)."""


class TollIsPast(AboutSomebody):
    """A Toll is pushed before its owner's role roll (R30)."""


class BankIsEmpty(AboutSomebody):
    """There is nothing in the bank."""


class BankIsSpent(AboutSomebody):
    """The bank has been spent this round."""


class BankIsFrozen(AboutSomebody):
    """A roll with no success, or a failed Toll, holds the bank (R20)."""


class NotASpotter(AboutSomebody):
    """Only a Spotter's roll buys that."""


class NothingToSpend(AboutSomebody):
    """The Spotter has no success left."""


class NoPenalty(AboutSomebody):
    """There is no Toll penalty on them to negate (R17)."""


class NotAnAlly(AboutSomebody):
    """It is for one's own side only (R18)."""


class NotOneself(AboutSomebody):
    """A Spotter grants to others only (R18)."""


class NothingToReveal(IllegalMove):
    """There is no next rung to show, or it is shown already (R19)."""


class NoFailedGambit(AboutSomebody):
    """They failed no Gambit."""


@dataclass(eq=False)
class OutOfRange(IllegalMove):
    """The number is not one it can be."""

    low: int
    high: int


class UndoInstead(IllegalMove):
    """An ended chase is taken up again by undoing its last step (R41)."""


@dataclass(eq=False)
class NoBill(IllegalMove):
    """That side has no bill."""

    side: Side


@dataclass(eq=False)
class BillIsSmaller(IllegalMove):
    """The bill has not so many points left (R36)."""

    left: int


__all__ = [
    "AboutSomebody",
    "AlreadyJoined",
    "AlreadyLeft",
    "AlreadyRolled",
    "AnNpc",
    "BankIsEmpty",
    "BankIsFrozen",
    "BankIsSpent",
    "BillIsSmaller",
    "ChaseIsOver",
    "CorruptHistory",
    "GambitIsUsed",
    "GmOnly",
    "IllegalMove",
    "NoBill",
    "NoFailedGambit",
    "NoGambitNamed",
    "NoPenalty",
    "NoPushLeft",
    "NoPushing",
    "NoSuchParticipant",
    "NoTollDue",
    "NobodyOnSide",
    "NotAFailure",
    "NotAPressureSkill",
    "NotASpotter",
    "NotAnAlly",
    "NotAnNpc",
    "NotInYet",
    "NotNow",
    "NotOneself",
    "NotTheLastStep",
    "NotYours",
    "NothingToPush",
    "NothingToReveal",
    "NothingToSpend",
    "NothingToUndo",
    "NpcNeverPushes",
    "OneNpcASide",
    "OnlyOnes",
    "OtherSide",
    "OutOfRange",
    "OutOfTheChase",
    "PreyFirst",
    "PreyIsFinal",
    "RoleLocked",
    "RollLost",
    "RundownError",
    "SideIsFull",
    "SittingOut",
    "StageIsOver",
    "TollIsMade",
    "TollIsPast",
    "UndoInstead",
    "WordsNeeded",
]
