"""`/chase npc`: what was typed, read into orders about the opposition, in their order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.view.modals import DICE
from bot.view.words import start as words
from rundown import (
    By,
    ChangeNpc,
    Chase,
    Command,
    Declare,
    Leave,
    MakeRoll,
    NameGambit,
    SeatNpc,
    SetEdge,
)
from rundown.chase import Participant
from rundown.ladder import Role, Side
from rundown.standing import holding_up


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


def npc_orders(chase: Chase, by: By, wish: NpcWish) -> Iterator[Command]:
    """Yield the orders that *wish* comes to for an NPC that is seated; at least one."""
    one = chase.npc(side_meant(chase, wish))
    if one is None:
        raise LookupError
    yield from _about(by, one, wish)
    if wish.gambit:
        yield NameGambit(by=by, who=one.who, words=wish.gambit)
    if wish.roll:
        yield MakeRoll(by=by, who=one.who, role=wish.role)
    elif wish.role:
        yield Declare(by=by, who=one.who, role=wish.role)


def _about(by: By, one: Participant, wish: NpcWish) -> Iterator[Command]:
    if wish.leave:
        yield Leave(by=by, who=one.who)
    if (wish.name or wish.dice) and one.npc:
        dice = DICE[wish.dice] if wish.dice else one.npc
        yield ChangeNpc(by=by, who=one.who, name=wish.name or one.name, dice=dice)
    if wish.edge is not None:
        yield SetEdge(by=by, who=one.who, edge=wish.edge)


def seating(chase: Chase, by: By, wish: NpcWish) -> SeatNpc:
    """Return the order to seat the NPC that *wish* describes."""
    side = side_meant(chase, wish)
    return SeatNpc(
        by=by,
        side=side,
        name=wish.name or words.opposition(side),
        dice=DICE[wish.dice or "trained"],
        edge=bool(wish.edge),
    )
