"""Refusals about what a participant does in a round."""

from __future__ import annotations

from dataclasses import dataclass

from rundown.errors.base import AboutSomebody, IllegalMove
from rundown.ladder import Role


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
