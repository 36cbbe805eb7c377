"""The bot, woken on the file and the Discord that the one before has left behind."""

from __future__ import annotations

import copy
import json
import os
import random
from pathlib import Path
from typing import Any

import simcord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle, UserHandle

from rundown import Chase, replay
from tests.crash.city import OURS, Asked, City, State
from tests.evening.discord_ import Discord, components, ids, labels, text
from tests.evening.wire_ import Wire


class Falling:
    """Dice without a success, so that a chase runs its whole course; the same for the same step."""

    def __init__(self) -> None:
        self.rolled = 0
        self._random = random.Random()  # noqa: S311

    def begin(self, step: int) -> None:
        self._random = random.Random(step)  # noqa: S311

    def roll(self, sides: int, /) -> int:
        self.rolled += 1
        return self._random.randint(1, min(sides, 5))


class Noted(Wire):
    """What Discord has taken is kept, and an answer is told of, before the bot hears of it."""

    def __init__(self, sim: Waking) -> None:
        super().__init__()
        self._sim = sim

    def attach(self, env: simcord.Env, bot: Any) -> None:
        super().attach(env, bot)
        hook: Any = env._webhook_adapter
        bare = hook.request

        async def hooked(route: Any, session: Any, **kw: Any) -> Any:
            answer = await bare(route, session, **kw)
            self._sim.keep()
            self._sim.answered(str(route.url), kw.get("payload") or {})
            return answer

        hook.request = hooked

    async def _nonced(self, env: simcord.Env, bare: Any, route: Any, kw: dict[str, Any]) -> Any:
        answer = await super()._nonced(env, bare, route, kw)
        self._sim.keep()
        return answer


class Waking(Discord):
    """A simulated Discord whose bot may be killed with the whole process."""

    def __init__(self, path: Path, city: City, notes: int) -> None:
        self.falling = Falling()
        super().__init__(path, self.falling)
        self.asked: Asked | None = None
        self.spare: int | None = None
        self._city = city
        self._notes = notes
        self._awake = False
        self.wire = Noted(self)

    async def wake(self) -> State | None:
        """Start the bot, and return what there was before it; None for a new Discord."""
        found = self._city.kept()
        if found is None:
            await self.open("Mara", "Ines", "Teo")
        else:
            await self._return(found)
        self._awake = True
        self.keep()
        return found

    async def _return(self, found: State) -> None:
        await self._bot()
        self.env = simcord.Env(self.bot, settle_timeout=30.0)
        self.env.backend.__dict__.update(found.backend)
        self.wire._nonces = found.nonces
        self.asked, self.spare = found.asked, found.spare
        await self.env.start()
        backend = self.env.backend
        self.guild = GuildHandle(self.env, backend.get_guild(found.guild))
        self.channel = ChannelHandle(self.env, self.guild, backend.get_channel(found.channel))
        for name, user in found.members.items():
            handle = UserHandle(self.env, backend.get_user(user))
            self.members[name] = MemberActor(self.env, self.guild, handle)
        await self.env.settle()

    def keep(self) -> None:
        """Let Discord be found as it is now."""
        if not self._awake:
            return
        backend = self.env.backend.__dict__
        state = State(
            backend={name: value for name, value in backend.items() if name not in OURS},
            nonces=self.wire._nonces,
            guild=self.guild.id,
            channel=self.channel.id,
            members={name: member.id for name, member in self.members.items()},
            asked=self.asked,
            spare=self.spare,
        )
        self._city.keep(state)

    def note(self, **said: Any) -> None:
        """Tell the process that waits for this one, at once."""
        os.write(self._notes, json.dumps(said).encode() + b"\n")

    def answered(self, url: str, payload: dict[str, Any]) -> None:
        """Note that Discord has the bot's answer to the press on its way."""
        if self.asked:
            data = payload.get("data") or payload
            press = self.env.backend.interactions[self.asked.press]
            if press.token in url:
                self.note(answered=self.asked.press, said=data.get("content") or "")

    # what is to be seen

    async def replayed(self) -> Chase:
        """The chase, by its record alone."""
        return replay(await self.store.steps(1))

    def shown(self) -> list[tuple[str, list[str], list[str]]]:
        """Every public message of the bot's that is no plain line: words, labels, controls."""
        posted = [one for one in self.history() if list(components(one))]
        return [(text(one), labels(one), ids(one)) for one in posted]

    # what goes in below the verbs

    def once_more(self) -> tuple[Any, dict[str, Any]]:
        """The press that was asked, as Discord delivers it a second time."""
        assert self.asked
        return self.env.backend.interactions[self.asked.press], self.asked.payload

    def anew(self) -> tuple[Any, dict[str, Any]]:
        """The same pressed by the same person again: to Discord, another press."""
        assert self.asked
        backend, payload = self.env.backend, copy.deepcopy(self.asked.payload)
        before = backend.interactions[self.asked.press]
        again = backend.new_interaction(
            before.type, before.channel_id, before.user_id, before.guild_id
        )
        again.source_message_id = before.source_message_id
        payload["id"], payload["token"] = str(again.id), again.token
        return again, payload
