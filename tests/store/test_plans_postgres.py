"""No query reads a whole table of a PostgreSQL database, and a press asks for little."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterable
from functools import partial
from typing import Final

import asyncpg
import pytest
from asyncpg.connection import LoggedQuery

from bot.store import ChannelIsBusy, Due, GuildSettings, StepLeftOut
from bot.store.postgres import PostgresStore
from bot.store.postgres.database import Database
from bot.table import Table
from rundown import By, Declare, MakeRoll, Step, Undo
from rundown.chase import Phase
from rundown.ladder import Role
from rundown.skills import AVERAGE
from tests.loaded import LoadedDice
from tests.processes.evening import FIRST, GM, ladder, opening, pressed
from tests.store.builders import CHANNEL, GUILD, a_message
from tests.store.crowd import fill
from tests.store.shelf import a_draft, a_ladder, saved

COPIES: Final = 2_000
PLAYER: Final = By(FIRST)
SEQUENTIAL: Final = re.compile(r"Seq Scan on (\w+)")


async def heard(store: PostgresStore) -> list[LoggedQuery]:
    """Give a list that gets all that the server is asked, one question after the other."""
    said: list[LoggedQuery] = []
    assert isinstance(store._database, Database)
    async with store._database._pool.acquire() as connection:
        connection.add_query_logger(said.append)
    assert store._database._pool.get_size() == 1
    return said


async def read_whole(url: str, said: Iterable[LoggedQuery]) -> dict[str, set[str]]:
    """Return the tables that a question of these reads from end to end, by the question."""
    found: dict[str, set[str]] = {}
    connection = await asyncpg.connect(url)
    try:
        for one in said:
            if one.query.startswith(("SELECT", "INSERT", "UPDATE", "DELETE")):
                rows = await connection.fetch(f"EXPLAIN {one.query}", *one.args)
                plan = "\n".join(row[0] for row in rows)
                found[one.query] = set(SEQUENTIAL.findall(plan))
    finally:
        await connection.close()
    return found


@pytest.fixture
async def crowded(postgres: str) -> AsyncIterator[tuple[PostgresStore, Table]]:
    """A store of some thousand chases of eight in their first round; number 1 is one of them."""
    async with PostgresStore.open(postgres) as store:
        table = Table(store, LoadedDice(*[6] * 8), lambda: 0)
        one = await table.open(GUILD, CHANNEL, opening(ladder()), press=None)
        chase = one.chase
        while chase.phase is Phase.LOBBY:
            chase = (await table.play(one.chase_id, pressed(chase, 1), press=None)).chase
        await fill(postgres, COPIES)
        yield store, table


async def test_a_press_is_five_questions(crowded: tuple[PostgresStore, Table]) -> None:
    store, table = crowded
    said = await heard(store)

    await table.play(1, Declare(by=PLAYER, who=1, role=Role.SPOTTER), press=7)

    assert [one.query.split()[0] for one in said] == [
        "SELECT",  # whether the chase at hand is still the one on record
        "BEGIN;",
        "UPDATE",
        "INSERT",
        "COMMIT;",
    ]


async def test_nothing_that_a_press_asks_is_found_by_reading_all(
    postgres: str, crowded: tuple[PostgresStore, Table]
) -> None:
    store, table = crowded
    said = await heard(store)

    opened = await table.open(GUILD, CHANNEL + 1, opening(ladder()), press=6)
    await table.play(opened.chase_id, partial(pressed, press=7), press=7)
    await table.play(1, Declare(by=PLAYER, who=1, role=Role.SPOTTER), press=8)
    played = await table.play(1, MakeRoll(by=PLAYER, who=1), press=9)
    await table.play(1, MakeRoll(by=PLAYER, who=1), press=9)
    await table.play(1, Undo(by=GM, step=played.chase.step), press=10)
    with pytest.raises(ChannelIsBusy):
        await table.open(GUILD, CHANNEL, opening(ladder()), press=11)
    last = (await table.chase(1)).version
    with pytest.raises(StepLeftOut):
        await store.append(1, Step(n=last + 2, by=GM, at=0), live=True)
    await store.append(1, Step(n=last + 1, by=GM, at=0), live=False)
    await store.append(1, Step(n=last + 2, by=GM, at=0), live=True)

    read = await read_whole(postgres, said)
    assert {query: tables for query, tables in read.items() if tables} == {}
    assert len(read) > 10


async def test_nothing_that_its_answer_asks_is_found_by_reading_all(
    postgres: str, crowded: tuple[PostgresStore, Table]
) -> None:
    store, _ = crowded
    said = await heard(store)

    await store.chase(1)
    await store.live_in(CHANNEL)
    await store.latest_in(CHANNEL)
    await store.save_message(a_message(1, 10**9))
    await store.messages(1)
    await store.message(10**9)
    await store.drawn(10**9, 3)
    await store.forget_message(10**9)
    await store.settings(GUILD)
    await store.sheet_in_use(FIRST)

    read = await read_whole(postgres, said)
    assert {query: tables for query, tables in read.items() if tables} == {}
    assert len(read) > 9


async def test_what_reads_all_is_found(postgres: str, crowded: tuple[PostgresStore, Table]) -> None:
    store, _ = crowded
    said = await heard(store)

    await store._database.read("SELECT id FROM chases WHERE opened_at = ?", 1)

    (tables,) = (await read_whole(postgres, said)).values()
    assert tables == {"chases"}


async def test_no_timer_note_or_server_is_found_by_reading_all(
    postgres: str, crowded: tuple[PostgresStore, Table]
) -> None:
    store, _ = crowded
    said = await heard(store)

    await store.set_due(Due(chase=1, round_step=1, remind_at=1, end_at=2))
    await store.due(1)
    await store.claim_reminder(1, 1)
    await store.claim_end(1, 1)
    await store.clear_due(1)
    await store.lagging()
    await store.bills(GUILD)
    await store.save_settings(GuildSettings(guild=GUILD))
    await store.set_meta("a", "b")
    await store.meta("a")
    await store.fallen(GUILD)
    await store.guild_left(GUILD, 1)
    await store.forget_guilds(2)
    await store.guild_back(GUILD)

    read = await read_whole(postgres, said)
    assert len(read) > 25
    assert {query: tables for query, tables in read.items() if tables - {"exemptions"}} == {}


async def test_no_ladder_sheet_or_person_is_found_by_reading_all(
    postgres: str, crowded: tuple[PostgresStore, Table]
) -> None:
    store, _ = crowded
    said = await heard(store)

    await saved(store, a_ladder("Night Market"))
    await saved(store, a_ladder("Night Market"), over=True)
    await store.spines(GUILD)
    await store.ladder(GUILD, "Night Market")
    await store.ladders_of(PLAYER.user)
    await store.remove_ladder(GUILD, "Night Market")
    await store.save_draft(a_draft())
    await store.draft(GUILD, PLAYER.user)
    await store.drafts_of(PLAYER.user)
    await store.drop_draft(GUILD, PLAYER.user)
    await store.save_sheet(PLAYER.user, "Ana", AVERAGE)
    await store.use_sheet(PLAYER.user, "Ana")
    await store.sheets(PLAYER.user)
    await store.delete_sheet(PLAYER.user, "Ana")
    await store.chases_of(PLAYER.user)
    await store.forget_user(PLAYER.user)

    read = await read_whole(postgres, said)
    assert len(read) > 20
    assert {query: tables for query, tables in read.items() if tables - {"exemptions"}} == {}
