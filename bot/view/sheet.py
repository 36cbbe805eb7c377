"""A character's sheet, as a private message."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from discord import ui

from bot.view import plain
from bot.view.board import ACCENT
from bot.view.fit import card, part
from bot.view.words import sheet as words
from bot.view.words import terms
from rundown.skills import ATTRIBUTE_OF, PERSONAL, Attribute, Letter, Nature, Sheet, Skill

NAME: Final = 40


def sheet_view(name: str, sheet: Sheet, note: str = "") -> ui.LayoutView:
    """Return *name*'s *sheet*: every die by letter, what is not set in brackets; then a *note*."""
    head = (words.TITLE.format(name=plain.name(name, NAME)), _nature(sheet.nature))
    body = (*(_attribute(sheet, one) for one in PERSONAL), _vehicle(sheet))
    blocks = (head, body, tuple(_foot(sheet)), (note,))
    return card(ACCENT, [[part(line) for line in lines] for lines in blocks])


def _nature(nature: Nature) -> str:
    human = nature is Nature.HUMAN
    return words.NATURE.format(
        nature=terms.NATURE[nature],
        times=words.ONCE if nature.pushes == 1 else words.TWICE,
        cost=words.HUMAN_PAYS if human else words.REPLICANT_PAYS,
    )


def _attribute(sheet: Sheet, attribute: Attribute) -> str:
    return words.ATTRIBUTE.format(
        attribute=terms.ATTRIBUTE[attribute],
        letter=_letter(sheet.attributes.get(attribute)),
        skills=_skills(sheet, attribute),
    )


def _vehicle(sheet: Sheet) -> str:
    own = sheet.maneuverability
    return words.VEHICLE.format(
        letter=own.name if own else words.DEFAULT.format(letter=words.NONE),
        skills=_skills(sheet, Attribute.MANEUVERABILITY),
    )


def _skills(sheet: Sheet, attribute: Attribute) -> str:
    return " · ".join(
        words.SKILL.format(skill=terms.SKILL[skill], letter=_letter(sheet.skills.get(skill)))
        for skill in Skill
        if ATTRIBUTE_OF[skill] is attribute
    )


def _letter(letter: Letter | None) -> str:
    return letter.name if letter else words.DEFAULT.format(letter=Letter.C.name)


def _foot(sheet: Sheet) -> Iterator[str]:
    yield words.LETTERS
    if len(sheet.attributes) < len(PERSONAL) or len(sheet.skills) < len(Skill):
        yield words.DEFAULTS
    if not sheet.maneuverability:
        yield words.NO_VEHICLE
