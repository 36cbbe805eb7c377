"""What an interaction brings, read from its data: what it is about, and the fields of a form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.desk import Interaction
from bot.view.controls import Verb
from rundown.typed import whole


def is_about(interaction: Interaction, verb: Verb) -> bool:
    """Return whether *interaction* brings *verb* as of no chase, from a control or a form."""
    data: Mapping[str, Any] = interaction.data or {}
    return f":0:0:{verb}:" in str(data.get("custom_id"))


def fields_of(interaction: Interaction) -> dict[str, str]:
    """Return every field of the modal that *interaction* brings; an empty one as an empty text.

    Of a select where several were chosen, they stand behind one another with commas.
    """
    data: Mapping[str, Any] = interaction.data or {}
    return dict(_fields(data.get("components", [])))


def _fields(components: object) -> Iterator[tuple[str, str]]:
    if isinstance(components, list):
        for one in components:
            yield from _fields(one)
    elif isinstance(components, dict):
        if "custom_id" in components:
            values = components.get("values") or [components.get("value") or ""]
            yield str(components["custom_id"]), whole(",".join(map(str, values)))
        yield from _fields(components.get("component"))
        yield from _fields(components.get("components"))
