"""What a round's event makes of a chase."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from rundown.amendments import (
    Amendment,
    BankIs,
    EdgeIs,
    GambitIs,
    HeldIs,
    LayerIs,
    LeadIs,
    OutIs,
    SitsOutIs,
    TiltIs,
    TollIs,
    TrackIs,
    VehicleIs,
)
from rundown.chase import (
    ROUNDS,
    Chase,
    Phase,
)
from rundown.events import (
    Amended,
    BankGrew,
    ChaseCancelled,
    ChaseEnded,
    CollateralLanded,
    CollateralSpent,
    ConsequenceNamed,
    CutterFailed,
    LeadDrifted,
    PreyClosed,
    RoundCut,
    RoundEvent,
    RoundResolved,
    RungRevealed,
    WentOut,
)
from rundown.evolve.parts import change, change_party, mark_players
from rundown.ladder import Side
from rundown.reckoning import (
    Reckoning,
    Spend,
)
from rundown.turns import Turn

Closing = RoundResolved | RoundCut | CollateralLanded
Fate = BankGrew | CutterFailed | WentOut
Ending = ChaseEnded | ChaseCancelled | CollateralSpent | ConsequenceNamed


def progressed(chase: Chase, event: RoundEvent) -> Chase:
    """Return *chase* after *event*."""
    match event:
        case RungRevealed(round=number):
            return _revealed(chase, number)
        case LeadDrifted(lead=lead):
            return replace(chase, lead=lead)
        case PreyClosed():
            return replace(chase, phase=Phase.PURSUERS)
        case RoundResolved() | RoundCut() | CollateralLanded():
            return _closed(chase, event)
        case BankGrew() | CutterFailed() | WentOut():
            return _fated(chase, event)
        case ChaseEnded() | ChaseCancelled() | CollateralSpent() | ConsequenceNamed():
            return _ended(chase, event)
        case Amended(change=amendment):
            return _amended(chase, amendment)
        case _:
            assert_never(event)


def _revealed(chase: Chase, number: int) -> Chase:
    rung = chase.ladder.rung(number)
    fresh = tuple(replace(one, turn=Turn()) for one in chase.participants)
    return mark_players(
        replace(
            chase,
            phase=Phase.PREY,
            round=number,
            toll=rung.toll,
            tilt=rung.tilt,
            participants=fresh,
        )
    )


def _closed(chase: Chase, event: Closing) -> Chase:
    if isinstance(event, CollateralLanded):
        return _landed(chase, event)
    reckoning = Reckoning(
        round=event.round,
        rung=chase.rung.name,
        lead_before=chase.lead,
        lead=chase.lead,
        toll=chase.toll,
        tilt=chase.tilt,
        cast=chase.participants,
    )
    if isinstance(event, RoundResolved):
        reckoning = replace(
            reckoning,
            lead=event.lead,
            prey_total=event.prey_total,
            pursuers_total=event.pursuers_total,
        )
    return replace(
        chase,
        lead=reckoning.lead,
        phase=Phase.WAITING if event.round >= ROUNDS else Phase.BETWEEN,
        rounds=(*chase.rounds, reckoning),
    )


def _landed(chase: Chase, event: CollateralLanded) -> Chase:
    *earlier, last = chase.rounds
    if event.side is Side.PREY:
        last = replace(last, prey=event.landed)
    else:
        last = replace(last, pursuers=event.landed)
    chase = replace(chase, rounds=(*earlier, last))
    return change_party(chase, event.side, track=event.landed.after)


def _fated(chase: Chase, event: Fate) -> Chase:
    match event:
        case BankGrew(who=who, bank=bank):
            return change(chase, who, bank=bank)
        case CutterFailed(who=who, sits_out=number):
            return change(chase, who, bank=0, sits_out=number)
        case WentOut(who=who):
            return change(chase, who, bank=0, out=True)
        case _:
            assert_never(event)


def _ended(chase: Chase, event: Ending) -> Chase:
    match event:
        case ChaseEnded(lead=lead, outcome=outcome):
            return replace(chase, phase=Phase.OVER, lead=lead, outcome=outcome)
        case ChaseCancelled():
            return replace(chase, phase=Phase.OVER, outcome=None)
        case CollateralSpent(side=side, points=points, words=words):
            spend = Spend(side=side, points=points, words=words)
            return replace(chase, spends=(*chase.spends, spend))
        case ConsequenceNamed(who=who, words=words):
            return replace(chase, consequences={**chase.consequences, who: words})
        case _:
            assert_never(event)


def _amended(chase: Chase, amendment: Amendment) -> Chase:
    match amendment:
        case LeadIs(lead=lead):
            return replace(chase, lead=lead)
        case TrackIs(side=side, halves=halves):
            return change_party(chase, side, track=halves)
        case LayerIs(side=side, layer=layer):
            return change_party(chase, side, layer=layer)
        case VehicleIs(side=side, vehicle=vehicle):
            return change_party(chase, side, vehicle=vehicle)
        case TollIs(toll=toll):
            return replace(chase, toll=toll)
        case TiltIs(tilt=tilt):
            return replace(chase, tilt=tilt)
        case BankIs() | HeldIs() | GambitIs() | OutIs() | SitsOutIs() | EdgeIs():
            return _amended_one(chase, amendment)
        case _:
            assert_never(amendment)


def _amended_one(
    chase: Chase, amendment: BankIs | HeldIs | GambitIs | OutIs | SitsOutIs | EdgeIs
) -> Chase:
    match amendment:
        case BankIs(who=who, bank=bank):
            return change(chase, who, bank=bank)
        case HeldIs(who=who, dice=dice):
            kept = chase.at(who).held[:dice]
            return change(chase, who, held=(*kept, *(None,) * (dice - len(kept))))
        case GambitIs(who=who, used=used):
            return change(chase, who, gambit_used=used)
        case OutIs(who=who, out=out):
            # R25: out of the chase, the bank is gone
            return change(chase, who, out=out, **({"bank": 0} if out else {}))
        case SitsOutIs(who=who, round=number):
            return change(chase, who, sits_out=number)
        case EdgeIs(who=who, edge=edge):
            return change(chase, who, edge=edge)
        case _:
            assert_never(amendment)
