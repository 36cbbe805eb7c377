"""A Discord on this machine, just large enough for a real client to log in, sync and stay.

HTTP and the gateway of one bot, over plain TCP on the loopback interface. What it was asked stands
in `asked`; the token it accepts is `TOKEN`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from aiohttp import WSMsgType, web

TOKEN: Final = "MTIz.a-token.that-is-nobodys"
BOT: Final = {"id": "123", "username": "rundown", "discriminator": "0", "avatar": None, "bot": True}


class Loopback:
    """The server; `base` and `gateway` are where a client has to be pointed."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.identified = asyncio.Event()
        self.port = 0

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def gateway(self) -> str:
        return f"ws://127.0.0.1:{self.port}/gateway"

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[Loopback]:
        app = web.Application()
        app.router.add_get("/gateway", self._socket)
        app.router.add_route("*", "/{path:.*}", self._answer)
        runner = web.AppRunner(app)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        self.port = runner.addresses[0][1]
        try:
            yield self
        finally:
            await runner.cleanup()

    async def _answer(self, request: web.Request) -> web.Response:
        self.asked.append(f"{request.method} {request.path}")
        if request.headers.get("Authorization") != f"Bot {TOKEN}":
            return _json({"message": "401: Unauthorized", "code": 0}, 401)
        if request.path == "/users/@me":
            return _json(BOT)
        if request.path == "/oauth2/applications/@me":
            return _json(_application())
        if request.method == "PUT":
            sent = await request.json()
            return _json([{**one, **_command(at)} for at, one in enumerate(sent, 1)])
        return _json({"message": "404: Not Found", "code": 0}, 404)

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 40_000}, "s": None})
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                continue
            said = json.loads(message.data)
            if said["op"] == 1:
                await socket.send_json({"op": 11, "d": None, "s": None})
            elif said["op"] == 2:
                self.asked.append(f"IDENTIFY intents={said['d']['intents']}")
                await socket.send_json(self._welcome())
                self.identified.set()
        return socket

    def _welcome(self) -> dict[str, Any]:
        ready = {
            "v": 10,
            "user": BOT,
            "guilds": [],
            "session_id": "a session",
            "resume_gateway_url": self.gateway,
            "application": {"id": "123", "flags": 0},
        }
        return {"op": 0, "t": "READY", "s": 1, "d": ready}


def _application() -> dict[str, Any]:
    return {
        "id": "123",
        "name": "rundown",
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "",
        "team": None,
        "owner": BOT,
        "flags": 0,
    }


def _command(at: int) -> dict[str, Any]:
    return {"id": str(at), "application_id": "123", "version": "1"}


def _json(body: object, status: int = 200) -> web.Response:
    # discord.py reads a body as JSON only under exactly this content type
    response = web.Response(body=json.dumps(body).encode(), status=status)
    response.headers["Content-Type"] = "application/json"
    return response
