"""The words of the panels that edit, list and import sheets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.library.sheets import PLACES, held
from bot.view import plain
from bot.view.words import terms
from rundown.skills import PERSONAL, Attribute, Letter, Nature, Sheet, Skill

NAME: Final = 40
LABEL: Final = 40

TITLE: Final = "### {name}"
HEAD: Final = "-# {nature} · {vehicle}"
OWN_VEHICLE: Final = "own vehicle {die}"
NO_VEHICLE: Final = "no vehicle of their own"
LETTER: Final = "**{die}** · {places}"
NOTHING_SET: Final = "-# Nothing is set yet, so C in everything."
UNSET: Final = "-# Not set, so C: {places}"
DIE: Final = "{letter} d{size}"

WHICH: Final = "{die}: which?"
OPTION: Final = "{letter} · {place}"
NOW: Final = "now {letter}"
VEHICLE: Final = "Vehicle"
VEHICLE_NONE: Final = "Vehicle: the side's"
VEHICLE_DIE: Final = "Vehicle: own, {die}"
REST: Final = "Rest of the skills: D"
BECOME: Final = {
    Nature.HUMAN: "Make human",
    Nature.REPLICANT: "Make Replicant",
}
RENAME: Final = "Rename…"
DONE: Final = "Done"

OFFER: Final = (
    "You joined without a sheet, so you roll C/C. Set what differs and press *Done*, or leave it at"
    " that. `/sheet import` reads a Foundry VTT actor."
)
NOT_YET: Final = "-# Saved. The chase in this channel plays it once you press *Done*."
PLAYS: Final = "The chase plays {name} from here on."

LIST_TITLE: Final = "### Your characters"
LIST_EMPTY: Final = "You have none yet, so you roll C/C, the average human."
IN_USE: Final = "▸ **{name}** · in use"
KEPT: Final = "{name}"
SUMMARY: Final = "-# {nature} · {attributes}"
SUMMED: Final = "{attribute:.3} {letter}"
SHOWN_SHORT: Final = "-# Some are shown short: `/sheet show` has all of each."
LEFT_OFF: Final = "-# +{count} more: `/sheet use` knows them by name."
USE: Final = "Play another…"
DELETE: Final = "Delete…"
EDIT: Final = "Edit {name}"
NEW: Final = "New…"

SURE_TITLE: Final = "### Delete {name}?"
SURE: Final = "The sheet is gone then. A chase that plays it goes on with its dice."
SURE_DELETE: Final = "Delete"
BACK: Final = "Back"

READ: Final = "### {name}, as imported"
SAVED: Final = "Saved, and in use."
CUT: Final = "-# The name was longer; a character's has at most 80 characters."
REPLACES: Final = "**You have a sheet of that name.** Replace it with this one?"
REPLACE: Final = "Replace"
CANCEL: Final = "Cancel"
TAKE_BACK: Final = "Take it back"
VEHICLE_READ: Final = "### {vehicle}: Maneuverability {die}"
GIVE: Final = "Make it the vehicle of {name}?{instead}"
INSTEAD: Final = " It replaces theirs, {die}."
GIVE_TO: Final = "Give it to {name}"

NAME_TITLE: Final = "Character"
NAME_LABEL: Final = "Name"
NAME_EXAMPLE: Final = "Deckard"

CANCELLED: Final = "Nothing has changed."
OLD: Final = (
    "That panel is from another version of the bot, or does not offer that. `/sheet list` opens a"
    " new one."
)
GONE: Final = "You have no such character any more. `/sheet list` shows those you have."
NAMELESS: Final = "Nothing of that name can be seen. Press again, and type letters."
TAKEN: Final = "You have a character of exactly that name already. Press again for another name."
FULL: Final = (
    "You have {most} characters, and that is as many as are kept. `/sheet delete` makes room."
)
NO_DRIVER: Final = (
    "That is a vehicle, and you have no character to give it to. Make one by `/sheet set`, then"
    " import it again."
)


def die(letter: Letter) -> str:
    """Return *letter* with its die."""
    return DIE.format(letter=letter.name, size=letter.value)


def place(one: Attribute | Skill) -> str:
    """Return the name of what has a letter."""
    return terms.ATTRIBUTE[one] if isinstance(one, Attribute) else terms.SKILL[one]


def head(sheet: Sheet) -> str:
    """Return nature and vehicle, as small print."""
    own = sheet.maneuverability
    return HEAD.format(
        nature=terms.NATURE[sheet.nature],
        vehicle=OWN_VEHICLE.format(die=die(own)) if own else NO_VEHICLE,
    )


def summary(sheet: Sheet) -> str:
    """Return what tells one character from another, as small print."""
    letters = (
        SUMMED.format(
            attribute=terms.ATTRIBUTE[one], letter=sheet.attributes.get(one, Letter.C).name
        )
        for one in PERSONAL
    )
    return SUMMARY.format(nature=terms.NATURE[sheet.nature], attributes=" · ".join(letters))


def name(text: str, columns: int = NAME) -> str:
    """Return a character's name, harmless."""
    return plain.name(text, columns)


def label(text: str) -> str:
    """Return a character's name for a label."""
    return plain.bare(text, LABEL)


def letter_line(letter: Letter, sheet: Sheet) -> str:
    """Return everything that *letter* stands beside, attributes in bold; empty for nothing."""
    beside = [one for one in PLACES if held(sheet, one) is letter]
    return LETTER.format(die=die(letter), places=_places(beside)) if beside else ""


def unset_line(sheet: Sheet) -> str:
    """Return what has no letter; empty where everything has one."""
    missing = [one for one in PLACES if held(sheet, one) is None]
    if len(missing) == len(PLACES):
        return NOTHING_SET
    return UNSET.format(places=_places(missing)) if missing else ""


def plays(text: str) -> str:
    """Return that a chase plays the sheet of the character called *text*."""
    return PLAYS.format(name=name(text))


def _places(those: Sequence[Attribute | Skill]) -> str:
    return " · ".join(
        f"**{place(one)}**" if isinstance(one, Attribute) else place(one) for one in those
    )
