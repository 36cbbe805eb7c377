"""What tests of several parts share: a PostgreSQL server, where there is one to start."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from bot.store.postgres import PostgresStore
from bot.store.sql.tables import TABLES
from tests.cluster import QUICK, Cluster, NoPostgres, cluster

EMPTY: Final = (
    "SET session_replication_role = replica;"
    f" TRUNCATE exemptions, {', '.join(TABLES)} RESTART IDENTITY"
)
"""The triggers on steps let nobody do that; they are off here."""


@pytest.fixture(autouse=True)
def the_log_as_it_was() -> Iterator[None]:
    """Take back what a command set up in the test's own process: its stream ends with the test."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.fixture(scope="session")
def server() -> Iterator[Cluster]:
    """A PostgreSQL server; it has a database `tests` with the bot's tables."""
    try:
        with cluster(*QUICK) as one:
            asyncio.run(_with_tables(one))
            yield one
    except NoPostgres as missing:
        if os.environ.get("RUNDOWN_POSTGRES") == "required":
            raise
        pytest.skip(f"PostgreSQL is not installed: no {missing}")


async def _with_tables(one: Cluster) -> None:
    await one.tell("CREATE DATABASE tests")
    async with PostgresStore.open(one.url("tests")):
        pass


@pytest.fixture
async def postgres(server: Cluster) -> str:
    """The URL of a database with empty tables, and nobody else in it."""
    await server.tell(EMPTY, "tests")
    return server.url("tests")


def located(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where the store is that the fixture's parameter names."""
    if request.param == "postgres":
        url: str = request.getfixturevalue("postgres")
        return url
    return str(tmp_path / "bot.db") if request.param == "file" else ":memory:"


@pytest.fixture(params=["file", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a store is that another process can open too: each of these in turn."""
    return located(request, tmp_path)
