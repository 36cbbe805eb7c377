"""What is said to who asks for more than one user, or one server, may."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.limits import FORECASTS_HERE, LADDERS_EACH, LIVE, Kind

WAITS: Final[Mapping[Kind, str]] = {
    Kind.PRESS: (
        "You press faster than I take it from one person, so that did nothing. Go on in {wait}."
    ),
    Kind.FORM: (
        "You send forms faster than I take them from one person, so nothing of that one was taken."
        " Send it again in {wait}."
    ),
    Kind.UPLOAD: (
        "You have sent many files just now, so that one was not read. Send it again in {wait}."
    ),
    Kind.EXPORT: "You have asked for many records just now. Ask again in {wait}.",
    Kind.ODDS: "You have asked for many odds just now. Ask again in {wait}.",
    Kind.OPENING: (
        "You have opened many chases just now, so this one is not open. Start it in {wait}."
    ),
}
"""By what was asked for; where something is only typed, nothing is offered and nothing said."""
SECONDS: Final = "{n} s"
MINUTES: Final = "{n} min"
MINUTE: Final = 60

ONE_FORECAST: Final = (
    "The odds that you asked for last are still being reckoned. Ask again once they are here."
)
MANY_FORECASTS: Final = (
    f"{FORECASTS_HERE} people of this server wait for odds already. Ask again in a minute."
)
SHARE: Final = (
    f"{LADDERS_EACH} of this server's ladders are yours, and more of them can only be a GM's (by"
    " the server's GM role or by managing the channel). `/ladder remove` makes room; your draft"
    " stays as it is."
)
MANY_CHASES: Final = (
    f"{LIVE} chases are live in this server, and that is as many as may be. `/chase end` in the"
    " channel of one that is done makes room."
)


def too_many(kind: Kind, seconds: int) -> str:
    """Return that it was too much of *kind*, and when it is let in again: after *seconds*."""
    return WAITS[kind].format(wait=_wait(seconds))


def _wait(seconds: int) -> str:
    if seconds <= 2 * MINUTE:
        return SECONDS.format(n=seconds)
    return MINUTES.format(n=-(-seconds // MINUTE))
