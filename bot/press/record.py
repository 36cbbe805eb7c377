"""The record: its pages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.press.pressed import Pressed
from bot.view.controls import Verb

OPENERS: Final[Mapping[Verb, Callable[[Pressed], Awaitable[None]]]] = {}
"""What opens something."""
