"""`/chase log`: every step with its dice, a page at a time, for all who can see the channel."""

from __future__ import annotations

import re
from typing import Any

from bot.view.log import STEPS
from rundown.chase import Phase
from tests.evening.discord_ import Discord, custom_id, labels, text
from tests.evening.painter_ import Painter
from tests.evening.tables import begun, end, pursuing, refuses

PAGE = re.compile(r"page (\d+)/(\d+)")


def place(panel: Any) -> tuple[int, int]:
    """Which page *panel* is, and of how many."""
    found = PAGE.search(text(panel))
    assert found
    return int(found[1]), int(found[2])


async def long(sim: Discord, steps: int) -> None:
    """Round 1 runs, and Ines cannot make up her mind until so many *steps* are made."""
    await pursuing(sim, "Ines")
    while (await sim.chase()).version < steps:
        for role in ("cutter", "runner"):
            await sim.press("Ines", "role", role)


async def opened(sim: Discord, name: str) -> Any:
    """The last page, which only *name* sees."""
    result = await sim.slash(name, "chase log")
    assert result.response is not None
    assert result.response.ephemeral
    return result.response


async def turned(sim: Discord, name: str, panel: Any, to: int) -> Any:
    """Press for page *to*: it comes in the place of the one that was pressed."""
    result = await sim.press(name, "log", str(to), on=panel)
    assert result.response is not None
    assert result.response.id == panel.id
    return result.response


async def test_a_stranger_reads_a_chase_that_runs(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    await sim.press("Ines", "roll")
    before = [text(message) for message in sim.history()]

    panel = await opened(sim, "Otto")

    said = text(panel)
    assert said.strip().startswith("### Log · Night Market · page 1/1")
    assert f"<@{sim.members['Mara'].id}>, GM" in said
    assert " · Ines\n" in said
    assert len(re.findall(r"^-# \*\*\d+\*\*", said, re.M)) == (await sim.chase()).version
    assert labels(panel) == []
    assert [text(message) for message in sim.history()] == before


async def test_its_pages_are_turned(sim: Discord) -> None:
    await long(sim, 3 * STEPS)
    panel = await opened(sim, "Otto")
    last, of = place(panel)
    assert last == of > 2
    assert labels(panel) == ["◀ older"]

    panel = await turned(sim, "Otto", panel, last - 1)
    assert place(panel) == (last - 1, of)
    assert labels(panel) == ["◀ older", "newer ▶"]
    for page in range(last - 2, 0, -1):
        panel = await turned(sim, "Otto", panel, page)
    assert place(panel) == (1, of)
    assert labels(panel) == ["newer ▶"]
    assert "**1** · " in text(panel)
    panel = await turned(sim, "Otto", panel, 2)
    assert f"**{STEPS + 1}** · " in text(panel)


async def test_it_is_read_when_the_chase_is_over(sim: Discord) -> None:
    await long(sim, 2 * STEPS)
    panel = await opened(sim, "Ines")
    await end(sim, "end")

    last, _ = place(panel)
    panel = await turned(sim, "Ines", panel, last - 1)
    assert place(panel)[0] == last - 1
    panel = await opened(sim, "Otto")
    assert place(panel)[0] == place(panel)[1]
    await turned(sim, "Otto", panel, place(panel)[0] - 1)
    assert (await sim.chase()).phase is Phase.OVER


async def test_what_was_undone_stays_in_it(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    await sim.press("Ines", "roll")
    rolled = (await sim.chase()).version
    await sim.slash("Mara", "chase undo")

    said = text(await opened(sim, "Ines"))

    assert f"**{rolled}** · " in said
    assert f"undone by step {rolled + 1}" in said
    assert f"Took back step {rolled}" in said
    assert re.search(r"^~~.*~~$", said, re.M)


async def test_a_page_that_is_turned_late_is_of_the_log_as_it_is_now(sim: Discord) -> None:
    await long(sim, 2 * STEPS)
    panel = await opened(sim, "Otto")
    last, _ = place(panel)
    while (await sim.chase()).version < 3 * STEPS:
        await sim.press("Ines", "role", "cutter")
        await sim.press("Ines", "role", "runner")

    panel = await turned(sim, "Otto", panel, last - 1)

    assert place(panel)[1] > last


async def test_it_survives_a_restart(sim: Discord) -> None:
    await long(sim, 2 * STEPS)
    panel = await opened(sim, "Otto")
    await sim.restart()

    await turned(sim, "Otto", panel, 1)


async def test_the_newest_chase_of_the_channel_is_told(sim: Discord) -> None:
    Painter(sim).rests()
    await pursuing(sim, "Ines")
    await end(sim, "end")
    await sim.slash("Mara", "chase start", ladder="spillway")

    assert "Spillway" in text(await opened(sim, "Otto"))


async def test_nobody_is_mentioned_by_a_page(sim: Discord) -> None:
    await long(sim, STEPS + 1)
    before = len(sim.env.http_requests)
    await turned(sim, "Otto", await opened(sim, "Otto"), 1)

    sent: list[Any] = [one.json for one in sim.env.http_requests[before:]]
    assert [one["data"]["allowed_mentions"]["parse"] for one in sent] == [[], []]


async def test_where_nothing_was_played_there_is_nothing_to_read(sim: Discord) -> None:
    await refuses(sim, sim.slash("Otto", "chase log"), "No chase is running in this channel")


async def test_a_page_that_makes_no_sense_is_of_another_version(sim: Discord) -> None:
    await begun(sim, "Ines")
    forged = sim.forged(custom_id(sim.board, "gm"), verb="log", more="x")

    await refuses(sim, sim.raw_press("Otto", sim.board, forged), "another version of the bot")


async def test_a_page_pressed_on_the_board_is_read_privately(sim: Discord) -> None:
    await begun(sim, "Ines")
    forged = sim.forged(custom_id(sim.board, "gm"), verb="log", more="99")

    result = await sim.raw_press("Otto", sim.board, forged)

    assert result.response is not None
    assert result.response.ephemeral
    assert place(result.response) == (1, 1)
