"""The database, looked at without making it, bringing it up to date or writing a row."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

from bot.ops.backup import OURS
from bot.ops.check.finding import Finding, Mark, fine, warning, wrong
from bot.ops.contents import Contents
from bot.store import Unusable
from bot.store.sqlite.header import Kind, kind_of
from bot.store.sqlite.migrate import scripts
from bot.store.sqlite.whole import fault, in_use, opened, version
from bot.view.words import check as words
from bot.view.words import ops

WHOLE: Final = 256 << 20
"""Bytes up to which a file is read as a whole."""
NEWEST: Final = (
    "SELECT max(steps.at) FROM chases"
    " JOIN steps ON steps.chase = chases.id AND steps.n = chases.last_step"
)


@dataclass(slots=True)
class Looked:
    """What was found."""

    findings: list[Finding] = field(default_factory=list)
    newest: int | None = None
    """When the newest step that is stored was made, in milliseconds since 1970."""


def look(path: Path) -> Looked:
    """Return how the file at *path* is; none has to be there yet."""
    looked = Looked()
    try:
        kind = kind_of(path)
        if kind in OURS:
            _look_into(path, looked)
        else:
            looked.findings.append(_before_the_first_start(path, kind))
    except Unusable as unusable:
        looked.findings.append(wrong(words.DATABASE, words.unusable(str(path), unusable.reason)))
    except OSError as error:
        why = error.strerror or str(error)
        looked.findings.append(wrong(words.DATABASE, words.unusable(str(path), why)))
    return looked


def age(known: int, found: int) -> Finding:
    """Return what it means that the tables are at version *found*, the bot at *known*."""
    if found > known:
        return wrong(words.DATABASE, words.newer_tables(found, known))
    if found < known:
        return fine(words.DATABASE, words.older_tables(found, known))
    return fine(words.DATABASE, words.same_tables(found))


def _before_the_first_start(path: Path, kind: Kind) -> Finding:
    where = str(path.absolute())
    if kind not in {Kind.NOTHING, Kind.EMPTY}:
        return wrong(words.DATABASE, ops.no_database(where, kind.value))
    if not path.absolute().parent.is_dir():
        return wrong(words.DATABASE, ops.no_folder(str(path.absolute().parent)))
    _write_beside(path)
    return fine(words.DATABASE, words.will_be_made(where))


def _write_beside(path: Path) -> None:
    """See that a file can be made in the folder; what permissions say is not all there is.

    Raises:
        OSError: It cannot.
    """
    with TemporaryFile(dir=path.absolute().parent):
        pass


def _look_into(path: Path, looked: Looked) -> None:
    with opened(path) as connection:
        looked.findings.append(age(len(scripts()), version(connection)))
        looked.findings += _writable(connection, path)
        looked.newest = connection.execute(NEWEST).fetchone()[0]
        looked.findings.append(_soundness(connection, path))
    if _is_held(path, looked):
        looked.findings.append(fine(words.DATABASE, words.RUNNING))


def _is_held(path: Path, looked: Looked) -> bool:
    """Return whether a bot has the file open; what cannot be written cannot be asked that."""
    return all(one.mark is Mark.FINE for one in looked.findings) and in_use(path)


def _writable(connection: sqlite3.Connection, path: Path) -> Iterator[Finding]:
    where = str(path.absolute())
    try:
        with ExitStack() as undone:
            connection.execute("BEGIN IMMEDIATE")
            undone.callback(connection.rollback)
            _write_beside(path)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            yield warning(words.DATABASE, words.LOCKED)
        else:
            yield wrong(words.DATABASE, words.unwritable(where, str(error)))
    except OSError as error:
        yield wrong(words.DATABASE, words.unwritable(where, error.strerror or str(error)))
    else:
        yield fine(words.DATABASE, words.writable(where))


def _soundness(connection: sqlite3.Connection, path: Path) -> Finding:
    contents = Contents.of(connection, path)
    told = ops.contents(contents.chases, contents.steps, contents.sheets, contents.size)
    if contents.size > WHOLE:
        return fine(words.RECORD, words.unread(told))
    if damage := fault(connection):
        return wrong(words.RECORD, ops.damaged(damage))
    return fine(words.RECORD, words.sound(told))
