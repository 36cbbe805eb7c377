"""No query reads a whole table: each finds its rows by an index."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import pytest

from bot.store import Due, SqliteStore
from bot.store.sql import SqlStore
from tests.store.builders import GUILD, a_chase, file_of
from tests.store.records import ANA, a_tangle, kept
from tests.store.shelf import a_draft, a_ladder, saved


@contextmanager
def heard(store: SqlStore) -> Iterator[list[str]]:
    """Give a list that gets every statement as SQLite runs it."""
    statements: list[str] = []
    connection = file_of(store)._connection._conn
    connection.set_trace_callback(statements.append)
    try:
        yield statements
    finally:
        connection.set_trace_callback(None)


async def plan(store: SqlStore, statement: str) -> list[str]:
    return [row["detail"] for row in await file_of(store).read(f"EXPLAIN QUERY PLAN {statement}")]


@pytest.mark.parametrize(
    ("query", "index"),
    [
        pytest.param(lambda store: store.bills(GUILD), "chases_with_bills (guild=?)", id="bills"),
        pytest.param(
            lambda store: store.live_places(), "one_live_chase_a_channel", id="live places"
        ),
        pytest.param(lambda store: store.all_due(), "running_timers", id="timers"),
        pytest.param(lambda store: store.chases_of(5), "PRIMARY KEY (user=?)", id="chases of"),
        pytest.param(lambda store: store.spines(GUILD), "PRIMARY KEY (guild=?)", id="the shelf"),
        pytest.param(
            lambda store: store.ladder(GUILD, "x"), "PRIMARY KEY (guild=? AND key=?)", id="a ladder"
        ),
        pytest.param(lambda store: store.ladders_of(5), "ladders_by_author", id="ladders of"),
        pytest.param(lambda store: store.draft(GUILD, 5), "one_draft_each", id="a draft"),
        pytest.param(lambda store: store.drafts_of(5), "drafts_by_user (user=?)", id="drafts of"),
    ],
)
async def test_an_index_gives_rows_in_their_order(
    sqlite: SqliteStore, query: Callable[[SqlStore], Awaitable[object]], index: str
) -> None:
    with heard(sqlite) as statements:
        await query(sqlite)

    first, *others = await plan(sqlite, statements[0])
    assert index in first
    assert all("USING INTEGER PRIMARY KEY" in one for one in others)


async def test_nothing_is_found_by_reading_all(sqlite: SqliteStore) -> None:
    chase = await kept(sqlite, a_tangle().steps)
    await a_chase(sqlite, channel=1)
    with heard(sqlite) as statements:
        await sqlite.set_due(Due(chase=chase, round_step=1, remind_at=1, end_at=2))
        await sqlite.due(chase)
        await sqlite.claim_reminder(chase, 1)
        await sqlite.claim_end(chase, 1)
        await sqlite.clear_due(chase)
        await sqlite.settings(GUILD)
        await saved(sqlite, a_ladder("Night Market"))
        await saved(sqlite, a_ladder("Night Market"), over=True)
        await sqlite.remove_ladder(GUILD, "Night Market")
        await sqlite.save_draft(a_draft())
        await sqlite.drop_draft(GUILD, ANA.user)
        await sqlite.chases_of(ANA.user)
        await sqlite.forget_user(ANA.user)
        await sqlite.guild_left(GUILD, 1)
        await sqlite.forget_guilds(2)
        await sqlite.guild_back(GUILD)

    asked = {one for one in statements if one.startswith(("SELECT", "UPDATE", "DELETE"))}
    steps = {step for one in asked for step in await plan(sqlite, one)}
    assert len(asked) > 20
    # a foreign key asks for the exemptions, of which there is one at most
    assert {step for step in steps if "SCAN" in step} <= {"SCAN exemptions"}
