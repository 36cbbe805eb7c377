"""The rung in words, and LEAD as a picture: what stands at the top and the bottom of a round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.view import plain
from bot.view.fit import Part, part
from bot.view.words import board as words
from bot.view.words import terms
from rundown.chase import (
    ENGAGED,
    GHOST,
    ROUNDS,
    Chase,
)
from rundown.ladder import (
    Collateral,
    Disadvantage,
    LoseRoll,
    Minus,
    Out,
    Penalty,
    Rung,
    Side,
    Tilt,
    Toll,
)
from rundown.skills import Skill
from rundown.terrain import movement

NAME: Final = 40
NOTE: Final = 80
FLAVOUR: Final = 600


def heading(number: int, rung: Rung) -> str:
    """Return the heading of round *number*."""
    name = plain.line(rung.name, NAME) or terms.NOTHING
    if number > ROUNDS:
        return words.OVERTIME_ROUND.format(round=number - ROUNDS, rung=name)
    return words.ROUND.format(round=number, rung=name)


def flavour(rung: Rung, *, short: bool = False) -> Part:
    """Return the rung's own text, which gives way first; the *short* of it from the outset."""
    lengths = (FLAVOUR, FLAVOUR // 2)[short:]
    told = (plain.line(rung.text, most) for most in lengths)
    return part(*(f"-# {text}" if text else "" for text in told), "", patience=-1)


def asked(chase: Chase) -> str:
    """Return this round's Toll and Tilt, a line each."""
    toll, tilt, rung = chase.toll, chase.tilt, chase.rung
    first = toll_words(chase, toll) if toll else words.NO_TOLL
    return "\n".join(filter(None, (first, tilt_words(tilt, crowded=rung.crowded))))


def ahead(chase: Chase) -> str:
    """Return the whole next rung in one line, where a Spotter has shown it; else nothing."""
    number = chase.round + 1
    if chase.foreseen < number:
        return ""
    rung = chase.ladder.rung(number)
    toll = toll_words(chase, rung.toll) if rung.toll else words.NO_TOLL
    rest = " · ".join(filter(None, (toll, tilt_words(rung.tilt, crowded=rung.crowded))))
    name = plain.line(rung.name, NAME) or terms.NOTHING
    return words.NEXT.format(round=number, rung=name, rest=rest)


def toll_words(chase: Chase, toll: Toll) -> str:
    """Return *toll* in one line: what is rolled, what failing costs, whom it touches."""
    asked_skills = terms.either([_skill(chase, toll, skill) for skill in toll.skills])
    first = words.TOLL.format(skills=asked_skills, penalty=penalty_words(toll.penalty))
    return " · ".join((first, *_only(toll)))


def _skill(chase: Chase, toll: Toll, skill: Skill) -> str:
    read = dict.fromkeys(movement(chase.party(side).layer, skill) for side in toll.sides)
    return "/".join(terms.SKILL[one] for one in read)


def _only(toll: Toll) -> Iterator[str]:
    if len(toll.sides) == 1:
        yield words.ONLY_SIDE.format(side=terms.SIDE[toll.sides[0]])
    if toll.roles:
        yield words.ONLY_ROLES.format(roles=terms.both([terms.ROLES[role] for role in toll.roles]))


def penalty_words(penalty: Penalty) -> str:
    """Return what a failed Toll costs, as it reads after `else`."""
    match penalty:
        case LoseRoll():
            return terms.LOSE_ROLL
        case Disadvantage():
            return terms.DISADVANTAGE
        case Minus(n=n):
            return terms.fewer(n)
        case Collateral(n=n):
            return terms.COLLATERAL.format(n=n)
        case Out():
            return terms.OUT
        case _:
            return plain.line(penalty.words, NOTE) or terms.NOTHING


def tilt_words(tilt: Tilt | None, *, crowded: bool) -> str:
    """Return *tilt*, and whether the place is *crowded*, in one line."""
    parts = [*_tilt(tilt), *((words.CROWDED,) if crowded else ())]
    return words.TILT.format(parts=" · ".join(parts)) if parts else ""


def _tilt(tilt: Tilt | None) -> Iterator[str]:
    if tilt is None:
        return
    side = terms.SIDE[tilt.side] if tilt.side else ""
    if tilt.side and tilt.dice:
        yield words.TILT_DICE.format(side=side, dice=terms.dice(tilt.dice))
    if said := plain.line(tilt.words, NOTE):
        yield said if tilt.dice or not side else words.TILT_WORDS.format(side=side, words=said)
    elif side and not tilt.dice:
        yield side


def track(chase: Chase, lead: int) -> str:
    """Return *lead* as a picture: freedom on the left, the hunters coming from the right."""
    hunter = terms.HUNTER[chase.party(Side.PURSUERS).layer]
    if lead == ENGAGED:
        return words.GHOST + words.FREE * (GHOST - 1) + words.CONTACT
    if lead == GHOST:
        return words.PREY + words.CLOSE * (GHOST - 1) + hunter
    free, close = words.FREE * (GHOST - 1 - lead), words.CLOSE * (lead - 1)
    return words.GHOST + free + words.PREY + close + hunter
