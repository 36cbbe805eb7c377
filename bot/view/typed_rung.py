"""A Toll and a Tilt, as they are typed or chosen: read, and written the same way."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

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

PROSE: Final = 80
"""Characters of a Tilt's words and of a penalty's."""
POINTS: Final = range(1, 7)
"""What a penalty may take or make."""
DICE: Final = range(3)
"""What a Tilt may give."""
SKILLS: Final = 3
NUMBER: Final = re.compile(r"[0-9]{1,4}")
TILT: Final = re.compile(r"(?:(prey|pursuers)\b)?\s*(?:([0-9]+)\b)?[\s,:]*(.*)", re.I | re.S)
PLAIN: Final[Mapping[str, Penalty]] = {one.kind: one for one in (LoseRoll(), Disadvantage(), Out())}


class Unreadable(ValueError):  # noqa: N818 - a refusal, which its reader is told
    """What was typed is no value for that; its text says what would be."""


def toll_typed(typed: str, now: Toll | None) -> Toll | None:
    """Return the Toll of `Stamina, Force else minus 1`; it touches whom the one *now* does.

    Raises:
        Unreadable: It reads otherwise.
    """
    if typed.strip().casefold() == words.NONE:
        return None
    asked, found, costs = re.sub(r"\s+", " ", typed.strip()).partition(" else ")
    if not found:
        raise Unreadable(words.unreadable("toll", typed))
    skills = [_skill(one) for one in re.split(r",| or ", asked) if one.strip()]
    kind, _, detail = costs.strip().partition(" ")
    kind = kind.casefold()
    if kind not in {"minus", "collateral"}:
        known = costs.strip().casefold().removesuffix(" the roll").replace(" ", "_")
        kind, detail = (known, "") if known in words.PENALTY else ("note", costs)
    sides, roles = (now.sides, now.roles) if now else (tuple(Side), ())
    return toll(skills, kind, detail, (*sides, *roles))


def _skill(typed: str) -> Skill:
    text = typed.strip().casefold()
    for one in Skill:
        if text in {one, terms.SKILL[one].casefold(), one.replace("_", " ")}:
            return one
    raise Unreadable(words.no_skill(typed))


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


def _prose(text: str, without: str = "") -> str:
    if without and not text:
        raise Unreadable(without)
    if len(text) > PROSE:
        raise Unreadable(words.too_long(text, PROSE))
    return text


def tilt_typed(typed: str) -> Tilt | None:
    """Return the Tilt of `prey 1 they know the place`.

    Raises:
        Unreadable: It reads otherwise.
    """
    text = typed.strip()
    match = TILT.fullmatch(text)
    if not text or not match:
        raise Unreadable(words.unreadable("tilt", typed))
    if text.casefold() == words.NONE:
        return None
    side = Side(match[1].casefold()) if match[1] else None
    return tilt(side, int(match[2] or 0), match[3])


def tilt(side: Side | None, dice: int, said: str) -> Tilt | None:
    """Return the Tilt that gives *side* so many *dice*, or none where nothing is given or said.

    Raises:
        Unreadable: Nobody is there to have the dice, or somebody has nothing.
    """
    said = _prose(said.strip())
    if dice not in DICE:
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
    return f"{skills} else {detailed(now.penalty)}"


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
    # the number keeps words apart that begin as a side or a number does
    begins = TILT.fullmatch(now.words)
    bare = now.side is None and begins is not None and not begins[1] and not begins[2]
    return " ".join(filter(None, (now.side, "" if bare else str(now.dice), now.words)))
