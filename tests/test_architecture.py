"""House rules that no linter knows."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import get_args

import pytest

from rundown import events
from rundown.events import Event, MoveEvent, RoundEvent, SeatEvent

HOUSE = Path(__file__).resolve().parent.parent
MODULES = sorted([*HOUSE.glob("rundown/**/*.py"), *HOUSE.glob("bot/**/*.py")])
KINDS = [kind for family in (SeatEvent, MoveEvent, RoundEvent) for kind in get_args(family)]
LONGEST = 300


def name(path: Path) -> str:
    return str(path.relative_to(HOUSE))


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_module_is_read_in_one_sitting(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= LONGEST


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_module_says_what_belongs_in_it(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text()))


def test_every_event_is_in_the_union() -> None:
    assert set(KINDS) == {
        kind for family in get_args(Event) for kind in get_args(family) or [family]
    }


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_an_event_is_exported_and_described(kind: type) -> None:
    assert getattr(events, kind.__name__) is kind
    # a dataclass without one is given its own signature for a docstring
    assert kind.__doc__
    assert not kind.__doc__.startswith(f"{kind.__name__}(")


def is_log(one: ast.AST) -> bool:
    """Whether *one* writes to the log, which speaks to operators."""
    called = one.func if isinstance(one, ast.Call) else None
    return isinstance(called, ast.Attribute) and ast.unparse(called.value) == "log"


DRAWN = [
    path
    for path in MODULES
    if path.is_relative_to(HOUSE / "bot" / "view") and "words" not in path.parts
]
ASKED = [path for path in MODULES if {"press", "slash"} & set(path.parts)]


@pytest.mark.parametrize("path", [*DRAWN, *ASKED], ids=name)
def test_every_sentence_stands_among_the_words(path: Path) -> None:
    """What draws and what is pressed holds no prose, so that languages can follow."""
    tree = ast.parse(path.read_text())
    apart = {id(one.value) for one in ast.walk(tree) if isinstance(one, ast.Expr)}
    apart |= {id(text) for one in ast.walk(tree) if is_log(one) for text in ast.walk(one)}
    texts = [
        one.value
        for one in ast.walk(tree)
        if isinstance(one, ast.Constant) and isinstance(one.value, str) and id(one) not in apart
    ]
    assert [text for text in texts if len(re.findall(r"[A-Za-z]{2,}[ ,.]", text)) > 3] == []
