"""What people type to break a message, by kind; and texts that are put together of it."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

MARK: Final = "Qzx"
"""Three letters that no word of ours has: where they show, somebody's text does."""
LINKED: Final = "Qzx[a](http://x.y)"

KINDS: Final[dict[str, str]] = {
    "everything": "```@everyone **x** ||y|| <@&1> ````",
    "everyone": "@everyone @here @EVERYONE",
    "user": "<@123456789012345678> <@!123456789012345678>",
    "role": "<@&123456789012345678>",
    "channel": "<#123456789012345678>",
    "command": "</chase start:123456789012345678>",
    "guide": "<id:guide> <id:customize>",
    "timestamp": "<t:0:R> <t:1700000000>",
    "custom emoji": "<:a:123456789012345678> <a:a:123456789012345678>",
    "emoji by name": ":skull: :thumbsup::skin-tone-2: a:100:b",
    "emoticon": "¯\\_(ツ)_/¯ :) <3",
    "masked link": "[a](http://x.y) [b](<https://x.y> 'c')",
    "link": "https://x.y/z steam://run/1 discord://x",
    "link in brackets": "<https://x.y> <mailto:a@b.cc> <a@b.cc> <+15551234>",
    "heading": "# h",
    "small heading": "### h",
    "quote": "> q",
    "long quote": ">>> q",
    "small print": "-# s",
    "numbers": "1. l",
    "list": "- l",
    "star list": "* l",
    "fence": "```",
    "fence of a language": "```ansi\nx\n```",
    "code": "`x`",
    "more code": "``x`",
    "bold": "**x**",
    "open bold": "**x",
    "italics": "*x* _y_",
    "underline": "__x__",
    "struck": "~~x~~",
    "spoiler": "||x||",
    "backslash": "\\",
    "backslashes": "\\\\\\",
    "backslash and star": "\\*x\\*",
    "lines": "a\nb\r\nc\rd\x0be\x0cf\x85g\u2028h\u2029i",
    "ends in a line": "a\n\n\n",
    "tabs": "a\tb\t\tc",
    "zalgo": "Z\u0336\u0335\u0334\u0333\u0332" * 20,
    "long zalgo": "Z\u0336" * 4000,
    "override": "\u202egnitnuh\u202d",
    "isolates": "a\u2066b\u2067c\u2068d\u2069\u2069\u2069e",
    "embedding": "a\u202ab\u202bc\u202c\u200e\u200f\u061c",
    "right to left": "אבג دره",
    "zero width inside": "a\u200bb\u200cc\u2060d\ufeffe\u00adf",
    "joiners": "a\u200d\u200db\u200d",
    "tags": "a\U000e0067\U000e0062\U000e007f\U000e0001",
    "selectors": "a\ufe0f\ufe0e\ufe00\U000e0100b",
    "half a pair": "a\ud800b\udfffc",
    "nul": "a\x00b",
    "bell and escape": "a\x07\x1b[31mb\x1b]0;t\x07\x9b2J\x7f",
    "emoji joined": "😀\u200d" * 80,
    "families": "👨\u200d👩\u200d👧\u200d👦" * 80,
    "flags": "🇩" * 81,
    "tones": "👍🏽🏽🏽🏽",
    "keycaps": "1️⃣#️⃣*️⃣",
    "noncharacters": "a\ufdd0b\uffff\U0010ffff",
    "private use": "a\ue000b\U000f0000",
    "fillers": "a\u3164b\u2800c\u115fd\uffa0e\U0001d159f",
    "wide spaces": "a\u3000\u2003\u00a0\u1680b",
    "wide letters": "日本語" * 40,
    "a wide ligature": "﷽" * 30,
    "long": "W" * 4000,
    "long words": "word " * 800,
    "template": "{name} {0} {} %s %(x)s $x ${x}",
    "html": "<b>x</b> &lt; &#60; <!-- <script>",
    "mathematics": "$\\frac{1}{0}$",
    "pieces of ours": " · , **",
    "quotes": "\"'“”„`",
}
"""Each holds something that can be seen."""

EMPTY: Final[dict[str, str]] = {
    "spaces": "   ",
    "fillers": "\u3164\u2800\uffa0\u1160",
    "a null note": "\U0001d159",
    "zero width": "\u200b\u200c\u200d\u2060\ufeff",
    "direction": "\u202e\u2066\u2069",
    "marks alone": "\u0301\u0336\u20dd",
    "tags alone": "\U000e0067\U000e007f",
    "selectors alone": "\ufe0f\ufe0f",
    "controls": "\x00\x07\x1b",
    "lines": "\n\r\x0b\u2028\u2029",
    "half a pair": "\ud800",
    "joiner and space": "\u200d \u200d",
    "grapheme joiner": "\u034f\u034f",
}
"""Nothing of these can be seen."""

PIECES: Final = st.one_of(
    st.sampled_from(sorted({*KINDS.values(), *EMPTY.values()})),
    st.text(alphabet="\\`*_~|[]()<>:@#+-=.!/0123456789 \n\u2068\u2069\u200bab", max_size=12),
    st.text(max_size=6),
)


def texts(pieces: int = 4) -> st.SearchStrategy[str]:
    """Texts of up to so many *pieces*, the worst there is beside the worst there is."""
    return st.lists(PIECES, min_size=1, max_size=pieces).map("".join)


MARKED: Final = texts().map(MARK.__add__)
"""The same, with `MARK` in front, so that it is found again wherever it is shown."""
