"""What the documents tell somebody to type, and where they point, read as GitHub shows them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent.parent
DOCUMENTS: Final = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *ROOT.glob("docs/*.md")])
PROGRAMS: Final = frozenset(
    (
        *("apt", "cd", "chmod", "cp", "createdb", "createuser", "crontab", "curl", "docker"),
        *("fuser", "git", "install", "journalctl", "make", "nano", "pip", "psql", "python"),
        *("python3", "rm", "rundown-bot", "scp", "sudo", "systemctl", "umask", "uv"),
    )
)
"""What a command begins with. A block that begins otherwise fails, so none is passed over."""
TYPED: Final = frozenset({"", "sh", "console"})
"""The languages of blocks that hold commands; the others hold files."""
FENCE: Final = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INDENTED: Final = re.compile(r"(?:^|(?<=\n\n))(?: {4}.*\n)+", re.MULTILINE)
INLINE: Final = re.compile(r"(?<!`)`([^`]+)`(?!`)")
SET: Final = re.compile(r"[A-Z]+=\S*")
REMARK: Final = re.compile(r"\s+# .*$")
EACH_NIGHT: Final = re.compile(r"(?:\d+ ){2}\* \* \* ")
"""When cron starts a command, each night."""


def commands(text: str) -> Iterator[str]:
    """Yield each command that *text* holds, in blocks and in sentences, less the remark after it.

    In a sentence that is what begins with one of `PROGRAMS` and goes on.
    """
    blocks = [*INDENTED.findall(FENCE.sub("", text))]
    blocks += [body for language, body in FENCE.findall(text) if language in TYPED]
    for block in blocks:
        for line in block.splitlines():
            command = REMARK.sub("", line.strip().removeprefix("$ "))
            if program(command) in PROGRAMS:
                yield command
    for said in INLINE.findall(FENCE.sub("", INDENTED.sub("", text))):
        command = " ".join(said.split())
        if program(command) in PROGRAMS and " " in command:
            yield command


def indented(text: str) -> Iterator[str]:
    """Yield every line of the blocks that are set off by four spaces alone."""
    for block in INDENTED.findall(FENCE.sub("", text)):
        yield from (line.strip() for line in block.splitlines())


def files(text: str, language: str) -> Iterator[str]:
    """Yield the blocks of *language*."""
    yield from (body for named, body in FENCE.findall(text) if named == language)


def program(command: str) -> str:
    """Return the name of what *command* starts, without its folder and what is set for it."""
    command = EACH_NIGHT.sub("", command)
    words = [word for word in command.split() if not SET.fullmatch(word)]
    return Path(words[0]).name if words else ""
