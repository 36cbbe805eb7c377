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
from bot.view.typed_rung import Unreadable, tilt_now, tilt_typed, toll_now, toll_typed
from bot.view.values import value_now, values
from bot.view.words import amend as words
from rundown import By, Chase, Step, fold
from rundown.events import Amended
from rundown.ladder import Note, Rung, Side, Tilt, Toll
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
    ],
)
def test_a_tilt_whose_words_look_like_more(tilt: Tilt) -> None:
    assert tilt_typed(tilt_now(tilt)) == tilt


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
