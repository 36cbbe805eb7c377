"""What the operator reads in the terminal."""

from __future__ import annotations

from typing import Final

ABOUT: Final = "The Discord bot that game-masters RUNDOWN chases."
RUN: Final = "run the bot on Discord"
PLAY: Final = "play a chase in a local browser; no Discord account, nothing is kept"
CONFIG: Final = "the settings file (default: config.toml)"
PORT: Final = "the port of the local page (default: any that is free)"
NO_BROWSER: Final = "print the address, open nothing"

NOT_CONFIGURED: Final = (
    'there is no token. Put it into config.toml (token = "..."), or set DISCORD_TOKEN.'
)
LOGIN_REFUSED: Final = (
    "Discord refused the token. Make a new one in the developer portal, under Bot, Reset Token."
)


def database(path: str, reason: str) -> str:
    """Return why the database cannot be used."""
    return f"the database cannot be used: {path}: {reason}"


def ladders(faults: str) -> str:
    """Return the faults of the ladders, a line each."""
    return f"these ladders cannot be played:\n{faults}"


def no_ladders(folder: str) -> str:
    """Return that *folder* has no ladder."""
    return f"there is no ladder (*.yaml) in {folder}"


def unreachable(reason: str) -> str:
    """Return that Discord did not answer as it should."""
    return f"Discord cannot be reached: {reason}"


def no_play(module: str) -> str:
    """Return what to install for the local table."""
    return f"the local table needs {module}: pip install 'rundown-bot[play]', or run make play"


def ready(link: str) -> str:
    """Return where the bot is invited from."""
    return f"RUNDOWN is up. Invite it: {link}"


def table(address: str, names: str) -> str:
    """Return how the local table is reached and left."""
    return (
        f"A table is set at {address}\n"
        f"Viewing as: {names}. Open it twice to sit side by side. "
        "Type /chase start in the channel; Ctrl-C ends it."
    )
