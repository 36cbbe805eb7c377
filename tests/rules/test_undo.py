"""The record: steps, undoing them, and presses that come late."""

from __future__ import annotations

import pytest

from rundown import (
    AlreadyDone,
    CancelChase,
    Chase,
    GmOnly,
    IllegalMove,
    NothingToUndo,
    NotTheLastStep,
    OldRound,
    Step,
    Undo,
    decide,
    fold,
    fresh,
    replay,
    undone,
)
from rundown.amendments import LeadIs, TrackIs
from rundown.chase import Phase
from rundown.history import in_effect
from rundown.ladder import Role, Side
from rundown.outcome import bill
from tests.loaded import LoadedDice
from tests.rules.asking import amend, declare, roll, spend, use
from tests.table import GM, STRANGER, Game

PURSUERS = Side.PURSUERS


def refuses_undo(game: Game, command: Undo, refusal: type[IllegalMove]) -> IllegalMove:
    with pytest.raises(refusal) as caught:
        undone(game.chase, command)
    assert type(caught.value) is refusal
    return caught.value


# R40


def test_r40_undo_takes_back_the_step_it_named() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    before = game.chase
    game.rolls("Rat", 3)

    game.undo()

    assert game.chase == before
    assert (game.chase.step, game.chase.version) == (before.step, before.version + 2)


def test_r40_any_number_of_times_down_to_the_opening() -> None:
    game = Game()
    opened = game.chase
    game.prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 3)

    for _ in range(4):
        game.undo()

    assert game.chase == opened
    refuses_undo(game, Undo(by=GM, step=game.chase.step), NothingToUndo)
    refuses_undo(Game(), Undo(by=GM, step=0), NothingToUndo)


def test_r40_a_step_that_is_no_longer_the_last_is_refused_by_the_new_ones_name() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 1)
    drawn = Undo(by=GM, step=game.chase.step)
    game.rolls("Ana", 1)

    refusal = refuses_undo(game, drawn, NotTheLastStep)

    assert isinstance(refusal, NotTheLastStep)
    assert refusal.now == game.chase.step == drawn.step + 1


def test_r40_one_press_of_undo_counts_once() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 1)
    drawn = Undo(by=GM, step=game.chase.step)
    game.undo(drawn.step)

    refuses_undo(game, drawn, NotTheLastStep)


def test_r40_it_is_the_gms() -> None:
    game = Game().prey(npc="Rat")

    refuses_undo(game, Undo(by=STRANGER, step=game.chase.step), GmOnly)


def test_r40_across_the_end_of_a_round() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.rolls("Ana", 0, Role.CUTTER)
    before = game.chase
    game.next_round()

    game.undo()
    game.undo()

    assert game.chase == before
    assert (game.chase.round, game["Ana"].sits_out) == (1, None)


@pytest.mark.parametrize(
    "cancelled",
    [
        pytest.param(False, id="R40 across the end of the chase"),
        pytest.param(True, id="R40 and across a cancelling"),
    ],
)
def test_undoing_an_end(cancelled: bool) -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    before = game.chase
    game.play(CancelChase(by=GM) if cancelled else amend(LeadIs(0)))
    assert game.chase.phase is Phase.OVER

    game.undo()

    assert game.chase == before
    game.rolls("Rat", 1)


def test_r40_not_while_a_part_of_the_bill_is_spent() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.play(amend(TrackIs(PURSUERS, 4)))
    game.play(amend(LeadIs(0)))
    end = game.chase.step
    game.play(use(PURSUERS, 1))

    refuses_undo(game, Undo(by=GM, step=end), NotTheLastStep)
    game.undo()  # the spending itself, then the end
    owed = bill(game.chase, PURSUERS)
    assert owed is not None
    assert owed.left == 2
    game.undo(end)

    assert game.chase.phase is Phase.PREY


def test_r40_dice_of_an_undone_step_are_spent_and_the_record_keeps_both() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 3)
    rolled = game.chase.step
    game.undo()
    game.rolls("Rat", 1)

    assert game.steps[rolled - 1].events
    assert game.steps[rolled].undoes == rolled
    assert game.chase.version == len(game.steps)  # a button drawn before the undo is old
    assert [step.n for step in in_effect(game.steps)] == [1, 2, 3, 4, rolled + 2]


# R42


def test_r42_one_press_is_one_step_with_all_that_followed_from_it() -> None:
    game = Game().prey("Zed").pursuers("Ana").begin()
    steps = len(game.steps)

    events = game.rolls("Zed", 1, Role.CUTTER)

    assert [event.kind for event in events] == ["role_declared", "role_rolled", "prey_closed"]
    assert len(game.steps) == steps + 1
    assert game.steps[-1].events == events
    assert game.steps[-1].n == game.chase.step == game.chase.version


def test_r42_the_record_replays_to_the_chase_and_rolls_nothing() -> None:
    game = Game().prey("Zed").pursuers("Ana").begin().skip_to(3)

    assert replay(game.steps) == game.chase
    assert replay(()) == Chase()


def test_r42_a_step_says_who_asked_and_when() -> None:
    game = Game()
    step = Step(n=1, by=GM, at=7, press=11, events=game.steps[0].events)

    assert fold(Chase(), step) == game.chase
    assert (step.by, step.at, step.press) == (GM, 7, 11)


# presses that come late


def test_two_presses_of_one_button_count_once() -> None:
    game = Game().prey("Zed").pursuers("Ana", "Bo").begin()
    game.rolls("Zed", 0)
    drawn = game.chase.version
    press = roll(game, "Ana")
    fresh(game.chase, press, drawn)
    game.rolls("Ana", 0)

    with pytest.raises(AlreadyDone):
        fresh(game.chase, press, drawn)


def test_two_players_who_press_at_once_both_count() -> None:
    game = Game().prey("Zed").pursuers("Ana", "Bo").begin()
    game.rolls("Zed", 0)
    drawn = game.chase.version
    game.rolls("Ana", 0)

    fresh(game.chase, roll(game, "Bo"), drawn)


def test_a_press_for_somebody_else_counts_as_its_pressers() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    drawn = game.chase.version
    game.play(amend(LeadIs(5)))

    with pytest.raises(AlreadyDone):
        fresh(game.chase, roll(game, "Rat"), drawn)


def test_a_button_of_an_earlier_round_is_old() -> None:
    game = Game().prey("Zed").pursuers("Ana").begin()
    drawn = game.chase.version
    game.skip_to(2)

    with pytest.raises(OldRound) as caught:
        fresh(game.chase, declare(game, "Zed", Role.CUTTER), drawn)
    assert caught.value.round == 2


def test_what_names_its_own_moment_is_never_late() -> None:
    game = Game().prey("Zed").pursuers("Ana").begin()

    fresh(game.chase, amend(LeadIs(5)), 0)


def test_an_undo_frees_the_presses_it_takes_back() -> None:
    game = Game().prey("Zed").pursuers("Ana").begin()
    drawn = game.chase.version
    game.play(declare(game, "Zed", Role.CUTTER))
    game.undo()

    fresh(game.chase, declare(game, "Zed", Role.SPOTTER), drawn)


def test_nothing_is_asked_of_a_chase_that_nobody_opened() -> None:
    game = Game().prey("Zed")
    with pytest.raises(IllegalMove):
        decide(Chase(), spend(game, "Zed"), LoadedDice())
