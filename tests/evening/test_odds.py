"""`/ladder odds` and the lobby's *Odds…*: answered to who asks, and pictured afterwards."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from threading import Event
from typing import Any

import pytest
from simcord.results import InteractionResult

import bot.odds
import bot.picture
from bot.odds import ASKED, WAITING, reckoned
from bot.picture import SIGNATURE, Chart, NoPicture
from bot.picture.pipe import written
from bot.view.words.odds_chart import alt
from rundown.forecast.comparison import Cast, Comparison, compared
from rundown.ladder import Ladder, LoseRoll, Opposition, Out
from rundown.skills import Letter
from tests.evening.discord_ import SHELF, Discord, custom_id, labels, text
from tests.evening.painter_ import Painter, content, shots
from tests.evening.shelf_ import climbable
from tests.evening.tables import begun, lobby, refuses, told, until
from tests.table import a_ladder, a_rung, a_sheet

NIGHT = SHELF.ladders["night-market"]
OWN = Ladder(
    name="Low Water",
    opposition=Opposition(dice=(Letter.A, Letter.A), edge=True),
    rungs=a_ladder(two=a_rung(LoseRoll())).rungs,
)
FIVE = ("one", "two", "three", "four", "five")


@pytest.fixture
def painter(sim: Discord) -> Painter:
    return Painter(sim)


def private(result: InteractionResult) -> Any:
    """The one answer, which only who asked sees."""
    [shown] = [one for one in (result.response, *result.followups) if one]
    assert shown.ephemeral
    return shown


async def asked(sim: Discord, name: str = "Otto", **options: Any) -> str:
    """What `/ladder odds` says to somebody."""
    return text(private(await sim.slash(name, "ladder odds", **options)))


async def opened(sim: Discord) -> InteractionResult:
    """The GM's panel of the lobby, and its *Odds…* pressed."""
    return await sim.press("Mara", "odds", on=await sim.gm_panel("Mara"))


# the command


@pytest.mark.parametrize("typed", ["night-market", "Night Market", "night market"])
async def test_the_odds_of_a_ladder_for_anybody(sim: Discord, typed: str) -> None:
    said = await asked(sim, ladder=typed)

    assert f"Odds · {NIGHT.name}" in said
    assert "3 players with B/C hunt one NPC" in said
    assert said.count("Pressure     none one all") == 2
    assert "for all Runners" in said
    assert not any(rung.name in said for rung in NIGHT.rungs), "nothing of the rungs is shown"
    assert not sim.history()


async def test_the_players_may_run(sim: Discord) -> None:
    assert "run from one NPC" in await asked(sim, ladder="night-market", runs="players")


@pytest.mark.parametrize("rounds", [1, 2, 3])
async def test_with_overtime(sim: Discord, rounds: int) -> None:
    assert f"With {rounds} round" in await asked(sim, ladder="night-market", overtime=rounds)


async def test_the_servers_own_ladder_with_whom_it_is_written_for(sim: Discord) -> None:
    await climbable(sim, OWN)

    assert "hunt one NPC (A/A with the edge)" in await asked(sim, ladder="low water")


async def test_a_ladder_that_is_not_there(sim: Discord) -> None:
    said = await refuses(sim, sim.slash("Otto", "ladder odds", ladder="nowhere"), "no ladder")

    assert "nowhere" in said


async def test_ladders_are_offered_while_one_types(sim: Discord) -> None:
    await climbable(sim, OWN)
    member = sim.members["Otto"]

    offered = await member.autocomplete(sim.channel, "ladder odds", "ladder", "low")

    assert [one["name"] for one in offered if "Low Water" in one["name"]] == ["Low Water"]


async def test_without_a_chase_it_says_what_to_type(sim: Discord) -> None:
    said = await refuses(sim, sim.slash("Otto", "ladder odds"), "No chase is open in this channel")

    assert "take the option `ladder`" in said


async def test_a_chase_that_is_over_is_none(sim: Discord) -> None:
    await begun(sim, "Ines")
    await sim.press(
        "Mara",
        "sure",
        on=(await sim.press("Mara", "cancel", on=await sim.gm_panel("Mara"))).response,
    )

    await refuses(sim, sim.slash("Otto", "ladder odds"), "No chase is open")


async def test_the_party_of_the_lobby_as_it_is_seated(sim: Discord) -> None:
    await lobby(sim, "Ines", "Teo", name="Rat", dice="elite", edge=True, lead="distant")
    said = await asked(sim)

    assert "2 players hunt Rat (A/B with the edge), from LEAD 5." in said.replace("**", "")
    assert "Reckoned from" not in said
    assert "`runs`" not in said


async def test_who_runs_is_said_by_the_seats(sim: Discord) -> None:
    await lobby(sim, "Ines")

    assert "`runs` counts with a ladder" in await asked(sim, runs="players")


async def test_one_player_is_a_runner_or_presses(sim: Discord) -> None:
    await lobby(sim, "Ines")

    assert "Runner Pressure" in await asked(sim)


async def test_players_as_prey(sim: Discord) -> None:
    await sim.slash("Mara", "chase start", ladder="night-market", runs="players")
    await sim.press("Ines", "join", "prey")
    await sim.press("Teo", "join", "prey")
    said = await asked(sim)

    assert "2 players run from" in said
    assert "ENGAGED they have you" in said


async def test_players_on_both_sides(sim: Discord) -> None:
    await lobby(sim, "Ines")
    await sim.press("Teo", "join", "prey")
    said = await asked(sim)

    assert "The plans are the pursuers'" in said
    assert "match" not in said


async def test_without_pushing_there_is_one_table(sim: Discord) -> None:
    await lobby(sim, "Ines", pushing=False)

    assert "Every failed roll pushed" not in await asked(sim)


async def test_a_running_chase_from_its_start(sim: Discord) -> None:
    await lobby(sim, "Ines", "Teo")
    before = (await asked(sim)).splitlines()
    await sim.press("Mara", "advance")
    await until(sim, 3)
    after = (await asked(sim)).splitlines()

    note = "-# Reckoned from round 1 on, by the seats as they are now."
    assert [line for line in after if line != note] == before
    assert note in after


async def test_asking_changes_nothing(sim: Discord) -> None:
    await lobby(sim, "Ines")
    versions, said = await sim.versions(), [text(one) for one in sim.history()]
    await asked(sim)
    await opened(sim)

    assert (await sim.versions(), [text(one) for one in sim.history()]) == (versions, said)


# the lobby's button


async def test_the_lobbys_button_answers_beside_the_panel(sim: Discord) -> None:
    await lobby(sim, "Ines", "Teo", name="Rat")
    panel = await sim.gm_panel("Mara")
    shown = private(await sim.press("Mara", "odds", on=panel))

    assert "2 players hunt" in text(shown)
    assert text(shown).splitlines() == (await asked(sim)).splitlines()
    assert "Odds…" in labels(panel)
    assert shown.id != panel.id


async def test_before_anybody_has_joined_three_stand_in(sim: Discord) -> None:
    await lobby(sim)

    assert "Nobody has joined yet, so 3 players with B/C stand in." in text(
        private(await opened(sim))
    )


async def test_the_button_is_the_gms(sim: Discord) -> None:
    await lobby(sim, "Ines")
    custom = sim.forged(custom_id(sim.board, "gm"), verb="odds")

    assert "GM" in told(await sim.raw_press("Ines", sim.board, custom))


async def test_a_button_of_a_lobby_that_has_begun_answers_too(sim: Discord) -> None:
    await lobby(sim, "Ines")
    panel = await sim.gm_panel("Mara")
    await sim.press("Mara", "advance")

    assert "Reckoned from" in text(private(await sim.press("Mara", "odds", on=panel)))


# the picture


async def test_the_words_do_not_wait_for_the_picture(sim: Discord, painter: Painter) -> None:
    painter.rests()
    shown = private(await sim.slash("Otto", "ladder odds", ladder="night-market"))
    bare = text(shown)
    assert not shots(shown)

    await painter.goes_on()

    [shot] = shots(shown)
    [drawn] = painter.scenes
    assert isinstance(drawn, Chart)
    assert content(sim, shot["media"]) == SIGNATURE + written(drawn)
    assert shot["description"] == alt(drawn)
    assert text(shown) == bare


async def test_a_press_gets_its_picture_too(sim: Discord, painter: Painter) -> None:
    await lobby(sim, "Ines")
    panel = await sim.gm_panel("Mara")
    shown = private(await sim.press("Mara", "odds", on=panel))

    assert len(shots(shown)) == 1
    assert not shots(panel)


async def test_the_picture_that_the_worker_draws(sim: Discord) -> None:
    sim.paint = bot.picture.picture
    shown = private(await sim.slash("Otto", "ladder odds", ladder="night-market"))

    [shot] = shots(shown)
    assert content(sim, shot["media"]).startswith(SIGNATURE)


@pytest.mark.parametrize(
    ("error", "level"),
    [(NoPicture("no ink"), logging.WARNING), (OSError("no pipe"), logging.INFO)],
)
async def test_without_a_picture_the_words_stay(
    sim: Discord, painter: Painter, caplog: pytest.LogCaptureFixture, error: Exception, level: int
) -> None:
    caplog.set_level(logging.INFO, "bot")
    painter.fails = error
    result = await sim.slash("Otto", "ladder odds", ladder="night-market")

    assert "Even" in text(private(result)) or "Nearest" in text(private(result))
    assert not shots(private(result))
    assert [one.levelno for one in caplog.records if "picture" in one.getMessage()] == [level]


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (413, 40005), (500, 0)])
async def test_where_discord_does_not_take_it_the_words_stay(
    sim: Discord, painter: Painter, status: int, code: int
) -> None:
    painter.rests()
    shown = private(await sim.slash("Otto", "ladder odds", ladder="night-market"))
    sim.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=status, code=code)
    await painter.goes_on()

    assert not shots(shown)
    assert "Every failed roll pushed" in text(shown)


async def test_who_asks_while_many_pictures_wait_goes_without(
    sim: Discord, painter: Painter
) -> None:
    painter.rests()
    for _ in range(WAITING + 1):
        await asked(sim, ladder="night-market")

    await painter.goes_on()

    assert len(painter.scenes) == WAITING
    await asked(sim, ladder="night-market")
    assert len(painter.scenes) == WAITING + 1, "there is room again"


async def test_who_is_stopped_painting_does_not_hold_anybody_up(
    sim: Discord, painter: Painter
) -> None:
    painter.rests()
    await asked(sim, ladder="night-market")

    async with asyncio.timeout(5):
        await sim.restart()

    await painter.goes_on()
    assert "Odds" in await asked(sim, ladder="night-market")


# what takes long


class Gate:
    """Holds the reckoning up, in its thread, until it is opened."""

    def __init__(self, sim: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sim = sim
        self.open = Event()
        self.begun = 0
        monkeypatch.setattr(bot.odds, "compared", self._compared)
        monkeypatch.setattr(bot.odds, "reckoned", self._reckoned)

    def _compared(self, cast: Cast, *, overtime: int = 0) -> Comparison:
        self.begun += 1
        assert self.open.wait(30)
        return compared(cast, overtime=overtime)

    async def _reckoned(self, cast: Cast, overtime: int) -> Comparison:
        told = await self.sim.env.external_wait(reckoned(cast, overtime), reason="the gate")
        assert isinstance(told, Comparison)
        return told

    async def opens(self) -> None:
        """Let the thread go on, and wait for what comes of it."""
        self.open.set()
        await asyncio.gather(*self.sim.bot.desk.odds._reckoning)
        await self.sim.env.settle()


@pytest.fixture
def gate(sim: Discord, monkeypatch: pytest.MonkeyPatch) -> Any:
    gate = Gate(sim, monkeypatch)
    yield gate
    gate.open.set()


async def test_others_are_answered_while_it_is_reckoned(sim: Discord, gate: Gate) -> None:
    await lobby(sim, "Ines")
    waiting = sim.typed("Otto", "ladder odds", ladder="night-market")
    [result] = await sim.at_once(waiting)
    assert gate.begun == 1

    await sim.press("Teo", "join", "pursuers")
    assert "Teo" in text(sim.board)

    await gate.opens()
    assert "Odds · Night Market" in text(private(result))


@pytest.mark.parametrize("pressed", [False, True], ids=["a command", "a press"])
async def test_what_takes_long_is_acknowledged_and_told_later(
    sim: Discord, gate: Gate, *, pressed: bool
) -> None:
    await lobby(sim, "Ines")
    panel = await sim.gm_panel("Mara")
    if pressed:
        waiting = sim.raw("Mara", panel, custom_id(panel, "odds"))
    else:
        waiting = sim.typed("Mara", "ladder odds")
    [result] = await sim.at_once(waiting)
    await sim.env.advance_time(2)
    assert result.acknowledged

    await gate.opens()

    [shown] = [one for one in (result.response, *result.followups) if one and "Odds ·" in text(one)]
    assert shown.ephemeral
    assert len(shots(shown)) == 1
    assert "GM · the lobby" in text(panel), "the panel is left as it is"


async def test_when_too_many_wait_the_next_is_told_so(sim: Discord, gate: Gate) -> None:
    waiting = [asyncio.create_task(asyncio.Event().wait()) for _ in range(ASKED)]
    sim.bot.desk.odds._reckoning.update(waiting)

    await refuses(sim, sim.slash("Otto", "ladder odds", ladder="night-market"), "Too many odds")
    for task in waiting:
        task.cancel()
    sim.bot.desk.odds._reckoning.clear()


async def test_who_is_stopped_reckoning_does_not_hold_anybody_up(sim: Discord, gate: Gate) -> None:
    await sim.at_once(sim.typed("Otto", "ladder odds", ladder="night-market"))

    async with asyncio.timeout(5):
        await sim.restart()

    gate.open.set()
    assert "Odds" in await asked(sim, ladder="night-market")


async def test_where_too_many_may_drop_out_it_is_told_for_three(sim: Discord) -> None:
    deadly = Ladder(name="Low Water", rungs=a_ladder(**dict.fromkeys(FIVE, a_rung(Out()))).rungs)
    await climbable(sim, deadly)
    await lobby(sim, ladder="low water")
    for name in ("Rex", "Sal"):
        sim.member(name)
    kinds = [(one, other) for one in Letter for other in Letter if one.value >= other.value]
    names = ("Ines", "Teo", "Juno", "Pike", "Otto", "Rex", "Sal")
    for name, (one, other) in zip(names, kinds[: len(names)], strict=True):
        sheet = replace(a_sheet(one), skills=a_sheet(other).skills)
        await sim.store.save_sheet(sim.members[name].id, name, sheet)
        await sim.press(name, "join", "pursuers")
    said = await asked(sim)

    assert "Too many different people may drop out on this ladder" in said
    assert "3 players with B/C hunt" in said


async def test_what_breaks_is_answered(
    sim: Discord, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks(cast: Cast, *, overtime: int) -> Comparison:
        raise ZeroDivisionError

    monkeypatch.setattr(bot.odds, "compared", breaks)
    result = await sim.slash("Otto", "ladder odds", ladder="night-market")

    assert "That broke on our side" in told(result)
    caplog.clear()
