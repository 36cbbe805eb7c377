"""The bills once the chase is over, however long the words are that they were spent on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.view.ledger import (
    A_PAGE,
    CHOICE,
    Owing,
    choice,
    ledger_page,
    open_bills,
    spend_buttons,
    spend_modal,
    turn,
)
from bot.view.pages import draw, page_of
from rundown.chase import Chase
from rundown.ladder import Side
from rundown.outcome import bill
from rundown.reckoning import Spend
from tests.view.casts import FAMILY, HOSTILE, LONG, PLAIN, STARS, WIDE, whole
from tests.view.limits import labels, limits, text, units

CASTS = [
    pytest.param(PLAIN, "A camera has it, and so does the night editor. " * 3, id="plain"),
    pytest.param(LONG, FAMILY * 30, id="families"),
    pytest.param(WIDE, "漢" * 120, id="wide letters"),
    pytest.param(STARS, "*_`[" * 30, id="all markup"),
    *(pytest.param(HOSTILE, one * 3, id=f"hostile {at}") for at, one in enumerate(HOSTILE)),
]


def over(names: tuple[str, ...], words: str) -> Chase:
    # a Gambit and its consequence want something that can be seen
    said = f"I{words}"
    *_, (_, chase) = whole(names, said[:120] * 2, said[:60])
    return chase


def spent(chase: Chase, words: str, *, but: int = 0) -> Chase:
    """*chase* with its bills spent in parts of a point, *but* so many."""
    bills = [owed for side in Side if (owed := bill(chase, side))]
    spends = [
        Spend(side=owed.side, points=1, words=words[:120])
        for owed in bills
        for _ in range(owed.points - but)
    ]
    return replace(chase, spends=tuple(spends))


@pytest.mark.parametrize(("names", "words"), CASTS)
@pytest.mark.parametrize("but", [0, 1])
def test_an_end_with_everything_spent_is_one_that_discord_takes(
    names: tuple[str, ...], words: str, but: int
) -> None:
    chase = spent(over(names, words), words, but=but)
    shown = draw(chase, 10**18, page_of(chase))

    limits(shown)
    assert ("All of it is spent" in text(shown)) is (not but)
    assert len(labels(shown)) == (3 if but else 1)


@pytest.mark.parametrize(("names", "words"), CASTS)
def test_a_page_of_bills_is_one_that_discord_takes(names: tuple[str, ...], words: str) -> None:
    one = owing(over(names, words))
    shown = ledger_page([one] * A_PAGE, 2, 10**6)

    limits(shown)
    assert labels(shown) == ["Newer", "Older"]
    assert len(text(shown).splitlines()) == 1 + A_PAGE * 5
    assert units(choice(one)) <= CHOICE


def owing(chase: Chase) -> Owing:
    where = f"https://discord.com/channels/{10**18}/{10**18}/{10**18}"
    return Owing(chase_id=1, chase=chase, ended_at=10**12, channel=10**18, url=where)


def test_only_what_is_left_may_be_spent() -> None:
    chase = spent(over(PLAIN, "A camera"), "A camera", but=1)
    prey, pursuers = open_bills(chase)
    buttons = spend_buttons(chase, 7)

    assert [owed.left for owed in (prey, pursuers)] == [1, 1]
    assert len(buttons) == 2
    modal = spend_modal(turn(1), prey, "nonce").to_dict()
    assert len(modal["title"]) <= 45
    [select, typed] = [one["component"] for one in modal["components"]]
    assert [option["value"] for option in select["options"]] == ["1"]
    assert select["options"][0]["default"], "there is nothing else to choose"
    assert typed["max_length"] == 120


def test_a_bill_that_was_set_right_below_what_is_spent_is_closed() -> None:
    chase = spent(over(PLAIN, "A camera"), "A camera")
    lower = replace(chase, prey=replace(chase.prey, track=2))
    assert (owed := bill(lower, Side.PREY))
    assert owed.left < 0

    assert open_bills(lower) == ()
    assert "All of it is spent" in text(draw(lower, 1, page_of(lower)))
