"""The files that carry the bot to a machine, read the way their programs read them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import yaml

ROOT: Final = Path(__file__).resolve().parent.parent.parent
KEPT: Final = Path("/var/lib/rundown-bot")
"""Where the data is, however the bot is run."""


def compose() -> Mapping[str, Any]:
    """Return `compose.yaml`."""
    read: Mapping[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
    return read


def project() -> Mapping[str, Any]:
    """Return `pyproject.toml`."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text())


class Unit:
    """A systemd unit: the values of each key, in order."""

    def __init__(self, text: str) -> None:
        self._parts: dict[str, dict[str, list[str]]] = {}
        part: dict[str, list[str]] = {}
        for line in text.splitlines():
            if line.startswith("[") and line.endswith("]"):
                part = self._parts.setdefault(line[1:-1], {})
            elif "=" in line and not line.startswith(("#", ";")):
                key, _, value = line.partition("=")
                part.setdefault(key, []).append(value)

    def all(self, key: str, part: str = "Service") -> Sequence[str]:
        """Return every value of *key*, none where it is not set."""
        return self._parts[part].get(key, [])

    def one(self, key: str, part: str = "Service") -> str:
        """Return the value of *key*, which is set once."""
        [value] = self.all(key, part)
        return value


def unit() -> Unit:
    """Return `deploy/rundown-bot.service`."""
    return Unit((ROOT / "deploy" / "rundown-bot.service").read_text())


def offered() -> Mapping[str, str]:
    """Return what `.env.example` sets, and what it would with the `# ` taken off its lines."""
    lines = (line.removeprefix("# ") for line in (ROOT / ".env.example").read_text().splitlines())
    found = (re.fullmatch(r"([A-Z_]+)=(.*)", line) for line in lines)
    return {hit[1]: hit[2] for hit in found if hit}
