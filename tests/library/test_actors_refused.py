"""Files that are no actor of this system, or none that can be read: one fact each, and quickly."""

from __future__ import annotations

import json
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.library.actor_faults import (
    ActorFault,
    BadActor,
    Nameless,
    NotActor,
    NotDice,
    NotJson,
    NotText,
    OtherKind,
    OtherSystem,
    RepeatedKey,
    TooDeep,
    TooLarge,
)
from bot.library.actors import SIZE, Character, Vehicle, read_actor
from rundown.skills import Attribute, Skill
from tests.library.test_actors import an_actor, attributes, exported

MIB = 1024 * 1024
WHOLE = exported(an_actor("Rachael", skills={"tech": {"value": "10"}})).decode()


def fault(raw: bytes) -> ActorFault:
    with pytest.raises(BadActor) as caught:
        read_actor(raw)
    return caught.value.fault


@pytest.mark.parametrize(
    ("size", "shown"),
    [
        pytest.param(7, "7", id="7"),
        pytest.param("7", "7", id="7 as text"),
        pytest.param(20, "20", id="20"),
        pytest.param(-8, "-8", id="negative"),
        pytest.param(8.5, "8.5", id="a half"),
        pytest.param("B", "B", id="a letter"),
        pytest.param("d10", "d10", id="d10"),
        pytest.param(True, "true", id="true"),
        pytest.param([8], "", id="a list"),
        pytest.param({"max": 8}, "", id="a value in a value"),
        pytest.param(10**4000, "1" + "0" * 38 + "…", id="a huge number"),
        pytest.param("\ud800\x07" * 30, "\N{REPLACEMENT CHARACTER}" * 39 + "…", id="unseen"),
    ],
)
def test_what_is_no_size_of_a_die_is_named(size: object, shown: str) -> None:
    as_skill = json.dumps(an_actor(skills={"tech": {"value": size}})).encode()
    as_attribute = json.dumps(an_actor(attributes=attributes(agi=size))).encode()
    if size != {"max": 8}:
        vehicle = {"type": "vehicle", "system": {"maneuverability": size}}
        assert fault(json.dumps(vehicle).encode()) == NotDice(((Attribute.MANEUVERABILITY, shown),))

    assert fault(as_skill) == NotDice(((Skill.TECH, shown),))
    assert fault(as_attribute) == NotDice(((Attribute.AGILITY, shown),))


def test_all_that_are_no_dice_are_named_at_once() -> None:
    actor = an_actor(
        attributes=attributes(str=7, mvr="A"), skills={"force": {"value": 9}, "tech": {"value": 8}}
    )

    assert fault(exported(actor)) == NotDice(
        ((Attribute.STRENGTH, "7"), (Attribute.MANEUVERABILITY, "A"), (Skill.FORCE, "9"))
    )


@pytest.mark.parametrize("found", [0, "0", None, ""], ids=repr)
def test_a_vehicle_without_a_die_is_nothing_to_import(found: object) -> None:
    actor = {"name": "Wreck", "type": "vehicle", "system": {"maneuverability": found}}

    assert isinstance(fault(exported(actor)), NotDice)


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        pytest.param(b"", NotJson(1), id="empty"),
        pytest.param(b"   ", NotJson(1), id="blank"),
        pytest.param(b"name: Deckard", NotJson(1), id="YAML"),
        pytest.param(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", NotText(), id="a picture"),
        pytest.param(WHOLE.replace("Rachael", "Zoë").encode("latin-1"), NotText(), id="Latin-1"),
        pytest.param(WHOLE[:-1].encode(), NotJson(1), id="cut off"),
        pytest.param(WHOLE.encode() * 2, NotJson(1), id="two of them"),
        pytest.param(b'{\n"name": "x",\n}', NotJson(3), id="a comma too many"),
        pytest.param(WHOLE.replace('"10"', "NaN").encode(), NotJson(None), id="NaN"),
        pytest.param(WHOLE.replace('"10"', "-Infinity").encode(), NotJson(None), id="Infinity"),
        pytest.param(
            WHOLE.replace('"name"', '"type": "loot", "name"', 1).encode(),
            RepeatedKey("type"),
            id="a key twice",
        ),
        pytest.param(b'{"a": {"b": 1, "b": 1}}', RepeatedKey("b"), id="twice inside"),
        pytest.param(b"[]", NotActor(), id="a list"),
        pytest.param(exported([an_actor()]), NotActor(), id="a list of actors"),
        pytest.param(b"null", NotActor(), id="null"),
        pytest.param(b"8", NotActor(), id="a number"),
        pytest.param(b'"character"', NotActor(), id="a word"),
        pytest.param(b"{}", NotActor(), id="no type"),
        pytest.param(b'{"type": ["character"]}', NotActor(), id="a type that is a list"),
        pytest.param(exported({**an_actor(), "type": "loot"}), OtherKind("loot"), id="loot"),
        pytest.param(exported({**an_actor(), "type": "npc"}), OtherKind("npc"), id="npc"),
        pytest.param(
            exported({**an_actor(), "type": "x" * 900}), OtherKind("x" * 39 + "…"), id="long"
        ),
        pytest.param(b'{"type": "character"}', OtherSystem(), id="no system"),
        pytest.param(b'{"type": "character", "system": []}', OtherSystem(), id="a list of it"),
        pytest.param(
            exported(an_actor(attributes={"hp": {"value": 8}, "str": {"value": 8}})),
            OtherSystem(),
            id="another system's character",
        ),
        pytest.param(
            exported({"name": "Cart", "type": "vehicle", "system": {"traits": {}}}),
            OtherSystem(),
            id="another system's vehicle",
        ),
        pytest.param(exported(an_actor("")), Nameless(), id="no name"),
        pytest.param(exported(an_actor(None)), Nameless(), id="a name of null"),
        pytest.param(exported(an_actor(" \n ")), Nameless(), id="a blank name"),
        pytest.param(exported(an_actor("\u200b\u2060")), Nameless(), id="nothing to be seen"),
    ],
)
def test_what_is_no_actor_gets_its_fact(raw: bytes, expected: ActorFault) -> None:
    assert fault(raw) == expected


def filled(pattern: str, before: str = "", after: str = "") -> bytes:
    """As many *pattern*s as a file may hold."""
    room = MIB - len(before) - len(after) - 1
    return (before + pattern * (room // len(pattern)) + after).encode()


SOON = 5
"""Seconds of the processor."""
HOSTILE = [
    pytest.param(b" " * (MIB + 1), TooLarge(MIB + 1), id="too large"),
    pytest.param(filled("["), TooDeep(), id="lists in lists"),
    pytest.param(filled('{"a":'), TooDeep(), id="objects in objects"),
    pytest.param(filled("[" * 5000 + "]" * 5000 + ",", "[", "0]"), TooDeep(), id="hills"),
    pytest.param(filled("[],", "[", "0]"), NotActor(), id="lists"),
    pytest.param(filled("{},", "[", "0]"), NotActor(), id="objects"),
    pytest.param(filled("10,", "[", "0]"), NotActor(), id="numbers"),
    pytest.param(filled('{"a":0,"a":0},', "[", "0]"), RepeatedKey("a"), id="keys twice"),
    pytest.param(filled("9"), NotActor(), id="a number without end"),
    pytest.param(filled("9", "0."), NotActor(), id="a fraction without end"),
    pytest.param(b"1e999999999", NotActor(), id="an exponent"),
    pytest.param(filled("\\u0061", '"', '"'), NotActor(), id="escapes"),
    pytest.param(filled("\\\\", '"', '"'), NotActor(), id="backslashes"),
    pytest.param(filled('"'), NotJson(1), id="quotes"),
    pytest.param(filled("\n"), NotJson(MIB), id="lines"),
    pytest.param(
        filled("9", '{"name": "x", "type": "vehicle", "system": {"maneuverability": ', "}}"),
        NotDice(((Attribute.MANEUVERABILITY, "9" * 39 + "…"),)),
        id="a die without end",
    ),
]


@pytest.mark.parametrize(("raw", "expected"), HOSTILE)
def test_what_is_meant_to_hurt_is_refused_soon(raw: bytes, expected: ActorFault) -> None:
    start = process_time()
    found = fault(raw)

    # some tenths of a second; what grows faster than the file takes minutes
    assert process_time() - start < SOON
    assert found == expected


def test_a_file_of_exactly_the_most_is_read() -> None:
    raw = exported(an_actor()).ljust(MIB)

    assert SIZE == len(raw) == MIB
    assert isinstance(read_actor(raw), Character)


@given(st.binary(max_size=300))
def test_noise_is_refused_and_never_crashes(noise: bytes) -> None:
    with pytest.raises(BadActor):
        read_actor(noise)


JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)


@given(st.data())
def test_an_actor_with_anything_in_any_place_is_read_or_refused(noise: st.DataObject) -> None:
    actor = an_actor(skills={"tech": {"value": 8}})
    place: Any = actor
    for _ in range(noise.draw(st.integers(0, 3))):
        inner = [key for key, held in place.items() if isinstance(held, dict)]
        if inner:
            place = place[noise.draw(st.sampled_from(inner))]
    if place:
        place[noise.draw(st.sampled_from(list(place)))] = noise.draw(JSON)

    read_or_refused(json.dumps(actor).encode())


@given(st.data())
def test_a_file_with_noise_in_it_is_read_or_refused(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(WHOLE)))
    cut = data.draw(st.integers(0, 12))
    noise = data.draw(st.text(alphabet='{}[]",:\\0867Nab \n\ufeff', max_size=8))

    read_or_refused((WHOLE[:at] + noise + WHOLE[at + cut :]).encode())


def read_or_refused(raw: bytes) -> None:
    try:
        read = read_actor(raw)
    except BadActor:
        return
    assert isinstance(read, Character | Vehicle)
    assert len(read.name.encode("utf-16-le")) // 2 <= 80
