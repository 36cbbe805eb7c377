"""What Discord answers when it is out of order, or when the bot may not do what it asks.

Each of these is a function of the fault's own words; `Loopback.fails` says which calls meet it.
"""

from __future__ import annotations

import asyncio
import fnmatch
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web


def answer(body: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Any:
    # discord.py reads a body as JSON only under exactly this content type
    response = web.Response(body=json.dumps(body).encode(), status=status, headers=headers)
    response.headers["Content-Type"] = "application/json"
    return response


@dataclass
class Fault:
    """An answer that is not the one that was hoped for."""

    status: int
    body: object
    headers: Mapping[str, str] = field(default_factory=dict)
    calls: str = ""
    """Which calls get it, as `PATCH /channels/*/messages/*`."""
    times: int | None = None
    acts: bool = False
    """Whether what was asked is done all the same."""
    met: int = 0
    """How many calls have met it."""
    until: asyncio.Event | None = None
    """What the answer waits for."""

    def meets(self, call: str) -> bool:
        return (self.times is None or self.met < self.times) and fnmatch.fnmatch(call, self.calls)

    async def answer(self) -> web.Response:
        if self.until:
            await self.until.wait()
        if isinstance(self.body, str):
            return web.Response(
                text=self.body, status=self.status, headers=self.headers, content_type="text/html"
            )
        response: web.Response = answer(self.body, self.status, self.headers)
        return response


def broken(status: int = 500) -> Fault:
    """Discord is out of order."""
    return Fault(status, "<html>upstream connect error</html>")


def refused(status: int, code: int, says: str) -> Fault:
    """Discord takes the call and says no."""
    return Fault(status, {"message": says, "code": code})


def limited(seconds: float, *, everywhere: bool = False, code: int = 0) -> Fault:
    """Too many calls: of this kind, or of all kinds."""
    body = {"message": "You are being rate limited.", "retry_after": seconds, "global": everywhere}
    scope = {"X-RateLimit-Scope": "global" if everywhere else "user"}
    headers = {"Via": "1.1 google", "Retry-After": str(int(seconds) + 1), **scope}
    return Fault(429, {**body, "code": code}, headers)


def banned(seconds: int | None = None) -> Fault:
    """The machine is turned away before it gets to Discord."""
    headers = {} if seconds is None else {"Retry-After": str(seconds)}
    return Fault(429, "<html>error code: 1015</html>", headers)


def silence() -> Fault:
    """Nothing is answered until its event is set."""
    return Fault(500, {"message": "late", "code": 0}, until=asyncio.Event())


NO_MESSAGE = (404, 10008, "Unknown Message")
NO_CHANNEL = (404, 10003, "Unknown Channel")
NO_ACCESS = (403, 50001, "Missing Access")
NO_PERMISSION = (403, 50013, "Missing Permissions")
ARCHIVED = (400, 50083, "Thread is archived")
LOCKED = (400, 160005, "Thread is locked")
OLD = 30046
ANSWERED = (400, 40060, "Interaction has already been acknowledged.")
