"""The log in words: its page, and what stands over each step."""

from __future__ import annotations

from typing import Final

TITLE: Final = "### Log · {ladder} · page {page}/{pages}"
DATE: Final = "-# <t:{at}:D>"
HEAD: Final = "-# **{n}** · <t:{at}:{style}> · {who}"
HEAD_UNDONE: Final = "-# **{n}** · <t:{at}:{style}> · {who} · ↩️ undone by step {by}"
CONTINUED: Final = "-# **{n}**, continued"
CONTINUED_UNDONE: Final = "-# **{n}**, continued · ↩️ undone by step {by}"
GM: Final = "{name}, GM"
UNKNOWN: Final = "<@{user}>"
UNDOES: Final = "Took back step {n}: {words}"
UNDONE: Final = "~~{line}~~"
DROPPED: Final = r"(\1)"
"""How a die that dropped out stands in a line that is struck out as a whole."""

OLDER: Final = "◀ older"
NEWER: Final = "newer ▶"
