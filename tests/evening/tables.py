"""Chases in the middle of things, and what everybody in them was told."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

from simcord.results import InteractionResult

from rundown.chase import Phase
from rundown.ladder import Role
from rundown.standing import holding_up, stage
from tests.evening.discord_ import Discord, text

PREY, INES, TEO, JUNO, PIKE = 1, 2, 3, 4, 5
"""Who sits where, by number, once all have joined in this order."""


async def lobby(sim: Discord, *names: str, **options: Any) -> None:
    """Mara opens a lobby, its opposition trained, and *names* join the pursuit."""
    usual = {"ladder": "night-market", "dice": "trained", "edge": False}
    await sim.slash("Mara", "chase start", **{**usual, **options})
    for name in names:
        await sim.press(name, "join", "pursuers")


async def begun(sim: Discord, *names: str, **options: Any) -> None:
    """The same, and round 1 runs: the prey's NPC is to roll."""
    await lobby(sim, *names, **options)
    await sim.press("Mara", "advance")


async def pursuing(sim: Discord, *names: str) -> None:
    """Round 1 runs, and the pursuers are to roll."""
    await begun(sim, *names)
    await sim.press("Mara", "roll")


async def resolved(sim: Discord) -> None:
    """The advance step rolls for everybody, and the round is resolved."""
    while (await sim.chase()).phase.running:
        await sim.press("Mara", "advance")


async def until(sim: Discord, number: int) -> None:
    """Round after round passes until *number* is revealed."""
    while (await sim.chase()).round < number:
        await resolved(sim)
        waits = (await sim.chase()).phase is Phase.WAITING
        await sim.press("Mara", "overtime" if waits else "advance")


async def waiting(sim: Discord) -> None:
    """Six rounds pass: the GM ends the chase, or calls Overtime."""
    await until(sim, 6)
    await resolved(sim)


def told(result: InteractionResult) -> str:
    """What only the presser was told, in plain words; panels are not told."""
    shown = [result.response, *result.followups]
    return "\n".join(text(one) for one in shown if one and one.ephemeral and one.content)


async def refuses(sim: Discord, press: Awaitable[InteractionResult], why: str) -> str:
    """The press is answered by one private line that says *why*, and nothing changes."""
    before = [await sim.versions(), [text(one) for one in sim.history()]]
    result = await press
    after = [await sim.versions(), [text(one) for one in sim.history()]]
    assert result.acknowledged
    said = told(result)
    assert why in said, said
    assert "\n" not in said
    assert after == before
    return said


async def rolled(sim: Discord, who: int) -> bool:
    return (await sim.chase()).at(who).turn.played is not None


async def role(sim: Discord, who: int) -> Role:
    return (await sim.chase()).at(who).playing


async def due(sim: Discord) -> str | None:
    return stage(await sim.chase())


async def waits_for(sim: Discord) -> list[str]:
    return [one.name for one in holding_up(await sim.chase())]


def ids(sim: Discord) -> list[int]:
    return [message.id for message in sim.history()]


def heads(sim: Discord) -> list[str]:
    """The first line of every message."""
    return [text(message).strip(" #\n").splitlines()[0] for message in sim.history()]


async def end(sim: Discord, what: str) -> None:
    """*End…* or *Cancel…*, asked for and meant."""
    asked = await sim.press("Mara", what, on=await sim.gm_panel("Mara"))
    assert (await sim.chase()).phase is not Phase.OVER, "it is only asked yet"
    back = await sim.press("Mara", "gm", on=asked.response)
    asked = await sim.press("Mara", what, on=back.response)
    await sim.press("Mara", "sure", on=asked.response)
