from __future__ import annotations

from pathlib import Path

import pytest

from tests.ops.commands import Shell
from tests.ops.filled import a_full


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    return Shell(tmp_path, monkeypatch)


@pytest.fixture
async def full(tmp_path: Path) -> Path:
    """The database that is configured where nothing is: a file with something in every table."""
    return await a_full(tmp_path / "rundown.db")
