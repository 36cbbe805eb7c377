"""A text as Discord's clients read it: what is markup in it, and what a reader sees.

After the rules of Discord's own Markdown: an escape first, then blocks at the start of a line,
then what stands between pairs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

ISOLATE: Final = "\u2068"
RELEASE: Final = "\u2069"
SPAN: Final = re.compile(f"{ISOLATE}[^{ISOLATE}{RELEASE}]*{RELEASE}")


@dataclass(frozen=True)
class Token:
    """A piece of markup: its *kind*, and where it stands."""

    kind: str
    start: int
    end: int
    inner: str = ""


SIGNS: Final = frozenset("\\`*_~|[<@:hsd")
"""What markup begins with, inside a line; links with `http`, `steam` and `discord`."""
ESCAPE: Final = re.compile(r"\\([^0-9A-Za-z\s])")
BLOCKS: Final = {
    "fence": re.compile(r"```(?:([a-z0-9_+\-.#]+?)\n)?\n*([^\n].*?)\n*```", re.I | re.S),
    "heading": re.compile(r" *#{1,3}\s+(?=\S)"),
    "small": re.compile(r" *-# +(?=\S)"),
    "quote": re.compile(r" *>(?:>>)? +"),
    "list": re.compile(r" *(?:[*-]|\d+\.) +(?=\S)"),
}
INLINE: Final = {
    "fence": BLOCKS["fence"],
    "code": re.compile(r"(`+)(.*?[^`])\1(?!`)", re.S),
    "user": re.compile(r"<@!?\d+>"),
    "role": re.compile(r"<@&\d+>"),
    "channel": re.compile(r"<#\d+>"),
    "guide": re.compile(r"<id:\w+>"),
    "command": re.compile(r"</[\w -]+:\d+>"),
    "emoji": re.compile(r"<a?:\w+:\d+>"),
    "timestamp": re.compile(r"<t:-?\d+(?::[tTdDfFRsS])?>"),
    "everyone": re.compile(r"@(?:everyone|here)\b"),
    "url": re.compile(r"<?(?:https?|steam|discord)://[^\s<]+[^<.,:;\"'\]\s]"),
    "address": re.compile(r"<(?:mailto:|tel:|sms:)?[^\s<>@]+@[^\s<>]+>|<(?:tel:|sms:)?\+\d+>"),
    "named emoji": re.compile(r":[\w+-]+?(?:::skin-tone-\d)?:"),
    "link": re.compile(r"\[(?:\\.|[^\]\\])+\]\(\s*<?[^\s)]+[^)]*\)", re.S),
}
PAIRS: Final = {
    "bold": re.compile(r"\*\*((?:\\.|[^\\])+?)\*\*(?!\*)", re.S),
    "underline": re.compile(r"__((?:\\.|[^\\])+?)__(?!_)", re.S),
    "italics": re.compile(
        r"(?<![0-9A-Za-z])_((?:__|\\.|[^\\_])+?)_(?![0-9A-Za-z])"
        r"|\*(?=\S)((?:\*\*|\\.|\s+(?:\\.|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)",
        re.S,
    ),
    "struck": re.compile(r"~~((?:\\.|[^\\])+?)~~", re.S),
    "spoiler": re.compile(r"\|\|((?:\\.|[^\\])+?)\|\|", re.S),
}


def tokens(text: str, start: int = 0, end: int | None = None) -> Iterator[Token]:
    """Yield the markup of *text*, each pair before what stands between it."""
    at, end = start, len(text) if end is None else end
    while at < end:
        if text[at] not in SIGNS and not _begins(text, at):
            at += 1
        elif (escaped := ESCAPE.match(text, at, end)) is not None:
            yield Token("escape", at, escaped.end())
            at = escaped.end()
        elif found := _block(text, at, end) or _inline(text, at, end):
            yield found
            at = found.end
        elif pair := _pair(text, at, end):
            found, inside = pair
            yield found
            yield from tokens(text, *inside)
            at = found.end
        else:
            at += 1


def _begins(text: str, at: int) -> bool:
    return at == 0 or text[at - 1] == "\n"


def _block(text: str, at: int, end: int) -> Token | None:
    if not _begins(text, at):
        return None
    for kind, pattern in BLOCKS.items():
        if match := pattern.match(text, at, end):
            return Token(kind, at, match.end(), match[0])
    return None


def _inline(text: str, at: int, end: int) -> Token | None:
    for kind, pattern in INLINE.items():
        if match := pattern.match(text, at, end):
            return Token(kind, at, match.end(), match[0])
    return None


def _pair(text: str, at: int, end: int) -> tuple[Token, tuple[int, int]] | None:
    for kind, pattern in PAIRS.items():
        if match := pattern.match(text, at, end):
            inside = next(number for number in (1, 2) if match[number] is not None)
            return Token(kind, at, match.end()), match.span(inside)
    return None


def seen(text: str) -> str:
    """Return *text* as it is read where nothing in it but its escapes is markup."""
    said = ESCAPE.sub(r"\1", text)
    return said.translate(dict.fromkeys(map(ord, (ISOLATE, RELEASE, "\u200b"))))


def theirs(text: str) -> list[tuple[int, int]]:
    """Return where somebody's words stand in *text*: between isolates, none in another."""
    spans = [match.span() for match in SPAN.finditer(text)]
    assert text.count(ISOLATE) == text.count(RELEASE) == len(spans), ascii(text)
    return spans


def active(text: str) -> list[Token]:
    """Return the markup of *text* that is not all ours: it begins, ends or changes what is theirs.

    A pair of ours may go around somebody's words: what is in bold is bold. Code may not, for it
    shows escapes as they are written.
    """
    spans = theirs(text)
    return [
        one
        for one in tokens(text)
        if one.kind != "escape" and any(_touches(one, *span) for span in spans)
    ]


def _touches(one: Token, start: int, end: int) -> bool:
    begins, ends = start < one.start < end, start < one.end < end
    around = one.start <= start and end <= one.end and one.kind in {"fence", "code"}
    return begins or ends or around


def pings(text: str) -> list[str]:
    """Return what Discord's servers would take for a mention, escaped or not, in others' words."""
    said = "".join(text[start:end] for start, end in theirs(text))
    return re.findall(r"@everyone|@here|<@[!&]?\d{17,20}>", said)


def skeleton(text: str) -> list[str]:
    """Return the markup of *text* that is ours, by kind, and its lines: how it is laid out."""
    kinds = [one.kind for one in tokens(text) if one.kind != "escape"]
    return [*kinds, str(text.count("\n"))]
