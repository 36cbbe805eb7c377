"""The names of things: roles, skills, sides, penalties, terrain, outcomes, bands, and numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rundown.chase import ROUNDS
from rundown.dice import Source
from rundown.ladder import Role, Side
from rundown.reckoning import (
    Band,
    Origin,
    Outcome,
)
from rundown.skills import Attribute, Cost, Letter, Nature, Skill
from rundown.terrain import Layer

MINUS: Final = "\u2212"
TIMES: Final = "\u00d7"

NAMELESS: Final = "nameless"
"""Whose name has nothing in it that can be seen."""
NOTHING: Final = "—"
REST: Final = "-# Not all of it has room here: `/chase log` and `/chase export` tell the rest."

SIDE: Final[Mapping[Side, str]] = {Side.PREY: "prey", Side.PURSUERS: "pursuers"}
THE_SIDE: Final[Mapping[Side, str]] = {Side.PREY: "the prey", Side.PURSUERS: "the pursuers"}
SIDE_TITLE: Final[Mapping[Side, str]] = {Side.PREY: "Prey", Side.PURSUERS: "Pursuers"}

ROLE: Final[Mapping[Role, str]] = {
    Role.RUNNER: "Runner",
    Role.PRESSURE: "Pressure",
    Role.SPOTTER: "Spotter",
    Role.CUTTER: "Cutter",
}
ROLES: Final[Mapping[Role, str]] = {
    Role.RUNNER: "Runners",
    Role.PRESSURE: "Pressure",
    Role.SPOTTER: "Spotters",
    Role.CUTTER: "Cutters",
}
ROLE_EMOJI: Final[Mapping[Role, str]] = {
    Role.RUNNER: "🏃",
    Role.PRESSURE: "📣",
    Role.SPOTTER: "🔭",
    Role.CUTTER: "🔀",
}

SKILL: Final[Mapping[Skill, str]] = {
    Skill.FORCE: "Force",
    Skill.HAND_TO_HAND: "Hand-to-Hand Combat",
    Skill.STAMINA: "Stamina",
    Skill.FIREARMS: "Firearms",
    Skill.MOBILITY: "Mobility",
    Skill.STEALTH: "Stealth",
    Skill.MEDICAL_AID: "Medical Aid",
    Skill.OBSERVATION: "Observation",
    Skill.TECH: "Tech",
    Skill.CONNECTIONS: "Connections",
    Skill.INSIGHT: "Insight",
    Skill.MANIPULATION: "Manipulation",
    Skill.DRIVING: "Driving",
}
ATTRIBUTE: Final[Mapping[Attribute, str]] = {
    Attribute.STRENGTH: "Strength",
    Attribute.AGILITY: "Agility",
    Attribute.INTELLIGENCE: "Intelligence",
    Attribute.EMPATHY: "Empathy",
    Attribute.MANEUVERABILITY: "Maneuverability",
}
NATURE: Final[Mapping[Nature, str]] = {Nature.HUMAN: "human", Nature.REPLICANT: "Replicant"}
COST: Final[Mapping[Cost, str]] = {Cost.DAMAGE: "damage", Cost.STRESS: "stress"}

SOURCE_MARK: Final[Mapping[Source, str]] = {
    Source.ATTRIBUTE: "",
    Source.SKILL: "",
    Source.TILT: "T",
    Source.GRANT: "S",
    Source.EDGE: "E",
}
"""What stands before the face of an advantage die in a tile."""

LAYER: Final[Mapping[Layer, str]] = {
    Layer.FOOT: "on foot",
    Layer.GROUND: "in ground vehicles",
    Layer.SPINNER: "in spinners",
}
HUNTER: Final[Mapping[Layer, str]] = {
    Layer.FOOT: "🕵️",
    Layer.GROUND: "🚓",
    Layer.SPINNER: "🛸",
}
"""Who comes from the right on the track, by the pursuers' terrain."""

OUTCOME: Final[Mapping[Outcome, str]] = {
    Outcome.ENGAGED: "ENGAGED",
    Outcome.CORNERED: "CORNERED",
    Outcome.LOST_BUT: "LOST, BUT",
    Outcome.GONE: "GONE",
    Outcome.GHOST: "GHOST",
}
OUTCOME_EMOJI: Final[Mapping[Outcome, str]] = {
    Outcome.ENGAGED: "💥",
    Outcome.CORNERED: "🧱",
    Outcome.LOST_BUT: "👣",
    Outcome.GONE: "🌧️",
    Outcome.GHOST: "👻",
}

BAND: Final[Mapping[Band, str]] = {
    Band.NOTHING: "nothing",
    Band.NOISE: "noise",
    Band.REPORT: "a report",
    Band.BODY: "a body, or a burned asset",
}
BAND_MEANS: Final[Mapping[Band, str]] = {
    Band.NOTHING: "nobody got hurt and nobody is asking",
    Band.NOISE: "somebody saw it, and will talk",
    Band.REPORT: "it is written down, with names in it",
    Band.BODY: "somebody is dead, or somebody you relied on is of no use any more",
}

ORIGIN: Final[Mapping[Origin, str]] = {
    Origin.PRESSURE: "Pressure",
    Origin.CROWD: "Toll in a crowd",
    Origin.PENALTY: "Toll's price",
    Origin.GAMBIT: "failed Gambit",
}

LOSE_ROLL: Final = "lose your roll"
DISADVANTAGE: Final = "roll at disadvantage"
COLLATERAL: Final = "+{n} Collateral"
OUT: Final = "out of the chase"
"""What a failed Toll costs, as it reads after `else`; a note stands in its own words."""

LOSE_ROLL_STANDS: Final = "roll lost"
DISADVANTAGE_STANDS: Final = "at disadvantage"
MINUS_STANDS: Final = MINUS + "{n}"
COLLATERAL_STANDS: Final = "+{n} Collateral"
OUT_STANDS: Final = "out"
NOTE_STANDS: Final = "GM rules"
"""The same, short, as it stands on somebody who failed."""


def halves(count: int) -> str:
    """Return *count* halves of a point as they are read: `1½`."""
    whole, half = divmod(abs(count), 2)
    number = f"{whole or ''}½" if half else str(whole)
    return MINUS + number if count < 0 else number


def signed(number: int) -> str:
    """Return *number* with its sign, nothing before 0."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number else "0"


def counted(number: int, one: str, more: str = "") -> str:
    """Return *number* of something: `1 success`, `2 successes`."""
    return f"{number} {one if number == 1 else more or one + 's'}"


def successes(number: int) -> str:
    """Return *number* of successes in words."""
    return counted(number, "success", "successes")


def fewer(number: int) -> str:
    """Return what a `minus` takes off a roll."""
    return counted(number, "success fewer", "successes fewer")


def dice(number: int) -> str:
    """Return *number* of dice in words."""
    return counted(number, "die", "dice")


def letters(pair: tuple[Letter, Letter]) -> str:
    """Return two dice by their letters: `B/C`."""
    return "/".join(letter.name for letter in pair)


def either(words: Sequence[str]) -> str:
    """Return *words* as a choice: `a, b or c`."""
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last


def both(words: Sequence[str]) -> str:
    """Return *words* as a list: `a, b and c`."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def span(seconds: int) -> str:
    """Return *seconds* as days, hours and minutes: `1 h 30 min`."""
    minutes = seconds // 60
    days, hours, minutes = minutes // 1440, minutes % 1440 // 60, minutes % 60
    parts = ((days, "d"), (hours, "h"), (minutes, "min"))
    return " ".join(f"{count} {unit}" for count, unit in parts if count) or "0 min"


def round_name(number: int) -> str:
    """Return a round as it is spoken of: `round 3`, `Overtime 1`."""
    return f"Overtime {number - ROUNDS}" if number > ROUNDS else f"round {number}"


def capital(text: str) -> str:
    """Return *text* with a capital in front."""
    return text[:1].upper() + text[1:]


def more(count: int) -> str:
    """Return what stands for so many that are not shown."""
    return f"+{count} more, `/chase log`"
