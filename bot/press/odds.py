"""The odds, asked for on the GM's panel of a lobby: of the party as it is seated."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.gate import charge
from bot.limits import Kind
from bot.press.pressed import Pressed
from bot.view.controls import Verb
from rundown.forecast.comparison import at_table


async def _odds(taken: Pressed) -> None:
    charge(taken.desk, taken.interaction, Kind.ODDS)
    await taken.desk.odds.answer(taken.interaction, at_table(taken.chase))


OPENERS: Final[Mapping[Verb, Callable[[Pressed], Awaitable[None]]]] = {Verb.ODDS: _odds}
"""What opens something."""
