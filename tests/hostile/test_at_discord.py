"""An evening of people who type the worst there is: what goes to Discord is harmless, all of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.view.plain import units
from rundown.amendments import TollIs
from rundown.events import Amended
from rundown.ladder import Note
from rundown.typed import whole
from tests.evening.discord_ import Discord
from tests.evening.shelf_ import climbable, drafted
from tests.evening.tables import begun, end, resolved
from tests.evening.test_mentions import messages, sayings, says_it_everywhere
from tests.hostile.reading import ISOLATE, active, pings
from tests.hostile.test_offers import LADDER
from tests.hostile.test_views import assert_clean, assert_ours, bare
from tests.hostile.texts import KINDS, MARK

WORST = ("everything", "emoji by name", "isolates", "lines", "half a pair", "emoji joined", "nul")
FILE = re.compile(r"[\w.-]{1,100}", re.ASCII)


def forms(sim: Discord) -> Iterator[dict[str, Any]]:
    """Every form that was opened."""
    for request in sim.env.http_requests:
        body = request.json if isinstance(request.json, dict) else {}
        data = body.get("data", {})
        if isinstance(data, dict) and "title" in data:
            yield data


def assert_all_harmless(sim: Discord) -> None:
    sent = list(messages(sim))
    assert len(sent) > 5
    for one in sent:
        assert one.get("allowed_mentions", {}).get("parse") == [], one["path"]
        for said in sayings(one):
            assert_ours(said)
        for label in bare(one.get("components", [])):
            assert_clean(label)
        for file in one.get("attachments", []):
            assert FILE.fullmatch(file["filename"]), file
    for form in forms(sim):
        for label in bare(form):
            assert_clean(label)


@pytest.mark.parametrize("kind", WORST)
async def test_an_evening_of_hostile_words_is_harmless(sim: Discord, kind: str) -> None:
    hostile = (MARK + KINDS[kind])[:60]

    await says_it_everywhere(sim, hostile)
    await sim.slash("Mara", "chase log")
    await sim.slash("Mara", "chase export")

    assert_all_harmless(sim)


@pytest.mark.parametrize("kind", WORST)
async def test_a_ladder_of_hostile_words_is_harmless_from_its_form_to_its_thread(
    sim: Discord, kind: str
) -> None:
    hostile = (MARK + KINDS[kind])[:40]
    rungs = "".join(f"[{n}] {hostile!r} — Toll: Force or {MARK}. {hostile!r}\n" for n in range(7))
    await drafted(sim, name=hostile, place=hostile, blurb=hostile, rungs=rungs)
    name = whole(" ".join(hostile.split())).translate(dict.fromkeys(range(0x2066, 0x206A)))
    await climbable(sim, replace(LADDER, name=name, place=name, blurb=name))
    await sim.slash("Mara", "ladder show", ladder=name)
    await sim.slash("Mara", "ladder list")
    await sim.slash("Mara", "ladder export", ladder=name)
    await sim.slash("Mara", "ladder remove", ladder=name)
    await sim.slash("Mara", "chase start", ladder=name, in_thread=True)
    await sim.slash("Mara", "chase start", ladder=name)

    assert_all_harmless(sim)
    [thread] = sim.channel.threads
    called = str(thread.name)
    assert_clean(called)
    assert units(called) <= 100
    assert called.startswith(MARK)


async def test_a_ping_mentions_who_is_awaited_and_nobody_whom_a_name_mentions(sim: Discord) -> None:
    hostile = f"<@{sim.members['Otto'].id}>"
    await begun(sim, "Ines", "Teo", name=hostile)
    await sim.press("Mara", "roll")
    await sim.press("Mara", "ping", on=await sim.gm_panel("Mara"))

    called = sim.board.content
    assert f"<@{sim.members['Ines'].id}>" in called
    assert str(sim.members["Otto"].id) not in called
    assert_all_harmless(sim)


async def test_a_name_of_a_mention_stands_there_as_it_is_typed(sim: Discord) -> None:
    hostile = "<@&123456789012345678>"
    await begun(sim, "Ines", name=hostile)
    await resolved(sim)
    await end(sim, "end")

    said = [text for one in messages(sim) for text in sayings(one) if "1234567890" in text]
    assert said
    assert all(ISOLATE in text and not active(text) and not pings(text) for text in said)


async def test_a_toll_with_words_that_no_text_may_hold_can_be_set_right_again(sim: Discord) -> None:
    """What is typed into the form is kept without them, and the panel opens as before."""
    await begun(sim, "Ines")
    said = "the \u202edogs\x00 <@123456789012345678> :skull:"
    for words in (said, "a cat"):
        panel = (await sim.press("Mara", "amend", on=await sim.gm_panel("Mara"))).response
        form = await sim.press("Mara", "amend", "toll", on=panel)
        fields: dict[str, str | list[str]] = {
            "skills": ["tech"],
            "penalty": ["note"],
            "detail": words,
            "touches": [],
        }
        await sim.write("Mara", form, reason=said, **fields)

    steps = await sim.store.steps(1)
    tolls = [
        event.change.toll
        for step in steps
        for event in step.events
        if isinstance(event, Amended) and isinstance(event.change, TollIs)
    ]
    assert [toll.penalty for toll in tolls if toll] == [
        Note("the dogs <@123456789012345678> :skull:"),
        Note("a cat"),
    ]
    assert_all_harmless(sim)
