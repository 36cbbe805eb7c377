"""Every event as a phrase, without its dice: who did what, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, assert_never

from bot.view import plain, rung
from bot.view.words import terms
from bot.view.words.amendments import amended_words
from bot.view.words.pools import roll_words
from rundown import events as happened
from rundown.chase import Chase
from rundown.dice import Roll
from rundown.events import Event, MoveEvent, RoundEvent, SeatEvent
from rundown.ladder import Tilt, Toll
from rundown.skills import Skill
from rundown.turns import (
    Participant,
    Throw,
)
from rundown.worth import result

NAME: Final = 32
WORDS: Final = 120


@dataclass(frozen=True, slots=True)
class Pen:
    """How players' text is written: harmless in a message, or bare on a button."""

    chase: Chase
    bare: bool

    def name(self, who: int) -> str:
        """Return who has that number."""
        one = self.chase.find(who)
        return self.of(one.name) if one else "nobody"

    def of(self, name: str) -> str:
        """Return a *name* that nobody may have yet."""
        return plain.bare(name, NAME) if self.bare else plain.name(name, NAME)

    def words(self, text: str) -> str:
        """Return somebody's words."""
        return plain.bare(text, WORDS) if self.bare else plain.line(text, WORDS)

    def dice(self, one: Participant, skill: Skill, roll: Roll) -> str:
        """Return a roll of *one*'s, each die with its source."""
        return roll_words(self.chase, one, skill, roll)

    def toll(self, toll: Toll) -> str:
        """Return what *toll* asks and costs."""
        return rung.toll_words(self.chase, toll)

    def tilt(self, tilt: Tilt) -> str:
        """Return whom *tilt* favours; nothing where it favours nobody."""
        return rung.tilt_words(tilt, crowded=False)


def phrase(event: Event, pen: Pen) -> str:
    """Return *event* in a few words, small at the start."""
    if isinstance(event, SeatEvent):
        return _seat(event, pen)
    if isinstance(event, MoveEvent):
        return _move(event, pen)
    return _course(event, pen)


def _seat(event: SeatEvent, pen: Pen) -> str:  # noqa: C901, PLR0911, PLR0912 - a case an event
    match event:
        case happened.ChaseOpened():
            return "the opening of the chase"
        case happened.SetupChanged():
            return "the lobby's options changed"
        case happened.PlayerJoined(name=name, side=side):
            return f"{pen.of(name)} joined {terms.THE_SIDE[side]}"
        case happened.NpcJoined(name=name, side=side):
            dice, edge = terms.letters(event.dice), " with the edge" if event.edge else ""
            return f"{pen.of(name)}, an NPC ({dice}{edge}), joined {terms.THE_SIDE[side]}"
        case happened.ParticipantLeft(who=who):
            return f"{pen.name(who)} left the chase"
        case happened.ParticipantReturned(who=who):
            return f"{pen.name(who)} came back"
        case happened.SideChanged(who=who, side=side):
            return f"{pen.name(who)} changed over to {terms.THE_SIDE[side]}"
        case happened.Substituted(name=name):
            return f"{pen.of(name)} took over a seat"
        case happened.SheetTaken(name=name):
            return f"{pen.of(name)} plays on another sheet"
        case happened.NpcChanged(name=name):
            return f"{pen.of(name)} rolls {terms.letters(event.dice)} now"
        case happened.EdgeSet(who=who, edge=edge):
            return f"{pen.name(who)} {'got' if edge else 'lost'} the edge"
        case happened.GmsChanged():
            return "the GM's seat changed"
        case happened.TimerSet(timer=timer):
            return f"the round timer: {terms.span(timer)}" if timer else "no round timer any more"
        case _:
            assert_never(event)


def _move(event: MoveEvent, pen: Pen) -> str:  # noqa: C901, PLR0911, PLR0912 - a case an event
    name = pen.name(event.who)
    match event:
        case happened.RoleDeclared(role=role):
            return f"{name} plays {terms.ROLE[role]}"
        case happened.PressureChosen(skill=skill):
            return f"{name} presses with {terms.SKILL[skill]}"
        case happened.GambitNamed():
            return f"{name} named a Gambit: {pen.words(event.words)}"
        case happened.GambitDropped():
            return f"{name} dropped the Gambit"
        case happened.TollTouched(touched=touched):
            return f"{name} was {'included in' if touched else 'excused from'} the Toll"
        case happened.TollMade(skill=skill, roll=roll):
            return f"{name} made the Toll ({terms.SKILL[skill]}): {roll.successes}"
        case happened.RoleRolled(role=role):
            gambit = " with a Gambit" if event.gambit else ""
            return f"{name} rolled {terms.ROLE[role]}{gambit}: {_worth(event, pen.chase)}"
        case happened.RollPushed(throw=throw, roll=roll):
            what = "Toll" if throw is Throw.TOLL else "roll"
            return f"{name} pushed the {what}: {roll.successes}"
        case happened.BankSpent(bank=bank):
            return f"{name} spent the bank of {bank}"
        case happened.PenaltyNegated(target=target):
            whose = "their own Toll" if target == event.who else f"{pen.name(target)}'s Toll"
            return f"{name} negated {whose}"
        case happened.RemovalBought():
            return f"{name} set a success against Collateral"
        case happened.DieGranted(target=target):
            return f"{name} granted {pen.name(target)} a d6"
        case happened.RungForeseen(rung=rung):
            return f"{name} revealed rung {rung} ahead of time"
        case _:
            assert_never(event)


def _course(event: RoundEvent, pen: Pen) -> str:  # noqa: C901, PLR0911, PLR0912 - a case an event
    match event:
        case happened.RungRevealed(round=number):
            return f"the reveal of {terms.round_name(number)}"
        case happened.LeadDrifted(lead=lead):
            return f"the call of Overtime (LEAD {lead + 1} → {lead})"
        case happened.PreyClosed():
            return "the prey's phase closed"
        case happened.RoundResolved(round=number):
            return (
                f"{terms.round_name(number)}'s resolution (LEAD {event.lead_before} → {event.lead})"
            )
        case happened.RoundCut(round=number):
            return f"{terms.round_name(number)} was cut short, without a net"
        case happened.CollateralLanded(side=side, landed=landed):
            before, after = terms.halves(landed.before), terms.halves(landed.after)
            return f"Collateral of {terms.THE_SIDE[side]}: {before} → {after}"
        case happened.BankGrew(who=who, bank=bank):
            return f"{pen.name(who)} has {bank} in the bank"
        case happened.CutterFailed(who=who):
            lost = f"loses a bank of {event.bank} and " if event.bank else ""
            return f"{pen.name(who)} {lost}sits out {terms.round_name(event.sits_out)}"
        case happened.WentOut(who=who, cause=cause):
            lost = f", a bank of {event.bank} with them" if event.bank else ""
            by = "a failed Gambit" if cause is happened.Cause.GAMBIT else "the Toll"
            return f"{pen.name(who)} is out of the chase by {by}{lost}"
        case happened.ChaseEnded(lead=lead, outcome=outcome):
            return f"the end of the chase (LEAD {lead}, {terms.OUTCOME[outcome]})"
        case happened.ChaseCancelled():
            return "the chase called off"
        case happened.ConsequenceNamed(who=who):
            return f"what {pen.name(who)}'s Gambit led to: {pen.words(event.words)}"
        case happened.Amended(change=change):
            return f"set right: {amended_words(change, pen.name)} ({pen.words(event.reason)})"
        case happened.CollateralSpent(side=side, points=points):
            bill = f"the bill of {terms.THE_SIDE[side]}"
            return f"{points} of {bill} spent: {pen.words(event.words)}"
        case _:
            assert_never(event)


def _worth(event: happened.RoleRolled, chase: Chase) -> int:
    one = chase.find(event.who)
    if one and one.turn.played and one.turn.played.roll == event.roll:
        return result(chase, one)
    # the roll has been pushed or its round is past: what the dice alone are worth
    return event.roll.successes * (2 if event.gambit else 1)
