"""What the panels offer: exactly what the rules accept, and in each situation what it calls for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.view.controls import Verb
from bot.view.gm import gm_panel, setup_panel
from bot.view.move import your_move
from rundown import (
    By,
    Chase,
    ChoosePressure,
    Command,
    Declare,
    DropGambit,
    GrantDie,
    MakeRoll,
    MakeToll,
    NameGambit,
    Negate,
    Push,
    RemoveCollateral,
    RevealNext,
    SpendBank,
    Undo,
    allowed,
    undone,
)
from rundown.ladder import Role
from rundown.skills import Skill
from rundown.standing import phase_is_open
from rundown.turns import Throw
from tests.table import GM
from tests.view_private.asking import ASKS, OPENS, command_of, offers, text, verbs
from tests.view_private.panels import LADDERS, every_scene, panels
from tests.view_private.situations import SCENES

ROLES = ["role.runner", "role.pressure", "role.spotter", "role.cutter"]
HANDS = ["amend", "seats", "share"]
BOARD = {Verb.JOIN, Verb.ADVANCE}
"""What stands on the board alone."""
ELSEWHERE = {
    Verb.MOVE, Verb.SHEET, Verb.LOG, Verb.SPEND, Verb.BILLS, Verb.MYDATA, Verb.LADDER,
}  # fmt: skip
"""What stands on panels that are drawn from something else."""


@every_scene
def test_every_control_that_is_offered_works(scene: str) -> None:
    for view, by, chase in panels(scene):
        for offer in offers(view):
            command = command_of(offer, by, chase)
            if isinstance(command, Undo):
                assert undone(chase, command) == chase.step
            elif command:
                assert allowed(chase, command), (offer, command)


@every_scene
def test_every_move_that_the_rules_accept_is_offered(scene: str) -> None:
    chase = SCENES[scene]().chase
    for one in chase.participants:
        by = By(one.user) if one.user else GM
        drawn = offers(your_move(chase, 1, one.who, by))
        offered = [command for offer in drawn if (command := command_of(offer, by, chase))]
        for command in moves(chase, by, one.who):
            if allowed(chase, command) and not said_otherwise(chase, command):
                assert command in offered


def moves(chase: Chase, by: By, who: int) -> Iterator[Command]:
    """Yield every move there is for *who*."""
    yield from (MakeRoll(by=by, who=who), MakeToll(by=by, who=who), SpendBank(by=by, who=who))
    yield from (NameGambit(by=by, who=who, words="I jump"), DropGambit(by=by, who=who))
    yield from (RemoveCollateral(by=by, who=who), RevealNext(by=by, who=who))
    yield from (Declare(by=by, who=who, role=role) for role in Role)
    yield from (Push(by=by, who=who, throw=throw) for throw in Throw)
    yield from (ChoosePressure(by=by, who=who, skill=skill) for skill in Skill)
    for one in chase.participants:
        yield Negate(by=by, who=who, target=one.who)
        yield GrantDie(by=by, who=who, target=one.who)


def said_otherwise(chase: Chase, command: Command) -> bool:
    """Whether another control says the same, or it would say nothing now."""
    match command:
        case MakeToll(who=who):
            return not phase_is_open(chase, chase.at(who).side)
        case ChoosePressure(who=who):
            return chase.at(who).playing is not Role.PRESSURE or chase.at(who).npc is not None
        case _:
            return False


def test_every_verb_of_the_panels_is_offered_somewhere() -> None:
    seen = {
        offer.press.verb for scene in SCENES for view, *_ in panels(scene) for offer in offers(view)
    }

    assert seen == (set(ASKS) | OPENS) - {Verb.MOVE}
    assert set(Verb) - seen == BOARD | ELSEWHERE


@pytest.mark.parametrize(
    ("scene", "name", "offered"),
    [
        ("lobby", "Deckard", ["leave"]),
        ("prey_phase", "Zhora", ["roll", *ROLES, "gambit"]),
        ("prey_phase", "Deckard", [*ROLES, "gambit", "leave"]),
        ("prey_phase_with_toll", "Deckard", ["roll", *ROLES, "gambit", "leave"]),
        ("toll_and_roll", "Deckard", ["roll", "toll", *ROLES, "gambit", "leave"]),
        ("toll_made_alone", "Deckard", ["roll", "push.toll", *ROLES, "gambit", "leave"]),
        ("failed_lose_roll", "Deckard", ["push.toll", *ROLES, "gambit", "leave"]),
        ("failed_lose_roll", "Rachael", ["negate", "remove", "reveal", "grant", "leave"]),
        ("negated", "Deckard", ["roll", "push.toll", *ROLES, "gambit", "leave"]),
        ("negated", "Rachael", ["remove", "reveal", "grant", "leave"]),
        ("pushed", "Deckard", [*ROLES, "gambit", "leave"]),
        (
            "pressure_and_gambit",
            "Deckard",
            ["roll", *ROLES, "pressure", "gambit", "ungambit", "leave"],
        ),
        ("gambit_failed", "Deckard", ["push.role", "leave"]),
        ("gambit_failed", "Rachael", ["leave"]),
        ("gambit_failed", "Gaff", ["push.role", "leave"]),
        ("the_round_after", "Deckard", ["leave"]),
        ("the_round_after", "Rachael", [*ROLES, "gambit", "bank", "leave"]),
        ("the_round_after", "Gaff", ["leave"]),
        ("bank_spent", "Rachael", ["roll", *ROLES, "gambit", "leave"]),
        ("prey_are_final", "Roy", ["leave"]),
        ("replicant_pushed", "Roy", ["push.role", "leave"]),
        ("late_and_left", "Gaff", []),
        ("late_and_left", "Pris", ["leave"]),
        ("between", "Deckard", ["leave"]),
        ("over", "Deckard", []),
    ],
)
def test_your_move_offers(scene: str, name: str, offered: list[str]) -> None:
    game = SCENES[scene]()

    assert verbs(your_move(game.chase, 1, game[name].who, game.by(name))) == offered


@pytest.mark.parametrize(
    ("scene", "label"),
    [
        ("prey_phase_with_toll", "Roll Toll"),
        ("toll_and_roll", "Roll Toll and Runner"),
        ("nothing_rolled_yet", "Roll Runner"),
        ("pressure_and_gambit", "Roll Pressure ❗ Gambit"),
    ],
)
def test_roll_says_what_it_will_roll(scene: str, label: str) -> None:
    game = SCENES[scene]()
    view = your_move(game.chase, 1, game["Deckard"].who, game.by("Deckard"))

    assert [one.label for one in offers(view) if one.press.verb is Verb.ROLL] == [label]


def test_a_gm_acts_for_a_player_but_does_not_leave_for_them() -> None:
    game = SCENES["toll_and_roll"]()
    view = your_move(game.chase, 1, game["Deckard"].who, GM)

    assert verbs(view) == ["roll", "toll", *ROLES, "gambit"]
    assert "For \u2068Deckard\u2069 · the pursuers" in text(view)


def test_a_stranger_is_offered_nothing() -> None:
    game = SCENES["toll_and_roll"]()

    assert verbs(your_move(game.chase, 1, game["Deckard"].who, By(999))) == []


def test_the_skill_that_pressure_would_roll_stands_chosen() -> None:
    game = SCENES["pressure_and_gambit"]()
    view = your_move(game.chase, 1, game["Deckard"].who, game.by("Deckard"))

    labels = [one.label for one in offers(view) if one.press.verb is Verb.PRESSURE]
    assert labels == ["Firearms · d10+d10", "Manipulation · d10+d10", "Connections · d10+d10"]


@pytest.mark.parametrize(
    ("scene", "offered"),
    [
        ("prey_phase", ["act", "undo.6", "down", "unseat", *HANDS, "end", "cancel"]),
        (
            "toll_and_roll",
            ["act", "undo.7", "down", "touch", "unseat", *HANDS, "ping", "end", "cancel"],
        ),
        ("between", ["undo.11", "down", "edge.1", "unseat", *HANDS, "end", "cancel"]),
        (
            "gambit_failed_and_over",
            ["undo.13", "down", "consequence", "edge.1", "unseat", *HANDS, "end", "cancel"],
        ),
        ("waiting", ["undo.41", "overtime", "down", "edge.1", "unseat", *HANDS, "end", "cancel"]),
        ("over", ["undo.42"]),
    ],
)
def test_the_gm_is_offered(scene: str, offered: list[str]) -> None:
    game = SCENES[scene]()

    assert verbs(gm_panel(game.chase, 1, "a step")) == offered


def test_whom_the_phase_waits_for_comes_first_to_act_for_then_who_owes_a_toll() -> None:
    game = SCENES["prey_phase_with_toll"]()
    game.play(MakeToll(by=game.by("Deckard"), who=game["Deckard"].who), 6, 6)
    view = gm_panel(game.chase, 1, "a step")

    labels = [one.label for one in offers(view) if one.press.verb is Verb.ACT]
    assert labels == [
        "⏳ Zhora · NPC · prey",
        "⏳ Rachael · pursuers",
        "⏳ Gaff · pursuers",
        "Deckard · pursuers",
    ]


def test_a_maneuverability_is_asked_only_of_a_side_that_drives() -> None:
    on_foot = verbs(setup_panel(SCENES["lobby"]().chase, 1, LADDERS))
    driving = verbs(setup_panel(SCENES["lobby_of_vehicles"]().chase, 1, LADDERS))

    assert not [verb for verb in on_foot if "vehicle" in verb]
    assert {"setup.prey_vehicle", "setup.pursuers_vehicle"} <= set(driving)


def test_the_lobby_offers_every_option() -> None:
    assert verbs(setup_panel(SCENES["lobby"]().chase, 1, LADDERS)) == [
        "setup.ladder",
        "setup.lead",
        "setup.prey_layer",
        "setup.pursuers_layer",
        "setup.pushing.0",
        "setup.npc_tolls.1",
        "odds",
        "npc.prey",
        "npc.pursuers",
        "runs",
        "edge.1",
        "unseat",
        "seats",
        "share",
        "cancel",
    ]
