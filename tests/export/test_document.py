"""The JSON file: whole, read back equal, and described field by field in docs/export.md."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from bot.export import FORMAT, VERSION, as_json, as_markdown, stem, steps_of
from bot.export.meta import stamp, unstamp
from bot.view.log import log_page, told
from rundown import replay
from rundown.errors import CorruptHistory
from rundown.history import in_effect
from tests.export.scripted import META, scripted
from tests.rules.test_machine import AnyChase
from tests.store.builders import a_step
from tests.table import Game, a_ladder
from tests.view.limits import limits

DOC = (Path(__file__).parents[2] / "docs" / "export.md").read_text(encoding="utf-8")


def document(game: Game) -> Any:
    return json.loads(as_json(game.steps, game.chase, META))


# there and back


def test_the_steps_come_back_equal() -> None:
    game = scripted()

    assert steps_of(as_json(game.steps, game.chase, META)) == tuple(game.steps)


def test_the_largest_ids_come_back_equal() -> None:
    steps = (*scripted().steps[:5], a_step(6, press=2**63 - 1))

    assert steps_of(as_json(steps, replay(steps), META)) == steps


class Exported(AnyChase):
    """Any chase, exported at its end."""

    def teardown(self) -> None:
        steps = tuple(self.steps)
        assert steps_of(as_json(steps, self.chase, META)) == steps
        assert as_markdown(steps, self.chase, META).startswith(b"# ")
        limits(log_page(steps, 7, None, META.names))
        for one in told(steps):
            assert one.chase == replay(steps[: one.step.n])


TestAnyChase = Exported.TestCase
TestAnyChase.settings = settings(
    max_examples=60,
    stateful_step_count=40,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@pytest.mark.parametrize("at", [0, 1, 999, 1_767_297_600_001, 253_402_300_799_999])
def test_a_time_comes_back_to_the_millisecond(at: int) -> None:
    assert unstamp(stamp(at)) == at


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("[]", id="a list"),
        pytest.param('{"format": "rundown-chase"}', id="no version"),
        pytest.param(
            '{"format": "rundown-chase", "version": 2, "steps": []}', id="another version"
        ),
        pytest.param('{"format": "rundown-chase", "version": 1, "steps": [{}]}', id="no step"),
    ],
)
def test_what_is_no_export_is_refused(text: str) -> None:
    with pytest.raises(CorruptHistory):
        steps_of(text.encode())


# what is in it


def test_the_summary_is_the_chase() -> None:
    game = scripted()
    chase = document(game)["chase"]

    assert (chase["outcome"], chase["lead"], chase["phase"]) == ("engaged", 0, "over")
    assert [one["name"] for one in chase["participants"]][:2] == ["Zhora", "Deckard"]
    assert [(one["net"], one["lead"]) for one in chase["rounds"]] == [(0, 4), (2, 2), (5, 0)]
    assert len(chase["ladder"]["rungs"]) == 6
    assert chase["bills"][0]["left"] == 4


def test_an_undone_step_is_kept_and_names_what_undid_it() -> None:
    steps = document(scripted())["steps"]

    assert (steps[8]["undone_by"], steps[9]["undoes"]) == (10, 9)
    assert steps[9]["events"] == []
    assert [step["n"] for step in steps] == list(range(1, len(steps) + 1))


def test_the_steps_in_effect_are_those_that_nothing_undid() -> None:
    game = scripted()
    steps = document(game)["steps"]
    kept = [step["n"] for step in steps if step["undone_by"] is None and step["undoes"] is None]

    assert kept == [step.n for step in in_effect(game.steps)]


def test_the_users_are_whoever_the_record_names() -> None:
    users = document(scripted())["users"]

    assert users[0] == {"id": 1, "name": "Gaff"}
    assert [user["id"] for user in users] == [1, 102, 103, 104]


def test_a_lobby_and_a_cancelled_chase_have_no_bill() -> None:
    chase = document(Game().pursuers("Ana"))["chase"]

    assert chase["bills"] == chase["rounds"] == []
    assert chase["outcome"] is None


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("Night Market", "chase-7-night-market"),
        ("../../etc", "chase-7-etc"),
        ("夜市", "chase-7"),
        ("a" * 80, "chase-7-" + "a" * 40),
    ],
)
def test_a_file_is_called_after_its_chase(name: str, called: str) -> None:
    assert stem(Game(ladder=replace(a_ladder(), name=name)).chase, META) == called


# docs/export.md


def fields(value: Any) -> Iterator[str]:
    """The names of the fields in a document, but for those of stored events and the ladder's."""
    if isinstance(value, dict):
        for name, inside in value.items():
            yield name
            if name not in {"events", "ladder", "toll", "tilt"}:
                yield from fields(inside)
    if isinstance(value, list):
        for inside in value:
            yield from fields(inside)


def test_every_field_is_described() -> None:
    names = set(fields(document(scripted())))

    assert {name for name in names if f"`{name}`" not in DOC} == set()


def test_the_document_is_of_the_version_described() -> None:
    whole = document(scripted())

    assert (whole["format"], whole["version"]) == (FORMAT, VERSION)
    assert f'`"{FORMAT}"`' in DOC
    assert f"version {VERSION}" in DOC.lower()


def parts(whole: Any) -> dict[str, Any]:
    """The pieces of the scripted chase that the examples show."""
    skipped = {"chase": "…", "users": "…", "steps": "…"}
    return {
        "The whole": {**whole, **skipped},
        "A round": whole["chase"]["rounds"][1],
        "A bill": whole["chase"]["bills"][0],
        "A step": whole["steps"][5],
    }


def examples() -> Iterator[tuple[str, Any]]:
    """The headings that have an example under them, and the example."""
    for section in re.split(r"^#+ ", DOC, flags=re.MULTILINE):
        for text in re.findall(r"^```json\n(.+?)^```", section, re.MULTILINE | re.DOTALL):
            yield section.splitlines()[0], json.loads(text)


def test_the_examples_are_what_the_bot_writes() -> None:
    assert dict(examples()) == parts(document(scripted()))
