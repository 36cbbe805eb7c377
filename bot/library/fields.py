"""What one field of a ladder file may hold, and the words for what it may not.

Each check carries the JSON Schema of what it lets through, so that an editor is told the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from typing import Any, Final, TypeAlias, TypeVar

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, PydanticCustomError
from pydantic_core.core_schema import no_info_before_validator_function

from bot.library.faults import nearest, quoted
from bot.library.prose import flaw
from bot.library.source import Bare
from rundown.skills import Letter

Word = TypeVar("Word", bound=StrEnum)
Schema: TypeAlias = dict[str, Any]
"""A piece of JSON Schema."""

PARAGRAPH: Final = r"^\s*\S.*\s*$"
"""The pattern of text that can be seen and has no line break inside."""
PAIR: Final = re.compile(r"([a-d]) *[/,+ ]? *([a-d])", re.IGNORECASE)
TWO: Final = "write two letters from A to D: B/C"


@dataclass(frozen=True, slots=True)
class Check:
    """How a value is read before its field takes it, and what an editor is told of that."""

    read: Callable[[object], object]
    schema: Callable[[Schema], Schema]
    """From the schema that the field has by its type to the one that is true of a file."""

    def __get_pydantic_core_schema__(
        self, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return no_info_before_validator_function(self.read, handler(source))

    def __get_pydantic_json_schema__(
        self, core: CoreSchema, handler: GetJsonSchemaHandler
    ) -> Schema:
        return self.schema(handler(core))


def wrong(what: str, right: str) -> PydanticCustomError:
    """Return the error that carries both halves of a fault."""
    return PydanticCustomError("wrong", "{what}; {right}", {"what": what, "right": right})


def described(value: object) -> str:
    """Return what stands where something else should."""
    match value:
        case Bare(raw=raw, kind=kind):
            return f"{quoted(raw)} is {kind}"
        case str():
            return f"{quoted(value)} is text"
        case list():
            return "a list"
        case _:
            return "a mapping"


def prose(most: int) -> Check:
    """Return the check for one paragraph of at most *most* characters; outer spaces go."""

    def check(value: object) -> str:
        if isinstance(value, Bare):
            raise wrong(f"{described(value)}, not text", f"quote it: {quoted(value.raw)}")
        if not isinstance(value, str):
            raise wrong(f"{described(value)}, not text", "quote what begins with [ or {")
        paragraph = value.strip()
        if found := flaw(paragraph, most):
            raise wrong(*found)
        return paragraph

    return Check(check, lambda _: {"type": "string", "maxLength": most, "pattern": PARAGRAPH})


def whole(low: int, high: int, right: str) -> Check:
    """Return the check for a number from *low* to *high*; *right* is said to any other."""

    def check(value: object) -> int:
        number = value.value if isinstance(value, Bare) else None
        if number is None or isinstance(number, bool):
            raise wrong(f"{described(value)}, not a whole number", right)
        if not low <= number <= high:
            raise wrong(str(number), right)
        return number

    return Check(check, lambda _: {"type": "integer", "minimum": low, "maximum": high})


def _flag(value: object) -> bool:
    if isinstance(value, Bare) and isinstance(value.value, bool):
        return value.value
    raise wrong(f"{described(value)}, not a yes or no", "write true, or leave the key out")


flag: Final = Check(_flag, lambda _: {"type": "boolean"})
"""The check for true or false."""


def choice(kind: type[Word], idea: str) -> Check:
    """Return the check for a word of *kind*, in any spelling that means it."""

    def check(value: object) -> Word:
        word = slug(value)
        if word in list(kind):
            return kind(word)
        raise wrong(_unfit(value, idea), nearest(word, list(kind)))

    return Check(check, lambda _: _one_of([word.value for word in kind]))


def _one_of(words: Sequence[str]) -> Schema:
    return {"type": "string", "enum": list(words)}


def _unfit(value: object, idea: str) -> str:
    match value:
        case str(typed) | Bare(raw=typed):
            return f"{quoted(typed)} is not {idea}"
        case _:
            return f"{described(value)}, not {idea}"


def slug(value: object) -> str:
    """Return *value* as the rules spell their words: ``Medical Aid`` is ``medical_aid``."""
    raw = value if isinstance(value, str) else ""
    return raw.strip().casefold().replace("-", "_").replace(" ", "_")


def listed(idea: str, most: int) -> Check:
    """Return the check for a list of one to *most*; a single word is a list of one."""

    def check(value: object) -> Sequence[object]:
        words = [value] if isinstance(value, str | Bare) else value
        if not isinstance(words, list):
            raise wrong(f"{described(value)}, not {idea}", f"one, or a list of up to {most}")
        if not 1 <= len(words) <= most:
            raise wrong(f"{len(words)} {idea}", f"one to {most}")
        return words

    def schema(many: Schema) -> Schema:
        several = {**many, "minItems": 1, "maxItems": most, "uniqueItems": True}
        return {"anyOf": [many["items"], several]}

    return Check(check, schema)


def different(words: list[Word]) -> list[Word]:
    """Return *words* when none of them comes twice.

    Raises:
        PydanticCustomError: One does.
    """
    for at, word in enumerate(words):
        if word in words[:at]:
            raise wrong(f"{word} twice", "name it once")
    return words


def penalty_word(*, words: Sequence[str], measures: dict[str, str]) -> Check:
    """Return the check for a penalty of one word; *measures* are those that need more."""

    def check(value: object) -> str:
        word = slug(value)
        if word in words:
            return word
        if word in measures:
            raise wrong(f"{word} without its measure", f"write {measures[word]}")
        raise wrong(_unfit(value, "a penalty"), nearest(word, [*words, *measures]))

    return Check(check, lambda _: _one_of(words))


def two_dice(value: object) -> tuple[Letter, Letter] | None:
    """Return the dice of ``B/C``, in any of the ways people write that, or None."""
    words = value if isinstance(value, list) else [value]
    spoken = "/".join(word if isinstance(word, str) else "" for word in words)
    if (found := PAIR.fullmatch(spoken.strip())) is None:
        return None
    first, second = found.groups()
    return Letter[first.upper()], Letter[second.upper()]


def _pair(value: object) -> tuple[Letter, Letter]:
    found = two_dice(value)
    if found is None:
        raise wrong(_unfit(value, "two dice"), TWO)
    return found


def _pair_schema(_: Schema) -> Schema:
    names = list(Letter.__members__)
    letters = {"type": "array", "items": _one_of(names), "minItems": 2, "maxItems": 2}
    return {"anyOf": [_one_of(["/".join(both) for both in product(names, names)]), letters]}


pair: Final = Check(_pair, _pair_schema)
"""The check for two dice by their letters: ``B/C``, or a list of two."""
