from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import SqliteStore, open_store
from bot.store.sql import SqlStore
from tests.conftest import located


@pytest.fixture(params=["file", "memory"])
async def sqlite(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[SqliteStore]:
    """A store in SQLite, for what that does its own way."""
    path = tmp_path / "bot.db" if request.param == "file" else ":memory:"
    async with SqliteStore.open(path) as opened:
        yield opened


@pytest.fixture(params=["file", "memory", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a store is: each of these in turn."""
    return located(request, tmp_path)


@pytest.fixture
async def store(where: str) -> AsyncIterator[SqlStore]:
    """A store, wherever it stores."""
    async with open_store(where) as opened:
        assert isinstance(opened, SqlStore)
        yield opened


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "bot.db"
