"""*Amend…*: what can be set right, what each thing may be, and what its form asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.view import plain
from bot.view.words import terms
from rundown.chase import (
    ENGAGED,
    GHOST,
    Chase,
)
from rundown.ladder import Role, Side
from rundown.skills import Letter
from rundown.turns import Participant

NAME: Final = 32
LABEL: Final = 40
TYPED: Final = 60

AMEND: Final = "Amend…"
TITLE: Final = "### GM · amend"
OF_ONE: Final = "### GM · amend {name}"
EXPLAIN: Final = (
    "What is set right here stands in the record with its reason, and *Undo* takes it back."
)
WHOM: Final = "Of somebody…"
BACK: Final = "Back"
OTHER: Final = "Amend something else…"

OF_CHASE: Final[Mapping[str, str]] = {
    "lead": "LEAD",
    "track": "Collateral of {side}",
    "layer": "How {side} move",
    "vehicle": "Vehicle of {side}",
    "toll": "This round's Toll",
    "tilt": "This round's Tilt",
}
OF_SOMEBODY: Final[Mapping[str, str]] = {
    "bank": "Bank",
    "held": "Held dice",
    "gambit": "Gambit",
    "out": "In or out",
    "sits_out": "Sitting out",
    "edge": "Edge",
}
BUTTON: Final = "{what}: {now}…"
BARE: Final = "{what}…"

VALUE: Final = "Its right value"
REASON: Final = "Reason"
REASON_NOTE: Final = "It stands in the record, for everybody to read."
REASON_EXAMPLE: Final = "We forgot the Spotter's second success"
MAY_BE: Final[Mapping[str, str]] = {
    "lead": "LEAD is a whole number, 0 to 8. 0 and 8 end the chase.",
    "track": "Collateral is 0 to 6 points, with halves: 2, 2.5 or 2½.",
    "bank": "A bank is a whole number, 0 or more.",
    "held": "Held dice are a whole number, 0 or more.",
    "gambit": "A Gambit is used or unused.",
    "out": "Somebody is out of the chase or in it: out, in.",
    "sits_out": "The round that they sit out, as 3 for round 3, or none.",
    "layer": "A side moves on foot, in ground vehicles or in spinners: foot, ground, spinner.",
    "vehicle": "A vehicle's Maneuverability is A, B, C or D.",
    "edge": "An NPC has the edge or not: on, off.",
    "toll": "A Toll is none, or as: Stamina, Force else minus 1.",
    "tilt": "A Tilt is none, or as: prey 1, or pursuers 2 they know the place, or words alone.",
}
"""What a value may be, 100 characters at most."""
PENALTIES: Final = (
    "What failing costs is lose roll, disadvantage, minus 1 to 6, collateral 1 to 6, out, or other"
    " words for the GM to apply."
)
TOO_LONG: Final = "Those words may be {most} characters long, and are {length}."
NO_SKILL: Final = "A Toll needs one to three skills to roll, or is none."
NO_SUCH_SKILL: Final = "“{typed}” is no skill. A skill is {skills}."
UNREADABLE: Final = "“{typed}” is no value for that. {may}"
NO_DETAIL: Final = "How much? That penalty takes a number from 1 to 6."
NO_NOTE: Final = "What does it cost? Your own words need some words."
NO_FAVOUR: Final = "A Tilt with dice needs the side that they are for."
NO_WEIGHT: Final = "A Tilt gives a side dice, or has words, or is none."

NOBODY: Final = "Whose? `who` takes a name of this chase, and offers those there are."
NO_SIDE: Final = "Which side's? `who` takes prey or pursuers."
NOBODY_CALLED: Final = "Nobody in this chase is called “{typed}”. `who` offers those who are."

NONE: Final = "none"
PENALTY: Final[Mapping[str, str]] = {
    "none": "no Toll this round",
    "lose_roll": terms.LOSE_ROLL,
    "disadvantage": terms.DISADVANTAGE,
    "minus": "so many successes fewer",
    "collateral": "so much Collateral",
    "out": terms.OUT,
    "note": "something else, in your words",
}
SKILLS: Final = "Skills"
SKILLS_NOTE: Final = "One to three; the best of them is rolled. None for no Toll."
COSTS: Final = "What failing it costs"
DETAIL: Final = "How much, or what"
DETAIL_NOTE: Final = "A number from 1 to 6, or your words, where the penalty takes one."
DETAIL_EXAMPLE: Final = "1"
TOUCHES: Final = "Whom it touches"
TOUCHES_NOTE: Final = "A side, roles, or both. Nothing chosen: everybody."
FAVOURS: Final = "Whom it favours"
FAVOURS_NOBODY: Final = "nobody"
TILT_DICE: Final = "Advantage dice"
TILT_WORDS: Final = "Words"
TILT_WORDS_NOTE: Final = "For you to apply. Nobody, no dice and no words: no Tilt this round."
TILT_EXAMPLE: Final = "The prey know every stall by name"

YES: Final[Mapping[str, str]] = {"gambit": "used", "out": "out", "edge": "on"}
NO: Final[Mapping[str, str]] = {"gambit": "unused", "out": "in", "edge": "off"}
YES_SHOWN: Final[Mapping[str, str]] = {
    "gambit": "used",
    "out": "out of the chase",
    "edge": "has the edge: a d6 on its role rolls",
}
NO_SHOWN: Final[Mapping[str, str]] = {
    "gambit": "unused",
    "out": "in the chase",
    "edge": "has no edge",
}
SITS: Final = "sits out {round}"
SITS_NOT: Final = "sits out no round"
LEADS: Final[Mapping[int, str]] = {
    ENGAGED: "0 · ENGAGED, the chase ends",
    GHOST: "8 · GHOST, the chase ends",
}


def button(what: str, side: Side | None, now: str) -> str:
    """Return what can be set right as a button, with what it is *now* where that is short."""
    named = OF_CHASE[what].format(side=terms.THE_SIDE[side] if side else "")
    pattern = BARE if what in {"toll", "tilt"} else BUTTON
    return pattern.format(what=named, now=now)


def title(what: str, of: str) -> str:
    """Return the title of a form: what, and whose."""
    named = OF_CHASE.get(what) or OF_SOMEBODY[what]
    return f"{named} · {of}" if what in OF_SOMEBODY else named.format(side=of)


def head(one: Participant) -> str:
    """Return the heading of what can be set right of *one*."""
    return OF_ONE.format(name=plain.name(one.name, NAME))


def whom(one: Participant) -> str:
    """Return *one* as an option."""
    npc = " · NPC" if one.npc else ""
    return f"{plain.bare(one.name, LABEL)}{npc} · {terms.SIDE[one.side]}"


def standing(one: Participant) -> str:
    """Return what stands beside *one*: the bank, held dice, the Gambit."""
    gambit = "Gambit used" if one.gambit_used else "Gambit unused"
    away = ["has left"] if one.left else ["out"] if one.out else []
    return " · ".join((f"bank {one.bank}", f"{len(one.held)} d6 held", gambit, *away))


def unreadable(what: str, typed: str) -> str:
    """Return that *typed* is no value for *what*, and what is."""
    if not typed.strip():
        return MAY_BE[what]
    return UNREADABLE.format(typed=plain.line(typed, TYPED), may=MAY_BE[what])


def no_skill(typed: str) -> str:
    """Return that *typed* is no skill, and which there are."""
    skills = terms.either(list(terms.SKILL.values()))
    return NO_SUCH_SKILL.format(typed=plain.line(typed, TYPED), skills=skills)


def too_long(words: str, most: int) -> str:
    """Return that *words* are too many."""
    return TOO_LONG.format(most=most, length=len(words))


def nobody_called(typed: str) -> str:
    """Return that nobody is called what was *typed*."""
    return NOBODY_CALLED.format(typed=plain.line(typed, TYPED))


def sits(number: int | None) -> str:
    """Return which round somebody sits out."""
    return SITS_NOT if number is None else SITS.format(round=terms.round_name(number))


def lead(number: int) -> str:
    """Return a LEAD as an option."""
    return LEADS.get(number, str(number))


def letter(one: Letter) -> str:
    """Return a Maneuverability as an option."""
    return f"{one.name} (d{one.value})"


def touched(value: Side | Role) -> str:
    """Return a side or a role as an option of whom a Toll touches."""
    return terms.THE_SIDE[value] if isinstance(value, Side) else terms.ROLES[value]


def dice(number: int) -> str:
    """Return a Tilt's dice as an option."""
    return terms.dice(number) if number else NONE


def ladder_says(chase: Chase) -> str:
    """Return where the chase stands, for who sets it right."""
    tracks = " · ".join(
        f"{terms.SIDE[side]} {terms.halves(chase.party(side).track)}" for side in Side
    )
    return f"LEAD {chase.lead} · Collateral: {tracks}"
