"""A round's end: from dice and penalties as they stand to the events that follow from them."""

from __future__ import annotations

from collections.abc import Iterator

from rundown.chase import (
    ENGAGED,
    GHOST,
    OVERTIME,
    ROUNDS,
    Chase,
)
from rundown.collateral import landing
from rundown.events import (
    BankGrew,
    Cause,
    ChaseEnded,
    CollateralLanded,
    CutterFailed,
    Event,
    RoundCut,
    RoundResolved,
    WentOut,
)
from rundown.ladder import Out, Role, Side
from rundown.outcome import outcome
from rundown.turns import Participant
from rundown.worth import failed, next_lead, penalty, result, total


def resolved(chase: Chase) -> Iterator[Event]:
    """Yield what resolving the round brings: LEAD, then Collateral, then fates, then any end.

    R15: all of it is computed from dice and penalties as they stand in *chase*.
    """
    lead = next_lead(chase)
    yield RoundResolved(
        round=chase.round,
        prey_total=int(total(chase, Side.PREY)),
        pursuers_total=int(total(chase, Side.PURSUERS)),
        lead_before=chase.lead,
        lead=lead,
    )
    yield from _landed(chase)
    for one in chase.participants:
        yield from _fate(chase, one)
    # R37: LEAD at an end, or the last round Overtime can add, ends the chase by itself
    if lead in {ENGAGED, GHOST} or chase.round == ROUNDS + OVERTIME:
        yield ended(lead)


def cut_short(chase: Chase, lead: int) -> Iterator[Event]:
    """Yield the chase's end at *lead*; in mid-round no net, but the Collateral so far (R39)."""
    if chase.phase.running:
        yield RoundCut(round=chase.round)
        yield from _landed(chase)
    yield ended(lead)


def ended(lead: int) -> ChaseEnded:
    """Return the end of a chase at *lead*."""
    return ChaseEnded(lead=lead, outcome=outcome(lead))


def _landed(chase: Chase) -> Iterator[Event]:
    for side in Side:
        yield CollateralLanded(side=side, landed=landing(chase, side))


def _fate(chase: Chase, one: Participant) -> Iterator[Event]:
    played = one.turn.played
    if isinstance(penalty(chase, one), Out):
        yield WentOut(who=one.who, cause=Cause.TOLL, bank=one.bank)
    elif played and played.gambit and failed(chase, one):
        yield WentOut(who=one.who, cause=Cause.GAMBIT, bank=one.bank)
    elif played and played.role is Role.CUTTER:
        yield from _cut(chase, one)


def _cut(chase: Chase, one: Participant) -> Iterator[Event]:
    gained = result(chase, one)
    if not gained:
        yield CutterFailed(who=one.who, bank=one.bank, sits_out=chase.round + 1)
    elif not one.left and not one.out:  # R8, R25: nobody else has a bank to put it in
        yield BankGrew(who=one.who, bank=one.bank + gained)
