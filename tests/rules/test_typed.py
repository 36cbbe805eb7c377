"""What people type: what can be seen of it, what is whole, and what is refused as no words."""

from __future__ import annotations

import pytest

from rundown import Amend, By, Join, NameGambit
from rundown.amendments import LeadIs
from rundown.errors import WordsNeeded
from rundown.ladder import Side
from rundown.typed import seen, whole
from tests.table import GM, Game


@pytest.mark.parametrize(
    ("text", "can"),
    [
        pytest.param("Ana", True, id="letters"),
        pytest.param("-", True, id="a sign"),
        pytest.param("😀", True, id="a picture"),
        pytest.param("日", True, id="any script"),
        pytest.param("\u3164a", True, id="something after a blank"),
        pytest.param("", False, id="nothing"),
        pytest.param(" \t\n\u3000", False, id="spaces"),
        pytest.param("\u3164\u2800\u115f\u1160\uffa0\U0001d159", False, id="blank letters"),
        pytest.param("\u200b\u200d\u202e\ufeff", False, id="signs of no width"),
        pytest.param("\u0301\ufe0f", False, id="marks on nothing"),
        pytest.param("\x00\x1b\ud800", False, id="controls and halves"),
    ],
)
def test_something_can_be_seen(text: str, can: bool) -> None:
    assert seen(text) is can


@pytest.mark.parametrize(
    ("text", "made"),
    [
        pytest.param("Ana", "Ana", id="plain"),
        pytest.param("Zoë 😀 日", "Zoë 😀 日", id="whole characters"),
        pytest.param("a\ud800b", "a\ufffdb", id="the first half"),
        pytest.param("a\udc00b", "a\ufffdb", id="the second half"),
        pytest.param("a\ud83d\ude00b", "a😀b", id="two halves of one"),
    ],
)
def test_halves_of_characters_are_taken_out(text: str, made: str) -> None:
    assert whole(text) == made


@pytest.mark.parametrize("words", ["", "  ", "\u3164", "\u200b\u202e", "\x00"])
def test_words_of_which_nothing_can_be_seen_are_asked_for_again(words: str) -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()

    game.refuses(NameGambit(by=game.by("Ana"), who=game["Ana"].who, words=words), WordsNeeded)
    game.refuses(Amend(by=GM, change=LeadIs(3), reason=words), WordsNeeded)


def test_words_are_kept_whole() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()

    game.play(NameGambit(by=game.by("Ana"), who=game["Ana"].who, words=" over\ud800 "))

    assert game["Ana"].turn.gambit == "over\ufffd"


def test_who_is_called_by_a_blank_may_join_all_the_same() -> None:
    game = Game()

    game.play(Join(by=By(9), name="\u3164", side=Side.PREY))

    assert game.chase.of_user(9)
