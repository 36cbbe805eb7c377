"""`/chase start`: the options of a chase, read into an order to open it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.view.modals import DICE, UNTOLD
from bot.view.words import start as words
from rundown import By, OpenChase, SeatNpc
from rundown.chase import Setup
from rundown.ladder import Ladder, Opposition, Side
from rundown.terrain import Layer, start_lead

LEADS: Final = {"close": 3, "standard": 4, "distant": 5}


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What the GM typed; None is what they left to the ladder and the rules."""

    ladder: Ladder
    name: str | None = None
    dice: str | None = None
    players_run: bool = False
    terrain: Layer | None = None
    pursuers_terrain: Layer | None = None
    lead: str | None = None
    pushing: bool = True
    npc_tolls: bool = False
    edge: bool | None = None
    timer: int = 0
    timer_advances: bool = False


def order(by: By, wish: Wish) -> OpenChase:
    """Return the order to open the chase that *wish* describes, its opposition seated."""
    prey = wish.terrain or wish.ladder.terrain
    pursuers = wish.pursuers_terrain or prey
    side = Side.PURSUERS if wish.players_run else Side.PREY
    meant = _opposition(wish)
    npc = SeatNpc(
        by=by,
        side=side,
        name=wish.name or words.opposition(side),
        dice=meant.dice,
        edge=meant.edge,
    )
    setup = Setup(
        ladder=wish.ladder,
        prey_layer=prey,
        pursuers_layer=pursuers,
        lead=_lead(wish, prey, pursuers),
        pushing=wish.pushing,
        npc_tolls=wish.npc_tolls,
        timer=wish.timer,
        timer_advances=wish.timer_advances,
    )
    return OpenChase(by=by, setup=setup, npc=npc)


def _opposition(wish: Wish) -> Opposition:
    """Return whom the ladder is written for, but for what the GM typed."""
    written = wish.ladder.opposition or Opposition(dice=UNTOLD)
    return Opposition(
        dice=DICE[wish.dice] if wish.dice else written.dice,
        edge=written.edge if wish.edge is None else wish.edge,
    )


def _lead(wish: Wish, prey: Layer, pursuers: Layer) -> int:
    if wish.lead:
        return LEADS[wish.lead]
    as_written = prey is pursuers is wish.ladder.terrain
    written = wish.ladder.lead if as_written else None
    return written or start_lead(prey, pursuers)
