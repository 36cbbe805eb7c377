"""The image's build, played on a machine that has no engine."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import venv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.deploy.dockerfile import Instruction, Stage, context, dockerfile
from tests.deploy.house import ROOT

ABSOLUTE: Final = re.compile(r"(?<![\w./])/(?=(?:opt|src|usr/local|var|wheels)\b)")
"""The image's paths; each is played in a folder."""
WAY_OUT: Final = re.compile(r"HOME|PIP_.*|UV_.*|SSL_CERT_.*|(?i:https?_proxy|no_proxy)")
"""How this machine reaches its package index, and what it has downloaded already."""
SLOW: Final = {"PIP_NO_CACHE_DIR", "UV_NO_CACHE", "UV_COMPILE_BYTECODE"}
"""What would download it once more, and compile what is not tried here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Image:
    """What the build left behind: the image's folders, under *root*."""

    root: Path

    def at(self, path: str) -> Path:
        """Return where the image's absolute *path* is."""
        return self.root / path.lstrip("/")

    def run(self, *command: str, folder: str | None = None) -> subprocess.CompletedProcess[str]:
        """Run *command* as a container would, in its *folder* or the image's own."""
        final = dockerfile()[-1]
        where = self.at(folder or final.one("WORKDIR").words[0])
        where.mkdir(parents=True, exist_ok=True)
        # the folders are made anew in each place, the programs of the system are this machine's
        environment = {
            name: self.moved(value).replace("$PATH", "/usr/bin:/bin")
            for name, value in final.environment.items()
        }
        program = self.at("opt/rundown-bot/bin") / command[0]
        return _done([str(program), *command[1:]], where, environment)

    def moved(self, text: str) -> str:
        """Return *text* with the image's paths where they are played."""
        return ABSOLUTE.sub(f"{self.root}/", text)


def build(root: Path) -> Image:
    """Play the stage that installs everything, under *root*; return what is there then.

    Played: every RUN of the first stage, word for word, in order, each by a shell with nothing
    in its environment but the stage's own ENV (less `SLOW`), this machine's way to its package
    index, and a PATH whose `python` is an environment of its own; COPY copies what
    `.dockerignore` lets in.

    Not played: the base image (this machine's Python and libraries stand in for it, and the image's
    absolute paths are folders under *root*), and the RUN of the last stage, which makes a user and
    would have to be root.
    """
    image = Image(root=root)
    venv.create(image.at("usr/local"), with_pip=True)
    outside = {key: value for key, value in os.environ.items() if WAY_OUT.fullmatch(key)}
    environment = outside | {"PATH": f"{image.at('usr/local/bin')}:/usr/bin:/bin"}
    place, first = root, dockerfile()[0]
    for one in first.does:
        if one.word == "WORKDIR":
            place = image.at(one.rest)
            place.mkdir(parents=True)
        elif one.word == "ENV":
            environment |= {k: v for k, v in _pairs(one).items() if k not in SLOW}
        elif one.word == "COPY":
            copied(one, place)
        else:
            assert one.word == "RUN"
            _done(["/bin/sh", "-c", image.moved(one.rest)], place, environment).check_returncode()
    return image


def copied(one: Instruction, place: Path) -> None:
    """Do what the COPY *one* does: a folder's content goes, a file goes into a folder."""
    *sources, target = one.words
    for path in context():
        for source in sources:
            if path == Path(source):
                goes = place / target / path.name
            elif path.is_relative_to(source):
                goes = place / target / path.relative_to(source)
            else:
                continue
            goes.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / path, goes)


def _pairs(one: Instruction) -> Mapping[str, str]:
    return Stage(base="", name="", does=[one]).environment


def _done(
    command: Sequence[str], place: Path, environment: Mapping[str, str]
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 - the commands are the Dockerfile's
        command, cwd=place, env=dict(environment), text=True, capture_output=True, check=False
    )
