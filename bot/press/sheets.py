"""Presses on sheet panels: of a user, not of a chase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.answers import Told, answering
from bot.desk import Desk, Interaction
from bot.view.words import answers as words


def is_about_sheets(interaction: Interaction) -> bool:
    """Return whether a control or a form of a sheet panel brought *interaction*."""
    data: Mapping[str, Any] = interaction.data or {}
    return ":0:0:sheet:" in str(data.get("custom_id"))


async def pressed(_: Desk, interaction: Interaction) -> None:
    """Take the press of a sheet panel's control; it is answered whatever happens."""
    async with answering(interaction):
        raise Told(words.OLD_BUTTON)


async def submitted(_: Desk, interaction: Interaction) -> None:
    """Take a sheet panel's form; it is answered whatever happens."""
    async with answering(interaction):
        raise Told(words.OLD_BUTTON)
