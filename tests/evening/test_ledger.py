"""The bill at the end: spent in parts, three scenes later, and taken back when misspent."""

from __future__ import annotations

import pytest

from rundown.chase import Phase
from rundown.ladder import Side
from tests.evening.bills_ import both_owing, buttons, offered, owed, owing, spend
from tests.evening.discord_ import Discord, custom_id, labels, text, within
from tests.evening.tables import begun, end, refuses


async def test_the_bill_is_spent_in_parts(sim: Discord) -> None:
    await owing(sim, 4)
    over = sim.board.id
    assert labels(sim.board) == ["Spend Collateral", "GM…"]

    form = await sim.press("Mara", "spend")
    assert form.modal
    assert form.modal["title"] == "Spend Collateral · the pursuers"
    assert offered(form) == ["1 = noise", "2 = noise", "3 = a report", "4 = a report"]
    await sim.write("Mara", form, points=["3"], words="A report with @everyone in it")

    assert sim.board.id == over
    assert "Spent 3, a report: A report with @\u200beveryone in it" in text(sim.board)
    assert "Left to spend, the pursuers: 1 of 4" in text(sim.board)

    await sim.press("Mara", "undo", on=await sim.gm_panel("Mara"))
    assert (await owed(sim)).left == 4
    assert "Spent" not in text(sim.board)

    await spend(sim, 2, "The stallkeeper talks")
    await spend(sim, 2, "So does her brother")
    assert (await owed(sim)).left == 0
    assert labels(sim.board) == ["GM…"]
    assert text(sim.board).count("Spent 2, noise") == 2
    assert "All of it is spent" in text(sim.board)
    assert sim.board.id == over
    within(sim.board)
    listed = await sim.slash("Mara", "collateral list")
    assert "No bill is open" in text(listed.response)


async def test_a_command_takes_the_last_part_back(sim: Discord) -> None:
    await owing(sim, 2)
    await spend(sim, 2, "The stallkeeper talks")

    await sim.slash("Mara", "chase undo")

    assert (await owed(sim)).left == 2
    assert labels(sim.board) == ["Spend Collateral", "GM…"]
    assert (await sim.chase()).phase is Phase.OVER


async def test_it_is_spent_after_a_restart(sim: Discord) -> None:
    await owing(sim, 4)
    end_ = sim.board
    await sim.restart()
    await sim.env.advance_time(3 * 60 * 60)

    await spend(sim, 1, "A camera has it", on=end_)

    assert (await owed(sim)).left == 3
    assert sim.board.id == end_.id


async def test_each_side_has_its_own(sim: Discord) -> None:
    await both_owing(sim)
    assert labels(sim.board) == [
        "Spend Collateral · the prey",
        "Spend Collateral · the pursuers",
        "GM…",
    ]

    await spend(sim, 2, "Somebody heard him", side="prey")

    assert (await owed(sim, Side.PREY)).left == 0
    assert (await owed(sim)).left == 3
    assert labels(sim.board) == ["Spend Collateral", "GM…"]
    await spend(sim, 3, "She signs for it")
    assert labels(sim.board) == ["GM…"]


async def test_points_from_the_air_read_a_band_higher(sim: Discord) -> None:
    await owing(sim, 5, terrain="spinner")
    assert (await owed(sim)).severe

    form = await sim.press("Mara", "spend")

    assert offered(form) == [
        "1 = a report",
        "2 = a report",
        "3 = a body, or a burned asset",
        "4 = a body, or a burned asset",
        "5 = a body, or a burned asset",
    ]
    await sim.write("Mara", form, points=["1"], words="The tower logged it")
    assert "Spent 1, a report" in text(sim.board)


async def test_more_than_is_left_is_refused(sim: Discord) -> None:
    await owing(sim, 2)
    late = await sim.press("Mara", "spend")
    await spend(sim, 1, "The stallkeeper talks")

    await refuses(sim, sim.write("Mara", late, points=["2"], words="x"), "has 1 left")


async def test_words_are_needed(sim: Discord) -> None:
    await owing(sim, 2)
    form = await sim.press("Mara", "spend")

    await refuses(sim, sim.write("Mara", form, points=["1"], words="  "), "words")


async def test_a_spent_bill_is_refused(sim: Discord) -> None:
    await owing(sim, 1)
    old, custom = sim.board, custom_id(sim.board, "spend")
    await spend(sim, 1, "The stallkeeper talks")

    await refuses(sim, sim.raw_press("Mara", old, custom), "spent, all of it")


async def test_a_button_of_an_end_that_was_undone_is_refused(sim: Discord) -> None:
    await owing(sim, 1)
    custom = custom_id(sim.board, "spend")
    await sim.press("Mara", "undo", on=await sim.gm_panel("Mara"))

    said = await sim.raw_press("Mara", sim.board, custom)

    assert not said.modal
    assert (await sim.chase()).phase is Phase.PREY


async def test_a_player_is_refused(sim: Discord) -> None:
    await owing(sim, 2)

    await refuses(sim, sim.press("Ines", "spend"), "GM")


@pytest.mark.parametrize("side", ["prey", "nobody"])
async def test_a_forged_side_is_refused(sim: Discord, side: str) -> None:
    await owing(sim, 2)
    custom = sim.forged(custom_id(sim.board, "spend"), more=side)

    said = await sim.raw_press("Mara", sim.board, custom)

    assert not said.modal
    assert said.ephemeral


async def test_a_chase_that_cost_nothing_has_no_button(sim: Discord) -> None:
    await owing(sim, 0)

    assert not buttons(sim.board, "spend")


async def test_a_cancelled_chase_leaves_no_bill(sim: Discord) -> None:
    await begun(sim, "Ines")
    await end(sim, "cancel")

    assert not labels(sim.board)
    listed = await sim.slash("Mara", "collateral list")
    assert "No bill is open" in text(listed.response)


async def test_the_longest_words_fit(sim: Discord) -> None:
    await owing(sim, 6)

    for _ in range(6):
        await spend(sim, 1, "*" * 120)

    within(sim.board)
    assert "All of it is spent" in text(sim.board)
