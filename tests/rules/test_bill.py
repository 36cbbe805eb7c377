"""The bill: a budget that the GM spends in parts, after the chase (R36)."""

from __future__ import annotations

import pytest

from rundown import (
    BillIsSmaller,
    CancelChase,
    CollateralSpent,
    GmOnly,
    NoBill,
    NotNow,
    OutOfRange,
    WordsNeeded,
)
from rundown.amendments import LeadIs, TrackIs
from rundown.ladder import Role, Side
from rundown.outcome import bill
from rundown.reckoning import (
    Band,
    Origin,
    Spend,
)
from tests.rules.asking import amend, remove, use
from tests.table import GM, STRANGER, Game

PREY, PURSUERS = Side.PREY, Side.PURSUERS


def owing(points: int) -> Game:
    """The chase is over, and the pursuers' track stands at *points*."""
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.play(amend(TrackIs(PURSUERS, 2 * points)))
    game.play(amend(LeadIs(0)))
    return game


@pytest.mark.parametrize(
    ("part", "expected"),
    [
        pytest.param(1, Band.NOISE, id="R36 a part of 1 buys noise"),
        pytest.param(3, Band.REPORT, id="R36 a part of 3 buys a report"),
        pytest.param(5, Band.BODY, id="R36 a part of 5 buys a body"),
    ],
)
def test_a_part_buys_its_own_band(part: int, expected: Band) -> None:
    game = owing(5)

    spent = game.play(use(PURSUERS, part, " A witness "))

    assert spent == (CollateralSpent(side=PURSUERS, points=part, words="A witness"),)
    owed = bill(game.chase, PURSUERS)
    assert owed is not None
    assert owed.reads(part) is expected
    assert (owed.points, owed.spent, owed.left) == (5, part, 5 - part)
    assert game.chase.spends == (Spend(side=PURSUERS, points=part, words="A witness"),)


def test_r36_the_parts_sum_to_the_whole_and_no_further() -> None:
    game = owing(3)
    game.play(use(PURSUERS, 2))

    assert game.refuses(use(PURSUERS, 2), BillIsSmaller).left == 1
    game.play(use(PURSUERS, 1))
    assert game.refuses(use(PURSUERS, 1), BillIsSmaller).left == 0


@pytest.mark.parametrize("points", [0, -1])
def test_r36_a_part_is_at_least_a_point(points: int) -> None:
    game = owing(3)

    refusal = game.refuses(use(PURSUERS, points), OutOfRange)

    assert (refusal.low, refusal.high) == (1, 3)


def test_r36_a_part_wants_words_and_a_gm() -> None:
    game = owing(3)

    game.refuses(use(PURSUERS, 1, " "), WordsNeeded)
    ask = use(PURSUERS, 1)
    game.refuses(type(ask)(by=STRANGER, side=PURSUERS, points=1, words="Mine"), GmOnly)


def test_r36_a_side_without_players_has_no_bill() -> None:
    game = owing(3)

    assert game.refuses(use(PREY, 1), NoBill).side is PREY


def test_r36_nothing_is_spent_while_the_chase_runs() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.play(amend(TrackIs(PURSUERS, 6)))

    game.refuses(use(PURSUERS, 1), NotNow)
    game.idle()
    game.resolve()
    game.refuses(use(PURSUERS, 1), NotNow)
    assert bill(game.chase, PURSUERS) is None


def test_r36_each_side_has_a_bill_of_its_own() -> None:
    game = Game().prey("Zed").pursuers("Ana").begin()
    game.play(amend(TrackIs(PREY, 2)))
    game.play(amend(TrackIs(PURSUERS, 8)))
    game.play(amend(LeadIs(8)))

    game.play(use(PREY, 1))

    owed = bill(game.chase, PURSUERS)
    assert owed is not None
    assert owed.left == 4


def test_r36_the_bill_lists_who_made_what_and_what_came_off() -> None:
    game = Game(lead=7).prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.rolls("Rat", 0)
    game.rolls("Ana", 3, Role.PRESSURE)
    game.rolls("Bo", 1, Role.SPOTTER)
    game.play(remove(game, "Bo"))
    game.resolve()
    game.play(amend(LeadIs(0)))

    owed = bill(game.chase, PURSUERS)

    assert owed is not None
    (entry,) = owed.entries
    assert (entry.round, entry.charge.who, entry.charge.points) == (1, game["Ana"].who, 3)
    assert entry.charge.origin is Origin.PRESSURE
    assert (owed.saved, owed.points) == (2, 2)


def test_r39_a_cancelled_chase_has_no_bill() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.play(amend(TrackIs(PURSUERS, 6)))
    game.play(CancelChase(by=GM))

    assert bill(game.chase, PURSUERS) is None
    game.refuses(use(PURSUERS, 1), NoBill)
