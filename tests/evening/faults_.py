"""What Discord refuses and the simulator does not: archived and locked threads, places that go."""

from __future__ import annotations

from typing import Any

from simcord.backend.errors import BackendError
from simcord.builders import ChannelHandle
from simcord.http.client import _path_of, _raise_for

from tests.evening.discord_ import Discord
from tests.evening.tables import begun, told

EDIT = "/channels/*/messages/*"
POST = "/channels/*/messages"
UNSHOWN = "could not be shown here"


async def in_a_thread(sim: Discord, *names: str, **options: Any) -> ChannelHandle:
    """Round 1 runs in a thread, which is the channel from here on; returns the street it is of."""
    street, sim.channel = sim.channel, sim.thread("an alley")
    await begun(sim, *names, **options)
    return street


def strict_threads(sim: Discord) -> None:
    """Let Discord keep its threads: an archived one takes no edit, and a post opens it again.

    A locked one takes neither, but of who manages threads. It holds until the bot is restarted.
    """
    http: Any = sim.bot.http
    bare = http.request

    async def request(route: Any, **given: Any) -> Any:
        parts = _path_of(route.url).strip("/").split("/")
        writes = parts[0] == "channels" and parts[2:3] == ["messages"] and route.method != "GET"
        thread = sim.env.backend.channels.get(int(parts[1])) if writes else None
        if thread is not None and thread.is_thread:
            _kept(sim, thread, route.method)
        return await bare(route, **given)

    http.request = request


def _kept(sim: Discord, thread: Any, method: str) -> None:
    is_, guild = thread.thread_metadata, sim.bot.get_guild(sim.guild.id)
    assert guild
    parent = guild.get_channel(thread.parent_id)
    assert parent
    if is_.locked and not parent.permissions_for(guild.me).manage_threads:
        _raise_for(BackendError(403, 160005, "This thread is locked"))
    if is_.archived and method != "POST":
        _raise_for(BackendError(400, 50083, "Thread is archived"))
    if is_.archived:
        sim.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": False})


async def thread_is(sim: Discord, **state: bool) -> None:
    """A moderator sets `archived` or `locked` of the thread."""
    sim.env.backend.edit_channel(sim.channel.id, {}, thread_metadata=state)
    await sim.env.settle()


async def deleted(sim: Discord, channel: Any) -> None:
    """A moderator deletes *channel*, or a thread."""
    sim.env.backend.delete_channel(channel.id)
    await sim.env.settle()


def allow(sim: Discord, channel: Any, **permissions: bool) -> None:
    """Set what the bot may do in *channel*, and nothing else: False denies."""
    here, sim.channel = sim.channel, channel
    sim.allow(**permissions)
    sim.channel = here


def calls_to(sim: Discord, channel: Any) -> list[str]:
    """Every call that the bot has made to *channel*."""
    return [one for one in sim.wire.calls if f"/channels/{channel.id}/" in one]


def named(result: Any) -> str:
    """What only the presser was told, without the marks around what stands out."""
    return told(result).replace("**", "")


async def is_live(sim: Discord, chase_id: int = 1) -> bool:
    row = await sim.store.chase(chase_id)
    assert row
    return row.live


async def shows_the_last_step(sim: Discord, chase_id: int = 1) -> bool:
    """Whether the newest message of the channel is the chase's, and up to date."""
    row = await sim.store.chase(chase_id)
    assert row
    newest = (sim.board.id, row.last_step)
    return row.board is not None and (row.board.id, row.drawn_step) == newest
