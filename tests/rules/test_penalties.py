"""What a failed Toll costs, in a crowd and out of it, and what a Tilt gives (R28, R29, R31)."""

from __future__ import annotations

import pytest

from rundown import (
    RoleRolled,
    RollLost,
    TollMade,
    WentOut,
)
from rundown.events import Cause
from rundown.ladder import (
    Collateral,
    Disadvantage,
    LoseRoll,
    Minus,
    Note,
    Out,
    Penalty,
    Role,
    Rung,
    Side,
    Tilt,
)
from rundown.terrain import Layer
from rundown.worth import result, roll_is_lost
from tests.rules.asking import roll
from tests.table import FACES, Game, a_ladder, a_rung

PREY, PURSUERS = Side.PREY, Side.PURSUERS


def on_a_rung(rung: Rung, *, npc_tolls: bool = False, terrain: Layer = Layer.FOOT) -> Game:
    game = Game(ladder=a_ladder(one=rung), npc_tolls=npc_tolls, terrain=terrain)
    return game.prey("Zed", npc="Rat").pursuers("Ana", "Bo").begin()


# R29


def test_r29_lose_roll_takes_the_role_roll() -> None:
    game = on_a_rung(a_rung(LoseRoll(), sides=(PREY,)))

    (made,) = game.roll("Zed", *FACES[0])

    assert isinstance(made, TollMade)
    assert roll_is_lost(game.chase, game["Zed"])
    game.refuses(roll(game, "Zed"), RollLost)


def test_r29_disadvantage_drops_a_die_of_this_rounds_role_roll() -> None:
    game = on_a_rung(a_rung(Disadvantage(), sides=(PREY,)))

    _, rolled = game.roll("Zed", *FACES[0], 6)

    assert isinstance(rolled, RoleRolled)
    assert len(rolled.roll.dropped) == 1


@pytest.mark.parametrize(
    ("n", "successes", "expected"),
    [
        pytest.param(1, 2, 1, id="R29 minus one"),
        pytest.param(2, 3, 1, id="R29 minus two"),
        pytest.param(3, 2, 0, id="R29 never under nothing"),
    ],
)
def test_minus(n: int, successes: int, expected: int) -> None:
    game = on_a_rung(a_rung(Minus(n), sides=(PREY,)))

    game.roll("Zed", *FACES[0], *FACES[successes])

    assert result(game.chase, game["Zed"]) == expected


@pytest.mark.parametrize(
    ("rung_penalty", "track", "out"),
    [
        pytest.param(Collateral(2), 2 * 2, False, id="R29 collateral"),
        pytest.param(Out(), 0, True, id="R29 out of the chase"),
        pytest.param(Note("Soaked through"), 0, False, id="R29 a note is the GM's to rule on"),
        pytest.param(Minus(1), 0, False, id="R29 a minus alone generates nothing"),
    ],
)
def test_a_penalty_at_resolution(rung_penalty: Penalty, track: int, out: bool) -> None:
    game = on_a_rung(a_rung(rung_penalty, sides=(PURSUERS,), roles=(Role.PRESSURE,)))
    game.rolls("Zed", 0)
    game.rolls("Rat", 0)
    lost = isinstance(rung_penalty, Out)
    game.roll("Ana", *FACES[0], *(() if lost else FACES[0]), role=Role.PRESSURE)
    game.rolls("Bo", 0)

    events = game.resolve()

    assert game.chase.pursuers.track == track
    assert game["Ana"].out is out
    gone = WentOut(who=game["Ana"].who, cause=Cause.TOLL, bank=0)
    assert (gone in events) is out


# R28


@pytest.mark.parametrize(
    ("crowded", "face", "track"),
    [
        pytest.param(True, 2, 2 * 1, id="R28 a failed Toll in a crowd makes a point"),
        pytest.param(True, 6, 0, id="R28 a passed one does not"),
        pytest.param(False, 2, 0, id="R28 nor one without a crowd"),
    ],
)
def test_a_crowd(crowded: bool, face: int, track: int) -> None:
    game = on_a_rung(a_rung(Minus(1), sides=(PREY,), crowded=crowded))
    game.roll("Zed", face, 2, *FACES[0])
    game.rolls("Rat", 0)
    game.rolls("Ana", 0)
    game.rolls("Bo", 0)
    game.resolve()

    assert game.chase.prey.track == track


def test_r28_the_crowds_point_comes_besides_the_penalty() -> None:
    game = on_a_rung(a_rung(Collateral(2), sides=(PREY,), crowded=True))
    game.roll("Zed", *FACES[0], *FACES[0])
    game.rolls("Rat", 0)
    game.rolls("Ana", 0)
    game.rolls("Bo", 0)
    game.resolve()

    assert game.chase.prey.track == 2 * 3


# R31


@pytest.mark.parametrize(
    ("tilt", "dice"),
    [
        pytest.param(Tilt(side=PREY, dice=1), 3, id="R31 one die for the side"),
        pytest.param(Tilt(side=PREY, dice=2), 4, id="R31 two dice"),
        pytest.param(Tilt(side=PREY, dice=0, words="Cover"), 2, id="R31 words alone"),
        pytest.param(Tilt(side=PURSUERS, dice=2), 2, id="R31 none for the other side"),
        pytest.param(Tilt(words="Nobody sees"), 2, id="R31 a Tilt without a side"),
    ],
)
def test_a_tilt(tilt: Tilt, dice: int) -> None:
    game = on_a_rung(Rung(name="One", tilt=tilt))

    for name in ("Zed", "Rat"):
        rolled = game.roll(name, *(2,) * dice)[0]
        assert isinstance(rolled, RoleRolled)
        assert len(rolled.roll.dice) == dice


def test_r31_a_tilt_is_this_rounds() -> None:
    game = on_a_rung(Rung(name="One", tilt=Tilt(side=PREY, dice=2)))
    game.advance(*(2,) * 8)
    game.advance(*(2,) * 4)
    game.next_round()

    game.rolls("Zed", 0)
