"""The whole chase by participant: Gambits and how they went, and who did what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from bot.view import plain
from bot.view.deeds import went_out
from bot.view.fit import Part, part
from bot.view.past import as_it_was
from bot.view.roster import FEW, listed
from bot.view.words import end as words
from bot.view.words import terms
from rundown.chase import Chase
from rundown.ladder import Role
from rundown.turns import (
    Participant,
    Turn,
)
from rundown.worth import result

COLUMNS: Final = 14
WORDS: Final = 60
CONSEQUENCE: Final = 160
SOME: Final = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Risk:
    """A Gambit that was rolled."""

    one: Participant
    words: str
    role: Role
    result: int
    failed: bool


@dataclass(slots=True)
class Tally:
    """What somebody did over the chase."""

    successes: dict[Role, int] = field(default_factory=dict)
    rolls: int = 0
    pushes: int = 0


def gambits(chase: Chase) -> Part:
    """Return the Gambits by name, in their words, and how they went."""
    risks = tuple(_risks(chase))
    if not risks:
        return part("")
    failed = sum(risk.failed for risk in risks)
    return part(
        "\n".join((words.GAMBITS, *(_risk(chase, risk) for risk in risks))),
        "\n".join((words.GAMBITS, *(_short_risk(risk) for risk in risks))),
        words.GAMBIT_COUNT.format(paid=len(risks) - failed, failed=failed),
    )


def _risks(chase: Chase) -> Iterator[Risk]:
    for done in chase.rounds:
        was = as_it_was(chase, done)
        for one in was.participants:
            played = one.turn.played
            # in a round that was cut short nobody goes out, and the Gambit is only used (R39)
            if played and played.gambit and done.net is not None:
                yield Risk(
                    one=one,
                    words=played.gambit,
                    role=played.role,
                    result=result(was, one),
                    failed=went_out(was, one),
                )


def _went(risk: Risk) -> str:
    if risk.failed:
        return words.FAILED
    return words.PAID.format(n=risk.result, role=terms.ROLE[risk.role])


def _risk(chase: Chase, risk: Risk) -> str:
    went = _went(risk)
    consequence = plain.line(chase.consequences.get(risk.one.who, ""), CONSEQUENCE)
    if risk.failed and consequence:
        went = words.CONSEQUENCE.format(went=went, words=consequence)
    return words.GAMBIT.format(
        name=_name(risk.one), words=plain.line(risk.words, WORDS) or terms.NOTHING, went=went
    )


def _short_risk(risk: Risk) -> str:
    return words.GAMBIT_SHORT.format(name=_name(risk.one), went=_went(risk))


def totals(chase: Chase) -> Part:
    """Return what every player did: successes by role, rolls and pushes."""
    tally = tallies(chase)
    players = [one for one in chase.participants if one.user is not None and one.who in tally]
    if not players:
        return part("")
    full = "\n".join((words.TOTALS, *(_total(one, tally[one.who]) for one in players)))
    short = [_short_total(one, tally[one.who]) for one in players]
    return part(
        *((full,) if len(players) <= 2 * FEW else ()),
        "\n".join((words.TOTALS_SHORT, listed(short, None, " · "))),
        "\n".join((words.TOTALS_SHORT, listed(short, SOME, " · "))),
        patience=1,
    )


def tallies(chase: Chase) -> dict[int, Tally]:
    """Return what each participant who did anything did, by number."""
    found: dict[int, Tally] = {}
    for done in chase.rounds:
        was = as_it_was(chase, done)
        for one in was.participants:
            if one.turn != Turn():
                _count(was, one, found.setdefault(one.who, Tally()))
    return found


def _count(was: Chase, one: Participant, tally: Tally) -> None:
    played = one.turn.played
    rolls = [made.roll for made in (one.turn.toll, played) if made]
    tally.rolls += len(rolls)
    tally.pushes += sum(roll.pushes for roll in rolls)
    if played:
        tally.successes[played.role] = tally.successes.get(played.role, 0) + result(was, one)


def _total(one: Participant, tally: Tally) -> str:
    parts = [
        words.ROLE.format(emoji=terms.ROLE_EMOJI[role], n=tally.successes[role])
        for role in Role
        if role in tally.successes
    ]
    parts.append(terms.counted(tally.rolls, *words.ROLLS) if tally.rolls else words.NOTHING_ROLLED)
    if tally.pushes:
        parts.append(terms.counted(tally.pushes, *words.PUSHES))
    return words.TOTAL.format(name=_name(one), parts=" · ".join(parts))


def _short_total(one: Participant, tally: Tally) -> str:
    return words.TOTAL_SHORT.format(name=_name(one), n=sum(tally.successes.values()))


def _name(one: Participant) -> str:
    return plain.name(one.name, COLUMNS)
