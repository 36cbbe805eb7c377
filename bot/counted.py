"""What is counted of an interaction, and of the requests to Discord: by kind, never by whom."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from types import SimpleNamespace
from typing import Any, Final, Protocol, cast

import aiohttp
import discord
from discord import InteractionType

from bot.meter import Meter, Result
from bot.view.controls import Verb

RESULT: Final = "result"
"""Where an interaction notes what came of it, where that is not all that was asked."""
KINDS: Final[Mapping[InteractionType, str]] = {
    InteractionType.component: "button",
    InteractionType.modal_submit: "form",
    InteractionType.application_command: "command",
    InteractionType.autocomplete: "typing",
}
UNKNOWN: Final = "unknown"
"""The name of what another version of the bot has drawn, or offered."""
VERBS: Final = frozenset(map(str, Verb))
CALLBACK: Final = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
ERRORS: Final = 400

Interaction = discord.Interaction[Any]


class Metered(Protocol):
    """The client, as far as it counts."""

    meter: Meter


def note(interaction: Interaction, result: Result) -> None:
    """Note what came of *interaction*; the last that is noted counts."""
    interaction.extras[RESULT] = result


@contextmanager
def counted(interaction: Interaction) -> Iterator[None]:
    """Count *interaction* once it has been dealt with."""
    try:
        yield
    finally:
        result = interaction.extras.get(RESULT, Result.DONE)
        meter = cast("Metered", interaction.client).meter
        meter.pressed(KINDS.get(interaction.type, UNKNOWN), name_of(interaction), result)


def name_of(interaction: Interaction) -> str:
    """Return what was pressed or typed by a name of ours: a verb, or a command."""
    if interaction.type in {InteractionType.application_command, InteractionType.autocomplete}:
        return interaction.command.qualified_name if interaction.command else UNKNOWN
    data: Mapping[str, Any] = interaction.data or {}
    parts = str(data.get("custom_id")).split(":")
    return parts[3] if len(parts) > 3 and parts[3] in VERBS else UNKNOWN


def watch(trace: aiohttp.TraceConfig, meter: Meter) -> aiohttp.TraceConfig:
    """Let *trace*, which sees each request of a client, count answers and errors in *meter*."""

    async def ended(
        _: aiohttp.ClientSession, __: SimpleNamespace, how: aiohttp.TraceRequestEndParams
    ) -> None:
        if how.response.status >= ERRORS:
            meter.refused(how.response.status, await _code(how.response))
        elif answer := CALLBACK.search(how.url.path):
            meter.answered(int(answer[1]))

    async def failed(
        _: aiohttp.ClientSession, __: SimpleNamespace, ___: aiohttp.TraceRequestExceptionParams
    ) -> None:
        meter.unreached()

    # first, while the time that the request may take is running
    trace.on_request_end.insert(0, ended)
    trace.on_request_exception.insert(0, failed)
    return trace


async def _code(response: aiohttp.ClientResponse) -> int:
    """Return Discord's code for an error; the body stays to be read by the library."""
    with suppress(ValueError, AttributeError, TypeError):
        return int(json.loads(await response.read()).get("code", 0))
    return 0
