"""The phases of a round: who is awaited, when the prey are final, who cannot act."""

from __future__ import annotations

import pytest

from rundown import (
    PreyClosed,
    PreyFirst,
    PreyIsFinal,
    SittingOut,
)
from rundown.amendments import BankIs, OutIs, SitsOutIs, TollIs
from rundown.chase import Phase
from rundown.commands import Stage
from rundown.ladder import LoseRoll, Role, Side
from rundown.standing import awaited, deserted, holding_up, negatable, stage
from rundown.worth import total
from tests.rules.asking import (
    TOLL,
    amend,
    declare,
    gambit,
    grant,
    negate,
    push,
    remove,
    reveal,
    roll,
    spend,
    toll,
)
from tests.table import FACES, Game, a_ladder, a_rung

PREY, PURSUERS = Side.PREY, Side.PURSUERS


def a_toll_for(*sides: Side) -> Game:
    ladder = a_ladder(one=a_rung(LoseRoll(), sides=sides))
    return Game(ladder=ladder).prey("Zed", "Yva").pursuers("Ana", "Bo").begin()


def names(game: Game, side: Side | None = None) -> list[str]:
    return [one.name for one in awaited(game.chase, side)]


# R9


def test_r9_awaited_is_who_owes_a_toll_or_an_open_role_roll() -> None:
    game = a_toll_for(PURSUERS)

    assert names(game) == ["Zed", "Yva", "Ana", "Bo"]  # the pursuers for their Tolls
    assert [one.name for one in holding_up(game.chase)] == ["Zed", "Yva"]
    game.play(toll(game, "Ana"), *FACES[1])
    assert names(game, PURSUERS) == ["Bo"]
    game.rolls("Zed", 0)
    game.rolls("Yva", 0)
    assert names(game) == ["Ana", "Bo"]
    assert [one.name for one in holding_up(game.chase)] == ["Ana", "Bo"]


def test_r9_without_a_toll_the_pursuers_are_not_awaited_in_the_prey_phase() -> None:
    game = Game().prey("Zed").pursuers("Ana").begin()

    assert names(game) == ["Zed"]


def test_r9_the_last_preys_roll_closes_the_phase() -> None:
    game = Game().prey("Zed", "Yva").pursuers("Ana").begin()
    game.rolls("Zed", 0)
    assert game.chase.phase is Phase.PREY

    *_, last = game.rolls("Yva", 0)

    assert last == PreyClosed()


def a_spotter_and_a_failed_toll() -> Game:
    """Zed failed the Toll; Yva spots, with one success to spend."""
    game = a_toll_for(PREY)
    game.play(toll(game, "Zed"), *FACES[0])
    game.roll("Yva", *FACES[1], *FACES[1], role=Role.SPOTTER)
    return game


def test_r9_a_spotter_who_could_negate_keeps_the_phase_open() -> None:
    game = a_spotter_and_a_failed_toll()

    assert names(game, PREY) == []
    assert game.chase.phase is Phase.PREY
    assert stage(game.chase) is Stage.CLOSE_PREY


def test_r9_with_the_last_success_spent_the_phase_closes() -> None:
    game = a_spotter_and_a_failed_toll()

    *_, last = game.play(remove(game, "Yva"))

    assert last == PreyClosed()


def test_r9_with_the_penalty_negated_the_roll_is_awaited_again() -> None:
    game = a_spotter_and_a_failed_toll()
    game.play(negate(game, "Yva", "Zed"))
    assert names(game, PREY) == ["Zed"]

    *_, last = game.rolls("Zed", 1)

    assert last == PreyClosed()


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(OutIs, id="R9 a Spotter who is out negates nothing"),
        pytest.param(SitsOutIs, id="R9 a Spotter who sits out negates nothing"),
    ],
)
def test_a_spotter_who_cannot_act_keeps_nothing_open(change: type) -> None:
    game = a_spotter_and_a_failed_toll()
    yva = game["Yva"].who

    game.play(amend(OutIs(yva, out=True) if change is OutIs else SitsOutIs(yva, 1)))

    assert game.chase.phase is Phase.PURSUERS


def test_r9_the_gm_closes_the_phase_over_an_unspent_success() -> None:
    game = a_spotter_and_a_failed_toll()

    assert game.advance() == (PreyClosed(),)
    game.play(negate(game, "Yva", "Zed"))  # R10: the prey are not final yet
    game.rolls("Zed", 1)
    assert int(total(game.chase, PREY)) == 1


def test_r9_a_spotter_with_nothing_to_negate_holds_nobody_up() -> None:
    game = Game().prey("Zed", "Yva").pursuers("Ana").begin()
    game.rolls("Zed", 0)
    game.rolls("Yva", 4, Role.SPOTTER)

    assert game.chase.phase is Phase.PURSUERS


# R10


def final() -> Game:
    """Ana has rolled. Zed failed the Toll, Yva spots with four successes and holds a bank."""
    ladder = a_ladder(one=a_rung(LoseRoll(), sides=(PREY,)))
    game = Game(ladder=ladder).prey("Zed", "Yva", "Xan").pursuers("Ana", "Bo").begin()
    game.play(amend(BankIs(game["Yva"].who, 2)))
    game.play(toll(game, "Zed"), *FACES[0])
    game.roll("Yva", *FACES[1], *FACES[4], role=Role.SPOTTER)
    game.roll("Xan", *FACES[1], *FACES[0])
    game.advance()
    game.rolls("Ana", 0)
    return game


def test_r10_once_a_pursuer_has_rolled_the_preys_dice_are_final() -> None:
    game = final()

    assert negatable(game.chase, PREY) == ()
    for command in (
        push(game, "Xan"),
        push(game, "Zed", TOLL),
        spend(game, "Yva"),
        negate(game, "Yva", "Zed"),
        roll(game, "Zed"),
        declare(game, "Zed", Role.CUTTER),
        gambit(game, "Zed"),
        toll(game, "Zed"),
    ):
        game.refuses(command, PreyIsFinal)


def test_r10_prey_spotters_still_remove_grant_and_reveal() -> None:
    game = final()

    game.play(remove(game, "Yva"))
    game.play(grant(game, "Yva", "Zed"))
    game.play(reveal(game, "Yva"))


def test_r10_prey_who_have_not_rolled_by_then_are_awaited_no_more() -> None:
    game = final()
    game.play(amend(TollIs(None)))  # the Toll of Zed is gone, and with it what kept the roll

    assert names(game, PREY) == []
    game.refuses(roll(game, "Zed"), PreyIsFinal)


def test_r10_the_pursuers_dice_are_open_until_resolution() -> None:
    game = Game().prey("Zed").pursuers("Ana", "Bo").begin()
    game.play(amend(BankIs(game["Ana"].who, 1)))
    game.rolls("Zed", 0)
    game.rolls("Ana", 0)
    game.rolls("Bo", 0)
    game.play(push(game, "Ana"), 6, 2)
    game.play(spend(game, "Ana"))

    assert int(total(game.chase, PURSUERS)) == 2


# R13, R14


def test_r13_a_pursuers_role_roll_waits_for_their_phase() -> None:
    game = Game().prey("Zed").pursuers("Ana").begin()

    game.play(declare(game, "Ana", Role.SPOTTER))
    game.play(declare(game, "Ana", Role.CUTTER))
    game.refuses(roll(game, "Ana"), PreyFirst)
    game.rolls("Zed", 0)
    game.rolls("Ana", 1)

    assert game["Ana"].turn.played is not None
    assert game["Ana"].turn.played.role is Role.CUTTER


def test_r13_a_pursuers_toll_is_open_from_the_reveal_on() -> None:
    game = a_toll_for(PURSUERS)

    game.play(roll(game, "Ana"), *FACES[1])

    assert game["Ana"].turn.toll is not None
    assert game["Ana"].turn.played is None
    game.refuses(roll(game, "Ana"), PreyFirst)


def sitting_out(side: Side, *, out: bool = False, bank: int = 0) -> Game:
    game = Game().prey("Zed").pursuers("Ana").begin()
    game.advance(*FACES[0])
    game.advance(*FACES[0])
    game.resolve()
    one = game.chase.on(side)[0]
    game.play(amend(BankIs(one.who, bank)))
    game.play(amend(OutIs(one.who, out=True) if out else SitsOutIs(one.who, 2)))
    game.advance()
    return game


def test_r14_a_prey_that_cannot_act_totals_nothing_and_is_closed_at_once() -> None:
    game = sitting_out(PREY)

    assert game.chase.phase is Phase.PURSUERS
    assert int(total(game.chase, PREY)) == 0
    game.rolls("Ana", 2)
    game.resolve()
    assert game.chase.lead == 2


def test_r14_pursuers_who_cannot_act_leave_the_round_to_be_resolved() -> None:
    game = sitting_out(PURSUERS, bank=3)
    game.rolls("Zed", 1)

    assert stage(game.chase) is Stage.RESOLVE
    game.refuses(spend(game, "Ana"), SittingOut)  # R20
    game.resolve()
    assert game.chase.lead == 5


def test_r14_a_bank_counts_where_nobody_rolls() -> None:
    game = a_toll_for(PREY)
    game.play(amend(BankIs(game["Zed"].who, 2)))
    game.advance(*FACES[0], *FACES[0])

    game.play(spend(game, "Zed"))

    assert int(total(game.chase, PREY)) == 2


@pytest.mark.parametrize(
    ("side", "out", "expected"),
    [
        pytest.param(PREY, True, (PREY,), id="R14 nobody is left for good"),
        pytest.param(PURSUERS, True, (PURSUERS,), id="R14 of either side"),
        pytest.param(PREY, False, (), id="R14 who sits out comes back"),
    ],
)
def test_a_deserted_side(side: Side, out: bool, expected: tuple[Side, ...]) -> None:
    game = sitting_out(side, out=out)

    assert deserted(game.chase) == expected


def test_r14_a_deserted_chase_goes_on_is_amended_or_ends() -> None:
    game = sitting_out(PURSUERS, out=True)
    game.rolls("Zed", 0)
    game.resolve()
    game.play(amend(OutIs(game["Ana"].who, out=False)))
    assert deserted(game.chase) == ()
