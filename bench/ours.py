"""`rundown-bot run` at a Discord on this machine; it says `ready` once it is.

    python bench/ours.py <base URL> <gateway URL>

Everything else is set by the environment. `idle.py` starts it beside a bare client.
"""

from __future__ import annotations

import sys

from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.app import ChaseBot
from bot.cli import main

on_ready = ChaseBot.on_ready


async def ready(bot: ChaseBot) -> None:
    """Say so, and do what is done then."""
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    await on_ready(bot)


if __name__ == "__main__":
    Route.BASE = sys.argv[1]
    DiscordWebSocket.DEFAULT_GATEWAY = URL(sys.argv[2])
    ChaseBot.on_ready = ready  # type: ignore[method-assign] # the moment is told as for the other
    raise SystemExit(main(["run", "--config", "none.toml"]))
