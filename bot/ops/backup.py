"""`rundown-bot backup`: all that there is, in one file, while the bot plays on."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bot.ops.contents import Contents
from bot.ops.errors import Refused
from bot.ops.fresh import LOGS, part_of, put
from bot.store import SqliteStore, Unusable
from bot.store.copying import copied
from bot.store.sqlite.header import Kind, kind_of
from bot.store.sqlite.whole import FileTables, fault, opened, snapshot
from bot.view.words import ops as words

OURS: Final = (Kind.LIVE, Kind.BACKUP)
PLACES: Final = (Kind.NOTHING, Kind.EMPTY, Kind.BACKUP)
"""What a backup may take the place of."""


async def backup(database: str, file: Path, *, server: bool) -> Contents:
    """Make *file* all that is in *database*, a file or the URL of a *server*; return what that is.

    It is taken from one moment, whatever is written meanwhile. *file* is a whole backup when this
    returns, and what it was when it raises or the process is killed.

    Raises:
        Refused: *file* is something else than a backup, or there is no database.
        Unusable: The database cannot be read, or is damaged; or the file cannot be written.
        OSError: The file cannot be made.
    """
    file = _place(file, None if server else Path(database))
    with part_of(file) as part:
        if server:
            await _of_server(database, part)
        else:
            _of_file(Path(database), part)
        found = looked_through(part)
        put(part, file)
    return found


def looked_through(file: Path) -> Contents:
    """Return what is in the backup *file*, which is sound.

    Raises:
        Unusable: It is damaged.
    """
    with opened(file) as connection:
        if damage := fault(connection):
            raise Unusable(str(file), words.damaged(damage))
        return Contents.of(connection, file)


def database_file(path: Path) -> Path:
    """Return *path*, at which there is a database of the bot's.

    Raises:
        Refused: There is none.
    """
    kind = kind_of(path)
    if kind not in OURS:
        raise Refused(words.no_database(str(path.absolute()), kind.value))
    return path


def _place(file: Path, database: Path | None) -> Path:
    """Return *file* by its own name, not a second one; a backup of *database* may stand there."""
    file = file.resolve()
    kind = kind_of(file)
    beside = [Path(f"{database.resolve()}{log}") for log in ("", *LOGS)] if database else []
    if file in beside:
        raise Refused(words.itself(str(file)))
    if kind not in PLACES:
        raise Refused(words.no_place(str(file), kind.value))
    if not file.parent.is_dir():
        raise Refused(words.no_folder(str(file.parent)))
    return file


def _of_file(database: Path, part: Path) -> None:
    with opened(database_file(database)) as source:
        snapshot(source, part)


async def _of_server(url: str, part: Path) -> None:
    from bot.store.postgres import whole  # noqa: PLC0415 - most bots have no server
    from bot.store.postgres.migrate import scripts  # noqa: PLC0415 - the same

    async with whole.connected(url) as connection, whole.still(connection) as tables:
        version = await whole.version(connection)
        if version != len(scripts()):
            raise Refused(words.other_version(version, len(scripts())))
        async with SqliteStore.open(part):
            pass
        with opened(part) as target:
            target.execute("PRAGMA journal_mode = DELETE")
            target.execute("BEGIN")
            await copied(tables, FileTables(target))
            target.execute("COMMIT")
