"""What somebody did in a round that is done, piece by piece, as the record tells it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from bot.view import plain
from bot.view.roster import named, penalty_stands, tile
from bot.view.words import record as words
from bot.view.words import terms
from rundown.chase import (
    OVERTIME,
    ROUNDS,
    Chase,
)
from rundown.dice import Roll
from rundown.ladder import Minus, Out, Role
from rundown.reckoning import Reckoning
from rundown.skills import Skill
from rundown.turns import (
    Buy,
    Participant,
    Purchase,
)
from rundown.worth import failed, penalty, result

GAMBIT: Final = 60
CONSEQUENCE: Final = 120


def doing(was: Chase, one: Participant, done: Reckoning, *, telling: bool) -> Iterator[str]:
    """Yield what *one* did in the round *done*: dice and deeds; in words too where *telling*."""
    if one.turn.toll:
        yield _toll(was, one)
        yield from _pushed(one, one.turn.toll.skill, one.turn.toll.roll)
    if one.turn.played:
        yield _roll(was, one, telling=telling)
        yield from _pushed(one, one.turn.played.skill, one.turn.played.roll)
    if one.turn.spent:
        yield words.BANK_SPENT.format(n=one.turn.spent)
    if done.net is not None:
        yield from _fate(was, one)
    if telling:
        yield from (_purchase(was, done, bought) for bought in one.turn.bought)
        yield from _consequence(was, one)


def _toll(was: Chase, one: Participant) -> str:
    toll = one.turn.toll
    if toll is None:
        return ""
    mark = words.FAILED if toll.failed else words.PASSED
    stands = words.NEGATED if toll.negated else penalty_stands(was, one)
    return " ".join(filter(None, (words.TOLL.format(dice=tile(toll.roll), mark=mark), stands)))


def _roll(was: Chase, one: Participant, *, telling: bool) -> str:
    played = one.turn.played
    if played is None:
        return ""
    parts = [tile(played.roll), _sum(was, one), f"**{result(was, one)}**"]
    if played.gambit:
        said = plain.line(played.gambit, GAMBIT) if telling else ""
        parts += [words.GAMBIT, said]
    return " ".join(filter(None, parts))


def _sum(was: Chase, one: Participant) -> str:
    """Return how the dice became the result, where that is more than counting them."""
    played, standing = one.turn.played, penalty(was, one)
    if played is None or not played.roll.successes:
        return ""
    counted = str(played.roll.successes)
    if isinstance(standing, Minus):
        pattern = words.LESS_IN_BRACKETS if played.gambit else words.LESS
        counted = pattern.format(n=counted, less=standing.n)
    elif not played.gambit:
        return ""
    return words.DOUBLED.format(n=counted) if played.gambit else counted


def _pushed(one: Participant, skill: Skill, roll: Roll) -> Iterator[str]:
    if roll.ones:
        yield words.PUSHED_AT.format(n=roll.ones, cost=terms.COST[one.sheet.cost(skill)])
    elif roll.pushes:
        yield words.PUSHED


def _fate(was: Chase, one: Participant) -> Iterator[str]:
    played = one.turn.played
    if isinstance(penalty(was, one), Out) or went_out(was, one):
        yield words.OUT
    elif played and played.role is Role.CUTTER:
        yield from _cut(was, one)


def went_out(was: Chase, one: Participant) -> bool:
    """Return whether a Gambit took *one* out of the chase in this round."""
    return bool(one.turn.played and one.turn.played.gambit and failed(was, one))


def _cut(was: Chase, one: Participant) -> Iterator[str]:
    if gained := result(was, one):
        yield words.BANKED.format(n=gained)
        return
    if one.bank:
        yield words.BANK_LOST.format(n=one.bank)
    if was.round < ROUNDS + OVERTIME:
        yield words.SITS_OUT.format(round=terms.round_name(was.round + 1))


def _purchase(was: Chase, done: Reckoning, bought: Purchase) -> str:
    target = was.find(bought.target) if bought.target is not None else None
    whom = named(was, target) if target else words.NOBODY
    match bought.what:
        case Buy.NEGATE:
            return words.NEGATES.format(name=whom)
        case Buy.REMOVE:
            return words.REMOVES.format(n=1)
        case Buy.GRANT:
            return words.GRANTS.format(name=whom)
        case Buy.REVEAL:
            return words.REVEALS.format(n=done.round + 1)
        case _:
            assert_never(bought.what)


def _consequence(was: Chase, one: Participant) -> Iterator[str]:
    said = plain.line(was.consequences.get(one.who, ""), CONSEQUENCE)
    if said and went_out(was, one):
        yield words.CONSEQUENCE.format(words=said)
