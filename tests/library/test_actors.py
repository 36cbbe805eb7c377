"""Exports of a Foundry VTT *Blade Runner* actor, and what they come to."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.library.actors import Character, Vehicle, read_actor
from rundown.skills import Attribute, Letter, Nature, Sheet, Skill

D_IN_ALL = dict.fromkeys(Skill, Letter.D)


def an_actor(name: object = "Deckard", **system: Any) -> dict[str, Any]:
    """A new actor as its system makes it, but for what is given."""
    begun = {
        "subtype": "pc",
        "nature": "human",
        "attributes": {
            **{key: {"value": 8} for key in ("str", "agi", "int", "emp")},
            "mvr": {"value": 0},
        },
        "skills": {},
        "health": {"value": 4, "max": 4, "mod": 0, "permanentLoss": 0},
    }
    return {"name": name, "type": "character", "system": {**begun, **system}}


def attributes(**sizes: object) -> dict[str, Any]:
    """The attributes of a new actor, but for these."""
    return {key: {"value": size} for key, size in {"emp": 8, **sizes}.items()}


def exported(actor: object) -> bytes:
    return json.dumps(actor, ensure_ascii=False).encode("utf-8", "surrogatepass")


def sheet(**system: Any) -> Sheet:
    read = read_actor(exported(an_actor(**system)))
    assert isinstance(read, Character)
    return read.sheet


def test_a_whole_sheet_is_read() -> None:
    sizes = {"closeCombat": 6, "force": 8, "medicalAid": 10, "driving": 12, "firearms": "10"}
    actor = an_actor(
        nature="replicant",
        attributes=attributes(str=6, agi=8, int="10", emp=12, mvr="8"),
        skills={key: {"value": size} for key, size in sizes.items()},
    )

    assert read_actor(exported(actor)) == Character(
        name="Deckard",
        sheet=Sheet(
            nature=Nature.REPLICANT,
            attributes={
                Attribute.STRENGTH: Letter.D,
                Attribute.AGILITY: Letter.C,
                Attribute.INTELLIGENCE: Letter.B,
                Attribute.EMPATHY: Letter.A,
            },
            skills={
                **D_IN_ALL,
                Skill.HAND_TO_HAND: Letter.D,
                Skill.FORCE: Letter.C,
                Skill.MEDICAL_AID: Letter.B,
                Skill.FIREARMS: Letter.B,
                Skill.DRIVING: Letter.A,
            },
            maneuverability=Letter.C,
        ),
    )


@pytest.mark.parametrize("skill", Skill)
def test_every_skill_has_its_name_in_the_system(skill: Skill) -> None:
    keys = {Skill.HAND_TO_HAND: "closeCombat", Skill.MEDICAL_AID: "medicalAid"}
    key = keys.get(skill, skill.value)

    assert sheet(skills={key: {"value": 12}}).skills == {**D_IN_ALL, skill: Letter.A}


@pytest.mark.parametrize(
    ("skills", "expected"),
    [
        pytest.param({}, D_IN_ALL, id="R4: none at all"),
        pytest.param(
            {"tech": {"value": 10}}, {**D_IN_ALL, Skill.TECH: Letter.B}, id="R4: one of them"
        ),
        pytest.param({"tech": {"value": 0}}, D_IN_ALL, id="no die"),
        pytest.param({"tech": {"value": "0"}}, D_IN_ALL, id="no die as text"),
        pytest.param({"tech": {"value": None}}, D_IN_ALL, id="null"),
        pytest.param({"tech": {"value": ""}}, D_IN_ALL, id="empty"),
        pytest.param({"tech": {}}, D_IN_ALL, id="without a value"),
        pytest.param(None, D_IN_ALL, id="null skills"),
        pytest.param({"cooking": {"value": 7}}, D_IN_ALL, id="a skill of somebody's own"),
        pytest.param({"tech": 10}, {**D_IN_ALL, Skill.TECH: Letter.B}, id="the bare size"),
        pytest.param({"tech": {"value": " 10 "}}, {**D_IN_ALL, Skill.TECH: Letter.B}, id="blanks"),
        pytest.param({"tech": {"value": 10.0}}, {**D_IN_ALL, Skill.TECH: Letter.B}, id="10.0"),
    ],
)
def test_a_missing_skill_is_a_d(skills: Any, expected: dict[Skill, Letter]) -> None:
    assert sheet(skills=skills).skills == expected


def test_a_missing_attribute_is_what_a_new_actor_starts_with() -> None:
    read = sheet(attributes=attributes(agi=10, str=0))

    assert read.attributes == {Attribute.AGILITY: Letter.B, Attribute.EMPATHY: Letter.C}
    assert read.dice(Skill.FORCE, Letter.A) == (8, 6)


@pytest.mark.parametrize(
    ("mvr", "expected"),
    [
        pytest.param({}, None, id="missing"),
        pytest.param({"mvr": 0}, None, id="0"),
        pytest.param({"mvr": "0"}, None, id="0 as text"),
        pytest.param({"mvr": 12}, Letter.A, id="a size"),
        pytest.param({"mvr": "6"}, Letter.D, id="a size as text"),
    ],
)
def test_a_maneuverability_is_the_characters_own_vehicle(
    mvr: dict[str, Any], expected: Letter | None
) -> None:
    assert sheet(attributes=attributes(**mvr)).maneuverability is expected


@pytest.mark.parametrize(
    ("nature", "expected"),
    [
        pytest.param("human", Nature.HUMAN, id="human"),
        pytest.param("Human", Nature.HUMAN, id="in capitals"),
        pytest.param("", Nature.HUMAN, id="R4: empty"),
        pytest.param(None, Nature.HUMAN, id="R4: null"),
        pytest.param("replicant", Nature.REPLICANT, id="replicant"),
        pytest.param("n8", Nature.REPLICANT, id="Nexus-8"),
        pytest.param("n9", Nature.REPLICANT, id="Nexus-9"),
        pytest.param(["human"], Nature.REPLICANT, id="a list"),
    ],
)
def test_a_nature_other_than_human_is_a_replicant(nature: object, expected: Nature) -> None:
    assert sheet(nature=nature).nature is expected


def test_no_nature_at_all_is_human() -> None:
    actor = an_actor()
    del actor["system"]["nature"]
    read = read_actor(exported(actor))

    assert isinstance(read, Character)
    assert read.sheet.nature is Nature.HUMAN


def test_older_exports_keep_the_same_under_data() -> None:
    actor = an_actor(attributes=attributes(agi=12))
    older = {"data": actor.pop("system"), **actor}

    assert read_actor(exported(older)) == read_actor(
        exported(an_actor(attributes=attributes(agi=12)))
    )


@pytest.mark.parametrize(
    "raw",
    [
        pytest.param(b"\xef\xbb\xbf" + exported(an_actor()), id="a byte order mark"),
        pytest.param(json.dumps(an_actor()).encode("utf-16"), id="UTF-16 with its mark"),
        pytest.param(json.dumps(an_actor(), indent=4).replace("\n", "\r\n").encode(), id="Windows"),
        pytest.param(
            exported(
                {
                    **an_actor(anything={"deep": [{"value": 7}, 10**400, 1.5, True]}),
                    "img": "icons/svg/mystery-man.svg",
                    "items": [{"name": "Blaster", "type": "weapon", "system": {"damage": 2}}],
                    "flags": {"core": {"sourceId": "Actor.x"}},
                    "_stats": {"coreVersion": "14"},
                }
            ),
            id="unknown fields",
        ),
    ],
)
def test_what_is_no_matter_changes_nothing(raw: bytes) -> None:
    assert read_actor(raw) == read_actor(exported(an_actor()))


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("  Rick \n Deckard\t", "Rick Deckard"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("雨の中の涙", "雨の中の涙"),
        ("ليلى", "ليلى"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("a\x00\ud800b", "ab"),
        ("x" * 80, "x" * 80),
        ("…", "…"),
    ],
)
def test_a_name_is_kept_in_one_spelling(name: str, kept: str) -> None:
    read = read_actor(json.dumps(an_actor(name)).encode())

    assert isinstance(read, Character)
    assert (read.name, read.cut) == (kept, False)


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        pytest.param("x" * 81, "x" * 79 + "…", id="letters"),
        pytest.param("👻" * 41, "👻" * 39 + "…", id="units that come in twos"),
        pytest.param("x" * 78 + " y z", "x" * 78 + "…", id="a blank at the end"),
        pytest.param("x" * 900_000, "x" * 79 + "…", id="most of a megabyte"),
        pytest.param(
            "a" + "\u0301\u0316" * 200_000,
            "\u00e1" + "\u0316" * 78 + "…",
            id="marks without end",
        ),
    ],
)
def test_a_longer_name_is_cut_and_says_so(name: str, kept: str) -> None:
    read = read_actor(exported(an_actor(name)))

    assert isinstance(read, Character)
    assert (read.name, read.cut) == (kept, True)


@pytest.mark.parametrize(
    ("system", "expected"),
    [
        pytest.param({"maneuverability": 10}, Letter.B, id="a size"),
        pytest.param({"maneuverability": "12"}, Letter.A, id="a size as text"),
        pytest.param({"maneuverability": {"value": 6}}, Letter.D, id="a value"),
    ],
)
def test_a_vehicle_gives_its_maneuverability(system: dict[str, Any], expected: Letter) -> None:
    actor = {"name": " Spinner ", "type": "vehicle", "system": system}

    assert read_actor(exported(actor)) == Vehicle(name="Spinner", maneuverability=expected)


def test_a_vehicle_needs_no_name() -> None:
    actor = {"type": "vehicle", "data": {"maneuverability": 8}}

    assert read_actor(exported(actor)) == Vehicle(name="", maneuverability=Letter.C)
