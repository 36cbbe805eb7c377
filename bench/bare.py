"""The least that a bot could be: a client of the library, which logs in and stays.

    python bench/bare.py <base URL> <gateway URL> <token>

It says `ready` once it is. `idle.py` starts it beside ours.
"""

from __future__ import annotations

import sys

import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL


class Bare(discord.Client):
    """A client with the intents of ours."""

    async def on_ready(self) -> None:
        """Say so."""
        sys.stdout.write("ready\n")
        sys.stdout.flush()


if __name__ == "__main__":
    Route.BASE, gateway, token = sys.argv[1:]
    DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)
    client = Bare(intents=discord.Intents(guilds=True, guild_messages=True))
    client.run(token, log_handler=None)
