"""No query reads a whole table: each finds its rows by an index."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import pytest

from bot.store import Due, SqliteStore
from tests.store.builders import GUILD, a_chase
from tests.store.records import ANA, a_tangle, kept
from tests.store.shelf import a_draft, a_ladder, saved


@contextmanager
def heard(store: SqliteStore) -> Iterator[list[str]]:
    """Give a list that gets every statement as SQLite runs it."""
    statements: list[str] = []
    connection = store._database._connection._conn
    connection.set_trace_callback(statements.append)
    try:
        yield statements
    finally:
        connection.set_trace_callback(None)


async def plan(store: SqliteStore, statement: str) -> list[str]:
    return [row["detail"] for row in await store._database.read(f"EXPLAIN QUERY PLAN {statement}")]


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
    store: SqliteStore, query: Callable[[SqliteStore], Awaitable[object]], index: str
) -> None:
    with heard(store) as statements:
        await query(store)

    first, *others = await plan(store, statements[0])
    assert index in first
    assert all("USING INTEGER PRIMARY KEY" in one for one in others)


async def test_nothing_is_found_by_reading_all(store: SqliteStore) -> None:
    chase = await kept(store, a_tangle().steps)
    await a_chase(store, channel=1)
    with heard(store) as statements:
        await store.set_due(Due(chase=chase, round_step=1, remind_at=1, end_at=2))
        await store.due(chase)
        await store.claim_reminder(chase, 1)
        await store.claim_end(chase, 1)
        await store.clear_due(chase)
        await store.settings(GUILD)
        await saved(store, a_ladder("Night Market"))
        await saved(store, a_ladder("Night Market"), over=True)
        await store.remove_ladder(GUILD, "Night Market")
        await store.save_draft(a_draft())
        await store.drop_draft(GUILD, ANA.user)
        await store.chases_of(ANA.user)
        await store.forget_user(ANA.user)
        await store.guild_left(GUILD, 1)
        await store.forget_guilds(2)
        await store.guild_back(GUILD)

    asked = {one for one in statements if one.startswith(("SELECT", "UPDATE", "DELETE"))}
    steps = {step for one in asked for step in await plan(store, one)}
    assert len(asked) > 20
    # a foreign key asks for the exemptions, of which there is one at most
    assert {step for step in steps if "SCAN" in step} <= {"SCAN exemptions"}
