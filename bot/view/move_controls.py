"""The controls of *Your move*: what the rules would accept now, the likeliest first.

Every control asks `allowed` with the very command its press will be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from discord import ButtonStyle

from bot.view import move_rolls, plain
from bot.view.controls import OPTION, Button, Choice, Press, Select, Verb, button, select
from bot.view.words import move as words
from bot.view.words import terms
from rundown import (
    By,
    Chase,
    ChoosePressure,
    Command,
    Declare,
    DropGambit,
    GrantDie,
    Leave,
    MakeRoll,
    MakeToll,
    NameGambit,
    Negate,
    Push,
    RemoveCollateral,
    RevealNext,
    SpendBank,
    allowed,
)
from rundown.ladder import Role
from rundown.pools import PRESSURE, role_skill
from rundown.standing import is_awaited, negatable
from rundown.turns import (
    Participant,
    Throw,
)
from rundown.worth import penalty

NAME: Final = 60
Row = Sequence[Button | Select]


@dataclass(frozen=True, slots=True)
class _Hand:
    """One participant's panel: what may be asked for them, and the presses that ask it."""

    chase: Chase
    chase_id: int
    one: Participant
    by: By

    def may(self, command: Command) -> bool:
        return allowed(self.chase, command)

    def press(self, verb: Verb, more: str = "") -> Press:
        return Press(
            chase=self.chase_id, step=self.chase.version, verb=verb, who=self.one.who, more=more
        )


def rows(chase: Chase, chase_id: int, one: Participant, by: By) -> Iterator[Row]:
    """Yield the rows of controls that *by* may use for *one* now."""
    hand = _Hand(chase, chase_id, one, by)
    yield [*_rolls(hand), *_pushes(hand)]
    yield from _spotter(hand)
    yield list(_roles(hand))
    yield list(_pressure(hand))
    yield [*_gambit(hand), *_bank(hand), *_leave(hand)]


def _rolls(hand: _Hand) -> Iterator[Button]:
    by, who = hand.by, hand.one.who
    if not hand.may(MakeRoll(by=by, who=who)):
        return
    label = words.roll_label(hand.chase, hand.one)
    yield button(hand.press(Verb.ROLL), label, style=ButtonStyle.success, emoji="🎲")
    # where the roll is not open yet, *Roll* makes the Toll alone by itself
    if label != words.ROLL_TOLL and hand.may(MakeToll(by=by, who=who)):
        yield button(hand.press(Verb.TOLL), words.TOLL_ALONE)


def _pushes(hand: _Hand) -> Iterator[Button]:
    turn = hand.one.turn
    made = (
        (Throw.TOLL, turn.toll and turn.toll.roll, words.PUSH_TOLL),
        (Throw.ROLE, turn.played and turn.played.roll, words.PUSH_ROLE),
    )
    for throw, roll, label in made:
        if roll and hand.may(Push(by=hand.by, who=hand.one.who, throw=throw)):
            told = label.format(dice=terms.dice(roll.loose))
            yield button(hand.press(Verb.PUSH, throw), told, style=ButtonStyle.primary)


def _roles(hand: _Hand) -> Iterator[Button]:
    for role in Role:
        if hand.may(Declare(by=hand.by, who=hand.one.who, role=role)):
            chosen = role is hand.one.playing
            yield button(
                hand.press(Verb.ROLE, role),
                terms.ROLE[role],
                style=ButtonStyle.primary if chosen else ButtonStyle.secondary,
                emoji=terms.ROLE_EMOJI[role],
            )


def _pressure(hand: _Hand) -> Iterator[Select]:
    chase, one = hand.chase, hand.one
    # R5: an NPC rolls its two dice for everything, so that it has nothing to choose
    if one.playing is not Role.PRESSURE or one.npc:
        return
    standing = role_skill(chase, one, Role.PRESSURE)
    choices = [
        Choice(
            value=skill,
            label=words.SKILL_OPTION.format(
                skill=terms.SKILL[skill], dice=move_rolls.pair(chase, one, skill)
            ),
            chosen=skill is standing,
        )
        for skill in PRESSURE
        if hand.may(ChoosePressure(by=hand.by, who=one.who, skill=skill))
    ]
    if choices:
        yield select(hand.press(Verb.PRESSURE), words.PRESS_WITH, choices)


def _gambit(hand: _Hand) -> Iterator[Button]:
    by, who, named = hand.by, hand.one.who, bool(hand.one.turn.gambit)
    if hand.may(NameGambit(by=by, who=who, words=words.NAME_GAMBIT)):
        label = words.REWORD_GAMBIT if named else words.NAME_GAMBIT
        yield button(hand.press(Verb.GAMBIT), label, emoji="❗")
    if hand.may(DropGambit(by=by, who=who)):
        yield button(hand.press(Verb.UNGAMBIT), words.DROP_GAMBIT)


def _bank(hand: _Hand) -> Iterator[Button]:
    if hand.may(SpendBank(by=hand.by, who=hand.one.who)):
        label = words.SPEND_BANK.format(bank=hand.one.bank)
        yield button(hand.press(Verb.BANK), label, emoji="🏦")


def _leave(hand: _Hand) -> Iterator[Button]:
    own = hand.one.user == hand.by.user
    if own and hand.may(Leave(by=hand.by, who=hand.one.who)):
        yield button(hand.press(Verb.LEAVE), words.LEAVE, style=ButtonStyle.danger)


def _spotter(hand: _Hand) -> Iterator[Row]:
    by, who = hand.by, hand.one.who
    negate, grant = list(_negated(hand)), list(_granted(hand))
    if negate:
        yield [select(hand.press(Verb.NEGATE), words.NEGATE, negate)]
    buys = []
    if hand.may(RemoveCollateral(by=by, who=who)):
        buys.append(button(hand.press(Verb.REMOVE), words.REMOVE))
    if hand.may(RevealNext(by=by, who=who)):
        buys.append(button(hand.press(Verb.REVEAL), words.REVEAL))
    yield buys
    if grant:
        yield [select(hand.press(Verb.GRANT), words.GRANT, grant)]


def _negated(hand: _Hand) -> Iterator[Choice]:
    for ally in negatable(hand.chase, hand.one.side):
        suffered = penalty(hand.chase, ally)
        if suffered and hand.may(Negate(by=hand.by, who=hand.one.who, target=ally.who)):
            note = plain.bare(move_rolls.stands(suffered), OPTION)
            yield Choice(value=str(ally.who), label=_named(hand, ally), note=note)


def _granted(hand: _Hand) -> Iterator[Choice]:
    for ally in hand.chase.seated(hand.one.side):
        if hand.may(GrantDie(by=hand.by, who=hand.one.who, target=ally.who)):
            note = words.TO_ROLL if is_awaited(hand.chase, ally) else words.NEXT_ROUND
            yield Choice(value=str(ally.who), label=_named(hand, ally), note=note)


def _named(hand: _Hand, ally: Participant) -> str:
    name = plain.bare(ally.name, NAME)
    return words.THEMSELVES.format(name=name) if ally is hand.one else name
