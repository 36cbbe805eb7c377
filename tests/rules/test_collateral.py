"""Collateral: who makes it, at what rate, what comes off, what lands, what it costs afterwards."""

from __future__ import annotations

import pytest

from rundown import (
    CollateralLanded,
)
from rundown.amendments import LayerIs, LeadIs, TrackIs
from rundown.chase import Phase
from rundown.collateral import charges, halves_a_point, landing
from rundown.ladder import Collateral, Role, Side
from rundown.outcome import band, bill, points
from rundown.reckoning import (
    Band,
    Charge,
    Origin,
)
from rundown.terrain import Layer
from tests.rules.asking import amend, cross, gambit, join, leave, remove
from tests.table import FACES, Game, a_ladder, a_rung, a_sheet

PREY, PURSUERS = Side.PREY, Side.PURSUERS
FOOT, GROUND, SPINNER = Layer.FOOT, Layer.GROUND, Layer.SPINNER


def pressed(
    successes: int, *, removed: int = 0, terrain: Layer = FOOT, number: int = 1, before: int = 0
) -> Game:
    """Ana has rolled Pressure, Bo has bought removal; the round is ready to be resolved."""
    game = Game(terrain=terrain).prey(npc="Rat").pursuers("Ana", "Bo").begin().skip_to(number)
    game.play(amend(LeadIs(7)))
    game.play(amend(TrackIs(PURSUERS, before)))
    game.rolls("Rat", 0)
    game.rolls("Ana", successes, Role.PRESSURE)
    game.rolls("Bo", max(1, removed), Role.SPOTTER)
    for _ in range(removed):
        game.play(remove(game, "Bo"))
    return game


def ended(game: Game) -> Game:
    """Resolve and end: the bill is due."""
    game.resolve()
    game.play(amend(LeadIs(0)))
    return game


# R32


def test_r32_it_accrues_to_whoever_generates_it() -> None:
    game = Game().prey("Zed").pursuers("Ana").begin()
    game.rolls("Zed", 1, Role.PRESSURE)
    game.rolls("Ana", 2, Role.PRESSURE)
    game.resolve()

    assert (game.chase.prey.track, game.chase.pursuers.track) == (2 * 1, 2 * 2)


@pytest.mark.parametrize(
    ("prey", "pursuers", "billed"),
    [
        pytest.param("", "Ana", {PURSUERS}, id="R32 players hunting"),
        pytest.param("Zed", "", {PREY}, id="R32 players running"),
        pytest.param("Zed", "Ana", {PREY, PURSUERS}, id="R32 players on both sides"),
    ],
)
def test_which_side_is_billed(prey: str, pursuers: str, billed: set[Side]) -> None:
    game = Game()
    game = game.prey(prey) if prey else game.prey(npc="Rat")
    game = game.pursuers(pursuers) if pursuers else game.pursuers(npc="Cop")
    game.begin()
    game.play(amend(LeadIs(0)))

    assert {side for side in Side if bill(game.chase, side)} == billed


def test_r32_a_side_that_ever_had_a_player_is_billed() -> None:
    game = Game().prey("Zed", npc="Rat").pursuers(npc="Cop").begin()
    game.play(leave(game, "Zed"))
    game.play(amend(LeadIs(0)))

    assert bill(game.chase, PREY) is not None


@pytest.mark.parametrize(
    ("crossed", "billed"),
    [
        pytest.param(False, {PURSUERS}, id="R32 who only stood with them in the lobby"),
        pytest.param(True, {PREY, PURSUERS}, id="R32 who ran with both"),
    ],
)
def test_who_changes_sides(crossed: bool, billed: set[Side]) -> None:
    game = Game().prey("Ana", npc="Rat").pursuers("Bo")
    if not crossed:
        game.play(join(game["Ana"].user or 0, PURSUERS, "Ana", a_sheet()))
    game.begin()
    if crossed:
        game.idle()
        game.resolve()
        game.play(cross(game, "Ana", PURSUERS))
    game.play(amend(LeadIs(0)))

    assert {side for side in Side if bill(game.chase, side)} == billed


# R33


@pytest.mark.parametrize(
    ("terrain", "number", "halves"),
    [
        pytest.param(FOOT, 1, 2, id="R33 foot"),
        pytest.param(GROUND, 1, 4, id="R33 ground vehicle, doubled"),
        pytest.param(SPINNER, 1, 1, id="R33 spinner, a half"),
        pytest.param(FOOT, 7, 4, id="R33 foot in Overtime"),
        pytest.param(GROUND, 7, 8, id="R33 ground vehicle in Overtime"),
        pytest.param(SPINNER, 7, 2, id="R33 spinner in Overtime"),
    ],
)
def test_the_rate_of_a_point(terrain: Layer, number: int, halves: int) -> None:
    game = pressed(1, terrain=terrain, number=number)

    assert halves_a_point(game.chase) == halves
    game.resolve()
    assert game.chase.pursuers.track == halves


def test_r33_the_rate_multiplies_every_source() -> None:
    rung = a_rung(Collateral(2), sides=(PURSUERS,), crowded=True)
    game = Game(terrain=GROUND, ladder=a_ladder(one=rung)).prey(npc="Rat")
    game.pursuers("Ana", "Bo").begin()
    game.rolls("Rat", 0)
    game.play(gambit(game, "Ana"))
    game.roll("Ana", *FACES[0], 2)
    game.roll("Bo", *FACES[1], *FACES[1], role=Role.PRESSURE)

    made = charges(game.chase, PURSUERS)

    ana, bo = game["Ana"].who, game["Bo"].who
    assert set(made) == {
        Charge(who=ana, origin=Origin.CROWD, points=1, halves=4),
        Charge(who=ana, origin=Origin.PENALTY, points=2, halves=8),
        Charge(who=ana, origin=Origin.GAMBIT, points=1, halves=4),
        Charge(who=bo, origin=Origin.PRESSURE, points=1, halves=4),
    }
    assert charges(game.chase, PREY) == ()


@pytest.mark.parametrize(
    ("halves", "expected"),
    [
        pytest.param(0, 0, id="R33 nothing"),
        pytest.param(1, 1, id="R33 a lone half is read as 1"),
        pytest.param(2, 1, id="R33 one"),
        pytest.param(3, 1, id="R33 one and a half is read as 1"),
        pytest.param(11, 5, id="R33 five and a half is read as 5"),
        pytest.param(12, 6, id="R33 six"),
    ],
)
def test_how_a_track_is_read(halves: int, expected: int) -> None:
    assert points(halves) == expected


# R34


@pytest.mark.parametrize(
    ("terrain", "successes", "removed", "before", "after"),
    [
        pytest.param(FOOT, 3, 1, 0, 2 * 2, id="R34 one success, one point"),
        pytest.param(FOOT, 1, 3, 0, 0, id="R34 a surplus is lost"),
        pytest.param(FOOT, 1, 3, 4, 4, id="R34 and takes nothing from earlier rounds"),
        pytest.param(GROUND, 1, 1, 0, 2, id="R34 a whole point after the rate"),
        pytest.param(SPINNER, 3, 1, 0, 1, id="R34 one and a half less one"),
        pytest.param(SPINNER, 1, 1, 0, 0, id="R34 up to one whole point: a lone half"),
        pytest.param(FOOT, 4, 0, 10, 12, id="R34 six at most"),
        pytest.param(FOOT, 3, 2, 11, 12, id="R34 the cap comes after the sum"),
    ],
)
def test_what_lands(terrain: Layer, successes: int, removed: int, before: int, after: int) -> None:
    game = pressed(successes, removed=removed, terrain=terrain, before=before)

    shown = landing(game.chase, PURSUERS)
    events = game.resolve()

    assert CollateralLanded(side=PURSUERS, landed=shown) in events
    assert (shown.before, shown.after) == (before, after)
    assert shown.savers == (game["Bo"].who,) * removed
    assert game.chase.pursuers.track == after


def test_r34_it_lands_in_the_round_that_ends_the_chase() -> None:
    game = Game(lead=2).prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.rolls("Ana", 2, Role.PRESSURE)
    game.resolve()

    assert game.chase.phase is Phase.OVER
    assert game.chase.pursuers.track == 2 * 2


# R35


@pytest.mark.parametrize(
    ("amount", "plain", "severe"),
    [
        pytest.param(0, Band.NOTHING, Band.NOTHING, id="R35 0 stays 0"),
        pytest.param(1, Band.NOISE, Band.REPORT, id="R35 1"),
        pytest.param(2, Band.NOISE, Band.REPORT, id="R35 2"),
        pytest.param(3, Band.REPORT, Band.BODY, id="R35 3"),
        pytest.param(4, Band.REPORT, Band.BODY, id="R35 4"),
        pytest.param(5, Band.BODY, Band.BODY, id="R35 5 stays"),
        pytest.param(6, Band.BODY, Band.BODY, id="R35 6 stays"),
    ],
)
def test_the_bands(amount: int, plain: Band, severe: Band) -> None:
    assert band(amount) is plain
    assert band(amount, severe=True) is severe


@pytest.mark.parametrize(
    ("terrain", "number", "successes", "severe", "expected"),
    [
        pytest.param(SPINNER, 1, 2, True, Band.REPORT, id="R35 one point in the air"),
        pytest.param(SPINNER, 1, 1, False, Band.NOISE, id="R35 a lone half is not severe"),
        pytest.param(SPINNER, 7, 1, True, Band.REPORT, id="R35 Overtime leaves it severe"),
        pytest.param(FOOT, 1, 1, False, Band.NOISE, id="R35 a point on foot"),
    ],
)
def test_a_severe_bill(
    terrain: Layer, number: int, successes: int, severe: bool, expected: Band
) -> None:
    owed = bill(ended(pressed(successes, terrain=terrain, number=number)).chase, PURSUERS)

    assert owed is not None
    assert (owed.severe, owed.band) == (severe, expected)


def test_r35_an_amended_track_is_severe_where_nothing_landed() -> None:
    game = Game(terrain=SPINNER).prey(npc="Rat").pursuers("Ana").begin()
    game.play(amend(TrackIs(PURSUERS, 2)))
    game.play(amend(LeadIs(0)))

    owed = bill(game.chase, PURSUERS)

    assert owed is not None
    assert owed.band is Band.REPORT


def test_r35_points_that_landed_at_another_rate_are_not_severe() -> None:
    game = pressed(2, terrain=SPINNER)
    game.resolve()
    game.play(amend(LayerIs(PREY, FOOT)))
    game.advance()
    game.rolls("Rat", 0)
    game.rolls("Ana", 1)
    game.rolls("Bo", 0)

    owed = bill(ended(game).chase, PURSUERS)

    assert owed is not None
    assert (owed.halves, owed.severe) == (1 + 1 + 2, False)
