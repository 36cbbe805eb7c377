"""Events, steps, sheets, ladders to JSON and back; the only place that knows how they are stored.

What is stored is read for ever: an event may gain a kind, or a field with a default.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import PydanticSerializationError, SchemaSerializer, SchemaValidator
from pydantic_core.core_schema import tagged_union_schema

from rundown.errors import CorruptHistory
from rundown.events import Event
from rundown.history import Step
from rundown.ladder import Ladder, Opposition
from rundown.skills import Sheet

T = TypeVar("T")


class Codec(Generic[T]):
    """Values of one type to JSON and back, exactly.

    Every union of dataclasses inside is told apart by `kind` alone. What it takes is made when the
    first value comes: a bot that nobody presses does without.
    """

    def __init__(self, of: Any) -> None:
        self._of = of

    @cached_property
    def _both(self) -> tuple[SchemaValidator, SchemaSerializer]:
        plain: Any = TypeAdapter(self._of).core_schema
        by_ref = {one["ref"]: one for one in plain.get("definitions", ())}
        schema = _tagged(plain, by_ref)
        return SchemaValidator(schema), SchemaSerializer(schema)

    def dump(self, value: T) -> str:
        """Return *value* as JSON, read back once to be sure of it.

        Raises:
            TypeError: It would not come back equal: a field holds what its type does not allow.
        """
        try:
            text = self._both[1].to_json(value, warnings=False)
            back = self._read(text)
        except (PydanticSerializationError, ValidationError) as error:
            raise TypeError(f"cannot be stored: {value!r}") from error
        if back != value:
            raise TypeError(f"comes back as {back!r}: {value!r}")
        return text.decode()

    def load(self, text: str, where: str) -> T:
        """Return the value that *text* holds; a field left out takes its default.

        Raises:
            CorruptHistory: No such value can have been stored there; it names *where*.
        """
        try:
            return self._read(text)
        except ValidationError as error:
            raise CorruptHistory(f"{where}: {_first(error)}") from error

    def _read(self, text: str | bytes) -> T:
        found: T = self._both[0].validate_json(text, strict=True, extra="forbid")
        return found


def _first(error: ValidationError) -> str:
    """Return the first thing wrong, and its place inside the value."""
    problem = error.errors(include_url=False, include_input=False)[0]
    place = ".".join(str(part) for part in problem["loc"])
    return f"{place}: {problem['msg']}" if place else problem["msg"]


def _tagged(part: Any, by_ref: Mapping[str, Any]) -> Any:
    """Return the schema *part* with each union of kinds as a tagged one.

    The rules know no pydantic, so their unions carry no discriminator: untagged, a member whose
    `kind` is lost would be guessed from its other fields.
    """
    if isinstance(part, list):
        return [_tagged(one, by_ref) for one in part]
    if not isinstance(part, dict):
        return part
    copied = {key: _tagged(value, by_ref) for key, value in part.items()}
    if part.get("type") != "union":
        return copied
    kinds = [_kind(by_ref.get(one.get("schema_ref"), one)) for one in part["choices"]]
    if None in kinds:
        return copied
    return tagged_union_schema(dict(zip(kinds, copied["choices"], strict=True)), "kind")


def _kind(choice: Mapping[str, Any]) -> Any:
    """Return the `kind` of the dataclass that *choice* describes, or None."""
    if choice["type"] != "dataclass":
        return None
    fields = {field["name"]: field["schema"] for field in choice["schema"]["fields"]}
    return fields["kind"]["schema"]["expected"][0] if "kind" in fields else None


EVENTS: Final = Codec[tuple[Event, ...]](tuple[Event, ...])
"""The events of one step."""
STEP: Final = Codec[Step](Step)
"""A step, whole, as an export shows it."""
SHEET: Final = Codec[Sheet](Sheet)
LADDER: Final = Codec[Ladder](Ladder)
OPPOSITION: Final = Codec[Opposition](Opposition)
