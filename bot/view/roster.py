"""Who is in the chase, side by side: a line each, or grouped by role where there are many."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from bot.view import plain
from bot.view.fit import Part, part
from bot.view.words import board as words
from bot.view.words import terms
from rundown.chase import (
    OVERTIME,
    ROUNDS,
    Chase,
)
from rundown.dice import SOURCES, Roll, Rolled
from rundown.ladder import Collateral, Disadvantage, LoseRoll, Minus, Note, Out, Penalty, Role, Side
from rundown.standing import holds_up, owes_toll
from rundown.turns import Participant
from rundown.worth import penalty, result, roll_is_lost, total, unspent

FEW: Final = 6
"""As many a side are shown in full."""
COLUMNS: Final = 14
COLUMNS_OF_MANY: Final = 12
SOME: Final = 4
"""As many of a group are named where there is no room for all."""
STANDS: Final[Mapping[type[Penalty], str]] = {
    LoseRoll: terms.LOSE_ROLL_STANDS,
    Disadvantage: terms.DISADVANTAGE_STANDS,
    Out: terms.OUT_STANDS,
    Note: terms.NOTE_STANDS,
}


def present(chase: Chase, side: Side) -> tuple[Participant, ...]:
    """Return who is on *side* now, and who has left with something that still counts (R8)."""
    return tuple(one for one in chase.on(side) if not one.left or one.turn.played or one.turn.spent)


def many(chase: Chase) -> bool:
    """Return whether a side is so large that its lines are grouped by role."""
    return any(len(present(chase, side)) > FEW for side in Side)


def named(chase: Chase, one: Participant) -> str:
    """Return *one*'s name, short enough for their line."""
    return plain.name(one.name, COLUMNS_OF_MANY if many(chase) else COLUMNS)


def listed(names: Sequence[str], most: int | None = None, between: str = ", ") -> str:
    """Return *names* as a list; where only so many are wanted, the rest is counted."""
    if most is None or len(names) <= most:
        return between.join(names)
    return between.join((*names[:most], terms.more(len(names) - most)))


def side_part(chase: Chase, side: Side) -> Part:
    """Return *side*'s lines under its heading, in full where it is small enough."""
    head = heading(chase, side)

    def full() -> str:
        return "\n".join((head, *(_line(chase, one) for one in present(chase, side))))

    def by_role() -> str:
        return "\n".join((head, *grouped(chase, side)))

    def short() -> str:
        return "\n".join((head, *grouped(chase, side, SOME)))

    return part(*((by_role, short) if many(chase) else (full, by_role, short)), patience=2)


def heading(chase: Chase, side: Side) -> str:
    """Return *side* by name, with its total as it stands, and whether it rolls now."""
    there = chase.on(side)
    counts = any(one.turn.played or one.turn.spent for one in there)
    pattern = words.SIDE_TOTAL if counts else words.SIDE
    points = int(total(chase, side)) if counts else 0
    first = pattern.format(side=terms.SIDE_TITLE[side], total=points)
    waiting = any(holds_up(chase, one) for one in there)
    return f"{first} {words.ROLLS_NOW}" if waiting else first


def tile(roll: Roll) -> str:
    """Return a roll's dice: attribute, skill, then each d6 by its source, then what dropped out."""
    dice = sorted(roll.dice, key=lambda rolled: SOURCES.index(rolled.die.source))
    dropped = (f"({terms.SOURCE_MARK[die.source]}d{die.sides})" for die in roll.dropped)
    return f"`{' '.join((*(_face(one, roll.pushes) for one in dice), *dropped))}`"


def _face(rolled: Rolled, pushes: int) -> str:
    locked = "!" if pushes and rolled.face == 1 else ""
    return f"{terms.SOURCE_MARK[rolled.die.source]}{rolled.face}{locked}"


def rests(chase: Chase, one: Participant) -> str:
    """Return why *one* takes no part in this round, or nothing."""
    if one.turn.played:
        return ""
    if one.out:
        return words.OUT
    if one.sits_out == chase.round:
        last = chase.round == ROUNDS + OVERTIME
        until = words.UNTIL.format(round=terms.round_name(chase.round + 1))
        return words.SITS_OUT if last else until
    late = one.since > chase.round
    return words.FROM.format(round=terms.round_name(one.since)) if late else ""


def _line(chase: Chase, one: Participant) -> str:
    resting = rests(chase, one)
    emoji = words.RESTS if resting else terms.ROLE_EMOJI[_role(one)]
    # a line each is only for as few as have room for it
    name = plain.name(one.name, COLUMNS)
    first = " ".join(filter(None, (f"{emoji} **{name}**", resting, _doing(chase, one))))
    return " · ".join((first, *_notes(chase, one)))


def _role(one: Participant) -> Role:
    return one.turn.played.role if one.turn.played else one.playing


def _doing(chase: Chase, one: Participant) -> str:
    """Return what *one* has rolled, or what the table waits for."""
    played = one.turn.played
    if played:
        risked = f" {words.GAMBIT}" if played.gambit else ""
        return f"{tile(played.roll)} **{result(chase, one)}**{risked}"
    if roll_is_lost(chase, one):
        return f"{words.FAILED} {penalty_stands(chase, one)}"
    return _due(chase, one)


def _due(chase: Chase, one: Participant) -> str:
    """Return what *one* has still to roll: ⏳ where the table waits for it, else a Toll."""
    if holds_up(chase, one):
        return words.WAITS_FOR_TOLL if owes_toll(chase, one) else words.WAITS
    return words.TOLL_IS_OPEN if owes_toll(chase, one) else ""


def penalty_stands(chase: Chase, one: Participant) -> str:
    """Return the Toll penalty that stands on *one*, in a word or two; else nothing."""
    standing = penalty(chase, one)
    match standing:
        case Minus(n=n):
            return terms.MINUS_STANDS.format(n=n)
        case Collateral(n=n):
            return terms.COLLATERAL_STANDS.format(n=n)
        case _:
            return STANDS[type(standing)] if standing else ""


def _notes(chase: Chase, one: Participant) -> Iterator[str]:
    if one.turn.gambit and not one.turn.played:
        yield words.GAMBIT_NAMED
    if (standing := penalty_stands(chase, one)) and (
        one.turn.played or not roll_is_lost(chase, one)
    ):
        yield f"{words.FAILED} {standing}"
    if left := unspent(chase, one):
        yield words.TO_SPEND.format(n=left)
    yield from _stock(one)
    if one.out and one.turn.played:
        yield words.OUT
    if one.left:
        yield words.LEFT


def _stock(one: Participant) -> Iterator[str]:
    """Yield what *one* has in hand besides the dice of the sheet."""
    if one.bank:
        yield words.BANK.format(n=one.bank)
    if one.turn.spent:
        yield words.BANK_SPENT.format(n=one.turn.spent)
    if one.held:
        yield words.HELD.format(dice=terms.dice(len(one.held)))
    if one.edge and not one.turn.played:
        yield words.EDGE


def grouped(chase: Chase, side: Side, most: int | None = None) -> Iterator[str]:
    """Yield *side*'s lines by role, as the sum is made; then who is to act, banks, who rests."""
    here = present(chase, side)
    busy = [one for one in here if not rests(chase, one)]
    due = {one.who: why for one in busy if (why := _due(chase, one))}
    for role in Role:
        acting = [one for one in busy if _role(one) is role and one.who not in due]
        yield from _group(terms.ROLE_EMOJI[role], (_entry(chase, one) for one in acting), most)
    for why in dict.fromkeys(due.values()):
        acting = [one for one in busy if due.get(one.who) == why]
        yield from _group(_titled(why), (_entry(chase, one, role=True) for one in acting), most)
    yield from _group(words.BANKS, (_bank(chase, one) for one in here if _has_bank(one)), most)
    resting = (f"{named(chase, one)} {why}" for one in here if (why := rests(chase, one)))
    yield from _group(words.RESTS, resting, most)


def _group(emoji: str, entries: Iterable[str], most: int | None) -> Iterator[str]:
    if whole := tuple(entries):
        yield f"{emoji} {listed(whole, most, ' · ')}"


def _titled(why: str) -> str:
    return why if why == words.WAITS else f"{why}:"


def _has_bank(one: Participant) -> bool:
    return bool(one.bank or one.turn.spent)


def _bank(chase: Chase, one: Participant) -> str:
    spent = words.BANK_SPENT_SHORT.format(n=one.turn.spent) if one.turn.spent else ""
    return " ".join(filter(None, (named(chase, one), str(one.bank or ""), spent)))


def _entry(chase: Chase, one: Participant, *, role: bool = False) -> str:
    """Return *one* in a group; with their *role* where the group is not their role's."""
    played = one.turn.played
    emoji = terms.ROLE_EMOJI[_role(one)] if role and _role(one) is not Role.RUNNER else ""
    parts = [f"{emoji}{named(chase, one)}"]
    if played:
        parts.append(f"**{result(chase, one)}**{words.GAMBIT if played.gambit else ''}")
    elif one.turn.gambit:
        parts.append(words.GAMBIT_NAMED_SHORT)
    if standing := penalty_stands(chase, one):
        parts.append(f"{words.FAILED} {standing}")
    if left := unspent(chase, one):
        parts.append(f"({words.TO_SPEND.format(n=left)})")
    return " ".join(parts)
