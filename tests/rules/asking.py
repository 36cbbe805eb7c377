"""Commands by the names of those they are for, as their own player (an NPC's GM) would ask."""

from __future__ import annotations

from rundown import (
    Amend,
    By,
    ChangeNpc,
    ChangeSide,
    ChoosePressure,
    Declare,
    DropGambit,
    GrantDie,
    Join,
    Leave,
    MakeRoll,
    MakeToll,
    NameConsequence,
    NameGambit,
    Negate,
    Push,
    RemoveCollateral,
    RevealNext,
    Seat,
    SeatNpc,
    SetEdge,
    SpendBank,
    SpendCollateral,
    Substitute,
    TakeSheet,
    TouchByToll,
)
from rundown.amendments import Amendment
from rundown.ladder import Role, Side
from rundown.skills import AVERAGE, Letter, Sheet, Skill
from rundown.turns import Throw
from tests.table import GM, Game

ROLE, TOLL = Throw.ROLE, Throw.TOLL

# moves


def declare(game: Game, name: str, role: Role) -> Declare:
    return Declare(by=game.by(name), who=game[name].who, role=role)


def choose(game: Game, name: str, skill: Skill) -> ChoosePressure:
    return ChoosePressure(by=game.by(name), who=game[name].who, skill=skill)


def gambit(game: Game, name: str, words: str = "Over the gap") -> NameGambit:
    return NameGambit(by=game.by(name), who=game[name].who, words=words)


def no_gambit(game: Game, name: str) -> DropGambit:
    return DropGambit(by=game.by(name), who=game[name].who)


def toll(game: Game, name: str) -> MakeToll:
    return MakeToll(by=game.by(name), who=game[name].who)


def roll(game: Game, name: str, role: Role | None = None) -> MakeRoll:
    return MakeRoll(by=game.by(name), who=game[name].who, role=role)


def push(game: Game, name: str, throw: Throw = ROLE) -> Push:
    return Push(by=game.by(name), who=game[name].who, throw=throw)


def spend(game: Game, name: str) -> SpendBank:
    return SpendBank(by=game.by(name), who=game[name].who)


def negate(game: Game, name: str, target: str) -> Negate:
    return Negate(by=game.by(name), who=game[name].who, target=game[target].who)


def remove(game: Game, name: str) -> RemoveCollateral:
    return RemoveCollateral(by=game.by(name), who=game[name].who)


def grant(game: Game, name: str, target: str) -> GrantDie:
    return GrantDie(by=game.by(name), who=game[name].who, target=game[target].who)


def reveal(game: Game, name: str) -> RevealNext:
    return RevealNext(by=game.by(name), who=game[name].who)


# seats


def join(user: int, side: Side, name: str = "Dee", sheet: Sheet | None = None) -> Join:
    return Join(by=By(user), name=name, side=side, sheet=sheet)


def seat(user: int, side: Side, name: str = "Dee", sheet: Sheet | None = None) -> Seat:
    return Seat(by=GM, user=user, name=name, side=side, sheet=sheet)


def seat_npc(side: Side, name: str = "Mob", *, edge: bool = False) -> SeatNpc:
    return SeatNpc(by=GM, side=side, name=name, dice=(Letter.C, Letter.D), edge=edge)


def change_npc(game: Game, name: str, new: str = "Mob") -> ChangeNpc:
    return ChangeNpc(by=GM, who=game[name].who, name=new, dice=(Letter.A, Letter.D))


def edge(game: Game, name: str, *, has: bool = True) -> SetEdge:
    return SetEdge(by=GM, who=game[name].who, edge=has)


def leave(game: Game, name: str) -> Leave:
    return Leave(by=game.by(name), who=game[name].who)


def cross(game: Game, name: str, side: Side) -> ChangeSide:
    return ChangeSide(by=GM, who=game[name].who, side=side)


def substitute(game: Game, name: str, user: int, new: str, sheet: Sheet | None) -> Substitute:
    return Substitute(by=GM, who=game[name].who, user=user, name=new, sheet=sheet)


def take_sheet(game: Game, name: str, sheet: Sheet = AVERAGE) -> TakeSheet:
    return TakeSheet(by=game.by(name), who=game[name].who, name=name, sheet=sheet)


# the GM


def touch(game: Game, name: str, *, touched: bool) -> TouchByToll:
    return TouchByToll(by=GM, who=game[name].who, touched=touched)


def amend(change: Amendment, reason: str = "It was read out wrong") -> Amend:
    return Amend(by=GM, change=change, reason=reason)


def consequence(game: Game, name: str, words: str = "A torn coat") -> NameConsequence:
    return NameConsequence(by=GM, who=game[name].who, words=words)


def use(side: Side, points: int, words: str = "A witness talks") -> SpendCollateral:
    return SpendCollateral(by=GM, side=side, points=points, words=words)
