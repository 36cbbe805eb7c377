"""Every command that a document tells somebody to type is tried, each in one way."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from tests.docs.reading import DOCUMENTS, PROGRAMS, ROOT, commands, indented, program
from tests.docs.rows import ROWS
from tests.docs.test_paths import TRIED

FOUND: Final = sorted({one for path in DOCUMENTS for one in commands(path.read_text())})
PARSED: Final = [command for command in FOUND if command not in TRIED]


def test_what_is_tried_is_what_the_documents_say() -> None:
    assert TRIED - set(FOUND) == set()


@pytest.mark.parametrize("command", PARSED)
def test_a_command_that_is_not_run_is_looked_at(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    [row] = [one for one in ROWS if one.covers(command)]

    row.check(command)


def test_every_row_is_of_some_use() -> None:
    used = Counter(row.pattern for row in ROWS for command in PARSED if row.covers(command))

    assert set(used) == {row.pattern for row in ROWS}


def test_no_line_of_a_block_is_passed_over() -> None:
    """But where no line is a command: there four spaces are a list's."""
    blocks = [list(indented(path.read_text())) for path in DOCUMENTS]
    typed = [lines for lines in blocks if any(program(line) in PROGRAMS for line in lines)]

    assert typed
    assert [line for lines in typed for line in lines if program(line) not in PROGRAMS] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("    cd x   # why\n    sudo rm y\n", ["cd x", "sudo rm y"]),
        ("by\n\n    cp a b\n", ["cp a b"]),
        ("```\nmake test\n```\n", ["make test"]),
        ("```console\n$ git pull\nDone.\n```\n", ["git pull"]),
        ("```toml\ncp = 1\n```\n", []),
        ("type `docker compose\nup`, or `rm` it", ["docker compose up"]),
        ("`A=b /opt/bin/psql c` and `/chase start`", ["A=b /opt/bin/psql c"]),
        ("    30 4 * * * cd a\n", ["30 4 * * * cd a"]),
    ],
)
def test_how_a_command_is_found(text: str, found: list[str]) -> None:
    assert list(commands(text)) == found
