"""From the bytes of a Foundry VTT *Blade Runner* actor to a character, or to a vehicle's die.

What such a file holds besides is passed over; what it lacks is what its own system starts from.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NoReturn, TypeAlias, TypeVar

from bot.library.actor_faults import (
    BadActor,
    Nameless,
    NotActor,
    NotDice,
    NotJson,
    NotText,
    OtherKind,
    OtherSystem,
    RepeatedKey,
    TooDeep,
    TooLarge,
)
from bot.library.faults import clean
from bot.library.sheets import composed, tidy
from rundown.skills import Attribute, Letter, Nature, Sheet, Skill

SIZE: Final = 1024 * 1024
"""Bytes of a file that is read."""

ATTRIBUTES: Final[Mapping[str, Attribute]] = {
    "str": Attribute.STRENGTH,
    "agi": Attribute.AGILITY,
    "int": Attribute.INTELLIGENCE,
    "emp": Attribute.EMPATHY,
    "mvr": Attribute.MANEUVERABILITY,
}
SKILLS: Final[Mapping[str, Skill]] = {
    "force": Skill.FORCE,
    "closeCombat": Skill.HAND_TO_HAND,
    "stamina": Skill.STAMINA,
    "firearms": Skill.FIREARMS,
    "mobility": Skill.MOBILITY,
    "stealth": Skill.STEALTH,
    "medicalAid": Skill.MEDICAL_AID,
    "observation": Skill.OBSERVATION,
    "tech": Skill.TECH,
    "connections": Skill.CONNECTIONS,
    "insight": Skill.INSIGHT,
    "manipulation": Skill.MANIPULATION,
    "driving": Skill.DRIVING,
}
"""The system's names for ours."""
DICE: Final = {str(letter.value): letter for letter in Letter}
NO_DIE: Final = frozenset({"", "0"})
HUMAN: Final = frozenset({"", "human"})
"""A nature in small letters; any other is a kind of Replicant."""

Place = TypeVar("Place", Attribute, Skill)


@dataclass(frozen=True, slots=True, kw_only=True)
class Character:
    """A character, as far as a chase needs one."""

    name: str
    sheet: Sheet
    cut: bool = False
    """Whether the file's name is longer than this one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Vehicle:
    """A vehicle: one die for somebody's sheet."""

    name: str
    """Empty where it has none."""
    maneuverability: Letter


Actor: TypeAlias = Character | Vehicle


def read_actor(data: bytes) -> Actor:
    """Return the character or the vehicle that *data*, an exported actor, describes.

    Raises:
        BadActor: It is something else, or not whole.
    """
    actor = _parsed(_decoded(data))
    if not isinstance(actor, dict) or not isinstance(kind := actor.get("type"), str):
        raise BadActor(NotActor())
    system = _inside(actor, "system") or _inside(actor, "data")
    match kind:
        case "character":
            return _character(actor, system)
        case "vehicle":
            return _vehicle(actor, system)
        case _:
            raise BadActor(OtherKind(clean(kind)))


def _decoded(data: bytes) -> str:
    if len(data) > SIZE:
        raise BadActor(TooLarge(len(data)))
    try:
        return data.decode(json.detect_encoding(data))
    except UnicodeDecodeError:
        raise BadActor(NotText()) from None


def _parsed(text: str) -> object:
    """Return what *text* holds, every number as it is spelled: none of them is ever computed."""
    try:
        return json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=str,
            parse_float=lambda number: number.removesuffix(".0"),
            parse_constant=_refuse,
        )
    except json.JSONDecodeError as error:
        raise BadActor(NotJson(error.lineno)) from None
    except RecursionError:
        raise BadActor(TooDeep()) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise BadActor(RepeatedKey(clean(key)))
        found[key] = value
    return found


def _refuse(_: str) -> NoReturn:
    raise BadActor(NotJson(None))


def _inside(held: Mapping[str, Any], key: str) -> dict[str, Any]:
    inner = held.get(key)
    return inner if isinstance(inner, dict) else {}


def _character(actor: Mapping[str, Any], system: Mapping[str, Any]) -> Character:
    attributes, skills = _inside(system, "attributes"), _inside(system, "skills")
    if "emp" not in attributes:
        raise BadActor(OtherSystem())
    if not (name := tidy(named := _name(actor))):
        raise BadActor(Nameless())
    if bad := (*_bad(attributes, ATTRIBUTES), *_bad(skills, SKILLS)):
        raise BadActor(NotDice(bad))
    dice = _dice(attributes, ATTRIBUTES)
    vehicle = dice.pop(Attribute.MANEUVERABILITY, None)
    # R4: on an imported sheet a missing skill is a D; an attribute's start is the C that a sheet
    # reads where nothing is set
    trained = {**dict.fromkeys(Skill, Letter.D), **_dice(skills, SKILLS)}
    nature = _nature(system)
    sheet = Sheet(nature=nature, attributes=dice, skills=trained, maneuverability=vehicle)
    return Character(name=name, sheet=sheet, cut=name != composed(named))


def _vehicle(actor: Mapping[str, Any], system: Mapping[str, Any]) -> Vehicle:
    if "maneuverability" not in system:
        raise BadActor(OtherSystem())
    found = _value(system["maneuverability"])
    die = _die(found)
    if die is None:
        raise BadActor(NotDice(((Attribute.MANEUVERABILITY, _shown(found)),)))
    return Vehicle(name=tidy(_name(actor)), maneuverability=die)


def _name(actor: Mapping[str, Any]) -> str:
    name = actor.get("name")
    return name if isinstance(name, str) else ""


def _nature(system: Mapping[str, Any]) -> Nature:
    nature = _value(system.get("nature"))
    if nature is None or (isinstance(nature, str) and nature.strip().casefold() in HUMAN):
        return Nature.HUMAN
    return Nature.REPLICANT


def _dice(held: Mapping[str, Any], places: Mapping[str, Place]) -> dict[Place, Letter]:
    return {place: die for key, place in places.items() if (die := _die(_value(held.get(key))))}


def _bad(
    held: Mapping[str, Any], places: Mapping[str, Place]
) -> Iterator[tuple[Attribute | Skill, str]]:
    for key, place in places.items():
        found = _value(held.get(key))
        none = found is None or (isinstance(found, str) and found.strip() in NO_DIE)
        if not none and _die(found) is None:
            yield place, _shown(found)


def _value(held: object) -> object:
    return held.get("value") if isinstance(held, dict) else held


def _die(found: object) -> Letter | None:
    return DICE.get(found.strip()) if isinstance(found, str) else None


def _shown(found: object) -> str:
    """Return *found* in short; empty where it is no single value."""
    if isinstance(found, bool):
        return json.dumps(found)
    return clean(found) if isinstance(found, str) else ""
