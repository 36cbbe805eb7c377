"""Tolls and Tilts: what is rolled, by whom, what failing costs, who is let off."""

from __future__ import annotations

import pytest

from rundown import (
    AlreadyRolled,
    NoTollDue,
    RoleLocked,
    RoleRolled,
    TollIsMade,
    TollMade,
)
from rundown.dice import Source
from rundown.ladder import (
    LoseRoll,
    Minus,
    Out,
    Role,
    Rung,
    Side,
    Tilt,
    Toll,
)
from rundown.pools import toll_pool
from rundown.skills import Attribute, Letter, Sheet, Skill
from rundown.standing import awaited, owes_toll, touched
from rundown.terrain import Layer
from rundown.worth import penalty
from tests.rules.asking import TOLL, declare, gambit, grant, push, roll, toll, touch
from tests.table import FACES, Game, a_ladder, a_rung

PREY, PURSUERS = Side.PREY, Side.PURSUERS


def on_a_rung(rung: Rung, *, npc_tolls: bool = False, terrain: Layer = Layer.FOOT) -> Game:
    game = Game(ladder=a_ladder(one=rung), npc_tolls=npc_tolls, terrain=terrain)
    return game.prey("Zed", npc="Rat").pursuers("Ana", "Bo").begin()


# R26


@pytest.mark.parametrize(
    ("face", "stands"),
    [
        pytest.param(6, False, id="R26 one success passes"),
        pytest.param(5, True, id="R26 none does not"),
    ],
)
def test_a_toll_is_passed_with_one_success(face: int, stands: bool) -> None:
    game = on_a_rung(a_rung(Minus(2)))

    game.play(toll(game, "Ana"), face, 2)

    assert penalty(game.chase, game["Ana"]) == (Minus(2) if stands else None)


@pytest.mark.parametrize(
    ("skills", "terrain", "rolled"),
    [
        pytest.param((Skill.TECH,), Layer.FOOT, Skill.TECH, id="R26 any of the thirteen"),
        pytest.param((Skill.TECH, Skill.FORCE), Layer.FOOT, Skill.FORCE, id="R26 the best of two"),
        pytest.param(
            (Skill.TECH, Skill.STEALTH, Skill.FORCE), Layer.FOOT, Skill.FORCE, id="R26 of three"
        ),
        pytest.param((Skill.MOBILITY,), Layer.GROUND, Skill.DRIVING, id="R26 as the layer reads"),
        pytest.param((Skill.DRIVING,), Layer.FOOT, Skill.MOBILITY, id="R26 on foot too"),
    ],
)
def test_which_skill_a_toll_rolls(skills: tuple[Skill, ...], terrain: Layer, rolled: Skill) -> None:
    strong = Sheet(attributes={Attribute.STRENGTH: Letter.A})
    game = Game(ladder=a_ladder(one=a_rung(LoseRoll(), *skills)), terrain=terrain)
    game.prey(npc="Rat").pursuers("Ana", sheet=strong).begin()

    (made,) = game.play(toll(game, "Ana"), 2, 2)

    assert isinstance(made, TollMade)
    assert made.skill is rolled


def test_r26_no_tilt_no_gambit_and_no_edge_goes_into_a_toll() -> None:
    tilt = Tilt(side=PREY, dice=2)
    game = Game(ladder=a_ladder(one=a_rung(LoseRoll(), tilt=tilt)), npc_tolls=True)
    game.prey("Zed", npc="Rat").pursuers("Ana").give_edge("Rat").begin()
    game.play(gambit(game, "Zed"))

    for name in ("Zed", "Rat"):
        (made,) = game.play(toll(game, name), *FACES[1])
        assert isinstance(made, TollMade)
        assert [rolled.die.source for rolled in made.roll.dice] == [Source.ATTRIBUTE, Source.SKILL]
        assert made.roll.dropped == ()


def test_r26_granted_dice_go_into_a_toll() -> None:
    game = on_a_rung(a_rung(LoseRoll(), sides=(PREY,)))
    game.roll("Zed", *FACES[1], *FACES[1], role=Role.SPOTTER)
    game.play(grant(game, "Zed", "Rat"))

    pool = toll_pool(game.chase, game["Rat"], Skill.FORCE)

    assert [die.sides for die in pool] == [10, 10, 6]


# R27


@pytest.mark.parametrize(
    ("name", "sides", "roles", "npc_tolls", "expected"),
    [
        pytest.param("Ana", (PREY, PURSUERS), (), False, True, id="R27 everyone who can act"),
        pytest.param("Ana", (PREY,), (), False, False, id="R27 not the side it does not name"),
        pytest.param("Zed", (PREY,), (), False, True, id="R27 the side it names"),
        pytest.param("Ana", (PURSUERS,), (Role.CUTTER,), False, False, id="R27 not another role"),
        pytest.param("Ana", (PURSUERS,), (Role.RUNNER,), False, True, id="R27 the standing role"),
        pytest.param("Rat", (PREY,), (), False, False, id="R27 no NPC"),
        pytest.param("Rat", (PREY,), (), True, True, id="R27 an NPC where the GM says so"),
    ],
)
def test_whom_a_rung_touches(
    name: str, sides: tuple[Side, ...], roles: tuple[Role, ...], npc_tolls: bool, expected: bool
) -> None:
    game = on_a_rung(a_rung(LoseRoll(), sides=sides, roles=roles), npc_tolls=npc_tolls)

    assert touched(game.chase, game[name]) is owes_toll(game.chase, game[name]) is expected
    if not expected:
        game.refuses(toll(game, name), NoTollDue)


def test_r27_a_rung_without_a_toll_touches_nobody() -> None:
    game = on_a_rung(Rung(name="One"))

    assert not touched(game.chase, game["Ana"])
    game.refuses(touch(game, "Ana", touched=True), NoTollDue)


def test_r27_the_declared_role_decides_and_a_change_undoes_it() -> None:
    game = on_a_rung(a_rung(LoseRoll(), roles=(Role.CUTTER,)))
    game.play(declare(game, "Ana", Role.CUTTER))
    assert owes_toll(game.chase, game["Ana"])

    game.play(declare(game, "Ana", Role.SPOTTER))

    assert not owes_toll(game.chase, game["Ana"])


@pytest.mark.parametrize(
    ("roles", "locked"),
    [
        pytest.param((Role.RUNNER,), True, id="R27 making the Toll locks the role it names"),
        pytest.param((), False, id="R27 where none is named the role stays free"),
    ],
)
def test_the_role_after_the_toll(roles: tuple[Role, ...], locked: bool) -> None:
    game = on_a_rung(a_rung(Minus(1), roles=roles))
    game.play(toll(game, "Ana"), *FACES[1])

    if locked:
        assert game.refuses(declare(game, "Ana", Role.CUTTER), RoleLocked).role is Role.RUNNER
        game.refuses(roll(game, "Ana", Role.CUTTER), RoleLocked)
        game.play(declare(game, "Ana", Role.RUNNER))
    else:
        game.play(declare(game, "Ana", Role.CUTTER))


@pytest.mark.parametrize(
    ("name", "is_touched", "owes"),
    [
        pytest.param("Ana", False, False, id="R27 the GM excuses a player"),
        pytest.param("Rat", True, True, id="R27 the GM includes an NPC"),
    ],
)
def test_the_gm_rules_on_the_toll(name: str, is_touched: bool, owes: bool) -> None:
    game = on_a_rung(a_rung(LoseRoll()))

    game.play(touch(game, name, touched=is_touched))

    assert owes_toll(game.chase, game[name]) is owes


def test_r27_once_the_toll_is_rolled_it_is_too_late_to_rule() -> None:
    game = on_a_rung(a_rung(LoseRoll(), sides=(PURSUERS,)))
    game.play(toll(game, "Ana"), *FACES[1])
    game.rolls("Zed", 0)
    game.rolls("Rat", 0)

    game.refuses(touch(game, "Ana", touched=False), TollIsMade)
    game.refuses(touch(game, "Rat", touched=True), TollIsMade)


# R30


def test_r30_a_roll_makes_the_due_toll_and_goes_on() -> None:
    game = on_a_rung(a_rung(Minus(1), sides=(PREY,)))

    events = game.roll("Zed", *FACES[1], *FACES[2])

    assert [type(event) for event in events] == [TollMade, RoleRolled]
    game.refuses(toll(game, "Zed"), AlreadyRolled)


def test_r30_who_lost_the_roll_is_not_awaited_until_it_comes_back() -> None:
    game = on_a_rung(a_rung(LoseRoll(), sides=(PURSUERS,)))
    game.rolls("Zed", 0)
    game.rolls("Rat", 0)
    game.roll("Ana", *FACES[0])
    assert [one.name for one in awaited(game.chase)] == ["Bo"]

    game.play(push(game, "Ana", TOLL), 6, 2)

    assert [one.name for one in awaited(game.chase)] == ["Ana", "Bo"]


def test_r30_a_toll_is_made_once() -> None:
    game = on_a_rung(a_rung(Minus(1), sides=(PURSUERS,)))
    game.play(toll(game, "Ana"), *FACES[0])

    game.refuses(toll(game, "Ana"), NoTollDue)


def test_a_toll_says_whom_it_is_for() -> None:
    assert Toll(skills=(Skill.TECH,), penalty=Out()).sides == (PREY, PURSUERS)
    assert PREY.other is PURSUERS
    assert PURSUERS.other is PREY
