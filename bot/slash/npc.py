"""`/chase npc`: what was typed, read into orders about the opposition, in their order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.answers import Told
from bot.table import Order
from bot.view.modals import DICE
from bot.view.words import answers as words
from bot.view.words import start
from rundown import (
    By,
    ChangeNpc,
    Chase,
    Declare,
    Leave,
    MakeRoll,
    NameGambit,
    SeatNpc,
    SetEdge,
)
from rundown.ladder import Role, Side
from rundown.standing import holding_up
from rundown.turns import Participant


@dataclass(frozen=True, slots=True, kw_only=True)
class NpcWish:
    """What the GM typed; None is what stays as it is."""

    side: Side | None = None
    role: Role | None = None
    gambit: str | None = None
    roll: bool = False
    edge: bool | None = None
    name: str | None = None
    dice: str | None = None
    leave: bool = False


def side_meant(chase: Chase, wish: NpcWish) -> Side:
    """Return the side whose NPC is meant: the one named, the one awaited, or the one that has one.

    Nobody has an NPC: the prey's is seated.
    """
    if wish.side:
        return wish.side
    waiting = [one.side for one in holding_up(chase) if one.npc]
    having = [side for side in Side if chase.npc(side)]
    return next(iter(waiting or having), Side.PREY)


def npc_orders(chase: Chase, by: By, wish: NpcWish) -> Iterator[Order]:
    """Yield the orders that *wish* comes to, the NPC's seat first where it has none.

    Raises:
        Told: Nobody is there to leave.
    """
    side = side_meant(chase, wish)
    one = chase.npc(side)
    if wish.leave:
        if one is None:
            raise Told(words.no_npc(side))
        yield Leave(by=by, who=one.who)
        return
    if one is None:
        yield _seating(by, side, wish)
    else:
        yield from _about(by, one, wish)
    yield from _round(by, side, wish)


def _round(by: By, side: Side, wish: NpcWish) -> Iterator[Order]:
    # for whoever has the seat when its turn comes: it may be taken only just before
    gambit, role = wish.gambit, wish.role
    if gambit:
        yield lambda chase: NameGambit(by=by, who=_seated(chase, side), words=gambit)
    if wish.roll:
        yield lambda chase: MakeRoll(by=by, who=_seated(chase, side), role=role)
    elif role:
        yield lambda chase: Declare(by=by, who=_seated(chase, side), role=role)


def _seated(chase: Chase, side: Side) -> int:
    one = chase.npc(side)
    return one.who if one else 0


def _about(by: By, one: Participant, wish: NpcWish) -> Iterator[Order]:
    if (wish.name or wish.dice) and one.npc:
        dice = DICE[wish.dice] if wish.dice else one.npc
        yield ChangeNpc(by=by, who=one.who, name=wish.name or one.name, dice=dice)
    if wish.edge is not None:
        yield SetEdge(by=by, who=one.who, edge=wish.edge)


def _seating(by: By, side: Side, wish: NpcWish) -> SeatNpc:
    return SeatNpc(
        by=by,
        side=side,
        name=wish.name or start.opposition(side),
        dice=DICE[wish.dice or "trained"],
        edge=bool(wish.edge),
    )
