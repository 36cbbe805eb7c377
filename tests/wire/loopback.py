"""A Discord on this machine, just large enough for a real client to log in, sync, play and stay.

HTTP and the gateway of one bot, over plain TCP on the loopback interface: one channel with its
messages, and interactions with their answers. What it was asked stands in `asked`; the token it
accepts is `TOKEN`; which calls fail, and how, is said with `fails`.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, Self

from aiohttp import web

from tests.wire import faults, payloads
from tests.wire.faults import Fault, answer
from tests.wire.gateway import Gateway

TOKEN: Final = "MTIz.a-token.that-is-nobodys"
EDIT: Final = "PATCH /channels/*/messages/*"
POST: Final = "POST /channels/*/messages"
DELETE: Final = "DELETE /channels/*/messages/*"
CALLBACK: Final = "POST /interactions/*/*/callback"


class Asked:
    """An interaction that was sent, and all that the bot said to it."""

    def __init__(self, number: int, on: int | None) -> None:
        self.number = number
        self.on = on
        """The message that was pressed."""
        self.payload: dict[str, Any] = {}
        """What was sent of it."""
        self.kind: int | None = None
        """How it was answered."""
        self.private: list[dict[str, Any]] = []

    @property
    def told(self) -> str:
        """What only the presser was told."""
        return "\n".join(one["content"] for one in self.private)


class Loopback:
    """The server; `base` and `gateway` are where a client has to be pointed."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.socket = Gateway()
        self.messages: dict[int, dict[str, Any]] = {}
        """What stands in the channel, oldest first."""
        self.edits: list[int] = []
        """Every message that was edited, in order."""
        self.port = 0
        self._faults: list[Fault] = []
        self._interactions: dict[str, Asked] = {}
        self._number = 1_000

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def gateway(self) -> str:
        return f"ws://127.0.0.1:{self.port}/gateway"

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[Self]:
        app = web.Application()
        app.router.add_get("/gateway", self.socket.serve)
        app.router.add_route("*", "/{path:.*}", self._answer)
        runner = web.AppRunner(app, shutdown_timeout=1)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        self.port = runner.addresses[0][1]
        self.socket.url = self.gateway
        try:
            yield self
        finally:
            self.works()
            await self.socket.close()
            await runner.cleanup()

    def fails(self, calls: str, fault: Fault, times: int | None = None) -> Fault:
        """Let *calls*, as `EDIT`, meet *fault* so many *times*, or until `works`."""
        fault.calls, fault.times = calls, times
        self._faults.append(fault)
        return fault

    def works(self) -> None:
        """Let nothing fail any more."""
        for fault in self._faults:
            if fault.until:
                fault.until.set()
        self._faults.clear()

    def number(self) -> int:
        self._number += 1
        return self._number

    def sent(self, on: int | None = None) -> Asked:
        """Note that somebody asks something."""
        one = Asked(self.number(), on)
        self._interactions[f"token-{one.number}"] = one
        return one

    def count(self, call: str) -> int:
        """How often a call was made, whatever came of it."""
        return sum(Fault(0, "", calls=call).meets(one) for one in self.asked)

    async def _answer(self, request: web.Request) -> web.Response:
        call = f"{request.method} {request.path}"
        self.asked.append(call)
        of_webhook = request.path.startswith(("/interactions/", "/webhooks/"))
        if not of_webhook and request.headers.get("Authorization") != f"Bot {TOKEN}":
            return _said(401, 0, "401: Unauthorized")
        body = await _sent(request)
        fault = next((one for one in self._faults if one.meets(call)), None)
        if fault is None:
            return self._done(request.method, request.path, body)
        fault.met += 1
        if fault.acts:
            self._done(request.method, request.path, body)
        return await fault.answer()

    def _done(self, method: str, path: str, body: Any) -> web.Response:
        match [method, *path.strip("/").split("/")]:
            case ["POST", "interactions", _, token, "callback"]:
                return self._called_back(self._interactions[token], body)
            case [_, "webhooks", _, token, *rest]:
                return self._webhook(method, self._interactions[token], rest, body)
            case ["POST", "channels", _, "messages"]:
                return _ok(self._posted(body))
            case [_, "channels", _, "messages", number]:
                return self._changed(method, int(number), body)
            case _:
                return _logged_in(method, path, body)

    def _posted(self, body: dict[str, Any]) -> dict[str, Any]:
        for known in self.messages.values():
            if body.get("nonce") and known["nonce"] == body["nonce"]:
                return known
        made = payloads.message(self.number(), body)
        self.messages[int(made["id"])] = made
        return made

    def _changed(self, method: str, number: int, body: Any) -> web.Response:
        if number not in self.messages:
            return _said(*faults.NO_MESSAGE)
        if method == "DELETE":
            del self.messages[number]
            return web.Response(status=204)
        return _ok(self._edited(number, body))

    def _edited(self, number: int, body: dict[str, Any]) -> dict[str, Any]:
        self.edits.append(number)
        self.messages[number] = {**self.messages[number], "components": body["components"]}
        return self.messages[number]

    def _called_back(self, asked: Asked, body: dict[str, Any]) -> web.Response:
        if asked.kind is not None:
            return _said(*faults.ANSWERED)
        asked.kind, data = body["type"], body.get("data") or {}
        resource: dict[str, Any] = {"type": asked.kind}
        if asked.kind == 7 and asked.on in self.messages:
            resource["message"] = self._edited(asked.on, data)
        elif asked.kind == 4 and not _private(data):
            asked.on = int(self._posted(data)["id"])
            resource["message"] = self.messages[asked.on]
        elif asked.kind == 4:
            resource["message"] = self._whispered(asked, data)
        about = {"id": str(asked.number), "type": 3, "response_message_loading": False}
        if "message" in resource:
            about["response_message_id"] = resource["message"]["id"]
        return _ok({"interaction": about, "resource": resource})

    def _webhook(self, method: str, asked: Asked, rest: list[str], body: Any) -> web.Response:
        if not rest:
            return _ok(self._whispered(asked, body))
        if asked.on not in self.messages:
            return _said(*faults.NO_MESSAGE)
        return _ok(self.messages[asked.on] if method == "GET" else self._edited(asked.on, body))

    def _whispered(self, asked: Asked, data: dict[str, Any]) -> dict[str, Any]:
        made = payloads.message(self.number(), data, private=True)
        asked.private.append(made)
        return made


def _logged_in(method: str, path: str, body: Any) -> web.Response:
    """Answer what a bot asks before it plays."""
    if method == "PUT":
        return _ok([{**one, **_command(at)} for at, one in enumerate(body, 1)])
    if path == "/users/@me":
        return _ok(payloads.BOT)
    if path == "/oauth2/applications/@me":
        return _ok(payloads.application())
    return _said(404, 0, "404: Not Found")


def _private(data: dict[str, Any]) -> bool:
    return bool(int(data.get("flags") or 0) & 64)


async def _sent(request: web.Request) -> Any:
    if request.content_type.startswith("multipart/"):
        async for part in await request.multipart():
            if getattr(part, "name", None) == "payload_json":
                return json.loads(await part.text())  # type: ignore[union-attr]
    raw = await request.read()
    return json.loads(raw) if raw else None


def _command(at: int) -> dict[str, Any]:
    return {"id": str(at), "application_id": "123", "version": "1"}


def _said(status: int, code: int, message: str) -> web.Response:
    return _ok({"message": message, "code": code}, status)


def _ok(body: object, status: int = 200) -> web.Response:
    response: web.Response = answer(body, status)
    return response
