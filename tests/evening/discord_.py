"""A simulated Discord to sit in: members who press, a bot that can die, races and failures.

What a member does and the simulator has a verb for goes through that verb; two presses at once, a
press delivered twice and a press on a button that is gone go in below it, as raw interactions.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord import interactions as low
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.components import walk_components
from simcord.enums import ComponentType, InteractionType, OverwriteType
from simcord.results import InteractionResult

from bot.app import ChaseBot
from bot.library.ladders import Shelf, load
from bot.limits import Kind, Rates
from bot.odds import Paint
from bot.picture import SIGNATURE, Drawn
from bot.picture.pipe import written
from bot.settings import HOUSE
from bot.store import SqliteStore
from rundown import Chase
from rundown.dice import Dice
from tests.evening.wire_ import Wire
from tests.view.limits import limits

SHELF: Shelf = load(HOUSE / "ladders")
UNHURRIED: Rates = dict.fromkeys(Kind, ())
"""Nobody is ever too fast: an evening is played here while the clock stands still."""


async def sketch(drawn: Drawn) -> bytes:
    """A picture that takes no time: it starts as one, and holds *drawn* as it is."""
    return SIGNATURE + written(drawn)


def components(message: Any) -> Iterator[dict[str, Any]]:
    """Every component of *message*, at whatever depth, as it went over the wire."""
    rows = [one if isinstance(one, dict) else one.to_dict() for one in message.components]
    yield from walk_components(rows)


def text(message: Any) -> str:
    """All that *message* says, without the isolates around names."""
    said = [one["content"] for one in components(message) if one["type"] == 10]
    return "\n".join([message.content or "", *said]).translate({0x2068: None, 0x2069: None})


def labels(message: Any) -> list[str]:
    """The labels of its buttons."""
    return [one.get("label", "") for one in components(message) if one["type"] == 2]


def ids(message: Any) -> list[str]:
    """The custom_ids of its controls."""
    return [str(one["custom_id"]) for one in components(message) if one.get("custom_id")]


def within(message: Any) -> None:
    """Assert that *message* keeps Discord's limits, and the bot's own."""
    shown = message if isinstance(message, discord.Message) else message.message
    limits(discord.ui.LayoutView.from_message(shown, timeout=None))


def custom_id(message: Any, verb: str, more: str = "") -> str:
    """The custom_id of the control for *verb* on *message*."""
    found = [one for one in ids(message) if f":{verb}:" in one and one.endswith(more)]
    assert found, f"no control for {verb} {more} among {ids(message)}"
    return found[0]


class Wired(ChaseBot):
    """The bot, its wire put in before it says its first word."""

    def __init__(self, sim: Discord) -> None:
        super().__init__(sim.store, SHELF, dice=sim.dice, paint=self._paint, rates=sim.rates)
        self._sim = sim

    async def _paint(self, drawn: Drawn) -> bytes:
        return await self._sim.paint(drawn)

    async def setup_hook(self) -> None:
        self._sim.wire.attach(self._sim.env, self)
        await super().setup_hook()


class Discord:
    """One server with one channel; `restart()` is what a power cut does to the bot."""

    def __init__(self, path: Path, dice: Dice) -> None:
        self.path = path
        self.dice = dice
        self.members: dict[str, Any] = {}
        self.wire = Wire()
        self.paint: Paint = sketch
        self.rates: Rates = UNHURRIED
        self.forgiven: tuple[type[BaseException], ...] = ()
        """What the library may raise in a test: the simulator notes even what is answered."""

    async def open(self, *names: str) -> Discord:
        """Start the bot on a store at `path`, with members of these *names*."""
        await self._bot()
        self.env = simcord.Env(self.bot, settle_timeout=5.0)
        await self.env.start()
        self.guild = self.env.create_guild("Server")
        self.channel = self.guild.create_text_channel("street")
        for name in names:
            self.member(name)
        return self

    def member(self, name: str, *, manages: bool = False) -> None:
        """Let somebody into the server, who *manages* its channels or does not."""
        user = self.env.create_user(name.casefold().replace(" ", ""), global_name=name)
        roles = []
        if manages:
            allowed = discord.Permissions(manage_channels=True)
            roles.append(self.guild.create_role(f"{name}'s", permissions=allowed))
        self.members[name] = self.guild.add_member(user, roles=roles)

    async def close(self) -> None:
        await self.env.shutdown()
        await self._opened.__aexit__(None, None, None)
        broke = [one for one in self.env.errors if not isinstance(one, self.forgiven)]
        assert not broke, broke

    async def restart(self) -> None:
        """Stop the bot between two presses and start another one on the same file."""
        await self.bot.close()
        await self.die()

    async def die(self) -> None:
        """Kill the bot where it stands, and start another one on the same file."""
        await self._opened.__aexit__(None, None, None)
        await self._bot()
        await self.env.restart_bot(self.bot)
        await self.env.settle()

    async def _bot(self) -> None:
        self._opened = SqliteStore.open(self.path)
        self.store = await self._opened.__aenter__()
        self.bot = Wired(self)

    # what is to be seen

    @property
    def board(self) -> discord.Message:
        """The newest message of the channel."""
        last = self.channel.last_message
        assert last is not None
        return last

    def history(self) -> list[discord.Message]:
        """Every public message, oldest first."""
        return list(self.channel.history())

    async def chase(self, chase_id: int = 1) -> Chase:
        """The chase as the bot has it."""
        return await self.bot.desk.table.chase(chase_id)

    async def versions(self) -> list[int]:
        """How many steps each chase has."""
        found, steps = [], await self.store.steps(1)
        while steps:
            found.append(len(steps))
            steps = await self.store.steps(len(found) + 1)
        return found

    # what members do

    async def slash(
        self, name: str, command: str, /, *, here: Any = None, **options: Any
    ) -> InteractionResult:
        """Type *command*, in the channel unless *here* is another one."""
        result = await self.members[name].slash(here or self.channel, command, **options)
        return self._answered(result)

    async def press(
        self, name: str, verb: str, more: str = "", *, on: Any = None
    ) -> InteractionResult:
        """Press the control for *verb* on the board, or on the private panel *on*."""
        message = on or self.board
        result = await self.members[name].click(message, custom_id=custom_id(message, verb, more))
        return self._answered(result)

    async def choose(self, name: str, verb: str, value: str, *, on: Any) -> InteractionResult:
        """Choose *value* in the select for *verb* on a private panel."""
        result = await self.members[name].select(on, [value], custom_id=custom_id(on, verb))
        return self._answered(result)

    async def panel(self, name: str) -> Any:
        """Open *Your move* and return the panel."""
        return (await self.press(name, "move")).response

    async def gm_panel(self, name: str) -> Any:
        """Open *GM…* and return the panel."""
        return (await self.press(name, "gm")).response

    async def write(
        self, name: str, shown: InteractionResult, /, **fields: str | list[str]
    ) -> InteractionResult:
        """Fill in the modal that *shown* opened, and submit it."""
        return self._answered(await self.members[name].submit_modal(shown, fields))

    def thread(self, name: str) -> ChannelHandle:
        """Open a thread in the channel, with the bot and everybody in it."""
        backend, owner = self.env.backend, self.members["Mara"].id
        made = backend.create_thread(self.channel.id, name=name, owner_id=owner)
        for user in (backend.bot_user.id, *(one.id for one in self.members.values())):
            backend.add_thread_member(made.id, user)
        return ChannelHandle(self.env, self.guild, made)

    def allow(self, **permissions: bool) -> None:
        """Set what the bot may do in the channel, and nothing else: False denies."""
        yes, no = discord.PermissionOverwrite(**permissions).pair()
        bot = self.env.backend.bot_user.id
        overwrite = Overwrite(
            target_id=bot, type=OverwriteType.MEMBER, allow=yes.value, deny=no.value
        )
        self.env.backend.set_overwrite(self.channel.id, overwrite)

    async def delete(self, message: Any) -> None:
        """Let a moderator delete *message*."""
        self.env.backend.delete_message(self.channel.id, message.id)
        await self.env.settle()

    @staticmethod
    def _answered(result: InteractionResult) -> InteractionResult:
        assert result.acknowledged, "This interaction failed"
        for message in filter(None, (result.response, *result.followups)):
            if message.components:
                limits(discord.ui.LayoutView.from_message(message.message, timeout=None))
        return result

    # what goes in below the verbs

    def typed(self, name: str, command: str, /, **options: Any) -> Any:
        """A slash command, built and not delivered yet."""
        member, backend = self.members[name], self.env.backend
        first, *path = command.split()
        root = backend.find_command(first, member.guild.id, type=1)
        assert root is not None
        leaf, nesting = low.walk_to_subcommand(root, path)
        given, _ = low.build_options(member, command, leaf, options, channel_id=self.channel.id)
        data = {"id": root["id"], "name": first, "type": 1}
        return low.base_payload(
            backend,
            type=int(InteractionType.APPLICATION_COMMAND),
            channel_id=self.channel.id,
            guild_id=member.guild.id,
            user_id=member.id,
            data={**data, "options": low.nest_options(root, nesting, given)},
        )

    def raw(self, name: str, message: Any, custom: str, values: Sequence[str] = ()) -> Any:
        """A press of *custom* on *message*, built and not delivered yet."""
        member, backend = self.members[name], self.env.backend
        stored = backend.get_message(self.channel.id, message.id)
        kind = ComponentType.STRING_SELECT if values else ComponentType.BUTTON
        data: dict[str, Any] = {"custom_id": custom, "component_type": int(kind)}
        if values:
            data["values"] = list(values)
        record, payload = low.base_payload(
            backend,
            type=int(InteractionType.MESSAGE_COMPONENT),
            channel_id=stored.channel_id,
            guild_id=member.guild.id,
            user_id=member.id,
            data=data,
        )
        payload["message"] = dict(serializers.message_payload(backend, stored))
        record.source_message_id = stored.id
        return record, payload

    async def at_once(self, *presses: Any) -> list[InteractionResult]:
        """Deliver all of *presses* in the same turn of the loop."""
        for _, payload in presses:
            self.env.backend.emit("INTERACTION_CREATE", copy.deepcopy(payload))
        await self.env.settle()
        return [InteractionResult(self.env, record) for record, _ in presses]

    async def raw_press(
        self, name: str, message: Any, custom: str, values: Sequence[str] = ()
    ) -> InteractionResult:
        """Press *custom* on *message*, which need not have such a control."""
        return await self.delivered(*self.raw(name, message, custom, values))

    async def delivered(self, record: Any, payload: dict[str, Any]) -> InteractionResult:
        """Deliver what `raw` or `typed` has built."""
        [result] = await self.at_once((record, payload))
        return self._answered(result)

    def forged(self, custom: str, **changed: Any) -> str:
        """*custom* with other parts: `step`, `verb`, `who`, `more`, `chase`."""
        parts = custom.split(":")
        for at, part in enumerate(("prefix", "chase", "step", "verb", "who", "more")):
            parts[at] = str(changed.get(part, parts[at]))
        return ":".join(parts)
