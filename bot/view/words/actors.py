"""Why an actor cannot be imported: what is wrong, and what would be right."""

from __future__ import annotations

from typing import Final, assert_never

from bot.library.actor_faults import (
    ActorFault,
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
from bot.view import plain
from bot.view.words import terms
from rundown.skills import Attribute, Skill

FOUND: Final = 60
NAMED: Final = 3
"""How many places without a die are named."""

EXPORT: Final = "In Foundry VTT, right-click the actor, choose *Export Data*, and send that file."
TOO_LARGE: Final = "That file has {size} KiB; an actor's export has at most 1,024. " + EXPORT
NOT_TEXT: Final = "That file is not text. " + EXPORT
NOT_JSON: Final = "That file is not JSON{line}. " + EXPORT
FROM_LINE: Final = " from line {line} on"
TOO_DEEP: Final = "That file is nested deeper than any actor. " + EXPORT
REPEATED: Final = "That file says “{key}” twice in one place, so it cannot be read. " + EXPORT
NOT_ACTOR: Final = "That file is JSON, but not an actor. " + EXPORT
OTHER_KIND: Final = (
    "That is an actor of the type “{kind}”. What can be imported is a `character` or a `vehicle` of"
    " the *Blade Runner* system."
)
OTHER_SYSTEM: Final = (
    "That actor has no dice of the *Blade Runner* system for Foundry VTT, so it is another game's."
    " `/sheet set` makes a sheet here."
)
NAMELESS: Final = "That character has no name. Give it one in Foundry VTT, and export it again."
NOT_DICE: Final = (
    "{found}. A die is 6, 8, 10 or 12, or 0 for none: set it right in Foundry VTT, and export the"
    " actor again."
)
NOT_DIE: Final = "{place} is “{found}”"
NO_DIE: Final = "{place} is no number"
MORE: Final = "{count} more are no dice either"


def bad_actor(fault: ActorFault) -> str:  # noqa: C901, PLR0911, PLR0912 - one flat match
    """Return *fault* in one line."""
    match fault:
        case TooLarge(size=size):
            return TOO_LARGE.format(size=f"{-(-size // 1024):,}")
        case NotText():
            return NOT_TEXT
        case NotJson(line=line):
            return NOT_JSON.format(line=FROM_LINE.format(line=line) if line else "")
        case TooDeep():
            return TOO_DEEP
        case RepeatedKey(key=key):
            return REPEATED.format(key=plain.line(key, FOUND))
        case NotActor():
            return NOT_ACTOR
        case OtherKind(kind=kind):
            return OTHER_KIND.format(kind=plain.line(kind, FOUND))
        case OtherSystem():
            return OTHER_SYSTEM
        case Nameless():
            return NAMELESS
        case NotDice(found=found):
            return NOT_DICE.format(found=_places(found))
        case _:
            assert_never(fault)


def _places(found: tuple[tuple[Attribute | Skill, str], ...]) -> str:
    named = [_place(place, said) for place, said in found[:NAMED]]
    if more := len(found) - NAMED:
        named += [MORE.format(count=more)] if more > 0 else []
    return terms.both(named)


def _place(place: Attribute | Skill, said: str) -> str:
    name = terms.ATTRIBUTE[place] if isinstance(place, Attribute) else terms.SKILL[place]
    shown = plain.line(said, FOUND)
    return (NOT_DIE if shown else NO_DIE).format(place=name, found=shown)
