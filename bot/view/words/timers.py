"""The round timer in words: what is typed for it, what is offered, what is said when it ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.view import plain
from bot.view.words import terms
from rundown.chase import Chase
from rundown.history import Step
from rundown.standing import holding_up
from rundown.turns import Participant

NAME: Final = 32
TYPED: Final = 60

UNITS: Final[Mapping[str, int]] = {
    **dict.fromkeys(("m", "min", "mins", "minute", "minutes"), 60),
    **dict.fromkeys(("h", "hr", "hrs", "hour", "hours"), 60 * 60),
    **dict.fromkeys(("d", "day", "days"), 24 * 60 * 60),
    **dict.fromkeys(("w", "week", "weeks"), 7 * 24 * 60 * 60),
}
"""How a length of time is typed, in seconds a unit."""
OFF: Final = "off"
NO_LIMIT: Final = frozenset({OFF, "no", "none", "never", "0"})
NOT_A_SPAN: Final = (
    "“{typed}” is no time that a round can take. Try `10m`, `2h`, `1d 12h` or `off`: a minute at"
    " least, seven days at most."
)

TIMER: Final = "GM: give rounds a time limit, or none. A running round counts from its start."
TIMER_LIMIT: Final = "How long a round may take: 10m, 2h, 1d 12h, or off."
TIMER_END: Final = "What happens then: ping whom the table waits for, or roll for them and resolve."

THE_TIMER: Final = "the timer"
"""Who took a step that nobody asked for."""

REMIND: Final = "⏱️ {who}: time is up in {round} <t:{end}:R>. [The board is here.]({link})"
END: Final = "⏱️ Time is up in {round}. The table waits for {who}. [The board is here.]({link})"
END_NOBODY: Final = (
    "⏱️ Time is up in {round}. Nobody is awaited: the GM can go on. [The board is here.]({link})"
)


def not_a_span(typed: str) -> str:
    """Return that what was *typed* is no time limit."""
    return NOT_A_SPAN.format(typed=plain.line(typed, TYPED))


def limit(seconds: int) -> str:
    """Return a time limit as it is read, and as it can be typed."""
    return terms.span(seconds) if seconds else OFF


def is_timers(step: Step) -> bool:
    """Return whether the timer took *step*: a person's has a press, or a person."""
    return step.by.gm and not step.by.user and step.press is None


def line(pattern: str, chase: Chase, link: str) -> str:
    """Return *pattern* about *chase*'s round: players are mentioned, an NPC is named."""
    return pattern.format(
        who=terms.both([_called(one) for one in _each_once(chase)] or [terms.NOTHING]),
        round=terms.round_name(chase.round),
        end=(chase.deadline or 0) // 1000,
        link=link,
    )


def _each_once(chase: Chase) -> list[Participant]:
    return list({one.user or -one.who: one for one in holding_up(chase)}.values())


def _called(one: Participant) -> str:
    return f"<@{one.user}>" if one.user else f"**{plain.name(one.name, NAME)}**"
