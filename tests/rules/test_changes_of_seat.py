"""Leaving, returning, changing sides and substitutes: what stays and what is lost (R8)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rundown import (
    AlreadyJoined,
    AlreadyRolled,
    BankIsEmpty,
    By,
    GmOnly,
    Join,
    NotInYet,
    NotNow,
    NotYours,
    OtherSide,
    OutOfTheChase,
    ParticipantReturned,
    SideChanged,
    SittingOut,
)
from rundown.amendments import BankIs, GambitIs, HeldIs, OutIs, SitsOutIs, TrackIs
from rundown.ladder import Role, Side
from rundown.skills import AVERAGE, Letter
from rundown.standing import acting_for, awaited
from rundown.worth import total
from tests.rules.asking import (
    amend,
    cross,
    grant,
    join,
    leave,
    remove,
    roll,
    seat,
    spend,
    substitute,
)
from tests.table import GM, STRANGER, Game, a_sheet

PREY, PURSUERS = Side.PREY, Side.PURSUERS


def with_belongings() -> Game:
    """Between rounds: Ana has a bank of 2, a die held and her Gambit used."""
    game = Game().prey("Zed").pursuers("Ana", "Bo").begin()
    game.rolls("Zed", 0)
    game.rolls("Ana", 2, Role.CUTTER)
    game.rolls("Bo", 1, Role.SPOTTER)
    game.play(grant(game, "Bo", "Ana"))
    game.resolve()
    game.play(amend(GambitIs(game["Ana"].who, used=True)))
    assert (game["Ana"].bank, game["Ana"].held) == (2, (game["Bo"].who,))
    return game


def test_r8_leaving_forfeits_bank_and_held_dice() -> None:
    game = with_belongings()

    game.play(leave(game, "Ana"))

    assert (game["Ana"].bank, game["Ana"].held) == (0, ())
    assert game["Ana"].gambit_used


def test_r8_who_returns_is_the_same_participant() -> None:
    game = with_belongings()
    ana = game["Ana"]
    game.play(amend(SitsOutIs(ana.who, 2)))
    game.play(leave(game, "Ana"))

    (back,) = game.play(join(ana.user or 0, PURSUERS, "Ana"))

    assert back == ParticipantReturned(who=ana.who, since=2)
    assert not game["Ana"].left
    assert (game["Ana"].gambit_used, game["Ana"].sits_out) == (True, 2)
    assert game["Ana"].bank == 0
    game.advance()
    game.refuses(roll(game, "Ana"), SittingOut)


def test_r8_who_returns_brings_the_sheet_they_have_now() -> None:
    game = with_belongings()
    ana, better = game["Ana"], a_sheet(Letter.A)
    game.play(leave(game, "Ana"))

    by = By(ana.user or 0)
    game.play(Join(by=by, name="Ana the Elder", side=PURSUERS, sheet=better))

    back = game.chase.at(ana.who)
    assert (back.name, back.sheet, back.gambit_used) == ("Ana the Elder", better, True)


def test_r8_who_went_out_returns_out() -> None:
    game = with_belongings()
    ana = game["Ana"]
    game.play(amend(OutIs(ana.who, out=True)))
    game.play(leave(game, "Ana"))
    game.play(join(ana.user or 0, PURSUERS, "Ana"))
    game.advance()

    game.refuses(roll(game, "Ana"), OutOfTheChase)


def test_r8_nobody_rolls_twice_by_leaving_and_returning() -> None:
    game = Game().prey("Zed", "Yva").pursuers("Ana").begin()
    game.rolls("Zed", 1)
    game.play(leave(game, "Zed"))
    game.play(join(game["Zed"].user or 0, PREY, "Zed"))

    game.refuses(roll(game, "Zed"), AlreadyRolled)
    assert int(total(game.chase, PREY)) == 1


def test_r8_who_returns_after_the_phase_plays_from_the_next_round() -> None:
    game = Game().prey("Zed", "Yva").pursuers("Ana").begin()
    game.play(leave(game, "Zed"))
    game.rolls("Yva", 1)
    game.play(join(game["Zed"].user or 0, PREY, "Zed"))

    assert game.refuses(roll(game, "Zed"), NotInYet).since == 2


def test_r8_what_this_round_has_made_still_counts() -> None:
    game = with_belongings()
    game.advance()
    game.rolls("Zed", 0)
    game.play(spend(game, "Ana"))
    game.roll("Ana", 6, 2, 2, role=Role.PRESSURE)
    game.rolls("Bo", 0)

    game.play(leave(game, "Ana"))
    game.resolve()

    assert game.chase.rounds[-1].pursuers_total == 1 + 2
    assert game.chase.pursuers.track == 2 * 1


def test_r8_a_cutter_who_leaves_banks_nothing() -> None:
    game = Game().prey("Zed").pursuers("Ana", "Bo").begin()
    game.rolls("Zed", 0)
    game.rolls("Ana", 2, Role.CUTTER)
    game.rolls("Bo", 0)
    game.play(leave(game, "Ana"))
    game.resolve()

    assert game["Ana"].bank == 0


def test_r8_a_removal_bought_before_leaving_counts() -> None:
    game = Game().prey("Zed").pursuers("Ana", "Bo").begin()
    game.rolls("Zed", 0)
    game.rolls("Ana", 2, Role.PRESSURE)
    game.rolls("Bo", 1, Role.SPOTTER)
    game.play(remove(game, "Bo"))
    game.play(leave(game, "Bo"))
    game.resolve()

    assert game.chase.pursuers.track == 2 * 1


def test_r8_nobody_waits_for_who_left() -> None:
    game = Game().prey("Zed").pursuers("Ana", "Bo").begin()
    game.rolls("Zed", 0)
    game.rolls("Ana", 0)

    game.play(leave(game, "Bo"))

    assert awaited(game.chase) == ()
    game.resolve()


def test_r8_the_gm_changes_sides_between_rounds() -> None:
    game = with_belongings()
    game.play(amend(TrackIs(PURSUERS, 4)))

    assert game.play(cross(game, "Ana", PREY)) == (SideChanged(who=game["Ana"].who, side=PREY),)

    assert (game["Ana"].side, game["Ana"].bank, game["Ana"].held) == (PREY, 0, ())
    assert (game.chase.pursuers.track, game.chase.prey.track) == (4, 0)
    game.refuses(cross(game, "Ana", PREY), AlreadyJoined)
    game.advance()
    game.refuses(cross(game, "Bo", PREY), NotNow)
    game.refuses(spend(game, "Ana"), BankIsEmpty)


def test_r8_a_player_crosses_over_in_the_lobby_alone() -> None:
    game = Game().prey("Zed").pursuers("Ana")
    game.play(join(game["Ana"].user or 0, PREY, "Ana"))
    assert game["Ana"].side is PREY
    game.play(join(game["Ana"].user or 0, PURSUERS, "Ana"))
    game.begin()

    refusal = game.refuses(join(game["Ana"].user or 0, PREY, "Ana"), OtherSide)

    assert (refusal.who, refusal.side) == (game["Ana"].who, PURSUERS)
    game.refuses(replace(cross(game, "Ana", PREY), by=game.by("Ana")), NotNow)


def test_r8_a_player_never_changes_sides_between_rounds() -> None:
    game = with_belongings()

    game.refuses(join(game["Ana"].user or 0, PREY, "Ana"), OtherSide)
    game.refuses(replace(cross(game, "Ana", PREY), by=game.by("Ana")), GmOnly)


@pytest.mark.parametrize(
    "lobby",
    [
        pytest.param(True, id="R8 in the lobby one may return to the other side"),
        pytest.param(False, id="R8 later one returns to one's own side"),
    ],
)
def test_returning_to_the_other_side(lobby: bool) -> None:
    game = Game().prey("Zed", "Yva").pursuers("Ana")
    if not lobby:
        game.begin()
    game.play(leave(game, "Yva"))
    back = join(game["Yva"].user or 0, PURSUERS, "Yva")

    if lobby:
        game.play(back)
        assert (game["Yva"].left, game["Yva"].side) == (False, PURSUERS)
    else:
        game.refuses(back, OtherSide)


def test_r8_a_substitute_takes_the_seat_with_everything_in_it() -> None:
    game = with_belongings()
    ana, sheet = game["Ana"], a_sheet()

    game.play(substitute(game, "Ana", 7, "Dee", sheet))

    dee = game["Dee"]
    assert (dee.who, dee.user, dee.sheet) == (ana.who, 7, sheet)
    assert (dee.bank, dee.held, dee.gambit_used) == (2, ana.held, True)
    game.advance()
    game.rolls("Zed", 0)
    game.refuses(replace(roll(game, "Dee"), by=By(ana.user or 0)), NotYours)
    game.roll("Dee", 2, 2, 2)


def test_r8_a_substitute_without_a_sheet_is_average() -> None:
    game = with_belongings()

    game.play(substitute(game, "Ana", 7, "Dee", None))

    assert (game["Dee"].sheet, game["Dee"].has_sheet) == (AVERAGE, False)


def test_r7_a_press_acts_for_the_awaited_character_of_its_player() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana")
    user = game["Ana"].user or 0
    game.play(seat(user, PURSUERS, "Bo", a_sheet()))
    game.begin()
    assert acting_for(game.chase, user) == game["Ana"]
    assert acting_for(game.chase, GM.user) == game["Rat"]
    game.rolls("Rat", 0)
    assert acting_for(game.chase, GM.user) is None
    game.rolls("Ana", 0)
    assert acting_for(game.chase, user) == game["Bo"]
    game.rolls("Bo", 0)
    assert acting_for(game.chase, user) == game["Ana"]
    assert acting_for(game.chase, STRANGER.user) is None


def test_r8_a_die_is_granted_to_who_joins_late_and_kept_for_their_first_roll() -> None:
    game = Game().prey("Zed").pursuers("Ana").begin()
    game.rolls("Zed", 1, Role.SPOTTER)
    game.play(join(7, PREY, "Dee", a_sheet()))

    game.play(grant(game, "Zed", "Dee"))
    game.rolls("Ana", 0)
    game.next_round()

    game.roll("Dee", 2, 2, 2)


def test_r41_a_bank_and_a_hand_of_dice_are_the_gms_to_set_right() -> None:
    game = with_belongings()
    ana = game["Ana"].who

    game.play(amend(BankIs(ana, 5)))
    game.play(amend(HeldIs(ana, 3)))

    assert game["Ana"].bank == 5
    assert game["Ana"].held == (game["Bo"].who, None, None)
