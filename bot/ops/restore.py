"""`rundown-bot restore`: a backup in the place of a database, which is kept."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from bot.ops.backup import OURS, database_file, looked_through
from bot.ops.contents import Contents
from bot.ops.errors import Refused
from bot.ops.fresh import LOGS, part_of, put, synced
from bot.store.sqlite.header import Kind, kind_of
from bot.store.sqlite.migrate import scripts
from bot.store.sqlite.whole import InUse, alone, folded, opened, snapshot, version
from bot.view.words import ops as words


def restore(backup: Path, database: Path, *, over: bool) -> tuple[Contents, Path | None]:
    """Put *backup* in the place of the file *database*.

    Return what is in it, and the file that *database* is kept as, or None where there was none. It
    is what it was when this raises or the process is killed.

    Raises:
        Refused: The backup is none, or a newer bot's; the database is in use, is another program's,
            or has chases and is not to be gone *over*.
        Unusable: The backup is damaged, or a file cannot be read or written.
        OSError: The same.
    """
    database = database.resolve()
    _check_pair(backup.resolve(), database)
    with part_of(database) as part:
        with sound(backup) as source:
            snapshot(source, part)
        found = looked_through(part)
        _as_live(part, database)
        with ExitStack() as held:
            kept = _kept(database, held, over=over)
            put(part, database)
    return found, kept


@contextmanager
def sound(backup: Path) -> Iterator[sqlite3.Connection]:
    """Open *backup*, which this bot can read, and close it at the end.

    Raises:
        Refused: It is no backup, or a newer bot's.
        Unusable: It cannot be read.
    """
    with opened(database_file(backup)) as connection:
        if version(connection) > len(scripts()):
            raise Refused(words.newer(str(backup), version(connection), len(scripts())))
        yield connection


def _check_pair(backup: Path, database: Path) -> None:
    if backup == database:
        raise Refused(words.itself(str(backup)))
    if not database.parent.is_dir():
        raise Refused(words.no_folder(str(database.parent)))
    kind = kind_of(database)
    if kind not in {Kind.NOTHING, Kind.EMPTY, *OURS}:
        raise Refused(words.not_ours(str(database), kind.value))


def _as_live(part: Path, database: Path) -> None:
    """Let *part* be written as a bot does, by whoever owns the database or its folder."""
    with opened(part) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
    beside = (database if database.exists() else database.parent).stat()
    with suppress(PermissionError):
        # who is not root owns what they make, and may not give it away
        os.chown(part, beside.st_uid, beside.st_gid)
    if database.exists():
        part.chmod(beside.st_mode & 0o777)


def _kept(database: Path, held: ExitStack, *, over: bool) -> Path | None:
    """Keep *database* beside itself, and let nobody open it until *held* ends."""
    if kind_of(database) not in OURS:
        _moved_away(database)
        return None
    try:
        connection = held.enter_context(alone(database))
    except InUse:
        raise Refused(words.in_use(str(database))) from None
    if not over and (chases := _chases(connection)):
        raise Refused(words.not_over(str(database), chases))
    with suppress(sqlite3.DatabaseError):
        # what is damaged is kept as it is
        folded(connection)
    return _beside(database)


def _chases(connection: sqlite3.Connection) -> int:
    found: int = connection.execute("SELECT count(*) FROM chases").fetchone()[0]
    return found


def _beside(database: Path) -> Path:
    """Return a second name for *database*, under which it stays; its log too, where it has one."""
    kept = _free(database)
    for log in ("-wal", ""):
        if Path(f"{database}{log}").exists():
            _doubled(Path(f"{database}{log}"), Path(f"{kept}{log}"))
    Path(f"{database}-wal").unlink(missing_ok=True)
    return kept


def _moved_away(database: Path) -> None:
    """Give another name to what is left of a database that is gone.

    SQLite would take a log for that of the file that comes to stand beside it.
    """
    kept = _free(database)
    for log in LOGS:
        if (left := Path(f"{database}{log}")).exists():
            left.rename(f"{kept}{log}")


def _free(database: Path) -> Path:
    """Return a name that nothing has yet."""
    at = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    name, number = f"{database}.before-restore-{at}", 1
    while Path(free := name if number == 1 else f"{name}-{number}").exists():
        number += 1
    return Path(free)


def _doubled(file: Path, second: Path) -> None:
    try:
        second.hardlink_to(file)
    except OSError:
        # not every file system has second names
        shutil.copy2(file, second)
        synced(second)
