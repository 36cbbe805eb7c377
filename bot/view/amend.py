"""*Amend…*: the panels of what can be set right, and the form that asks for it with a reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import discord
from discord import ui

from bot.view import plain
from bot.view.board import ACCENT
from bot.view.controls import Button, Choice, Press, Select, Verb, button, clip, select
from bot.view.fit import card, part
from bot.view.gm_desk import ANY_GM, Desk
from bot.view.modals import TIMEOUT, TITLE, room
from bot.view.typed import OWNED, SIDED, Of, change
from bot.view.typed_rung import PROSE, SKILLS
from bot.view.values import Value, value_now, values
from bot.view.words import amend as words
from bot.view.words import terms
from rundown import Amend
from rundown.amendments import Amendment, TiltIs, TollIs
from rundown.chase import Chase
from rundown.ladder import Collateral, Minus, Note, Role, Side, Toll
from rundown.skills import Skill
from rundown.turns import Participant

WHOM: Final = "whom"
"""What `more` says of the select of participants."""
ROW: Final = 3
"""Buttons in the first of two rows."""

VALUE_FIELD: Final = "value"
REASON_FIELD: Final = "reason"
SKILLS_FIELD: Final = "skills"
PENALTY_FIELD: Final = "penalty"
DETAIL_FIELD: Final = "detail"
TOUCHES_FIELD: Final = "touches"
SIDE_FIELD: Final = "side"
DICE_FIELD: Final = "dice"
WORDS_FIELD: Final = "words"

REASON: Final = 120
SHORT: Final = 12
"""Characters of a value that is typed."""
NOTE: Final = 100
TYPED: Final = frozenset({"track", "bank", "held"})
"""What has too many values to choose from."""


def may_amend(chase: Chase, of: Of) -> bool:
    """Return whether *of* can be set right now."""
    return Desk(chase, 0).may(Amend(by=ANY_GM, change=_as_it_is(chase, of), reason=words.REASON))


def _as_it_is(chase: Chase, of: Of) -> Amendment:
    # what is written in a Toll or a Tilt may be more than could be typed now
    match of.what:
        case "toll":
            return TollIs(chase.toll)
        case "tilt":
            return TiltIs(chase.tilt)
        case _:
            return change(chase, of, value_now(chase, of))


def may_amend_some(chase: Chase) -> bool:
    """Return whether anything can be set right now."""
    return may_amend(chase, Of("lead"))


def amend_panel(chase: Chase, chase_id: int) -> ui.LayoutView:
    """Return the panel of everything that can be set right."""
    desk = Desk(chase, chase_id)
    text = "\n".join((words.TITLE, words.ladder_says(chase), f"-# {words.EXPLAIN}"))
    held = [*_of_chase(desk)]
    back = button(desk.press(Verb.GM), words.BACK)
    return card(ACCENT, [[part(text)]], [held[:ROW], held[ROW:], [*_whom(desk)], [back]])


def amend_one_panel(chase: Chase, chase_id: int, who: int) -> ui.LayoutView:
    """Return the panel of what can be set right of *who*."""
    desk, one = Desk(chase, chase_id), chase.at(who)
    text = "\n".join((words.head(one), words.standing(one), f"-# {words.EXPLAIN}"))
    held = [*_of_one(desk, one)]
    back = button(desk.press(Verb.AMEND), words.OTHER)
    return card(ACCENT, [[part(text)]], [held[:ROW], held[ROW:], [back]])


def _of_chase(desk: Desk) -> Iterator[Button]:
    for what in words.OF_CHASE:
        for of in [Of(what, side) for side in Side] if what in SIDED else [Of(what)]:
            if may_amend(desk.chase, of):
                label = words.button(what, of.side, value_now(desk.chase, of))
                yield button(desk.press(Verb.AMEND, more=of.code), label)


def _whom(desk: Desk) -> Iterator[Select]:
    everybody = sorted(desk.chase.participants, key=lambda one: one.left)
    choices = [
        Choice(value=str(one.who), label=words.whom(one), note=words.standing(one))
        for one in everybody
    ]
    if choices:
        yield select(desk.press(Verb.AMEND, more=WHOM), words.WHOM, choices)


def _of_one(desk: Desk, one: Participant) -> Iterator[Button]:
    for what, label in words.OF_SOMEBODY.items():
        of = Of(what, who=one.who)
        if may_amend(desk.chase, of):
            told = words.BUTTON.format(what=label, now=value_now(desk.chase, of))
            yield button(desk.press(Verb.AMEND, who=one.who, more=what), told)


def amend_modal(chase: Chase, press: Press, nonce: str) -> ui.Modal:
    """Return the form for what *press* names, as it is now, with the reason.

    Raises:
        ValueError: It names nothing that can be set right.
        KeyError: Whose it is, is not in *chase*.
    """
    of = Of.of(press.more, press.who)
    named = terms.THE_SIDE[of.side] if of.side else ""
    whose = chase.at(of.who).name if of.what in OWNED else named
    modal = ui.Modal(
        title=plain.bare(words.title(of.what, whose), TITLE),
        custom_id=f"{press.code('rm')}:{nonce}",
        timeout=TIMEOUT,
    )
    for label in _labels(chase, of):
        modal.add_item(label)
    reason: ui.TextInput[Any] = ui.TextInput(
        custom_id=REASON_FIELD, placeholder=words.REASON_EXAMPLE, max_length=REASON, min_length=1
    )
    return modal.add_item(_label(words.REASON, reason, words.REASON_NOTE))


def _labels(chase: Chase, of: Of) -> Iterator[ui.Label[Any]]:
    if of.what == "toll":
        yield from _toll(chase.toll)
    elif of.what == "tilt":
        yield from _tilt(chase)
    else:
        typed = of.what in TYPED
        field = _typed(VALUE_FIELD, value_now(chase, of), SHORT) if typed else _chosen(chase, of)
        yield _label(words.VALUE, field, words.MAY_BE[of.what])


def _label(text: str, field: ui.Item[Any], note: str = "") -> ui.Label[Any]:
    return ui.Label(text=text, description=note or None, component=field)


def _typed(field: str, now: str, most: int, example: str = "") -> ui.TextInput[Any]:
    return ui.TextInput(
        custom_id=field,
        default=now[:most] or None,
        placeholder=example or None,
        max_length=room(now, most),
        required=field == VALUE_FIELD,
    )


def _chosen(chase: Chase, of: Of) -> ui.Select[Any]:
    return _select(VALUE_FIELD, list(values(chase, of)))


def _select(field: str, offered: list[Value], most: int = 1) -> ui.Select[Any]:
    options = [
        discord.SelectOption(value=one.typed, label=clip(one.shown, NOTE), default=one.now)
        for one in offered
    ]
    least = 0 if most > 1 else 1
    return ui.Select(
        custom_id=field,
        options=options,
        min_values=least,
        max_values=min(most, len(options)),
        required=bool(least),
    )


def _toll(now: Toll | None) -> Iterator[ui.Label[Any]]:
    kind = now.penalty.kind if now else words.NONE
    had = now.skills if now else ()
    skills = [Value(one, terms.SKILL[one], one in had) for one in Skill]
    yield _label(words.SKILLS, _select(SKILLS_FIELD, skills, SKILLS), words.SKILLS_NOTE)
    costs = [Value(one, shown, one == kind) for one, shown in words.PENALTY.items()]
    yield _label(words.COSTS, _select(PENALTY_FIELD, costs))
    detail = _typed(DETAIL_FIELD, _detail(now), PROSE, words.DETAIL_EXAMPLE)
    yield _label(words.DETAIL, detail, words.DETAIL_NOTE)
    whom = [Value(one, words.touched(one), one in _named(now)) for one in (*Side, *Role)]
    touches = _select(TOUCHES_FIELD, whom, len(whom))
    yield _label(words.TOUCHES, touches, words.TOUCHES_NOTE)


def _detail(now: Toll | None) -> str:
    match now.penalty if now else None:
        case Minus(n=n) | Collateral(n=n):
            return str(n)
        case Note(words=said):
            return said
        case _:
            return ""


def _named(now: Toll | None) -> tuple[Side | Role, ...]:
    if now is None:
        return ()
    return (*(now.sides if len(now.sides) == 1 else ()), *now.roles)


def _tilt(chase: Chase) -> Iterator[ui.Label[Any]]:
    now = chase.tilt
    favoured = [Value(words.NONE, words.FAVOURS_NOBODY, now is None or now.side is None)]
    favoured += [Value(one, terms.THE_SIDE[one], bool(now and now.side is one)) for one in Side]
    yield _label(words.FAVOURS, _select(SIDE_FIELD, favoured))
    had = now.dice if now else 0
    dice = [Value(str(n), words.dice(n), n == had) for n in range(3)]
    yield _label(words.TILT_DICE, _select(DICE_FIELD, dice))
    said = _typed(WORDS_FIELD, now.words if now else "", PROSE, words.TILT_EXAMPLE)
    yield _label(words.TILT_WORDS, said, words.TILT_WORDS_NOTE)
