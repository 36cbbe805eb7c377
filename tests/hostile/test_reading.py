"""What the reader of these tests finds, so that finding nothing means something."""

from __future__ import annotations

import pytest

from tests.hostile.reading import ISOLATE, RELEASE, active, pings, seen, skeleton, tokens
from tests.hostile.texts import KINDS

RAW = {
    "**x**": ["bold"],
    "*x* _y_": ["italics", "italics"],
    "snake_case_name": [],
    "__x__ ~~y~~ ||z||": ["underline", "struck", "spoiler"],
    "**a *b* c**": ["bold", "italics"],
    "`x` ``y``": ["code", "code"],
    "```\nx\n```": ["fence"],
    "[a](http://x.y)": ["link"],
    "http://x.y": ["url"],
    "<@1> <@!1> <@&1> <#1>": ["user", "user", "role", "channel"],
    "<t:1:R> <:a:1> </a b:1> <id:guide>": ["timestamp", "emoji", "command", "guide"],
    "<a@b.cc> <+15551234>": ["address", "address"],
    ":skull: at 5:30": ["named emoji"],
    "@everyone": ["everyone"],
    "# h\n-# s\n> q\n- l\n1. l": ["heading", "small", "quote", "list", "list"],
    "a # h": [],
    "\\**x\\*": ["escape", "escape"],
    "\\# h \\<@1>": ["escape", "escape"],
}


@pytest.mark.parametrize("text", RAW)
def test_markup_is_found(text: str) -> None:
    assert [one.kind for one in tokens(text)] == RAW[text]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"**{ISOLATE}x{RELEASE}**", []),
        (f"**{ISOLATE}x**{RELEASE}", ["bold"]),
        (f"`{ISOLATE}x{RELEASE}`", ["code"]),
        (f"{ISOLATE}x :a:{RELEASE}:", ["named emoji"]),
        (f"{ISOLATE}*a{RELEASE} {ISOLATE}b*{RELEASE}", ["italics"]),
    ],
)
def test_only_what_is_not_ours_alone_is_active(text: str, found: list[str]) -> None:
    assert [one.kind for one in active(text)] == found


MARKUP = (
    "everyone", "user", "role", "channel", "command", "guide", "timestamp", "custom emoji",
    "emoji by name", "masked link", "link", "link in brackets", "heading", "small heading", "quote",
    "long quote", "small print", "numbers", "list", "star list", "fence of a language", "code",
    "bold", "italics", "underline", "struck", "spoiler", "backslash and star",
)  # fmt: skip


@pytest.mark.parametrize("kind", MARKUP)
def test_every_kind_of_markup_would_be_found_if_it_got_through(kind: str) -> None:
    assert list(tokens(KINDS[kind]))


def test_a_mention_counts_though_it_is_escaped() -> None:
    assert pings(f"{ISOLATE}\\<@123456789012345678> @here{RELEASE}")
    assert not pings("<@123456789012345678>")


def test_escapes_are_not_seen() -> None:
    assert seen(f"{ISOLATE}\\*x\\*{RELEASE}") == "*x*"


def test_the_layout_is_ours_alone() -> None:
    assert skeleton(f"# **{ISOLATE}\\*\\*{RELEASE}**\n`x`") == ["heading", "bold", "code", "1"]
