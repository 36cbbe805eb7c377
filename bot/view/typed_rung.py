"""A Toll and a Tilt, as they are typed or chosen: read, and written the same way."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from bot.library.lines.complaints import Complaints
from bot.library.lines.marks import clause
from bot.library.lines.penalties import POINTS, penalty
from bot.library.lines.piece import BEFORE, BEHIND, Piece, spoken, unquoted
from bot.library.lines.piece import typed as one_line
from bot.library.lines.spelling import is_none, parts, skill
from bot.library.lines.tilts import gives_dice, meant
from bot.library.lines.tolls import MOST, halves, touches
from bot.library.lines.write import DICE, quoted
from bot.library.prose import NOTE, called_for
from bot.view.words import amend as words
from bot.view.words import terms
from rundown.ladder import (
    Collateral,
    Disadvantage,
    LoseRoll,
    Minus,
    Note,
    Out,
    Penalty,
    Role,
    Side,
    Tilt,
    Toll,
)
from rundown.skills import Skill

PROSE: Final = NOTE
"""Characters of a Tilt's words and of a penalty's."""
SKILLS: Final = MOST
NUMBER: Final = re.compile(r"[0-9]{1,4}")
Value = TypeVar("Value", Toll, Tilt)
PLAIN: Final[Mapping[str, Penalty]] = {one.kind: one for one in (LoseRoll(), Disadvantage(), Out())}


class Unreadable(ValueError):  # noqa: N818 - a refusal, which its reader is told
    """What was typed is no value for that; its text says what would be."""


def toll_typed(typed: str, now: Toll | None) -> Toll | None:
    """Return the Toll of `Stamina, Force or lose 1 success`, in the notation of typed ladders.

    It touches whom it says it does, or else whom the one *now* does.

    Raises:
        Unreadable: It reads otherwise.
    """
    said, touched = clause(_piece("toll", typed), "toll")
    if is_none(said):
        return None
    asked, cost = halves(said.strip(BEFORE, BEHIND))
    say = Complaints()
    sides, roles = touches(touched, say) if touched else _whom(now)
    if cost is None or say.found:
        raise Unreadable(words.unreadable("toll", typed))
    skills = [_skill(part) for piece in asked for part in parts(piece)]
    if not 1 <= len(skills) <= SKILLS:
        raise Unreadable(words.NO_SKILL)
    return Toll(skills=tuple(dict.fromkeys(skills)), penalty=_costs(cost), sides=sides, roles=roles)


def _piece(what: str, typed: str) -> Piece:
    line = called_for(typed)
    if not line:
        raise Unreadable(words.unreadable(what, typed))
    return one_line(line, 1)


def _whom(now: Toll | None) -> tuple[tuple[Side, ...], tuple[Role, ...]]:
    return (now.sides, now.roles) if now else (tuple(Side), ())


def _skill(part: Piece) -> Skill:
    found = skill(part)
    if found is None:
        raise Unreadable(words.no_skill(unquoted(part)[0]))
    return found


def _costs(cost: Piece) -> Penalty:
    say = Complaints()
    found = penalty(cost, say)
    if isinstance(found, Note):
        return Note(_prose(found.words))
    if found is None:
        raise Unreadable(words.NO_DETAIL if spoken(cost) else words.NO_NOTE)
    return found


def toll(
    skills: Sequence[Skill], kind: str, detail: str, touches: Sequence[Side | Role]
) -> Toll | None:
    """Return the Toll of these *skills*, or none; failing it costs *kind*, so much or such.

    Raises:
        Unreadable: Something is missing, or too much.
    """
    if kind == words.NONE:
        return None
    if not 1 <= len(set(skills)) <= SKILLS:
        raise Unreadable(words.NO_SKILL)
    sides = tuple(one for one in Side if one in touches) or tuple(Side)
    return Toll(
        skills=tuple(dict.fromkeys(skills)),
        penalty=_penalty(kind, detail.strip()),
        sides=sides,
        roles=tuple(one for one in Role if one in touches),
    )


def _penalty(kind: str, detail: str) -> Penalty:
    if kind in {"minus", "collateral"}:
        if not NUMBER.fullmatch(detail) or int(detail) not in POINTS:
            raise Unreadable(words.NO_DETAIL)
        return Minus(int(detail)) if kind == "minus" else Collateral(int(detail))
    if kind == "note":
        return Note(_prose(detail, words.NO_NOTE))
    if kind not in PLAIN:
        raise Unreadable(words.PENALTIES)
    return PLAIN[kind]


def _prose(typed: str, without: str = "") -> str:
    text = called_for(typed)
    if without and not text:
        raise Unreadable(without)
    if len(text) > PROSE:
        raise Unreadable(words.too_long(text, PROSE))
    return text


def tilt_typed(typed: str) -> Tilt | None:
    """Return the Tilt of `prey 1 they know the place`, in the notation of typed ladders.

    Raises:
        Unreadable: It reads otherwise.
    """
    said, _ = clause(_piece("tilt", typed), "tilt")
    found = meant(said)
    if found is None:
        return None
    if found.side is None and (gives_dice(said) or NUMBER.match(said.shape)):
        raise Unreadable(words.NO_FAVOUR)
    return tilt(found.side, found.dice, found.words)


def tilt(side: Side | None, dice: int, said: str) -> Tilt | None:
    """Return the Tilt that gives *side* so many *dice*, or none where nothing is given or said.

    Raises:
        Unreadable: Nobody is there to have the dice, or somebody has nothing.
    """
    said = _prose(said)
    if dice >= len(DICE):
        raise Unreadable(words.MAY_BE["tilt"])
    if dice and side is None:
        raise Unreadable(words.NO_FAVOUR)
    if side and not dice and not said:
        raise Unreadable(words.NO_WEIGHT)
    if side is None and not said:
        return None
    return Tilt(side=side, dice=dice, words=said)


def toll_now(now: Toll | None) -> str:
    """Return the Toll that is so *now*, as it would be typed."""
    if now is None:
        return words.NONE
    skills = ", ".join(terms.SKILL[one] for one in now.skills)
    plain = f"{skills} else {detailed(now.penalty)}"
    if not isinstance(now.penalty, Note) or _is(plain, now, lambda one: toll_typed(one, now)):
        return plain
    return f"{skills} else {quoted(now.penalty.words)}"


def _is(plain: str, now: Value, read: Callable[[str], Value | None]) -> bool:
    try:
        return read(plain) == now
    except Unreadable:
        return False


def detailed(penalty: Penalty) -> str:
    """Return *penalty* as it would be typed."""
    match penalty:
        case Minus(n=n) | Collateral(n=n):
            return f"{penalty.kind} {n}"
        case Note(words=said):
            return said
        case _:
            return penalty.kind.replace("_", " ")


def tilt_now(now: Tilt | None) -> str:
    """Return the Tilt that is so *now*, as it would be typed."""
    if now is None:
        return words.NONE
    whose = f"{now.side} {now.dice} " if now.side else ""
    plain = f"{whose}{now.words}".strip()
    return plain if _is(plain, now, tilt_typed) else f"{whose}{quoted(now.words)}"
