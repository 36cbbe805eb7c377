"""Who runs a chase, and by what clock."""

from __future__ import annotations

import pytest

from rundown import (
    AlreadyGm,
    By,
    GmOnly,
    GmsChanged,
    OutOfRange,
    SetTimer,
    ShareGm,
    Step,
    TimerSet,
    fold,
)
from rundown.commands import Stage
from rundown.events import RungRevealed
from rundown.standing import acting_for, stage
from tests.table import GM, STRANGER, Game

OTHER = 50


def test_the_gms_seat_is_shared() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()

    assert game.play(ShareGm(by=GM, user=OTHER)) == (GmsChanged(gms=(GM.user, OTHER)),)

    acting = acting_for(game.chase, OTHER)
    assert acting is not None
    assert acting.name == "Rat"
    game.refuses(ShareGm(by=GM, user=OTHER), AlreadyGm)


def test_the_gms_seat_is_handed_over() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()

    game.play(ShareGm(by=GM, user=OTHER, hand_over=True))

    assert game.chase.gms == (OTHER,)
    assert acting_for(game.chase, GM.user) is None


def test_a_player_gives_no_seat_away() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana")

    game.refuses(ShareGm(by=STRANGER, user=OTHER), GmOnly)
    game.refuses(SetTimer(by=STRANGER, timer=60), GmOnly)


@pytest.mark.parametrize(
    ("timer", "allowed"),
    [
        pytest.param(0, True, id="none"),
        pytest.param(59, False, id="under a minute"),
        pytest.param(60, True, id="a minute"),
        pytest.param(604_800, True, id="a week"),
        pytest.param(604_801, False, id="over a week"),
        pytest.param(-60, False, id="the past"),
    ],
)
def test_a_round_takes_from_a_minute_to_a_week(timer: int, allowed: bool) -> None:
    game = Game().prey(npc="Rat").pursuers("Ana")
    order = SetTimer(by=GM, timer=timer, advances=True)

    if allowed:
        assert game.play(order) == (TimerSet(timer=timer, advances=True),)
        assert (game.chase.timer, game.chase.timer_advances) == (timer, True)
    else:
        game.refuses(order, OutOfRange)


def test_the_deadline_counts_from_the_reveal_and_is_gone_with_the_round() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana")
    game.play(SetTimer(by=GM, timer=120))
    assert game.chase.deadline is None

    reveal = Step(n=9, by=By(1), at=5_000, events=(RungRevealed(round=1),))
    chase = fold(game.chase, reveal)
    assert chase.deadline == 5_000 + 120_000

    game.begin()
    assert game.chase.deadline == 120_000
    game.idle()
    assert stage(game.chase) is Stage.RESOLVE
    game.resolve()
    assert game.chase.deadline is None


def test_without_a_timer_there_is_no_deadline() -> None:
    assert Game().prey(npc="Rat").pursuers("Ana").begin().chase.deadline is None
