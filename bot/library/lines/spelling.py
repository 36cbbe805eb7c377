"""The words of the game as people spell them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Final, TypeVar

from bot.library.faults import SHOWN
from bot.library.lines.piece import MARKS, OPEN, Piece, spoken
from rundown.ladder import Role, Side
from rundown.skills import Skill

Meant = TypeVar("Meant")

SKILL: Final[Mapping[Skill, str]] = {
    **{skill: skill.value.replace("_", " ").title() for skill in Skill},
    Skill.HAND_TO_HAND: "Hand-to-Hand Combat",
}
"""Each skill as it is written."""
SKILLS: Final[Mapping[str, Skill]] = {
    **{skill.value.replace("_", " "): skill for skill in Skill},
    **dict.fromkeys(("hand to hand", "h2h", "hth", "hand 2 hand"), Skill.HAND_TO_HAND),
    "firearm": Skill.FIREARMS,
    "medical": Skill.MEDICAL_AID,
    "connection": Skill.CONNECTIONS,
}
SIDES: Final[Mapping[str, Side]] = {
    "prey": Side.PREY,
    "pursuers": Side.PURSUERS,
    "pursuer": Side.PURSUERS,
}
ROLES: Final[Mapping[str, Role]] = {
    **{role.value: role for role in Role},
    **{f"{role.value}s": role for role in Role},
}
FILLING: Final = frozenset({"a", "an", "the", "roll", "test", "check"})
"""What may stand around a skill: a Mobility roll."""
NONE: Final = frozenset(
    {"none", "no", "nothing", "n a", "neither", "even", "nobody", "no one", "no toll", "no tilt"}
)
"""What is written where there is nothing."""
EMPTY: Final = f"{MARKS}.,;:—-"
PARTS: Final = re.compile(r"[/,|&+]|(?<!\w)and(?!\w)")
CLOSE: Final = 0.75
"""How alike two words are that are one word misspelt."""


def is_none(piece: Piece) -> bool:
    """Return whether *piece* says that there is nothing, or nothing at all."""
    return not piece.shape.strip(EMPTY) or (OPEN not in piece.shape and spoken(piece) in NONE)


def skill(piece: Piece) -> Skill | None:
    """Return the skill that *piece* names, or None."""
    words = spoken(piece).split()
    return SKILLS.get(" ".join(word for word in words if word not in FILLING))


def misspelt(piece: Piece) -> bool:
    """Return whether *piece* is a skill but for a slip."""
    word = spoken(piece)[: SHOWN + 1]
    return bool(get_close_matches(word, list(SKILLS), n=1, cutoff=CLOSE))


def parts(piece: Piece) -> list[Piece]:
    """Return what *piece* lists, without what is empty."""
    cuts = [found.span() for found in PARTS.finditer(piece.shape)]
    starts = [0, *(end for _, end in cuts)]
    ends = [*(start for start, _ in cuts), len(piece.shape)]
    listed = (piece.cut(start, end).strip() for start, end in zip(starts, ends, strict=True))
    return [part for part in listed if part.shape]


def once(words: Sequence[Meant]) -> tuple[Meant, ...]:
    """Return *words* without those that stand there again."""
    return tuple(dict.fromkeys(words))
