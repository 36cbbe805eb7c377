"""The commands beside the bot: look over it, back it up, put it back, move it."""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TextIO, TypeAlias

from bot.logs import Secrets
from bot.ops import check
from bot.ops.backup import backup
from bot.ops.check import Mark
from bot.ops.contents import Contents
from bot.ops.errors import Refused
from bot.ops.restore import restore
from bot.settings import SettingsError, load
from bot.store import URLS, StoreError
from bot.view.words import check as checked
from bot.view.words import cli
from bot.view.words import ops as words

FINE: Final = 0
WRONG: Final = 1
REFUSED: Final = 2
"""What the process ends with."""

COMMANDS: Final = ("check", "backup", "restore", "move")
Commands: TypeAlias = Any
"""What `argparse` makes commands with; the class has no name of its own."""


def fill(commands: Commands) -> None:
    """Add the commands to those that the program knows."""
    _add(commands, "check", words.CHECK, _check).add_argument(
        "--offline", action="store_true", help=words.NOT_ONLINE
    )
    _file(_add(commands, "backup", words.BACKUP, _backup), words.BACKUP_FILE)
    restoring = _add(commands, "restore", words.RESTORE, _restore)
    _file(restoring, words.RESTORE_FILE)
    restoring.add_argument("--over", action="store_true", help=words.OVER)
    moving = commands.add_parser("move", help=words.MOVE, description=words.MOVE)
    _file(moving, words.MOVE_FILE)
    moving.add_argument("url", metavar="URL", help=words.MOVE_URL)
    moving.set_defaults(does=_move)


def run(arguments: argparse.Namespace) -> int:
    """Do what *arguments* ask; return 0, 1 where something is wrong, 2 where it is refused."""
    does: Callable[[argparse.Namespace], int] = arguments.does
    secrets = _secrets(arguments)
    try:
        return does(arguments)
    except (Refused, SettingsError, StoreError) as why:
        reason = str(why)
    except OSError as error:
        reason = words.failed(error.filename, error.strerror or str(error))
    except sqlite3.Error as error:
        reason = str(error)
    _say(cli.refused(secrets.masked(" ".join(reason.split()))), sys.stderr)
    return REFUSED


def _add(
    commands: Commands,
    name: str,
    says: str,
    does: Callable[[argparse.Namespace], int],
) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=says, description=says)
    parser.add_argument("--config", type=Path, default=Path("config.toml"), help=cli.CONFIG)
    parser.set_defaults(does=does)
    return parser


def _file(parser: argparse.ArgumentParser, says: str) -> None:
    parser.add_argument("file", type=_path, metavar="FILE", help=says)


def _path(typed: str) -> Path:
    if typed in {"", "-"}:
        raise argparse.ArgumentTypeError(words.NO_STREAM)
    return Path(typed)


def _secrets(arguments: argparse.Namespace) -> Secrets:
    """Return what is not to be told, as far as it is known before anything is done."""
    if "url" in arguments:
        return Secrets("", arguments.url)
    try:
        configured = load(arguments.config)
    except SettingsError:
        return Secrets()
    token = configured.token.get_secret_value() if configured.token else ""
    return Secrets(token, configured.database.get_secret_value())


def _check(arguments: argparse.Namespace) -> int:
    marks = asyncio.run(_found(arguments))
    _say(checked.verdict(marks[Mark.WRONG], marks[Mark.WARNING]))
    return WRONG if marks[Mark.WRONG] else FINE


async def _found(arguments: argparse.Namespace) -> Counter[Mark]:
    """Say what there is to say, and return how often it was how."""
    secrets, marks = _secrets(arguments), Counter[Mark]()
    async for one in check.findings(arguments.config, offline=arguments.offline):
        marks[one.mark] += 1
        told = " ".join(secrets.masked(one.words).split())
        _say(checked.finding(one.mark.value, one.thing, told))
    return marks


def _backup(arguments: argparse.Namespace) -> int:
    where = _database(arguments)
    found = asyncio.run(backup(where, arguments.file, server=where.startswith(URLS)))
    _say(words.backed_up(str(arguments.file), _told(found)))
    return FINE


def _restore(arguments: argparse.Namespace) -> int:
    where = _database(arguments)
    if where.startswith(URLS):
        from bot.ops.move import restored  # noqa: PLC0415 - most bots have no server

        _say(words.tables(asyncio.run(restored(arguments.file, where))))
        return FINE
    found, kept = restore(arguments.file, Path(where), over=arguments.over)
    _say(words.restored(str(Path(where).absolute()), _told(found), str(kept) if kept else None))
    return FINE


def _move(arguments: argparse.Namespace) -> int:
    from bot.ops.move import move  # noqa: PLC0415 - most bots have no server

    if not arguments.url.startswith(URLS):
        raise Refused(words.NO_URL)
    _say(words.tables(asyncio.run(move(arguments.file, arguments.url))))
    _say(words.moved(str(arguments.file)))
    return FINE


def _database(arguments: argparse.Namespace) -> str:
    """Return where the store is.

    Raises:
        SettingsError: The settings cannot be read.
        Refused: It is nowhere that outlives a process.
    """
    where = load(arguments.config).database.get_secret_value()
    if where == ":memory:":
        raise Refused(words.MEMORY)
    return where


def _told(contents: Contents) -> str:
    return words.contents(contents.chases, contents.steps, contents.sheets, contents.size)


def _say(text: str, stream: TextIO | None = None) -> None:
    """Write *text* as a line, with a mark for what the terminal has no letter for."""
    out = stream or sys.stdout
    coding = out.encoding or "utf-8"
    out.write(cli.shown(text).encode(coding, "replace").decode(coding) + "\n")
