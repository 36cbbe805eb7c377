"""What is offered while a ladder is typed: the server's own and the bot's, or its own alone."""

from __future__ import annotations

from discord import app_commands

from bot.answers import log
from bot.desk import Interaction
from bot.library.shelved import Shelved
from bot.shelves import everything, ranked, shipped
from bot.slash.flow import desk_of
from bot.store.errors import StoreError
from bot.view.controls import OPTIONS
from bot.view.words import options as says


async def ladders(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Offer every ladder that *typed* may mean here."""
    return _choices(await _known(interaction), typed)


async def own_ladders(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Offer the server's own ladders that *typed* may mean."""
    return _choices(tuple(one for one in await _known(interaction) if one.own), typed)


async def _known(interaction: Interaction) -> tuple[Shelved, ...]:
    desk = desk_of(interaction)
    try:
        return await everything(desk, interaction.guild_id or 0)
    except StoreError as error:
        log.warning("no own ladders to offer: %r", error)
        return tuple(shipped(desk))


def _choices(known: tuple[Shelved, ...], typed: str) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=says.ladder(one.name, one.place), value=one.key)
        for one in ranked(known, typed)[:OPTIONS]
    ]
