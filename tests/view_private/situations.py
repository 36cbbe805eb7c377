"""Chases at every kind of moment, by name: what the panels are tried on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from rundown import (
    Amend,
    By,
    CallOvertime,
    Chase,
    Declare,
    GrantDie,
    Join,
    Leave,
    MakeToll,
    NameGambit,
    Negate,
    Push,
    RemoveCollateral,
    SpendBank,
)
from rundown.amendments import BankIs, LeadIs
from rundown.ladder import (
    Collateral,
    Disadvantage,
    Ladder,
    LoseRoll,
    Minus,
    Note,
    Out,
    Penalty,
    Role,
    Rung,
    Side,
    Tilt,
    Toll,
)
from rundown.skills import Attribute, Letter, Nature, Sheet, Skill
from rundown.terrain import Layer
from rundown.turns import Throw
from tests.table import GM, Game, a_ladder, a_sheet

FACE = "\N{RUNNER}\N{ZERO WIDTH JOINER}\N{FEMALE SIGN}\N{VARIATION SELECTOR-16}"
LONGEST: Final = ("\N{POLICE CAR}" * 31, FACE * 8, "`*_~|<@1>]" * 4, "W" * 32)

Scene = Callable[[], Game]
SCENES: dict[str, Scene] = {}


def scene(make: Scene) -> Scene:
    """Keep *make* by its name."""
    SCENES[make.__name__] = make
    return make


def asked(penalty: Penalty, *skills: Skill, tilt: Tilt | None = None, **rest: object) -> Ladder:
    """A ladder whose first rung asks this Toll."""
    toll = Toll(skills=skills or (Skill.STAMINA,), penalty=penalty)
    toll = replace(toll, **rest)  # type: ignore[arg-type]
    return a_ladder(one=Rung(name="Transit Platform", toll=toll, tilt=tilt, crowded=True))


def hunt(ladder: Ladder | None = None, **options: object) -> Game:
    """An NPC runs from three players."""
    game = Game(ladder=ladder, **options)  # type: ignore[arg-type]
    return game.prey(npc="Zhora").pursuers("Deckard", "Rachael", "Gaff")


def open_to_pursuers(game: Game) -> Game:
    """The round begun, and the prey's NPC rolled."""
    game.begin()
    game.rolls("Zhora", 1)
    return game


@scene
def lobby() -> Game:
    return hunt()


@scene
def lobby_of_vehicles() -> Game:
    return hunt(terrain=Layer.GROUND, prey_terrain=Layer.SPINNER, pushing=False)


@scene
def lobby_with_nobody() -> Game:
    return Game()


@scene
def prey_phase() -> Game:
    return hunt().begin()


@scene
def prey_phase_with_toll() -> Game:
    return hunt(asked(LoseRoll(), Skill.MOBILITY, Skill.FORCE)).begin()


@scene
def toll_and_roll() -> Game:
    return open_to_pursuers(
        hunt(asked(Disadvantage(), tilt=Tilt(side=Side.PURSUERS, dice=2, words="a gap opens")))
    )


@scene
def toll_made_alone() -> Game:
    game = toll_and_roll()
    game.play(MakeToll(by=game.by("Deckard"), who=game["Deckard"].who), 2, 2)
    return game


@scene
def toll_failed_and_rolled() -> Game:
    game = toll_made_alone()
    game.roll("Rachael", 6, 2, 6, 6, 2, 2, role=Role.SPOTTER)
    return game


def failing(penalty: Penalty) -> Game:
    """Deckard's Toll failed; Rachael is a Spotter with a success."""
    game = open_to_pursuers(hunt(asked(penalty)))
    game.play(MakeToll(by=game.by("Deckard"), who=game["Deckard"].who), 2, 2)
    game.roll("Rachael", 6, 2, 6, 6, role=Role.SPOTTER)
    return game


for _name, _penalty in {
    "lose_roll": LoseRoll(),
    "disadvantage": Disadvantage(),
    "minus": Minus(1),
    "collateral": Collateral(2),
    "out": Out(),
    "note": Note("the *GM* says <@1>"),
}.items():
    SCENES[f"failed_{_name}"] = lambda penalty=_penalty: failing(penalty)  # type: ignore[misc]


@scene
def negated() -> Game:
    game = failing(LoseRoll())
    game.play(Negate(by=game.by("Rachael"), who=game["Rachael"].who, target=game["Deckard"].who))
    return game


@scene
def pushed() -> Game:
    game = failing(LoseRoll())
    game.play(Push(by=game.by("Deckard"), who=game["Deckard"].who, throw=Throw.TOLL), 1, 1)
    return game


@scene
def only_cutters_touched() -> Game:
    return open_to_pursuers(hunt(asked(Minus(2), roles=(Role.CUTTER,))))


@scene
def nothing_rolled_yet() -> Game:
    return open_to_pursuers(hunt())


@scene
def pressure_and_gambit() -> Game:
    game = open_to_pursuers(hunt())
    deckard = game["Deckard"].who
    game.play(Declare(by=game.by("Deckard"), who=deckard, role=Role.PRESSURE))
    game.play(NameGambit(by=game.by("Deckard"), who=deckard, words="I *shoot* the glass"))
    return game


@scene
def gambit_failed() -> Game:
    game = pressure_and_gambit()
    game.roll("Deckard", 2)
    game.rolls("Rachael", 2, Role.CUTTER)
    game.rolls("Gaff", 0, Role.CUTTER)
    return game


@scene
def gambit_failed_and_over() -> Game:
    game = gambit_failed()
    game.resolve()
    return game


@scene
def the_round_after() -> Game:
    game = gambit_failed()
    game.next_round()
    return game


@scene
def bank_spent() -> Game:
    game = the_round_after()
    game.rolls("Zhora", 0)
    game.play(SpendBank(by=game.by("Rachael"), who=game["Rachael"].who))
    return game


@scene
def spotter_spends() -> Game:
    game = open_to_pursuers(hunt())
    rachael = game["Rachael"].who
    game.rolls("Rachael", 4, Role.SPOTTER)
    game.play(GrantDie(by=game.by("Rachael"), who=rachael, target=game["Deckard"].who))
    game.play(RemoveCollateral(by=game.by("Rachael"), who=rachael))
    return game


@scene
def edge_and_npc_tolls() -> Game:
    game = hunt(asked(Minus(1)), npc_tolls=True).give_edge("Zhora").pursuers(npc="Bryant")
    return game.begin()


@scene
def all_rolled() -> Game:
    game = open_to_pursuers(hunt())
    for name in ("Deckard", "Rachael", "Gaff"):
        game.rolls(name, 1)
    return game


@scene
def prey_are_final() -> Game:
    game = Game().prey("Roy").pursuers("Deckard", "Rachael").begin()
    game.rolls("Roy", 0)
    game.rolls("Deckard", 1)
    return game


@scene
def replicant_pushed() -> Game:
    game = Game().prey("Roy", sheet=a_sheet(nature=Nature.REPLICANT)).pursuers("Deckard").begin()
    game.rolls("Roy", 0)
    game.play(Push(by=game.by("Roy"), who=game["Roy"].who, throw=Throw.ROLE), 1, 2)
    return game


@scene
def late_and_left() -> Game:
    game = open_to_pursuers(hunt())
    game.play(Leave(by=game.by("Gaff"), who=game["Gaff"].who))
    game.play(Join(by=By(200), name="Pris", side=Side.PREY))
    return game


def after(rounds: int) -> Game:
    """So many rounds played to a draw."""
    game = hunt()
    for _ in range(rounds):
        game.advance()
        game.rolls("Zhora", 1)
        game.rolls("Deckard", 1)
        for name in ("Rachael", "Gaff"):
            game.rolls(name, 0)
        game.resolve()
    return game


@scene
def between() -> Game:
    return after(1)


@scene
def waiting() -> Game:
    return after(6)


@scene
def in_overtime() -> Game:
    game = after(6)
    game.play(CallOvertime(by=GM))
    return game


@scene
def over() -> Game:
    game = after(6)
    game.advance()
    return game


@scene
def ended_in_mid_round() -> Game:
    game = pressure_and_gambit()
    game.play(Amend(by=GM, change=LeadIs(0), reason="they stopped"))
    return game


@scene
def twelve_a_side() -> Game:
    """Everybody seated, with the longest names there are, on no sheet or an odd one."""
    game = Game(ladder=asked(LoseRoll(), Skill.MOBILITY), terrain=Layer.GROUND)
    for side in Side:
        for at in range(12):
            user = By(1000 + 100 * (side is Side.PREY) + at)
            name = LONGEST[at % len(LONGEST)][: 32 if at else 40]
            game.play(Join(by=user, name=name, side=side, sheet=ODD if at % 2 else None))
    return game.begin()


@scene
def twelve_a_side_in_the_thick() -> Game:
    """The same: all Tolls failed, everybody banked, and Spotters with much to spend."""
    game = twelve_a_side()
    for one in game.chase.participants:
        by = By(one.user or 0)
        game.play(Amend(by=GM, change=BankIs(one.who, 3), reason="a test"))
        faces = (8, 8) if one.who % 12 == 1 else (2, 2)
        if one.who % 12 == 1:
            game.play(Declare(by=by, who=one.who, role=Role.SPOTTER))
        game.play(MakeToll(by=by, who=one.who), *faces)
    return game


ODD: Final = Sheet(
    nature=Nature.REPLICANT,
    attributes={Attribute.AGILITY: Letter.A, Attribute.EMPATHY: Letter.D},
    skills={Skill.FIREARMS: Letter.B, Skill.OBSERVATION: Letter.A},
)


def chases() -> Mapping[str, Chase]:
    """Every scene, played."""
    return {name: make().chase for name, make in SCENES.items()}
