"""A gateway with several connections: each has its shard, and hears of the servers of that one."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from aiohttp import web

from tests.wire import payloads
from tests.wire.gateway import Gateway

GM_ROLE: Final = 5
"""A role that every server has, and that a server may say its GMs have."""


@dataclass(eq=False)
class Session:
    """One connection's."""

    number: int
    shard: tuple[int, int]
    """Its number, and how many there are."""
    socket: web.WebSocketResponse
    sent: list[dict[str, Any]] = field(default_factory=list)

    @property
    def open(self) -> bool:
        return not self.socket.closed

    def has(self, guild: int) -> bool:
        number, count = self.shard
        return (guild >> 22) % count == number

    async def say(self, event: str, data: dict[str, Any]) -> None:
        said = {"op": 0, "t": event, "s": len(self.sent) + 1, "d": data}
        self.sent.append(said)
        if self.open:
            await self.socket.send_json(said)


class Gateways(Gateway):
    """What is sent goes to every session that has the server, as at Discord."""

    def __init__(self) -> None:
        super().__init__()
        self.sessions: list[Session] = []
        self.closes: int | None = None
        """The code with which everybody who says who they are is turned away."""
        self._deaf: set[Session] = set()

    @contextmanager
    def only(self, sessions: Collection[Session]) -> Iterator[None]:
        """Let nobody but *sessions* hear what is sent meanwhile."""
        self._deaf = set(self.sessions) - set(sessions)
        yield
        self._deaf = set()

    def of(self, guild: int) -> list[Session]:
        """Who hears of *guild*."""
        return [one for one in self.sessions if one.has(guild) and one not in self._deaf]

    async def dispatch(self, event: str, data: dict[str, Any]) -> None:
        for session in self.of(int(data.get("guild_id") or data["id"])):
            await session.say(event, data)

    async def close(self) -> None:
        for session in self.sessions:
            await session.socket.close()

    async def _hear(self, socket: web.WebSocketResponse, said: dict[str, Any]) -> None:
        if said["op"] == 2:
            await self._identified(socket, tuple(said["d"].get("shard", (0, 1))))
        elif said["op"] == 6:
            self.heard.append("RESUME")
            await self._resumed(socket, said["d"])
        else:
            await super()._hear(socket, said)

    async def _identified(self, socket: web.WebSocketResponse, shard: tuple[int, int]) -> None:
        self.heard.append("IDENTIFY {} of {}".format(*shard))
        if self.closes:
            await socket.close(code=self.closes)
            return
        session = Session(len(self.sessions) + 1, shard, socket)
        self.sessions.append(session)
        every = [] if self.empty else [{**payloads.guild(), "channels": self.channels}, *self.more]
        guilds = [_with_role(one) for one in every if session.has(int(one["id"]))]
        there = [{"id": one["id"], "unavailable": True} for one in guilds]
        ready = payloads.ready(f"session {session.number}", self.url)
        await session.say("READY", {**ready, "guilds": there, "shard": shard})
        for one in guilds:
            await session.say("GUILD_CREATE", {**one, "unavailable": False})
        self.identified.set()

    async def _resumed(self, socket: web.WebSocketResponse, wants: dict[str, Any]) -> None:
        number = int(wants["session_id"].split()[1])
        session = self.sessions[number - 1]
        session.socket = socket
        for missed in session.sent[wants["seq"] :]:
            await socket.send_json(missed)
        await session.say("RESUMED", {})


def _with_role(guild: dict[str, Any]) -> dict[str, Any]:
    role = {**guild["roles"][0], "id": str(GM_ROLE), "name": "GM", "permissions": "0"}
    return {**guild, "roles": [*guild["roles"], role]}
