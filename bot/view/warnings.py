"""What the round will cost whom, once nobody is awaited: said before the GM resolves it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from bot.view import plain
from bot.view.fit import Part, part
from bot.view.roster import listed, named
from bot.view.words import board as words
from bot.view.words import terms
from rundown import Push, allowed
from rundown.chase import (
    OVERTIME,
    ROUNDS,
    By,
    Chase,
    Phase,
)
from rundown.collateral import halves_a_point
from rundown.ladder import Collateral, LoseRoll, Note, Out, Role, Side
from rundown.standing import deserted, holding_up, negatable
from rundown.turns import (
    Participant,
    Throw,
)
from rundown.worth import failed, penalty, unspent

NOTE: Final = 80
SOME: Final = 3
Words = Callable[[Chase, Participant], str]


def warnings(chase: Chase) -> Part:
    """Return the warnings, a line each; those who would fare alike share one."""
    concerned = [] if holding_up(chase) else _concerned(chase)
    found = [*_gathered(chase, concerned, _fate), *_gathered(chase, concerned, _unspent)]
    lone = [*rulings(chase), *deserted_words(chase)]
    return part(
        "\n".join((*_lines(found, None), *lone)),
        "\n".join((*_lines(found, SOME), *lone)),
        patience=1,
    )


def rulings(chase: Chase) -> Iterator[str]:
    """Yield what the GM has to rule on: a failed Toll whose penalty is a note."""
    suffering = [one for one in chase.participants if isinstance(penalty(chase, one), Note)]
    if suffering and chase.toll and isinstance(chase.toll.penalty, Note):
        names = [named(chase, one) for one in suffering]
        note = plain.line(chase.toll.penalty.words, NOTE) or terms.NOTHING
        yield words.GM_RULES.format(who=listed(names, SOME), note=note)


def deserted_words(chase: Chase) -> tuple[str, ...]:
    """Return a line for each side on which nobody is left for good (R14)."""
    return tuple(words.DESERTED.format(side=terms.THE_SIDE[side]) for side in deserted(chase))


def _concerned(chase: Chase) -> list[Participant]:
    sides = (Side.PREY,) if chase.phase is Phase.PREY else tuple(Side)
    return [one for side in sides for one in chase.seated(side)]


def _gathered(
    chase: Chase, whom: Iterable[Participant], why: Words
) -> Iterator[tuple[str, list[str]]]:
    found: dict[str, list[str]] = {}
    for one in whom:
        if what := why(chase, one):
            found.setdefault(what, []).append(named(chase, one))
    yield from found.items()


def _lines(found: Iterable[tuple[str, list[str]]], most: int | None) -> Iterator[str]:
    for what, names in found:
        yield words.WARNING.format(who=listed(names, most), what=what)


def _unspent(chase: Chase, one: Participant) -> str:
    left = unspent(chase, one)
    return words.UNSPENT.format(successes=terms.successes(left)) if left else ""


def _fate(chase: Chase, one: Participant) -> str:
    """Return what resolution will do to *one*, and what could still help."""
    standing, played = penalty(chase, one), one.turn.played
    if isinstance(standing, Out):
        return _unless(chase, one, words.TOLL_OUT, Throw.TOLL)
    if isinstance(standing, LoseRoll) and played is None:
        return _lost(chase, one)
    if played is None or not failed(chase, one):
        return ""
    if played.gambit:
        points = terms.halves(halves_a_point(chase))
        return _unless(chase, one, words.GAMBIT_FAILED.format(points=points), Throw.ROLE)
    if played.role is Role.CUTTER:
        return _unless(chase, one, _cutter(chase, one), Throw.ROLE)
    return ""


def _lost(chase: Chase, one: Participant) -> str:
    """Return that a roll is lost, where it could still be won back; else the roster has said it."""
    helped = _unless(chase, one, words.TOLL_LOST, Throw.TOLL)
    return helped if helped != words.TOLL_LOST else ""


def _cutter(chase: Chase, one: Participant) -> str:
    if chase.round == ROUNDS + OVERTIME:
        return words.CUTTER_FAILED_LAST
    pattern = words.CUTTER_FAILED_BANK if one.bank else words.CUTTER_FAILED
    return pattern.format(round=terms.round_name(chase.round + 1))


def _unless(chase: Chase, one: Participant, what: str, throw: Throw) -> str:
    pushed, negated = may_push(chase, one, throw), _may_be_negated(chase, one)
    if not pushed and not negated:
        return what
    both = words.UNLESS_EITHER if pushed and negated else words.UNLESS_PUSHED
    return f"{what}, {both if pushed else words.UNLESS_NEGATED}"


def may_push(chase: Chase, one: Participant, throw: Throw) -> bool:
    """Return whether *one*'s player could push that roll now."""
    if one.user is None:
        return False
    return allowed(chase, Push(by=By(one.user), who=one.who, throw=throw))


def _may_be_negated(chase: Chase, one: Participant) -> bool:
    """Return whether a Spotter could still take the penalty off, and it would change the roll."""
    idle = isinstance(penalty(chase, one), Note | Collateral)
    able = any(unspent(chase, ally) for ally in chase.seated(one.side))
    return able and not idle and one in negatable(chase, one.side)
