"""`evolve` is total: whatever the record holds, it says what became of it, and rolls nothing."""

from __future__ import annotations

from typing import get_args

import pytest

from rundown import Event, PenaltyNegated, RollPushed, evolve
from rundown.dice import Die, Roll, Rolled, Source
from rundown.ladder import Role
from rundown.skills import Cost, Skill
from rundown.turns import (
    Buy,
    Purchase,
    Throw,
)
from tests.rules.asking import ROLE, TOLL
from tests.table import Game

A_ROLL = Roll((Rolled(Die(10, Source.SKILL), 6),))


@pytest.mark.parametrize("throw", [ROLE, TOLL])
def test_a_push_of_what_was_not_rolled_changes_nothing(throw: Throw) -> None:
    game = Game().prey("Zed").pursuers("Ana").begin()
    pushed = RollPushed(
        who=game["Zed"].who, throw=throw, skill=Skill.MOBILITY, roll=A_ROLL, cost=Cost.DAMAGE
    )

    assert evolve(game.chase, pushed) == game.chase


def test_a_penalty_negated_where_none_was_is_a_success_spent() -> None:
    game = Game().prey("Zed").pursuers("Ana").begin()
    game.rolls("Zed", 1, Role.SPOTTER)
    zed, ana = game["Zed"].who, game["Ana"].who

    after = evolve(game.chase, PenaltyNegated(who=zed, target=ana))

    assert after.at(zed).turn.bought == (Purchase(Buy.NEGATE, ana),)
    assert after.at(ana) == game.chase.at(ana)


def test_a_record_about_nobody_is_a_damaged_one() -> None:
    game = Game().prey("Zed").pursuers("Ana").begin()

    with pytest.raises(KeyError):
        game.chase.at(99)


def test_every_event_has_a_kind_of_its_own() -> None:
    kinds = [event.__dataclass_fields__["kind"].default for event in get_args(Event)]

    assert len(kinds) == len(set(kinds))
