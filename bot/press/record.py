"""The record: its pages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import discord

from bot.answers import Told
from bot.press.pressed import Pressed
from bot.record import page_of_log
from bot.view.controls import Verb
from bot.view.words import answers as words


async def _log(taken: Pressed) -> None:
    try:
        page = int(taken.at.more)
    except ValueError:
        raise Told(words.OLD_BUTTON) from None
    view = await page_of_log(taken.desk, taken.at.chase, page)
    # who pressed a step without a character stands in it as a mention
    nobody = discord.AllowedMentions.none()
    response = taken.interaction.response
    if taken.private:
        await response.edit_message(view=view, allowed_mentions=nobody)
    else:
        await response.send_message(view=view, ephemeral=True, allowed_mentions=nobody)


OPENERS: Final[Mapping[Verb, Callable[[Pressed], Awaitable[None]]]] = {Verb.LOG: _log}
"""What opens something."""
