"""A Dockerfile, read: its stages and their instructions."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

from tests.deploy.house import ROOT

WORD: Final = re.compile(r"\$(?:\{(\w+)\}|(\w+))")


@dataclass(frozen=True, slots=True, kw_only=True)
class Instruction:
    """One instruction, its lines joined."""

    word: str
    rest: str

    @property
    def words(self) -> Sequence[str]:
        """Its arguments, flags left out; the exec form's are its list's."""
        if self.rest.startswith("["):
            listed: list[str] = json.loads(self.rest)
            return listed
        return [word for word in shlex.split(self.rest) if not word.startswith("--")]

    @property
    def flags(self) -> dict[str, str]:
        """Its leading `--flag=value`s."""
        leading: dict[str, str] = {}
        for word in self.rest.split():
            if not word.startswith("--"):
                break
            name, _, value = word.removeprefix("--").partition("=")
            leading[name] = value
        return leading


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """What one `FROM` begins."""

    base: str
    name: str
    does: list[Instruction] = field(default_factory=list)

    def all(self, word: str) -> list[Instruction]:
        """Return every instruction that *word* begins."""
        return [one for one in self.does if one.word == word]

    def one(self, word: str) -> Instruction:
        """Return the only instruction that *word* begins."""
        [only] = self.all(word)
        return only

    @property
    def environment(self) -> dict[str, str]:
        """What its `ENV`s set."""
        pairs = (pair.partition("=") for one in self.all("ENV") for pair in one.words)
        return {name: value for name, _, value in pairs}


def stages(text: str) -> list[Stage]:
    """Return the stages of the Dockerfile *text*, the `ARG`s before them filled in."""
    found: list[Stage] = []
    defaults: dict[str, str] = {}
    for one in instructions(text):
        if one.word == "ARG" and not found:
            name, _, value = one.rest.partition("=")
            defaults[name] = value
        elif one.word == "FROM":
            base, *named = one.words
            base = WORD.sub(lambda hit: defaults[hit[1] or hit[2]], base)
            found.append(Stage(base=base, name=named[-1] if named else ""))
        else:
            found[-1].does.append(one)
    return found


def instructions(text: str) -> Iterator[Instruction]:
    """Yield the instructions of *text*; comments go, also those between a step's lines."""
    lines = (
        line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")
    )
    joined = ""
    for line in lines:
        joined += line.removesuffix("\\")
        if not line.endswith("\\"):
            word, _, rest = joined.strip().partition(" ")
            yield Instruction(word=word, rest=" ".join(rest.split()))
            joined = ""


def context(root: Path = ROOT) -> list[Path]:
    """Return the files of *root* that `.dockerignore` lets a build see, relative to it.

    Of its patterns it knows those that are used: `*`, `!NAME` and `**/NAME`.
    """
    patterns = [
        line
        for line in (root / ".dockerignore").read_text().splitlines()
        if line and line[0] != "#"
    ]
    assert patterns[0] == "*"
    let_in = [line[1:] for line in patterns if line[0] == "!"]
    kept_out = [line.removeprefix("**/") for line in patterns if line.startswith("**/")]
    assert len(patterns) == 1 + len(let_in) + len(kept_out)
    files = (path for name in let_in for path in _files(root / name))
    relative = (path.relative_to(root) for path in files)
    return sorted(
        path
        for path in relative
        if not any(fnmatch(p, out) for p in path.parts for out in kept_out)
    )


def _files(path: Path) -> Iterator[Path]:
    if path.is_file():
        yield path
    else:
        yield from (one for one in path.rglob("*") if one.is_file())


def dockerfile() -> list[Stage]:
    """Return the stages of the bot's own."""
    return stages((ROOT / "Dockerfile").read_text())
