"""What a Spotter's successes buy: a negated penalty, Collateral back, a die, the next rung."""

from __future__ import annotations

import pytest

from rundown import (
    AlreadyLeft,
    DieGranted,
    NotAnAlly,
    NotASpotter,
    NothingToReveal,
    NothingToSpend,
    NotOneself,
    OutOfTheChase,
    RemovalBought,
    RoleRolled,
    RungForeseen,
    TollMade,
)
from rundown.amendments import LeadIs, OutIs, SitsOutIs, TollIs
from rundown.dice import Source
from rundown.ladder import (
    Minus,
    Note,
    Role,
    Side,
    Toll,
)
from rundown.skills import Skill
from rundown.turns import (
    Buy,
    Purchase,
)
from rundown.worth import result, unspent
from tests.rules.asking import (
    amend,
    gambit,
    grant,
    leave,
    remove,
    reveal,
)
from tests.table import FACES, Game, a_ladder, a_rung

PREY, PURSUERS = Side.PREY, Side.PURSUERS


def a_spotter(successes: int = 1) -> Game:
    """Bo spots; Ana, on the same side, has not rolled yet. Zed and Rat are the prey."""
    game = Game().prey("Zed", npc="Rat").pursuers("Ana", "Bo", "Cy").begin()
    game.rolls("Zed", 0)
    game.rolls("Rat", 0)
    game.rolls("Bo", successes, Role.SPOTTER)
    return game


# R16


def test_r16_a_success_is_spent_once() -> None:
    game = a_spotter(2)
    assert unspent(game.chase, game["Bo"]) == 2

    game.play(remove(game, "Bo"))
    game.play(reveal(game, "Bo"))

    assert unspent(game.chase, game["Bo"]) == 0
    game.refuses(grant(game, "Bo", "Ana"), NothingToSpend)
    assert game["Bo"].turn.bought == (Purchase(Buy.REMOVE), Purchase(Buy.REVEAL))


def test_r16_only_a_spotter_who_has_rolled_buys() -> None:
    game = a_spotter()
    game.rolls("Cy", 2, Role.RUNNER)

    game.refuses(remove(game, "Ana"), NotASpotter)
    game.refuses(remove(game, "Cy"), NotASpotter)
    assert unspent(game.chase, game["Cy"]) == 0


def test_r16_a_spotter_without_success_buys_nothing() -> None:
    game = a_spotter(0)

    game.refuses(remove(game, "Bo"), NothingToSpend)


def test_r16_successes_are_kept_until_resolution_and_then_lost() -> None:
    game = a_spotter(2)
    game.rolls("Ana", 0)
    game.rolls("Cy", 0)
    game.next_round()

    assert unspent(game.chase, game["Bo"]) == 0
    game.refuses(remove(game, "Bo"), NotASpotter)


def test_r16_a_removal_may_be_bought_ahead() -> None:
    game = a_spotter()
    assert game.play(remove(game, "Bo")) == (RemovalBought(who=game["Bo"].who),)
    game.rolls("Ana", 2, Role.PRESSURE)
    game.rolls("Cy", 0)
    game.resolve()

    assert game.chase.pursuers.track == 2 * 1


def test_r16_what_was_bought_stays_when_the_successes_shrink() -> None:
    ladder = a_ladder(one=a_rung(Note("Wet"), sides=(PURSUERS,)))
    game = Game(ladder=ladder).prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.rolls("Rat", 0)
    game.roll("Bo", *FACES[0], *FACES[2], role=Role.SPOTTER)
    game.play(grant(game, "Bo", "Ana"))
    game.play(reveal(game, "Bo"))

    worse = Toll(skills=(Skill.STAMINA,), penalty=Minus(1))
    game.play(amend(TollIs(worse)))

    assert result(game.chase, game["Bo"]) == 1
    assert unspent(game.chase, game["Bo"]) == 0
    assert game["Ana"].held == (game["Bo"].who,)
    game.refuses(remove(game, "Bo"), NothingToSpend)


# R18


def test_r18_a_granted_die_goes_into_the_next_roll_a_toll_as_well() -> None:
    rung = a_rung(Minus(1), sides=(PURSUERS,))
    game = Game(ladder=a_ladder(one=rung)).prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.rolls("Rat", 0)
    game.roll("Bo", *FACES[1], *FACES[1], role=Role.SPOTTER)
    granted = game.play(grant(game, "Bo", "Ana"))

    made, rolled = game.roll("Ana", 2, 2, 6, *FACES[1])

    assert granted == (DieGranted(who=game["Bo"].who, target=game["Ana"].who),)
    assert isinstance(made, TollMade)
    assert made.roll.dice[-1].die.source is Source.GRANT
    assert made.roll.dice[-1].die.giver == game["Bo"].who
    assert isinstance(rolled, RoleRolled)
    assert len(rolled.roll.dice) == 2


def test_r18_a_granted_die_keeps_for_a_later_round() -> None:
    game = a_spotter()
    game.rolls("Ana", 0)
    game.rolls("Cy", 0)
    game.play(grant(game, "Bo", "Ana"))
    game.next_round()
    game.rolls("Zed", 0)
    game.rolls("Rat", 0)

    game.roll("Ana", 2, 2, 6)

    assert game["Ana"].held == ()


def test_r18_a_granted_die_that_is_dropped_is_used_up() -> None:
    game = a_spotter()
    game.play(grant(game, "Bo", "Ana"))
    game.play(gambit(game, "Ana"))

    (rolled,) = game.roll("Ana", 6, 2)

    assert isinstance(rolled, RoleRolled)
    assert [die.source for die in rolled.roll.dropped] == [Source.GRANT]
    assert game["Ana"].held == ()


def test_r18_never_ones_own_roll_nor_the_other_sides() -> None:
    game = a_spotter()

    game.refuses(grant(game, "Bo", "Bo"), NotOneself)
    assert game.refuses(grant(game, "Bo", "Zed"), NotAnAlly).who == game["Zed"].who


def test_r18_a_die_is_for_who_may_roll_again() -> None:
    game = a_spotter()
    game.play(amend(SitsOutIs(game["Ana"].who, 2)))
    game.play(amend(OutIs(game["Cy"].who, out=True)))

    game.refuses(grant(game, "Bo", "Cy"), OutOfTheChase)
    game.play(leave(game, "Cy"))
    game.refuses(grant(game, "Bo", "Cy"), AlreadyLeft)
    game.play(grant(game, "Bo", "Ana"))


# R19


def test_r19_the_next_rung_is_shown_once() -> None:
    game = a_spotter(2)

    assert game.play(reveal(game, "Bo")) == (RungForeseen(who=game["Bo"].who, rung=2),)

    assert game.chase.foreseen == 2
    game.refuses(reveal(game, "Bo"), NothingToReveal)


@pytest.mark.parametrize(
    ("number", "may"),
    [
        pytest.param(5, True, id="R19 round 5 has the Terminator to show"),
        pytest.param(6, False, id="R19 round 6 has nothing to show"),
        pytest.param(7, False, id="R19 nor has Overtime"),
    ],
)
def test_revealing_late(number: int, may: bool) -> None:
    game = Game().prey(npc="Rat").pursuers("Bo").begin().skip_to(number)
    game.play(amend(LeadIs(4)))
    game.rolls("Rat", 0)
    game.rolls("Bo", 1, Role.SPOTTER)

    if may:
        game.play(reveal(game, "Bo"))
    else:
        game.refuses(reveal(game, "Bo"), NothingToReveal)
