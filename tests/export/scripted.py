"""One chase from the lobby to the bill, with a bit of everything; its story is `story.md`."""

from __future__ import annotations

from bot.export import Meta
from rundown import (
    Amend,
    By,
    ChoosePressure,
    Declare,
    Event,
    GrantDie,
    NameConsequence,
    NameGambit,
    Negate,
    Push,
    RemoveCollateral,
    SpendBank,
    SpendCollateral,
    Step,
    replay,
)
from rundown.amendments import LeadIs
from rundown.ladder import Disadvantage, Ladder, Minus, Note, Role, Rung, Side, Tilt, Toll
from rundown.skills import Skill
from rundown.turns import Throw
from tests.table import GM, Game

START = 1_767_297_600_000
APART = 40_000
NAMES = {1: "Gaff", 102: "Mia", 103: "Noor", 104: "*Ole*"}
META = Meta(chase_id=7, exported_at=START + 7_200_000, names=lambda user: NAMES.get(user, ""))
PLACE = Ladder(
    name="Night Market",
    place="Figueroa Underdeck",
    blurb="Four hundred stalls under the freight line, every sign a different pink.",
    rungs=(
        Rung(
            name="Wet Tarps",
            text="Forty litres of cold grey water come down across the aisle.",
            toll=Toll(skills=(Skill.MOBILITY, Skill.OBSERVATION), penalty=Minus(1)),
            tilt=Tilt(side=Side.PREY, dice=1, words="steam hides the next stalls"),
            crowded=True,
        ),
        Rung(
            name="Eel Barrows",
            text="Three barrows of live eels, nose to tail.",
            toll=Toll(
                skills=(Skill.FORCE,),
                penalty=Disadvantage(),
                sides=(Side.PURSUERS,),
                roles=(Role.RUNNER, Role.SPOTTER),
            ),
        ),
        Rung(
            name="Window Nine", toll=Toll(skills=(Skill.INSIGHT,), penalty=Note("smell of *eel*"))
        ),
        Rung(name="Fryer Fire"),
        Rung(name="The Rent Collectors"),
        Rung(name="The Water Is In"),
    ),
)


class Evening(Game):
    """A game with a clock: a step every 40 seconds."""

    def _append(self, by: By, events: tuple[Event, ...], undoes: int | None = None) -> None:
        n = len(self.steps) + 1
        self.steps.append(Step(n=n, by=by, at=START + APART * n, events=events, undoes=undoes))
        self.chase = replay(self.steps)


def scripted() -> Evening:
    game = Evening(ladder=PLACE)
    game.prey(npc="Zhora").pursuers("Deckard", "Holden", "Rachael_T")
    game.give_edge("Zhora")
    game.begin()
    _first(game)
    _second(game)
    _third(game)
    game.play(
        NameConsequence(by=GM, who=game["Deckard"].who, words="The awning comes down, & a boy")
    )
    game.play(SpendCollateral(by=GM, side=Side.PURSUERS, points=2, words="A vendor talks"))
    return game


def _who(game: Evening, name: str) -> dict[str, object]:
    return {"by": game.by(name), "who": game[name].who}


def _first(game: Evening) -> None:
    """A Gambit that pays, a Spotter who saves, a Toll pushed, a misclick."""
    deckard, holden, rachael = (game[name].who for name in ("Deckard", "Holden", "Rachael_T"))
    game.roll("Zhora", 8, 2, 6, 3)
    game.roll("Deckard", 2, 3, 6, 2)
    game.undo()
    game.play(Declare(by=game.by("Deckard"), who=deckard, role=Role.CUTTER))
    game.roll("Deckard", 7, 3, 6, 9)
    game.play(ChoosePressure(by=game.by("Holden"), who=holden, skill=Skill.FIREARMS))
    game.play(
        NameGambit(by=game.by("Holden"), who=holden, words="I shoot the *glass* over the escalator")
    )
    game.play(Declare(by=game.by("Holden"), who=holden, role=Role.PRESSURE))
    game.roll("Holden", 6, 4, 7)
    game.roll("Rachael_T", 2, 1, 7, 10, role=Role.SPOTTER)
    game.play(RemoveCollateral(by=game.by("Rachael_T"), who=rachael))
    game.play(GrantDie(by=game.by("Rachael_T"), who=rachael, target=deckard))
    game.next_round()


def _second(game: Evening) -> None:
    """A bank spent, a disadvantage taken off again, a push that costs."""
    deckard, holden, rachael = (game[name].who for name in ("Deckard", "Holden", "Rachael_T"))
    game.roll("Zhora", 10, 9, 2)
    game.play(SpendBank(by=game.by("Deckard"), who=deckard))
    game.roll("Deckard", 2, 3, 1, 7, role=Role.RUNNER)
    game.roll("Holden", 2, 1, role=Role.PRESSURE)
    game.play(Push(by=game.by("Holden"), who=holden, throw=Throw.ROLE), 6)
    game.roll("Rachael_T", 7, 2, 6, 6, role=Role.SPOTTER)
    game.play(Negate(by=game.by("Rachael_T"), who=rachael, target=deckard), 6)
    game.next_round()


def _third(game: Evening) -> None:
    """A Gambit that fails, an amendment, the end."""
    game.play(Amend(by=GM, change=LeadIs(2), reason="It was read out wrong"))
    game.roll("Zhora", 2, 3, 4)
    game.play(NameGambit(by=game.by("Deckard"), who=game["Deckard"].who, words="Over the awnings"))
    game.roll("Deckard", 2, 3, 5)
    game.roll("Holden", 7, 2, 10, 1)
    game.roll("Rachael_T", 7, 2, 10, 8, role=Role.RUNNER)
    game.resolve()
