"""A chase in a thread: a new one, one that is there, a post in a forum; and what the bot lacks."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.builders import ChannelHandle

from tests.evening.discord_ import Discord, text
from tests.evening.tables import lobby, refuses, resolved, told

PRIVATE = 12
IN_THREAD: dict[str, Any] = {"ladder": "night-market", "in_thread": True}


def threads(sim: Discord) -> list[ChannelHandle]:
    return list(sim.channel.threads)


def private(sim: Discord, name: str) -> ChannelHandle:
    """A thread of whom Otto has let into it."""
    backend, otto = sim.env.backend, sim.members["Otto"].id
    made = backend.create_thread(sim.channel.id, name=name, owner_id=otto, type=PRIVATE)
    return ChannelHandle(sim.env, sim.guild, made)


async def test_a_new_thread(sim: Discord) -> None:
    result = await sim.slash("Mara", "chase start", **IN_THREAD)

    [thread] = threads(sim)
    assert thread.name == "Night Market"
    assert f"/{thread.id}" in told(result)
    assert not [one for one in sim.history() if one.components]
    assert "Night Market" in text(thread.last_message)
    row = await sim.store.chase(1)
    assert row is not None
    assert row.channel == thread.id


async def test_a_round_in_a_new_thread(sim: Discord) -> None:
    await sim.slash("Mara", "chase start", timer="2h", **IN_THREAD)
    street, [sim.channel] = sim.channel, threads(sim)

    await sim.press("Ines", "join", "pursuers")
    await sim.press("Mara", "advance")
    await sim.restart()
    await resolved(sim)
    await sim.press("Mara", "advance")
    assert "2/6" in text(sim.board)
    assert (await sim.chase()).timer == 2 * 60 * 60
    sim.channel = street
    assert await sim.store.live_in(street.id) is None


async def test_a_thread_a_chase(sim: Discord) -> None:
    await lobby(sim)
    await sim.slash("Mara", "chase start", **IN_THREAD)
    await sim.slash("Otto", "chase start", **IN_THREAD)

    first, second = threads(sim)
    assert await sim.versions() == [1, 1, 1]
    again = sim.slash("Otto", "chase start", ladder="night-market", here=second)
    assert f"/{second.id}/" in await refuses(sim, again, "live in this channel already")
    nested = sim.slash("Otto", "chase start", here=first, **IN_THREAD)
    await refuses(sim, nested, "no threads in threads")


async def test_a_command_delivered_twice_makes_one_thread(sim: Discord) -> None:
    record, payload = sim.typed("Mara", "chase start", **IN_THREAD)
    await sim.at_once((record, payload), (record, payload))

    assert len(threads(sim)) == 1
    assert await sim.versions() == [1]


async def test_discord_makes_no_thread(sim: Discord) -> None:
    sim.env.inject_error("POST", "/channels/*/threads", status=400, code=160006)

    start = sim.slash("Mara", "chase start", **IN_THREAD)
    await refuses(sim, start, "Discord has not made the thread")
    assert threads(sim) == []


@pytest.mark.parametrize(
    ("lacking", "named"),
    [
        ("create_public_threads", "Create public threads"),
        ("send_messages_in_threads", "Send messages in threads"),
        ("embed_links", "Embed links"),
        ("read_message_history", "Read message history"),
    ],
)
async def test_what_a_new_thread_takes(sim: Discord, lacking: str, named: str) -> None:
    sim.allow(**{lacking: False})

    said = await refuses(sim, sim.slash("Mara", "chase start", **IN_THREAD), f"**{named}**")
    assert f"<#{sim.channel.id}>" in said
    assert threads(sim) == []
    sim.allow()
    await sim.slash("Mara", "chase start", **IN_THREAD)
    assert len(threads(sim)) == 1


async def test_a_thread_needs_no_right_to_write_outside(sim: Discord) -> None:
    sim.allow(send_messages=False)

    await refuses(sim, sim.slash("Mara", "chase start", ladder="night-market"), "**Send messages**")
    await sim.slash("Mara", "chase start", **IN_THREAD)
    assert await sim.versions() == [1]


@pytest.mark.parametrize(
    ("lacking", "named"),
    [
        ("send_messages_in_threads", "Send messages in threads"),
        ("embed_links", "Embed links"),
        ("read_message_history", "Read message history"),
    ],
)
async def test_what_a_thread_takes(sim: Discord, lacking: str, named: str) -> None:
    thread = sim.thread("an alley")
    sim.allow(**{lacking: False})

    start = sim.slash("Otto", "chase start", ladder="spillway", here=thread)
    said = await refuses(sim, start, f"**{named}**")
    assert f"<#{sim.channel.id}>" in said, "the channel is where it is granted"
    sim.allow(send_messages=False, create_public_threads=False)
    await sim.slash("Otto", "chase start", ladder="spillway", here=thread)
    assert await sim.versions() == [1]


async def test_everything_that_is_missing_is_named_at_once(sim: Discord) -> None:
    sim.allow(create_public_threads=False, embed_links=False, send_messages_in_threads=False)

    said = await refuses(sim, sim.slash("Mara", "chase start", **IN_THREAD), "I lack")
    for one in ("Create public threads", "Embed links", "Send messages in threads"):
        assert f"**{one}**" in said


@pytest.mark.parametrize(
    ("state", "why"),
    [({"locked": True}, "locked"), ({"locked": True, "archived": True}, "locked"),
     ({"archived": True}, "archived")],
)  # fmt: skip
async def test_a_thread_that_is_shut(sim: Discord, state: dict[str, Any], why: str) -> None:
    thread = sim.thread("an alley")
    sim.env.backend.edit_channel(thread.id, {}, thread_metadata=state)
    await sim.env.settle()

    start = sim.slash("Otto", "chase start", ladder="spillway", here=thread)
    await refuses(sim, start, f"This thread is {why}")


async def test_a_post_in_a_forum(sim: Discord) -> None:
    forum = sim.guild.create_forum_channel("cases")
    made = sim.env.backend.create_thread(
        forum.id, name="The Voight affair", owner_id=sim.members["Mara"].id
    )
    post = ChannelHandle(sim.env, sim.guild, made)
    await sim.slash("Mara", "chase start", ladder="night-market", here=post)

    sim.channel = post
    await sim.press("Ines", "join", "pursuers")
    await sim.press("Mara", "advance")
    await resolved(sim)
    await sim.press("Mara", "advance")
    assert "2/6" in text(sim.board)


async def test_a_channel_without_threads(sim: Discord) -> None:
    voice = sim.guild.create_voice_channel("radio")

    start = sim.slash("Mara", "chase start", here=voice, **IN_THREAD)
    await refuses(sim, start, "no threads of that kind")


async def test_a_private_thread_that_the_bot_is_not_in(sim: Discord) -> None:
    thread = private(sim, "a booth")
    sim.env.inject_error("PUT", "/channels/*/thread-members/@me", status=403, code=50001)

    start = sim.slash("Otto", "chase start", ladder="spillway", here=thread)
    await refuses(sim, start, "Mention me in it")
    await sim.slash("Otto", "chase start", ladder="spillway", here=thread)
    assert await sim.versions() == [1]
