from __future__ import annotations

from dataclasses import replace

import pytest

from bot.picture.scene import Gambit, Scene
from bot.view.scene import scene
from bot.view.words.picture import MOST, alt
from rundown import Chase
from tests.picture import chases
from tests.view.casts import HOSTILE, LONG, STARS, WIDE, whole

SAID = [
    pytest.param(
        chases.engaged(),
        "LEAD from 4 to 0 in 2 rounds, ENGAGED. Round 1: net +2, LEAD 2, pursuers Collateral 1. "
        "Round 2: net +4, LEAD 0, pursuers Collateral 2, Gambit paid off: "
        "\u2068Pris Stratton\u2069. Collateral at the end: prey 0, pursuers 2.",
        id="engaged",
    ),
    pytest.param(
        chases.cut(),
        "LEAD from 4 to 2 in 3 rounds, CORNERED. Round 1: net +1, LEAD 3. Round 2: net +1, LEAD 2, "
        "pursuers Collateral 2. Round 3: cut short at LEAD 2, pursuers Collateral 4. Collateral at "
        "the end: prey 0, pursuers 4.",
        id="cut short",
    ),
    pytest.param(
        chases.amended(),
        "LEAD from 4 to 0 in 2 rounds, ENGAGED. Round 1: net \u22121, LEAD 5. Round 2: LEAD set to "
        "2, net \u22121, LEAD 3, pursuers Collateral 2½. Then LEAD 0. Collateral at the end: prey "
        "0, pursuers 2½.",
        id="amended",
    ),
    pytest.param(
        chases.saved(),
        "LEAD from 4 to 2 in 1 round, CORNERED. Round 1: net +2, LEAD 2, pursuers Collateral 2 (1 "
        "taken back). Collateral at the end: prey 0, pursuers 2.",
        id="saved",
    ),
]


@pytest.mark.parametrize(("chase", "said"), SAID)
def test_the_picture_in_words(chase: Chase, said: str) -> None:
    assert alt(scene(chase)) == said


def test_overtime_is_told_by_name() -> None:
    assert "Overtime 2: LEAD falls to 1, net \u22122, LEAD 3, " in alt(scene(chases.overtime()))


@pytest.mark.parametrize("names", [HOSTILE, LONG, WIDE, STARS])
def test_the_words_always_fit(names: tuple[str, ...]) -> None:
    for _, chase in whole(names, "x", "y"):
        said = alt(scene(chase))
        assert len(said.encode("utf-16-le")) <= 2 * MOST
        assert said.endswith(".")


def with_gambits(*names: str) -> Scene:
    """Nine rounds in which the pursuers' Gambits failed, the same ones in each."""
    drawn = scene(chases.overtime())
    risks = tuple(Gambit(name=name, worked=False) for name in names)
    return replace(
        drawn,
        rounds=tuple(
            replace(one, pursuers=replace(one.pursuers, gambits=risks)) for one in drawn.rounds
        ),
    )


def test_several_gambits_of_a_round_are_told_together() -> None:
    drawn = with_gambits("Ana", "Bo")

    assert "Gambit failed: \u2068Ana\u2069 and \u2068Bo\u2069." in alt(
        replace(drawn, rounds=drawn.rounds[:3])
    )


def test_tracks_by_round_go_first() -> None:
    said = alt(with_gambits("Ana", "Bo", "Cyrus", "Deckard"))

    assert said.count("Gambit failed:") == 9
    assert said.count("Collateral") == 1


def test_names_go_next() -> None:
    said = alt(with_gambits(*"ABCDEFGHIJKL"))

    assert said.count("net") == 9
    assert "Gambit failed:" not in said
    assert said.endswith("pursuers 6. Gambits: 2 paid off, 108 failed.")
