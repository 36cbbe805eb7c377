"""`/rundown dice`: how this server's dice have fallen, and whether a test finds them unfair."""

from __future__ import annotations

from bot.answers import Told, answering, log, patiently, show
from bot.desk import Interaction
from bot.slash.flow import desk_of
from bot.slash.rundown import rundown_group
from bot.view.dice import dice_card
from bot.view.words import dice as words


@rundown_group.command(description=words.DICE)
async def dice(interaction: Interaction) -> None:
    """Show who asks how often each face has shown here."""
    async with answering(interaction):
        guild = interaction.guild_id
        if guild is None:
            raise Told(words.NO_SERVER)
        store = desk_of(interaction).store
        # who asks first after many chases waits for their counting
        fallen = await patiently(interaction, store.fallen(guild))
        for chase_id in fallen.unread:
            log.warning("the dice of chase %d are not counted: its record is damaged", chase_id)
        await show(interaction, dice_card(fallen))
