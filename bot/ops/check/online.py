"""Discord, asked once: whether it can be reached, takes the token, and what its clock says."""

from __future__ import annotations

from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from importlib.metadata import version
from typing import Final

import aiohttp
from discord.http import Route

from bot.clock import now
from bot.ops.check.finding import Finding, fine, wrong
from bot.patience import REQUEST
from bot.view.words import check as words

SECOND: Final = 1_000
AGENT: Final = f"DiscordBot (https://pypi.org/project/rundown-bot, {version('rundown-bot')})"


@dataclass(frozen=True, slots=True)
class Answer:
    """What Discord said, and what follows."""

    finding: Finding
    ahead: int | None = None
    """By how many milliseconds this machine's clock is ahead of Discord's, or None: not told."""


async def ask(token: str) -> Answer:
    """Return what Discord says to *token*. The bot does not come online by that."""
    headers = {"Authorization": f"Bot {token.strip()}", "User-Agent": AGENT}
    patience = aiohttp.ClientTimeout(total=REQUEST)
    try:
        async with (
            aiohttp.ClientSession(headers=headers, timeout=patience) as session,
            session.get(f"{Route.BASE}/users/@me", allow_redirects=False) as response,
        ):
            ahead = _ahead(response.headers.get("Date", ""))
            return Answer(_said(response.status, await _name(response)), ahead)
    except (aiohttp.ClientError, OSError) as error:
        return Answer(wrong(words.DISCORD, words.unreachable(_why(error))))


def _said(status: int, name: str) -> Finding:
    match status:
        case HTTPStatus.OK:
            return fine(words.DISCORD, words.logged_in(name))
        case HTTPStatus.UNAUTHORIZED:
            return wrong(words.DISCORD, words.IS_REFUSED)
        case HTTPStatus.TOO_MANY_REQUESTS:
            return wrong(words.DISCORD, words.TOO_OFTEN)
        case _:
            return wrong(words.DISCORD, words.answered(status))


async def _name(response: aiohttp.ClientResponse) -> str:
    if response.status != HTTPStatus.OK:
        return ""
    try:
        user = await response.json(content_type=None)
    except ValueError:
        return ""
    return str(user.get("username", "")) if isinstance(user, dict) else ""


def _ahead(date: str) -> int | None:
    """Return by how much the clock is ahead of *date*, which is cut to whole seconds."""
    try:
        theirs = int(parsedate_to_datetime(date).timestamp() * 1000)
    except ValueError:
        return None
    late = now() - theirs
    # theirs is anything from `date` to a second later
    return max(late - SECOND, 0) + min(late, 0)


def _why(error: Exception) -> str:
    return words.NO_ANSWER if isinstance(error, TimeoutError) else str(error)
