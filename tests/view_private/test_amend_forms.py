"""The forms of *Amend…*, and what is typed there and in the command: written as it is read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.library.ladders import load
from bot.settings import HOUSE
from bot.view.amend import amend_modal
from bot.view.controls import MODAL, Press, Verb
from bot.view.plain import units
from bot.view.typed import SIDED, Of, change
from bot.view.typed_rung import Unreadable, tilt, tilt_now, tilt_typed, toll, toll_now, toll_typed
from bot.view.values import value_now, values
from bot.view.words import amend as words
from rundown import By, Chase, Step, fold
from rundown.events import Amended
from rundown.ladder import (
    Collateral,
    Disadvantage,
    LoseRoll,
    Minus,
    Note,
    Penalty,
    Role,
    Rung,
    Side,
    Tilt,
    Toll,
)
from rundown.skills import Skill
from tests.table import Game
from tests.view_private.panels import CHASE_ID, every_scene
from tests.view_private.situations import LONGEST, SCENES
from tests.view_private.test_limits import assert_field

RUNGS: list[Rung] = [rung for one in load(HOUSE / "ladders").ladders.values() for rung in one.rungs]


def amendable(chase: Chase) -> Iterator[Of]:
    """Everything that can ever be set right in *chase*."""
    for what in words.MAY_BE:
        if what in SIDED:
            yield from (Of(what, side) for side in Side)
        elif what in words.OF_SOMEBODY:
            yield from (Of(what, who=one.who) for one in chase.participants)
        else:
            yield Of(what)


def form(chase: Chase, of: Of) -> dict[str, Any]:
    press = Press(chase=CHASE_ID, step=999_999_999, verb=Verb.AMEND, who=of.who, more=of.code)
    sent: Any = amend_modal(chase, press, "0123456789abcdef" * 2).to_dict()
    return dict(sent)


@every_scene
def test_a_form_is_one_that_discord_takes(scene: str) -> None:
    chase = SCENES[scene]().chase
    for of in amendable(chase):
        assert_taken(form(chase, of))


@pytest.mark.parametrize(
    ("penalty", "detail"),
    [
        (Minus(2), "2"),
        (Collateral(3), "3"),
        (Note("note the plates"), "note the plates"),
        (LoseRoll(), ""),
    ],
)
def test_what_a_toll_costs_stands_in_its_form_as_it_is(penalty: Any, detail: str) -> None:
    chase = replace(SCENES["prey_phase"]().chase, toll=Toll(skills=(Skill.TECH,), penalty=penalty))

    fields = [one["component"] for one in form(chase, Of("toll"))["components"]]
    [now] = [one.get("value") or "" for one in fields if one["custom_id"] == "detail"]
    assert now == detail


@pytest.mark.parametrize("name", LONGEST)
def test_a_form_about_a_long_name(name: str) -> None:
    chase = Game().prey(npc=name).pursuers(name).begin().chase
    chase = replace(
        chase,
        toll=Toll(skills=tuple(Skill)[:3], penalty=Note("x" * 300)),
        tilt=Tilt(words="ﷺ" * 300),
    )
    for of in amendable(chase):
        assert_taken(form(chase, of))


def assert_taken(sent: dict[str, Any]) -> None:
    assert 1 <= units(sent["title"]) <= 45
    assert len(sent["custom_id"]) <= 100
    assert MODAL.fullmatch(sent["custom_id"])
    assert 2 <= len(sent["components"]) <= 5
    for label in sent["components"]:
        assert units(label["label"]) <= 45
        assert units(label.get("description") or "") <= 100
        assert_field(label["component"])
    reason = sent["components"][-1]["component"]
    assert (reason["custom_id"], reason["min_length"]) == ("reason", 1)
    assert reason.get("required", True)


@every_scene
def test_what_is_so_is_read_as_no_change(scene: str) -> None:
    chase = SCENES[scene]().chase
    for of in amendable(chase):
        if of.what == "sits_out" and value_now(chase, of) == words.NONE:
            continue  # a round long past may stand there
        right = Amended(change=change(chase, of, value_now(chase, of)), reason="none")
        step = Step(n=chase.version + 1, by=By(1), at=0, events=(right,))
        after = fold(chase, step)
        assert replace(after, step=chase.step, pressed=chase.pressed) == chase


@every_scene
def test_every_value_that_is_offered_is_read(scene: str) -> None:
    chase = SCENES[scene]().chase
    for of in amendable(chase):
        offered = list(values(chase, of))
        assert len({one.typed for one in offered}) == len(offered) <= 25
        assert all(units(one.shown) >= 1 for one in offered)
        for one in offered:
            change(chase, of, one.typed)


@pytest.mark.parametrize("rung", RUNGS, ids=lambda rung: rung.name)
def test_every_rung_of_the_house_can_be_typed(rung: Rung) -> None:
    assert toll_typed(toll_now(rung.toll), rung.toll) == rung.toll
    assert tilt_typed(tilt_now(rung.tilt)) == rung.tilt


@pytest.mark.parametrize(
    "tilt",
    [
        Tilt(words="2 drones overhead"),
        Tilt(words="prey know the way"),
        Tilt(side=Side.PREY, words="2 ways out"),
        Tilt(side=Side.PURSUERS, dice=2),
        Tilt(side=Side.PREY, dice=1, words="0 light"),
        Tilt(words="none"),
        Tilt(words="Tilt: prey (+1 die)"),
        Tilt(side=Side.PREY, words='a "sign". And more'),
    ],
)
def test_a_tilt_whose_words_look_like_more(tilt: Tilt) -> None:
    assert tilt_typed(tilt_now(tilt)) == tilt


@pytest.mark.parametrize(
    "note",
    ["out", "lose your roll", "minus", "Force", "a. b", "Toll: none", 'a "b" or c', "note: x"],
)
def test_a_toll_whose_note_looks_like_more(note: str) -> None:
    toll = Toll(skills=(Skill.HAND_TO_HAND, Skill.TECH), penalty=Note(note), sides=(Side.PREY,))

    assert toll_typed(toll_now(toll), toll) == toll


@pytest.mark.parametrize(
    ("typed", "skills", "penalty"),
    [
        ("Mobility or lose your roll", [Skill.MOBILITY], LoseRoll()),
        ("Toll: mobility/H2H or lose 2 successes.", [Skill.MOBILITY, Skill.HAND_TO_HAND], Minus(2)),
        ("Stamina, Force else minus 1", [Skill.STAMINA, Skill.FORCE], Minus(1)),
        ("Tech or 1 Collateral", [Skill.TECH], Collateral(1)),
        ("tech or\nat disadvantage", [Skill.TECH], Disadvantage()),
        ("Tech or the dogs smell you", [Skill.TECH], Note("the dogs smell you")),
        ('Tech or "out"', [Skill.TECH], Note("out")),
    ],
)
def test_a_toll_is_typed_as_in_a_ladder(typed: str, skills: list[Skill], penalty: Penalty) -> None:
    assert toll_typed(typed, None) == Toll(skills=tuple(skills), penalty=penalty)


@pytest.mark.parametrize(
    ("typed", "tilt"),
    [
        ("prey", Tilt(side=Side.PREY, dice=1)),
        ("Tilt: prey (+1 die), steam.", Tilt(side=Side.PREY, dice=1, words="steam")),
        ("pursuers 2 they know it", Tilt(side=Side.PURSUERS, dice=2, words="they know it")),
        ("rain hides faces", Tilt(words="rain hides faces")),
        ("none", None),
        ("No Tilt", None),
        ("nobody", None),
    ],
)
def test_a_tilt_is_typed_as_in_a_ladder(typed: str, tilt: Tilt | None) -> None:
    assert tilt_typed(typed) == tilt


@pytest.mark.parametrize(
    ("typed", "sides", "roles"),
    [
        ("Toll (pursuers): Force or out", (Side.PURSUERS,), ()),
        ("Toll for Runners: Force or out", tuple(Side), (Role.RUNNER,)),
        ("Toll: Force or out", (Side.PREY,), ()),
    ],
)
def test_a_typed_toll_may_say_whom_it_touches(
    typed: str, sides: tuple[Side, ...], roles: tuple[Role, ...]
) -> None:
    now = Toll(skills=(Skill.TECH,), penalty=Note("x"), sides=(Side.PREY,))
    toll = toll_typed(typed, now)

    assert toll
    assert (toll.sides, toll.roles) == (sides, roles)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("Mobilty or out", words.no_skill("Mobilty")),
        ("Mobility or Forse or out", words.no_skill("Forse")),
        ("Mobility", words.unreadable("toll", "Mobility")),
        ("Toll (cops): Tech or out", words.unreadable("toll", "Toll (cops): Tech or out")),
        ("Tech or minus", words.NO_DETAIL),
        ("Tech or 9 Collateral", words.NO_DETAIL),
        ("Tech else", words.NO_NOTE),
        (f"Tech or {'x' * 81}", words.too_long("x" * 81, 80)),
        ("or out", words.NO_SKILL),
    ],
)
def test_a_toll_that_is_none_is_refused_in_words(typed: str, why: str) -> None:
    with pytest.raises(Unreadable) as refused:
        toll_typed(typed, None)

    assert str(refused.value) == why


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("a\u202eb", "ab"),
        ("a\tb\nc", "a b c"),
        ("a\x00\x1b[31mb", "a[31mb"),
        ("a\u2028 b\ud800", "a b"),
        (f"{'x' * 80}\u2069", "x" * 80),
    ],
)
def test_what_no_text_may_hold_is_left_out_of_what_is_typed(typed: str, kept: str) -> None:
    assert toll_typed(f"Tech else {typed}", None) == Toll(skills=(Skill.TECH,), penalty=Note(kept))
    assert toll([Skill.TECH], "note", typed, ()) == Toll(skills=(Skill.TECH,), penalty=Note(kept))
    assert tilt(None, 0, typed) == tilt_typed(typed) == Tilt(words=kept)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("+1 die", words.NO_FAVOUR),
        ("hunters (+1 die)", words.NO_FAVOUR),
        ("2 of them", words.NO_FAVOUR),
        ("prey 3", words.MAY_BE["tilt"]),
        ("prey (no dice)", words.NO_WEIGHT),
        ("", words.MAY_BE["tilt"]),
    ],
)
def test_a_tilt_that_is_none_is_refused_in_words(typed: str, why: str) -> None:
    with pytest.raises(Unreadable) as refused:
        tilt_typed(typed)

    assert str(refused.value) == why


def test_a_typed_toll_touches_whom_it_did() -> None:
    now = Toll(skills=(Skill.TECH,), penalty=Note("x"), sides=(Side.PREY,))
    toll = toll_typed("Force else out", now)

    assert toll
    assert toll.sides == (Side.PREY,)


@pytest.mark.parametrize("typed", ["", "   ", "x" * 300, "@everyone <@1>\n# x", "²", "½½", "1e3"])
def test_what_cannot_be_read_is_said_in_one_harmless_line(typed: str) -> None:
    chase = SCENES["between"]().chase
    for of in amendable(chase):
        if of.what == "tilt":
            continue
        with pytest.raises(Unreadable) as refused:
            change(chase, of, typed)
        said = str(refused.value)
        assert said.endswith(".")
        assert "\n" not in said
        assert "@everyone" not in said
        assert units(said) <= 400


@pytest.mark.parametrize("code", ["", "bribe", "lead.prey", "track", "track.sky", "bank.prey"])
def test_a_code_that_stands_for_nothing(code: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whichever of its parts it is
        Of.of(code, 0)


@pytest.mark.parametrize("may", words.MAY_BE.values())
def test_what_a_value_may_be_fits_beside_its_field(may: str) -> None:
    assert units(may) <= 100
