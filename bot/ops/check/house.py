"""What the bot stands on: the settings file, Python, the ladders, the disk, the shards."""

from __future__ import annotations

import platform
import shutil
import sqlite3
import stat
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Final

from bot.library.ladders import BadLadder, load
from bot.ops.check.finding import Finding, fine, warning, wrong
from bot.settings import Settings
from bot.shards import Shards
from bot.store.sqlite.whole import LEAST
from bot.view.words import check as words

MIB: Final = 1 << 20
LITTLE: Final = 50 * MIB
SOME: Final = 500 * MIB
"""Bytes of free disk that are too few, and those that will be too few some day."""
SERVERS: Final = 2_500
"""How many servers Discord lets a connection hold."""


def programs() -> Finding:
    """Return which releases the bot runs on."""
    ours, theirs = version("rundown-bot"), version("discord.py")
    told = words.programs(ours, platform.python_version(), theirs, sqlite3.sqlite_version)
    if sqlite3.sqlite_version_info < LEAST:
        return wrong(words.PROGRAMS, words.old_sqlite(sqlite3.sqlite_version, LEAST))
    return fine(words.PROGRAMS, told)


def settings(config: Path) -> Finding:
    """Return whether the settings file, which can be read, is there and is kept secret."""
    if not config.exists():
        return fine(words.SETTINGS, words.no_settings(str(config.absolute())))
    with config.open("rb") as file:
        secret = bool(tomllib.load(file).get("token"))
    if secret and config.stat().st_mode & stat.S_IROTH:
        return warning(words.SETTINGS, words.readable(str(config)))
    return fine(words.SETTINGS, words.settings(str(config.absolute())))


def ladders(folder: Path) -> Iterator[Finding]:
    """Yield how many ladders there are in *folder*, or each fault in them."""
    try:
        shelf = load(folder)
    except BadLadder as bad:
        yield from (wrong(words.LADDERS, str(one)) for one in bad.faults)
        return
    except OSError as error:
        yield wrong(words.LADDERS, words.unreadable(str(folder), error.strerror or str(error)))
        return
    if shelf.ladders:
        yield fine(words.LADDERS, words.ladders(len(shelf.ladders), str(folder)))
    else:
        yield wrong(words.LADDERS, words.no_ladders(str(folder)))


def disk(folder: Path) -> Finding:
    """Return how much room there is in *folder*.

    Raises:
        OSError: It is not there.
    """
    free = shutil.disk_usage(folder).free
    told = words.disk(free, str(folder))
    if free < LITTLE:
        return wrong(words.DISK, words.disk_full(free, LITTLE, str(folder)))
    return warning(words.DISK, told) if free < SOME else fine(words.DISK, told)


def shards(settings: Settings, *, server: bool) -> Finding:
    """Return which servers this process is there for; *server*, whether others share its store."""
    mine = Shards.of(settings.shard_count, settings.shard_ids)
    if len(mine.ids) < mine.count and not server:
        return warning(words.SHARDS, words.SHARDS_APART)
    told = words.shards(mine.ids, mine.count, SERVERS * len(mine.ids))
    return fine(words.SHARDS, told)
