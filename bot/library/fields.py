"""What one field of a ladder file may hold, and the words for what it may not."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from enum import StrEnum
from typing import Final, TypeVar

from pydantic import BeforeValidator
from pydantic_core import PydanticCustomError

from bot.library.faults import nearest, quoted
from bot.library.source import Bare

Word = TypeVar("Word", bound=StrEnum)

CONTROL: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
TURNS: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that turn the direction of all text after them, on the board too."""


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


def prose(most: int) -> BeforeValidator:
    """Return the check for one paragraph of at most *most* characters; outer spaces go."""

    def check(value: object) -> str:
        if isinstance(value, Bare):
            raise wrong(f"{described(value)}, not text", f"quote it: {quoted(value.raw)}")
        if not isinstance(value, str):
            raise wrong(f"{described(value)}, not text", "quote what begins with [ or {")
        paragraph = value.strip()
        _refuse_unseen(paragraph)
        if len(paragraph) > most:
            raise wrong(f"{len(paragraph)} characters", f"at most {most}")
        return paragraph

    return BeforeValidator(check)


def _refuse_unseen(paragraph: str) -> None:
    if "\n" in paragraph:
        raise wrong("a line break inside", "one paragraph; long text begins with >, not |")
    for char in paragraph:
        if unicodedata.category(char) in CONTROL or char in TURNS:
            raise wrong(f"control character U+{ord(char):04X}", "remove it")
    if not any(unicodedata.category(char)[0] in "LNPS" for char in paragraph):
        raise wrong("blank", "write something that can be seen")


def whole(low: int, high: int, right: str) -> BeforeValidator:
    """Return the check for a number from *low* to *high*; *right* is said to any other."""

    def check(value: object) -> int:
        number = value.value if isinstance(value, Bare) else None
        if number is None or isinstance(number, bool):
            raise wrong(f"{described(value)}, not a whole number", right)
        if not low <= number <= high:
            raise wrong(str(number), right)
        return number

    return BeforeValidator(check)


def _flag(value: object) -> bool:
    if isinstance(value, Bare) and isinstance(value.value, bool):
        return value.value
    raise wrong(f"{described(value)}, not a yes or no", "write true, or leave the key out")


flag: Final = BeforeValidator(_flag)
"""The check for true or false."""


def choice(kind: type[Word], idea: str) -> BeforeValidator:
    """Return the check for a word of *kind*, in any spelling that means it."""

    def check(value: object) -> Word:
        word = slug(value)
        if word in list(kind):
            return kind(word)
        raise wrong(_unfit(value, idea), nearest(word, list(kind)))

    return BeforeValidator(check)


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


def listed(idea: str, most: int) -> BeforeValidator:
    """Return the check for a list of one to *most*; a single word is a list of one."""

    def check(value: object) -> Sequence[object]:
        words = [value] if isinstance(value, str | Bare) else value
        if not isinstance(words, list):
            raise wrong(f"{described(value)}, not {idea}", f"one, or a list of up to {most}")
        if not 1 <= len(words) <= most:
            raise wrong(f"{len(words)} {idea}", f"one to {most}")
        return words

    return BeforeValidator(check)


def different(words: list[Word]) -> list[Word]:
    """Return *words* when none of them comes twice.

    Raises:
        PydanticCustomError: One does.
    """
    for at, word in enumerate(words):
        if word in words[:at]:
            raise wrong(f"{word} twice", "name it once")
    return words


def penalty_word(*, words: Sequence[str], measures: dict[str, str]) -> BeforeValidator:
    """Return the check for a penalty of one word; *measures* are those that need more."""

    def check(value: object) -> str:
        word = slug(value)
        if word in words:
            return word
        if word in measures:
            raise wrong(f"{word} without its measure", f"write {measures[word]}")
        raise wrong(_unfit(value, "a penalty"), nearest(word, [*words, *measures]))

    return BeforeValidator(check)
