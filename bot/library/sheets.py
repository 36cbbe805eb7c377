"""A sheet and its name: what a choice makes of them, and how they stand in a custom_id.

Pure: nothing here reads or writes anything, and nothing knows Discord.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from hashlib import blake2s
from typing import Final, TypeVar

from rundown.skills import PERSONAL, Attribute, Letter, Nature, Sheet, Skill
from rundown.typed import seen

NAME: Final = 80
"""UTF-16 units of a name that is kept: a name can be the value of an option."""
READ: Final = 400
"""Characters of a longer one that are looked at."""
CUT: Final = "…"

LETTERS: Final = Letter.__members__
PLACES: Final[tuple[Attribute | Skill, ...]] = (*PERSONAL, *Skill)
"""Everything that has a letter of its own on the sheet."""
NO_VEHICLE: Final = "none"
UNSET: Final = "-"
CODE: Final = 1 + len(PLACES) + 1
"""Characters of a sheet's code: its nature, its letters, its vehicle."""

Place = TypeVar("Place", Attribute, Skill)


def held(sheet: Sheet, place: Attribute | Skill) -> Letter | None:
    """Return the letter that *place* has on *sheet*, or None."""
    return sheet.skills.get(place) if isinstance(place, Skill) else sheet.attributes.get(place)


def changed(sheet: Sheet, given: Mapping[str, str | None]) -> Sheet:
    """Return *sheet* with the letters and the nature that are *given*; the rest stays."""
    letters = {key: LETTERS[die] for key, die in given.items() if die and die in LETTERS}
    attributes: dict[Attribute, Letter] = {
        place: letters[place] for place in PERSONAL if place in letters
    }
    skills = {place: letters[place] for place in Skill if place in letters}
    nature = given.get("nature")
    return replace(
        sheet,
        nature=Nature(nature) if nature else sheet.nature,
        attributes={**sheet.attributes, **attributes},
        skills={**sheet.skills, **skills},
        maneuverability=letters.get("vehicle", sheet.maneuverability),
    )


def apply(sheet: Sheet, what: str, values: Sequence[str] = ()) -> Sheet:
    """Return *sheet* after a panel's choice of *values* for *what*.

    A letter (`a` to `d`) is from now on the die of exactly the *values*; what else had it is unset.
    `rest` makes every skill that is not set a D. `human` and `replicant` set the nature, `vehicle`
    the letter of the character's own, or none.

    Raises:
        ValueError: No panel of this version offers that.
    """
    match what:
        case "a" | "b" | "c" | "d":
            return _lettered(sheet, LETTERS[what.upper()], frozenset(values))
        case "rest":
            return replace(sheet, skills={**dict.fromkeys(Skill, Letter.D), **sheet.skills})
        case "human" | "replicant":
            return replace(sheet, nature=Nature(what))
        case "vehicle" if len(values) == 1 and values[0] in {NO_VEHICLE, *LETTERS}:
            return replace(sheet, maneuverability=LETTERS.get(values[0]))
        case _:
            raise ValueError(f"no such choice: {what} {values}")


def _lettered(sheet: Sheet, letter: Letter, chosen: frozenset[str]) -> Sheet:
    if unknown := chosen.difference(PLACES):
        raise ValueError(f"no such choice: {unknown}")
    return replace(
        sheet,
        attributes=_with(sheet.attributes, PERSONAL, letter, chosen),
        skills=_with(sheet.skills, Skill, letter, chosen),
    )


def _with(
    now: Mapping[Place, Letter], places: Iterable[Place], letter: Letter, chosen: frozenset[str]
) -> Mapping[Place, Letter]:
    others = {place: die for place, die in now.items() if die is not letter}
    return {**others, **{place: letter for place in places if place in chosen}}


def pack(sheet: Sheet) -> str:
    """Return *sheet* as a short code for a custom_id."""
    dice = (*(held(sheet, place) for place in PLACES), sheet.maneuverability)
    return sheet.nature[0] + "".join(die.name if die else UNSET for die in dice)


def unpack(code: str) -> Sheet:
    """Return the sheet that *code* stands for.

    Raises:
        ValueError: It is not one of `pack`'s.
    """
    natures = [nature for nature in Nature if code.startswith(nature[0])]
    if not natures or len(code) != CODE or not set(code[1:]) <= {UNSET, *LETTERS}:
        raise ValueError(f"no such sheet: {code}")
    *dice, vehicle = [LETTERS.get(die) for die in code[1:]]
    found = dict(zip(PLACES, dice, strict=True))
    return Sheet(
        nature=natures[0],
        attributes={place: die for place in PERSONAL if (die := found[place])},
        skills={place: die for place in Skill if (die := found[place])},
        maneuverability=vehicle,
    )


def key(name: str) -> str:
    """Return what a character called *name* is known by in a custom_id, which holds no names."""
    return blake2s(name.encode("utf-8", "surrogatepass"), digest_size=6).hexdigest()


def tidy(name: str) -> str:
    """Return *name* as it is kept: `composed`, and at most 80 units long, the rest an ellipsis."""
    whole = composed(name)
    return whole if _units(whole) <= NAME else _beginning(whole)


def composed(name: str) -> str:
    """Return *name* in one spelling (NFC), each run of blanks one space.

    Empty where nothing of it can be seen.
    """
    joined = " ".join(name.split())[:READ]
    whole = "".join(char for char in unicodedata.normalize("NFC", joined) if _is_text(char))
    return " ".join(whole.split()) if seen(whole) else ""


def _is_text(char: str) -> bool:
    return unicodedata.category(char) not in {"Cc", "Cs"}


def _beginning(text: str) -> str:
    while _units(text) >= NAME:
        text = text[:-1]
    return text.rstrip() + CUT


def _units(text: str) -> int:
    return len(text) + sum(char > "\uffff" for char in text)
