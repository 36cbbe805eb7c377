"""The end: its names, Overtime, ending and cancelling."""

from __future__ import annotations

import pytest

from rundown import (
    CallOvertime,
    CancelChase,
    ChaseCancelled,
    ChaseEnded,
    ChaseIsOver,
    CollateralLanded,
    EndChase,
    LeadDrifted,
    NotNow,
    RoundCut,
    RoundResolved,
    RungRevealed,
    SittingOut,
)
from rundown.amendments import BankIs, HeldIs, LeadIs
from rundown.chase import Phase
from rundown.commands import Stage
from rundown.ladder import LoseRoll, Role, Rung, Side, Tilt
from rundown.outcome import outcome, readers
from rundown.reckoning import Outcome
from rundown.standing import owes_toll, stage
from tests.rules.asking import amend, join, roll, spend
from tests.table import FACES, GM, Game, a_ladder, a_rung

PREY, PURSUERS = Side.PREY, Side.PURSUERS
OVERTIME, END = CallOvertime(by=GM), EndChase(by=GM)


def resolved(number: int, *, lead: int = 4) -> Game:
    """Round *number* has just been resolved, LEAD unchanged at *lead*."""
    game = Game().prey(npc="Rat").pursuers("Ana", "Bo").begin().skip_to(number)
    game.play(amend(LeadIs(lead)))
    game.idle()
    game.resolve()
    return game


@pytest.mark.parametrize(
    ("lead", "name"),
    [
        (0, Outcome.ENGAGED),
        (1, Outcome.CORNERED),
        (2, Outcome.CORNERED),
        (3, Outcome.LOST_BUT),
        (4, Outcome.LOST_BUT),
        (5, Outcome.GONE),
        (6, Outcome.GONE),
        (7, Outcome.GONE),
        (8, Outcome.GHOST),
    ],
)
def test_what_an_end_is_called(lead: int, name: Outcome) -> None:
    assert outcome(lead) is name


@pytest.mark.parametrize(
    ("prey", "pursuers", "expected"),
    [("Zed", "", (PREY,)), ("", "Ana", (PURSUERS,)), ("Zed", "Ana", (PREY, PURSUERS))],
)
def test_each_side_with_players_gets_its_reading(
    prey: str, pursuers: str, expected: tuple[Side, ...]
) -> None:
    game = Game()
    game = game.prey(prey) if prey else game.prey(npc="Rat")
    game = game.pursuers(pursuers) if pursuers else game.pursuers(npc="Cop")
    game.begin()

    assert readers(game.chase) == expected


# R37


@pytest.mark.parametrize(
    ("number", "phase"),
    [
        pytest.param(5, Phase.BETWEEN, id="R37 round 5 goes on to 6"),
        pytest.param(6, Phase.WAITING, id="R37 after round 6 it waits"),
        pytest.param(7, Phase.WAITING, id="R37 after round 7 it waits"),
        pytest.param(8, Phase.WAITING, id="R37 after round 8 it waits"),
        pytest.param(9, Phase.OVER, id="R37 after round 9 it is over"),
    ],
)
def test_after_a_round(number: int, phase: Phase) -> None:
    game = resolved(number)

    assert game.chase.phase is phase
    assert game.chase.overtime is (number > 6)
    if phase is Phase.WAITING:
        assert stage(game.chase) is Stage.END
    elif phase is Phase.BETWEEN:
        assert stage(game.chase) is Stage.REVEAL
        game.refuses(OVERTIME, NotNow)
    else:
        assert stage(game.chase) is None
        assert game.chase.outcome is Outcome.LOST_BUT
        game.refuses(OVERTIME, ChaseIsOver)


def test_r37_the_gm_ends_it_after_round_6() -> None:
    game = resolved(6, lead=5)

    assert game.advance() == (ChaseEnded(lead=5, outcome=Outcome.GONE),)


@pytest.mark.parametrize(
    ("lead", "prey", "pursuers", "name"),
    [
        pytest.param(1, 0, 2, Outcome.ENGAGED, id="R37 LEAD 0 ends it at once"),
        pytest.param(7, 2, 0, Outcome.GHOST, id="R37 LEAD 8 ends it at once"),
    ],
)
@pytest.mark.parametrize("number", [1, 6, 7])
def test_an_end_of_lead(number: int, lead: int, prey: int, pursuers: int, name: Outcome) -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin().skip_to(number)
    game.play(amend(LeadIs(lead)))
    game.rolls("Rat", prey)
    game.rolls("Ana", pursuers)

    *_, last = game.resolve()

    assert last == ChaseEnded(lead=game.chase.lead, outcome=name)
    game.refuses(OVERTIME, ChaseIsOver)
    game.refuses(roll(game, "Ana"), ChaseIsOver)


# R38


def test_r38_lead_falls_by_one_before_any_roll() -> None:
    game = resolved(6)

    assert game.play(OVERTIME) == (LeadDrifted(lead=3), RungRevealed(round=7))

    assert (game.chase.lead, game.chase.phase) == (3, Phase.PREY)


def test_r38_a_drift_to_the_end_ends_it_there() -> None:
    game = resolved(6, lead=1)

    events = game.play(OVERTIME)

    assert events == (LeadDrifted(lead=0), ChaseEnded(lead=0, outcome=Outcome.ENGAGED))
    assert game.chase.round == 6


def test_r38_the_drift_applies_whoever_runs() -> None:
    game = Game().prey("Zed").pursuers(npc="Cop").begin().skip_to(7)

    assert game.chase.lead == 3


def test_r38_the_terminator_stands() -> None:
    last = a_rung(LoseRoll(), sides=(PURSUERS,), tilt=Tilt(side=PREY, dice=1))
    game = Game(ladder=a_ladder(six=last)).prey(npc="Rat").pursuers("Ana").begin().skip_to(6)
    for _ in range(2):
        assert game.chase.rung is last
        assert owes_toll(game.chase, game["Ana"])
        game.roll("Rat", *FACES[0], 2)
        game.roll("Ana", *FACES[1], *FACES[0])
        game.resolve()
        game.play(OVERTIME)
    assert game.chase.rung is last


def test_r38_banks_dice_and_gambits_carry_over() -> None:
    game = resolved(6)
    ana = game["Ana"].who
    game.play(amend(BankIs(ana, 2)))
    game.play(amend(HeldIs(ana, 1)))

    game.play(OVERTIME)

    assert (game["Ana"].bank, game["Ana"].held, game["Ana"].gambit_used) == (2, (None,), False)
    game.play(spend(game, "Ana"))


def test_r38_a_cutter_who_fails_in_round_6_sits_out_overtime_1() -> None:
    terminator = a_rung(LoseRoll(), sides=(PURSUERS,), roles=(Role.RUNNER,))
    game = Game(ladder=a_ladder(six=terminator)).prey(npc="Rat").pursuers("Ana", "Bo")
    game.begin().skip_to(6)
    game.rolls("Rat", 0)
    game.rolls("Ana", 0, Role.CUTTER)
    game.rolls("Bo", 0, Role.SPOTTER)
    game.resolve()
    game.play(OVERTIME)

    assert not owes_toll(game.chase, game["Ana"])
    game.rolls("Rat", 0)
    game.refuses(roll(game, "Ana"), SittingOut)


def test_r38_who_joins_while_it_waits_plays_in_overtime() -> None:
    game = resolved(6)
    game.play(join(7, PURSUERS))
    assert game["Dee"].since == 7


# R39


def test_r39_an_end_in_mid_round_has_no_net_but_its_collateral_lands() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.rolls("Rat", 0)
    game.rolls("Ana", 2, Role.PRESSURE)

    cut, prey, pursuers, over = game.play(END)

    assert cut == RoundCut(round=1)
    assert isinstance(prey, CollateralLanded)
    assert isinstance(pursuers, CollateralLanded)
    assert over == ChaseEnded(lead=4, outcome=Outcome.LOST_BUT)
    assert game.chase.pursuers.track == 2 * 2
    assert game.chase.rounds[-1].net is None
    assert game.chase.rounds[-1].lead == 4


def test_r39_an_end_between_rounds_adds_nothing() -> None:
    game = resolved(2)

    assert game.play(END) == (ChaseEnded(lead=4, outcome=Outcome.LOST_BUT),)
    assert len(game.chase.rounds) == 2


def test_r39_a_cut_round_decides_no_fates() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.play(amend(BankIs(game["Ana"].who, 2)))
    game.rolls("Rat", 0)
    game.rolls("Ana", 0, Role.CUTTER)
    game.play(END)

    assert (game["Ana"].bank, game["Ana"].sits_out) == (2, None)


def test_r39_a_lobby_is_cancelled_not_ended() -> None:
    game = Game()

    game.refuses(END, NotNow)
    game.play(CancelChase(by=GM))
    assert game.chase.cancelled


@pytest.mark.parametrize("number", [1, 6])
def test_r39_cancelling_has_no_outcome(number: int) -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin().skip_to(number)

    assert game.play(CancelChase(by=GM)) == (ChaseCancelled(),)

    assert (game.chase.phase, game.chase.outcome) == (Phase.OVER, None)
    assert game.chase.cancelled
    game.refuses(CancelChase(by=GM), ChaseIsOver)


def test_a_round_is_kept_as_it_was_resolved() -> None:
    game = Game(ladder=a_ladder(one=Rung(name="Eel Barrows"))).prey(npc="Rat").pursuers("Ana")
    game.begin()
    game.rolls("Rat", 1)
    game.rolls("Ana", 2)

    first, *_ = game.resolve()

    assert first == RoundResolved(round=1, prey_total=1, pursuers_total=2, lead_before=4, lead=3)
    (kept,) = game.chase.rounds
    assert (kept.round, kept.rung, kept.lead_before, kept.lead) == (1, "Eel Barrows", 4, 3)
    assert [one.turn for one in kept.cast] == [game["Rat"].turn, game["Ana"].turn]
