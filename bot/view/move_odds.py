"""*Your move*, its odds: what each role would roll, and what that will be worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.view.words import odds as words
from bot.view.words import terms
from bot.view.words.move import ANY_GM
from rundown import Declare, allowed
from rundown.chase import Chase
from rundown.dice import Die, Source, drop
from rundown.ladder import Minus, Role
from rundown.odds import Outlook, outlook
from rundown.pools import role_pool, role_skill
from rundown.skills import Skill
from rundown.standing import is_final, owes_toll
from rundown.turns import (
    Participant,
    Turn,
)
from rundown.worth import disadvantages, penalty, roll_is_lost

OWN: Final = frozenset({Source.ATTRIBUTE, Source.SKILL})


@dataclass(frozen=True, slots=True, kw_only=True)
class Prospect:
    """One role roll that somebody could make, as it stands."""

    role: Role
    skill: Skill
    kept: tuple[Die, ...]
    dropped: tuple[Die, ...]
    now: Outlook
    risked: Outlook | None
    """The same with a Gambit, where one could still be named."""

    @property
    def dice(self) -> str:
        """The dice in short, own ones by size: `d10+d8+T`."""
        own = [f"d{die.sides}" for die in self.kept if die.source in OWN]
        more = Counter(terms.SOURCE_MARK[die.source] for die in self.kept if die.source not in OWN)
        return "+".join([*own, *(mark if n == 1 else f"{n}{mark}" for mark, n in more.items())])


def prospect(chase: Chase, one: Participant, role: Role) -> Prospect:
    """Return what *one* would roll as *role* now."""
    skill, named = role_skill(chase, one, role), bool(one.turn.gambit)
    pool = role_pool(chase, rolling(chase, one), skill)
    kept, dropped = drop(pool, disadvantages(chase, one, gambit=named))
    lost = roll_is_lost(chase, one) or is_final(chase, one.side)
    could = not (named or one.gambit_used or lost)
    return Prospect(
        role=role,
        skill=skill,
        kept=kept,
        dropped=dropped,
        now=_look(chase, one, pool, gambit=named),
        risked=_look(chase, one, pool, gambit=True) if could else None,
    )


def rolling(chase: Chase, one: Participant) -> Participant:
    """Return *one* as they will be at the role roll."""
    # R18: dice held go into the Toll where one is due, and are gone for the roll after it
    return replace(one, held=()) if owes_toll(chase, one) else one


def in_the_round(chase: Chase, one: Participant) -> Iterator[str]:
    """Yield the odds of the roll that *one* is up for, and of every role they could turn to."""
    if is_final(chase, one.side):
        return
    playing = prospect(chase, one, one.playing)
    yield words.odds(playing.now)
    if one.npc:  # R5: its dice are the same for everything
        return
    others = [
        prospect(chase, one, role)
        for role in Role
        if role is not one.playing and allowed(chase, Declare(by=ANY_GM, who=one.who, role=role))
    ]
    yield from _lines(others, like=playing.dice)


def ahead(chase: Chase, one: Participant) -> Iterator[str]:
    """Yield the odds of every role on *one*'s own dice, for a round that has not come yet."""
    calm, fresh = replace(chase, tilt=None), replace(one, held=(), turn=Turn())
    yield from _lines([prospect(calm, fresh, role) for role in Role])


def _look(chase: Chase, one: Participant, pool: Sequence[Die], *, gambit: bool) -> Outlook:
    suffered = penalty(chase, one)
    return outlook(
        pool,
        disadvantages=disadvantages(chase, one, gambit=gambit),
        minus=suffered.n if isinstance(suffered, Minus) else 0,
        gambit=gambit,
    )


def _lines(prospects: Sequence[Prospect], like: str = "") -> Iterator[str]:
    """Yield a line for each kind of dice; roles that roll the same share theirs."""
    kinds: dict[str, list[Prospect]] = {}
    for one in prospects:
        kinds.setdefault(one.dice, []).append(one)
    for dice, alike in kinds.items():
        roles = [one.role for one in alike]
        if dice == like:
            yield words.same_odds(roles)
        else:
            yield words.role_odds(roles, dice, alike[0].now, alike[0].risked)
