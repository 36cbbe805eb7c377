"""What cannot be done is answered by one private line, and changes nothing."""

from __future__ import annotations

import pytest
from discord.app_commands import CommandNotFound

from rundown.chase import SEATS
from tests.evening.discord_ import Discord, custom_id, ids, text
from tests.evening.tables import (
    INES,
    begun,
    due,
    lobby,
    pursuing,
    refuses,
    resolved,
    until,
)


async def test_nobody_rolls_twice(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    await sim.press("Ines", "roll")

    await refuses(sim, sim.press("Ines", "roll"), "Ines has rolled this round already")
    await refuses(sim, sim.press("Ines", "role", "cutter"), "Ines has rolled this round already")


async def test_a_late_press_on_a_panel_is_told_and_shown_what_can_be_done_now(
    sim: Discord,
) -> None:
    await pursuing(sim, "Ines", "Teo")
    panel = await sim.panel("Ines")
    await sim.press("Ines", "roll")

    late = await sim.press("Ines", "roll", on=panel)

    assert late.followups[0].ephemeral
    assert "already done" in text(late.followups[0])
    assert "roll" not in [one.split(":")[3] for one in ids(late.response)]


async def test_the_pursuers_wait_for_the_prey(sim: Discord) -> None:
    await begun(sim, "Ines")
    await sim.press("Ines", "roll")  # the Toll

    await refuses(sim, sim.press("Ines", "roll"), "The prey roll first")


async def test_a_button_of_an_old_round_rolls_nothing_in_the_new_one(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    old = custom_id(sim.board, "roll")
    board = sim.board
    await until(sim, 2)

    said = await refuses(sim, sim.raw_press("Ines", board, old), "from an earlier round")
    assert "Round 2" in said


async def test_your_move_of_an_old_round_opens_the_current_one(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    board, old = sim.board, custom_id(sim.board, "move")
    await until(sim, 2)

    opened = await sim.raw_press("Ines", board, old)
    assert "Eel Barrows" in text(opened.response)


async def test_a_double_tap_counts_once(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    tap = custom_id(sim.board, "role", "cutter")
    board = sim.board
    await sim.raw_press("Ines", board, tap)

    await refuses(sim, sim.raw_press("Ines", board, tap), "already done")
    await sim.raw_press("Teo", board, tap)
    assert await sim.versions() == [7], "Teo's press from the same board counts"


async def test_a_step_taken_is_not_taken_again(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    board, step = sim.board, custom_id(sim.board, "advance")
    await sim.raw_press("Mara", board, step)

    await refuses(sim, sim.raw_press("Mara", board, step), "resolve round 1")


@pytest.mark.parametrize("what", ["end", "cancel"])
async def test_a_chase_that_is_over_says_where_it_ended(sim: Discord, what: str) -> None:
    await pursuing(sim, "Ines")
    board = sim.board
    gambit = await sim.press("Ines", "gambit", on=await sim.panel("Ines"))
    panel = await sim.panel("Ines")
    old = {verb: custom_id(board, verb) for verb in ("roll", "move", "advance")}
    sure = await sim.press("Mara", what, on=await sim.gm_panel("Mara"))
    await sim.press("Mara", "sure", on=sure.response)

    link = f"/{sim.channel.id}/{sim.board.id})"
    for custom in old.values():
        assert link in await refuses(sim, sim.raw_press("Ines", board, custom), "is over")
    assert link in await refuses(sim, sim.press("Ines", "roll", on=panel), "is over")
    assert link in await refuses(sim, sim.write("Ines", gambit, words="Too late"), "is over")
    for command in ("chase advance", "chase leave", "chase npc", "chase end"):
        assert link in await refuses(sim, sim.slash("Mara", command), "No chase is running")


async def test_a_channel_has_one_live_chase(sim: Discord) -> None:
    await begun(sim, "Ines")

    again = sim.slash("Otto", "chase start", ladder="spillway")
    said = await refuses(sim, again, "live in this channel already")
    assert f"/{sim.channel.id}/{sim.board.id})" in said


async def test_an_undo_does_not_put_a_chase_beside_another(sim: Discord) -> None:
    await begun(sim, "Ines")
    panel = await sim.gm_panel("Mara")
    sure = await sim.press("Mara", "cancel", on=panel)
    over = (await sim.press("Mara", "sure", on=sure.response)).response
    await sim.slash("Otto", "chase start", ladder="spillway")

    said = await refuses(sim, sim.press("Mara", "undo", on=over), "live in this channel already")
    assert f"/{sim.board.id})" in said


async def test_a_thirteenth_finds_no_seat(sim: Discord) -> None:
    names = [f"Runner {n}" for n in range(1, SEATS + 2)]
    for name in names:
        sim.member(name)
    await lobby(sim, *names[:SEATS])

    await refuses(sim, sim.press(names[SEATS], "join", "pursuers"), "twelve pursuers already")
    await refuses(sim, sim.slash(names[SEATS], "chase join"), "twelve pursuers already")
    await sim.press(names[SEATS], "join", "prey")


async def test_one_seat_each(sim: Discord) -> None:
    await lobby(sim, "Ines")

    await refuses(sim, sim.press("Ines", "join", "pursuers"), "runs on that side already")
    await sim.press("Ines", "join", "prey")
    await refuses(sim, sim.press("Otto", "leave"), "You have no character here")


async def test_nobody_hunts_an_empty_street(sim: Discord) -> None:
    await lobby(sim)

    await refuses(sim, sim.press("Mara", "advance"), "Nobody is with the pursuers yet")


@pytest.mark.parametrize(
    "custom",
    [
        pytest.param("chase:1:roll", id="another shape"),
        pytest.param("rb:1:2:dance:0:", id="a verb of another version"),
        pytest.param("rb:1:2:role:2:acrobat", id="a role of another version"),
        pytest.param("rb:1:2:join:0:referees", id="a side of another version"),
        pytest.param("rb:1:2:advance:0:1.rewind", id="a stage of another version"),
        pytest.param("rb:1:2:push:2:twice", id="a throw of another version"),
        pytest.param("rs:1:2:pressure:2:", id="a select without a choice"),
    ],
)
async def test_a_button_of_another_version_is_named_as_such(sim: Discord, custom: str) -> None:
    await begun(sim, "Ines")

    press = sim.raw_press("Ines", sim.board, custom)
    await refuses(sim, press, "from another version of the bot")


async def test_a_chase_that_the_database_does_not_know(sim: Discord) -> None:
    await begun(sim, "Ines")

    for verb in ("roll", "move", "gm", "advance"):
        custom = sim.forged(custom_id(sim.board, verb), chase=77)
        await refuses(sim, sim.raw_press("Ines", sim.board, custom), "No chase is running")


async def test_nobody_by_that_number(sim: Discord) -> None:
    await begun(sim, "Ines")

    ghost = sim.forged(custom_id(sim.board, "roll"), who=99)
    await refuses(sim, sim.raw_press("Ines", sim.board, ghost), "Nobody in this chase")
    ghost = sim.forged(custom_id(sim.board, "move"), who=99)
    await refuses(sim, sim.raw_press("Ines", sim.board, ghost), "You have no character here")


async def test_a_gambit_of_no_words(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    modal = await sim.press("Ines", "gambit", on=await sim.panel("Ines"))

    await refuses(sim, sim.write("Ines", modal, words="   "), "a few words")
    assert not (await sim.chase()).at(INES).turn.gambit


async def test_an_undo_that_somebody_overtook(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    panel = await sim.gm_panel("Mara")
    await sim.press("Ines", "roll")

    await refuses(sim, sim.press("Mara", "undo", on=panel), "Something has happened since")


async def test_what_a_lobby_has_none_of(sim: Discord) -> None:
    await lobby(sim, "Ines")
    roll = sim.forged(custom_id(sim.board, "gm"), verb="roll", who=INES)
    await refuses(sim, sim.raw_press("Ines", sim.board, roll), "has not begun")

    await sim.press("Mara", "advance")
    await resolved(sim)
    assert await due(sim) == "reveal"
    setup = sim.forged(custom_id(sim.board, "gm"), verb="setup", more="pushing.0")
    await refuses(sim, sim.raw_press("Mara", sim.board, setup), "The round is resolved")


async def test_an_empty_channel_has_nothing_to_play(sim: Discord) -> None:
    for command in ("advance", "join", "leave", "undo", "npc", "end", "cancel", "show"):
        await refuses(sim, sim.slash("Mara", f"chase {command}"), "No chase is running")


async def test_an_unknown_ladder(sim: Discord) -> None:
    said = sim.slash("Mara", "chase start", ladder="Nowhere at all")
    await refuses(sim, said, "There is no ladder “Nowhere at all”")


async def test_a_command_that_this_version_does_not_know(sim: Discord) -> None:
    await begun(sim, "Ines")
    record, payload = sim.typed("Ines", "chase join")
    payload["data"]["options"][0]["name"] = "somersault"
    sim.forgiven = (CommandNotFound,)

    await refuses(sim, sim.delivered(record, payload), "does not know that command")
