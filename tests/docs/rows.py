"""How each documented command is tried that cannot be run in a test, and why it cannot."""

from __future__ import annotations

import importlib.util
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from bot.cli import _parser, main
from tests.deploy.house import ROOT, compose
from tests.docs.reading import files

Check: TypeAlias = Callable[[str], None]

COMPOSE: Final = {"build", "down", "exec", "logs", "ps", "run", "start", "stop", "up"}
"""The sub-commands of Docker's reference that the documents use."""
OF_CI: Final = {"test"}
SYSTEMCTL: Final = {"daemon-reload", "disable", "enable", "restart", "start", "status", "stop"}
DEBIAN: Final = "usr/lib/postgresql/*/bin"
OPTION: Final = re.compile(r"(?<!\S)--?[a-z][a-z-]*")


@dataclass(frozen=True)
class Row:
    """The commands that *pattern* matches as a whole; *check* is what is looked at instead."""

    pattern: str
    why: str
    check: Check

    def covers(self, command: str) -> bool:
        """Return whether *command* is one of them."""
        return bool(re.fullmatch(self.pattern, command))


def makes(command: str) -> None:
    """The Makefile has that target, and CI asks for it where that is said of it."""
    target = command.split()[1]
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert target not in OF_CI or f"make {target}" in (ROOT / ".ci" / "run").read_text().split("\n")


def installs(command: str) -> None:
    """The files are there, and what builds the image is told the same."""
    for name in re.findall(r"-r (\S+)", command):
        assert (ROOT / name).is_file()
    played = (ROOT / "Dockerfile").read_text() + (ROOT / "Makefile").read_text()
    assert set(OPTION.findall(command)) - {"-r"} <= set(OPTION.findall(played))


def is_uvs(command: str) -> None:
    """uv, of the release that is locked, knows all of the options."""
    uv = str(Path(sys.executable).parent / "uv")
    *words, last = command.split()[1:]
    assert last == "."
    asked = [word for word in words if not word.startswith("-")]
    _says_of_its_options([uv, *asked], command)


def is_postgresqls(command: str) -> None:
    """The program knows the options, where it is installed."""
    words = command.split()[3:]
    there = [shutil.which(words[0]), *sorted(Path("/").glob(f"{DEBIAN}/{words[0]}"))]
    for found in filter(None, there[:1]):
        _says_of_its_options([str(found)], " ".join(words))


def _says_of_its_options(program: list[str], command: str) -> None:
    said = subprocess.run([*program, "--help"], text=True, capture_output=True, check=True)  # noqa: S603 - as documented
    assert all(option in said.stdout for option in OPTION.findall(command))


def composes(command: str) -> None:
    """It is a sub-command, its service is in `compose.yaml`, the bot knows what it is told."""
    words = shlex.split(command)[2:]
    assert words[0] in COMPOSE
    if "bot" not in words:
        assert set(words[1:]) <= {"--build", "--detach", "--volumes"}
        return
    at = words.index("bot")
    assert "bot" in compose()["services"]
    assert set(words[1:at]) <= {"--rm", "-T", "--entrypoint", "sh", "cat"}
    told = words[at + 1 :]
    if words[0] == "run" and "--entrypoint" not in words:
        told = ["rundown-bot", *told]
    elif told[:1] == ["-c"]:
        told = shlex.split(told[1])
    if told[:1] == ["rundown-bot"] and told[1:]:
        is_the_bots(shlex.join(told))


def is_systemds(command: str) -> None:
    """The unit is one that is handed out, as a file or in the documents."""
    *words, last = command.removeprefix("sudo ").split()
    assert words[0] == "journalctl" or {*words[1:], last} & SYSTEMCTL
    handed = {path.name for path in (ROOT / "deploy").iterdir()}
    running = (ROOT / "docs" / "running.md").read_text()
    for text in files(running, "ini"):
        handed |= set(re.findall(r"^# /etc/systemd/system/(\S+)$", text, re.MULTILINE))
    assert last == "daemon-reload" or {last, f"{last}.service"} & handed


def is_the_bots(command: str) -> None:
    """The program knows the command, and each of the arguments."""
    words = shlex.split(command)[1:]
    if all(word.isalpha() and word.islower() for word in words):
        # it is only named, without what it wants to be told
        words.append("--help")
    ended: object = 0
    try:
        _parser(words).parse_args(words)
    except SystemExit as left:
        ended = left.code
    assert ended == 0, command


def answers(command: str) -> None:
    """It does what it is told, here and now."""
    assert main(shlex.split(command)[1:]) == 0


def is_a_module(command: str) -> None:
    """The module is there, and does something when it is run."""
    found = importlib.util.find_spec(command.split()[2])
    assert found
    assert found.origin
    assert '__name__ == "__main__"' in Path(found.origin).read_text()


def is_known(command: str) -> None:
    """The pattern is the whole command; there is no more to look at."""


ROWS: Final = (
    Row(
        r"make \w+", "CI calls test; the others take long, or need the network or a browser", makes
    ),
    Row(
        r"(sudo /opt/rundown-bot/bin/|\.venv/bin/)?pip install.*",
        "from the network; tests/deploy builds the image by the same files",
        installs,
    ),
    Row(r"(sudo )?python3 -m venv( \.venv| /opt/rundown-bot)?", "as tests/deploy does", is_known),
    Row(r"uv tool install .*", "from the network, into the home of who types it", is_uvs),
    Row(r"docker compose .*", "there is no engine; tests/deploy plays the steps", composes),
    Row(
        r"(sudo )?systemctl (restart|disable --now|status|start) rundown-bot|"
        r"sudo systemctl enable --now rundown-bot-backup.timer",
        "there is no systemd that runs",
        is_systemds,
    ),
    Row(r"sudo -u postgres create(user|db) .*", "the tests' server has its own", is_postgresqls),
    Row(r"rundown-bot ladder odds ladders/night-market.yaml", "in this process", answers),
    Row(r"rundown-bot (?!ladder odds ladders).*", "named, or stands for what is run", is_the_bots),
    Row(r"python -m tests\.\S+", "it writes a document anew", is_a_module),
    Row(
        r"sudo apt install python3-venv|sudo -i|git pull|scp backup.db there:|"
        r"fuser -v rundown.db",
        "the system's own, and nothing of it is the bot's",
        is_known,
    ),
)
