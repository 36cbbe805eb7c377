"""`rundown-bot check`: what is wrong is said in words, and nothing is changed by asking."""

# ruff: noqa: ASYNC240 - a test may wait for its file

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest
from discord.http import Route

from bot.ops.check import clock, house
from bot.ops.check.finding import Mark
from bot.store import open_store
from bot.store.sqlite.migrate import scripts
from tests.cluster import Cluster
from tests.crash.test_full import limited
from tests.ops.commands import Said, Shell
from tests.ops.filled import rows_of
from tests.ops.test_backup import a_folder, a_text, anothers, damage
from tests.store.records import a_tangle, old_file
from tests.wire.faults import Fault, silence
from tests.wire.loopback import TOKEN, Loopback

NOW: Final = 1_800_000_000_000
HOUR: Final = 3_600_000


def lines(said: Said, thing: str) -> list[tuple[str, str]]:
    """Return the marks and words of the lines about *thing*."""
    found = [line.split(maxsplit=2) for line in said.out.splitlines()[:-1]]
    return [(mark, words) for mark, what, words in found if what == thing]


def wrong(said: Said) -> list[str]:
    return [line.split(maxsplit=2)[1] for line in said.out.splitlines() if line.startswith("wrong")]


async def offline(shell: Shell, **environment: str) -> Said:
    """Return what is said of what the *environment* sets, with a token that could be one."""
    return await shell.says("check", "--offline", **{"DISCORD_TOKEN": TOKEN, **environment})


@pytest.fixture
async def loopback(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Loopback]:
    async with Loopback().serving() as loopback:
        monkeypatch.setattr(Route, "BASE", loopback.base)
        yield loopback


async def test_where_all_is_well_it_says_so(shell: Shell, full: Path, loopback: Loopback) -> None:
    (shell.folder / "config.toml").write_text(f'token = "{TOKEN}"\n')
    (shell.folder / "config.toml").chmod(0o600)
    before = full.read_bytes()

    said = await shell.says("check")

    assert said.code == 0, said.out
    assert said.out.endswith("\nAll is well.\n")
    assert TOKEN not in said.out
    assert lines(said, "Discord")[0][1].startswith("it can be reached and takes the token")
    assert "as Discord says too" in lines(said, "clock")[0][1]
    assert "3 chases" in lines(said, "record")[0][1]
    assert lines(said, "ladders")[0][1].startswith("8 ladders")
    assert "2,500" in lines(said, "shards")[0][1]
    assert loopback.asked == ["GET /users/@me"]
    assert full.read_bytes() == before
    names = sorted(one.name for one in shell.folder.iterdir())
    assert names == ["config.toml", "rundown.db"]


async def test_nothing_is_made_by_asking(shell: Shell) -> None:
    said = await offline(shell)

    assert said.code == 0, said.out
    assert "made at the first start" in lines(said, "database")[0][1]
    assert lines(said, "Discord") == [("ok", "not asked")]
    assert not list(shell.folder.iterdir())


async def test_without_a_token_it_is_one_thing_to_mend(shell: Shell) -> None:
    said = await shell.says("check")

    assert said.code == 1
    assert wrong(said) == ["token"]
    assert "1 thing to mend" in said.out


async def test_a_token_that_discord_refuses(shell: Shell, loopback: Loopback) -> None:
    said = await shell.says("check", DISCORD_TOKEN="MTIz.another.token")

    assert said.code == 1
    assert wrong(said) == ["Discord"]
    assert "Reset Token" in lines(said, "Discord")[0][1]
    assert "MTIz.another" not in said.out


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        pytest.param(Fault(503, ""), "answers 503", id="down"),
        pytest.param(Fault(429, "{}"), "asked too often", id="limited"),
    ],
)
async def test_a_discord_with_trouble(
    shell: Shell, loopback: Loopback, fault: Fault, why: str
) -> None:
    loopback.fails("GET /users/@me", fault)

    said = await shell.says("check", DISCORD_TOKEN=TOKEN)

    assert wrong(said) == ["Discord"]
    assert why in lines(said, "Discord")[0][1]


async def test_a_discord_that_says_nothing(
    shell: Shell, loopback: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.ops.check.online.REQUEST", 0.3)
    loopback.fails("GET /users/@me", silence())

    said = await shell.says("check", DISCORD_TOKEN=TOKEN)

    assert lines(said, "Discord") == [("wrong", "it cannot be reached: it does not answer")]


async def test_a_discord_that_is_not_there(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:1")

    said = await shell.says("check", DISCORD_TOKEN=TOKEN)

    assert wrong(said) == ["Discord"]
    assert "cannot be reached" in lines(said, "Discord")[0][1]


async def test_a_token_that_everybody_can_read_is_worth_a_word(shell: Shell) -> None:
    config = shell.folder / "config.toml"
    config.write_text(f'token = "{TOKEN}"\n')
    config.chmod(0o644)

    said = await shell.says("check", "--offline")

    assert said.code == 0
    assert lines(said, "settings")[0][0] == "warn"
    assert "chmod 640" in said.out
    assert "The bot can start. 1 thing to look at." in said.out


async def test_settings_that_cannot_be_read_are_all_that_is_said(shell: Shell) -> None:
    (shell.folder / "config.toml").write_text('tokn = "x"\n')

    said = await shell.says("check", "--offline")

    assert said.code == 1
    assert wrong(said) == ["settings"]
    assert "tokn" in said.out


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.executescript(scripts()[0])
        file.execute(f"PRAGMA user_version = {len(scripts()) + 1}")


@pytest.mark.parametrize(
    ("make", "why"),
    [
        pytest.param(a_folder, "is a folder", id="a folder"),
        pytest.param(a_text, "is not a database", id="a text"),
        pytest.param(anothers, "another program's", id="another program's"),
        pytest.param(newer, "written by a newer bot", id="a newer bot's"),
    ],
)
async def test_a_database_that_cannot_be_used(
    shell: Shell, make: Callable[[Path], None], why: str
) -> None:
    make(shell.folder / "rundown.db")

    said = await offline(shell)

    assert said.code == 1
    assert set(wrong(said)) == {"database"}
    assert why in said.out


async def test_a_database_in_no_folder(shell: Shell) -> None:
    said = await offline(shell, RUNDOWN_DATABASE="nowhere/x.db")

    assert wrong(said) == ["database"]
    assert "there is no folder" in said.out


async def test_an_older_database_will_be_brought_up_to_date(shell: Shell) -> None:
    path = shell.folder / "rundown.db"
    old_file(path, a_tangle().steps)
    before = path.read_bytes()

    said = await offline(shell)

    assert said.code == 0, said.out
    assert f"at version 1 and is brought to {len(scripts())} at the start" in said.out
    assert path.read_bytes() == before


async def test_a_database_that_a_bot_runs_on_is_fine(shell: Shell, full: Path) -> None:
    async with open_store(str(full)):
        said = await offline(shell)

    assert said.code == 0, said.out
    assert ("ok", "a bot is running on it") in lines(said, "database")


async def test_a_database_that_somebody_keeps_locked(shell: Shell, full: Path) -> None:
    with closing(sqlite3.connect(full, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        said = await offline(shell)

    assert ("warn", "database") in [tuple(one.split()[:2]) for one in said.out.splitlines()]
    assert "another process is writing to it" in said.out


async def test_a_damaged_database_says_what_to_do(shell: Shell, full: Path) -> None:
    damage(full)

    said = await offline(shell)

    assert said.code == 1
    assert "restore" in said.out or "malformed" in said.out
    assert len(wrong(said)) == 1


async def test_a_database_in_memory_is_worth_a_word(shell: Shell) -> None:
    said = await offline(shell, RUNDOWN_DATABASE=":memory:")

    assert said.code == 0
    assert lines(said, "database")[0][0] == "warn"


async def test_a_clock_behind_what_is_stored_is_wrong(shell: Shell, full: Path) -> None:
    with closing(sqlite3.connect(full)) as file:
        file.execute(
            "INSERT INTO steps SELECT chase, n + 1, user, gm, 9999999999999, NULL, NULL, '[]'"
            " FROM steps WHERE (chase, n) IN (SELECT id, last_step FROM chases WHERE id = 2)"
        )
        file.execute("UPDATE chases SET last_step = last_step + 1 WHERE id = 2")
        file.commit()

    said = await offline(shell)

    assert wrong(said) == ["clock"]
    assert "behind the newest step" in said.out


@pytest.mark.parametrize(
    ("at", "ahead", "newest", "mark", "says"),
    [
        pytest.param(NOW, None, None, Mark.FINE, "it is 2027-01-15", id="alone"),
        pytest.param(NOW, 0, NOW - 1, Mark.FINE, "as Discord says too", id="right"),
        pytest.param(NOW, 0, NOW + 4_000, Mark.FINE, "as Discord says too", id="two machines"),
        pytest.param(NOW, 0, NOW + HOUR, Mark.WRONG, "1 hour behind the newest", id="went back"),
        pytest.param(NOW, -11_000, None, Mark.WARNING, "11 seconds behind", id="a little late"),
        pytest.param(NOW, 3 * HOUR, None, Mark.WRONG, "3 hours ahead of Discord's", id="early"),
        pytest.param(1_000, 0, None, Mark.WRONG, "before this bot was written", id="never set"),
    ],
)
def test_the_clock(
    monkeypatch: pytest.MonkeyPatch,
    at: int,
    ahead: int | None,
    newest: int | None,
    mark: Mark,
    says: str,
) -> None:
    monkeypatch.setattr("bot.ops.check.clock.now", lambda: at)

    found = clock.look(ahead, newest)

    assert (found.mark, says in found.words) == (mark, True), found


async def test_each_fault_in_a_ladder_is_a_line(shell: Shell) -> None:
    (shell.folder / "one.yaml").write_text("name: One\nplaze: Nowhere\n")

    said = await offline(shell, RUNDOWN_LADDERS=".")

    assert said.code == 1
    assert set(wrong(said)) == {"ladders"}
    assert "one.yaml:2: plaze" in said.out


async def test_no_ladder_is_wrong_too(shell: Shell) -> None:
    assert "there is no ladder" in (await offline(shell, RUNDOWN_LADDERS=".")).out
    assert "cannot be read" in (await offline(shell, RUNDOWN_LADDERS="nowhere")).out


@pytest.mark.parametrize(
    ("free", "mark"),
    [(40 << 20, Mark.WRONG), (400 << 20, Mark.WARNING), (40 << 30, Mark.FINE)],
)
def test_the_disk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, free: int, mark: Mark) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=free))

    assert house.disk(tmp_path).mark is mark


async def test_shards_are_told_with_what_they_hold(shell: Shell) -> None:
    said = await offline(shell, RUNDOWN_SHARD_COUNT="4")

    assert "4 connections of the bot's 4" in said.out
    assert "10,000 servers" in said.out


async def test_shards_that_are_not_all_share_no_file(shell: Shell) -> None:
    said = await offline(shell, RUNDOWN_SHARD_COUNT="4", RUNDOWN_SHARD_IDS="0,1")

    assert lines(said, "shards")[0][0] == "warn"
    assert "PostgreSQL" in said.out


async def test_a_server_without_tables_is_fine(shell: Shell, server: Cluster) -> None:
    url = await server.fresh()

    said = await offline(shell, RUNDOWN_DATABASE=url)

    assert said.code == 0, said.out
    assert "made at the first start" in said.out
    assert "PostgreSQL 1" in said.out
    async with open_store(url):
        pass


async def test_a_server_that_is_too_old_is_told(
    shell: Shell, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.postgres.whole.LEAST", 99)

    said = await offline(shell, RUNDOWN_DATABASE=postgres)

    assert wrong(said) == ["database"]
    assert "has to be 99 or newer" in said.out


async def test_an_sqlite_that_is_too_old_is_told(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sqlite3.sqlite_version_info", (3, 36, 9))

    said = await offline(shell)

    assert wrong(said) == ["programs"]
    assert "has to be 3.37.0 or newer" in said.out


async def test_a_folder_that_is_full_is_told(shell: Shell, full: Path) -> None:
    with limited(0):
        said = await offline(shell)

    assert set(wrong(said)) == {"database"}


async def test_a_server_with_tables_is_told(shell: Shell, full: Path, postgres: str) -> None:
    await shell.does("move", "rundown.db", postgres)

    said = await offline(shell, RUNDOWN_DATABASE=postgres)

    assert said.code == 0, said.out
    assert lines(said, "record") == [
        ("ok", f"3 chases, {len(rows_of(full)['steps'])} steps, 2 sheets")
    ]


async def test_a_user_who_may_not_make_tables_is_told(shell: Shell, server: Cluster) -> None:
    url = await server.fresh()
    name = url.rpartition("/")[2]
    await server.tell(f"CREATE USER {name}", name)
    await server.tell("REVOKE CREATE ON SCHEMA public FROM public", name)

    said = await offline(shell, RUNDOWN_DATABASE=url.replace("rundown@", f"{name}@"))

    assert wrong(said) == ["database"]
    assert "GRANT CREATE" in said.out


async def test_a_server_of_another_program_or_a_newer_bot(shell: Shell, server: Cluster) -> None:
    other, newer_one = await server.fresh(), await server.fresh()
    await server.tell("CREATE TABLE chases (name TEXT)", other.rpartition("/")[2])
    async with open_store(newer_one):
        pass
    await server.tell("UPDATE rundown_version SET version = 99", newer_one.rpartition("/")[2])

    for url, why in ((other, "another program's database"), (newer_one, "newer bot")):
        said = await offline(shell, RUNDOWN_DATABASE=url)
        assert wrong(said) == ["database"]
        assert why in said.out


async def test_a_server_that_is_not_there_is_told_without_the_password(shell: Shell) -> None:
    said = await offline(shell, RUNDOWN_DATABASE="postgresql://ana:s3cret@127.0.0.1:1/bot")

    assert wrong(said) == ["database"]
    assert "127.0.0.1:1/bot cannot be used" in said.out
    assert "s3cret" not in said.out + said.err
