"""What costs much is limited by itself: files, exports, odds, ladders, chases that are opened."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from simcord.results import InteractionResult

import bot.odds
from bot.library.ladders import dump
from bot.limits import FORECASTS_HERE, LADDERS_EACH, LIVE, RATES, Kind
from bot.view.words.limits import MANY_CHASES, MANY_FORECASTS, ONE_FORECAST, SHARE
from rundown import By, OpenChase
from rundown.chase import Setup
from rundown.forecast.comparison import compared, on_ladder
from rundown.terrain import Layer
from tests.evening.clock import passes
from tests.evening.discord_ import SHELF, Discord, text
from tests.evening.painter_ import content
from tests.evening.shelf_ import climbable, drafted, push
from tests.evening.tables import begun, end, refuses, told
from tests.evening.test_limits import sim, wait_of
from tests.evening.test_odds import Gate

__all__ = ["sim"]

NIGHT = SHELF.ladders["night-market"]
OWN = replace(NIGHT, name="Low Water")
FILE = dump(OWN).encode()
ACTOR = json.dumps({"name": "Rex", "type": "nothing"}).encode()


def most(kind: Kind) -> int:
    [rate] = RATES[kind]
    return rate.most


async def sends(sim: Discord, name: str, number: int) -> InteractionResult:
    """One file of two kinds in turn."""
    if number % 2:
        return await sim.slash(name, "sheet import", file=("rex.json", ACTOR))
    return await sim.slash(name, "ladder add", file=("low.yaml", FILE))


# files


async def test_files_of_one_user_and_minute(sim: Discord) -> None:
    for number in range(most(Kind.UPLOAD)):
        assert "many files" not in told(await sends(sim, "Ines", number))
    before = await sim.store.draft(sim.guild.id, sim.members["Ines"].id)

    lines = [told(await sends(sim, "Ines", number)) for number in range(2)]

    for line in lines:
        assert line.startswith("You have sent many files just now, so that one was not read.")
    assert await sim.store.draft(sim.guild.id, sim.members["Ines"].id) == before
    assert "many files" not in told(await sends(sim, "Teo", 0))
    await passes(sim, wait_of(lines[-1]))
    assert "many files" not in told(await sends(sim, "Ines", 0))


async def test_a_file_that_is_too_large_is_not_counted(sim: Discord) -> None:
    for _ in range(most(Kind.UPLOAD) + 1):
        result = await sim.slash("Ines", "ladder add", file=("low.yaml", b"x" * 70_000))
        assert "at most 64 KiB" in told(result)


# exports


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("chase export", {}),
        ("chase log", {}),
        ("ladder export", {"ladder": "night-market"}),
        ("rundown mydata export", {}),
        ("rundown mydata delete", {}),
    ],
)
async def test_records_of_one_user_and_minute(
    sim: Discord, command: str, options: dict[str, Any]
) -> None:
    await begun(sim, "Ines")
    for _ in range(most(Kind.EXPORT)):
        assert not (told(await sim.slash("Mara", command, **options))).startswith("You have asked")

    said = await refuses(sim, sim.slash("Mara", command, **options), "many records just now")

    assert not told(await sim.slash("Ines", "chase log"))
    await passes(sim, wait_of(said))
    assert "many" not in told(await sim.slash("Mara", command, **options))


async def limited(sim: Discord, name: str, limit: int) -> InteractionResult:
    """All that is kept of somebody, asked for where files have at most *limit* bytes."""
    record, payload = sim.typed(name, "rundown mydata export")
    return await sim.delivered(record, {**payload, "attachment_size_limit": limit})


def files(sim: Discord, result: InteractionResult) -> dict[str, bytes]:
    """The files of an answer, which only who asked sees."""
    messages = [one for one in (result.response, *result.followups) if one]
    assert all(one.ephemeral for one in messages)
    return {file.filename: content(sim, file) for one in messages for file in one.attachments}


async def kept_of(sim: Discord, name: str, ladders: int = 9) -> dict[str, Any]:
    """What is kept of somebody who has sheets, and so many ladders."""
    for number in range(5):
        await sim.slash(name, "sheet set", name=f"Character {number}", agility="A")
    for number in range(ladders):
        await climbable(sim, replace(OWN, name=f"Number {number}"), name)
    [whole] = files(sim, await sim.slash(name, "rundown mydata export")).values()
    found: dict[str, Any] = json.loads(whole)
    return found


@pytest.mark.parametrize("limit", [8_000, 12_000, 30_000])
async def test_what_is_too_large_for_one_file_comes_in_several(sim: Discord, limit: int) -> None:
    whole = await kept_of(sim, "Ines")

    result = await limited(sim, "Ines", limit)

    parts = files(sim, result)
    assert len(parts) > 1
    assert all(len(one) <= limit for one in parts.values())
    names = [f"rundown-mydata-{n}-of-{len(parts)}.json" for n in range(1, len(parts) + 1)]
    assert list(parts) == names
    assert result.response
    assert f"so it comes in {len(parts)} files" in result.response.content
    documents = [json.loads(one) for one in parts.values()]
    for kind, value in whole.items():
        if isinstance(value, list):
            assert [one for part in documents for one in part[kind]] == value
        else:
            assert all(part[kind] == value for part in documents)


async def test_one_thing_that_no_file_holds_is_said_to_be_so(sim: Discord) -> None:
    await kept_of(sim, "Ines", ladders=1)

    result = await limited(sim, "Ines", 500)

    assert "larger than the files that this server takes" in told(result)
    assert not files(sim, result)


# odds


@pytest.fixture
def gate(sim: Discord, monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    gate = Gate(sim, monkeypatch)
    yield gate
    gate.open.set()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Odds that take no time, however busy the machine is."""
    known = compared(on_ladder(NIGHT, prey=False))
    monkeypatch.setattr(bot.odds, "compared", lambda _, overtime: known)


def odds(sim: Discord, name: str) -> Any:
    return sim.typed(name, "ladder odds", ladder="night-market")


@pytest.mark.usefixtures("quick")
async def test_odds_of_one_user_and_minute(sim: Discord) -> None:
    for _ in range(most(Kind.ODDS)):
        result = await sim.slash("Otto", "ladder odds", ladder="night-market")
        assert "Odds · Night Market" in text(result.response)

    await refuses(sim, sim.slash("Otto", "ladder odds"), "many odds just now")
    assert not told(await sim.slash("Teo", "ladder odds", ladder="night-market"))


@pytest.mark.usefixtures("quick")
async def test_the_lobbys_button_counts_with_the_command(sim: Discord) -> None:
    await sim.slash("Mara", "chase start", ladder="night-market")
    panel = await sim.gm_panel("Mara")
    for _ in range(most(Kind.ODDS)):
        await sim.press("Mara", "odds", on=panel)

    await refuses(sim, sim.press("Mara", "odds", on=panel), "many odds just now")
    await refuses(sim, sim.slash("Mara", "ladder odds"), "many odds just now")


async def test_one_waits_for_ones_odds_before_the_next(sim: Discord, gate: Gate) -> None:
    [first] = await sim.at_once(odds(sim, "Otto"))

    await refuses(sim, sim.delivered(*odds(sim, "Otto")), ONE_FORECAST)
    await gate.opens()

    assert gate.begun == 1
    assert "Odds · Night Market" in text(first.response)
    assert "Odds · Night Market" in text((await sim.delivered(*odds(sim, "Otto"))).response)


@pytest.mark.usefixtures("quick")
async def test_one_server_does_not_take_every_place(sim: Discord) -> None:
    waiting = sim.bot.desk.odds._asking
    waiting.update(dict.fromkeys(range(FORECASTS_HERE), sim.guild.id))

    await refuses(sim, sim.delivered(*odds(sim, "Otto")), MANY_FORECASTS)

    waiting.update(dict.fromkeys(range(FORECASTS_HERE), sim.guild.id + 1))
    assert "Odds · Night Market" in text((await sim.delivered(*odds(sim, "Otto"))).response)
    waiting.clear()


# ladders


async def test_one_member_does_not_fill_the_shelf(sim: Discord) -> None:
    sim.member("Vera", manages=True)
    for number in range(LADDERS_EACH):
        await climbable(sim, replace(OWN, name=f"Number {number}"), "Ines")
        await climbable(sim, replace(OWN, name=f"Letter {number}"), "Vera")
    panel = await drafted(sim, "Ines")

    await refuses(sim, push(sim, "Ines", panel, "save"), SHARE)

    assert await sim.store.draft(sim.guild.id, sim.members["Ines"].id)
    for name in ("Teo", "Vera"):
        await push(sim, name, await drafted(sim, name, name=f"Alley of {name}"), "save")
        assert await sim.store.ladder(sim.guild.id, f"Alley of {name}")
    asked = (await sim.slash("Ines", "ladder remove", ladder="Number 7")).response
    await push(sim, "Ines", asked, "remove")
    await push(sim, "Ines", panel, "save")
    assert await sim.store.ladder(sim.guild.id, "Low Water")


async def test_who_has_many_ladders_still_replaces_one(sim: Discord) -> None:
    for number in range(LADDERS_EACH):
        await climbable(sim, replace(OWN, name=f"Number {number}"), "Ines")
    panel = await drafted(sim, "Ines", name="Number 7", place="Elsewhere")

    await push(sim, "Ines", panel, "over")

    row = await sim.store.ladder(sim.guild.id, "Number 7")
    assert row
    assert row.ladder.place == "Elsewhere"


# chases


async def live(sim: Discord, guild: int, channels: range) -> None:
    """Let a chase be live in each of these *channels* of a server."""
    on_foot = Setup(ladder=NIGHT, prey_layer=Layer.FOOT, pursuers_layer=Layer.FOOT, lead=4)
    order = OpenChase(by=By(1, gm=True), setup=on_foot)
    for channel in channels:
        await sim.bot.desk.table.open(guild, channel, order, press=None)


@pytest.mark.parametrize("options", [{}, {"in_thread": True}], ids=["here", "in a thread"])
async def test_so_many_chases_are_live_in_a_server(sim: Discord, options: dict[str, Any]) -> None:
    await sim.slash("Mara", "chase start", ladder="night-market")
    await live(sim, sim.guild.id + 1, range(1, LIVE + 1))
    await live(sim, sim.guild.id, range(1_001, 1_000 + LIVE))
    elsewhere = sim.guild.create_text_channel("elsewhere")
    start = {"ladder": "night-market", "here": elsewhere, **options}

    await refuses(sim, sim.slash("Ines", "chase start", **start), MANY_CHASES)

    assert not sim.bot.get_guild(sim.guild.id).threads  # type: ignore[union-attr]
    await end(sim, "cancel")
    await sim.slash("Ines", "chase start", **start)
    places = [guild for _, guild, _ in await sim.store.live_places()]
    assert places.count(sim.guild.id) == LIVE


@pytest.mark.parametrize("options", [{}, {"in_thread": True}], ids=["here", "in a thread"])
async def test_chases_that_one_opens(sim: Discord, options: dict[str, Any]) -> None:
    channels = [sim.guild.create_text_channel(f"alley-{n}") for n in range(most(Kind.OPENING) + 1)]
    for here in channels[:-1]:
        await sim.slash("Mara", "chase start", ladder="night-market", here=here, **options)
    assert len(await sim.versions()) == most(Kind.OPENING)

    last = {"ladder": "night-market", "here": channels[-1], **options}
    await refuses(sim, sim.slash("Mara", "chase start", **last), "many chases just now")

    await sim.slash("Ines", "chase start", **last)
    assert len(await sim.versions()) == most(Kind.OPENING) + 1
    await passes(sim, 600)
    other = sim.guild.create_text_channel("after-ten-minutes")
    await sim.slash("Mara", "chase start", ladder="night-market", here=other)
    assert len(await sim.versions()) == most(Kind.OPENING) + 2
