from __future__ import annotations

import json
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Final, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.store.codec import EVENTS, SHEET, STEP
from rundown.amendments import Amendment, SitsOutIs, TollIs
from rundown.errors import CorruptHistory
from rundown.events import Amended, EdgeSet, Event, GambitNamed, LeadDrifted, RoleDeclared
from rundown.history import Step
from rundown.ladder import Minus, Penalty, Role, Toll
from rundown.skills import Sheet
from tests.store.builders import DECKARD, a_step
from tests.store.examples import EXAMPLES
from tests.store.strategies import whole

KINDS: Final = [pytest.param(member, id=member.__name__) for member in get_args(Event)]
AMENDED: Final = Amended(change=TollIs(Toll(skills=(), penalty=Minus(2))), reason="Why not.")


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_any_event_comes_back_equal(kind: type, data: st.DataObject) -> None:
    events = (data.draw(whole(kind)),)

    assert EVENTS.load(EVENTS.dump(events), "here") == events


@pytest.mark.parametrize("union", [Amendment, Penalty])
@given(data=st.data())
def test_a_union_inside_comes_back_as_the_same_member(union: Any, data: st.DataObject) -> None:
    inside = data.draw(whole(union))
    change = TollIs(Toll(skills=(), penalty=inside)) if union is Penalty else inside
    events = (Amended(change=change, reason=""),)

    assert EVENTS.load(EVENTS.dump(events), "here") == events


@given(whole(Sheet))
def test_any_sheet_comes_back_equal(sheet: Sheet) -> None:
    assert SHEET.load(SHEET.dump(sheet), "here") == sheet


def test_a_step_comes_back_equal() -> None:
    step = a_step(3, press=2**63 - 1, events=tuple(EXAMPLES.values()))

    assert STEP.load(STEP.dump(step), "here") == step


def test_an_undoing_comes_back_equal() -> None:
    step: Step = a_step(4, undoes=3)

    assert STEP.load(STEP.dump(step), "here") == step


def test_a_sheet_is_stored_by_names_and_sizes() -> None:
    assert json.loads(SHEET.dump(DECKARD)) == {
        "nature": "replicant",
        "attributes": {"agility": 12, "empathy": 6},
        "skills": {"firearms": 10},
        "maneuverability": 8,
    }


def test_a_field_left_out_takes_its_default() -> None:
    stored = '[{"kind": "role_declared", "who": 1, "role": "runner"}]'

    assert EVENTS.load(stored, "here") == (RoleDeclared(who=1, role=Role.RUNNER, stands=True),)


@pytest.mark.parametrize("event", [pytest.param(one, id=name) for name, one in EXAMPLES.items()])
def test_no_default_needs_to_be_stored(event: Event) -> None:
    stored = without_defaults(json.loads(EVENTS.dump((event,)))[0], event)

    assert EVENTS.load(json.dumps([stored]), "here") == (event,)


def without_defaults(stored: Any, value: Any) -> Any:
    """Return *stored* without the fields of *value* that are at their default, but for kinds."""
    if isinstance(value, tuple):
        return [without_defaults(*pair) for pair in zip(stored, value, strict=True)]
    if not is_dataclass(value):
        return stored
    return {
        field.name: without_defaults(stored[field.name], getattr(value, field.name))
        for field in fields(value)
        if field.name == "kind" or not at_default(field, getattr(value, field.name))
    }


def at_default(field: Any, value: Any) -> bool:
    if field.default is not MISSING:
        return bool(value == field.default)
    return field.default_factory is not MISSING and bool(value == field.default_factory())


@pytest.mark.parametrize(
    ("stored", "reason"),
    [
        pytest.param("[", "Invalid JSON", id="no json"),
        pytest.param("{}", "valid array", id="no list"),
        pytest.param('[{"who": 1}]', "'kind'", id="no kind"),
        pytest.param('[{"kind": "gap_closed"}]', "'gap_closed'", id="unknown kind"),
        pytest.param('[{"kind": "edge_set", "who": 1}]', "edge: Field required", id="no field"),
        pytest.param(
            '[{"kind": "edge_set", "who": 1, "edge": true, "by": 2}]', "by: ", id="unknown field"
        ),
        pytest.param('[{"kind": "edge_set", "who": 1, "edge": 1}]', "edge: ", id="another type"),
        pytest.param(
            '[{"kind": "side_changed", "who": 1, "side": "both"}]', "side: ", id="unknown side"
        ),
        pytest.param(
            EVENTS.dump((AMENDED,)).replace(',"kind":"minus"', ""),
            "penalty: ",
            id="no penalty kind",
        ),
        pytest.param(
            EVENTS.dump((AMENDED,)).replace("minus", "plus"), "'plus'", id="unknown penalty"
        ),
        pytest.param(
            EVENTS.dump((Amended(change=SitsOutIs(1, 2), reason=""),)).replace(
                ',"kind":"sits_out"', ""
            ),
            "change: ",
            id="no amendment kind",
        ),
    ],
)
def test_what_makes_no_sense_is_named_with_its_place(stored: str, reason: str) -> None:
    with pytest.raises(CorruptHistory) as caught:
        EVENTS.load(stored, "chase 7, step 3")

    assert str(caught.value).startswith("chase 7, step 3: ")
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    "events",
    [
        pytest.param((LeadDrifted(lead="4"),), id="another type"),  # type: ignore[arg-type]
        pytest.param((EdgeSet(who=1, edge=None),), id="nothing"),  # type: ignore[arg-type]
        pytest.param(("4",), id="no event"),
        pytest.param([LeadDrifted(lead=4)], id="a list"),
        pytest.param((GambitNamed(who=1, words="\ud800"),), id="half a character"),
    ],
)
def test_what_could_not_be_read_back_is_not_written(events: Any) -> None:
    with pytest.raises(TypeError):
        EVENTS.dump(events)
