"""The tables that a store has in every database."""

from __future__ import annotations

from typing import Final

TABLES: Final = (
    *("chases", "steps", "messages", "people", "due"),
    *("sheets", "ladders", "drafts"),
    *("guild_settings", "known_guilds", "left_guilds", "faces", "meta"),
)
"""All that outlives a transaction, in an order in which rows can be put in."""
