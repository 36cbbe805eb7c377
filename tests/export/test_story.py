"""The Markdown file: one chase as it is told, word by word, and what is told of others."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.export import as_markdown
from bot.export.quill import literal
from rundown import (
    Amend,
    CallOvertime,
    CancelChase,
    EndChase,
    Leave,
    NameGambit,
    Negate,
    Push,
    TouchByToll,
)
from rundown.amendments import TiltIs, TollIs
from rundown.ladder import Collateral, LoseRoll, Minus, Note, Out, Penalty, Role, Side, Tilt, Toll
from rundown.skills import Skill
from rundown.terrain import Layer
from rundown.turns import Throw
from tests.export.scripted import META, scripted
from tests.table import FACES, GM, Game, a_ladder, a_rung
from tests.view.casts import HOSTILE, LONG, PLAIN, WIDE, a_place, seated

STORY = Path(__file__).parent / "story.md"


def story(game: Game) -> str:
    return as_markdown(game.steps, game.chase, META).decode()


def line_of(game: Game, name: str) -> str:
    return next(line for line in story(game).splitlines() if line.startswith(f"- **{name}**: "))


def test_the_scripted_chase_is_told_as_it_stands_in_the_file() -> None:
    assert story(scripted()) == STORY.read_text(encoding="utf-8")


# the end


def a_start(penalty: Penalty | None = None, **more: Any) -> Game:
    ladder = a_ladder(one=a_rung(penalty)) if penalty else a_ladder()
    return Game(ladder=ladder, **more).prey(npc="Rat").pursuers("Ana", "Bo").begin()


def test_a_lobby_has_not_begun() -> None:
    said = story(Game().prey(npc="Rat"))

    assert said.endswith("## Not over yet\n\nIt has not begun.\n")
    assert "**Pursuers**\n\nnobody" in said


def test_a_round_that_is_being_played_says_so() -> None:
    game = a_start()
    game.rolls("Rat", 1)

    assert "**The round is still being played: LEAD 4.**" in story(game)
    assert "LEAD 4, 0 rounds done." in story(game)
    assert line_of(game, "Ana") == "- **Ana**: Did not roll."


def test_a_chase_called_off_has_no_bill() -> None:
    game = a_start()
    game.play(CancelChase(by=GM))

    assert "**The chase was called off in mid-round: LEAD 4.**" in story(game)
    assert story(game).endswith("## Called off\n\nNo outcome and no bill.\n")


def test_a_chase_ended_in_mid_round_has_no_net() -> None:
    game = a_start()
    game.rolls("Rat", 1)
    game.rolls("Ana", 1, Role.PRESSURE)
    game.play(EndChase(by=GM))

    said = story(game)
    assert "**The chase was ended in mid-round: no net, LEAD 4.**" in said
    assert "## The end: LOST, BUT" in said
    assert "### The bill of the pursuers: 1 of 6, noise" in said


def test_overtime_is_told_with_its_drift() -> None:
    game = a_start()
    game.skip_to(6)
    game.idle()
    game.resolve()
    game.play(CallOvertime(by=GM))

    said = story(game)
    assert "- The call of Overtime (LEAD 4 → 3)" in said
    assert "## Overtime 1: Six" in said


def test_both_sides_read_the_end_where_both_had_players() -> None:
    game = Game(lead=1).prey("Roy").pursuers("Ana").begin()
    game.rolls("Roy", 0)
    game.rolls("Ana", 1)
    game.resolve()

    said = story(game)
    assert "- **Prey:** They have caught up with you." in said
    assert "- **Pursuers:** You have reached them." in said
    assert "### The bill of the prey: nothing" in said


def test_a_spinners_bill_says_that_it_weighs_heavier() -> None:
    game = Game(terrain=Layer.SPINNER).prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.rolls("Ana", 3, Role.PRESSURE)
    game.play(EndChase(by=GM))

    said = story(game)
    assert "### The bill of the pursuers: 1 of 6, a report" in said
    assert "read one step up. The track stood at 1½." in said
    assert "- Round 1: Ana, Pressure, 1½" in said


# a round


@pytest.mark.parametrize(
    ("penalty", "told"),
    [
        pytest.param(LoseRoll(), "Failed: roll lost. Did not roll.", id="roll lost"),
        pytest.param(Out(), "Did not roll. Out of the chase by the Toll.", id="out"),
        pytest.param(Minus(1), "2 successes, \u22121 for the Toll: **1**.", id="minus"),
        pytest.param(Collateral(2), "Failed: +2 Collateral. Runner on Mobility", id="collateral"),
        pytest.param(Note("*wet*"), "Failed: \\*wet\\*. Runner on Mobility", id="note"),
    ],
)
def test_a_failed_toll_says_what_it_cost(penalty: Penalty, told: str) -> None:
    game = a_start(penalty)
    game.rolls("Rat", 0)
    game.roll("Ana", 2, 3, *(() if isinstance(penalty, LoseRoll | Out) else FACES[2]))
    game.roll("Bo", 7, 3, *FACES[0])
    game.resolve()

    assert told in line_of(game, "Ana")


def test_a_lost_roll_won_back_by_a_push_shows_both_throws() -> None:
    game = a_start(LoseRoll())
    game.rolls("Rat", 0)
    game.roll("Ana", 2, 1)
    game.play(Push(by=game.by("Ana"), who=game["Ana"].who, throw=Throw.TOLL), 7)
    game.roll("Ana", *FACES[1])

    assert line_of(game, "Ana") == (
        "- **Ana**: Toll on Stamina, d10 Strength `2` · d10 Stamina `1`."
        " Pushed for 1 point of damage, d10 Strength `7` · d10 Stamina `1`. Paid."
        " Runner on Mobility, d10 Agility `6` · d10 Mobility `2`. **1 success**."
    )


def test_a_toll_taken_off_is_told_of_both() -> None:
    game = a_start(LoseRoll())
    game.rolls("Rat", 0)
    game.roll("Ana", 2, 3)
    game.roll("Bo", 7, 7, *FACES[1], role=Role.SPOTTER)
    game.play(Negate(by=game.by("Bo"), who=game["Bo"].who, target=game["Ana"].who))

    assert "Failed, and taken off by a Spotter." in line_of(game, "Ana")
    assert line_of(game, "Bo").endswith("Took the Toll off Ana.")


def test_a_cutter_who_fails_sits_the_next_round_out() -> None:
    game = a_start()
    game.rolls("Rat", 0)
    game.rolls("Ana", 0, Role.CUTTER)
    game.rolls("Bo", 0)
    game.next_round()

    assert line_of(game, "Ana").endswith("**0 successes**. Sits out round 2.")
    assert "- **Ana**: Sat this round out." in story(game)


def test_a_gambit_that_was_not_rolled_lapses() -> None:
    game = a_start(LoseRoll())
    game.play(NameGambit(by=game.by("Ana"), who=game["Ana"].who, words="Over"))
    game.rolls("Rat", 0)
    game.roll("Ana", 2, 3)
    game.roll("Bo", 7, 7, *FACES[0])
    game.resolve()

    assert line_of(game, "Ana").endswith("Named a Gambit (“Over”) and did not roll it.")


def test_the_gms_hand_is_told_under_its_round() -> None:
    game = a_start(LoseRoll())
    toll = Toll(skills=(Skill.MOBILITY, Skill.DRIVING), penalty=Note("<b>"), sides=(Side.PREY,))
    game.play(Amend(by=GM, change=TollIs(toll), reason="Read out *wrong*"))
    game.play(Amend(by=GM, change=TiltIs(Tilt(words="_rain_")), reason="It rains"))
    game.play(TouchByToll(by=GM, who=game["Ana"].who, touched=True))
    game.play(Leave(by=game.by("Bo"), who=game["Bo"].who))

    said = story(game)
    asked = r"Mobility, else \<b\> · prey only"
    assert f"- **Toll:** {asked}" in said
    assert f"- Set right: another Toll this round (Read out \\*wrong\\*) · {asked}" in said
    assert r"- Set right: another Tilt this round (It rains) · \_rain\_" in said
    assert "- Bo left the chase" in said
    assert "The GM included them in the Toll" in line_of(game, "Ana")


def test_who_set_out_is_told_with_what_sets_them_apart() -> None:
    game = Game().prey(npc="Rat").give_edge("Rat").pursuers("Ana", "Bo").begin()
    game.play(Leave(by=game.by("Bo"), who=game["Bo"].who))
    game.pursuers("Cy")

    said = story(game)
    assert "- Rat, NPC (B/B and the edge)" in said
    assert "- Bo, played by Noor, left the chase" in said
    assert "- Cy, played by \\*Ole\\*" in said


# players' text


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        pytest.param("a *b* _c_ ~~d~~ `e`", r"a \*b\* \_c\_ \~\~d\~\~ \`e\`", id="marks"),
        pytest.param("# a", r"\# a", id="heading"),
        pytest.param("> a", r"\> a", id="quote"),
        pytest.param("- a", r"\- a", id="list"),
        pytest.param("+ a", r"\+ a", id="another list"),
        pytest.param("12. a", r"12\. a", id="numbers"),
        pytest.param("12) a", r"12\) a", id="other numbers"),
        pytest.param("===", r"\=\=\=", id="heading under"),
        pytest.param("---", r"\---", id="rule"),
        pytest.param("a\n\nb", "a b", id="paragraphs"),
        pytest.param("    a", "a", id="code by indent"),
        pytest.param("[a](http://x) ![b](c)", r"\[a\](http\://x) !\[b\](c)", id="links"),
        pytest.param("www.a.com", r"www\.a.com", id="a link by itself"),
        pytest.param("<b>&lt; &#60;", r"\<b\>\&lt; \&\#60;", id="html"),
        pytest.param("a & b", "a & b", id="and"),
        pytest.param("a | b", r"a \| b", id="table"),
        pytest.param("C:\\", "C:\\\\", id="backslash"),
        pytest.param("$x$ ==y== %%z%%", r"\$x\$ \=\=y\=\= \%\%z\%\%", id="dialects"),
        pytest.param(":skull: 5:30", r"\:skull: 5:30", id="emoji"),
        pytest.param("\u202eabc\u200b", "abc", id="turned round"),
        pytest.param("אבג", "\u2068אבג\u2069", id="right to left"),
        pytest.param("I jump, it's 3.5 m!", "I jump, it's 3.5 m!", id="plain"),
    ],
)
def test_a_players_text_is_shown_as_typed(typed: str, written: str) -> None:
    assert literal(typed) == written


@pytest.mark.parametrize("names", [HOSTILE, LONG, WIDE, PLAIN])
def test_no_text_changes_the_story_around_it(names: tuple[str, ...]) -> None:
    game, plain = seated(names, HOSTILE[0]), seated(PLAIN, "words")
    for one in (game, plain):
        for _ in range(8):
            one.go()

    assert shape(story(game)) == shape(story(plain))


def shape(text: str) -> list[str]:
    """What each paragraph and line of a story begins with."""
    return [re.match(r"#* |> |- |", line)[0] for line in text.splitlines()]  # type: ignore[index]


def test_a_long_text_is_not_cut() -> None:
    game = Game(ladder=a_place("word " * 60)).prey(npc="x" * 80).pursuers("Ana").begin()

    assert "x" * 80 in story(game)
    assert ("word " * 60).strip() in story(game)
