"""Roles: what each does with its successes, how long it stands, and the side's total."""

from __future__ import annotations

import pytest

from rundown import AlreadyRolled, RoleDeclared, RoleRolled
from rundown.ladder import Role, Side
from rundown.worth import Total, failed, net, next_lead, result, total
from tests.rules.asking import declare, gambit, no_gambit, remove
from tests.table import Game

PREY, PURSUERS = Side.PREY, Side.PURSUERS
RUNNER, PRESSURE, SPOTTER, CUTTER = Role


@pytest.mark.parametrize(
    ("rolls", "runner", "pressure"),
    [
        pytest.param([(1, RUNNER), (3, RUNNER)], 3, 0, id="the highest single Runner"),
        pytest.param([(2, RUNNER), (2, RUNNER)], 2, 0, id="never the sum of two"),
        pytest.param([(2, PRESSURE), (1, PRESSURE)], 0, 3, id="all Pressure successes"),
        pytest.param([(1, RUNNER), (2, PRESSURE)], 1, 2, id="the Runner and the Pressure"),
        pytest.param([(3, SPOTTER), (2, CUTTER)], 0, 0, id="neither Spotter nor Cutter"),
        pytest.param([(0, RUNNER), (0, PRESSURE)], 0, 0, id="nothing"),
    ],
)
def test_a_sides_total(rolls: list[tuple[int, Role]], runner: int, pressure: int) -> None:
    game = Game().prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.rolls("Rat", 0)
    for name, (successes, role) in zip(("Ana", "Bo"), rolls, strict=True):
        game.rolls(name, successes, role)

    assert total(game.chase, PURSUERS) == Total(runner=runner, pressure=pressure)
    assert int(total(game.chase, PURSUERS)) == runner + pressure


@pytest.mark.parametrize(
    ("lead", "prey", "pursuers", "after"),
    [
        pytest.param(4, 1, 3, 2, id="the pursuers gain"),
        pytest.param(4, 3, 1, 6, id="the prey gain"),
        pytest.param(4, 2, 2, 4, id="nobody gains"),
        pytest.param(3, 0, 4, 0, id="never under 0"),
        pytest.param(6, 4, 0, 8, id="never over 8"),
    ],
)
def test_where_lead_goes(lead: int, prey: int, pursuers: int, after: int) -> None:
    game = Game(lead=lead).prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", prey)
    game.rolls("Ana", pursuers)

    assert net(game.chase) == pursuers - prey
    assert next_lead(game.chase) == after
    game.resolve()
    assert game.chase.lead == after


def test_who_has_not_rolled_is_worth_nothing() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()

    assert result(game.chase, game["Ana"]) == 0
    assert not failed(game.chase, game["Ana"])


@pytest.mark.parametrize("role", list(Role))
def test_r12_a_role_stands_from_round_to_round(role: Role) -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 2)
    game.play(declare(game, "Ana", role))
    game.rolls("Ana", 1)
    game.next_round()
    game.rolls("Rat", 0)

    (rolled,) = game.rolls("Ana", 1)

    assert isinstance(rolled, RoleRolled)
    assert rolled.role is role


def test_r12_nobody_begins_as_anything_but_a_runner() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()

    assert {one.playing for one in game.chase.participants} == {RUNNER}


def test_r12_a_role_named_with_the_roll_stands_too() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()

    declared, *_ = game.rolls("Rat", 1, SPOTTER)

    assert declared == RoleDeclared(who=game["Rat"].who, role=SPOTTER)
    assert game["Rat"].role is SPOTTER


def test_r13_a_declaration_may_change_until_the_role_roll() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.play(declare(game, "Ana", CUTTER))
    game.play(declare(game, "Ana", SPOTTER))
    game.rolls("Rat", 0)
    game.rolls("Ana", 1)

    game.refuses(declare(game, "Ana", CUTTER), AlreadyRolled)
    game.refuses(gambit(game, "Ana"), AlreadyRolled)
    game.refuses(no_gambit(game, "Ana"), AlreadyRolled)
    game.play(remove(game, "Ana"))


def test_an_npc_plays_any_role() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 2, PRESSURE)
    game.rolls("Ana", 0)
    game.resolve()

    assert game.chase.prey.track == 2 * 2
    assert game.chase.lead == 6
