"""The JSON file: the whole record, for people and programs; docs/export.md describes it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from bot.export.meta import Meta, stamp, unstamp
from bot.export.summary import Fields, summary
from bot.store.codec import EVENTS
from bot.view.log import Told, told
from bot.view.words.steps import step_words
from rundown import events as happened
from rundown.chase import (
    By,
    Chase,
)
from rundown.errors import CorruptHistory
from rundown.history import Step, in_effect
from rundown.typed import whole

FORMAT: Final = "rundown-chase"
VERSION: Final = 1
"""Raised when a field goes or changes its meaning, never for one that is added."""


def as_json(steps: Sequence[Step], chase: Chase, meta: Meta) -> bytes:
    """Return the chase that *steps* lead to as one JSON document, UTF-8.

    Raises:
        TypeError: A step holds what could not have been stored.
    """
    document = {
        "format": FORMAT,
        "version": VERSION,
        "exported_at": stamp(meta.exported_at),
        "chase": summary(in_effect(steps), chase, meta),
        "users": [{"id": user, "name": whole(meta.names(user))} for user in _users(steps)],
        "steps": [_step(one) for one in told(steps)],
    }
    return (json.dumps(document, indent=2, ensure_ascii=False) + "\n").encode()


def steps_of(document: bytes) -> tuple[Step, ...]:
    """Return the steps that *document*, made by `as_json`, was made of.

    Raises:
        CorruptHistory: It is no such document.
    """
    try:
        whole = json.loads(document)
        if whole["format"] != FORMAT or whole["version"] != VERSION:
            raise CorruptHistory(f"not a {FORMAT} of version {VERSION}")
        return tuple(_read(fields) for fields in whole["steps"])
    except (ValueError, LookupError, TypeError) as error:
        raise CorruptHistory(f"not a {FORMAT}: {error}") from error


def _users(steps: Iterable[Step]) -> Iterator[int]:
    """Yield whom the record names by their Discord id, in the order in which they appear."""
    yield from dict.fromkeys(user for step in steps for user in _users_of(step))


def _users_of(step: Step) -> Iterator[int]:
    yield step.by.user
    for event in step.events:
        if isinstance(event, happened.PlayerJoined | happened.Substituted):
            yield event.user


def _step(one: Told) -> Fields:
    step = one.step
    return {
        "n": step.n,
        "by": {"user": step.by.user, "gm": step.by.gm},
        "at": stamp(step.at),
        "press": step.press,
        "undoes": step.undoes,
        "undone_by": one.undone_by,
        "words": step_words(step.events, one.chase),
        "events": json.loads(EVENTS.dump(step.events)),
    }


def _read(fields: dict[str, Any]) -> Step:
    by = fields["by"]
    return Step(
        n=fields["n"],
        by=By(by["user"], gm=by["gm"]),
        at=unstamp(fields["at"]),
        press=fields["press"],
        undoes=fields["undoes"],
        events=EVENTS.load(json.dumps(fields["events"]), f"step {fields['n']}"),
    )
