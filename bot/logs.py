"""The log: one line an event, as text or JSON. No secret is in it, and above debug nobody's words.

What somebody typed comes into a log inside an error: Discord quotes it, and so does Python. So
an error is told by its kind, its numbers and the places it went through; by its text at debug only.
"""

from __future__ import annotations

import json
import logging
import os
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from traceback import walk_tb
from typing import Any, Final, Literal, TextIO
from urllib.parse import unquote, urlsplit

import discord

from bot.settings import HOUSE
from bot.store.errors import Unusable
from bot.view.words.cli import shown
from rundown.errors import CorruptHistory

Form = Literal["text", "json"]

OURS: Final = "bot"
HIDDEN: Final = "***"
SHORT: Final = 4
"""Characters from which on a secret is taken out wherever it stands: `a` is in every word."""
TOKENS: Final = (
    (re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/\s?'\"]+"), rf"\1{HIDDEN}"),
    (re.compile(r"(['\"]token['\"]: ?['\"])[^'\"]+"), rf"\1{HIDDEN}"),
    (re.compile(r"(://[^/\s:@]*:)[^/\s@]+(?=@)"), rf"\1{HIDDEN}"),
)
"""Tokens of interactions, in an address and in an event; the password in any URL."""
STEP: Final = re.compile(r"(?:chase \d+, )?step \d+")
"""Where a record is damaged, as the error says it."""


class Secrets:
    """What is taken out of everything that the operator reads."""

    def __init__(self, token: str = "", database: str = "") -> None:
        known = {token.strip(), *_passwords(database)}
        self._known = sorted((one for one in known if len(one) >= SHORT), key=len, reverse=True)

    def masked(self, text: str) -> str:
        """Return *text* without the token, a password, and any token of an interaction."""
        for secret in self._known:
            text = text.replace(secret, HIDDEN)
        for pattern, instead in TOKENS:
            text = pattern.sub(instead, text)
        return text


def _passwords(database: str) -> Iterator[str]:
    """Yield the passwords in a database's URL, as they are typed there and as they are meant."""
    try:
        parts = urlsplit(database)
        asked = (one.partition("=") for one in parts.query.split("&"))
        for one in (parts.password or "", *(one for name, _, one in asked if "pass" in name)):
            yield from (one, unquote(one))
    except ValueError:
        # no URL: what it was meant to be is not known, so none of it is told
        yield database


def set_up(level: str, form: Form = "text", secrets: Secrets | None = None) -> None:
    """Let everything from *level* on be logged to standard error in *form*, without *secrets*."""
    # the library warns of what voice needs; this bot has none
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    root, least = logging.getLogger(), logging.getLevelNamesMapping()[level.upper()]
    whole = least <= logging.DEBUG
    root.addHandler(output(sys.stderr, form, secrets or Secrets(), whole=whole))
    root.setLevel(least)


def output(stream: TextIO, form: Form, secrets: Secrets, *, whole: bool = False) -> logging.Handler:
    """Return what writes lines in *form* to *stream*; errors are *whole* with their texts."""
    handler = _Output(stream)
    lines = JsonLines if form == "json" else TextLines
    handler.setFormatter(lines(secrets, whole=whole))
    return handler


def facts(error: BaseException, *, whole: bool = False) -> dict[str, object]:
    """Return the kind and the numbers of *error*, and of what it came *from*; *whole*, its text."""
    found: dict[str, object] = {"kind": type(error).__name__}
    known = vars(error).items()
    found |= {name: one for name, one in known if isinstance(one, int | float) and name[0] != "_"}
    if isinstance(error, Unusable):
        # what follows the first line is the database's, and may quote what was to be stored
        found |= {"path": error.path, "reason": error.reason.partition("\n")[0]}
    elif isinstance(error, OSError) and error.errno:
        found |= {"errno": error.errno, "reason": os.strerror(error.errno)}
    elif isinstance(error, CorruptHistory) and (step := STEP.match(str(error))):
        found["where"] = step[0]
    if whole:
        found["text"] = str(error)
    return found


def places(error: BaseException) -> list[str]:
    """Return where *error* went through, `file:line function`, the innermost first."""
    frames = [(frame.f_code, line) for frame, line in walk_tb(error.__traceback__)]
    return [f"{_short(code.co_filename)}:{line} {code.co_name}" for code, line in reversed(frames)]


def _short(file: str) -> str:
    _, installed, inside = file.rpartition("site-packages/")
    return inside if installed else file.removeprefix(f"{HOUSE}/")


def origin(error: BaseException) -> BaseException | None:
    """Return what *error* came from, as Python would tell it."""
    return error.__cause__ or (None if error.__suppress_context__ else error.__context__)


class _Named:
    """An argument of a log call, as it is told."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return self._text


class _Lines(logging.Formatter):
    """One line an event."""

    def __init__(self, secrets: Secrets, *, whole: bool) -> None:
        super().__init__()
        self._masked = secrets.masked
        self._whole = whole

    def _message(self, record: logging.LogRecord) -> str:
        if record.levelno <= logging.DEBUG:
            return record.getMessage()
        args: Any = record.args
        if isinstance(args, Mapping):
            args = {name: self._plain(one) for name, one in args.items()}
        else:
            args = tuple(map(self._plain, args or ()))
        text = str(self._plain(record.msg))
        text = text % args if args else text
        # others go on with what an object looks like, words and all
        ours = record.name.startswith(OURS)
        return text if ours or self._whole else text.partition("\n")[0]

    def _plain(self, one: object) -> object:
        """Return *one* of what is told, by its kind alone unless it is a word or a number."""
        if isinstance(one, BaseException):
            return _Named(_told(facts(one, whole=self._whole)))
        plain = self._whole or isinstance(one, str | int | float | None)
        return one if plain else _Named(type(one).__name__)

    def _errors(self, record: logging.LogRecord) -> Iterator[BaseException]:
        """Yield the error that is logged with its places, and what it came from."""
        error = record.exc_info[1] if record.exc_info else None
        seen: set[int] = set()
        while error is not None and id(error) not in seen:
            seen.add(id(error))
            yield error
            error = origin(error)

    def _time(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC)
        return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


class TextLines(_Lines):
    """`time level logger: message`, and errors behind it with the places they went through."""

    def format(self, record: logging.LogRecord) -> str:
        """Return *record* as a line."""
        line = f"{self._time(record)} {record.levelname:<7} {record.name}: {self._message(record)}"
        if errors := " from ".join(map(self._error, self._errors(record))):
            line = f"{line}: {errors}"
        return shown(" ".join(self._masked(line).split("\n")))

    def _error(self, error: BaseException) -> str:
        at = " < ".join(places(error))
        told = _told(facts(error, whole=self._whole))
        return f"{told} at {at}" if at else told


class JsonLines(_Lines):
    """An object a line: `time`, `level`, `logger`, `message`, and `errors`, the last one first."""

    def format(self, record: logging.LogRecord) -> str:
        """Return *record* as a line."""
        line: dict[str, object] = {
            "time": self._time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": self._message(record),
        }
        named = record.args if isinstance(record.args, tuple) else ()
        told = tuple(self._errors(record)) or (
            one for one in named if isinstance(one, BaseException)
        )
        errors = [facts(one, whole=self._whole) | {"at": places(one)} for one in told]
        if errors:
            line["errors"] = errors
        return json.dumps(self._without(line))

    def _without(self, part: Any) -> Any:
        """Return *part* of a line without secrets: before they are spelt as JSON spells them."""
        if isinstance(part, str):
            return self._masked(part)
        if isinstance(part, list):
            return [self._without(one) for one in part]
        if isinstance(part, dict):
            return {key: self._without(one) for key, one in part.items()}
        return part


def _told(found: Mapping[str, object]) -> str:
    """Return *found* of an error in a line: `NotFound(status=404, code=10008)`."""
    numbers = ", ".join(f"{key}={one}" for key, one in found.items() if key not in {"kind", "text"})
    told = f"{found['kind']}({numbers})" if numbers else str(found["kind"])
    return f"{told}: {found['text']}" if found.get("text") else told


class _Output(logging.StreamHandler[TextIO]):
    """Standard error."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        """Say that a line is missing; the library would print what was to be in it.

        Where nothing can be said any more, since nobody reads it, the bot goes on without.
        """
        with suppress(OSError, ValueError):
            self.stream.write(f"a line of {record.name} could not be written\n")
