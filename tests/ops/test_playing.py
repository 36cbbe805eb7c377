"""Backups while a bot plays in another process: each is the record as it was at one moment."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from rundown.history import Step
from tests.ops.commands import Shell
from tests.ops.filled import records
from tests.ops.player import playing

TIMES = 8

Records = dict[int, tuple[Step, ...]]


def is_earlier(one: Records, other: Records) -> bool:
    """Whether *one* is how *other* has begun."""
    return all(steps == other.get(chase, ())[: len(steps)] for chase, steps in one.items())


async def test_every_backup_of_a_bot_that_plays_is_whole(shell: Shell, where: str) -> None:
    backups: list[Records] = []
    async with playing(where):
        for _ in range(TIMES):
            await shell.does("backup", "b.db", RUNDOWN_DATABASE=where)
            backups.append(records(shell.folder / "b.db"))
    await shell.does("backup", "b.db", RUNDOWN_DATABASE=where)
    backups.append(records(shell.folder / "b.db"))

    for one, other in pairwise(backups):
        assert is_earlier(one, other)
    assert sum(map(len, backups[0].values())) < sum(map(len, backups[-1].values()))


async def test_a_bot_that_plays_in_another_process_keeps_its_file(
    shell: Shell, full: Path, postgres: str
) -> None:
    await shell.does("backup", "b.db")
    async with playing(full):
        for typed in (("restore", "b.db", "--over"), ("move", "rundown.db", postgres)):
            assert "stop it first" in await shell.refuses(*typed)
        assert "a bot is running on it" in (await shell.says("check", "--offline")).out
    assert len(records(full)) > 3


async def test_a_bot_that_plays_on_a_server_keeps_it(
    shell: Shell, full: Path, postgres: str
) -> None:
    async with playing(postgres):
        said = await shell.refuses("move", "rundown.db", postgres)
        found = await shell.says("check", "--offline", RUNDOWN_DATABASE=postgres)

    assert "stop it first" in said
    assert "a bot is running on it" in found.out


async def test_as_it_is_typed(shell: Shell, full: Path) -> None:
    """In a process of its own, as it starts and ends."""
    ends = [("backup", 0), ("restore", 2), ("check", 1)]
    for command, code in ends:
        file = () if command == "check" else ("b.db",)
        said = await shell.ends(await shell.start(command, *file))
        assert said.code == code, said
        assert said.err.count("\n") == (code == 2)
        assert bool(said.out) == (code != 2)
