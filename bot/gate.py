"""The gate that every interaction passes: who asks for too much is told so, and nothing is done."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from discord import InteractionType

from bot.answers import UNREACHABLE, Told, whisper
from bot.counted import counted, note
from bot.desk import Desk, Interaction
from bot.limits import Kind, Wait
from bot.meter import Result
from bot.view.words import limits as words

log = logging.getLogger(__name__)

KINDS: Final[Mapping[InteractionType, Kind]] = {
    InteractionType.component: Kind.PRESS,
    InteractionType.application_command: Kind.PRESS,
    InteractionType.modal_submit: Kind.FORM,
    InteractionType.autocomplete: Kind.TYPING,
}


async def admitted(desk: Desk, interaction: Interaction) -> bool:
    """Return whether *interaction* is let in; one that is not is answered, and read no further.

    Who presses on and on is told once: after that a press is only acknowledged. A command and a
    form are told each time, as silence would look like a failure, or as if it was taken.
    """
    kind = KINDS[interaction.type]
    wait = desk.limits.take(kind, interaction.user.id)
    if wait is None:
        return True
    if wait.first:
        log.info("user %d is over the limit: %s", interaction.user.id, kind.value)
    note(interaction, Result.LIMITED)
    with counted(interaction):
        await _turn_away(interaction, kind, wait)
    return False


async def _turn_away(interaction: Interaction, kind: Kind, wait: Wait) -> None:
    if kind is Kind.TYPING:
        with suppress(*UNREACHABLE):
            await interaction.response.autocomplete([])
    elif interaction.type is InteractionType.component and not wait.first:
        with suppress(*UNREACHABLE):
            await interaction.response.defer()
    else:
        await whisper(interaction, words.too_many(kind, wait.seconds))


def charge(desk: Desk, interaction: Interaction, kind: Kind) -> None:
    """Count what costs more than a press, before anything is done for it.

    Raises:
        Told: It is too much of *kind* for who asks.
    """
    wait = desk.limits.take(kind, interaction.user.id)
    if wait is not None:
        raise Told(words.too_many(kind, wait.seconds))
