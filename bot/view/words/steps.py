"""What happened, in words: a step in a few of them, an event as a line of the record.

`step_words` is bare text, for a button or for `plain.line`; `event_line` is ready for a message.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.view.words import terms
from bot.view.words.phrases import Pen, phrase
from rundown import events as happened
from rundown.amendments import TiltIs, TollIs
from rundown.chase import (
    Chase,
    Setup,
)
from rundown.dice import Roll
from rundown.events import Event
from rundown.ladder import Side
from rundown.reckoning import (
    Charge,
    Landed,
)
from rundown.skills import Skill
from rundown.terrain import Layer

NAMED: Final = 2
"""How many are named where one step rolled for many."""

TELLING: Final[tuple[type[Event], ...]] = (
    happened.ChaseOpened,
    happened.ChaseCancelled,
    happened.RoundResolved,
    happened.LeadDrifted,
    happened.Amended,
    happened.ChaseEnded,
    happened.RungRevealed,
    happened.RoleRolled,
    happened.RollPushed,
    happened.TollMade,
    happened.PenaltyNegated,
    happened.ParticipantReturned,
)
"""What names a step in which much happened, the most telling first; else its first event does."""

_Thrown = happened.RoleRolled | happened.TollMade


def step_words(events: Sequence[Event], chase: Chase) -> str:
    """Return a step in a few bare words; *chase* says who is who."""
    if not events:
        return "an undo"
    pen = Pen(chase, bare=True)
    rolled = list(dict.fromkeys(one.who for one in events if isinstance(one, _Thrown)))
    if len(rolled) > 1:
        return f"rolls for {_several(pen, rolled)}"
    told = min(events, key=_rank)
    ends = any(isinstance(event, happened.ChaseEnded) for event in events)
    with_end = ends and not isinstance(told, happened.ChaseEnded)
    return phrase(told, pen) + (" and the end of the chase" if with_end else "")


def event_line(event: Event, chase: Chase) -> str:
    """Return *event* as one line of the record, with all dice."""
    return line_by(Pen(chase, bare=False), event)


def line_by(pen: Pen, event: Event) -> str:
    """Return *event* as one line, players' text as *pen* writes it."""
    return capital(phrase(event, pen) + _detail(event, pen))


def capital(text: str) -> str:
    """Return *text* with a capital letter in front."""
    return text[:1].upper() + text[1:]


def _rank(event: Event) -> int:
    kind = type(event)
    return TELLING.index(kind) if kind in TELLING else len(TELLING)


def _several(pen: Pen, whom: Sequence[int]) -> str:
    names = [pen.name(who) for who in whom[:NAMED]]
    more = len(whom) - NAMED
    return terms.both([*names, f"{more} more"] if more > 0 else names)


def _detail(event: Event, pen: Pen) -> str:
    match event:
        case happened.RoleRolled() | happened.TollMade():
            return f" · {_dice(pen, event.who, event.skill, event.roll)}{_gambit(event, pen)}"
        case happened.RollPushed():
            return f" · {_pushed(event, pen)}"
        case happened.RoundResolved(prey_total=prey, pursuers_total=pursuers):
            net = terms.signed(pursuers - prey)
            return f" · pursuers {pursuers} {terms.MINUS} prey {prey} = {net}"
        case happened.PenaltyNegated(restored=back) if back:
            return f": the d{back.die.sides} comes back as `{back.face}`"
        case happened.CollateralLanded(landed=landed):
            return _charges(landed, pen)
        case _:
            return _terms(event, pen)


def _terms(event: Event, pen: Pen) -> str:
    """Return what *event* sets for the chase or its round."""
    match event:
        case happened.ChaseOpened(setup=setup) | happened.SetupChanged(setup=setup):
            return f" · {_setup(setup, pen)}"
        case happened.Amended(change=TollIs(toll=toll)) if toll:
            return f" · {pen.toll(toll)}"
        case happened.Amended(change=TiltIs(tilt=tilt)) if tilt:
            return f" · {pen.tilt(tilt)}"
        case _:
            return ""


def _setup(setup: Setup, pen: Pen) -> str:
    """Return every option that the lobby may change."""
    vehicles = [
        f"Maneuverability {letter.name} for {terms.THE_SIDE[side]}"
        for side, letter in (
            (Side.PREY, setup.prey_vehicle),
            (Side.PURSUERS, setup.pursuers_vehicle),
        )
        if setup.layer(side) is not Layer.FOOT
    ]
    parts = (
        pen.words(setup.ladder.name),
        *(f"{terms.THE_SIDE[side]} {terms.LAYER[setup.layer(side)]}" for side in Side),
        *vehicles,
        f"LEAD {setup.lead}",
        "pushing on" if setup.pushing else "pushing off",
        "NPCs make Tolls" if setup.npc_tolls else "",
        f"{terms.span(setup.timer)} a round" if setup.timer else "",
    )
    return " · ".join(filter(None, parts))


def _gambit(event: _Thrown, pen: Pen) -> str:
    if isinstance(event, happened.RoleRolled) and event.gambit:
        return f" ❗ {pen.words(event.gambit)}"
    return ""


def _dice(pen: Pen, who: int, skill: Skill, roll: Roll) -> str:
    one = pen.chase.find(who)
    if one is None:
        return " ".join(f"`{face}`" for face in roll.faces)
    return pen.dice(one, skill, roll)


def _pushed(event: happened.RollPushed, pen: Pen) -> str:
    ones = event.roll.ones
    price = f"; {terms.counted(ones, 'point')} of {terms.COST[event.cost]}" if ones else ""
    return _dice(pen, event.who, event.skill, event.roll) + price


def _charges(landed: Landed, pen: Pen) -> str:
    made = [_charge(charge, pen) for charge in landed.charges]
    if landed.saved:
        savers = terms.both([pen.name(who) for who in dict.fromkeys(landed.savers)])
        made.append(f"{terms.halves(-landed.saved)} by {savers}")
    return f" · {', '.join(made)}" if made else ""


def _charge(charge: Charge, pen: Pen) -> str:
    return f"+{terms.halves(charge.halves)} {pen.name(charge.who)} ({terms.ORIGIN[charge.origin]})"
