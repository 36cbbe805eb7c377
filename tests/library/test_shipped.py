from __future__ import annotations

import re
from collections import Counter

import pytest

from bot.library.ladders import BadLadder, advice, dump, load, parse
from rundown.ladder import TERMINATOR, Ladder, Out, Rung, Side, Tilt, Toll
from rundown.skills import Skill
from rundown.terrain import Layer
from tests.library.sample import ROOT

SHELF = load(ROOT / "ladders")
RUNGS = [rung for ladder in SHELF.ladders.values() for rung in ladder.rungs]
TOLLS = [rung.toll for rung in RUNGS if rung.toll]
TILTS = [rung.tilt for rung in RUNGS if rung.tilt]
GUIDE = (ROOT / "docs" / "ladders.md").read_text(encoding="utf-8")
each_ladder = pytest.mark.parametrize("ladder", SHELF.ladders.values(), ids=SHELF.ladders)


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE)


def kinds(rungs: tuple[Rung, ...]) -> Counter[str]:
    return Counter(rung.toll.penalty.kind for rung in rungs if rung.toll)


def test_there_are_four_on_foot_two_on_wheels_and_two_in_the_air() -> None:
    assert Counter(ladder.terrain for ladder in SHELF.ladders.values()) == {
        Layer.FOOT: 4,
        Layer.GROUND: 2,
        Layer.SPINNER: 2,
    }


def test_night_market_is_found_by_its_name_and_its_file() -> None:
    assert SHELF.get("Night Market") is SHELF.ladders["night-market"]


@each_ladder
def test_no_ladder_needs_advice(ladder: Ladder) -> None:
    assert advice(ladder) == ()


@each_ladder
def test_the_terminator_asks_for_a_roll_or_ends_it(ladder: Ladder) -> None:
    toll = ladder.rung(TERMINATOR).toll

    assert toll is not None
    assert toll.penalty.kind in {"lose_roll", "out"}
    assert toll.sides == tuple(Side)
    assert toll.roles == ()


@each_ladder
def test_rung_one_is_a_nuisance(ladder: Ladder) -> None:
    assert kinds(ladder.rungs[:1]).keys() <= {"minus", "disadvantage"}


@each_ladder
def test_a_roll_is_lost_twice_a_ladder_at_most(ladder: Ladder) -> None:
    assert 1 <= kinds(ladder.rungs)["lose_roll"] + kinds(ladder.rungs)["out"] <= 2


@each_ladder
def test_a_ladder_asks_different_people(ladder: Ladder) -> None:
    asked = {skill for rung in ladder.rungs if rung.toll for skill in rung.toll.skills}

    assert len(asked) >= 5


@each_ladder
def test_the_ground_favours_both_sides(ladder: Ladder) -> None:
    dice = Counter[Side]()
    for rung in ladder.rungs:
        if rung.tilt and rung.tilt.side:
            dice[rung.tilt.side] += rung.tilt.dice

    assert min(dice[side] for side in Side) >= 2


@each_ladder
def test_a_rung_can_be_read_aloud(ladder: Ladder) -> None:
    for rung in ladder.rungs:
        assert 80 <= len(rung.text) <= 220, rung.name
        assert len(rung.name) <= 32
    assert len({rung.name for rung in ladder.rungs}) == len(ladder.rungs)


@each_ladder
def test_a_place_on_foot_is_crowded_somewhere(ladder: Ladder) -> None:
    if ladder.terrain is Layer.FOOT:
        assert any(rung.crowded for rung in ladder.rungs)


def test_out_comes_once_and_late() -> None:
    assert [rung for rung in RUNGS if rung.toll and rung.toll.penalty == Out()] == [
        SHELF.ladders["wash-day"].rung(TERMINATOR)
    ]


def test_every_penalty_and_every_skill_comes_up() -> None:
    assert kinds(tuple(RUNGS)).keys() == {
        "lose_roll",
        "disadvantage",
        "minus",
        "collateral",
        "out",
        "note",
    }
    assert {skill for toll in TOLLS for skill in toll.skills} == set(Skill)


def test_tolls_touch_everyone_a_side_or_some_roles() -> None:
    def narrowed(toll: Toll) -> str:
        return "roles" if toll.roles else "side" if len(toll.sides) == 1 else "everyone"

    assert {narrowed(toll) for toll in TOLLS} == {"everyone", "side", "roles"}
    assert {len(toll.skills) for toll in TOLLS} == {1, 2, 3}


def test_tilts_give_one_die_or_two_or_words() -> None:
    def given(tilt: Tilt) -> tuple[Side | None, int]:
        return tilt.side, tilt.dice

    assert {given(tilt) for tilt in TILTS} == {
        (Side.PREY, 1),
        (Side.PREY, 2),
        (Side.PURSUERS, 1),
        (Side.PURSUERS, 2),
        (None, 0),
    }


@each_ladder
def test_a_shipped_ladder_survives_a_dump(ladder: Ladder) -> None:
    assert parse(dump(ladder), "dumped.yaml") == ladder


def test_the_guide_shows_the_shipped_night_market() -> None:
    shown = (ROOT / "ladders" / "night-market.yaml").read_text(encoding="utf-8")

    assert blocks("yaml") == [shown]
    assert parse(shown, "night-market.yaml") == SHELF.ladders["night-market"]


@pytest.mark.parametrize(
    ("at", "typos"),
    [
        pytest.param(
            0,
            [
                ("terrain: foot", "terain: foot"),
                ("[mobility, observation]", "[mobilty, observation]"),
                ("dice: 1\n      words: a gap", "dice: 0\n      words: a gap"),
                ("name: Queue for Window Nine", "name: 9"),
                ("[stamina, force]\n      penalty: disadvantage", "stamina\n      penalty: minus"),
                ("dice: 1\n\n  - name: Shutter", "\n  - name: Shutter"),
            ],
            id="spoilt",
        ),
        pytest.param(1, [("name: Shutter Bell", "name: Shutters: Closing")], id="no YAML"),
    ],
)
def test_the_guide_shows_faults_as_they_are_told(at: int, typos: list[tuple[str, str]]) -> None:
    text = blocks("yaml")[0]
    for old, new in typos:
        assert text.count(old) == 1, old
        text = text.replace(old, new)

    with pytest.raises(BadLadder) as caught:
        parse(text, "ladders/night-market.yaml")

    assert f"{caught.value}\n" == blocks("text")[at]
