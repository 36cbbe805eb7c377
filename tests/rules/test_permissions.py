"""Who may ask what: the GM everything, a player for their own, nobody for who is not there."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import get_args

import pytest

from rundown import (
    AlreadyLeft,
    By,
    Command,
    GmOnly,
    NoSuchParticipant,
    NotInYet,
    NotYours,
    OutOfTheChase,
    SittingOut,
)
from rundown.amendments import OutIs, SitsOutIs
from rundown.chase import Phase
from rundown.commands import GmCommand, MoveCommand
from rundown.decide.checks import GM_ONLY
from rundown.ladder import Side
from rundown.moves import ALLOWED
from tests.rules.asking import amend, join, leave, roll
from tests.rules.everything import a_command, in_phase
from tests.table import GM, STRANGER, Game

MOVES: tuple[type[Command], ...] = get_args(MoveCommand)
NAMED = [kind for kind in get_args(Command) if "who" in {field.name for field in fields(kind)}]
"""Every command that is about a participant."""


@pytest.mark.parametrize("kind", get_args(GM_ONLY), ids=lambda kind: str(kind.__name__))
def test_what_only_a_gm_asks(kind: type[Command]) -> None:
    phase = next(phase for phase in Phase if kind in ALLOWED[phase])
    game = in_phase(phase)

    game.refuses(a_command(kind, by=STRANGER), GmOnly)


def test_every_gm_command_is_only_a_gms() -> None:
    assert set(get_args(GmCommand)) < set(get_args(GM_ONLY))
    assert not set(MOVES) & set(get_args(GM_ONLY))


@pytest.mark.parametrize("kind", MOVES, ids=lambda kind: str(kind.__name__))
def test_a_player_acts_for_their_own_alone(kind: type[Command]) -> None:
    game = in_phase(Phase.PREY)

    refusal = game.refuses(a_command(kind, by=STRANGER), NotYours)

    assert refusal.who == game["Zed"].who


@pytest.mark.parametrize("kind", NAMED, ids=lambda kind: str(kind.__name__))
def test_nobody_asks_for_who_is_not_there(kind: type[Command]) -> None:
    phase = next(phase for phase in Phase if kind in ALLOWED[phase])
    game = in_phase(phase)
    command = a_command(kind, by=GM, who=99)

    assert game.refuses(command, NoSuchParticipant).who == 99


@pytest.mark.parametrize("kind", MOVES, ids=lambda kind: str(kind.__name__))
def test_nobody_moves_for_who_has_left(kind: type[Command]) -> None:
    game = in_phase(Phase.PREY)
    game.play(leave(game, "Zed"))

    game.refuses(a_command(kind, by=GM), AlreadyLeft)


@pytest.mark.parametrize("kind", MOVES, ids=lambda kind: str(kind.__name__))
def test_nobody_moves_for_who_is_not_in_the_round(kind: type[Command]) -> None:
    """R8, R21, R25."""
    game = in_phase(Phase.PREY)
    zed = game["Zed"].who
    game.play(amend(SitsOutIs(zed, 1)))
    game.refuses(a_command(kind, by=GM), SittingOut)
    game.play(amend(OutIs(zed, out=True)))
    game.refuses(a_command(kind, by=GM), OutOfTheChase)

    late = in_phase(Phase.PURSUERS)
    late.play(join(7, Side.PREY))
    command = a_command(kind, by=GM, who=late["Dee"].who)
    assert late.refuses(command, NotInYet).since == 2


def test_a_gm_rolls_for_anybody() -> None:
    game = in_phase(Phase.PREY)

    game.play(replace(roll(game, "Zed"), by=GM), 2, 2)


def test_a_gm_who_plays_is_a_player_like_any_other_where_they_are_no_gm() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()

    game.refuses(replace(roll(game, "Rat"), by=By(GM.user)), NotYours)


def test_a_stranger_leaves_nobodys_seat() -> None:
    game = Game().prey("Zed").pursuers("Ana")

    game.refuses(replace(leave(game, "Zed"), by=game.by("Ana")), NotYours)
    game.play(replace(leave(game, "Zed"), by=GM))
