"""`rundown-bot` at a Discord on this machine: base URL, gateway URL, then its arguments."""

from __future__ import annotations

import sys

from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.cli import main

if __name__ == "__main__":
    Route.BASE = sys.argv[1]
    DiscordWebSocket.DEFAULT_GATEWAY = URL(sys.argv[2])
    raise SystemExit(main(sys.argv[3:]))
