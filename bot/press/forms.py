"""What was typed and chosen in a modal, by the custom_id of each field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.desk import Interaction


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
            yield str(components["custom_id"]), ",".join(map(str, values))
        yield from _fields(components.get("component"))
        yield from _fields(components.get("components"))
