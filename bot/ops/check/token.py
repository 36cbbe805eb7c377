"""The token, by its looks alone: what was pasted where it should be."""

from __future__ import annotations

import base64
import binascii
import re
from typing import Final

from bot.ops.check.finding import Finding, fine, wrong
from bot.view.words import check as words

PARTS: Final = 3
QUOTES: Final = "\"'`\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}"
SHAPE: Final = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+", re.ASCII)
LIKENESSES: Final = (
    (re.compile(r"(?i)bot\s.*"), words.HAS_BOT),
    (re.compile(rf"[{QUOTES}].*|.*[{QUOTES}]"), words.HAS_QUOTES),
    (re.compile(r".*\s.*", re.DOTALL), words.HAS_SPACE),
    (re.compile(r"[0-9a-fA-F]{64}"), words.IS_PUBLIC_KEY),
    (re.compile(r"[0-9]{15,20}"), words.IS_ID),
    (re.compile(r"[\w-]{32}", re.ASCII), words.IS_CLIENTS),
    (re.compile(r"mfa\..*"), words.IS_PERSONS),
    (re.compile(r"https?://.*"), words.IS_ADDRESS),
)
"""What else it may be, the first that fits."""


def look(token: str) -> Finding:
    """Return whether *token*, as it was set, looks like a bot's. Nothing of it is repeated."""
    token = token.strip()
    if not token:
        return wrong(words.TOKEN, words.IS_MISSING)
    for shape, says in LIKENESSES:
        if shape.fullmatch(token):
            return wrong(words.TOKEN, says)
    if not SHAPE.fullmatch(token):
        return wrong(words.TOKEN, words.HAS_NO_PARTS)
    number = application(token)
    if number is None:
        return wrong(words.TOKEN, words.IS_NOBODYS)
    return fine(words.TOKEN, words.token(number))


def application(token: str) -> str | None:
    """Return the digits of the application that *token* is of, which are no secret, or None."""
    first = token.partition(".")[0]
    try:
        digits = base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)).decode("ascii")
    except (binascii.Error, ValueError):
        return None
    return digits if digits.isdigit() else None
