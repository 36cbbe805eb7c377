"""The GM's hand: what may be set right, when, to what (R41)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rundown import (
    Amended,
    ChaseEnded,
    CollateralLanded,
    GmOnly,
    NoSuchParticipant,
    NotAnNpc,
    NotNow,
    OutOfRange,
    RoundCut,
    UndoInstead,
    WordsNeeded,
)
from rundown.amendments import (
    Amendment,
    BankIs,
    EdgeIs,
    GambitIs,
    HeldIs,
    LayerIs,
    LeadIs,
    OutIs,
    SitsOutIs,
    TiltIs,
    TollIs,
    TrackIs,
    VehicleIs,
)
from rundown.ladder import LoseRoll, Role, Side, Tilt, Toll
from rundown.reckoning import Outcome
from rundown.skills import Letter, Skill
from rundown.standing import owes_toll
from rundown.terrain import Layer
from tests.rules.asking import amend, gambit, grant, roll, spend
from tests.table import STRANGER, Game

PREY, PURSUERS = Side.PREY, Side.PURSUERS
RAT, ANA = 1, 2
A_TOLL = Toll(skills=(Skill.TECH,), penalty=LoseRoll())
A_TILT = Tilt(side=PURSUERS, dice=1)


def running() -> Game:
    """The first prey phase: Rat, an NPC, is number 1 and runs; Ana is number 2."""
    return Game().prey(npc="Rat").pursuers("Ana", "Bo").begin()


def between() -> Game:
    game = running()
    game.idle()
    game.resolve()
    return game


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        pytest.param(LeadIs(7), {"lead": 7}, id="R41 LEAD"),
        pytest.param(TiltIs(A_TILT), {"tilt": A_TILT}, id="R41 this round's Tilt"),
        pytest.param(TollIs(A_TOLL), {"toll": A_TOLL}, id="R41 this round's Toll"),
        pytest.param(TollIs(None), {"toll": None}, id="R41 no Toll at all"),
    ],
)
def test_a_fact_about_the_chase(change: Amendment, expected: dict[str, object]) -> None:
    game = running()
    before = game.chase

    events = game.play(amend(change, " Misread "))

    assert events == (Amended(change=change, reason="Misread"),)
    moved = replace(game.chase, step=before.step, version=before.version, pressed=before.pressed)
    assert moved == replace(before, **expected)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("change", "field", "expected"),
    [
        pytest.param(BankIs(ANA, 4), "bank", 4, id="R41 a bank"),
        pytest.param(HeldIs(ANA, 2), "held", (None, None), id="R41 held dice"),
        pytest.param(GambitIs(ANA, used=True), "gambit_used", True, id="R41 a Gambit used"),
        pytest.param(OutIs(ANA, out=True), "out", True, id="R41 out"),
        pytest.param(SitsOutIs(ANA, 2), "sits_out", 2, id="R41 sitting out"),
        pytest.param(SitsOutIs(ANA, None), "sits_out", None, id="R41 not sitting out"),
        pytest.param(EdgeIs(RAT, edge=True), "edge", True, id="R41 the edge, in mid-round too"),
    ],
)
def test_a_fact_about_somebody(change: Amendment, field: str, expected: object) -> None:
    game = running()

    game.play(amend(change))

    who = ANA if isinstance(change, BankIs | HeldIs | GambitIs | OutIs | SitsOutIs) else RAT
    assert getattr(game.chase.at(who), field) == expected


@pytest.mark.parametrize(
    ("change", "field", "expected"),
    [
        pytest.param(TrackIs(PURSUERS, 5), "track", 5, id="R41 a track"),
        pytest.param(VehicleIs(PURSUERS, Letter.A), "vehicle", Letter.A, id="R41 a vehicle"),
        pytest.param(LayerIs(PURSUERS, Layer.SPINNER), "layer", Layer.SPINNER, id="R41 a layer"),
    ],
)
def test_a_fact_about_a_side(change: Amendment, field: str, expected: object) -> None:
    game = between()
    prey = game.chase.prey

    game.play(amend(change))

    assert getattr(game.chase.pursuers, field) == expected
    assert game.chase.prey == prey


@pytest.mark.parametrize(
    ("change", "low", "high"),
    [
        pytest.param(LeadIs(9), 0, 8, id="R41 LEAD over 8"),
        pytest.param(LeadIs(-1), 0, 8, id="R41 LEAD under 0"),
        pytest.param(TrackIs(PREY, 13), 0, 12, id="R41 a track over 6"),
        pytest.param(BankIs(ANA, -1), 0, 99, id="R41 a bank under 0"),
        pytest.param(HeldIs(ANA, 100), 0, 99, id="R41 more dice than there are"),
        pytest.param(SitsOutIs(ANA, 0), 1, 10, id="R41 sitting out what is past"),
        pytest.param(SitsOutIs(ANA, 11), 1, 10, id="R41 sitting out what never comes"),
    ],
)
def test_a_number_that_cannot_be(change: Amendment, low: int, high: int) -> None:
    refusal = running().refuses(amend(change), OutOfRange)

    assert (refusal.low, refusal.high) == (low, high)


@pytest.mark.parametrize(
    "change",
    [
        BankIs(99, 1),
        HeldIs(99, 1),
        GambitIs(99, used=True),
        OutIs(99, out=True),
        SitsOutIs(99, 2),
        EdgeIs(99, edge=True),
    ],
)
def test_r41_somebody_who_is_not_there(change: Amendment) -> None:
    assert running().refuses(amend(change), NoSuchParticipant).who == 99


def test_r41_a_player_has_no_edge() -> None:
    running().refuses(amend(EdgeIs(ANA, edge=True)), NotAnNpc)


@pytest.mark.parametrize(
    ("change", "in_round", "in_between"),
    [
        pytest.param(LayerIs(PREY, Layer.GROUND), False, True, id="R41 a layer between rounds"),
        pytest.param(TollIs(None), True, False, id="R41 a Toll in its round"),
        pytest.param(TiltIs(None), True, False, id="R41 a Tilt in its round"),
        pytest.param(TrackIs(PREY, 2), True, True, id="R41 a track at any time"),
    ],
)
def test_when(change: Amendment, in_round: bool, in_between: bool) -> None:
    for game, may in ((running(), in_round), (between(), in_between)):
        if may:
            game.play(amend(change))
        else:
            assert game.refuses(amend(change), NotNow).phase is game.chase.phase


def test_r41_every_amendment_has_a_reason() -> None:
    running().refuses(amend(LeadIs(5), "  "), WordsNeeded)


def test_r41_it_is_the_gms() -> None:
    running().refuses(replace(amend(LeadIs(5)), by=STRANGER), GmOnly)


def test_r41_not_before_the_first_rung() -> None:
    Game().prey(npc="Rat").refuses(amend(LeadIs(5)), NotNow)


def test_r41_an_amendment_is_not_the_rounds_one_move_of_lead() -> None:
    game = running()
    game.play(amend(LeadIs(6)))
    game.rolls("Rat", 0)
    game.rolls("Ana", 2)
    game.rolls("Bo", 0)
    game.resolve()

    assert game.chase.lead == 4
    assert game.chase.rounds[-1].lead_before == 6


@pytest.mark.parametrize(
    ("lead", "name"),
    [
        pytest.param(0, Outcome.ENGAGED, id="R41 LEAD set to 0 ends the chase"),
        pytest.param(8, Outcome.GHOST, id="R41 LEAD set to 8 ends it too"),
    ],
)
def test_lead_set_to_an_end(lead: int, name: Outcome) -> None:
    game = running()
    game.rolls("Rat", 0)
    game.rolls("Ana", 2, Role.PRESSURE)

    amended, cut, *landed, over = game.play(amend(LeadIs(lead)))

    assert amended == Amended(change=LeadIs(lead), reason="It was read out wrong")
    assert cut == RoundCut(round=1)
    assert [type(event) for event in landed] == [CollateralLanded, CollateralLanded]
    assert over == ChaseEnded(lead=lead, outcome=name)
    assert game.chase.pursuers.track == 2 * 2


@pytest.mark.parametrize("lead", [0, 3, 8])
def test_r41_an_ended_chase_is_undone_not_amended(lead: int) -> None:
    game = running()
    game.play(amend(LeadIs(0)))

    game.refuses(amend(LeadIs(lead)), UndoInstead)


def test_r41_an_amended_track_stands_and_the_rounds_points_come_on_top() -> None:
    game = running()
    game.rolls("Rat", 0)
    game.rolls("Ana", 1, Role.PRESSURE)
    game.rolls("Bo", 0)
    game.play(amend(TrackIs(PURSUERS, 5)))
    game.resolve()

    assert game.chase.pursuers.track == 5 + 2


@pytest.mark.parametrize(("held", "expected"), [(0, ()), (1, (3,)), (3, (3, None, None))])
def test_r41_held_dice_keep_their_givers(held: int, expected: tuple[int | None, ...]) -> None:
    game = running()
    game.rolls("Rat", 0)
    game.rolls("Bo", 1, Role.SPOTTER)
    game.play(grant(game, "Bo", "Ana"))

    game.play(amend(HeldIs(ANA, held)))

    assert game["Ana"].held == expected


def test_r41_who_is_set_out_loses_the_bank_and_may_be_set_back() -> None:
    game = running()
    game.play(amend(BankIs(ANA, 3)))
    game.play(amend(OutIs(ANA, out=True)))
    assert game["Ana"].bank == 0

    game.play(amend(OutIs(ANA, out=False)))
    game.rolls("Rat", 0)
    game.play(roll(game, "Ana"), 2, 2)


def test_r41_a_gambit_given_back_may_be_named_again() -> None:
    game = running()
    game.play(amend(GambitIs(ANA, used=True)))
    game.play(amend(GambitIs(ANA, used=False)))

    game.play(gambit(game, "Ana"))


def test_r41_an_amended_toll_is_due_at_once() -> None:
    game = running()
    assert not owes_toll(game.chase, game["Ana"])

    game.play(amend(TollIs(A_TOLL)))

    assert owes_toll(game.chase, game["Ana"])


def test_r41_an_amended_bank_is_spent_like_any_other() -> None:
    game = running()
    game.play(amend(BankIs(ANA, 3)))

    game.play(spend(game, "Ana"))

    assert game["Ana"].turn.spent == 3
