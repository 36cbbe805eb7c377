"""The sentences: one for every refusal and every event, and what the panels say."""

from __future__ import annotations

import dataclasses
from typing import Any, cast, get_args

import pytest

from bot.view.gm import sure_panel
from bot.view.move import your_move
from bot.view.sheet import sheet_view
from bot.view.words import answers
from bot.view.words.refusals import refusal
from bot.view.words.steps import event_line, step_words
from rundown import By, Chase, errors
from rundown.amendments import Amendment
from rundown.chase import Phase
from rundown.commands import Join
from rundown.errors import AboutSomebody, IllegalMove
from rundown.events import Amended, Event
from rundown.ladder import Role, Side
from tests.store.examples import EXAMPLES
from tests.table import Game
from tests.view_private.asking import text
from tests.view_private.situations import ODD, SCENES

EVENTS = list(EXAMPLES.values())
REFUSALS = [
    kind
    for name in errors.__all__
    if isinstance(kind := getattr(errors, name), type)
    and issubclass(kind, IllegalMove)
    and kind not in {IllegalMove, AboutSomebody}
]
FACTS: dict[str, Any] = {
    "who": 2,
    "side": Side.PREY,
    "phase": Phase.LOBBY,
    "round": 3,
    "now": 4,
    "low": 0,
    "high": 8,
    "left": 2,
    "since": 3,
    "role": Role.CUTTER,
}


def refused(kind: type[IllegalMove], **facts: Any) -> IllegalMove:
    if not dataclasses.is_dataclass(kind):
        return kind()
    names = [field.name for field in dataclasses.fields(cast("Any", kind))]
    return kind(**{name: {**FACTS, **facts}[name] for name in names})


@pytest.mark.parametrize("kind", REFUSALS)
def test_every_refusal_has_its_own_line(kind: type[IllegalMove]) -> None:
    chase = SCENES["prey_phase"]().chase
    line = refusal(refused(kind), chase)

    assert line != refusal(IllegalMove(), chase)
    assert line.endswith((".", "?"))
    assert "\n" not in line
    assert "{" not in line
    assert len(line) <= 250
    if issubclass(kind, AboutSomebody) and kind is not errors.NoSuchParticipant:
        assert "\u2068Deckard\u2069" in line


def test_no_two_refusals_say_the_same() -> None:
    chase = SCENES["prey_phase"]().chase
    lines = [refusal(refused(kind), chase) for kind in REFUSALS]

    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("phase", Phase)
def test_not_now_says_what_comes_first_in_every_phase(phase: Phase) -> None:
    assert refusal(errors.NotNow(phase), Chase())


@pytest.mark.parametrize("stage", ["roll_prey", "close_prey", "resolve", "reveal", "end", ""])
def test_a_stage_that_is_over_says_what_the_button_would_do_now(stage: str) -> None:
    assert "{" not in refusal(errors.StageIsOver(now=stage, round=7), Chase())


def test_a_name_in_a_refusal_is_harmless() -> None:
    game = Game().pursuers("<@1> **x**")

    assert r"\<@1> \*\*x\*\*" in refusal(errors.NotYours(1), game.chase)


@pytest.mark.parametrize("event", EVENTS, ids=list(EXAMPLES))
@pytest.mark.parametrize("scene", ["lobby_with_nobody", "twelve_a_side"])
def test_every_event_has_words_and_a_line(event: Event, scene: str) -> None:
    chase = SCENES[scene]().chase

    assert step_words([event], chase)
    line = event_line(event, chase)
    assert line
    assert "\n" not in line
    assert len(line) <= 1000


def test_every_kind_of_event_and_amendment_was_tried() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(Event))
    amended = {type(event.change) for event in EVENTS if isinstance(event, Amended)}
    assert amended == set(get_args(Amendment))


@pytest.mark.parametrize(
    ("scene", "words"),
    [
        ("lobby_with_nobody", "the opening of the chase"),
        ("lobby", "Gaff joined the pursuers"),
        ("prey_phase", "the reveal of round 1"),
        ("nothing_rolled_yet", "Zhora rolled Runner: 1"),
        ("toll_made_alone", "Deckard made the Toll (Stamina): 0"),
        ("toll_failed_and_rolled", "Rachael rolled Spotter: 2"),
        ("negated", "Rachael negated Deckard's Toll"),
        ("pushed", "Deckard pushed the Toll: 0"),
        ("pressure_and_gambit", "Deckard named a Gambit: I *shoot* the glass"),
        ("bank_spent", "Rachael spent the bank of 2"),
        ("between", "round 1's resolution (LEAD 4 → 4)"),
        ("in_overtime", "the call of Overtime (LEAD 4 → 3)"),
        ("over", "the end of the chase (LEAD 4, LOST, BUT)"),
        ("ended_in_mid_round", "set right: LEAD is 0 (they stopped) and the end of the chase"),
    ],
)
def test_a_step_is_told_by_its_most_telling_event(scene: str, words: str) -> None:
    game = SCENES[scene]()

    assert step_words(game.steps[-1].events, game.chase) == words


def test_a_step_that_rolls_for_many_names_the_first() -> None:
    game = SCENES["nothing_rolled_yet"]()
    events = game.advance(2, 2, 2, 2, 2, 2)

    assert step_words(events, game.chase) == "rolls for Deckard, Rachael and 1 more"


def test_a_line_of_the_record_has_all_dice_and_every_source() -> None:
    game = SCENES["toll_failed_and_rolled"]()
    line = event_line(game.steps[-1].events[-1], game.chase)

    assert line == (
        "\u2068Rachael\u2069 rolled Spotter: 2 · d10 Intelligence `6` · d10 Observation `6`"
        " · d6 Tilt `2` · d6 Tilt `2`"
    )


def test_a_line_of_the_record_says_what_a_push_costs_and_how_the_net_came() -> None:
    pushed = SCENES["replicant_pushed"]()
    resolved = SCENES["gambit_failed_and_over"]()

    assert event_line(pushed.steps[-1].events[0], pushed.chase).endswith("; 1 point of stress")
    assert event_line(resolved.steps[-1].events[0], resolved.chase) == (
        "Round 1's resolution (LEAD 4 → 5) · pursuers 0 \u2212 prey 1 = \u22121"
    )


@pytest.mark.parametrize(
    ("scene", "name", "says"),
    [
        ("toll_and_roll", "Deckard", "**d10** Agility · **d10** Mobility · **d6** Tilt"),
        ("toll_made_alone", "Deckard", "~~d6 Tilt~~"),
        ("toll_made_alone", "Deckard", "each 1 then is a point of damage"),
        ("pushed", "Deckard", "**2 points of damage**, to be marked on the sheet"),
        ("replicant_pushed", "Roy", "**1 point of stress**"),
        ("gambit_failed", "Gaff", "bank lost, out in round 2"),
        ("gambit_failed", "Deckard", "out of the chase"),
        ("the_round_after", "Gaff", "sits this round out** and is back in round 3"),
        ("the_round_after", "Deckard", "out of the chase** and rolls no more"),
        ("the_round_after", "Rachael", "Bank **2**"),
        ("bank_spent", "Rachael", "Bank of **2** spent this round"),
        ("failed_minus", "Deckard", "\u22121 for the Toll"),
        ("failed_out", "Deckard", "**out**"),
        ("failed_note", "Deckard", "GM rules"),
        ("negated", "Deckard", "**negated**"),
        ("spotter_spends", "Rachael", "**4 successes** · 2 spent, 2 left"),
        ("spotter_spends", "Deckard", "**d6** from \u2068Rachael\u2069"),
        ("only_cutters_touched", "Deckard", "does not touch"),
        ("edge_and_npc_tolls", "Zhora", "**d6** edge"),
        ("prey_phase", "Deckard", "**The prey roll first.** Waiting for \u2068Zhora\u2069."),
        ("prey_are_final", "Roy", "Done for this round"),
        ("late_and_left", "Gaff", "has left the chase"),
        ("late_and_left", "Pris", "plays from rung 2 on"),
        ("late_and_left", "Pris", "No sheet: C/C"),
        ("between", "Deckard", "the GM reveals rung 2"),
        ("waiting", "Deckard", "ends the chase or calls Overtime"),
        ("in_overtime", "Deckard", "Overtime 1"),
        ("over", "Deckard", "LOST, BUT, LEAD 4"),
    ],
)
def test_your_move_says(scene: str, name: str, says: str) -> None:
    game = SCENES[scene]()

    assert says in text(your_move(game.chase, 1, game[name].who, game.by(name)))


def test_an_end_is_asked_for_with_what_it_will_mean() -> None:
    said = text(sure_panel(SCENES["toll_failed_and_rolled"]().chase, 1, "end"))

    assert "LEAD 4: LOST, BUT?" in said
    assert "no net" in said
    assert "pursuers 0 → 1" in said
    assert "No outcome" in text(sure_panel(SCENES["between"]().chase, 1, "cancel"))


def test_a_sheet_marks_what_is_not_set() -> None:
    said = text(sheet_view("Rachael", ODD))

    assert "**Agility A** · Firearms B · Mobility (C)" in said
    assert "Replicant · pushes a failed roll twice" in said
    assert "(C): not set" in said


def test_joining_says_with_whom_on_what_and_from_when() -> None:
    game = SCENES["late_and_left"]()
    join = Join(by=By(200), name="Pris", side=Side.PREY)

    assert answers.joined(join, game.chase) == (
        "\u2068Pris\u2069 runs with the prey, from rung 2 on. No sheet yet: C/C in everything,"
        " until `/sheet set`."
    )


def test_missing_permissions_are_named_with_their_channel() -> None:
    assert answers.missing(["send_messages", "embed_links"], 5) == (
        "In <#5> I lack **Send messages** and **Embed links**. Who manages the channel can grant"
        " that."
    )
