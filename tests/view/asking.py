"""A board as it is read: the whole, one line of it, and who asks for what."""

from __future__ import annotations

from typing import Any

from bot.view.board import board
from rundown import GrantDie
from rundown.ladder import Penalty, Role
from tests.table import Game, a_ladder, a_rung
from tests.view.limits import limits, text


def seen(game: Game) -> str:
    view = board(game.chase, 7)
    limits(view)
    return text(view)


def line_of(game: Game, name: str) -> str:
    return next(line for line in seen(game).splitlines() if f"**{name}**" in line)


def a_game(penalty: Penalty | None = None, **more: Any) -> Game:
    ladder = a_ladder(one=a_rung(penalty, **more)) if penalty else a_ladder()
    return Game(ladder=ladder).prey(npc="Rat").pursuers("Ana", "Bo").begin()


def who(game: Game, name: str) -> dict[str, Any]:
    return {"by": game.by(name), "who": game[name].who}


def spotting() -> Game:
    game = a_game()
    game.rolls("Rat", 0)
    game.rolls("Bo", 2, Role.SPOTTER)
    game.play(GrantDie(**who(game, "Bo"), target=game["Ana"].who))
    return game
