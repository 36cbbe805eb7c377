"""No panel and no modal passes what Discord takes, whatever the names are and however many."""

from __future__ import annotations

from typing import Any

import pytest

from bot.view.controls import MODAL, Press, Verb
from bot.view.modals import consequence_modal, gambit_modal, npc_modal
from bot.view.plain import units
from bot.view.sheet import sheet_view
from rundown import By, GambitNamed, Step, fold
from rundown.ladder import Side
from rundown.skills import AVERAGE
from tests.table import Game, a_sheet
from tests.view_private.asking import components, offers, text
from tests.view_private.panels import CHASE_ID, every_scene, panels
from tests.view_private.situations import LONGEST, ODD, SCENES


@every_scene
def test_a_panel_is_one_that_discord_takes(scene: str) -> None:
    for view, _, _ in panels(scene):
        assert_taken(list(components(view)))
        assert all(
            item.is_dispatchable() for item in view.walk_children() if item.type.value in {2, 3}
        )


@pytest.mark.parametrize("sheet", [AVERAGE, ODD, a_sheet()])
@pytest.mark.parametrize("name", [*LONGEST, "", "\N{ZERO WIDTH SPACE}"])
def test_a_sheet_is_one_that_discord_takes(name: str, sheet: Any) -> None:
    assert_taken(list(components(sheet_view(name, sheet))))


def assert_taken(found: list[dict[str, Any]]) -> None:
    assert len(found) <= 40
    shown = [one["content"] for one in found if one["type"] == 10]
    assert all(shown)
    assert sum(map(units, shown)) <= 4000
    assert sum(len(one.encode()) + 12 for one in shown) <= 10_170
    codes = [one["custom_id"] for one in found if "custom_id" in one]
    assert len(set(codes)) == len(codes)
    assert all(len(code) <= 100 for code in codes)
    for one in found:
        assert_control(one)


def assert_control(one: dict[str, Any]) -> None:
    if one["type"] == 1:
        rows = [held["type"] for held in one["components"]]
        assert rows in ([3], [5]) or (set(rows) == {2} and len(rows) <= 5)
    elif one["type"] == 2:
        assert 1 <= units(one["label"]) <= 80
    elif one["type"] == 3:
        assert 1 <= units(one["placeholder"]) <= 150
        assert_options(one["options"], one["max_values"])
        assert 0 <= one["min_values"] <= one["max_values"]


def assert_options(options: list[dict[str, Any]], most: int = 1) -> None:
    assert 1 <= most <= len(options) <= 25
    assert len({option["value"] for option in options}) == len(options)
    assert sum(option.get("default", False) for option in options) <= most
    for option in options:
        assert 1 <= units(option["label"]) <= 100
        assert 1 <= units(option["value"]) <= 100
        assert units(option.get("description") or "") <= 100


@every_scene
def test_every_press_carries_the_version_that_it_was_drawn_from(scene: str) -> None:
    for view, _, chase in panels(scene):
        assert {offer.press.step for offer in offers(view)} <= {chase.version}
        assert {offer.press.chase for offer in offers(view)} <= {CHASE_ID}


@pytest.mark.parametrize("name", LONGEST)
@pytest.mark.parametrize("make", [gambit_modal, consequence_modal, npc_modal])
def test_a_modal_is_one_that_discord_takes(make: Any, name: str) -> None:
    game = Game().prey(npc=name).pursuers(name).begin()
    who = game.chase.participants[1].who
    long = GambitNamed(who=who, words="x" * 300)
    chase = fold(game.chase, Step(n=999_999_999, by=By(1), at=0, events=(long,)))
    verb, more = (Verb.NPC, "prey") if make is npc_modal else (Verb.GAMBIT, "")
    press = Press(chase=CHASE_ID, step=chase.version, verb=verb, who=who, more=more)
    sent = make(chase, press, "0123456789abcdef" * 2).to_dict()

    assert 1 <= units(sent["title"]) <= 45
    assert len(sent["custom_id"]) <= 100
    assert MODAL.fullmatch(sent["custom_id"])
    assert 1 <= len(sent["components"]) <= 5
    for label in sent["components"]:
        assert units(label["label"]) <= 45
        assert units(label.get("description") or "") <= 100
        assert_field(label["component"])


def assert_field(field: dict[str, Any]) -> None:
    if field["type"] == 3:
        assert_options(field["options"], field.get("max_values", 1))
        return
    assert units(field.get("placeholder") or "") <= 100
    assert len(field.get("value") or "") <= field["max_length"]


def test_the_fields_of_the_modals_have_the_names_that_a_submit_is_read_by() -> None:
    game = Game().prey(npc="Zhora").pursuers("Deckard").begin()
    press = Press(chase=1, step=3, verb=Verb.NPC, who=1, more=Side.PREY)
    sent: Any = npc_modal(game.chase, press, "n").to_dict()

    assert sent["custom_id"] == "rm:1:3:npc:1:prey:n"
    assert [label["component"]["custom_id"] for label in sent["components"]] == ["name", "dice"]
    chosen = [
        one["value"] for one in sent["components"][1]["component"]["options"] if one["default"]
    ]
    assert chosen == ["seasoned"]
    assert sent["components"][0]["component"]["value"] == "Zhora"


def test_twelve_a_side_were_tried() -> None:
    chase = SCENES["twelve_a_side_in_the_thick"]().chase

    assert len(chase.participants) == 24
    assert "⏳" in "".join(text(view) for view, _, _ in panels("twelve_a_side"))
