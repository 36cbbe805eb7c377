"""The odds in *Your move*: exact, short, and of every role that is open."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from bot.view.move import your_move
from bot.view.words.odds import odds, percent
from rundown import By, Chase, Declare, MakeToll
from rundown.ladder import Role
from rundown.odds import Outlook
from rundown.skills import Attribute, Letter, Nature, Sheet, Skill
from tests.table import GM
from tests.view_private.asking import text
from tests.view_private.situations import SCENES

SKILLED = Sheet(
    nature=Nature.HUMAN,
    attributes={Attribute.AGILITY: Letter.B, Attribute.EMPATHY: Letter.A},
    skills={Skill.FIREARMS: Letter.B, Skill.OBSERVATION: Letter.A, Skill.MOBILITY: Letter.D},
)


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (Fraction(0), "0%"),
        (Fraction(1, 10_000), "<1%"),
        (Fraction(1, 3), "33%"),
        (Fraction(2, 3), "67%"),
        (Fraction(9_999, 10_000), ">99%"),
        (Fraction(1), "100%"),
    ],
)
def test_only_what_is_certain_reads_0_or_100(chance: Fraction, said: str) -> None:
    assert percent(chance) == said


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        (Fraction(0), "0.0"),
        (Fraction(1, 1000), "0.1"),
        (Fraction(5, 4), "1.2"),
        (Fraction(4, 3), "1.3"),
        (Fraction(99, 5), "19.8"),
    ],
)
def test_a_mean_has_one_decimal(expected: Fraction, said: str) -> None:
    assert f"≈{said}" in odds(Outlook(Fraction(1, 2), expected))


def on(sheet: Sheet, scene: str, name: str = "Deckard") -> str:
    """What *name*'s panel says in *scene*, with *sheet*."""
    game = SCENES[scene]()
    one = game[name]
    seated = tuple(
        replace(other, sheet=sheet) if other.who == one.who else other
        for other in game.chase.participants
    )
    chase: Chase = replace(game.chase, participants=seated)
    return text(your_move(chase, 1, one.who, By(one.user) if one.user else GM))


@pytest.mark.parametrize(
    ("scene", "lines"),
    [
        pytest.param(
            "prey_phase",
            [
                "**🏃 Runner** · **d10** Agility · **d6** Mobility",
                "**58%** · **≈0.8** successes",
                "-# 📣 d10+d10 · 75% ≈1.2 ❗ 50% ≈1.2",
                "-# 🔭 d8+d12 · 74% ≈1.2 ❗ 58% ≈1.7",
                "-# 🔀 the same dice",
                "-# ❗ Gambit 50% ≈1.2: without the d6 Mobility, doubled; with none, out.",
            ],
            id="a role a line",
        ),
        pytest.param(
            "toll_and_roll",
            [
                "**Toll** · **d8** Strength · **d8** Stamina · **61%**, or roll at disadvantage",
                "**71%** · **≈1.1** successes",
                "-# 📣 d10+d10+2T · 83% ≈1.5 ❗ 79% ≈2.7",
            ],
            id="a Toll, and a Tilt",
        ),
        pytest.param(
            "toll_made_alone",
            ["-# 📣 d10+d10+T · 79% ≈1.4 ❗ 75% ≈2.4"],
            id="R1: at disadvantage",
        ),
        pytest.param("failed_minus", ["**17%** · **≈0.2** successes"], id="R23: less 1"),
        pytest.param(
            "pressure_and_gambit",
            ["**50%** · **≈1.2** successes", "-# 🏃🔀 the same dice", "-# 🔭 d12 · 58% ≈1.7"],
            id="R22: a Gambit is named",
        ),
        pytest.param(
            "lobby",
            ["-# 🏃🔀 d10+d6 · 58% ≈0.8 ❗ 50% ≈1.2", "-# 📣 d10+d10 · 75% ≈1.2 ❗ 50% ≈1.2"],
            id="before the chase",
        ),
    ],
)
def test_your_move_says_what_each_role_is_worth(scene: str, lines: list[str]) -> None:
    said = on(SKILLED, scene).splitlines()

    assert [line for line in lines if line not in said] == []


def test_a_held_die_is_in_every_role_it_could_go_into() -> None:
    assert "-# 📣 d10+d10+S · 79% ≈1.4 ❗ 75% ≈2.4" in on(SKILLED, "spotter_spends")


def test_a_role_that_is_locked_is_the_only_one_with_odds() -> None:
    """R27: whom a Toll touches for their role keeps it once the Toll is made."""
    game = SCENES["only_cutters_touched"]()
    by, who = game.by("Deckard"), game["Deckard"].who
    game.play(Declare(by=by, who=who, role=Role.CUTTER))
    before = text(your_move(game.chase, 1, who, by))
    game.play(MakeToll(by=by, who=who), 6, 6)
    after = text(your_move(game.chase, 1, who, by))

    assert "-# 🏃📣🔭 the same dice" in before
    assert "**🔀 Cutter**" in after
    assert "the same dice" not in after


def test_an_npc_has_one_line_of_odds() -> None:
    """R5: it rolls its two dice for everything."""
    said = on(Sheet(), "edge_and_npc_tolls", "Zhora")

    assert "**79%** · **≈1.4** successes" in said
    assert "the same dice" not in said


@pytest.mark.parametrize(
    ("scene", "name"),
    [
        pytest.param("replicant_pushed", "Roy", id="rolled"),
        pytest.param("the_round_after", "Deckard", id="out"),
        pytest.param("prey_are_final", "Roy", id="R10: final"),
        pytest.param("over", "Gaff", id="over"),
    ],
)
def test_who_has_nothing_to_roll_sees_no_odds(scene: str, name: str) -> None:
    game = SCENES[scene]()

    assert "≈" not in text(your_move(game.chase, 1, game[name].who, game.by(name)))


def test_every_role_is_told_once() -> None:
    said = on(SKILLED, "prey_phase")

    assert [said.count(emoji) for emoji in ("🏃", "📣", "🔭", "🔀")] == [1] * len(Role)
