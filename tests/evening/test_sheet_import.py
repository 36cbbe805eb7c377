"""`/sheet import`: what is taken in, what is asked first, what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from simcord.results import InteractionResult

from bot.characters import MOST
from bot.library.actors import SIZE
from rundown.skills import AVERAGE, Attribute, Letter, Nature, Skill
from tests.evening.discord_ import Discord, labels, text
from tests.evening.tables import INES, begun, refuses, told
from tests.evening.test_sheet_panel import push, used
from tests.evening.test_sheets import names
from tests.library.test_actors import an_actor, attributes, exported

SPINNER = {"name": "Spinner", "type": "vehicle", "system": {"maneuverability": "12"}}


async def imports(
    sim: Discord, data: bytes, name: str = "Ines", **options: Any
) -> InteractionResult:
    return await sim.slash(name, "sheet import", file=("actor.json", data), **options)


def posted(sim: Discord, data: bytes) -> Any:
    """The command with the file, built and not delivered yet."""
    record, payload = sim.typed("Ines", "sheet import", file=("actor.json", data))
    [option] = payload["data"]["options"][0]["options"]
    number, where = option["value"], f"attachments/{sim.channel.id}/{option['value']}/actor.json"
    url = next(one for one in sim.env.backend.cdn._blobs if one.endswith(where))
    file = {"id": number, "filename": "actor.json", "size": len(data), "url": url, "proxy_url": url}
    payload["data"]["resolved"] = {"attachments": {number: file}}
    return record, payload


async def test_a_new_character_is_saved_at_once(sim: Discord) -> None:
    actor = an_actor(nature="n8", attributes=attributes(agi=12, mvr="10"), skills={"tech": 8})

    read = await imports(sim, b"\xef\xbb\xbf" + exported(actor))

    assert read.ephemeral
    assert "Deckard, as imported" in text(read.response)
    assert "Saved, and in use" in text(read.response)
    row = await used(sim)
    assert (row.name, row.sheet.nature) == ("Deckard", Nature.REPLICANT)
    assert row.sheet.attributes[Attribute.AGILITY] is Letter.A
    assert (row.sheet.skills[Skill.TECH], row.sheet.skills[Skill.FORCE]) == (Letter.C, Letter.D)
    assert row.sheet.maneuverability is Letter.B


async def test_it_can_be_edited(sim: Discord) -> None:
    read = (await imports(sim, exported(an_actor()))).response

    await sim.restart()
    await push(sim, "Ines", read, "edit")

    assert "Done" in labels(read)


async def test_it_can_be_taken_back(sim: Discord) -> None:
    await sim.slash("Ines", "sheet set", name="Roy", strength="A")
    read = (await imports(sim, exported(an_actor("Zhora")))).response
    assert await names(sim) == ["Zhora", "Roy"]

    assert labels(read) == ["Edit Zhora", "Take it back"]
    await push(sim, "Ines", read, "sure")

    assert await names(sim) == ["Roy"]


async def test_a_known_name_is_asked_about(sim: Discord) -> None:
    await sim.slash("Ines", "sheet set", name="Deckard", strength="A")
    await sim.slash("Ines", "sheet set", name="Roy", strength="A")
    actor = exported(an_actor(attributes=attributes(str=6)))

    first = (await imports(sim, actor)).response
    assert "Replace it" in text(first)
    await push(sim, "Ines", first, "cancel")
    assert text(first).strip() == "Nothing has changed."
    second = (await imports(sim, actor)).response
    assert await names(sim) == ["Roy", "Deckard"]
    await sim.restart()
    await push(sim, "Ines", second, "replace")

    row = await used(sim)
    assert (row.name, row.sheet.attributes[Attribute.STRENGTH]) == ("Deckard", Letter.D)
    assert "**Strength D**" in text(second)


async def test_a_name_of_other_letters_is_another_character(sim: Discord) -> None:
    await sim.slash("Ines", "sheet set", name="deckard", strength="A")

    await imports(sim, exported(an_actor("Deckard")))

    assert await names(sim) == ["Deckard", "deckard"]


async def test_what_is_replaced_may_be_gone_by_then(sim: Discord) -> None:
    await sim.slash("Ines", "sheet set", name="Deckard", strength="A")
    asked = (await imports(sim, exported(an_actor()))).response
    await sim.store.delete_sheet(sim.members["Ines"].id, "Deckard")

    await refuses(sim, push(sim, "Ines", asked, "replace"), "no such character")


async def test_the_chase_takes_it_along(sim: Discord) -> None:
    await begun(sim, "Ines")
    steps = await sim.versions()

    read = await imports(sim, exported(an_actor()))

    assert "The chase plays Deckard from here on" in text(read.response)
    assert (await sim.chase()).at(INES).name == "Deckard"
    again = (await imports(sim, exported(an_actor(attributes=attributes(str=12))))).response
    assert await sim.versions() == [steps[0] + 1]
    await push(sim, "Ines", again, "replace")
    assert "The chase plays Deckard from here on" in text(again)
    assert (await sim.chase()).at(INES).sheet.attributes[Attribute.STRENGTH] is Letter.A
    assert "Deckard" in text(sim.board)


async def test_a_vehicle_is_the_sheets_that_is_in_use(sim: Discord) -> None:
    await sim.slash("Ines", "sheet set", name="Roy", driving="B")
    await begun(sim, "Ines")
    asked = (await imports(sim, exported(SPINNER))).response
    assert "Maneuverability A d12" in text(asked)
    assert not (await used(sim)).sheet.maneuverability

    await push(sim, "Ines", asked, "give")

    assert (await used(sim)).sheet.maneuverability is Letter.A
    assert "The chase plays Roy from here on" in text(asked)
    assert (await sim.chase()).at(INES).sheet.maneuverability is Letter.A


async def test_a_vehicle_without_a_driver(sim: Discord) -> None:
    await refuses(sim, imports(sim, exported(SPINNER)), "no character to give it to")


@pytest.mark.parametrize(
    ("data", "why"),
    [
        pytest.param(b"", "not JSON", id="nothing"),
        pytest.param(b"{", "not JSON", id="half a file"),
        pytest.param(b"\xff\xfe\xfa", "not text", id="a picture"),
        pytest.param(b"[" * 90_000, "nested deeper", id="deep"),
        pytest.param(b'{"name": 1, "name": 2}', "twice", id="a key twice"),
        pytest.param(b"[1, 2]", "not an actor", id="a list"),
        pytest.param(b'{"type": "loot"}', "the type “loot”", id="loot"),
        pytest.param(b'{"type": "character"}', "another game's", id="another system"),
        pytest.param(exported(an_actor("  ")), "has no name", id="nameless"),
        pytest.param(exported(an_actor(skills={"tech": 7})), "Tech is “7”", id="a d7"),
        pytest.param(
            exported({"type": "vehicle", "system": {"maneuverability": "fast"}}),
            "Maneuverability is “fast”",
            id="a vehicle",
        ),
        pytest.param(b" " * (SIZE + 1), "1,025 KiB", id="too large"),
    ],
)
async def test_what_is_refused(sim: Discord, data: bytes, why: str) -> None:
    await refuses(sim, imports(sim, data), why)

    assert await names(sim) == []


async def test_too_large_a_file_is_not_fetched(sim: Discord) -> None:
    command = posted(sim, b" " * (SIZE + 1))
    sim.env.backend.cdn._blobs.clear()

    assert "at most 1,024" in told(await sim.delivered(*command))


async def test_the_largest_file_is_read(sim: Discord) -> None:
    data = exported(an_actor())

    await imports(sim, data + b" " * (SIZE - len(data)))

    assert await names(sim) == ["Deckard"]


async def test_a_file_that_does_not_arrive(sim: Discord) -> None:
    command = posted(sim, exported(an_actor()))
    sim.env.backend.cdn._blobs.clear()

    assert "did not hand that file over" in told(await sim.delivered(*command))
    assert await names(sim) == []


@pytest.mark.parametrize("data", [exported(an_actor()), exported(SPINNER), b"{"])
async def test_a_file_that_takes_its_time(
    sim: Discord, data: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    await sim.slash("Ines", "sheet set", name="Roy", driving="B")
    await begun(sim, "Ines")
    monkeypatch.setattr("bot.answers.PATIENCE", 0)

    read = await imports(sim, data)

    assert read.response
    assert read.response.ephemeral
    said = text(read.response)
    assert "The chase plays Deckard" in said or "Maneuverability A" in said or "not JSON" in said
    assert not read.followups


async def test_a_long_or_hostile_name(sim: Discord) -> None:
    read = (await imports(sim, exported(an_actor("雨\u202e**@everyone** " * 30)))).response

    assert "at most 80 characters" in text(read)
    [name] = await names(sim)
    assert len(name) <= 80
    await push(sim, "Ines", read, "edit")
    await push(sim, "Ines", read, "done")


async def test_what_else_the_file_says_is_passed_over(sim: Discord) -> None:
    actor = {**an_actor("Zoë 🦉"), "items": [{"name": "Blaster"}] * 9, "_stats": {"x": None}}

    await imports(sim, json.dumps(actor).encode("utf-16"))

    assert await names(sim) == ["Zoë 🦉"]


async def test_a_full_list_takes_no_new_one(sim: Discord) -> None:
    for number in range(MOST):
        await sim.store.save_sheet(sim.members["Ines"].id, f"Number {number}", AVERAGE)

    await refuses(sim, imports(sim, exported(an_actor())), "50 characters")


async def test_an_import_delivered_twice_is_one_step(sim: Discord) -> None:
    await begun(sim, "Ines")
    steps = await sim.versions()
    command = posted(sim, exported(an_actor()))

    await sim.delivered(*command)
    await sim.delivered(*command)

    assert await sim.versions() == [steps[0] + 1]
    assert await names(sim) == ["Deckard"]
