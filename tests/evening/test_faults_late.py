"""Presses that come late: on a panel left open, after a restart, on what is past or another's."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from simcord.results import InteractionResult

from bot import answers
from rundown.ladder import Role
from tests.evening.discord_ import Discord, custom_id, labels, text
from tests.evening.faults_ import shows_the_last_step
from tests.evening.tables import INES, TEO, begun, end, pursuing, refuses, role, rolled, told, until

MINUTE = 60
OPEN = 16 * MINUTE
"""Longer than Discord takes anything by the token that a panel was shown with."""


async def left_open(sim: Discord) -> None:
    await sim.env.advance_time(OPEN)


def slow(commit: Any) -> Any:
    """*commit*, which takes longer than a press may wait; both are scaled down alike."""

    async def late(*given: Any, **named: Any) -> Any:
        await asyncio.sleep(0.05)
        return await commit(*given, **named)

    return late


# a panel left open


async def test_a_panel_left_open_is_redrawn_by_its_next_press(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    panel = await sim.panel("Ines")
    await left_open(sim)

    chosen = await sim.press("Ines", "role", "cutter", on=panel)
    drawn = await sim.press("Ines", "roll", on=chosen.response)

    assert "🎲" not in "".join(labels(drawn.response)), "it shows what comes next"
    assert (await role(sim, INES), await rolled(sim, INES)) == (Role.CUTTER, True)
    assert await shows_the_last_step(sim)


async def test_a_gms_panel_left_open_is_redrawn_by_its_next_press(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    panel = await sim.gm_panel("Mara")
    await left_open(sim)

    acting = await sim.choose("Mara", "act", str(TEO), on=panel)
    assert "Teo" in text(acting.response)
    await left_open(sim)
    await sim.press("Mara", "roll", on=acting.response)

    assert await rolled(sim, TEO)
    assert await shows_the_last_step(sim)


async def test_a_panel_left_open_while_the_chase_went_on_is_told_and_redrawn(
    sim: Discord,
) -> None:
    await pursuing(sim, "Ines")
    panel = await sim.panel("Ines")
    await until(sim, 2)
    await left_open(sim)

    late = await sim.press("Ines", "roll", on=panel)

    assert "from an earlier round. Round 2 is running: press there" in told(late)
    assert "Eel Barrows" in text(late.response), "the panel is of the round that runs"
    assert not await rolled(sim, INES)


async def test_a_panel_left_open_whose_press_takes_long(
    sim: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    await pursuing(sim, "Ines", "Teo")
    panel = await sim.panel("Ines")
    await left_open(sim)
    monkeypatch.setattr(answers, "PATIENCE", 0.01)
    store: Any = sim.store
    monkeypatch.setattr(store, "append", slow(store.append))

    late = await sim.press("Ines", "roll", on=panel)

    assert str(late._interaction.response_kind) == "deferred_update"
    assert "🎲" not in "".join(labels(late.response))
    assert await rolled(sim, INES)


async def test_a_board_that_failed_long_ago_is_told_of_by_the_press_of_now(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    panel = await sim.panel("Ines")
    await left_open(sim)
    sim.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013)

    assert "could not be shown here" in told(await sim.press("Ines", "roll", on=panel))


# forms


async def gambit_form(sim: Discord) -> InteractionResult:
    return await sim.press("Ines", "gambit", on=await sim.panel("Ines"))


async def a_restart(sim: Discord) -> None:
    await sim.restart()


async def a_death(sim: Discord) -> None:
    await sim.die()


async def a_step(sim: Discord) -> None:
    await sim.press("Teo", "role", "cutter")


@pytest.mark.parametrize("meanwhile", [left_open, a_restart, a_death, a_step])
async def test_a_form_keeps_what_was_typed(
    sim: Discord, meanwhile: Callable[[Discord], Awaitable[None]]
) -> None:
    await pursuing(sim, "Ines", "Teo")
    form = await gambit_form(sim)
    await meanwhile(sim)

    sent = await sim.write("Ines", form, words="Over the counter, through the steam")

    assert (await sim.chase()).at(INES).turn.gambit == "Over the counter, through the steam"
    assert "Over the counter, through the steam" in text(sent.response)
    assert await shows_the_last_step(sim)


async def test_the_gms_forms_keep_what_was_typed_over_a_restart(sim: Discord) -> None:
    await begun(sim, "Ines")
    seats = await sim.press("Mara", "seats", on=await sim.gm_panel("Mara"))
    form = await sim.press("Mara", "npc", "prey", on=seats.response)
    await sim.restart()

    await sim.write("Mara", form, name="Leon K.", dice=["elite"])

    assert (await sim.chase()).at(1).name == "Leon K."


# what is past, and what is another's


async def in_round_2(sim: Discord) -> None:
    await until(sim, 2)


async def ended(sim: Discord) -> None:
    await end(sim, "end")


async def cancelled(sim: Discord) -> None:
    await end(sim, "cancel")


async def undone(sim: Discord) -> None:
    """Round 1 begins anew, by undoing all there was of it."""
    for _ in range(2):
        await sim.slash("Mara", "chase undo")


PAST: list[Any] = [
    pytest.param(in_round_2, "earlier round", "Round 2 is running: press there", id="finished"),
    pytest.param(ended, "This chase is over", "its end stands here", id="ended"),
    pytest.param(cancelled, "This chase is over", "its end stands here", id="cancelled"),
    pytest.param(undone, "has not begun", "that comes after *Begin*", id="undone"),
]


@pytest.mark.parametrize(("past", "why", "way"), PAST)
async def test_a_button_of_what_is_past_says_how_to_go_on(
    sim: Discord, past: Callable[[Discord], Awaitable[None]], why: str, way: str
) -> None:
    await pursuing(sim, "Ines")
    board, roll = sim.board, custom_id(sim.board, "roll")
    await past(sim)

    assert way in await refuses(sim, sim.raw_press("Ines", board, roll), why)


@pytest.mark.parametrize(("past", "why", "way"), PAST)
async def test_a_panel_of_what_is_past_says_how_to_go_on(
    sim: Discord, past: Callable[[Discord], Awaitable[None]], why: str, way: str
) -> None:
    await pursuing(sim, "Ines")
    panel = await sim.panel("Ines")
    await past(sim)
    await left_open(sim)

    assert way in await refuses(sim, sim.press("Ines", "roll", on=panel), why)


@pytest.mark.parametrize(("past", "why", "way"), PAST)
async def test_a_form_of_what_is_past_says_how_to_go_on(
    sim: Discord, past: Callable[[Discord], Awaitable[None]], why: str, way: str
) -> None:
    await pursuing(sim, "Ines")
    form = await gambit_form(sim)
    await past(sim)

    assert way in await refuses(sim, sim.write("Ines", form, words="Too late"), why)


async def test_a_panel_of_a_roll_that_was_undone_shows_what_can_be_done_now(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    panel = await sim.panel("Ines")
    await sim.press("Ines", "roll", on=panel)
    late = await sim.panel("Ines")
    await sim.slash("Mara", "chase undo")

    again = await sim.press("Ines", "push", "role", on=late)

    assert "has not made that roll yet: roll first, push after" in told(again)
    await sim.press("Ines", "role", "cutter", on=again.response)
    assert await role(sim, INES) is Role.CUTTER


@pytest.mark.parametrize("verb", ["roll", "role", "gambit"])
async def test_another_players_panel_names_the_way_to_ones_own(sim: Discord, verb: str) -> None:
    await pursuing(sim, "Ines", "Teo")
    more = {"role": "cutter"}.get(verb, "")
    theirs = sim.forged(custom_id(sim.board, "move"), verb=verb, who=TEO, more=more)

    async def press() -> InteractionResult:
        [pressed] = await sim.at_once(sim.raw("Ines", sim.board, theirs))
        if not pressed.modal:
            return pressed
        return await sim.write("Ines", pressed, words="Mine now")

    said = await refuses(sim, press(), "Teo is not your character")
    assert "*Your move…* opens your own" in said
    assert not await rolled(sim, TEO)
