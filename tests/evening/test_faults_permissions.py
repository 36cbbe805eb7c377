"""A permission is taken away in the middle of a chase, then given back: all works once more."""

from __future__ import annotations

from typing import Any

import pytest

from tests.evening.discord_ import Discord, text
from tests.evening.faults_ import (
    EDIT,
    POST,
    UNSHOWN,
    allow,
    in_a_thread,
    named,
    shows_the_last_step,
)
from tests.evening.painter_ import Painter, files
from tests.evening.tables import end, heads, ids, pursuing, resolved, rolled, told, until

REFUSALS: dict[str, tuple[tuple[str, str], ...]] = {
    "send_messages": (("POST", POST),),
    "embed_links": (("POST", POST), ("PATCH", EDIT)),
    "read_message_history": (("POST", POST), ("PATCH", EDIT)),
    "view_channel": (("POST", POST), ("PATCH", EDIT)),
}
"""What Discord refuses without each; the simulator minds only the first and the last."""


def taken(sim: Discord, permission: str) -> None:
    sim.allow(**{permission: False})
    for method, path in REFUSALS[permission]:
        sim.env.inject_error(method, path, status=403, code=50013, times=None)


def given_back(sim: Discord) -> None:
    sim.env.backend.faults.clear()
    sim.allow()


def is_named(permission: str, said: str) -> bool:
    """Whether *said* names a permission; Discord has two names for the right to see."""
    names = {permission.replace("_", " ").capitalize()}
    names |= {"Read messages"} if permission == "view_channel" else set()
    return any(name in said for name in names)


@pytest.mark.parametrize("permission", REFUSALS)
async def test_who_presses_is_told_which_one_is_missing_and_where(
    sim: Discord, permission: str
) -> None:
    await pursuing(sim, "Ines")
    await resolved(sim)
    taken(sim, permission)

    result = await sim.press("Mara", "advance")

    said = named(result)
    assert UNSHOWN in said
    assert is_named(permission, said)
    assert f"In <#{sim.channel.id}> I lack" in said
    assert "\n" not in said
    assert (await sim.chase()).round == 2, "the step stands"


@pytest.mark.parametrize("permission", REFUSALS)
async def test_the_next_press_shows_it_all_once_it_is_given_back(
    sim: Discord, permission: str
) -> None:
    await pursuing(sim, "Ines", "Teo")
    panel = await sim.panel("Teo")
    await resolved(sim)
    taken(sim, permission)
    await sim.press("Mara", "advance")
    given_back(sim)

    pressed = await sim.press("Teo", "role", "cutter", on=panel)

    assert UNSHOWN not in told(pressed)
    assert [head[:3] for head in heads(sim)[1:]] == ["1/6", "2/6"]
    assert await shows_the_last_step(sim)
    await sim.press("Mara", "roll")
    assert await rolled(sim, 1)
    await until(sim, 3)
    assert len(ids(sim)) == 4


async def test_nobody_presses_and_it_is_shown_when_it_is_given_back(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    await resolved(sim)
    taken(sim, "send_messages")
    await sim.press("Mara", "advance")

    given_back(sim)
    await sim.env.settle()

    assert [head[:3] for head in heads(sim)[1:]] == ["1/6", "2/6"]
    assert await shows_the_last_step(sim)


@pytest.mark.parametrize("command", ["chase advance", "chase undo"])
async def test_a_command_tells_the_same(sim: Discord, command: str) -> None:
    await pursuing(sim, "Ines")
    taken(sim, "view_channel")

    said = named(await sim.slash("Mara", command))

    assert is_named("view_channel", said)
    assert f"<#{sim.channel.id}>" in said


async def test_of_a_thread_the_channel_is_named_where_it_can_be_granted(sim: Discord) -> None:
    street = await in_a_thread(sim, "Ines")
    await resolved(sim)
    allow(sim, street, send_messages_in_threads=False)

    said = named(await sim.press("Mara", "advance"))

    assert "Send messages in threads" in said
    assert "Send messages." not in said, "outside it may"
    assert f"In <#{street.id}> I lack" in said
    allow(sim, street)
    await sim.env.settle()
    await sim.press("Mara", "roll")
    assert [head[:3] for head in heads(sim)][-2:] == ["1/6", "2/6"]
    assert await shows_the_last_step(sim)


async def test_a_thread_takes_no_right_to_write_outside(sim: Discord) -> None:
    street = await in_a_thread(sim, "Ines")
    await resolved(sim)
    allow(sim, street, send_messages=False)

    assert not told(await sim.press("Mara", "advance"))
    assert await shows_the_last_step(sim)


async def test_a_thread_that_may_not_be_made_is_made_once_it_may(sim: Discord) -> None:
    sim.allow(create_public_threads=False)
    wish: dict[str, Any] = {"ladder": "night-market", "in_thread": True}

    said = named(await sim.slash("Mara", "chase start", **wish))
    assert "Create public threads" in said
    assert f"<#{sim.channel.id}>" in said
    sim.allow()
    await sim.slash("Mara", "chase start", **wish)
    assert len(list(sim.channel.threads)) == 1


def no_files(sim: Discord) -> None:
    """The bot may attach nothing; the simulator does not mind, Discord does."""
    sim.allow(attach_files=False)
    sim.env.inject_error("PATCH", EDIT, status=403, code=50013, times=1)


@pytest.mark.parametrize("by", ["a panel", "a command"])
async def test_who_ends_a_chase_is_told_that_its_picture_is_missing(sim: Discord, by: str) -> None:
    painter = Painter(sim)
    await pursuing(sim, "Ines")
    painter.rests()
    sim.allow(attach_files=False)
    sure = (
        await sim.press("Mara", "end", on=await sim.gm_panel("Mara"))
        if by == "a panel"
        else await sim.slash("Mara", "chase end")
    )

    said = named(await sim.press("Mara", "sure", on=sure.response))

    assert "without its picture" in said
    assert f"In <#{sim.channel.id}> I lack Attach files" in said
    assert "`/chase show` brings it" in said
    no_files(sim)
    await painter.goes_on()
    assert not files(sim, sim.board)
    assert await shows_the_last_step(sim), "and the end is there without it"


async def test_nobody_is_told_of_a_picture_that_can_come(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    sure = await sim.press("Mara", "end", on=await sim.gm_panel("Mara"))

    assert not told(await sim.press("Mara", "sure", on=sure.response))
    assert files(sim, sim.board)


@pytest.mark.parametrize("by", ["a press", "a command"])
async def test_the_picture_comes_once_files_may_be_attached(sim: Discord, by: str) -> None:
    painter = Painter(sim)
    await pursuing(sim, "Ines")
    modal = await sim.press("Ines", "gambit", on=await sim.panel("Ines"))
    await sim.write("Ines", modal, words="Straight through the glass")
    await sim.press("Ines", "roll")
    painter.rests()
    await end(sim, "end")
    no_files(sim)
    await painter.goes_on()
    assert not files(sim, sim.board)
    sim.allow()

    if by == "a press":
        form = await sim.press("Mara", "spend")
        spent = await sim.write("Mara", form, points=["1"], words="A camera")
        assert not told(spent)
        assert "A camera" in text(sim.board)
    else:
        await sim.slash("Ines", "chase show")

    assert files(sim, sim.board)
    assert await shows_the_last_step(sim)


async def test_a_picture_is_not_offered_again_while_files_may_not_be_attached(
    sim: Discord,
) -> None:
    painter = Painter(sim)
    await pursuing(sim, "Ines")
    modal = await sim.press("Ines", "gambit", on=await sim.panel("Ines"))
    await sim.write("Ines", modal, words="Straight through the glass")
    await sim.press("Ines", "roll")
    painter.rests()
    await end(sim, "end")
    no_files(sim)
    await painter.goes_on()

    form = await sim.press("Mara", "spend")
    said = named(await sim.write("Mara", form, points=["1"], words="A camera"))

    assert "I lack Attach files" in said
    assert "A camera" in text(sim.board)
    assert not files(sim, sim.board)
