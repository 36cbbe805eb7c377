"""When something can be set right, by whom, and what comes of it."""

from __future__ import annotations

import pytest

from rundown.chase import Phase
from rundown.reckoning import Outcome
from tests.evening.discord_ import Discord, custom_id, labels, text
from tests.evening.tables import INES, begun, end, lobby, pursuing, refuses, resolved
from tests.evening.test_amend import amending


async def test_an_end_of_lead_ends_the_chase(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    opened = await amending(sim, "Mara", "lead", 0)
    await sim.write("Mara", opened, value=["0"], reason="They stopped")

    chase = await sim.chase()
    assert (chase.phase, chase.outcome) == (Phase.OVER, Outcome.ENGAGED)
    assert "ENGAGED" in text(sim.board)
    panel = await sim.gm_panel("Mara")
    assert "Amend…" not in labels(panel)
    await sim.press("Mara", "undo", on=panel)
    assert (await sim.chase()).lead == 4


async def test_an_ended_chase_is_not_amended(sim: Discord) -> None:
    await begun(sim, "Ines")
    board = sim.board
    opened = await amending(sim, "Mara", "lead", 0)
    forged = sim.forged(custom_id(board, "gm"), verb="amend")
    await end(sim, "end")

    await refuses(sim, sim.write("Mara", opened, value=["5"], reason="x"), "not amended: *Undo*")
    await refuses(sim, sim.raw_press("Mara", sim.board, forged), "not amended: *Undo*")


async def test_a_lobby_has_options_and_nothing_to_amend(sim: Discord) -> None:
    await lobby(sim, "Ines")

    assert "Amend…" not in labels(await sim.gm_panel("Mara"))
    typed = sim.slash("Mara", "chase amend", what="lead", value="3", reason="x")
    await refuses(sim, typed, "The chase has not begun")
    forged = sim.forged(custom_id(sim.board, "gm"), verb="amend")
    await refuses(sim, sim.raw_press("Mara", sim.board, forged), "The chase has not begun")


async def test_only_a_gm_sets_right(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    typed = sim.slash("Ines", "chase amend", what="lead", value="8", reason="x")
    await refuses(sim, typed, "That is the GM's")
    for more in ("", "lead", "toll", "whom"):
        forged = sim.forged(custom_id(sim.board, "gm"), verb="amend", more=more)
        await refuses(sim, sim.raw_press("Ines", sim.board, forged), "That is the GM's")

    opened = await amending(sim, "Mara", "lead", 0)
    await sim.slash("Mara", "chase gm", user=sim.members["Teo"], hand_over=True)
    written = sim.write("Mara", opened, value=["7"], reason="Once more")
    await refuses(sim, written, "That is the GM's")


async def test_a_manager_of_the_channel_sets_right(sim: Discord) -> None:
    sim.member("Vera", manages=True)
    await pursuing(sim, "Ines")
    opened = await amending(sim, "Vera", "bank", INES)
    await sim.write("Vera", opened, value="3", reason="The Cutter's round was lost")

    assert (await sim.chase()).at(INES).bank == 3


@pytest.mark.parametrize("reason", ["   "])
async def test_a_reason_is_needed(sim: Discord, reason: str) -> None:
    await pursuing(sim, "Ines")
    opened = await amending(sim, "Mara", "lead", 0)

    await refuses(sim, sim.write("Mara", opened, value=["5"], reason=reason), "word")


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"penalty": ["out"]}, "one to three skills"),
        ({"penalty": ["minus"], "skills": ["tech"], "detail": "many"}, "a number from 1 to 6"),
        ({"penalty": ["note"], "skills": ["tech"], "detail": " "}, "need some words"),
    ],
)
async def test_a_toll_that_lacks_something(sim: Discord, fields: dict[str, str], why: str) -> None:
    await begun(sim, "Ines")
    await sim.slash("Mara", "chase amend", what="toll", value="none", reason="x")
    opened = await amending(sim, "Mara", "toll", 0)

    await refuses(sim, sim.write("Mara", opened, reason="x", **fields), why)


@pytest.mark.parametrize(
    ("side", "dice", "why"),
    [("none", "2", "needs the side"), ("prey", "0", "gives a side dice, or has words")],
)
async def test_a_tilt_that_lacks_something(sim: Discord, side: str, dice: str, why: str) -> None:
    await begun(sim, "Ines")
    opened = await amending(sim, "Mara", "tilt", 0)

    written = sim.write("Mara", opened, side=[side], dice=[dice], words="", reason="x")
    await refuses(sim, written, why)


async def test_what_is_the_rounds_waits_for_a_round(sim: Discord) -> None:
    await begun(sim, "Ines")
    await resolved(sim)
    panel = (await sim.press("Mara", "amend", on=await sim.gm_panel("Mara"))).response

    assert labels(panel) == [
        "LEAD: 4…",
        "Collateral of the prey: 0…",
        "Collateral of the pursuers: 0…",
        "How the prey move: foot…",
        "How the pursuers move: foot…",
        "Vehicle of the prey: C…",
        "Vehicle of the pursuers: C…",
        "Back",
    ]
    typed = sim.slash("Mara", "chase amend", what="tilt", value="none", reason="x")
    await refuses(sim, typed, "The round is resolved")


async def test_a_form_over_a_restart(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    opened = await amending(sim, "Mara", "lead", 0)
    await sim.restart()
    await sim.write("Mara", opened, value=["7"], reason="After the power cut")

    assert (await sim.chase()).lead == 7


@pytest.mark.parametrize("more", ["what", "whom", "bank", "nothing", "track.sky", "lead.prey"])
async def test_a_control_of_another_version_is_said_to_be_one(sim: Discord, more: str) -> None:
    await begun(sim, "Ines")
    forged = sim.forged(custom_id(sim.board, "gm"), verb="amend", more=more)

    await refuses(sim, sim.raw_press("Mara", sim.board, forged), "another version")


@pytest.mark.parametrize(
    ("what", "who", "typed", "offered"),
    [
        ("lead", None, "8", ["8 · GHOST, the chase ends"]),
        ("track", "prey", "1", ["1", "1½"]),
        ("gambit", "2", "", ["used", "unused"]),
        ("sits_out", "Ines", "2", ["sits out round 2", "sits out Overtime 2"]),
        ("bank", None, "", []),
    ],
)
async def test_values_are_offered(
    sim: Discord, what: str, who: str | None, typed: str, offered: list[str]
) -> None:
    await begun(sim, "Ines")
    given = {"who": who} if who else {}
    found = await sim.members["Mara"].autocomplete(
        sim.channel, "chase amend", "value", typed, what=what, **given
    )

    assert sorted(one["name"] if isinstance(one, dict) else one.name for one in found) == sorted(
        offered
    )


async def test_a_toll_that_is_too_long_to_be_offered_is_left_out(sim: Discord) -> None:
    await begun(sim, "Ines")
    value = f"Hand-to-Hand Combat, Medical Aid, Manipulation else {'x' * 80}"
    await sim.slash("Mara", "chase amend", what="toll", value=value, reason="x")
    found = await sim.members["Mara"].autocomplete(
        sim.channel, "chase amend", "value", "", what="toll"
    )

    assert [one["value"] for one in found] == ["none"]
