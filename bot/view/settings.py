"""A server's settings, as who manages it sees them."""

from __future__ import annotations

from collections.abc import Iterator

from discord import ui

from bot.store.protocol import GuildSettings
from bot.view.board import ACCENT
from bot.view.fit import card, part
from bot.view.words import settings as words
from bot.view.words.timers import limit


def settings_card(settings: GuildSettings) -> ui.LayoutView:
    """Return *settings* in words, and how they are changed."""
    return card(ACCENT, [[part(words.TITLE)], [part(line) for line in _lines(settings)]])


def _lines(settings: GuildSettings) -> Iterator[str]:
    role = settings.gm_role
    yield words.NO_GM_ROLE if role is None else words.GM_ROLE.format(role=role)
    yield words.TIMER.format(limit=limit(settings.timer))
    yield words.END_ADVANCE if settings.timer_advances else words.END_PING
    yield words.HOW
