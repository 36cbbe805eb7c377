"""What is PostgreSQL's own way: connections, tables that are there, several who write at once."""

from __future__ import annotations

import asyncio
from functools import partial

import asyncpg
import pytest

from bot.store import (
    ChannelIsBusy,
    PressTaken,
    ShelfIsFull,
    StepTaken,
    StoreIsClosed,
    Unreachable,
    Unusable,
    WrittenByNewer,
)
from bot.store.postgres import PostgresStore
from bot.store.postgres.database import TRIES, Database, public
from bot.store.postgres.migrate import migrate, scripts
from bot.store.sql.database import Overtaken, Run
from bot.store.sql.tables import TABLES
from rundown.skills import AVERAGE
from tests.cluster import Cluster
from tests.store.builders import CHANNEL, GUILD, a_chase, a_message, a_step
from tests.store.shelf import MOST, a_ladder, saved

MANY = 12


async def tables(url: str) -> set[str]:
    connection = await asyncpg.connect(url)
    try:
        rows = await connection.fetch(
            "SELECT table_name FROM information_schema.tables"
            " WHERE table_schema = 'public' AND table_type = 'BASE TABLE'"
        )
        return {row["table_name"] for row in rows}
    finally:
        await connection.close()


async def test_an_empty_database_gets_the_tables_once(server: Cluster) -> None:
    url = await server.fresh()

    async def opened() -> None:
        async with PostgresStore.open(url):
            pass

    await asyncio.gather(*(opened() for _ in range(4)))

    assert await tables(url) == {*TABLES, "exemptions", "rundown_version"}


async def test_what_was_stored_is_there_after_reopening(postgres: str) -> None:
    async with PostgresStore.open(postgres) as store:
        chase = await a_chase(store, steps=3)
    async with PostgresStore.open(postgres) as store:
        assert await store.steps(chase) == (a_step(1), a_step(2), a_step(3))


async def test_a_database_of_a_newer_bot_is_left_alone(server: Cluster) -> None:
    url = await server.fresh()
    async with Database.open(url) as database:
        await migrate(database, [*scripts(), "CREATE TABLE a (x BIGINT)"])

        with pytest.raises(WrittenByNewer, match="version") as caught:
            await migrate(database, scripts())

    assert (caught.value.version, caught.value.known) == (len(scripts()) + 1, len(scripts()))


async def test_a_script_that_fails_changes_nothing(server: Cluster) -> None:
    url = await server.fresh()
    async with Database.open(url) as database:
        await migrate(database, ["CREATE TABLE a (x BIGINT)"])
        broken = "INSERT INTO a VALUES (1)\n\nCREATE TABLE b (x BIGINT)\n\nINSERT INTO c VALUES (1)"
        with pytest.raises(Unusable, match='relation "c" does not exist'):
            await migrate(database, ["CREATE TABLE a (x BIGINT)", broken])

        assert await database.read("SELECT x FROM a") == []
        assert (await database.read("SELECT version FROM rundown_version"))[0]["version"] == 1
    assert await tables(url) == {"a", "rundown_version"}


async def test_another_programs_tables_are_left_alone(server: Cluster) -> None:
    url = await server.fresh()
    await server.tell("CREATE TABLE chases (name TEXT)", url.rpartition("/")[2])

    with pytest.raises(Unusable, match="another program"):
        async with PostgresStore.open(url):
            pass

    assert await tables(url) == {"chases"}


@pytest.mark.parametrize(
    ("url", "reason", "kind"),
    [
        pytest.param(
            "postgresql://ana:secret@127.0.0.1:1/bot", "refused|failed", Unreachable, id="nobody"
        ),
        pytest.param("postgresql://ana:secret@127.0.0.1:port/bot", "port", Unusable, id="no port"),
    ],
)
async def test_where_no_server_is_there_is_no_store(
    url: str, reason: str, kind: type[Unusable]
) -> None:
    with pytest.raises(Unusable, match=rf"(?i){reason}") as caught:
        async with PostgresStore.open(url):
            pass

    assert type(caught.value) is kind
    assert "secret" not in str(caught.value)


async def test_a_database_that_is_not_there_is_told_of_without_the_password(
    server: Cluster,
) -> None:
    url = server.url("nowhere").replace("rundown@", "rundown:secret@")

    with pytest.raises(Unusable, match='"nowhere" does not exist') as caught:
        async with PostgresStore.open(f"{url}?application_name=secret"):
            pass

    assert caught.value.path == f"postgresql://127.0.0.1:{server.port}/nowhere"
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://ana:s3@db.local:6432/bot?sslmode=require", "postgresql://db.local:6432/bot"),
        ("postgres:///bot", "postgresql:///bot"),
        ("postgresql://ana:s3@[db/bot", "postgresql://"),
    ],
)
def test_a_url_is_shown_without_what_is_secret(url: str, shown: str) -> None:
    assert public(url) == shown


async def test_a_closed_store_says_so(postgres: str) -> None:
    async with PostgresStore.open(postgres) as store:
        await store.close()
        await store.close()

        with pytest.raises(StoreIsClosed):
            await store.chase(1)
        with pytest.raises(StoreIsClosed):
            await store.set_meta("commands", "abc")


async def test_every_commit_is_on_disk_whatever_the_server_is_set_to(server: Cluster) -> None:
    url = await server.fresh()
    await server.tell(f"ALTER DATABASE {url.rpartition('/')[2]} SET synchronous_commit = off")

    async with Database.open(url) as database:
        assert (await database.read("SHOW synchronous_commit"))[0]["synchronous_commit"] == "on"


async def test_what_postgresql_cannot_hold_stands_as_a_mark(postgres: str) -> None:
    async with PostgresStore.open(postgres) as store:
        await store.save_sheet(1, "D\0n", AVERAGE)

        assert [one.name for one in await store.sheets(1)] == ["D\N{REPLACEMENT CHARACTER}n"]
        await store.use_sheet(1, "D\0n")


# several processes: each store here has connections of its own, as theirs have


async def test_one_of_two_processes_takes_a_step(postgres: str) -> None:
    async with PostgresStore.open(postgres) as one, PostgresStore.open(postgres) as two:
        chase = await a_chase(one)

        for n in range(2, MANY):
            results = await asyncio.gather(
                *(each.append(chase, a_step(n), live=True) for each in (one, two)),
                return_exceptions=True,
            )
            assert {type(result) for result in results} == {type(None), StepTaken}

        assert await two.steps(chase) == tuple(a_step(n) for n in range(1, MANY))


async def test_a_press_that_two_processes_get_is_one_step(postgres: str) -> None:
    async with PostgresStore.open(postgres) as one, PostgresStore.open(postgres) as two:
        chase = await a_chase(one)

        for n in range(2, MANY):
            results = await asyncio.gather(
                *(each.append(chase, a_step(n, press=n), live=True) for each in (one, two)),
                return_exceptions=True,
            )
            assert {type(result) for result in results} == {type(None), PressTaken}


async def test_a_press_makes_one_step_in_whatever_chase(postgres: str) -> None:
    async with PostgresStore.open(postgres) as one, PostgresStore.open(postgres) as two:
        first, second = await a_chase(one), await a_chase(two, channel=CHANNEL + 1)

        results = await asyncio.gather(
            one.append(first, a_step(2, press=70), live=True),
            two.append(second, a_step(2, press=70), live=True),
            return_exceptions=True,
        )

        assert {type(result) for result in results} == {type(None), PressTaken}


async def test_a_channel_gets_one_chase_of_all_processes(postgres: str) -> None:
    async with PostgresStore.open(postgres) as one, PostgresStore.open(postgres) as two:
        results = await asyncio.gather(
            *(each.open_chase(GUILD, CHANNEL, a_step(1)) for each in (one, two)),
            return_exceptions=True,
        )

        assert {type(result) for result in results} == {int, ChannelIsBusy}


async def test_two_processes_fill_a_shelf_and_no_more(postgres: str) -> None:
    async with PostgresStore.open(postgres) as one, PostgresStore.open(postgres) as two:
        for number in range(MOST - 1):
            await saved(one, a_ladder(f"{number}"))

        results = await asyncio.gather(
            *(saved(each, a_ladder(f"Last {each is one}")) for each in (one, two)),
            return_exceptions=True,
        )

        assert {type(result) for result in results} == {type(a_ladder("")), ShelfIsFull}


async def test_the_newest_of_all_processes_messages_is_the_board(postgres: str) -> None:
    async with PostgresStore.open(postgres) as one, PostgresStore.open(postgres) as two:
        chase = await a_chase(one)
        numbers = range(50, 50 + MANY)

        await asyncio.gather(
            *((one, two)[n % 2].save_message(a_message(chase, n)) for n in numbers)
        )

        row = await one.chase(chase)
        assert row
        assert row.board == a_message(chase, max(numbers))


async def test_what_is_overtaken_every_time_is_told_of(postgres: str) -> None:
    tries = []

    async def work(_: Run) -> None:
        tries.append(1)
        raise Overtaken

    async with Database.open(postgres) as database:
        with pytest.raises(Unusable):
            await database.transaction(work)

    assert len(tries) == TRIES


async def test_two_who_wait_for_each_other_both_get_there(postgres: str) -> None:
    async with Database.open(postgres) as database:
        for key in ("a", "b"):
            await database.write("INSERT INTO meta (key, value) VALUES (?, '')", key)
        met = asyncio.Barrier(2)
        tried: list[str] = []

        async def both(keys: str, run: Run) -> None:
            tried.append(keys)
            for key in keys:
                await run("UPDATE meta SET value = value || 'x' WHERE key = ?", key)
                if len(tried) <= 2 and key == keys[0]:
                    await met.wait()

        await asyncio.gather(*(database.transaction(partial(both, keys)) for keys in ("ab", "ba")))

        rows = await database.read("SELECT value FROM meta")
    assert [row["value"] for row in rows] == ["xx", "xx"]
    assert len(tried) > 2, "one of them was run once more"


async def test_who_is_cancelled_leaves_nothing(postgres: str) -> None:
    async with PostgresStore.open(postgres) as store:
        chase = await a_chase(store)
        reached = asyncio.Event()

        async def work(run: Run) -> None:
            await run("UPDATE chases SET last_step = 9 WHERE id = ?", chase)
            reached.set()
            await asyncio.Event().wait()

        task = asyncio.create_task(store._database.transaction(work))
        await reached.wait()
        task.cancel()
        await asyncio.wait([task])

        row = await store.chase(chase)
        assert row
        assert row.last_step == 1
        await store.append(chase, a_step(2), live=True)
