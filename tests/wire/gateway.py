"""The gateway of a Discord on this machine: sessions that are dropped, resumed and forgotten."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from aiohttp import WSMsgType, web

from tests.wire import payloads


class Gateway:
    """One bot's connection. What is sent while it is away waits for it to resume."""

    def __init__(self) -> None:
        self.url = ""
        self.down = False
        """Whether nobody gets a connection."""
        self.forgets = False
        """Whether no session is known any more when somebody wants to resume it."""
        self.empty = False
        """Whether the bot is in no server."""
        self.channels = [payloads.channel()]
        """What the server has."""
        self.more: list[dict[str, Any]] = []
        """The other servers that the bot is in."""
        self.heard: list[str] = []
        """Who came: `IDENTIFY` with the intents, or `RESUME`."""
        self.identified = asyncio.Event()
        self.turned_away = 0
        self._socket: web.WebSocketResponse | None = None
        self._session = 0
        self._sent: list[dict[str, Any]] = []

    def has(self, session: str) -> bool:
        return session == f"session {self._session}" and not self.forgets

    async def dispatch(self, event: str, data: dict[str, Any]) -> None:
        """Send an event, or keep it for whoever resumes."""
        said = {"op": 0, "t": event, "s": len(self._sent) + 1, "d": data}
        self._sent.append(said)
        await self._say(said)

    async def asks(self, op: int, data: object = None) -> None:
        """Send what is no event: 7 to reconnect, 9 that the session is not valid."""
        await self._say({"op": op, "d": data, "s": None})

    async def drop(self, code: int) -> None:
        """Close the connection with *code*."""
        assert self._socket
        socket, self._socket = self._socket, None
        await socket.close(code=code)

    async def close(self) -> None:
        if self._socket:
            await self._socket.close()

    async def serve(self, request: web.Request) -> web.StreamResponse:
        if self.down:
            self.turned_away += 1
            return web.Response(status=503)
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 40_000}, "s": None})
        async for message in socket:
            if message.type is WSMsgType.TEXT:
                await self._hear(socket, json.loads(message.data))
        if self._socket is socket:
            self._socket = None
        return socket

    async def _hear(self, socket: web.WebSocketResponse, said: dict[str, Any]) -> None:
        if said["op"] == 1:
            await socket.send_json({"op": 11, "d": None, "s": None})
        elif said["op"] == 2:
            self.heard.append(f"IDENTIFY intents={said['d']['intents']}")
            await self._welcome(socket)
        elif said["op"] == 6:
            self.heard.append("RESUME")
            await self._resume(socket, said["d"])

    async def _welcome(self, socket: web.WebSocketResponse) -> None:
        self._socket, self._sent, self.forgets = socket, [], False
        self._session += 1
        ready = payloads.ready(f"session {self._session}", self.url)
        if self.empty:
            await self.dispatch("READY", {**ready, "guilds": []})
        else:
            guilds = [{**payloads.guild(), "channels": self.channels}, *self.more]
            there = [{"id": one["id"], "unavailable": True} for one in guilds]
            await self.dispatch("READY", {**ready, "guilds": there})
            for one in guilds:
                await self.dispatch("GUILD_CREATE", one)
        self.identified.set()

    async def _resume(self, socket: web.WebSocketResponse, wants: dict[str, Any]) -> None:
        if not self.has(wants["session_id"]):
            await socket.send_json({"op": 9, "d": False, "s": None})
            return
        self._socket = socket
        for missed in self._sent[wants["seq"] :]:
            await self._say(missed)
        await self.dispatch("RESUMED", {})

    async def _say(self, said: dict[str, Any]) -> None:
        if self._socket and not self._socket.closed:
            await self._socket.send_json(said)
