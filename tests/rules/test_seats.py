"""Seats: one NPC a side, one seat a player, joining, leaving, returning, changing sides."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rundown import (
    AlreadyJoined,
    AlreadyLeft,
    AlreadyRolled,
    AnNpc,
    By,
    Chase,
    ChaseOpened,
    EdgeSet,
    GmOnly,
    NobodyOnSide,
    NotAnNpc,
    NotNow,
    NpcJoined,
    OneNpcASide,
    OpenChase,
    PlayerJoined,
    SideIsFull,
    Step,
    WordsNeeded,
    decide,
    fold,
)
from rundown.amendments import GambitIs, HeldIs
from rundown.chase import (
    SEATS,
    Phase,
)
from rundown.commands import Advance, Stage
from rundown.ladder import Role, Side
from rundown.skills import Letter
from rundown.standing import can_act
from tests.loaded import LoadedDice
from tests.rules.asking import (
    amend,
    change_npc,
    cross,
    edge,
    join,
    leave,
    roll,
    seat,
    seat_npc,
    substitute,
    take_sheet,
)
from tests.rules.everything import SETUP
from tests.table import GM, Game, a_sheet

PREY, PURSUERS = Side.PREY, Side.PURSUERS


def between() -> Game:
    """Round 1 is resolved; Ana holds a bank of 2 and two dice, and has used her Gambit."""
    game = Game().prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.rolls("Rat", 0)
    game.rolls("Ana", 2, Role.CUTTER)
    game.rolls("Bo", 0)
    game.resolve()
    ana = game["Ana"].who
    for change in (HeldIs(ana, 2), GambitIs(ana, used=True)):
        game.play(amend(change))
    return game


# R6


def test_r6_a_second_npc_is_refused_and_the_first_is_named_for_the_edge() -> None:
    game = Game().prey(npc="Rat")

    refusal = game.refuses(seat_npc(PREY), OneNpcASide)

    assert refusal.who == game["Rat"].who
    game.play(seat_npc(PURSUERS))


def test_r6_the_edge_is_one_d6_and_only_an_npcs() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana")

    assert game.play(edge(game, "Rat")) == (EdgeSet(who=game["Rat"].who, edge=True),)

    assert game["Rat"].edge
    game.refuses(edge(game, "Ana"), NotAnNpc)
    game.begin()
    game.roll("Rat", 2, 2, 2)


def test_r6_the_edge_is_taken_away_between_rounds_only() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").give_edge("Rat").begin()
    game.refuses(edge(game, "Rat", has=False), NotNow)
    game.roll("Rat", 2, 2, 2)
    game.rolls("Ana", 0)
    game.refuses(edge(game, "Rat", has=False), NotNow)
    game.resolve()

    game.play(edge(game, "Rat", has=False))
    game.advance()

    game.rolls("Rat", 1)


def test_r6_an_npc_that_comes_back_is_the_same_one() -> None:
    game = Game().prey("Zed", npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 1)
    game.play(leave(game, "Rat"))

    game.play(seat_npc(PREY, "Mob", edge=True))

    assert [one.name for one in game.chase.on(PREY)] == ["Zed", "Mob"]
    assert game["Mob"].edge
    assert game["Mob"].turn.played is not None


def test_r6_of_two_npcs_that_left_the_one_that_has_rolled_comes_back() -> None:
    game = Game().prey("Zed", npc="Rat").pursuers("Ana", npc="Cop")
    game.play(leave(game, "Rat"))
    game.play(cross(game, "Cop", PREY))
    game.begin()
    game.rolls("Cop", 1)
    game.play(leave(game, "Cop"))

    game.play(seat_npc(PREY, "Mob"))

    game.refuses(roll(game, "Mob"), AlreadyRolled)


def test_r6_a_chase_may_be_opened_with_its_npc() -> None:
    opened = OpenChase(by=GM, setup=SETUP, npc=seat_npc(PREY, "Rat", edge=True))

    events = decide(Chase(), opened, LoadedDice())

    assert [type(event) for event in events] == [ChaseOpened, NpcJoined]
    chase = fold(Chase(), Step(n=1, by=GM, at=0, events=events))
    npc = chase.npc(PREY)
    assert npc is not None
    assert (npc.name, npc.edge, npc.since) == ("Rat", True, 1)
    assert chase.gms == (GM.user,)


def test_r6_an_npc_joins_in_one_piece() -> None:
    game = Game()
    game.play(seat_npc(PREY, "Mob", edge=True))

    assert game["Mob"].edge
    assert game["Mob"].npc == (Letter.C, Letter.D)
    assert game.chase.npc(PREY) == game["Mob"]
    game.refuses(seat_npc(PURSUERS, "  "), WordsNeeded)


def test_r6_an_npc_may_be_given_other_dice_and_a_player_may_not() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana")

    game.play(change_npc(game, "Rat"))

    assert game["Mob"].npc == (Letter.A, Letter.D)
    game.refuses(change_npc(game, "Ana"), NotAnNpc)
    game.refuses(take_sheet(game, "Mob"), AnNpc)
    game.refuses(substitute(game, "Mob", 7, "Dee", None), AnNpc)


def test_r6_an_npc_changes_sides_only_where_there_is_none() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana", npc="Cop")

    game.refuses(cross(game, "Rat", PURSUERS), OneNpcASide)
    game.play(leave(game, "Cop"))
    game.play(cross(game, "Rat", PURSUERS))

    assert game.chase.npc(PURSUERS) == game["Rat"]


# R7


def test_r7_a_player_has_one_seat() -> None:
    game = Game().prey(npc="Rat")
    game.play(join(7, PURSUERS))

    assert game.refuses(join(7, PURSUERS), AlreadyJoined).who == game["Dee"].who


def test_r7_the_gm_seats_a_player_again() -> None:
    game = Game().prey(npc="Rat")
    game.play(join(7, PURSUERS))

    game.play(seat(7, PURSUERS, "Ed"))
    game.refuses(replace(seat(7, PURSUERS, "Flo"), by=By(7)), GmOnly)

    assert [one.name for one in game.chase.of_user(7)] == ["Dee", "Ed"]


@pytest.mark.parametrize(
    ("seated", "missing"),
    [
        pytest.param((), PREY, id="R7 nobody at all"),
        pytest.param((PREY,), PURSUERS, id="R7 no pursuer"),
        pytest.param((PURSUERS,), PREY, id="R7 no prey"),
    ],
)
def test_a_chase_begins_with_somebody_on_each_side(seated: tuple[Side, ...], missing: Side) -> None:
    game = Game()
    for side in seated:
        game.play(seat_npc(side))

    begin = Advance(by=GM, round=0, stage=Stage.BEGIN)
    assert game.refuses(begin, NobodyOnSide).side is missing


def test_a_side_seats_twelve() -> None:
    game = Game()
    for user in range(SEATS):
        game.play(join(100 + user, PREY))

    for command in (join(50, PREY), seat(50, PREY), seat_npc(PREY)):
        assert game.refuses(command, SideIsFull).side is PREY
    game.play(join(50, PURSUERS, "Ana"))
    game.refuses(join(50, PREY), SideIsFull)
    game.refuses(cross(game, "Ana", PREY), SideIsFull)


def test_a_seat_wants_a_name() -> None:
    game = Game()

    game.refuses(join(7, PREY, " "), WordsNeeded)
    game.refuses(seat(7, PREY, ""), WordsNeeded)


# R8


@pytest.mark.parametrize(
    ("phase", "side", "since"),
    [
        pytest.param(Phase.LOBBY, PREY, 1, id="R8 in the lobby"),
        pytest.param(Phase.PREY, PREY, 1, id="R8 prey in the prey phase plays this round"),
        pytest.param(Phase.PREY, PURSUERS, 1, id="R8 pursuer in the prey phase plays this round"),
        pytest.param(Phase.PURSUERS, PREY, 2, id="R8 prey after the prey phase waits"),
        pytest.param(Phase.PURSUERS, PURSUERS, 1, id="R8 pursuer in the pursuers' phase plays"),
        pytest.param(Phase.BETWEEN, PREY, 2, id="R8 between rounds waits for the next reveal"),
    ],
)
def test_joining(phase: Phase, side: Side, since: int) -> None:
    game = Game().prey(npc="Rat").pursuers("Ana")
    if phase is not Phase.LOBBY:
        game.begin()
    if phase in {Phase.PURSUERS, Phase.BETWEEN}:
        game.rolls("Rat", 0)
    if phase is Phase.BETWEEN:
        game.rolls("Ana", 0)
        game.resolve()
    assert game.chase.phase is phase

    (event,) = game.play(join(7, side, "Dee", a_sheet()))

    assert isinstance(event, PlayerJoined)
    assert event.since == game["Dee"].since == since
    assert can_act(game.chase, game["Dee"]) is (phase.running and since == game.chase.round)


def test_r8_who_comes_too_late_plays_from_the_next_reveal() -> None:
    game = Game().prey("Zed").pursuers("Ana").begin()
    game.rolls("Zed", 0)
    game.play(join(7, PREY))
    game.rolls("Ana", 0)
    game.next_round()

    game.play(roll(game, "Dee"), 2, 2)


@pytest.mark.parametrize(
    ("who", "command"),
    [
        pytest.param("Dee", lambda game: leave(game, "Dee"), id="R8 nobody leaves twice"),
        pytest.param("Dee", lambda game: take_sheet(game, "Dee"), id="R8 no sheet for who left"),
        pytest.param(
            "Dee",
            lambda game: substitute(game, "Dee", 8, "Ed", None),
            id="R8 no substitute for who left",
        ),
        pytest.param("Dee", lambda game: cross(game, "Dee", PREY), id="R8 who left has no side"),
    ],
)
def test_who_has_left(who: str, command: object) -> None:
    game = Game().prey(npc="Rat").pursuers("Ana")
    game.play(join(7, PURSUERS))
    game.play(leave(game, who))

    assert callable(command)
    game.refuses(command(game), AlreadyLeft)
