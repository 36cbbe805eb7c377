"""What is typed for a ladder, and what it may mean."""

from __future__ import annotations

import pytest

from bot.library.shelved import Shelved
from bot.shelves import code, ranked
from rundown.terrain import Layer

LONG = "a name of exactly sixty characters that says where it is: No"


def a_shelf(*named: tuple[str, str]) -> list[Shelved]:
    return [
        Shelved(key=name, name=name, place=place, terrain=Layer.FOOT, own=name.isupper())
        for name, place in named
    ]


SHELF = a_shelf(
    ("MARSH GATE", "Fen"),
    ("Old Dock", "Market Row"),
    ("Night", "Harbour"),
    ("Night Market", "Underdeck"),
    ("Night Market at the Locks", ""),
    (LONG, "Night side"),
    ("Café Ångström", "Élan"),
)


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        pytest.param("", [one.name for one in SHELF], id="nothing: all, in their order"),
        pytest.param("mar", ["MARSH GATE", "Old Dock"], id="a name goes before a place"),
        pytest.param("old dock", ["Old Dock"], id="all of a name"),
        pytest.param(
            "night",
            ["Night", "Night Market", "Night Market at the Locks", LONG],
            id="that very name, names that begin so, places that begin so",
        ),
        pytest.param("NIGHT market", ["Night Market", "Night Market at the Locks"], id="a prefix"),
        pytest.param("night  market at", ["Night Market at the Locks"], id="any spaces"),
        pytest.param(LONG, [LONG], id="sixty characters"),
        pytest.param("deck", ["Night Market"], id="inside a place"),
        pytest.param("dock", ["Old Dock"], id="inside a name"),
        pytest.param("cafe\u0301", ["Café Ångström"], id="accents in another form"),
        pytest.param("zoo", [], id="nowhere"),
    ],
)
def test_what_is_typed_finds_what_it_may_mean(typed: str, names: list[str]) -> None:
    assert [one.name for one in ranked(SHELF, typed)][: len(names) or None] == names


def test_a_code_is_the_same_for_every_way_of_typing_a_name() -> None:
    assert code("Night Market") == code("  night   MARKET ") != code("Night Markets")
    assert code("Night Market").isalnum()
