"""The README says what there is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from discord import app_commands

from bot.slash.groups import GROUPS

README = (Path(__file__).resolve().parent.parent / "README.md").read_text()


def commands(group: app_commands.Group, before: str = "/") -> Iterator[str]:
    for one in group.commands:
        if isinstance(one, app_commands.Group):
            yield from commands(one, f"{before}{group.name} ")
        else:
            yield f"{before}{group.name} {one.name}"


def test_every_command_is_listed_and_every_listed_one_exists() -> None:
    there = {name for group in GROUPS for name in commands(group)}
    listed = set(re.findall(r"`(/(?:chase|ladder|sheet|collateral|rundown)(?: [a-z]+)+)`", README))

    assert listed == there
