"""From bytes to plain values that remember their lines. Knows YAML, knows nothing of ladders."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import yaml

from bot.library.faults import BadLadder, Fault, Where, clean, quoted, spell

SIZE: Final = 64 * 1024
DEPTH: Final = 8
ENTRIES: Final = 40
"""More than any list or mapping of a ladder holds, so that no file makes endless faults."""

TEXT: Final = "tag:yaml.org,2002:str"
NOTHING: Final = "tag:yaml.org,2002:null"
TRUTH: Final = "tag:yaml.org,2002:bool"
KINDS: Final[Mapping[str, str]] = {
    TRUTH: "a yes or no",
    "tag:yaml.org,2002:float": "a number",
    "tag:yaml.org,2002:int": "a number",
    "tag:yaml.org,2002:timestamp": "a date",
}
WHOLE: Final = re.compile(r"-?(0|[1-9][0-9]{0,5})", re.ASCII)

UNCLOSED: Final = "found unexpected end of stream"
PROBLEMS: Final[Mapping[str, tuple[str, str]]] = {
    UNCLOSED: ("a quote that stays open", "close it"),
    "but found another document": ("a second document", "one ladder a file"),
    "found character '\\t' that cannot start any token": ("a tab", "use spaces"),
    "mapping values are not allowed here": (
        "a colon where no key can be",
        "quote text that holds a colon, and keep the keys of one thing in one column",
    ),
}
"""What authors run into, by the name that YAML has for it."""


@dataclass(frozen=True, slots=True)
class Bare:
    """A word without quotes that YAML reads as something other than text."""

    raw: str
    kind: str
    value: bool | int | None = None
    """What it means, where a ladder has a use for it."""


@dataclass(slots=True)
class Source:
    """A file's values, and the line of each."""

    file: str
    data: object = None
    lines: dict[Where, int] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def fault(self, where: Where, what: str, right: str, line: int | None = None) -> Fault:
        """Return a fault at *where*, on the line that is known for it unless another is given."""
        return Fault(self.file, line or self.lines[where], spell(where), what, right)


def read(raw: bytes | str, file: str) -> Source:
    """Return what stands in *raw*; repeated and empty keys are among its faults.

    Raises:
        BadLadder: It is not one plain YAML document of a ladder's size.
    """
    text = decode(raw, file)
    source = Source(file)
    node = _compose(text, file)
    if node is None:
        raise _refusal(file, 1, "nothing in it", "start with `name:`")
    source.lines[()] = node.start_mark.line + 1
    source.data = _value(node, (), source)
    return source


def raw(path: Path) -> bytes:
    """Return what is in the file at *path*; of one that is too large no more is read than shows it.

    Raises:
        BadLadder: It is too large for a ladder.
        OSError: It cannot be read.
    """
    with path.open("rb") as file:
        found = file.read(SIZE + 1)
    if len(found) > SIZE:
        raise _too_large(str(path), max(path.stat().st_size, len(found)))
    return found


def _too_large(file: str, size: int) -> BadLadder:
    return _refusal(file, 1, f"{size} bytes", f"a ladder has at most {SIZE}")


def decode(raw: bytes | str, file: str) -> str:
    """Return *raw* as text, without a byte order mark.

    Raises:
        BadLadder: It is too large for a ladder, or not UTF-8.
    """
    data = raw.encode("utf-8", "surrogatepass") if isinstance(raw, str) else raw
    if len(data) > SIZE:
        raise _too_large(file, len(data))
    # two bytes a letter: the mark in front, or without one the half of the first letter that is 0
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) or data[:2].count(0) == 1:
        raise _refusal(file, 1, "UTF-16 text", "save it as UTF-8")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise _refusal(file, line, "bytes that are not UTF-8", "save it as UTF-8") from None


def _compose(text: str, file: str) -> yaml.Node | None:
    loader = None
    try:
        loader = _Loader(text, file)
        return loader.get_single_node()
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise _refusal(file, line, "a character that no text may hold", "remove it") from None
    except yaml.MarkedYAMLError as error:
        raise _broken(error, file) from None
    except (ValueError, OverflowError):
        # PyYAML leaves these to int() and chr(): "\UFFFFFFFF" and numbers of thousands of digits.
        line = loader.line + 1 if loader else 1
        raise _refusal(file, line, "a number or escape out of all bounds", "remove it") from None


def _refusal(file: str, line: int, what: str, right: str) -> BadLadder:
    return BadLadder([Fault(file, line, "", what, right)])


def _broken(error: yaml.MarkedYAMLError, file: str) -> BadLadder:
    problem = str(error.problem)
    mark = error.context_mark if problem == UNCLOSED else error.problem_mark
    hint = "indent by two spaces, and quote text that holds : or #"
    what, right = PROBLEMS.get(problem, (clean(problem), hint))
    return _refusal(file, mark.line + 1 if mark else 1, what, right)


class _Loader(yaml.SafeLoader):
    """Composes nodes, and stops at what a ladder never needs."""

    def __init__(self, text: str, file: str) -> None:
        super().__init__(text)
        self.file = file
        self.depth = 0

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        event: yaml.NodeEvent = self.peek_event()  # type: ignore[no-untyped-call]
        if isinstance(event, yaml.AliasEvent) or event.anchor:
            raise self._refusal(event, "an anchor or alias", "write the value out, or quote it")
        if getattr(event, "tag", None):
            raise self._refusal(event, "a tag", "remove the word with the !, or quote the text")
        if self.depth == DEPTH:
            raise self._refusal(event, "values too deep inside one another", "a ladder is flatter")
        self.depth += 1
        node = super().compose_node(parent, index)
        self.depth -= 1
        return node

    def _refusal(self, event: yaml.NodeEvent, what: str, right: str) -> BadLadder:
        line = event.start_mark.line + 1 if event.start_mark else 1
        return _refusal(self.file, line, what, right)


def _value(node: yaml.Node, where: Where, source: Source) -> object:
    if isinstance(node, yaml.ScalarNode):
        return _scalar(node, where, source)
    if len(node.value) > ENTRIES:
        what = f"{len(node.value)} entries"
        raise BadLadder([source.fault(where, what, f"nothing in a ladder has more than {ENTRIES}")])
    if isinstance(node, yaml.MappingNode):
        return _mapping(node, where, source)
    return _list(node, where, source)


def _scalar(node: yaml.ScalarNode, where: Where, source: Source) -> object:
    if node.tag == TEXT:
        return node.value
    if node.tag == NOTHING:
        right = "give it a value, or drop the key where it is optional"
        source.faults.append(source.fault(where, "empty", right))
        return None
    return Bare(node.value, KINDS.get(node.tag, "a sign of YAML's own"), _meaning(node))


def _meaning(node: yaml.ScalarNode) -> bool | int | None:
    if node.tag == TRUTH:
        return node.value.lower() in {"yes", "true", "on"}
    # 010 is 8 in YAML and 1:30 is 90: only what reads the same to people counts as a number.
    return int(node.value) if WHOLE.fullmatch(node.value) else None


def _list(node: yaml.Node, where: Where, source: Source) -> list[object]:
    found = []
    for at, item in enumerate(node.value):
        here = (*where, at)
        source.lines[here] = item.start_mark.line + 1
        found.append(_value(item, here, source))
    return found


def _mapping(node: yaml.MappingNode, where: Where, source: Source) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, item in node.value:
        line = key.start_mark.line + 1
        if not isinstance(key, yaml.ScalarNode) or not key.value.isprintable():
            source.faults.append(
                source.fault(where, "a key that is no word", "write `key: value`", line)
            )
            continue
        here = (*where, key.value)
        if here in source.lines:
            what = f"a second {quoted(key.value)}, after line {source.lines[here]}"
            source.faults.append(source.fault(here, what, "keep one", line))
            continue
        source.lines[here] = line
        found[key.value] = _value(item, here, source)
    return found
