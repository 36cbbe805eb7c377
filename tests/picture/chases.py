"""Chases that are worth a picture."""

from __future__ import annotations

from typing import Final

from rundown import CallOvertime, EndChase, RemoveCollateral
from rundown.amendments import LeadIs, TrackIs
from rundown.chase import (
    Chase,
    Phase,
)
from rundown.commands import Stage
from rundown.ladder import Role, Side
from rundown.standing import stage
from rundown.terrain import Layer
from tests.rules.asking import amend, gambit
from tests.table import GM, Game

Play = int | tuple[int, Role]
RUNS, PRESSED, SPOTS, CUTS = tuple(Role)
ONE_DIE: Final = {0: 2, 2: 6, 4: 10}
"""What one d10 shows where a Gambit makes a result of 0, 2 or 4 of it."""


def a_game(*pursuers: str, lead: int = 4, terrain: Layer = Layer.FOOT) -> Game:
    """A chase in its first round, after the NPC Rat."""
    return Game(lead=lead, terrain=terrain).prey(npc="Rat").pursuers(*pursuers).begin()


def play(game: Game, rolls: dict[str, Play], *, risking: tuple[str, ...] = ()) -> Game:
    """Play a round to its resolution, those in *risking* with a Gambit; who is not named, idles."""
    for name, made in rolls.items():
        number, role = made if isinstance(made, tuple) else (made, None)
        if game[name].side is Side.PURSUERS and stage(game.chase) is Stage.CLOSE_PREY:
            game.advance()
        if name in risking:
            game.play(gambit(game, name))
            game.roll(name, ONE_DIE[number], role=role)
        else:
            game.rolls(name, number, role)
    game.idle()
    game.resolve()
    return game


def on(game: Game) -> Game:
    """Go on to the next round, Overtime too."""
    if game.chase.phase is Phase.WAITING:
        game.play(CallOvertime(by=GM))
    else:
        game.advance()
    return game


def engaged() -> Chase:
    """Two rounds, and they have them."""
    game = a_game("Pris Stratton", "Ana")
    play(game, {"Rat": 1, "Pris Stratton": 2, "Ana": (1, PRESSED)})
    on(game)
    play(game, {"Rat": 1, "Pris Stratton": 4, "Ana": 1}, risking=("Pris Stratton",))
    return game.chase


def ghost() -> Chase:
    """Three rounds, and they were never there; the prey's Gambit works."""
    game = Game().prey("Zhora Salome").pursuers(npc="Cop").begin()
    play(game, {"Zhora Salome": 2, "Cop": 1})
    play(on(game), {"Zhora Salome": (4, PRESSED), "Cop": 3}, risking=("Zhora Salome",))
    play(on(game), {"Zhora Salome": 4, "Cop": 1})
    return game.chase


def cut() -> Chase:
    """The GM ends it in the third round."""
    game = a_game("Ana", "Bo")
    play(game, {"Rat": 1, "Ana": 2})
    play(on(game), {"Rat": 1, "Ana": (2, PRESSED)})
    on(game).rolls("Rat", 2)
    game.rolls("Ana", 2, PRESSED)
    game.play(EndChase(by=GM))
    return game.chase


def amended() -> Chase:
    """LEAD is set between two rounds and at the end, a track too."""
    game = a_game("Ana")
    play(game, {"Rat": 2, "Ana": 1})
    game.play(amend(LeadIs(2)))
    game.play(amend(TrackIs(Side.PURSUERS, 3)))
    play(on(game), {"Rat": 2, "Ana": (1, PRESSED)})
    game.play(amend(LeadIs(0)))
    return game.chase


def evening() -> Chase:
    """Six rounds with all that may happen in them."""
    game = a_game("Pris Stratton", "Luv", "Leon Kowalski", "Doc Badger", lead=6)
    play(game, {"Rat": 3, "Pris Stratton": 1, "Luv": (2, PRESSED), "Leon Kowalski": 1})
    play(
        on(game),
        {"Rat": 4, "Luv": (2, PRESSED), "Leon Kowalski": 2, "Doc Badger": 1},
        risking=("Leon Kowalski",),
    )
    on(game)
    play(game, {"Rat": 2, "Pris Stratton": 0, "Luv": 1, "Doc Badger": (2, CUTS)},
         risking=("Pris Stratton",))  # fmt: skip
    play(on(game), {"Rat": 1, "Luv": (1, RUNS), "Doc Badger": (2, RUNS)})
    play(on(game), {"Rat": 1, "Luv": 4, "Doc Badger": (0, CUTS)}, risking=("Luv",))
    play(on(game), {"Rat": 2, "Luv": 1, "Leon Kowalski": 2})
    game.play(EndChase(by=GM))
    return game.chase


def overtime(names: tuple[str, ...] = ("Mary", "Niander W.", "Nandez", "Hodge")) -> Chase:
    """Nine rounds in spinners, with players on both sides."""
    one, two, three, four = names
    game = Game(lead=4, terrain=Layer.SPINNER).prey(one, two).pursuers(three, four).begin()
    play(game, {one: 2, two: (1, PRESSED), three: 1, four: (1, PRESSED)})
    play(on(game), {one: 2, two: (2, RUNS), three: 2, four: 0}, risking=(two, four))
    play(on(game), {one: 1, two: 1, three: (3, PRESSED)})
    play(on(game), {one: 2, two: (1, PRESSED), three: 4}, risking=(one, three))
    play(on(game), {one: 1, two: 1, three: (2, RUNS)})
    play(on(game), {one: 1, two: (2, RUNS), three: 2})
    play(on(game), {one: 2, two: 1, three: (1, PRESSED)})
    play(on(game), {one: (3, PRESSED), two: 0, three: 1})
    play(on(game), {one: (1, RUNS), two: 1, three: 3})
    return game.chase


def saved() -> Chase:
    """A Spotter takes back what another makes."""
    game = a_game("Ana", "Bo")
    game.rolls("Rat", 1)
    game.rolls("Ana", 3, PRESSED)
    game.rolls("Bo", 1, SPOTS)
    game.play(RemoveCollateral(by=game.by("Bo"), who=game["Bo"].who))
    game.resolve()
    game.play(EndChase(by=GM))
    return game.chase


CHASES: Final = {
    one.__name__: one for one in (engaged, ghost, cut, amended, evening, overtime, saved)
}
