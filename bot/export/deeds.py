"""What somebody did in a round, as the story tells it: every die, what came of it, what it cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.export.quill import Quill
from bot.view.deeds import went_out
from bot.view.roster import penalty_stands, rests
from bot.view.words import export as words
from bot.view.words import terms
from bot.view.words.steps import capital
from rundown import events as happened
from rundown.chase import Chase
from rundown.dice import Roll
from rundown.events import Cause, Event
from rundown.ladder import Minus, Note
from rundown.skills import Skill
from rundown.turns import (
    Participant,
    Throw,
)
from rundown.worth import penalty, result


def subject(was: Chase, one: Participant, events: Sequence[Event], quill: Quill) -> str:
    """Return the line of *one* in a round that stood as *was* before what followed from it."""
    mine = [event for event in events if _owner(event) == one.who]
    parts = (
        *_toll(was, one, mine, quill),
        *_role(was, one, mine, events, quill),
        *_rest(was, one, quill),
        *(part for event in mine for part in _deed(event, quill)),
        *(part for event in mine for part in _fate(event)),
        *_consequence(was, one, quill),
    )
    deeds = ". ".join(capital(part) for part in parts)
    return words.SUBJECT.format(name=quill.of(one.name), deeds=f"{deeds}.")


def _owner(event: Event) -> int | None:
    return getattr(event, "who", None)


def _toll(was: Chase, one: Participant, mine: Sequence[Event], quill: Quill) -> Iterator[str]:
    for event in mine:
        match event:
            case happened.TollTouched(touched=touched):
                yield words.INCLUDED if touched else words.EXCUSED
            case happened.TollMade(skill=skill, roll=roll):
                dice = quill.dice(one, skill, roll)
                yield words.TOLL_MADE.format(skill=terms.SKILL[skill], dice=dice)
            case happened.RollPushed(throw=Throw.TOLL):
                yield _pushed(event, one, quill)
            case _:
                pass
    if one.turn.toll:
        yield _verdict(was, one, quill)


def _verdict(was: Chase, one: Participant, quill: Quill) -> str:
    toll, standing = one.turn.toll, penalty(was, one)
    if toll is None or not toll.failed:
        return words.PASSED
    if standing is None:
        return words.FAILED_NEGATED if toll.negated else words.FAILED_FREE
    note = isinstance(standing, Note)
    costs = quill.penalty(standing) if note else penalty_stands(was, one)
    return words.FAILED.format(penalty=costs)


def _role(
    was: Chase, one: Participant, mine: Sequence[Event], events: Sequence[Event], quill: Quill
) -> Iterator[str]:
    for event in mine:
        match event:
            case happened.RoleRolled():
                yield _rolled(event, one, quill)
            case happened.RollPushed(throw=Throw.ROLE):
                yield _pushed(event, one, quill)
            case _:
                pass
    if one.turn.played:
        yield from _restored(one, one.turn.played.skill, events, quill)
        yield _score(was, one, one.turn.played.roll)


def _rolled(event: happened.RoleRolled, one: Participant, quill: Quill) -> str:
    return (words.GAMBLED if event.gambit else words.ROLLED).format(
        role=terms.ROLE[event.role],
        skill=terms.SKILL[event.skill],
        gambit=quill.words(event.gambit),
        dice=quill.dice(one, event.skill, event.roll),
    )


def _pushed(event: happened.RollPushed, one: Participant, quill: Quill) -> str:
    dice = quill.dice(one, event.skill, event.roll)
    if not event.roll.ones:
        return words.PUSHED.format(dice=dice)
    price = f"{terms.counted(event.roll.ones, words.PRICE)} of {terms.COST[event.cost]}"
    return words.PUSHED_AT.format(price=price, dice=dice)


def _restored(
    one: Participant, skill: Skill, events: Sequence[Event], quill: Quill
) -> Iterator[str]:
    """Yield the die that a Spotter gave back by negating a disadvantage (R17)."""
    for event in events:
        if not isinstance(event, happened.PenaltyNegated) or event.target != one.who:
            continue
        if event.restored:
            die = quill.die(one, skill, event.restored.die)
            yield words.RESTORED.format(die=die, face=event.restored.face)


def _score(was: Chase, one: Participant, roll: Roll) -> str:
    """Return the result, and how the dice came to it where that is more than counting them."""
    standing, gambit = penalty(was, one), bool(one.turn.played and one.turn.played.gambit)
    made = [terms.successes(roll.successes)]
    if isinstance(standing, Minus) and roll.successes:
        made.append(words.LESS.format(n=terms.signed(-standing.n)))
    if gambit and result(was, one):
        made.append(words.DOUBLED)
    if len(made) == 1:
        return words.SCORED.format(n=terms.successes(result(was, one)))
    return words.SCORED_BY.format(made=", ".join(made), n=result(was, one))


def _rest(was: Chase, one: Participant, quill: Quill) -> Iterator[str]:
    if one.turn.played:
        return
    if one.turn.gambit:
        yield words.LAPSED.format(gambit=quill.words(one.turn.gambit))
    if rests(was, one):
        if one.out:
            yield words.RESTS_OUT
        else:
            yield words.RESTS if one.sits_out == was.round else words.RESTS_LATE
    elif not one.turn.gambit:
        yield words.IDLE


def _deed(event: Event, quill: Quill) -> Iterator[str]:
    match event:
        case happened.BankSpent(bank=bank):
            yield words.BANK_SPENT.format(n=bank)
        case happened.PenaltyNegated(target=target):
            yield words.NEGATED.format(name=quill.name(target))
        case happened.RemovalBought():
            yield words.REMOVED
        case happened.DieGranted(target=target):
            yield words.GRANTED.format(name=quill.name(target))
        case happened.RungForeseen(rung=rung):
            yield words.FORESAW.format(n=rung)
        case _:
            pass


def _fate(event: Event) -> Iterator[str]:
    match event:
        case happened.BankGrew(bank=bank):
            yield words.BANK_GREW.format(n=bank)
        case happened.CutterFailed(bank=bank, sits_out=number):
            pattern = words.CUTTER_LOST if bank else words.CUTTER_FAILED
            yield pattern.format(n=bank, round=terms.round_name(number))
        case happened.WentOut(cause=cause, bank=bank):
            out = words.OUT_BY_TOLL if cause is Cause.TOLL else words.OUT_BY_GAMBIT
            yield words.WITH_BANK.format(out=out, n=bank) if bank else out
        case _:
            pass


def _consequence(was: Chase, one: Participant, quill: Quill) -> Iterator[str]:
    if went_out(was, one) and (said := was.consequences.get(one.who)):
        yield words.CONSEQUENCE.format(words=quill.words(said))
