"""What lies between the bot and the simulated Discord: watched, slowed down or held at a gate.

The simulator's own calls never suspend, so that presses could not overlap; and it leaves out that
Discord answers a nonce that it has just seen with the message it made of it.
"""

from __future__ import annotations

import asyncio
import fnmatch
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import discord
import simcord
from simcord.backend import serializers
from simcord.backend.errors import BackendError
from simcord.http.client import _path_of

Call = Callable[..., Awaitable[Any]]


class Gate:
    """Calls of one kind, held until `open`."""

    def __init__(self, method: str, path: str) -> None:
        self.method = method
        self.path = path
        self.held = 0
        self._opened = asyncio.Event()

    def open(self) -> None:
        self._opened.set()

    def holds(self, method: str, path: str) -> bool:
        kind = method == self.method and fnmatch.fnmatch(path, self.path)
        return kind and not self._opened.is_set()

    async def wait(self, env: simcord.Env) -> None:
        self.held += 1
        if asyncio.current_task() in env._work.tasks:
            await env.external_wait(self._opened.wait(), reason="a gate")
        else:
            await self._opened.wait()


class Wire:
    """Put between a bot and its Discord with `attach`, anew for every bot."""

    def __init__(self) -> None:
        self.turns = 0
        """How often the loop goes round before a call arrives, and again before its answer does."""
        self.gates: list[Gate] = []
        self.calls: list[str] = []
        self.most = 0
        """The most edits of one public message that were in flight at once."""
        self._flying: Counter[int] = Counter()
        self._nonces: dict[str, tuple[int, int]] = {}

    def gate(self, method: str, path: str) -> Gate:
        """Hold such calls from now on."""
        gate = Gate(method, path)
        self.gates.append(gate)
        return gate

    def attach(self, env: simcord.Env, bot: discord.Client) -> None:
        """Sit between *bot* and its Discord."""
        http: Any = bot.http
        hook = env._webhook_adapter
        hook.__dict__.pop("request", None)
        bare: tuple[Call, Call] = (http.request, hook.request)

        async def request(route: Any, **kw: Any) -> Any:
            return await self._nonced(env, bare[0], route, kw)

        async def hooked(route: Any, session: Any, **kw: Any) -> Any:
            payload = kw.get("payload") or {}
            return await self._through(
                env, lambda: bare[1](route, session, **kw), route, answers=payload.get("type") == 7
            )

        http.request, hook.request = request, hooked

    async def _nonced(self, env: simcord.Env, bare: Call, route: Any, kw: dict[str, Any]) -> Any:
        payload = kw.get("json")
        nonce = payload.get("nonce") if isinstance(payload, dict) else None
        if nonce in self._nonces:
            try:
                stored = env.backend.get_message(*self._nonces[nonce])
                return dict(serializers.message_payload(env.backend, stored))
            except BackendError:
                raise AssertionError(f"nonce {nonce} of a message that is gone") from None
        made = await self._through(env, lambda: bare(route, **kw), route)
        if nonce:
            self._nonces[nonce] = (int(made["channel_id"]), int(made["id"]))
        return made

    async def _through(
        self, env: simcord.Env, call: Call, route: Any, *, answers: bool = False
    ) -> Any:
        method, path = route.method, _path_of(route.url)
        self.calls.append(f"{method} {path}")
        edited = _edited(env, method, path, answers=answers)
        self._flying[edited] += bool(edited)
        self.most = max(self.most, self._flying[edited])
        try:
            for gate in [gate for gate in self.gates if gate.holds(method, path)]:
                await gate.wait(env)
            await self._pause()
            answer = await call()
            await self._pause()
        finally:
            self._flying[edited] -= bool(edited)
        return answer

    async def _pause(self) -> None:
        for _ in range(self.turns):
            await asyncio.sleep(0)

    def count(self, call: str) -> int:
        """How often *call*, as `PATCH /channels/*/messages/*`, was made."""
        return sum(fnmatch.fnmatch(one, call) for one in self.calls)


def _edited(env: simcord.Env, method: str, path: str, *, answers: bool) -> int:
    """The public message that a call edits, or 0."""
    if method == "PATCH" and path.startswith("/channels/"):
        return int(path.split("/")[4])
    if not answers:
        return 0
    pressed = env.backend.interaction_by_token(path.split("/")[3])  # /interactions/<id>/<token>/…
    number = pressed.source_message_id
    kept = env.backend.messages[pressed.channel_id].get(number or 0)
    return kept.id if kept and not kept.is_ephemeral else 0
