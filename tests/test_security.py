"""docs/security.md is so: each "cannot" has its tests, and each limit is the program's."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from bot import limits
from bot.library import actors, source
from bot.limits import RATES, Kind, Rate

HOUSE: Final = Path(__file__).resolve().parent.parent
PAGE: Final = (HOUSE / "docs" / "security.md").read_text(encoding="utf-8")
NAMED: Final = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")
LIMIT: Final = re.compile(r"^\| .*\(`(\w+)`\) \| (.+) \|$", re.MULTILINE)
KIB: Final = 1024


@cache
def names_in(file: str) -> frozenset[str]:
    """The names of the tests in *file*."""
    read = ast.parse((HOUSE / file).read_text(encoding="utf-8"))
    found = (one for one in read.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef))
    return frozenset(one.name for one in found if one.name.startswith("test_"))


def cannots() -> Iterator[tuple[str, str]]:
    """Each thing that somebody cannot do, and what stands in the last column."""
    inside = False
    for line in PAGE.splitlines():
        if not line.startswith("|"):
            inside = False
        elif line.startswith("| cannot |"):
            inside = True
        elif inside and not line.startswith("| ---"):
            cells = [one.strip() for one in line.strip("|").split("|")]
            yield cells[0], cells[-1]


def test_each_thing_that_cannot_be_done_names_its_tests() -> None:
    found = dict(cannots())

    assert len(found) > 30
    assert [what for what, tests in found.items() if not NAMED.search(tests)] == []


def test_every_test_that_is_named_exists() -> None:
    named = NAMED.findall(PAGE)

    assert [one for one in named if not (HOUSE / one[0]).exists()] == []
    assert [f"{file}::{name}" for file, name in named if name not in names_in(file)] == []


def test_nothing_that_looks_like_a_test_is_named_otherwise() -> None:
    """A name that is misspelt would else be passed over."""
    assert PAGE.count("`tests/") == len(NAMED.findall(PAGE))


def told(rates: tuple[Rate, ...]) -> str:
    return ", ".join(f"{one.most} in {one.seconds} s" for one in rates)


def test_the_limits_of_one_user_are_the_programs() -> None:
    assert dict(LIMIT.findall(PAGE)) == {kind.value: told(RATES[kind]) for kind in Kind}


def test_the_other_limits_are_the_programs() -> None:
    said = " ".join(PAGE.split())

    for words in (
        f"{limits.SHEETS} sheets of one user",
        f"{limits.LADDERS} ladders in a server, {limits.LADDERS_EACH} of them one member's",
        f"{limits.LIVE} live chases in a server",
        f"{limits.FORECASTS} odds that wait, {limits.FORECASTS_HERE} of them of one server",
        f"{source.SIZE // KIB} KiB in a ladder's file, {actors.SIZE // KIB} KiB in a character's",
    ):
        assert words in said, words
