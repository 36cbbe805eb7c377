"""What is offered while somebody types: never more than Discord takes, and always the right one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.characters import MOST as SHEETS
from bot.library.sheets import tidy
from bot.shelves import MOST
from bot.view.ledger import Owing
from bot.view.ledger import choice as bill
from bot.view.plain import units
from bot.view.words.options import ladder as offered_as
from rundown import replay
from rundown.ladder import Ladder
from rundown.skills import AVERAGE
from tests.evening.discord_ import SHELF, Discord, text
from tests.evening.shelf_ import climbable
from tests.hostile.drawn import reworded, stories
from tests.hostile.test_literal import every_text
from tests.hostile.test_views import assert_clean

LADDER: Ladder = SHELF.ladders["night-market"]
DOG = "\N{DOG FACE}"
LONGEST = 60
"""Characters of a ladder's name: 120 units, where each is a pair."""


async def offered(
    sim: Discord, command: str, typed: str, option: str = "ladder"
) -> list[tuple[str, str]]:
    """What is offered: value and name, as Discord would take them."""
    found = await sim.members["Mara"].autocomplete(sim.channel, command, option, typed)
    choices = [(str(one["value"]), str(one["name"])) for one in found]
    assert len(choices) <= 25
    assert len({value for value, _ in choices}) == len(choices)
    for value, name in choices:
        assert 1 <= units(value) <= 100
        assert 1 <= units(name) <= 100
        assert_clean(name)
    return choices


async def shelved(sim: Discord, *names: str) -> None:
    for name in names:
        await climbable(sim, replace(LADDER, name=name, place=""))


async def climbs(sim: Discord, value: str) -> str:
    """The first line of the ladder that a choice stands for."""
    shown = (await sim.slash("Mara", "ladder show", ladder=value)).response
    return text(shown).strip().splitlines()[0].removeprefix("### ")


async def test_of_two_hundred_the_first_are_offered_and_each_is_found_by_its_name(
    sim: Discord,
) -> None:
    names = [f"Run {number:03}" for number in range(MOST)]
    await shelved(sim, *names)

    assert [name for _, name in await offered(sim, "chase start", "")] == names[:25]
    assert [name for _, name in await offered(sim, "chase start", "run 19")] == names[190:]
    assert [name for _, name in await offered(sim, "ladder odds", "run 123")] == ["Run 123"]
    assert [name for _, name in await offered(sim, "ladder remove", "199")] == ["Run 199"]


async def test_names_as_long_as_any_may_be_are_told_apart(sim: Discord) -> None:
    names = [DOG * (LONGEST - 1) + last for last in "ABC"]
    await shelved(sim, *names)

    choices = await offered(sim, "ladder show", DOG)

    assert len(choices) == 3
    for (value, _), last in zip(choices, "ABC", strict=True):
        assert (await climbs(sim, value)).endswith(last)


@pytest.mark.parametrize("command", ["chase start", "ladder show", "ladder remove"])
async def test_a_name_that_others_begin_with_comes_first(sim: Discord, command: str) -> None:
    await shelved(sim, "Low Water Two", "A Low Water", "Low Water", "Low", "LOW WATERS")

    for typed in ("Low Water", "  low   water ", "LOW WATER"):
        names = [name for _, name in await offered(sim, command, typed)]
        assert names == ["Low Water", "Low Water Two", "LOW WATERS", "A Low Water"]
    assert (await offered(sim, command, "low"))[0][1] == "Low"


async def test_the_bots_ladder_of_that_very_name_comes_before_ones_own_that_begin_so(
    sim: Discord,
) -> None:
    await shelved(sim, "Night Market Two", "A Night Market")

    [first, *_] = await offered(sim, "chase start", "night market")

    assert first[0] == "night-market"


async def test_a_typed_name_is_that_ladder_and_never_one_that_begins_so(sim: Discord) -> None:
    await shelved(sim, "Low Water", "Low Water Two")

    assert await climbs(sim, "low water") == "Low Water"
    assert "There is no ladder" in text(
        (await sim.slash("Mara", "ladder show", ladder="Low")).response
    )


HOSTILE = "</chase start:1> **@everyone** <@123456789012345678> :skull:"


async def test_a_name_that_would_be_markup_is_offered_as_it_is_and_found(sim: Discord) -> None:
    await shelved(sim, HOSTILE)

    [(value, name)] = await offered(sim, "ladder show", "</chase")

    assert name == HOSTILE
    assert "skull" in await climbs(sim, value)


@pytest.mark.parametrize("typed", ["x" * 6000, "\u202e", "\x00", "%", "_", "'", '"; --', "*"])
async def test_whatever_is_typed_something_is_answered(sim: Discord, typed: str) -> None:
    await shelved(sim, "Low Water")

    await offered(sim, "chase start", typed)
    await offered(sim, "sheet show", typed, "name")


# sheets


async def kept(sim: Discord, *names: str) -> None:
    for name in names:
        await sim.store.save_sheet(sim.members["Mara"].id, name, AVERAGE)


async def test_of_fifty_sheets_the_one_in_use_and_others_are_offered(sim: Discord) -> None:
    await kept(sim, *(f"Case {number:02}" for number in range(SHEETS)))

    choices = await offered(sim, "sheet use", "", "name")

    assert len(choices) == 25
    assert choices[0][1] == f"Case {SHEETS - 1:02}", "saved last, and so in use"
    assert [name for _, name in await offered(sim, "sheet use", "case 07", "name")] == ["Case 07"]


async def test_a_sheet_that_others_begin_with_comes_first_in_any_case(sim: Discord) -> None:
    await kept(sim, "Annabel", "Ann", "Joann")

    for typed in ("Ann", "ann", " ANN "):
        names = [name for _, name in await offered(sim, "sheet show", typed, "name")]
        assert names == ["Ann", "Annabel", "Joann"]


async def test_sheets_named_as_long_as_any_may_be_are_offered(sim: Discord) -> None:
    names = [tidy(letter + DOG * 90) for letter in "AB"] + [tidy("W" * 200)]
    await kept(sim, *names)

    choices: list[Any] = await offered(sim, "sheet show", "", "name")

    assert {value for value, _ in choices} == set(names)


@every_text
def test_every_text_is_clean_and_short_in_what_is_offered(text: str) -> None:
    steps = reworded(stories()["spent"], text)
    owing = Owing(chase_id=1, chase=replay(steps), ended_at=0, channel=1, url="https://x.y/1")

    for name in (offered_as(text, text), offered_as(text, ""), bill(owing)):
        assert_clean(name)
        assert 1 <= units(name) <= 100
