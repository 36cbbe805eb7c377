"""Attributes, skills, die letters and the character sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Final


class Letter(Enum):
    """A die by its letter on the sheet; the value is its size."""

    A = 12
    B = 10
    C = 8
    D = 6


class Attribute(StrEnum):
    """What a skill leans on. Maneuverability is the vehicle's, not the driver's."""

    STRENGTH = "strength"
    AGILITY = "agility"
    INTELLIGENCE = "intelligence"
    EMPATHY = "empathy"
    MANEUVERABILITY = "maneuverability"


class Skill(StrEnum):
    """The thirteen skills."""

    FORCE = "force"
    HAND_TO_HAND = "hand_to_hand_combat"
    STAMINA = "stamina"
    FIREARMS = "firearms"
    MOBILITY = "mobility"
    STEALTH = "stealth"
    MEDICAL_AID = "medical_aid"
    OBSERVATION = "observation"
    TECH = "tech"
    CONNECTIONS = "connections"
    INSIGHT = "insight"
    MANIPULATION = "manipulation"
    DRIVING = "driving"


ATTRIBUTE_OF: Final[Mapping[Skill, Attribute]] = {
    Skill.FORCE: Attribute.STRENGTH,
    Skill.HAND_TO_HAND: Attribute.STRENGTH,
    Skill.STAMINA: Attribute.STRENGTH,
    Skill.FIREARMS: Attribute.AGILITY,
    Skill.MOBILITY: Attribute.AGILITY,
    Skill.STEALTH: Attribute.AGILITY,
    Skill.MEDICAL_AID: Attribute.INTELLIGENCE,
    Skill.OBSERVATION: Attribute.INTELLIGENCE,
    Skill.TECH: Attribute.INTELLIGENCE,
    Skill.CONNECTIONS: Attribute.EMPATHY,
    Skill.INSIGHT: Attribute.EMPATHY,
    Skill.MANIPULATION: Attribute.EMPATHY,
    Skill.DRIVING: Attribute.MANEUVERABILITY,
}

PERSONAL: Final = tuple(a for a in Attribute if a is not Attribute.MANEUVERABILITY)
"""The four attributes a character has."""


class Nature(StrEnum):
    """How often a character may push, and what it costs them (R3)."""

    HUMAN = "human"
    REPLICANT = "replicant"

    @property
    def pushes(self) -> int:
        """How often one roll may be pushed."""
        return 2 if self is Nature.REPLICANT else 1


class Cost(StrEnum):
    """What a push is paid in."""

    DAMAGE = "damage"
    STRESS = "stress"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A character, as far as a chase needs one. What is left out is a C (R4)."""

    nature: Nature = Nature.HUMAN
    attributes: Mapping[Attribute, Letter] = field(default_factory=dict)
    skills: Mapping[Skill, Letter] = field(default_factory=dict)
    maneuverability: Letter | None = None
    """The character's own vehicle; without one the side's is driven (R5)."""

    def dice(self, skill: Skill, vehicle: Letter) -> tuple[int, int]:
        """Return the sizes of the attribute die and the skill die for *skill*.

        Driving pairs with the sheet's own vehicle, else with the side's *vehicle* (R5).
        """
        attribute = ATTRIBUTE_OF[skill]
        if attribute is Attribute.MANEUVERABILITY:
            first = self.maneuverability or vehicle
        else:
            first = self.attributes.get(attribute, Letter.C)
        return first.value, self.skills.get(skill, Letter.C).value

    def cost(self, skill: Skill) -> Cost:
        """Return what a push of *skill* is paid in: a Replicant always takes stress (R3)."""
        mental = ATTRIBUTE_OF[skill] in {Attribute.INTELLIGENCE, Attribute.EMPATHY}
        return Cost.STRESS if mental or self.nature is Nature.REPLICANT else Cost.DAMAGE


AVERAGE: Final = Sheet()
"""Who has no sheet: C in everything, human (R4)."""
