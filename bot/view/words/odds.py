"""Odds in words: what a roll will be worth, in three seconds on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from bot.view.words import terms
from rundown.ladder import Role
from rundown.odds import Outlook

ODDS: Final = "**{chance}** · **≈{mean}** successes"
RISK: Final = "-# ❗ Gambit {chance} ≈{mean}: {drops}doubled; with none, out."
DROPS: Final = "without the {die}, "
ROLE_ODDS: Final = "-# {roles} {dice} · {chance} ≈{mean}{risked}"
RISKED: Final = " ❗ {chance} ≈{mean}"
SAME_ODDS: Final = "-# {roles} the same dice"


def odds(now: Outlook) -> str:
    """Return what the roll that is up will be worth."""
    return ODDS.format(**_figures(now))


def risk(risked: Outlook, die: str) -> str:
    """Return what it will be worth with a Gambit, which takes the *die*, if any."""
    return RISK.format(**_figures(risked), drops=DROPS.format(die=die) if die else "")


def role_odds(roles: Sequence[Role], dice: str, now: Outlook, risked: Outlook | None) -> str:
    """Return what *roles*, which roll the same *dice*, will be worth, as small print."""
    more = RISKED.format(**_figures(risked)) if risked else ""
    return ROLE_ODDS.format(roles=_marks(roles), dice=dice, **_figures(now), risked=more)


def same_odds(roles: Sequence[Role]) -> str:
    """Return that *roles* roll what the role above them does."""
    return SAME_ODDS.format(roles=_marks(roles))


def percent(chance: Fraction) -> str:
    """Return *chance* as a whole percentage; what is not certain never reads 0 or 100."""
    whole = round(chance * 100)
    if whole == 0 and chance:
        return "<1%"
    return ">99%" if whole == 100 and chance != 1 else f"{whole}%"


def _figures(look: Outlook) -> dict[str, str]:
    tenths = max(bool(look.expected), round(look.expected * 10))
    return {"chance": percent(look.chance), "mean": f"{tenths // 10}.{tenths % 10}"}


def _marks(roles: Sequence[Role]) -> str:
    return "".join(terms.ROLE_EMOJI[one] for one in roles)
