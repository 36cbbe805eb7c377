"""A Discord on this machine with several servers, one channel each, and calls that can be held."""

from __future__ import annotations

import asyncio
import fnmatch
from collections.abc import Iterable
from typing import Any, Final

from aiohttp import web

from tests.fleet.gateways import Gateways
from tests.wire import payloads
from tests.wire.loopback import Asked, Loopback

SERVERS: Final = {payloads.GUILD: payloads.CHANNEL, (1 << 22) + 77: (1 << 22) + 88}
"""Each server with its channel: the first is of shard 0 of two, the second of shard 1."""
FIRST, SECOND = SERVERS


class Gate:
    """Calls of one kind that do not arrive before `open`."""

    def __init__(self, calls: str, times: int) -> None:
        self.calls = calls
        self.times = times
        self.held = 0
        self._opened = asyncio.Event()

    def open(self) -> None:
        self._opened.set()

    async def passes(self, call: str) -> None:
        if self.held < self.times and fnmatch.fnmatch(call, self.calls):
            self.held += 1
            await self._opened.wait()


class City(Loopback):
    """The server; who presses where is said by `asks`."""

    def __init__(self, servers: Iterable[int] = (FIRST,)) -> None:
        super().__init__()
        self.gateways = self.socket = Gateways()
        self.gateways.more = [_guild(one) for one in servers if one != FIRST]
        self.told: list[Any] = []
        """The commands that a bot told, each time that one did."""
        self._gates: list[Gate] = []
        self._where = payloads.CHANNEL

    def holds(self, calls: str, times: int = 1) -> Gate:
        """Hold the next *times* such *calls*, as `EDIT`."""
        gate = Gate(calls, times)
        self._gates.append(gate)
        return gate

    def in_channel(self, channel: int) -> list[int]:
        """The messages that stand in *channel*, oldest first."""
        return [at for at, one in self.messages.items() if one["channel_id"] == str(channel)]

    def works(self) -> None:
        super().works()
        for gate in self._gates:
            gate.open()

    async def _answer(self, request: web.Request) -> web.Response:
        for gate in self._gates:
            await gate.passes(f"{request.method} {request.path}")
        return await super()._answer(request)

    def _done(self, method: str, path: str, body: Any) -> web.Response:
        match path.strip("/").split("/"):
            case ["channels", channel, *_]:
                self._where = int(channel)
            case ["interactions" | "webhooks", _, token, *_]:
                self._where = int(self._interactions[token].payload["channel_id"])
            case [*_, "commands"] if method == "PUT":
                self.told.append(body)
        return super()._done(method, path, body)

    def _posted(self, body: dict[str, Any]) -> dict[str, Any]:
        made = super()._posted(body)
        made["channel_id"] = str(self._where)
        return made


def moved(asked: Asked, guild: int) -> None:
    """Let what was *asked* be asked in *guild*."""
    channel = SERVERS[guild]
    said = asked.payload
    said.update(guild_id=str(guild), channel_id=str(channel))
    said["guild"] = {**said["guild"], "id": str(guild)}
    said["channel"] = {**said["channel"], "id": str(channel), "guild_id": str(guild)}


def _guild(number: int) -> dict[str, Any]:
    guild = payloads.guild()
    everyone = {**guild["roles"][0], "id": str(number)}
    channel = {**payloads.channel(), "id": str(SERVERS[number]), "guild_id": str(number)}
    return {**guild, "id": str(number), "roles": [everyone], "channels": [channel]}
