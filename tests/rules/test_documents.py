"""docs/rules.md and these tests know every ruling, every command and every event."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from rundown import Command, Event, Undo

ROOT = Path(__file__).parents[2]
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
RULINGS = [f"R{number}" for number in range(1, 43)]


def titles(path: Path) -> Iterator[str]:
    """What the tests of a file are called: their names, their ids, their docstrings."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.Module):
            yield ast.get_docstring(node) or ""
        if isinstance(node, ast.FunctionDef):
            yield node.name.upper().replace("_", " ")
        if isinstance(node, ast.keyword) and node.arg == "id":
            yield ast.unparse(node.value)


TESTED = "\n".join(
    title for path in sorted(Path(__file__).parent.glob("test_*.py")) for title in titles(path)
)


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_has_a_test_that_carries_its_number(ruling: str) -> None:
    assert re.search(rf"\b{ruling}\b", TESTED)


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_is_written_once_and_names_its_module(ruling: str) -> None:
    (modules,) = re.findall(rf"^- \*\*{ruling}\*\* \(([^)]+)\)\.", RULES, re.MULTILINE)

    for module in re.findall(r"`([^`]+)`", modules):
        assert (ROOT / module).is_file()


def test_no_ruling_is_cited_that_is_not_written() -> None:
    cited = set(re.findall(r"\bR\d+\b", RULES + TESTED))
    for path in (ROOT / "rundown").rglob("*.py"):
        cited |= set(re.findall(r"\bR\d+\b", path.read_text(encoding="utf-8")))

    assert cited == set(RULINGS)


@pytest.mark.parametrize(
    "kind", [*get_args(Command), Undo, *get_args(Event)], ids=lambda kind: str(kind.__name__)
)
def test_every_command_and_event_is_named(kind: type) -> None:
    assert f"`{kind.__name__}`" in RULES


def test_the_worked_rounds_are_the_ones_that_are_tested() -> None:
    written = re.findall(r"^(\d+)\. ", RULES[RULES.index("## Worked rounds") :], re.MULTILINE)
    tested = set(re.findall(r"\bTEST (\d+) ", TESTED))

    assert written == [str(number) for number in range(1, 23)]
    assert tested == set(written)
