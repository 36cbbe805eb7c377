"""The bot's only clock."""

from __future__ import annotations

import discord


def now() -> int:
    """Return the time in milliseconds since 1970, UTC."""
    return int(discord.utils.utcnow().timestamp() * 1000)
