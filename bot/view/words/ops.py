"""What the operator reads of the commands that handle the database: back up, restore, move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.view.words.terms import counted

CHECK: Final = "say what is wrong before the bot is started; nothing is changed"
NOT_ONLINE: Final = "do not ask Discord"
BACKUP: Final = "put all that is stored into one file, while the bot plays on"
BACKUP_FILE: Final = "the backup; an older backup of that name is replaced once this one is whole"
RESTORE: Final = "put a backup in the place of the database that is configured; stop the bot first"
RESTORE_FILE: Final = "the backup"
OVER: Final = "do so where there are chases; a database that is a file is kept beside"
MOVE: Final = "copy a database file to a PostgreSQL server; stop the bot first"
MOVE_FILE: Final = "the database file; it stays as it is"
MOVE_URL: Final = "postgresql://user@host/database; a password can come from PGPASSWORD"

KIND: Final[Mapping[str, str]] = {
    "nothing": "does not exist",
    "folder": "is a folder",
    "no file": "is a device or a pipe, not a file",
    "empty": "is empty",
    "foreign": "is not a database",
    "another's": "is another program's database",
    "live": "is a database that a bot plays on",
    "backup": "is a backup",
}
"""What stands at a path, by what `bot.store.sqlite.header` calls it."""

MEMORY: Final = "it is in memory: all is lost when the bot stops. Set a file or a PostgreSQL URL."
NO_STREAM: Final = "name a file; a backup does not go through a pipe"
NO_URL: Final = "the second argument is the URL of a PostgreSQL database: postgresql://..."


def size(number: int) -> str:
    """Return *number* of bytes: `340 bytes`, `1.2 MiB`."""
    for power, unit in ((3, "GiB"), (2, "MiB"), (1, "KiB")):
        if number >= 1024**power:
            return f"{number / 1024**power:.1f} {unit}"
    return counted(number, "byte")


def contents(chases: int, steps: int, sheets: int, in_bytes: int) -> str:
    """Return what is in a file."""
    return f"{on_server(chases, steps, sheets)}; {size(in_bytes)}"


def on_server(chases: int, steps: int, sheets: int) -> str:
    """Return what is in a database."""
    return f"{counted(chases, 'chase')}, {counted(steps, 'step')}, {counted(sheets, 'sheet')}"


def no_database(path: str, kind: str) -> str:
    """Return that something else than a database is at *path*."""
    return f"there is no database of the bot's at {path}: it {KIND[kind]}"


def no_folder(path: str) -> str:
    """Return that a folder is missing."""
    return f"there is no folder {path}"


def damaged(how: str) -> str:
    """Return that the file is damaged."""
    return f"it is damaged ({how}). Put back the newest backup: rundown-bot restore FILE --over"


def failed(file: object, why: str) -> str:
    """Return that something could not be done with a file."""
    return f"{file}: {why}" if file else why


def itself(path: str) -> str:
    """Return that a backup is another file than the database."""
    return f"{path} is the database itself, or stands beside it for SQLite; name another file"


def no_place(path: str, kind: str) -> str:
    """Return that something else than a backup is in the way."""
    return f"{path} {KIND[kind]}; only a backup is replaced, so name another file"


def not_ours(path: str, kind: str) -> str:
    """Return that what is configured as the database is something else."""
    return f"{path} {KIND[kind]}; move it away first, or set another database"


def in_use(where: str) -> str:
    """Return that a bot is running."""
    return f"a bot, or another program, is running on {where}: stop it first"


def newer(path: str, found: int, known: int) -> str:
    """Return that a backup is a newer bot's."""
    return (
        f"{path} was written by a newer bot (version {found}, this one knows {known}); update first"
    )


def other_version(found: int | None, known: int) -> str:
    """Return that a server's tables are not those of this bot."""
    at = "has no tables of the bot's" if found is None else f"is at version {found}"
    return f"the database {at}, and this bot is at {known}: use the release that runs on it"


def not_over(path: str, chases: int) -> str:
    """Return that there are chases."""
    return (
        f"{path} has {counted(chases, 'chase')}. With --over the backup takes its place, "
        "and it is kept beside."
    )


def not_empty(where: str, table: str, rows: int) -> str:
    """Return that a server's tables are not empty."""
    return (
        f"{where} is not empty: {table} has {counted(rows, 'row')}. "
        "Make a new database (createdb NAME) and name that one."
    )


def backed_up(path: str, told: str) -> str:
    """Return what is in a backup."""
    return f"{path} has {told}"


def restored(path: str, told: str, kept: str | None) -> str:
    """Return what is in the database now."""
    before = f"\nWhat was there is {kept}" if kept else ""
    return f"{path} has {told}{before}"


def tables(counts: Mapping[str, int]) -> str:
    """Return how many rows each table has now, a line each."""
    return "\n".join(f"{table:<16}{rows:>12,}" for table, rows in counts.items())


def moved(path: str) -> str:
    """Return what is to be done after everything was copied to a server."""
    return (
        "All rows are there. Set database to that URL, and start the bot. "
        f"{path} is as it was: keep it, and start no bot on it."
    )
