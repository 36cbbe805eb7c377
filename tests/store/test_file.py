# ruff: noqa: ASYNC240 - a test may wait for its file

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import Due, GuildSettings, SqliteStore, StoreIsClosed, Unusable, WrittenByNewer
from bot.store.sqlite.database import Database
from bot.store.sqlite.migrate import OURS, migrate, scripts
from rundown.skills import AVERAGE
from tests.store.builders import CHANNEL, GUILD, a_chase, a_message, a_step, file_of
from tests.store.examples import EXAMPLES
from tests.store.records import ANA, a_debt, a_tangle, kept, timed
from tests.store.shelf import a_draft, a_ladder, saved

ROOT_WRITES_ANYWHERE = pytest.mark.skipif(os.geteuid() == 0, reason="root writes anywhere")


async def test_what_was_stored_is_there_after_reopening(path: Path) -> None:
    async with SqliteStore.open(path) as store:
        chase = await a_chase(store, steps=3)
        await store.save_message(a_message(chase, 50))
        await store.save_sheet(1, "Ana", AVERAGE)
        await store.set_meta("commands", "abc")
        ladder = await saved(store, a_ladder("Night Market"))
        draft = await store.save_draft(a_draft())
        row = await store.chase(chase)
        sheets = await store.sheets(1)

    async with SqliteStore.open(path) as store:
        assert await store.steps(chase) == (a_step(1), a_step(2), a_step(3))
        assert await store.chase(chase) == row == await store.live_in(CHANNEL)
        assert await store.messages(chase) == (a_message(chase, 50),)
        assert await store.sheets(1) == sheets
        assert await store.meta("commands") == "abc"
        assert await store.ladder(GUILD, "Night Market") == ladder
        assert await store.draft(GUILD, ANA.user) == draft


async def test_every_commit_is_on_disk(path: Path) -> None:
    async with SqliteStore.open(path) as store:
        settings = {
            name: (await file_of(store).read(f"PRAGMA {name}"))[0][0]
            for name in (
                "journal_mode",
                "synchronous",
                "foreign_keys",
                "busy_timeout",
                "secure_delete",
            )
        }

    assert settings == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 5000,
        "secure_delete": 1,
    }


async def test_a_closed_store_says_so(path: Path) -> None:
    async with SqliteStore.open(path) as store:
        await store.close()
        await store.close()

        with pytest.raises(StoreIsClosed):
            await store.chase(1)
        with pytest.raises(StoreIsClosed):
            await store.set_meta("commands", "abc")


async def test_an_empty_file_gets_the_tables(path: Path) -> None:
    path.touch()

    async with SqliteStore.open(path):
        pass

    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("PRAGMA user_version").fetchone() == (len(scripts()),)
        assert raw.execute("PRAGMA application_id").fetchone() == (OURS,)
        assert raw.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        tables = raw.execute("SELECT name, strict FROM pragma_table_list WHERE type = 'table'")
        ours = {name: strict for name, strict in tables if not name.startswith("sqlite_")}
    assert ours == dict.fromkeys(
        (
            *("chases", "steps", "exemptions", "people", "messages", "due"),
            *("sheets", "guild_settings", "left_guilds", "meta", "ladders", "drafts"),
            "faces",
            "known_guilds",
        ),
        1,
    )


async def test_scripts_are_numbered_without_a_gap() -> None:
    folder = Path(__file__).parents[2] / "bot" / "store" / "migrations" / "sqlite"

    numbers = [
        int(name[1])
        for one in sorted(folder.iterdir())
        if (name := re.fullmatch(r"(\d{4})_[a-z_]+\.sql", one.name))
    ]

    assert numbers == list(range(1, len(scripts()) + 1))
    assert len(numbers) == len(list(folder.iterdir()))


async def test_each_script_runs_once(path: Path) -> None:
    first = f"PRAGMA application_id = {OURS};\nCREATE TABLE a (x INTEGER) STRICT;\n"
    second = "INSERT INTO a VALUES (1); -- why\nINSERT INTO a VALUES (2);\n-- the end\n"
    async with Database.open(path) as database:
        await migrate(database, [first])
        await migrate(database, [first, second])
        await migrate(database, [first, second])

        assert [tuple(row) for row in await database.read("SELECT x FROM a")] == [(1,), (2,)]


async def test_a_script_that_fails_changes_nothing(path: Path) -> None:
    first = f"PRAGMA application_id = {OURS};\nCREATE TABLE a (x INTEGER) STRICT;\n"
    broken = "INSERT INTO a VALUES (1);\nCREATE TABLE b (x INTEGER);\nINSERT INTO c VALUES (1);\n"
    async with Database.open(path) as database:
        with pytest.raises(Unusable, match="no such table: c"):
            await migrate(database, [first, broken])

        assert (await database.read("PRAGMA user_version"))[0][0] == 1
        assert await database.read("SELECT x FROM a") == []
        assert await database.read("SELECT 1 FROM sqlite_schema WHERE name = 'b'") == []


async def test_a_file_of_the_second_version_keeps_everything(path: Path) -> None:
    async with Database.open(path) as database:
        await migrate(database, scripts()[:2])
        second = SqliteStore(database)
        await kept(second, timed(a_tangle()))
        await kept(second, a_debt().steps, channel=CHANNEL + 1)
        await second.save_message(a_message(1, 50))
        await second.set_due(Due(chase=1, round_step=3, remind_at=4, end_at=9))
        await second.save_sheet(ANA.user, "Ana", AVERAGE)
        await second.save_settings(GuildSettings(guild=GUILD, gm_role=5, timer=60))
        await database.write("INSERT INTO left_guilds VALUES (?, 1000)", GUILD + 1)
        await second.set_meta("guilds", f"{GUILD} {GUILD + 2}")
        await second.set_meta("commands", "abc")
        before = await everything(database)
    assert all(rows for table, rows in before.items() if table != "exemptions")

    async with SqliteStore.open(path) as store:
        # no dice are counted, and nothing was rewritten
        before["chases"] = [(*row, 0, 0) for row in before["chases"]]
        # the servers that were noted together are noted one by one
        before["meta"].remove(("guilds", f"{GUILD} {GUILD + 2}"))
        new = {table: list[tuple[object, ...]]() for table in ("ladders", "drafts", "faces")}
        new["known_guilds"] = [(GUILD,), (GUILD + 2,)]
        assert await everything(file_of(store)) == before | new
        row = await saved(store, a_ladder("Night Market"))
        assert await store.ladder(GUILD, "Night Market") == row
        assert await store.forget_user(ANA.user) == (1,)


async def everything(database: Database) -> dict[str, list[tuple[object, ...]]]:
    """Return the rows of every table."""
    tables = await database.read(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    )
    return {
        row["name"]: [tuple(one) for one in await database.read(f"SELECT * FROM {row['name']}")]  # noqa: S608
        for row in tables
    }


async def test_a_file_of_a_newer_bot_is_left_alone(path: Path) -> None:
    async with SqliteStore.open(path):
        pass
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("PRAGMA user_version = 99")

    with pytest.raises(WrittenByNewer, match="version 99") as caught:
        await opened(path)

    assert (caught.value.version, caught.value.known) == (99, len(scripts()))


async def test_another_programs_database_is_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("CREATE TABLE songs (name TEXT)")
    before = path.read_bytes()

    with pytest.raises(Unusable, match="another program"):
        await opened(path)

    assert path.read_bytes() == before


async def test_what_is_no_database_is_left_alone(path: Path) -> None:
    path.write_text("Dear diary,\n" * 100, encoding="utf-8")

    with pytest.raises(Unusable, match="not a database") as caught:
        await opened(path)

    assert caught.value.path == str(path)
    assert str(caught.value).startswith(f"{path}: ")
    assert path.read_text(encoding="utf-8").startswith("Dear diary,")


@pytest.mark.parametrize("where", [".", "nowhere/bot.db"])
async def test_where_no_file_can_be_there_is_no_store(tmp_path: Path, where: str) -> None:
    with pytest.raises(Unusable, match="unable to open"):
        await opened(tmp_path / where)


@ROOT_WRITES_ANYWHERE
async def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)

    with pytest.raises(Unusable):
        await opened(tmp_path / "bot.db")


@ROOT_WRITES_ANYWHERE
async def test_a_file_that_cannot_be_written_is_refused(path: Path) -> None:
    await opened(path)
    path.chmod(0o400)

    with pytest.raises(Unusable, match="readonly"):
        await opened(path)


async def test_a_damaged_file_is_told_of_when_it_is_read(path: Path) -> None:
    async with SqliteStore.open(path) as store:
        chase = await a_chase(store)
        for n in range(2, 100):  # the tables' first pages stay whole
            step = a_step(n, events=tuple(EXAMPLES.values()))
            await store.append(chase, step, live=True)
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(size // 2)
        file.write(b"\xff" * (size // 2))

    async with SqliteStore.open(path) as store:
        with pytest.raises(Unusable, match=r"malformed|decode"):
            await store.steps(chase)


async def opened(path: Path) -> None:
    async with SqliteStore.open(path):
        pass
