"""A round has a time limit: who is reminded, who is told at its end, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.export.meta import Meta
from bot.export.story import as_markdown
from rundown.chase import Phase
from tests.evening.clock import HOUR, MINUTE, mention, passes, pinged, said
from tests.evening.discord_ import Discord, text
from tests.evening.tables import begun, lobby, pursuing, refuses, resolved, told


async def test_the_board_says_when_time_is_up(sim: Discord) -> None:
    await lobby(sim, "Ines", timer="2h")
    assert "2 h a round" in text(sim.board)
    assert "time is up" not in text(sim.board)
    await sim.press("Mara", "advance")
    end = int(sim.env.now().timestamp()) + 2 * HOUR
    assert f"<t:{end}:R>: time is up." in text(sim.board)

    await resolved(sim)
    assert "time is up" not in text(sim.board)


async def test_who_is_awaited_is_reminded_and_then_told(sim: Discord) -> None:
    await lobby(sim, "Ines", "Teo", timer="2h")
    await sim.press("Mara", "advance")
    await sim.press("Mara", "roll")
    await sim.press("Ines", "roll")

    await passes(sim, 107 * MINUTE)
    assert said(sim) == []
    await passes(sim, 2 * MINUTE)
    [reminder] = said(sim)
    assert f"{mention(sim, 'Teo')}: time is up in round 1 <t:" in reminder
    await passes(sim, 12 * MINUTE)
    [_, end] = said(sim)
    assert f"Time is up in round 1. The table waits for {mention(sim, 'Teo')}." in end
    assert pinged(sim) == [["Teo"], ["Teo"]]
    await passes(sim, 24 * HOUR)
    assert len(said(sim)) == 2
    assert (await sim.chase()).phase is Phase.PURSUERS


async def test_a_short_round_ends_without_a_reminder(sim: Discord) -> None:
    await lobby(sim, "Ines", timer="9m")
    await sim.press("Mara", "advance")
    await sim.press("Mara", "roll")

    await passes(sim, 10 * MINUTE)
    assert len(said(sim)) == 1
    assert pinged(sim) == [["Ines"]]


async def test_an_npc_is_named_and_nobody_pinged(sim: Discord) -> None:
    await begun(sim, "Ines", timer="2h")

    await passes(sim, 2 * HOUR)
    [end] = said(sim)
    assert "The table waits for **\u2068The prey\u2069**" in end
    assert pinged(sim) == [[]]


async def test_nobody_is_awaited(sim: Discord) -> None:
    await begun(sim, "Ines", timer="10m")
    await sim.press("Mara", "roll")
    await sim.press("Ines", "roll")

    await passes(sim, HOUR)
    [end] = said(sim)
    assert "Nobody is awaited: the GM can go on." in end


async def test_the_round_is_resolved_and_no_more(sim: Discord) -> None:
    await begun(sim, "Ines", "Teo", timer="10m", timer_end="advance")
    before = (await sim.versions())[0]
    assert "time is up, and the round gets resolved" in text(sim.board)

    await passes(sim, 11 * MINUTE)

    chase = await sim.chase()
    assert (chase.phase, chase.round) == (Phase.BETWEEN, 1)
    steps = (await sim.store.steps(1))[before:]
    assert len(steps) == 3, "the prey, the pursuers, the resolution: a step each"
    assert {(step.by.user, step.by.gm, step.press) for step in steps} == {(0, True, None)}
    assert said(sim) == [], "nobody was awaited but the NPC"
    log = await sim.slash("Otto", "chase log")
    assert "the timer" in text(log.response)
    await passes(sim, HOUR)
    assert (await sim.versions())[0] == before + 3


async def test_half_a_round_is_played_to_its_end(sim: Discord) -> None:
    await begun(sim, "Ines", "Teo", timer="5m", timer_end="advance")
    await sim.press("Mara", "roll")
    await sim.press("Ines", "role", "spotter")
    await sim.press("Ines", "roll")

    await passes(sim, 5 * MINUTE)

    assert (await sim.chase()).phase is Phase.BETWEEN
    ines = (await sim.chase()).rounds[0].cast[1]
    assert ines.playing == "spotter"


async def test_what_the_timer_did_can_be_undone(sim: Discord) -> None:
    await begun(sim, "Ines", timer="10m", timer_end="advance")
    await passes(sim, 10 * MINUTE)

    await sim.slash("Mara", "chase undo")
    assert (await sim.chase()).phase is Phase.PURSUERS
    await passes(sim, HOUR)
    assert (await sim.chase()).phase is Phase.PURSUERS, "a deadline comes once"


async def test_the_last_round_waits_for_the_gm(sim: Discord) -> None:
    await begun(sim, "Ines", timer="10m", timer_end="advance")
    for _ in range(5):
        await passes(sim, 10 * MINUTE)
        await sim.press("Mara", "advance")
    await passes(sim, 10 * MINUTE)

    chase = await sim.chase()
    assert (chase.phase, chase.round) == (Phase.WAITING, 6)
    await passes(sim, 24 * HOUR)
    assert (await sim.chase()) == chase


async def test_every_round_has_its_own_time(sim: Discord) -> None:
    await begun(sim, "Ines", timer="9m")
    await passes(sim, 5 * MINUTE)
    await resolved(sim)
    await passes(sim, HOUR)
    assert said(sim) == []

    await sim.press("Mara", "advance")
    await passes(sim, 8 * MINUTE)
    assert said(sim) == []
    await passes(sim, 2 * MINUTE)
    assert "round 2" in said(sim)[0]


@pytest.mark.parametrize("limit", ["30 s", "8d", "soon", "", "1 fortnight", "10m!", "-5m"])
async def test_what_is_no_time_limit(sim: Discord, limit: str) -> None:
    start = sim.slash("Mara", "chase start", ladder="night-market", timer=limit)
    await refuses(sim, start, "a minute at least")


@pytest.mark.parametrize(
    ("typed", "seconds"),
    [("90", 90 * MINUTE), ("1d 12h", 36 * HOUR), ("1H30M", 90 * MINUTE), ("1 week", 168 * HOUR),
     ("off", 0), (" 2 hours, 5 min ", 125 * MINUTE)],
)  # fmt: skip
async def test_how_it_is_typed(sim: Discord, typed: str, seconds: int) -> None:
    await lobby(sim, timer=typed)
    assert (await sim.chase()).timer == seconds


async def offered(sim: Discord, typed: str) -> list[Any]:
    otto = sim.members["Otto"]
    given = {"ladder": "night-market"}
    choices = await otto.autocomplete(sim.channel, "chase start", "timer", typed, **given)
    return [choice["value"] for choice in choices]


async def test_what_is_offered_can_be_taken(sim: Discord) -> None:
    assert await offered(sim, "3") == ["3 min", "3 h", "3 d"]
    assert await offered(sim, "1d12h") == ["1 d 12 h"]
    assert await offered(sim, "o") == ["off"]
    assert await offered(sim, "xyz") == []
    await pursuing(sim, "Ines")
    for one in await offered(sim, ""):
        assert one in told(await sim.slash("Mara", "chase timer", limit=one)) or one == "off"


async def test_the_story_knows_who_took_an_undone_step(sim: Discord) -> None:
    await begun(sim, "Ines", timer="10m", timer_end="advance")
    await passes(sim, 10 * MINUTE)
    await sim.slash("Mara", "chase undo")

    meta = Meta(chase_id=1, exported_at=0, names=lambda user: "someone" if not user else "Mara")
    story = as_markdown(await sim.store.steps(1), await sim.chase(), meta).decode()
    assert "the timer" in story
    assert "someone" not in story
