"""From a file's plain values to a ladder, or to everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from pydantic import ValidationError

from bot.library.faults import BadLadder, Fault, Where, nearest
from bot.library.fields import described
from bot.library.form import (
    Form,
    LadderForm,
    MeasureForm,
    OppositionForm,
    RungForm,
    TiltForm,
    TollForm,
    TouchesForm,
)
from rundown.ladder import RUNGS

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

    from bot.library.source import Source
    from rundown.ladder import Ladder

FORMS: Final[Mapping[str, type[Form]]] = {
    "": LadderForm,
    "opposition": OppositionForm,
    "rungs": RungForm,
    "toll": TollForm,
    "penalty": MeasureForm,
    "touches": TouchesForm,
    "tilt": TiltForm,
}
"""Which form a mapping has, by the key it stands under."""

ASKED: Final[Mapping[str, str]] = {
    "name": "what it is called",
    "terrain": "foot, ground or spinner",
    "dice": "the NPC's two letters: B/C",
    "rungs": "a list of six",
    "skills": "one to three skills",
    "penalty": "what failing costs",
}


def ladder_of(source: Source) -> Ladder:
    """Return the ladder that *source* describes.

    Raises:
        BadLadder: With every fault of the file, from its first line to its last.
    """
    faults = [*source.faults, *_counted(source)]
    form = None
    try:
        form = LadderForm.model_validate(source.data)
    except ValidationError as error:
        faults += _faults(error, source)
    if faults or form is None:
        raise BadLadder(sorted(_once(faults), key=lambda fault: fault.line))
    return form.value()


def _counted(source: Source) -> Iterator[Fault]:
    rungs = source.data.get("rungs") if isinstance(source.data, dict) else None
    if isinstance(rungs, list) and len(rungs) != RUNGS:
        count = "1 rung" if len(rungs) == 1 else f"{len(rungs)} rungs"
        yield source.fault(("rungs",), count, "a ladder has exactly six")


def _once(faults: list[Fault]) -> Iterator[Fault]:
    seen = set[tuple[str, int]]()
    for fault in faults:
        if (fault.field, fault.line) not in seen:
            yield fault
        seen.add((fault.field, fault.line))


def _faults(error: ValidationError, source: Source) -> Iterator[Fault]:
    for details in error.errors(include_url=False):
        where = _where(details["loc"], source)
        what, right = _words(details, where)
        if details["type"] == "missing":
            line = source.lines[where]
            yield source.fault((*where, details["loc"][-1]), what, right, line)
        else:
            yield source.fault(where, what, right)


def _where(loc: Where, source: Source) -> Where:
    """Return *loc* without the steps that are the form's own: no line of the file has them."""
    where: Where = ()
    for step in loc:
        if (*where, step) in source.lines:
            where = (*where, step)
    return where


def _words(details: ErrorDetails, where: Where) -> tuple[str, str]:
    match details["type"]:
        case "wrong":
            return details["ctx"]["what"], details["ctx"]["right"]
        case "missing":
            return "missing", ASKED[str(details["loc"][-1])]
        case "extra_forbidden":
            return "unknown key", nearest(str(where[-1]), list(_form(where[:-1]).model_fields))
        case "list_type":
            return (
                f"{described(details['input'])}, not a list",
                "write six, each beginning with `- name:`",
            )
        case _:
            keys = ", ".join(_form(where).model_fields)
            return f"{described(details['input'])}, not keys and values", f"its keys: {keys}"


def _form(where: Where) -> type[Form]:
    keys = [step for step in where if isinstance(step, str)]
    return FORMS[keys[-1] if keys else ""]
