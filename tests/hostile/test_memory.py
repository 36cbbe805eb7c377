"""Files that are made to hurt are refused in a clear line each, and take little memory.

They are read in a process of its own, whose memory has an end; how long each took is printed.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

import pytest

from bot.library.actor_faults import BadActor
from bot.library.actors import SIZE as ACTOR
from bot.library.actors import read_actor
from bot.library.ladders import BadLadder, load, read_ladder
from bot.library.source import SIZE, raw
from bot.settings import HOUSE
from bot.view.words.actors import bad_actor

MIB: Final = 1024 * 1024
PEAK: Final = 200 * MIB
"""What a process that reads them may come to, with all that it is besides."""
GUARD: Final = 600 * MIB
"""Where it ends rather than the machine, should it want ever more."""
LINE: Final = 400
"""Characters of a line that is told."""


def filled(unit: str, size: int, before: str = "", after: str = "") -> bytes:
    """As many *unit*s as a file of *size* bytes has room for."""
    room = size - len(before.encode()) - len(after.encode())
    return (before + unit * (room // len(unit.encode())) + after).encode()


def laughs(width: int = 9) -> str:
    """A few lines of YAML that stand for a billion."""
    first = 'a: &a ["lol"]\n'
    names = "abcdefghi"
    return first + "".join(
        f"{this}: &{this} [{', '.join([f'*{last}'] * width)}]\n" for last, this in pairwise(names)
    )


TEXTS: Final[Mapping[str, bytes]] = {
    "billion laughs": laughs().encode(),
    "an alias": b"name: &n x\nplace: *n\n",
    "an alias of itself": b"&a [*a]",
    "merge keys": b"a: &a {b: 1}\nc: {<<: *a}\n",
    "a tag": b"name: !!python/object/apply:os.system ['true']\n",
    "a tag of one's own": b"%TAG ! tag:x.y,2000:\n---\nname: !z x\n",
    "10 MiB": filled("x", 10 * MIB, "name: "),
    "10 MiB of lines": filled("[1] x\n", 10 * MIB),
    "UTF-16": "name: Quay\n".encode("utf-16"),
    "UTF-16 without its mark": "name: Quay\n".encode("utf-16-le"),
    "UTF-32": "name: Quay\n".encode("utf-32"),
    "tabs": b"name: Quay\n\trungs:\n\t\t- name: x\n",
    "nothing but tabs": filled("\t", SIZE),
    "a key twice": b"name: a\nname: b\n",
    "a key over and over": filled("name: a\n", SIZE),
    "lists in lists": filled("[", SIZE),
    "mappings in mappings": filled("{a: ", SIZE),
    "keys in keys": filled("? ", SIZE),
    "entries": filled("- a\n", SIZE),
    "keys": "".join(f"k{n}: a\n" for n in range(6000)).encode(),
    "documents": filled("---\n", SIZE),
    "a number without end": filled("9", SIZE, "lead: "),
    "escapes": filled("\\x41", SIZE, 'name: "', '"'),
    "an escape beyond all": b'name: "\\UFFFFFFFF"',
    "quotes": filled('"', SIZE),
    "colons": filled(": ", SIZE),
    "comments": filled("#\n", SIZE),
    "line ends": filled("\n", SIZE),
    "one long line": filled("a ", SIZE),
    "a block": filled(" a\n", SIZE, "name: |\n"),
    "NUL": filled("\0", SIZE),
    "rungs without end": filled("[1] x — Toll: Force or y\n", SIZE),
    "rungs of nothing": filled("[1]\n", SIZE),
    "brackets": filled("(", SIZE, "[1] "),
    "Latin-1": "name: Caf\xe9\n".encode("latin-1"),
}
"""What may be in a file that is given as a ladder."""
ACTORS: Final[Mapping[str, bytes]] = {
    "10 MiB": filled(" ", 10 * MIB),
    "lists in lists": filled("[", ACTOR),
    "objects in objects": filled('{"a":', ACTOR),
    "hills": filled("[" * 900 + "]" * 900 + ",", ACTOR, "[", "0]"),
    "a number without end": filled("9", ACTOR),
    "an exponent": b"1e999999999",
    "NaN": b'{"type": "character", "system": {"attributes": {"emp": {"value": NaN}}}}',
    "Infinity": b'{"type": -Infinity}',
    "a key twice": b'{"type": "character", "type": "vehicle"}',
    "keys": ("{" + ",".join(f'"k{n}":0' for n in range(80_000)) + "}").encode(),
    "numbers": filled("1,", ACTOR, "[", "1]"),
    "objects": filled("{},", ACTOR, "[", "{}]"),
    "escapes": filled("\\u0041", ACTOR, '{"type":"', '"}'),
    "UTF-16": '{"type": "loot"}'.encode("utf-16"),
    "UTF-16 cut off": '{"type": "loot"}'.encode("utf-16")[:-1],
    "UTF-32": '{"type": "loot"}'.encode("utf-32"),
    "half a character": b'{"type": "\\ud800"}',
}
"""What may be in a file that is given as a character."""


def ladder_faults(data: bytes, file: str) -> list[str]:
    try:
        read_ladder(data, file)
    except BadLadder as bad:
        return [str(fault) for fault in bad.faults]
    return []


def actor_faults(data: bytes) -> list[str]:
    try:
        read_actor(data)
    except BadActor as bad:
        return [bad_actor(bad.fault)]
    return []


def cases() -> Iterator[tuple[str, Callable[[], list[str]]]]:
    """Yield every file, by what it is given as, and how it is read."""
    for kind, data in TEXTS.items():
        for ending in ("yaml", "txt"):
            yield (
                f"{kind} as {ending}",
                lambda data=data, ending=ending: ladder_faults(data, f"x.{ending}"),  # type: ignore[misc]
            )
    for kind, data in ACTORS.items():
        yield f"{kind} as an actor", lambda data=data: actor_faults(data)  # type: ignore[misc]
    yield "10 GiB on disk", enormous


def enormous() -> list[str]:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "x.yaml"
        with path.open("wb") as file:
            file.truncate(10 * 1024 * MIB)  # a hole, which takes no room
        try:
            load(Path(folder))
        except BadLadder as bad:
            return [str(fault).removeprefix(folder) for fault in bad.faults]
    return []


def child() -> None:
    """Read them all, and tell of each how long it took, the memory so far, and what was said."""
    given = list(cases())
    resource.setrlimit(resource.RLIMIT_AS, (GUARD, GUARD))
    for kind, ask in given:
        began = perf_counter()
        said = ask()
        took = perf_counter() - began
        peak = _peak()
        sys.stdout.write(json.dumps([kind, took, peak, said[:200]]) + "\n")


def _peak() -> int:
    """The most memory that this process has had, in bytes."""
    # what getrusage tells goes on from the process that started this one
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return 1024 * int(status.partition("VmHWM:")[2].split()[0])


@pytest.fixture(scope="module")
def told() -> Mapping[str, tuple[float, int, list[str]]]:
    """What the child tells of each file."""
    command = [sys.executable, "-c", f"from {__name__} import child; child()"]
    done = subprocess.run(  # noqa: S603 - our own interpreter, on our own text
        command, cwd=HOUSE, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    for kind, took, peak, _ in sorted(rows, key=lambda row: -row[1])[:5]:
        sys.stdout.write(f"{kind}: {took:.2f} s, {peak / MIB:.0f} MiB\n")
    return {kind: (took, peak, said) for kind, took, peak, said in rows}


@pytest.mark.parametrize("kind", [kind for kind, _ in cases()])
def test_a_file_that_is_made_to_hurt_gets_a_clear_line_and_takes_little_memory(
    told: Mapping[str, tuple[float, int, list[str]]], kind: str
) -> None:
    _, peak, said = told[kind]

    assert said
    shown = [line.translate({0x2068: None, 0x2069: None}) for line in said]
    assert all(line.isprintable() and 10 < len(line) <= LINE for line in shown)
    assert peak < PEAK


def test_a_file_that_is_too_large_is_told_with_its_size(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(b"#" * (10 * MIB))

    with pytest.raises(BadLadder, match="10485760 bytes; a ladder has at most 65536"):
        raw(path)


def test_a_file_of_exactly_the_most_is_read(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(b"#" * SIZE)

    assert len(raw(path)) == SIZE
