"""What happened to the chase as a whole: rungs, LEAD, Collateral, the end, the GM's hand."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias

from rundown.amendments import Amendment
from rundown.ladder import Side
from rundown.reckoning import (
    Landed,
    Outcome,
)


class Cause(StrEnum):
    """Why somebody is out of the chase."""

    GAMBIT = "gambit"
    TOLL = "toll"


@dataclass(frozen=True, slots=True, kw_only=True)
class RungRevealed:
    """A round began: this is in the way."""

    round: int
    kind: Literal["rung_revealed"] = "rung_revealed"


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadDrifted:
    """An Overtime round began: LEAD fell by one before any roll (R38)."""

    lead: int
    """Where it stands now."""
    kind: Literal["lead_drifted"] = "lead_drifted"


@dataclass(frozen=True, slots=True, kw_only=True)
class PreyClosed:
    """The prey phase is closed; the pursuers roll (R9)."""

    kind: Literal["prey_closed"] = "prey_closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundResolved:
    """The round's one move of LEAD."""

    round: int
    prey_total: int
    pursuers_total: int
    lead_before: int
    lead: int
    kind: Literal["round_resolved"] = "round_resolved"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundCut:
    """The chase was ended in mid-round: no net (R39)."""

    round: int
    kind: Literal["round_cut"] = "round_cut"


@dataclass(frozen=True, slots=True, kw_only=True)
class CollateralLanded:
    """A round's Collateral landed on a side's track (R34)."""

    side: Side
    landed: Landed
    kind: Literal["collateral_landed"] = "collateral_landed"


@dataclass(frozen=True, slots=True, kw_only=True)
class BankGrew:
    """A Cutter's successes were banked."""

    who: int
    bank: int
    """What they hold now."""
    kind: Literal["bank_grew"] = "bank_grew"


@dataclass(frozen=True, slots=True, kw_only=True)
class CutterFailed:
    """A Cutter rolled no success: the bank is lost, and the next round sat out (R21)."""

    who: int
    bank: int
    """What was lost."""
    sits_out: int
    """The round."""
    kind: Literal["cutter_failed"] = "cutter_failed"


@dataclass(frozen=True, slots=True, kw_only=True)
class WentOut:
    """Somebody is out of the chase; their bank is gone (R25)."""

    who: int
    cause: Cause
    bank: int
    """What was lost."""
    kind: Literal["went_out"] = "went_out"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChaseEnded:
    """The chase is over."""

    lead: int
    outcome: Outcome
    kind: Literal["chase_ended"] = "chase_ended"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChaseCancelled:
    """The chase was called off: no outcome, no bill (R39)."""

    kind: Literal["chase_cancelled"] = "chase_cancelled"


@dataclass(frozen=True, slots=True, kw_only=True)
class ConsequenceNamed:
    """The GM said what a failed Gambit led to."""

    who: int
    words: str
    kind: Literal["consequence_named"] = "consequence_named"


@dataclass(frozen=True, slots=True, kw_only=True)
class Amended:
    """The GM set something right, with a reason (R41)."""

    change: Amendment
    reason: str
    kind: Literal["amended"] = "amended"


@dataclass(frozen=True, slots=True, kw_only=True)
class CollateralSpent:
    """The GM used a part of a bill (R36)."""

    side: Side
    points: int
    words: str
    kind: Literal["collateral_spent"] = "collateral_spent"


RoundEvent: TypeAlias = (
    RungRevealed
    | LeadDrifted
    | PreyClosed
    | RoundResolved
    | RoundCut
    | CollateralLanded
    | BankGrew
    | CutterFailed
    | WentOut
    | ChaseEnded
    | ChaseCancelled
    | ConsequenceNamed
    | Amended
    | CollateralSpent
)
