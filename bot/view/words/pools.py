"""Dice in words: each with where it comes from, rolled or still to roll."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.view import plain
from bot.view.words import terms
from rundown.chase import Chase
from rundown.dice import Die, Roll, Source
from rundown.skills import ATTRIBUTE_OF, Skill
from rundown.turns import Participant

GIVER: Final = 20
"""The columns a giver's name may take beside a die."""


def pool_words(
    chase: Chase, one: Participant, skill: Skill, kept: Sequence[Die], dropped: Sequence[Die] = ()
) -> str:
    """Return the dice of *one*'s next roll of *skill*; what disadvantage drops is struck out."""
    ready = [f"**d{die.sides}**{_source(chase, one, skill, die)}" for die in kept]
    return " · ".join([*ready, *_struck(chase, one, skill, dropped)])


def roll_words(chase: Chase, one: Participant, skill: Skill, roll: Roll) -> str:
    """Return the dice of a roll that *one* made, with what they show."""
    shown = [f"{die_words(chase, one, skill, rolled.die)} `{rolled.face}`" for rolled in roll.dice]
    return " · ".join([*shown, *_struck(chase, one, skill, roll.dropped)])


def _struck(
    chase: Chase, one: Participant, skill: Skill, dropped: Sequence[Die]
) -> tuple[str, ...]:
    return tuple(f"~~{die_words(chase, one, skill, die)}~~" for die in dropped)


def die_words(chase: Chase, one: Participant, skill: Skill, die: Die) -> str:
    """Return one die with its source."""
    return f"d{die.sides}{_source(chase, one, skill, die)}"


def _source(chase: Chase, one: Participant, skill: Skill, die: Die) -> str:
    match die.source:
        case Source.ATTRIBUTE:
            return "" if one.npc else f" {terms.ATTRIBUTE[ATTRIBUTE_OF[skill]]}"
        case Source.SKILL:
            return "" if one.npc else f" {terms.SKILL[skill]}"
        case Source.TILT:
            return " Tilt"
        case Source.GRANT:
            return f" from {giver(chase, die.giver)}"
        case Source.EDGE:
            return " edge"


def giver(chase: Chase, who: int | None) -> str:
    """Return who granted a die: a Spotter by name, or the GM."""
    one = None if who is None else chase.find(who)
    return plain.name(one.name, GIVER) if one else "the GM"
