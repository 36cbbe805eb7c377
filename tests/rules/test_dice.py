"""Dice: what a face is worth, what disadvantage drops, how advantage stacks, what a push rolls."""

from __future__ import annotations

import pytest

from rundown.dice import (
    Die,
    Roll,
    Rolled,
    Source,
    add,
    drop,
    given_back,
    push,
    roll,
    successes,
)
from rundown.ladder import Role, Rung, Side, Tilt
from rundown.pools import role_pool
from rundown.skills import Skill
from tests.loaded import LoadedDice
from tests.rules.asking import grant
from tests.table import Game, a_ladder

Named = tuple[int, str]


def a_pool(*named: Named) -> tuple[Die, ...]:
    return tuple(Die(sides, Source(source)) for sides, source in named)


def names(dice: tuple[Die, ...]) -> list[Named]:
    return [(die.sides, die.source.value) for die in dice]


def a_roll(*shown: tuple[int, int], dropped: tuple[int, ...] = ()) -> Roll:
    """A roll by (sides, face)."""
    return Roll(
        tuple(Rolled(Die(sides, Source.SKILL), face) for sides, face in shown),
        tuple(Die(sides, Source.SKILL) for sides in dropped),
    )


@pytest.mark.parametrize(
    ("face", "worth"),
    [*((face, 0) for face in range(1, 6)), *((face, 1) for face in range(6, 10))]
    + [(face, 2) for face in range(10, 13)],
)
def test_a_face_is_worth_nothing_one_or_two(face: int, worth: int) -> None:
    assert successes(face) == worth
    assert Rolled(Die(12, Source.SKILL), face).successes == worth


def test_a_roll_counts_every_die() -> None:
    assert a_roll((12, 11), (8, 6), (6, 5)).successes == 3


ATTRIBUTE, SKILL, TILT, GRANT, EDGE = "attribute", "skill", "tilt", "grant", "edge"


@pytest.mark.parametrize(
    ("pool", "times", "kept", "dropped"),
    [
        pytest.param(
            [(10, ATTRIBUTE), (8, SKILL)],
            0,
            [(10, ATTRIBUTE), (8, SKILL)],
            [],
            id="R1 without disadvantage nothing drops",
        ),
        pytest.param(
            [(10, ATTRIBUTE), (8, SKILL), (6, TILT)],
            1,
            [(10, ATTRIBUTE), (8, SKILL)],
            [(6, TILT)],
            id="R1 the smallest die drops, advantage counted in",
        ),
        pytest.param(
            [(10, ATTRIBUTE), (8, SKILL)],
            1,
            [(10, ATTRIBUTE)],
            [(8, SKILL)],
            id="R1 of two dice the smaller drops",
        ),
        pytest.param(
            [(6, ATTRIBUTE), (12, SKILL)],
            1,
            [(12, SKILL)],
            [(6, ATTRIBUTE)],
            id="R1 the attribute die drops where it is the smaller",
        ),
        pytest.param(
            [(10, ATTRIBUTE), (8, SKILL), (6, GRANT)],
            2,
            [(10, ATTRIBUTE)],
            [(6, GRANT), (8, SKILL)],
            id="R1 each disadvantage drops one, the smallest first",
        ),
        pytest.param(
            [(10, ATTRIBUTE), (8, SKILL)],
            2,
            [(10, ATTRIBUTE)],
            [(8, SKILL)],
            id="R1 one die always stays",
        ),
        pytest.param(
            [(12, ATTRIBUTE)], 1, [(12, ATTRIBUTE)], [], id="R1 a lone die is never dropped"
        ),
        pytest.param(
            [(6, ATTRIBUTE), (6, SKILL), (6, TILT)],
            1,
            [(6, ATTRIBUTE), (6, SKILL)],
            [(6, TILT)],
            id="R1 among equals an advantage die drops first",
        ),
        pytest.param(
            [(6, ATTRIBUTE), (10, SKILL), (6, TILT), (6, GRANT), (6, EDGE)],
            1,
            [(6, ATTRIBUTE), (10, SKILL), (6, TILT), (6, GRANT)],
            [(6, EDGE)],
            id="R1 among equals the latest advantage die drops first",
        ),
        pytest.param(
            [(6, ATTRIBUTE), (10, SKILL), (6, TILT), (6, GRANT)],
            3,
            [(10, SKILL)],
            [(6, GRANT), (6, TILT), (6, ATTRIBUTE)],
            id="R1 then the sources before it, and the sheet's own die last",
        ),
    ],
)
def test_what_disadvantage_drops(
    pool: list[Named], times: int, kept: list[Named], dropped: list[Named]
) -> None:
    stays, goes = drop(a_pool(*pool), times)

    assert names(stays) == kept
    assert names(goes) == dropped


def test_r1_a_roll_remembers_what_was_dropped_and_does_not_roll_it() -> None:
    rolled = roll(a_pool((10, ATTRIBUTE), (8, SKILL), (6, TILT)), LoadedDice(9, 6), disadvantages=1)

    assert rolled.faces == (9, 6)
    assert rolled.successes == 2
    assert names(rolled.dropped) == [(6, TILT)]


@pytest.mark.parametrize(
    ("name", "sources"),
    [
        pytest.param(
            "Rat",
            [ATTRIBUTE, SKILL, TILT, TILT, GRANT, GRANT, EDGE],
            id="R2 Tilt, grants and edge stack",
        ),
        pytest.param("Zed", [ATTRIBUTE, SKILL, TILT, TILT], id="R2 a player has no edge"),
        pytest.param("Ana", [ATTRIBUTE, SKILL], id="R2 the other side's Tilt gives nothing"),
    ],
)
def test_what_goes_into_a_role_roll(name: str, sources: list[str]) -> None:
    ladder = a_ladder(one=Rung(name="One", tilt=Tilt(side=Side.PREY, dice=2)))
    game = Game(ladder=ladder).prey("Zed", "Yva", npc="Rat").pursuers("Ana")
    game.give_edge("Rat").begin()
    for spotter in ("Zed", "Yva"):
        game.roll(spotter, 6, 2, 2, 2, role=Role.SPOTTER)
        game.play(grant(game, spotter, "Rat"))

    pool = role_pool(game.chase, game[name], Skill.MOBILITY)

    assert [die.source.value for die in pool] == sources
    givers = [die.giver for die in pool if die.source is Source.GRANT]
    assert givers == ([game["Zed"].who, game["Yva"].who] if name == "Rat" else [])
    assert all(die.sides == 6 for die in pool[2:])


@pytest.mark.parametrize(
    ("before", "faces", "after", "ones"),
    [
        pytest.param((2, 3), (6, 1), (6, 1), 1, id="R3 every die that shows no 1 rolls again"),
        pytest.param((1, 3), (10,), (1, 10), 1, id="R3 a 1 stays on the table"),
        pytest.param((5, 5), (2, 2), (2, 2), 0, id="R3 a push without a 1 costs nothing"),
        pytest.param((1, 5), (1,), (1, 1), 2, id="R3 all 1s that show are counted, old and new"),
    ],
)
def test_a_push(
    before: tuple[int, int], faces: tuple[int, ...], after: tuple[int, int], ones: int
) -> None:
    pushed = push(a_roll((10, before[0]), (10, before[1])), LoadedDice(*faces))

    assert pushed.faces == after
    assert (pushed.ones, pushed.pushes) == (ones, 1)


def test_r3_only_the_1s_after_the_last_push_are_paid() -> None:
    once = push(a_roll((10, 2), (10, 3)), LoadedDice(1, 4))
    twice = push(once, LoadedDice(6))

    assert once.ones == 1
    assert (twice.ones, twice.pushes) == (1, 2)


def test_r3_an_unpushed_1_costs_nothing() -> None:
    assert a_roll((10, 1), (10, 1)).ones == 0


@pytest.mark.parametrize(
    ("kept", "dropped", "disadvantages", "back"),
    [
        pytest.param((10,), (8,), 1, 8, id="R17 the one die that was dropped"),
        pytest.param((10,), (6, 8), 2, 8, id="R17 with a Gambit, the largest that was dropped"),
        pytest.param((10,), (8,), 2, None, id="R17 none where the Gambit alone drops as much"),
        pytest.param((10, 8), (), 1, None, id="R17 none where nothing was dropped"),
    ],
)
def test_the_die_that_a_negated_disadvantage_gives_back(
    kept: tuple[int, ...], dropped: tuple[int, ...], disadvantages: int, back: int | None
) -> None:
    fallen = a_roll(*((sides, 2) for sides in kept), dropped=dropped)

    die = given_back(fallen, disadvantages)

    assert (die.sides if die else None) == back


def test_r17_the_die_given_back_joins_the_roll() -> None:
    fallen = a_roll((10, 2), dropped=(6, 8))

    whole = add(fallen, Rolled(fallen.dropped[-1], 7))

    assert whole.faces == (2, 7)
    assert whole.successes == 1
    assert [die.sides for die in whole.dropped] == [6]
