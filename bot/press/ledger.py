"""The bill: its parts, as the GM spends them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.press.pressed import Pressed
from bot.view.controls import Verb
from rundown import Command

OPENERS: Final[Mapping[Verb, Callable[[Pressed], Awaitable[None]]]] = {}
"""What opens something."""

SUBMITS: Final[Mapping[Verb, Callable[[Pressed, Mapping[str, str]], Command]]] = {}
"""What its forms ask for."""
