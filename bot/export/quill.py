"""Players' own words made harmless in Markdown, and the pen that writes events with them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.view.plain import ISOLATE, RELEASE, clusters
from bot.view.rung import penalty_words
from bot.view.words import board as board_words
from bot.view.words import export as words
from bot.view.words import terms
from bot.view.words.phrases import Pen
from bot.view.words.pools import die_words
from rundown.dice import Die, Roll, Source
from rundown.ladder import Note, Penalty, Tilt, Toll
from rundown.skills import Skill
from rundown.terrain import movement
from rundown.turns import Participant

ANYWHERE: Final = re.compile(
    r"[\\`*_~|\[\]<>$#@^]|&(?=#|\w+;)"  # formats, links, tags and mentions somewhere
    r"|(?<==)=|=(?==)|(?<=%)%|%(?=%)"  # highlights and comments
    r"|:(?=//|\w+:)|(?<=\bwww)\.",  # links and emoji by name
    re.IGNORECASE,
)
AT_START: Final = re.compile(r"^(?:[+=-]|\d+(?=[.)]))")
TURNED: Final = frozenset({"R", "AL", "AN"})


def literal(text: str) -> str:
    """Return *text* cleaned, on one line, so that any reader of Markdown shows it as typed."""
    clean = "".join(clusters(text))
    safe = AT_START.sub(_disarm, ANYWHERE.sub(r"\\\g<0>", clean))
    turned = any(unicodedata.bidirectional(char) in TURNED for char in clean)
    return f"{ISOLATE}{safe}{RELEASE}" if turned else safe


def _disarm(match: re.Match[str]) -> str:
    return match[0] + "\\" if match[0].isdigit() else "\\" + match[0]


@dataclass(frozen=True, slots=True)
class Quill(Pen):
    """A pen for Markdown: nothing is cut, for a file has room."""

    bare: bool = False

    def of(self, name: str) -> str:
        """Return a *name* that nobody may have yet."""
        return literal(name) or terms.NAMELESS

    def words(self, text: str) -> str:
        """Return somebody's words."""
        return literal(text) or terms.NOTHING

    def dice(self, one: Participant, skill: Skill, roll: Roll) -> str:
        """Return a roll of *one*'s, each die with its source."""
        shown = [f"{self.die(one, skill, rolled.die)} `{rolled.face}`" for rolled in roll.dice]
        return " · ".join((*shown, *(f"~~{self.die(one, skill, die)}~~" for die in roll.dropped)))

    def die(self, one: Participant, skill: Skill, die: Die) -> str:
        """Return one die with its source."""
        if die.source is Source.GRANT and die.giver is not None:
            return words.GIVEN.format(sides=die.sides, name=self.name(die.giver))
        return die_words(self.chase, one, skill, die)

    def toll(self, toll: Toll) -> str:
        """Return what *toll* asks and costs, and whom it touches."""
        read = dict.fromkeys(
            movement(self.chase.party(side).layer, skill)
            for skill in toll.skills
            for side in toll.sides
        )
        skills = terms.either([terms.SKILL[skill] for skill in read]) if read else terms.NOTHING
        asks = words.TOLL_ASKS.format(skills=skills, penalty=self.penalty(toll.penalty))
        return " · ".join((asks, *_only(toll)))

    def penalty(self, penalty: Penalty) -> str:
        """Return what a failed Toll costs."""
        if isinstance(penalty, Note):
            return self.words(penalty.words)
        return penalty_words(penalty)

    def tilt(self, tilt: Tilt) -> str:
        """Return whom *tilt* favours; nothing where it favours nobody."""
        side = terms.SIDE[tilt.side] if tilt.side else ""
        dice = terms.dice(tilt.dice)
        gives = board_words.TILT_DICE.format(side=side, dice=dice) if side and tilt.dice else side
        said = self.words(tilt.words) if tilt.words else ""
        return " · ".join(filter(None, (gives, said)))


def _only(toll: Toll) -> Iterator[str]:
    if len(toll.sides) == 1:
        yield board_words.ONLY_SIDE.format(side=terms.SIDE[toll.sides[0]])
    if toll.roles:
        roles = terms.both([terms.ROLES[role] for role in toll.roles])
        yield board_words.ONLY_ROLES.format(roles=roles)
