"""Refusals about who asks, seats, the course of the chase and its bill."""

from __future__ import annotations

from dataclasses import dataclass

from rundown.chase import Phase
from rundown.errors.base import AboutSomebody, IllegalMove
from rundown.ladder import Side


@dataclass(eq=False)
class NotNow(IllegalMove):
    """The phase does not allow it."""

    phase: Phase


class ChaseIsOver(IllegalMove):
    """The chase has ended; only an undo opens it again."""


class AlreadyDone(IllegalMove):
    """The press was drawn before its participant's, or its presser's, last step."""


@dataclass(eq=False)
class OldRound(IllegalMove):
    """The press was drawn in an earlier round."""

    round: int
    """The one that is played now."""


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


class AlreadyGm(IllegalMove):
    """They sit in the GM's seat of this chase already."""


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


class WordsNeeded(IllegalMove):
    """It wants words, and got none."""


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
