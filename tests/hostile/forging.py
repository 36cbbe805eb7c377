"""Interactions as somebody makes them up: any custom_id, any choice, any form, from anywhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from simcord import interactions as low
from simcord.builders import ChannelHandle
from simcord.enums import InteractionType
from simcord.results import InteractionResult

from bot.press.route import APART
from bot.view.controls import Verb
from tests.evening.discord_ import Discord, text
from tests.evening.tables import INES, PREY, TEO

VERBS: Final = [verb for verb in Verb if verb not in APART]
"""All that is of a chase."""
CHOSEN: Final[dict[str, str]] = {
    "act": str(PREY), "touch": str(INES), "unseat": str(INES), "cross": str(INES), "setup": "5",
    "pressure": "tech", "negate": str(INES), "grant": str(TEO), "substitute": str(INES),
}  # fmt: skip
"""What each select of a chase might bring."""
MORE: Final[dict[str, str]] = {
    "join": "pursuers", "role": "cutter", "advance": "1.resolve", "push": "role", "edge": "1",
    "undo": "3", "sure": "cancel", "seat": "prey", "share": "over", "spend": "pursuers",
    "setup": "lead", "npc": "prey", "log": "1", "amend": "lead",
}  # fmt: skip
"""What completes each verb that needs it."""
ODD: Final = ("", "-1", "9" * 60, "prey", "١")
"""What completes hardly any of them."""

Sent = tuple[str, Sequence[str]]
"""A custom_id, and what was chosen."""


def controls(chase: int, step: int) -> Iterator[Sent]:
    """Every control there is as it might stand on a panel: of the chase itself, and for Ines."""
    for verb in VERBS:
        values = [CHOSEN[verb]] if verb in CHOSEN else []
        for who in (0, INES):
            yield f"rb:{chase}:{step}:{verb}:{who}:{MORE.get(verb, '')}", values


def nonsense(verb: str, chase: int, step: int) -> Iterator[Sent]:
    """Controls for *verb* as no panel has them."""
    for who, more in ((9999, ""), (9999, MORE.get(verb, "")), *((0, one) for one in ODD)):
        yield f"rb:{chase}:{step}:{verb}:{who}:{more}", []
    for chosen in ODD[:3]:
        yield f"rs:{chase}:{step}:{verb}:0:{MORE.get(verb, '')}", [chosen]


def form(
    sim: Discord, who: str, here: ChannelHandle, custom: str, fields: Mapping[str, str]
) -> Any:
    """A form that is sent as *custom* from the channel *here*, built and not delivered yet."""
    member = sim.members[who]
    filled = [
        {"type": 18, "component": {"type": 4, "custom_id": field, "value": value}}
        for field, value in fields.items()
    ]
    return low.base_payload(
        sim.env.backend,
        type=int(InteractionType.MODAL_SUBMIT),
        channel_id=here.id,
        guild_id=member.guild.id,
        user_id=member.id,
        data={"custom_id": custom, "components": filled},
    )


def shown(result: InteractionResult) -> list[str]:
    """All that the presser was shown; nobody else was."""
    found = [one for one in (result.response, *result.followups) if one]
    assert all(one.ephemeral for one in found)
    return [text(one) for one in found]


async def state(sim: Discord) -> list[Any]:
    """All that a press could have changed."""
    noted = [await sim.store.messages(chase) for chase in (1, 2)]
    return [await sim.versions(), noted, [text(one) for one in sim.history()]]


@dataclass
class Elsewhere:
    """A channel away from the pursuit, with a board of its own."""

    sim: Discord
    street: ChannelHandle

    async def press(self, name: str, custom: str, values: Sequence[str] = ()) -> InteractionResult:
        """Press *custom* on the board that stands here."""
        home, self.sim.channel = self.sim.channel, self.street
        try:
            return await self.sim.raw_press(name, self.street.last_message, custom, values)
        finally:
            self.sim.channel = home
