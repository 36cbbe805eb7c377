"""*Your move*, its dice: the Toll and the role roll, made or still to make, and what they mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.view import move_odds, plain
from bot.view.rung import penalty_words
from bot.view.words import move as words
from bot.view.words import terms
from bot.view.words.odds import percent, risk
from bot.view.words.pools import die_words, giver, pool_words, roll_words
from rundown.chase import Chase
from rundown.collateral import halves_a_point
from rundown.dice import drop
from rundown.ladder import Collateral, Disadvantage, LoseRoll, Minus, Out, Penalty, Role
from rundown.odds import chance
from rundown.pools import sizes, toll_pool, toll_skill
from rundown.skills import Skill
from rundown.standing import can_act, owes_toll, touched
from rundown.turns import (
    Participant,
    RoleRoll,
    Throw,
    TollRoll,
)
from rundown.worth import bank_is_frozen, penalty, result, unspent

GAMBIT: Final = 100
NOTE: Final = 80


def lines(chase: Chase, one: Participant) -> Iterator[str]:
    """Yield what there is to say about *one*'s dice, in the order in which they fall."""
    rolling = chase.phase.running and can_act(chase, one)
    if rolling:
        yield from _toll(chase, one)
        yield from _role(chase, one)
        yield from _gambit(chase, one)
    yield from _kept(chase, one, shown=rolling and not one.turn.played)
    if not (rolling or one.npc or one.turn.played or one.out or one.left):
        yield from move_odds.ahead(chase, one)
    if not (one.npc or one.has_sheet):
        yield words.NO_SHEET


def stands(suffered: Penalty) -> str:
    """Return what a failed Toll costs, as it stands on somebody."""
    match suffered:
        case LoseRoll():
            return terms.LOSE_ROLL_STANDS
        case Disadvantage():
            return terms.DISADVANTAGE_STANDS
        case Minus(n=n):
            return terms.MINUS_STANDS.format(n=n)
        case Collateral(n=n):
            return terms.COLLATERAL_STANDS.format(n=n)
        case Out():
            return terms.OUT_STANDS
        case _:
            note = plain.line(suffered.words, NOTE)
            return words.NOTE_STANDS.format(rules=terms.NOTE_STANDS, note=note)


def pair(chase: Chase, one: Participant, skill: Skill) -> str:
    """Return the two dice of *one*'s own for *skill*."""
    return "+".join(f"d{size}" for size in sizes(chase, one, skill))


def _toll(chase: Chase, one: Participant) -> Iterator[str]:
    made = one.turn.toll
    if chase.toll is None:
        return
    if made:
        yield _toll_made(chase, one, made)
        yield from _push(chase, one, Throw.TOLL, made)
    elif owes_toll(chase, one):
        skill = toll_skill(chase, one, chase.toll)
        pool = toll_pool(chase, one, skill)
        yield words.TOLL.format(
            dice=pool_words(chase, one, skill, pool),
            chance=percent(chance([die.sides for die in pool])),
            price=penalty_words(chase.toll.penalty),
        )
        if isinstance(chase.toll.penalty, Disadvantage) and (die := _next_to_drop(chase, one)):
            yield words.DISADVANTAGE_DROPS.format(die=die)
    elif not touched(chase, one) and not one.turn.played:
        yield words.NOT_TOUCHED


def _toll_made(chase: Chase, one: Participant, made: TollRoll) -> str:
    dice = roll_words(chase, one, made.skill, made.roll)
    if not made.failed:
        return words.TOLL_PASSED.format(dice=dice)
    suffered = penalty(chase, one)
    came = stands(suffered) if suffered else words.NEGATED
    return words.TOLL_FAILED.format(dice=dice, stands=came)


def _role(chase: Chase, one: Participant) -> Iterator[str]:
    played = one.turn.played
    if played is None:
        yield _role_to_make(chase, one)
        yield from move_odds.in_the_round(chase, one)
        return
    dice = roll_words(chase, one, played.skill, played.roll)
    yield _role_line(played.role, dice)
    yield _worth(chase, one, played)
    yield from _push(chase, one, Throw.ROLE, played)


def _role_line(role: Role, dice: str, less: str = "") -> str:
    emoji, name = terms.ROLE_EMOJI[role], terms.ROLE[role]
    return words.ROLE.format(emoji=emoji, role=name, dice=dice, less=less)


def _role_to_make(chase: Chase, one: Participant) -> str:
    coming, suffered = move_odds.prospect(chase, one, one.playing), penalty(chase, one)
    less = words.LESS.format(n=suffered.n) if isinstance(suffered, Minus) else ""
    dice = pool_words(chase, one, coming.skill, coming.kept, coming.dropped)
    return _role_line(one.playing, dice, less)


def _next_to_drop(chase: Chase, one: Participant) -> str:
    """Return the die that one more disadvantage would take from the role roll; empty for none."""
    coming = move_odds.prospect(chase, one, one.playing)
    return "".join(die_words(chase, one, coming.skill, die) for die in drop(coming.kept, 1)[1])


def _worth(chase: Chase, one: Participant, played: RoleRoll) -> str:
    suffered, worth = penalty(chase, one), result(chase, one)
    sums = [str(played.roll.successes)]
    if isinstance(suffered, Minus):
        sums.append(words.SUM_LESS.format(n=suffered.n))
    if played.gambit:
        sums.append(words.SUM_DOUBLED)
    shape = words.SUM if len(sums) > 1 else words.WORTH
    total = f"**{terms.successes(worth)}**"
    return shape.format(sum=" ".join(sums), total=total, means=_means(chase, one, played, worth))


def _means(chase: Chase, one: Participant, played: RoleRoll, worth: int) -> str:
    if worth:
        collateral = terms.halves(worth * halves_a_point(chase))
        spent, left = len(one.turn.bought), unspent(chase, one)
        return words.MEANS[played.role].format(collateral=collateral, spent=spent, left=left)
    if played.gambit:
        return words.MEANS_OUT
    if played.role is Role.CUTTER:
        return words.MEANS_BANK_LOST.format(round=terms.round_name(chase.round + 1))
    return words.MEANS_NOTHING


def _push(chase: Chase, one: Participant, throw: Throw, made: TollRoll | RoleRoll) -> Iterator[str]:
    cost, roll = terms.COST[one.sheet.cost(made.skill)], made.roll
    if roll.pushes and roll.ones:
        yield words.PUSHED.format(points=terms.counted(roll.ones, "point"), cost=cost)
    elif roll.pushes:
        yield words.PUSHED_FREE
    if words.can_push(chase, one, throw):
        yield words.PUSH_COSTS.format(cost=cost)


def _gambit(chase: Chase, one: Participant) -> Iterator[str]:
    played, named = one.turn.played, one.turn.gambit
    if text := played.gambit if played else named:
        yield words.GAMBIT.format(words=plain.line(text, GAMBIT))
    if played:
        return
    if named:
        yield words.GAMBIT_RISK
    elif one.gambit_used:
        yield words.GAMBIT_USED
    elif risked := move_odds.prospect(chase, one, one.playing).risked:
        yield risk(risked, _next_to_drop(chase, one))


def _kept(chase: Chase, one: Participant, *, shown: bool) -> Iterator[str]:
    """Yield bank and dice held; a die that is *shown* in the roll above is not named again."""
    if one.bank and bank_is_frozen(chase, one):
        toll = isinstance(penalty(chase, one), Out)
        why = words.FROZEN_BY_TOLL if toll else words.FROZEN_BY_ROLL
        yield words.BANK_FROZEN.format(bank=one.bank, why=why)
    elif one.bank:
        yield words.BANK.format(bank=one.bank)
    if one.turn.spent:
        yield words.BANK_SPENT.format(bank=one.turn.spent)
    if one.held and not shown:
        givers = terms.both([giver(chase, who) for who in one.held])
        dice = terms.counted(len(one.held), "d6", "d6")
        yield words.HELD.format(dice=dice, givers=givers)
