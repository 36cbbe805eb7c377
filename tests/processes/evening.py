"""What people press in chases that go on for ever: one that is over makes way for the next."""

from __future__ import annotations

import random
from typing import Final

from bot.library.ladders import load
from bot.settings import HOUSE
from rundown import (
    Advance,
    By,
    CallOvertime,
    Chase,
    Command,
    Declare,
    EndChase,
    Join,
    MakeRoll,
    OpenChase,
    Stage,
)
from rundown.chase import Phase, Setup
from rundown.ladder import Ladder, Role, Side
from rundown.standing import holding_up, stage
from rundown.terrain import Layer
from rundown.turns import Participant

GM: Final = By(1, gm=True)
FIRST: Final = 10
"""The first player's user id."""
PLAYERS: Final = 8
PREY: Final = 2
OPENING: Final = 2 + PLAYERS
"""How many presses take a chase from nothing into its first round."""


class ItIsOver(Exception):  # noqa: N818 - a fact
    """There is nothing to press in this chase any more."""


def ladder() -> Ladder:
    """The house's first ladder, which all of them climb."""
    return next(iter(load(HOUSE / "ladders").ladders.values()))


def opening(climbed: Ladder) -> OpenChase:
    setup = Setup(ladder=climbed, prey_layer=Layer.FOOT, pursuers_layer=Layer.FOOT, lead=4)
    return OpenChase(by=GM, setup=setup)


def pressed(chase: Chase, press: int) -> Command:
    """What the one who makes this *press* wants of the chase as it stands: one of all that may be.

    Raises:
        ItIsOver: Nothing.
    """
    choice = random.Random(press)  # noqa: S311 - somebody's whim
    if chase.phase is Phase.OVER:
        raise ItIsOver
    if chase.phase is Phase.LOBBY and len(chase.participants) < PLAYERS:
        return _joining(len(chase.participants))
    if chase.phase.running and (awaited := holding_up(chase)):
        return _acting(choice.choice(awaited), choice)
    return _going_on(chase, choice)


def _joining(seat: int) -> Join:
    side = Side.PREY if seat < PREY else Side.PURSUERS
    return Join(by=By(FIRST + seat), name=f"Player {seat}", side=side)


def _acting(one: Participant, choice: random.Random) -> Command:
    by = By(one.user or 0)
    others = [role for role in Role if role is not one.playing]
    if choice.random() < 1 / 3:
        return Declare(by=by, who=one.who, role=choice.choice(others))
    return MakeRoll(by=by, who=one.who)


def _going_on(chase: Chase, choice: random.Random) -> Command:
    due = stage(chase)
    if due is None:
        raise ItIsOver
    if due is not Stage.END:
        return Advance(by=GM, round=chase.round, stage=due)
    return choice.choice((EndChase(by=GM), CallOvertime(by=GM)))
