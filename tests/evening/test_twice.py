"""Whatever is done twice has happened once: clicked twice, sent twice, delivered twice."""

from __future__ import annotations

import asyncio
import copy
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import pytest
from simcord.results import InteractionResult

from bot.store.sqlite.database import Database
from tests.evening.bills_ import owed, owing
from tests.evening.discord_ import Discord, custom_id
from tests.evening.forms_ import Built, picked, sent
from tests.evening.tables import (
    INES,
    TEO,
    begun,
    lobby,
    pursuing,
    refuses,
    resolved,
    rolled,
    told,
    until,
    waiting,
)

Again = Callable[[], Built]
"""Makes the same press once more, by the same person on the same control: another interaction."""
Case = Callable[[Discord], Awaitable[Again]]

DONE: Final = "already done"
TURNS: Final = 3
"""How often the loop goes round before a call arrives: presses overlap."""
APART: Final = 0.02
"""Seconds between two clicks of one finger."""


def on_the_board(verb: str, more: str = "", *, by: str = "Ines") -> Case:
    async def case(sim: Discord) -> Again:
        return _pressed(sim, by, sim.board, verb, more)

    return case


def _pressed(
    sim: Discord, name: str, on: Any, verb: str, more: str = "", values: tuple[str, ...] = ()
) -> Again:
    custom = custom_id(on, verb, more)
    return lambda: sim.raw(name, on, custom, values)


def after(opening: Callable[[Discord], Awaitable[None]], case: Case) -> Case:
    async def opened(sim: Discord) -> Again:
        await opening(sim)
        return await case(sim)

    return opened


async def in_the_lobby(sim: Discord) -> None:
    await lobby(sim, "Ines", "Teo")


async def prey(sim: Discord) -> None:
    await begun(sim, "Ines", "Teo")


async def pursuers(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")


async def between(sim: Discord) -> None:
    await pursuers(sim)
    await resolved(sim)


async def at_the_end(sim: Discord) -> None:
    await prey(sim)
    await waiting(sim)


async def gambit(sim: Discord) -> Again:
    form = await sim.press("Ines", "gambit", on=await sim.panel("Ines"))
    return lambda: sent(sim, "Ines", form, words="Over the counter")


async def roll_on_a_panel(sim: Discord) -> Again:
    return _pressed(sim, "Ines", await sim.panel("Ines"), "roll")


async def toll_alone(sim: Discord) -> Again:
    return _pressed(sim, "Ines", await sim.panel("Ines"), "toll")


async def push(sim: Discord) -> Again:
    await sim.press("Ines", "roll")
    return _pressed(sim, "Ines", await sim.panel("Ines"), "push", "role")


async def undo(sim: Discord) -> Again:
    await sim.press("Ines", "role", "cutter")
    await sim.press("Teo", "role", "cutter")
    return _pressed(sim, "Mara", await sim.gm_panel("Mara"), "undo")


async def spend(sim: Discord) -> Again:
    await owing(sim, 4)
    form = await sim.press("Mara", "spend", "pursuers")
    return lambda: sent(sim, "Mara", form, points="1", words="A favour")


def chosen(verb: str, value: str, *, more: str = "", of: str = "") -> Case:
    """The GM chooses *value* on the panel, or on the one that *of* opens."""

    async def case(sim: Discord) -> Again:
        panel = await sim.gm_panel("Mara")
        if of:
            panel = (await sim.press("Mara", of, on=panel)).response
        return _pressed(sim, "Mara", panel, verb, more, values=(value,))

    return case


def desk(verb: str, more: str = "") -> Case:
    """The GM presses a button of the panel."""

    async def case(sim: Discord) -> Again:
        return _pressed(sim, "Mara", await sim.gm_panel("Mara"), verb, more)

    return case


async def sure(sim: Discord) -> Again:
    asked = await sim.press("Mara", "end", on=await sim.gm_panel("Mara"))
    return _pressed(sim, "Mara", asked.response, "sure")


async def npc(sim: Discord) -> Again:
    form = await sim.press("Mara", "npc", "prey", on=await sim.gm_panel("Mara"))
    return lambda: sent(sim, "Mara", form, name="Salome", dice="elite")


async def amend(sim: Discord) -> Again:
    panel = (await sim.press("Mara", "amend", on=await sim.gm_panel("Mara"))).response
    form = await sim.press("Mara", "amend", "lead", on=panel)
    return lambda: sent(sim, "Mara", form, value="6", reason="Told, not rolled")


async def consequence(sim: Discord) -> Again:
    form = await sim.press("Ines", "gambit", on=await sim.panel("Ines"))
    await sim.write("Ines", form, words="Over the counter")
    await sim.press("Ines", "roll")
    await resolved(sim)
    form = await sim.press("Mara", "consequence", on=await sim.gm_panel("Mara"))
    return lambda: sent(sim, "Mara", form, words="A broken arm")


async def seat(sim: Discord) -> Again:
    panel = (await sim.press("Mara", "seats", on=await sim.gm_panel("Mara"))).response
    custom = custom_id(panel, "seat", "pursuers")
    return lambda: picked(sim, "Mara", panel, custom, "Juno")


CASES: Final[dict[str, Case]] = {
    "join": after(in_the_lobby, on_the_board("join", "pursuers", by="Juno")),
    "leave": after(in_the_lobby, on_the_board("leave")),
    "begin": after(in_the_lobby, on_the_board("advance", by="Mara")),
    "who runs": after(in_the_lobby, desk("runs")),
    "an option": after(in_the_lobby, desk("setup", "pushing.0")),
    "the start LEAD": after(in_the_lobby, chosen("setup", "6", more="lead")),
    "the NPC's form": after(in_the_lobby, npc),
    "roll for the prey": after(prey, on_the_board("advance", by="Mara")),
    "the opposition's round": after(prey, on_the_board("role", "cutter", by="Mara")),
    "excuse from a Toll": after(prey, chosen("touch", str(INES))),
    "unseat": after(prey, chosen("unseat", str(INES))),
    "edge": after(between, desk("edge")),
    "a role": after(pursuers, on_the_board("role", "cutter")),
    "Roll": after(pursuers, on_the_board("roll")),
    "Roll on a panel": after(pursuers, roll_on_a_panel),
    "the Toll alone": after(pursuers, toll_alone),
    "a push": after(pursuers, push),
    "a Gambit": after(pursuers, gambit),
    "roll for the pursuers": after(pursuers, on_the_board("advance", by="Mara")),
    "undo": after(pursuers, undo),
    "amend": after(pursuers, amend),
    "a consequence": after(pursuers, consequence),
    "seat": after(pursuers, seat),
    "end": after(pursuers, sure),
    "reveal": after(between, on_the_board("advance", by="Mara")),
    "to the other side": after(between, chosen("cross", str(TEO), of="seats")),
    "Overtime": after(at_the_end, on_the_board("overtime", by="Mara")),
    "the end": after(at_the_end, on_the_board("advance", by="Mara")),
    "Spend": spend,
}


@pytest.fixture(params=list(CASES))
async def again(request: pytest.FixtureRequest, sim: Discord) -> Again:
    return await CASES[request.param](sim)


async def apart(sim: Discord, first: Built, second: Built) -> None:
    """Deliver *second* shortly after *first*, whatever has become of that."""
    _, payload = first
    sim.env.backend.emit("INTERACTION_CREATE", copy.deepcopy(payload))
    await asyncio.sleep(APART)
    await sim.at_once(second)


HOW: Final[dict[str, Callable[..., Awaitable[Any]]]] = {
    "at once": Discord.at_once,
    "20 ms apart": apart,
}


@pytest.mark.parametrize("how", HOW)
async def test_a_double_click_counts_once(sim: Discord, again: Again, how: str) -> None:
    """The second click is told that it came to nothing."""
    sim.wire.turns = TURNS
    first, second = again(), again()
    [steps] = await sim.versions()

    await HOW[how](sim, first, second)

    assert await sim.versions() == [steps + 1]
    assert not said(sim, first)
    assert said(sim, second)
    await is_true(sim)


async def test_a_press_that_is_delivered_again(sim: Discord, again: Again) -> None:
    """At once, and after a restart: it makes one step, and nobody is told of the others."""
    sim.wire.turns = TURNS
    press = again()
    [steps] = await sim.versions()

    await sim.at_once(press, press)
    await sim.restart()
    await sim.at_once(press)

    assert await sim.versions() == [steps + 1]
    assert not said(sim, press)
    await is_true(sim)


async def test_a_form_that_is_opened_twice(sim: Discord) -> None:
    """Two clicks on *Name a Gambit* open two forms; one of them names it."""
    await pursuers(sim)
    panel = await sim.panel("Ines")
    forms = [await sim.press("Ines", "gambit", on=panel) for _ in range(2)]
    first, second = (sent(sim, "Ines", form, words=f"Way {n}") for n, form in enumerate(forms))
    [steps] = await sim.versions()

    await sim.at_once(first, second)

    assert await sim.versions() == [steps + 1]
    assert (await sim.chase()).at(INES).turn.gambit == "Way 0"
    assert DONE in said(sim, second)


async def test_a_form_is_of_the_chase_that_it_is_opened_on(sim: Discord) -> None:
    """Who acts on the board between two looks at an old panel loses no word of a form."""
    await pursuers(sim)
    panel = await sim.panel("Ines")
    await sim.press("Ines", "role", "cutter")

    form = await sim.press("Ines", "gambit", on=panel)
    await sim.write("Ines", form, words="Over the counter")

    assert (await sim.chase()).at(INES).turn.gambit == "Over the counter"


async def test_a_gambit_of_an_old_round_is_refused_before_it_is_typed(sim: Discord) -> None:
    await pursuers(sim)
    panel = await sim.panel("Ines")
    await until(sim, 2)

    await refuses(sim, sim.press("Ines", "gambit", on=panel), "from an earlier round")


async def test_a_bill_is_spent_once_by_a_form_that_is_sent_again(sim: Discord) -> None:
    again = await spend(sim)
    await sim.at_once(again())

    late = again()
    await sim.at_once(late)

    assert (await owed(sim)).left == 3
    assert DONE in said(sim, late)


async def test_a_gm_spends_twice_by_two_forms(sim: Discord) -> None:
    for left in (3, 2):
        again = await spend(sim) if left == 3 else await spend_more(sim)
        await sim.at_once(again())
        assert (await owed(sim)).left == left


async def spend_more(sim: Discord) -> Again:
    form = await sim.press("Mara", "spend", "pursuers")
    return lambda: sent(sim, "Mara", form, points="1", words="Another")


# two who run the chase together

BOTH: Final[dict[str, tuple[Callable[[Discord], Awaitable[None]], str]]] = {
    "begin": (in_the_lobby, "would now roll for the prey"),
    "roll for the prey": (prey, "would now roll for the pursuers"),
    "roll for the pursuers": (pursuers, "would now resolve round 1"),
    "reveal": (between, "would now roll for the prey"),
    "the end": (at_the_end, "is over"),
}


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("step", BOTH)
async def test_two_gms_who_advance_at_once(sim: Discord, step: str, how: str) -> None:
    """One step, and the second is told how things stand."""
    opening, why = BOTH[step]
    sim.member("Boss", manages=True)
    await opening(sim)
    sim.wire.turns = TURNS
    custom, [steps] = custom_id(sim.board, "advance"), await sim.versions()
    first, second = (sim.raw(name, sim.board, custom) for name in ("Mara", "Boss"))

    await HOW[how](sim, first, second)

    assert await sim.versions() == [steps + 1]
    assert not said(sim, first)
    assert why in said(sim, second)
    await is_true(sim)


@asynccontextmanager
async def busy(sim: Discord) -> AsyncIterator[None]:
    """The file is busy for half a second: what is asked of it meanwhile comes after that."""
    assert isinstance(sim.store._database, Database)
    connection = sim.store._database._connection
    await connection.create_function("busy", 0, lambda: time.sleep(0.5))
    task = asyncio.create_task(connection.execute_fetchall("SELECT busy()"))
    await asyncio.sleep(0)
    yield
    await task


@pytest.mark.parametrize("command", ["chase advance", "chase undo"])
async def test_two_gms_who_type_the_same_at_once(sim: Discord, command: str) -> None:
    sim.member("Boss", manages=True)
    await pursuers(sim)
    [steps] = await sim.versions()
    both = [sim.typed(name, command) for name in ("Mara", "Boss")]

    # both look at the chase before either has made a step of it
    async with busy(sim):
        await sim.at_once(*both)

    assert await sim.versions() == [steps + 1]
    assert all(said(sim, one) for one in both)


async def test_two_gms_who_spend_at_once_spend_both(sim: Discord) -> None:
    """They mean two things, and the bill has enough for both."""
    sim.member("Boss", manages=True)
    await owing(sim, 4)
    forms = {name: await sim.press(name, "spend", "pursuers") for name in ("Mara", "Boss")}
    both = [sent(sim, name, form, points="1", words=name) for name, form in forms.items()]

    await sim.at_once(*both)

    assert (await owed(sim)).left == 2


async def test_two_players_who_roll_at_once_both_roll(sim: Discord) -> None:
    await pursuers(sim)
    sim.wire.turns = TURNS
    custom = custom_id(sim.board, "roll")

    await sim.at_once(*(sim.raw(name, sim.board, custom) for name in ("Ines", "Teo")))

    assert await rolled(sim, INES)
    assert await rolled(sim, TEO)
    await is_true(sim)


def said(sim: Discord, press: Built) -> str:
    """What a press was told in private; it was answered."""
    result = InteractionResult(sim.env, press[0])
    assert result.acknowledged
    return told(result)


async def is_true(sim: Discord) -> None:
    """The newest message is the live one, and shows the last step."""
    row = await sim.store.chase(1)
    assert row
    assert row.board
    assert (row.board.id, row.board.drawn_step) == (sim.board.id, row.last_step)
