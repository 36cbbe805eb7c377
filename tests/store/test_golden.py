"""Stored events are for ever: what `golden.json` holds loads, and means what it meant."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args

import pytest

from bot.store.codec import EVENTS, LADDER
from rundown.amendments import Amendment
from rundown.events import Event
from rundown.ladder import Penalty
from tests.store.examples import EXAMPLES, FACED

GOLDEN: Final = json.loads(Path(__file__).with_name("golden.json").read_text(encoding="utf-8"))


def kinds(value: Any) -> Iterator[str]:
    """Return every `kind` in a stored event."""
    if isinstance(value, dict):
        if "kind" in value:
            yield value["kind"]
        for part in value.values():
            yield from kinds(part)
    if isinstance(value, list):
        for part in value:
            yield from kinds(part)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_stored_event_means_what_it_meant(name: str) -> None:
    assert EVENTS.load(json.dumps([GOLDEN[name]]), name) == (EXAMPLES[name],)


def test_every_example_is_stored() -> None:
    assert list(GOLDEN) == list(EXAMPLES)


def test_a_ladder_from_before_there_was_an_opposition_states_none() -> None:
    stored = GOLDEN["chase_opened"]["setup"]["ladder"]

    assert "opposition" not in stored
    assert LADDER.load(json.dumps(stored), "here").opposition is None


def test_a_stored_ladder_means_what_it_meant() -> None:
    stored = GOLDEN["chase_opened, opposition"]["setup"]["ladder"]

    assert stored["opposition"] == {"dice": [10, 8], "edge": True}
    assert LADDER.load(json.dumps(stored), "here") == FACED


@pytest.mark.parametrize(
    "union",
    [
        pytest.param(Event, id="events"),
        pytest.param(Amendment, id="amendments"),
        pytest.param(Penalty, id="penalties"),
    ],
)
def test_every_kind_is_stored(union: Any) -> None:
    stored = set(kinds(list(GOLDEN.values())))

    assert {member.__dataclass_fields__["kind"].default for member in get_args(union)} <= stored
