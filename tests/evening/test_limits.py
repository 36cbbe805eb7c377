"""Who asks for too much: told once and politely, with nothing half done, and nobody else waits."""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from simcord.results import InteractionResult

from bot.limits import RATES, Kind
from tests.evening.clock import passes
from tests.evening.discord_ import Discord, custom_id, text
from tests.evening.faces import Faces
from tests.evening.shelf_ import FIELDS, writes
from tests.evening.tables import INES, TEO, pursuing, refuses, rolled, told

BURST = RATES[Kind.PRESS][0].most
TOO_FAST = "You press faster than I take it from one person, so that did nothing."


@pytest.fixture
async def sim(tmp_path: Path, faces: Faces) -> AsyncIterator[Discord]:
    """A server whose bot counts, as a bot does outside of these evenings."""
    opened = Discord(tmp_path / "rundown.db", faces)
    opened.rates = RATES
    await opened.open("Mara", "Ines", "Teo", "Juno", "Pike", "Otto")
    yield opened
    await opened.close()


async def hammers(sim: Discord, name: str, times: int, verb: str = "move") -> list[str]:
    """What somebody is told who presses so often at once; every press is acknowledged."""
    return [told(await sim.press(name, verb)) for _ in range(times)]


async def spent(sim: Discord, name: str) -> str:
    """Press until no more is let in, and return what is said then."""
    for _ in range(BURST + 1):
        if said := told(await sim.press(name, "move")):
            return said
    raise AssertionError("everything was let in")


def shown(result: InteractionResult) -> list[Any]:
    return [one for one in (result.response, *result.followups) if one]


def wait_of(said: str) -> int:
    """The seconds that somebody is told to wait."""
    [seconds] = re.findall(r" in (\d+) s\.", said)
    return int(seconds)


# presses


async def test_who_hammers_is_told_once(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    before = await sim.versions()

    said = await hammers(sim, "Ines", BURST + 30)

    [line] = filter(None, said)
    assert line == f"{TOO_FAST} Go on in 10 s."
    assert said.index(line) == BURST - 1, "the press of Join was the first"
    assert await sim.versions() == before


async def test_after_that_a_press_shows_nothing_and_does_not_fail(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    await spent(sim, "Ines")

    before = text(sim.board)

    result = await sim.press("Ines", "roll")

    assert result.acknowledged
    assert [one.id for one in shown(result)] == [sim.board.id], "nothing but what was pressed"
    assert text(sim.board) == before
    assert not await rolled(sim, INES)


async def test_nobody_else_waits(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    await spent(sim, "Ines")
    [steps] = await sim.versions()

    await sim.press("Teo", "roll")

    assert await rolled(sim, TEO)
    assert await sim.versions() == [steps + 1]


async def test_who_waits_as_told_goes_on(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    wait = wait_of(await spent(sim, "Ines"))
    await passes(sim, wait - 1)
    await sim.press("Ines", "roll")
    assert not await rolled(sim, INES)

    await passes(sim, 1)
    await sim.press("Ines", "roll")

    assert await rolled(sim, INES)


async def test_who_hammers_again_after_it_is_told_again(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    await passes(sim, wait_of(await spent(sim, "Ines")))

    assert len([*filter(None, await hammers(sim, "Ines", BURST + 5))]) == 1


async def test_all_at_once_is_one_step(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    [steps] = await sim.versions()
    custom = custom_id(sim.board, "roll")
    presses = [sim.raw("Ines", sim.board, custom) for _ in range(BURST + 20)]

    results = await sim.at_once(*presses)

    assert all(one.acknowledged for one in results)
    assert sum(TOO_FAST in told(one) for one in results) == 1
    assert await sim.versions() == [steps + 1]


async def test_over_a_minute_it_is_fewer(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    burst, minute = RATES[Kind.PRESS]
    fewer = replace(minute, most=BURST + 10)  # what is true of some is true of many
    sim.bot.desk.limits._rates = {**RATES, Kind.PRESS: (burst, fewer)}
    said = []
    for _ in range(fewer.most):
        said.append(told(await sim.press("Ines", "move")))
        await passes(sim, 0.4)

    [line] = filter(None, said)
    assert line.startswith(TOO_FAST)
    assert said.index(line) == fewer.most - 1
    assert wait_of(line) > 10


async def test_what_is_turned_away_asks_nothing_of_the_store(
    sim: Discord, caplog: pytest.LogCaptureFixture
) -> None:
    await pursuing(sim, "Ines")
    caplog.set_level(logging.INFO, "bot")
    for _ in range(BURST - 1):
        await sim.press("Ines", "move")
    await sim.store.close()

    said = await hammers(sim, "Ines", 5)

    assert [*filter(None, said)] == [f"{TOO_FAST} Go on in 10 s."]
    user = sim.members["Ines"].id
    assert [one.getMessage() for one in caplog.records] == [f"user {user} is over the limit: press"]


@pytest.mark.parametrize(
    ("clicks", "pause"),
    [pytest.param(1, 0.6, id="in a hurry"), pytest.param(2, 1.0, id="a double click each time")],
)
async def test_a_gm_who_plays_ten_is_never_held_up(sim: Discord, clicks: int, pause: float) -> None:
    players = ("Ines", "Teo", "Juno", "Pike", "Otto", "Rex", "Sal", "Uma", "Vic", "Wes")
    for name in players[5:]:
        sim.member(name)
    await pursuing(sim, *players)
    await passes(sim, 60)
    said: list[str] = []

    async def pressed(verb: str, value: str = "", on: Any = None) -> Any:
        """Press as often as one clicks, and return what the last one has shown."""
        message = on or sim.board
        custom, values = custom_id(message, verb), [value] if value else []
        results = [await sim.raw_press("Mara", message, custom, values) for _ in range(clicks)]
        said.extend(map(told, results))
        await passes(sim, pause)
        return results[-1].response

    for number in range(2, 2 + len(players)):
        panel = await pressed("gm")
        acting = await pressed("act", str(number), panel)
        await pressed("roll", "", acting)
        await pressed("gm")
        await pressed("move")

    assert all([await rolled(sim, number) for number in range(2, 2 + len(players))])
    assert len(said) >= 5 * len(players)
    assert not [one for one in said if "faster" in one]


# commands, forms, and what is offered


async def test_a_command_is_told_each_time(sim: Discord) -> None:
    for _ in range(BURST):
        assert not told(await sim.slash("Otto", "ladder list"))

    for _ in range(3):
        await refuses(sim, sim.slash("Otto", "ladder list"), TOO_FAST)


async def test_presses_and_commands_are_counted_together(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    await spent(sim, "Ines")

    await refuses(sim, sim.slash("Ines", "chase leave"), TOO_FAST)


async def test_no_press_makes_anybody_lose_what_they_have_typed(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    form = await sim.slash("Ines", "ladder add")
    await spent(sim, "Ines")

    await writes(sim, "Ines", form)

    draft = await sim.store.draft(sim.guild.id, sim.members["Ines"].id)
    assert draft
    assert draft.name == "Low Water"


async def test_many_forms_are_too_many(sim: Discord) -> None:
    most = RATES[Kind.FORM][0].most
    forms = [await sim.slash("Mara", "ladder add") for _ in range(most + 2)]
    for form in forms[:most]:
        await writes(sim, "Mara", form)

    for form in forms[most:]:
        line = told(await sim.write("Mara", form, **{**FIELDS, "name": "Another"}))
        assert line.startswith("You send forms faster than I take them")
    draft = await sim.store.draft(sim.guild.id, sim.members["Mara"].id)
    assert draft
    assert draft.name == "Low Water"


async def test_who_types_very_fast_is_offered_nothing_for_a_while(sim: Discord) -> None:
    member, (burst, _) = sim.members["Otto"], RATES[Kind.TYPING]
    for _ in range(burst.most):
        assert await member.autocomplete(sim.channel, "ladder show", "ladder", "night")

    assert await member.autocomplete(sim.channel, "ladder show", "ladder", "night") == []
    assert sim.env.http_requests[-1].json == {"type": 8, "data": {"choices": []}}
    assert "Night Market" in text(
        (await sim.slash("Otto", "ladder show", ladder="night-market")).response
    )
    await passes(sim, burst.seconds)
    assert await member.autocomplete(sim.channel, "ladder show", "ladder", "night")


async def test_a_bot_that_starts_anew_begins_to_count_anew(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    await spent(sim, "Ines")

    await sim.restart()
    await sim.press("Ines", "roll")

    assert await rolled(sim, INES)
