"""What an operator is told of the bot's health; it loads nothing, as it is asked for often."""

from __future__ import annotations

from typing import Final

HEALTHY: Final = "ask a running bot whether it is well: 0 if so, 1 if not, 2 if it cannot be asked"
CONFIG: Final = "the settings file that the bot was started with (default: config.toml)"
NO_PORT: Final = (
    "there is no health_port. Put it into config.toml (health_port = 8080), "
    "or set RUNDOWN_HEALTH_PORT."
)
DISCONNECTED: Final = "it has no connection to Discord"
NO_DATABASE: Final = "its database does not answer"
UNKNOWN: Final = "it does not say why"

# the metrics, as a scrape describes them
PRESSES: Final = "Presses, forms and commands, and what came of each."
ANSWER: Final = "From an interaction's arrival until Discord had taken the first answer."
LAG: Final = "How late the event loop was, twice a second."
DRAWINGS: Final = "Drawings of chases sent to Discord."
COALESCED: Final = "Changes of a chase that needed no drawing of their own."
LIVE: Final = "Chases that are not over, in the whole database."
ERRORS: Final = "Errors of Discord by HTTP status and its own code; none where no answer came."


def unwell(why: str) -> str:
    """Return that the bot is not well."""
    return f"rundown-bot is not well: {why}"


def unasked(why: str) -> str:
    """Return that the bot was not asked."""
    return f"rundown-bot: {why}"


def silent(port: int, why: str) -> str:
    """Return that nobody answers at *port*."""
    return f"nobody answers at 127.0.0.1:{port}: {why}"


def taken(port: int, why: str) -> str:
    """Return that *port* cannot be used."""
    return f"health_port {port} cannot be used: {why}"
