"""A Toll, from the words after its sign: the skills, what failing costs, whom it touches."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from typing import Final

from bot.library.faults import nearest, quoted
from bot.library.lines.complaints import Complaints
from bot.library.lines.penalties import ASKED, is_known, penalty
from bot.library.lines.piece import BEFORE, BEHIND, OPEN, Piece, spoken, unquoted
from bot.library.lines.spelling import (
    ROLES,
    SIDES,
    SKILL,
    is_none,
    misspelt,
    once,
    parts,
    skill,
)
from rundown.ladder import Role, Side, Toll
from rundown.skills import Skill

MOST: Final = 3
"""Skills of a Toll."""
READ: Final = 8
"""How many parts are looked at one by one; more are no list of skills."""
OR: Final = re.compile(r"(?<![\w'-])(?:or else|or otherwise|otherwise|else|or)(?![\w'-])")
TURN: Final = re.compile(r"->|→|[,:(—]| -+ ")
"""What may stand for the `or` before a penalty that nobody can mistake."""
EVERYBODY: Final = frozenset({"all", "everyone", "everybody", "both", "anyone", "anybody"})
AROUND: Final = frozenset({"the", "only", "sides", "side"})
FOR_WHOM: Final = ("prey", "pursuers", *(role.value.capitalize() for role in Role))


def toll(clause: Piece, touched: Piece | None, say: Complaints) -> Toll | None:
    """Return the Toll of *clause*, for those that *touched* names, or None for no Toll.

    What is wrong is written down, and the Toll is then not to be used.
    """
    sides, roles = touches(touched, say.of("touches")) if touched else (tuple(Side), ())
    clear = clause.flat.strip(BEFORE, BEHIND)
    if is_none(clear):
        return None
    asked, cost = halves(clear)
    skills = _skills(asked, clear.line, say.of("skills"))
    if cost is None:
        say.of("penalty").add(clear.line, f"no penalty after {quoted(clear.said)}", ASKED)
        return None
    costs = penalty(cost, say.of("penalty"))
    return Toll(skills=skills, penalty=costs, sides=sides, roles=roles) if costs else None


def halves(clause: Piece) -> tuple[list[Piece], Piece | None]:
    """Return the skills, as far as they are asked, and what failing costs, if it is there."""
    cuts = [*OR.finditer(clause.shape)]
    asked, at = list[Piece](), 0
    ends = [*(cut.start() for cut in cuts[1:]), None][: len(cuts)]
    for cut, end in zip(cuts, ends, strict=True):
        asked.append(clause.cut(at, cut.start()))
        middle = clause.cut(cut.end(), end)
        if cut[0] != "or" or len(asked) > READ or not _asks(middle):
            rest = clause.cut(cut.end())
            last, cost = _turned(rest)
            return ([*asked, last], cost) if cost and _asks(last) else (asked, rest)
        at = cut.end()
    last, cost = _turned(clause.cut(at))
    return [*asked, last], cost


def _turned(clause: Piece) -> tuple[Piece, Piece | None]:
    """Return *clause* in two, where a penalty of the rules ends it without any `or`."""
    for turn in islice(TURN.finditer(clause.shape), READ):
        if is_known(clause.cut(turn.end())):
            return clause.cut(0, turn.start()), clause.cut(turn.end())
    return clause, None


def _asks(piece: Piece) -> bool:
    named = parts(piece)
    if OPEN in piece.shape:
        return False
    return 0 < len(named) <= READ and all(skill(one) or misspelt(one) for one in named)


def _skills(asked: Sequence[Piece], line: int, say: Complaints) -> tuple[Skill, ...]:
    named = [part for piece in asked for part in parts(piece)]
    if not 1 <= len(named) <= MOST:
        say.add(line, f"{len(named) or 'no'} skills", "one to three")
    found = list[Skill]()
    for part in named[:READ]:
        meant = skill(part)
        if meant is None:
            said = unquoted(part)[0]
            right = nearest(said.title(), list(SKILL.values()))
            say.add(part.line, f"{quoted(said)} is not a skill", right)
        elif meant in found:
            say.add(part.line, f"{SKILL[meant]} twice", "name it once")
        else:
            found.append(meant)
    return tuple(found)


def touches(piece: Piece, say: Complaints) -> tuple[tuple[Side, ...], tuple[Role, ...]]:
    """Return the sides and roles that *piece* names; no side named is both, no role is all."""
    sides, roles = set[Side](), list[Role]()
    listed = OR.sub(lambda word: f"{'/' * len(word[0])}", piece.shape)
    for part in parts(Piece(piece.text, listed, piece.rows, piece.row)):
        word = " ".join(one for one in spoken(part).split() if one not in AROUND)
        if word in SIDES:
            sides.add(SIDES[word])
        elif word in ROLES:
            roles.append(ROLES[word])
        elif word and word not in EVERYBODY:
            what = f"{quoted(part.said)} is neither a side nor a role"
            say.add(part.line, what, nearest(part.said, FOR_WHOM))
    return tuple(side for side in Side if side in sides) or tuple(Side), once(roles)
