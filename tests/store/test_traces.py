"""What is deleted is gone from the files, too, not only from what is read out of them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from bot.store import SqliteStore
from bot.store.sql import SqlStore
from rundown.skills import AVERAGE
from tests.store.builders import CHANNEL, GUILD, file_of
from tests.store.records import ANA, a_tangle, kept
from tests.store.shelf import a_draft

TRACES: Final = (b'"name":"Ana 1"', b'"name":"Ana in his seat"', b"Ana's sheet", b"Ana's lines")
MANY: Final = 30
"""Enough for what is deleted to fill pages of its own, and to be moved between some."""


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    """A store that knows much of Ana."""
    async with SqliteStore.open(path) as opened:
        for number in range(MANY):
            await kept(opened, a_tangle().steps, channel=CHANNEL + number)
            await opened.save_sheet(ANA.user, f"Ana's sheet {number}", AVERAGE)
            for times in (500, 400):
                draft = a_draft(guild=GUILD + number, lines="Ana's lines " * times)
                await opened.save_draft(draft)
        yield opened


def traces(path: Path) -> set[bytes]:
    """Return what there is of Ana in the files of the store at *path*."""
    held = b"".join(one.read_bytes() for one in path.parent.glob(f"{path.name}*"))
    return {trace for trace in TRACES if trace in held}


async def test_who_is_forgotten_leaves_no_trace(store: SqlStore, path: Path) -> None:
    assert traces(path) == set(TRACES)

    await store.forget_user(ANA.user)

    assert traces(path) == set()


async def test_a_forgotten_server_leaves_no_trace(store: SqlStore, path: Path) -> None:
    for number in range(MANY):
        await store.guild_left(GUILD + number, 1)

    await store.forget_guilds(2)

    assert traces(path) == {b"Ana's sheet"}


async def test_who_is_forgotten_while_the_file_is_read_is_gone_with_the_next(
    store: SqliteStore, path: Path
) -> None:
    await file_of(store).read("PRAGMA busy_timeout = 10")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM sheets").fetchone()

        assert len(await store.forget_user(ANA.user)) == MANY
        assert traces(path), "they read what was there when they began"
        other.execute("COMMIT")

    await store.forget_user(ANA.user)

    assert traces(path) == set()


async def test_who_is_forgotten_as_the_store_closes_is_gone(store: SqlStore, path: Path) -> None:
    forgetting = asyncio.create_task(store.forget_user(ANA.user))
    await asyncio.sleep(0)
    await store.close()

    assert len(await forgetting) == MANY
    assert traces(path) == set()
