"""`rundown-bot healthy`: ask the running bot whether it is well. It loads little: it runs often."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any, Final

from bot import settings
from bot.view.words import health as words

HOST: Final = "127.0.0.1"
PATIENCE: Final = 10.0
"""Seconds that the answer may take."""
WELL: Final = 200


def main(argv: Sequence[str]) -> int:
    """Ask as `run` does, with the arguments in *argv*."""
    parser = argparse.ArgumentParser(prog="rundown-bot healthy", description=words.HEALTHY)
    fill(parser)
    return run(parser.parse_args(argv).config)


def fill(parser: argparse.ArgumentParser) -> None:
    """Let *parser* know the options."""
    parser.add_argument("--config", type=Path, default=Path("config.toml"), help=words.CONFIG)


def run(config: Path) -> int:
    """Return 0 where the bot that *config* sets up says it is well, 1 where it does not.

    2 where it cannot be asked, since no port is set. Standard error says why.
    """
    try:
        port = settings.load(config).health_port
    except settings.SettingsError as wrong:
        return _said(words.unasked(str(wrong)), 2)
    if port is None:
        return _said(words.unasked(words.NO_PORT), 2)
    try:
        status, report = _asked(port)
    except (OSError, HTTPException) as error:
        return _said(words.unwell(words.silent(port, str(error) or type(error).__name__)), 1)
    return 0 if status == WELL else _said(words.unwell(_why(report)), 1)


def _asked(port: int) -> tuple[int, dict[str, Any]]:
    connection = HTTPConnection(HOST, port, timeout=PATIENCE)
    try:
        connection.request("GET", "/healthz")
        response = connection.getresponse()
        body = response.read()
        with suppress(ValueError):
            return response.status, json.loads(body)
        return response.status, {}
    finally:
        connection.close()


def _why(report: dict[str, Any]) -> str:
    says = {"gateway": words.DISCONNECTED, "database": words.NO_DATABASE}
    return "; ".join(says[one] for one in says if report.get(one) is False) or words.UNKNOWN


def _said(text: str, code: int) -> int:
    sys.stderr.write(text + "\n")
    return code
