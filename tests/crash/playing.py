"""What the table does next: a whole chase, each press read off the chase as it stands."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from rundown import Chase
from rundown.chase import Phase
from rundown.ladder import Role, Side
from rundown.outcome import bill
from rundown.standing import holding_up
from rundown.turns import Participant
from tests.crash.waking import Waking
from tests.evening.discord_ import custom_id
from tests.evening.forms_ import Built, sent

GAMBIT: Final = 2
"""The round in which Ines tries one."""
MISCLICK: Final = 3
"""The round in which Teo rolls by mistake."""
LAST: Final = 7
"""The round after which it is over: the first of Overtime."""


@dataclass(frozen=True, slots=True)
class Next:
    """A press that is due."""

    label: str
    build: Callable[[Waking], Awaitable[Built]]
    """Opens what it is pressed on, and returns it as it goes out."""
    repeats: bool = True
    """Whether somebody who sees no answer would do the same once more."""


async def due(sim: Waking) -> Next | None:
    """The next press, or None once all is played and paid."""
    if not await sim.store.steps(1):
        return Next("start", _started, repeats=False)
    chase = await sim.replayed()
    if chase.phase is Phase.LOBBY:
        return _in_the_lobby(sim, chase)
    if chase.phase.running:
        return await _in_a_round(sim, chase)
    return _after_a_round(chase)


def _after_a_round(chase: Chase) -> Next | None:
    if chase.phase is Phase.OVER:
        owed = bill(chase, Side.PURSUERS)
        return Next("spend", _spend) if owed and owed.left else None
    if chase.phase is Phase.WAITING:
        return _board("Mara", "advance" if chase.round == LAST else "overtime")
    if chase.round % 2:
        return _board("Mara", "advance", label="reveal")
    return Next("reveal by command", _typed("Mara", "chase advance"), repeats=False)


def _in_the_lobby(sim: Waking, chase: Chase) -> Next:
    if not chase.of_user(sim.members["Ines"].id):
        return _board("Ines", "join", "pursuers")
    if not chase.of_user(sim.members["Teo"].id):
        return Next("join by command", _typed("Teo", "chase join"), repeats=False)
    return _board("Mara", "advance", label="begin")


async def _in_a_round(sim: Waking, chase: Chase) -> Next:
    waiting = holding_up(chase)
    if not waiting:
        undone = any(step.undoes for step in await sim.store.steps(1))
        if chase.round == MISCLICK and not undone:
            return Next("undo", _undo)
        return _board("Mara", "advance", label="resolve")
    if waiting[0].npc:
        return _opposition(chase)
    names = {sim.members[name].id: name for name in ("Ines", "Teo")}
    return _players(chase, waiting[0], names[waiting[0].user or 0])


def _opposition(chase: Chase) -> Next:
    if chase.round % 3 == 0:
        return Next("npc by command", _typed("Mara", "chase npc", roll=True), repeats=False)
    if chase.round % 3 == 1:
        return _board("Mara", "roll")
    return _board("Mara", "role", "runner", label="npc")


def _players(chase: Chase, one: Participant, name: str) -> Next:
    if name == "Teo":
        cuts = one.playing is Role.CUTTER
        return _board("Teo", "roll") if cuts else _board("Teo", "role", "cutter")
    if chase.round == GAMBIT and not one.turn.gambit:
        return Next("gambit", _gambit)
    return Next("roll on a panel", _on_the_panel)


def _board(name: str, verb: str, more: str = "", *, label: str = "") -> Next:
    async def build(sim: Waking) -> Built:
        record, payload = sim.raw(name, sim.board, custom_id(sim.board, verb, more))
        return record, payload

    return Next(label or verb, build)


def _typed(name: str, command: str, **options: Any) -> Callable[[Waking], Awaitable[Built]]:
    async def build(sim: Waking) -> Built:
        record, payload = sim.typed(name, command, **options)
        return record, payload

    return build


_started = _typed("Mara", "chase start", ladder="night-market", dice="trained", edge=False)


async def _on_the_panel(sim: Waking) -> Built:
    panel = await sim.panel("Ines")
    record, payload = sim.raw("Ines", panel, custom_id(panel, "roll"))
    return record, payload


async def _gambit(sim: Waking) -> Built:
    form = await sim.press("Ines", "gambit", on=await sim.panel("Ines"))
    return sent(sim, "Ines", form, words="Over the counter")


async def _undo(sim: Waking) -> Built:
    panel = await sim.gm_panel("Mara")
    record, payload = sim.raw("Mara", panel, custom_id(panel, "undo"))
    return record, payload


async def _spend(sim: Waking) -> Built:
    form = await sim.press("Mara", "spend", "pursuers")
    return sent(sim, "Mara", form, points="1", words="A favour")
