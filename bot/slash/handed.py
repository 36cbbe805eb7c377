"""What is kept of somebody as files that Discord takes: one, or several where one is too large."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from io import BytesIO
from typing import Any

import discord

from bot.view.words import mydata as words

Entry = tuple[str, Any]
Write = Callable[[list[Entry]], bytes]


def files_of(kept: Mapping[str, Any], limit: int) -> list[discord.File]:
    """Return all of *kept* as JSON files, each of at most *limit* bytes.

    What is no list in it stands in each of them, and each list goes on where the last file ended.

    Raises:
        ValueError: One entry of a list is larger than that by itself.
    """
    lists = {kind: value for kind, value in kept.items() if isinstance(value, list)}
    entries = [(kind, one) for kind, value in lists.items() for one in value]

    def written(some: list[Entry]) -> bytes:
        those = {kind: [one for of, one in some if of == kind] for kind in lists}
        return json.dumps({**kept, **those}, ensure_ascii=False, indent=2).encode()

    parts = list(_parts(written, entries, limit))
    return [
        discord.File(BytesIO(part), words.file(number, len(parts)))
        for number, part in enumerate(parts, 1)
    ]


def _parts(write: Write, entries: list[Entry], limit: int) -> Iterator[bytes]:
    raw = write(entries)
    if len(raw) <= limit:
        yield raw
    elif len(entries) > 1:
        middle = len(entries) // 2
        yield from _parts(write, entries[:middle], limit)
        yield from _parts(write, entries[middle:], limit)
    else:
        raise ValueError(f"{len(raw)} bytes")
