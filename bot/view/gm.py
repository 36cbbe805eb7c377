"""*GM…*: the private panel of a GM, and the question before an end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from discord import ButtonStyle, ui

from bot.view import plain
from bot.view.amend import may_amend_some
from bot.view.board import ACCENT
from bot.view.controls import Button, Choice, Select, Verb, button, select
from bot.view.fit import card, part
from bot.view.gm_desk import ANY_GM, Desk, Row, cancel, edges, may_undo, npcs, unseat
from bot.view.gm_seats import hands, ping
from bot.view.gm_setup import setup_panel
from bot.view.plain import units
from bot.view.words import gm as words
from bot.view.words.amend import AMEND
from rundown import (
    CallOvertime,
    Chase,
    EndChase,
    NameConsequence,
    TouchByToll,
)
from rundown.chase import Phase
from rundown.ladder import Side
from rundown.standing import holding_up, is_awaited, touched

__all__ = ["gm_panel", "setup_panel", "sure_panel"]

BUTTONS: Final = 5
"""How many Discord takes in a row."""
LAST: Final = 150

What = Literal["end", "cancel"]


def gm_panel(chase: Chase, chase_id: int, last: str) -> ui.LayoutView:
    """Return *GM…*; *last* is the step that an undo would take back, in bare words."""
    lines = [words.TITLE, words.status(chase), *map(words.npc_line, npcs(chase))]
    if may_undo(chase) and units(last) > words.UNDO_WORDS:
        lines.append(words.LAST.format(words=plain.line(last, LAST)))
    desk = Desk(chase, chase_id)
    if (later := len(list(_consequences(desk))) - BUTTONS) > 0:
        lines.append(words.later(later))
    return card(ACCENT, [[part(line) for line in lines]], list(_rows(desk, last)))


def sure_panel(chase: Chase, chase_id: int, what: What) -> ui.LayoutView:
    """Return the question whether to end or cancel the chase, with what it will mean."""
    desk, ends = Desk(chase, chase_id), what == "end"
    meant = button(
        desk.press(Verb.SURE, more=what),
        words.END_SURE if ends else words.CANCEL_SURE,
        style=ButtonStyle.danger,
    )
    back = button(desk.press(Verb.GM), words.BACK)
    text = words.sure_end(chase) if ends else words.sure_cancel()
    return card(ACCENT, [[part(text)]], [[meant, back]])


def _rows(desk: Desk, last: str) -> Iterator[Row]:
    yield list(_act(desk))
    # a board of an ended chase would bury a live one of the same channel
    down = [] if desk.chase.phase is Phase.OVER else [button(desk.press(Verb.DOWN), words.DOWN)]
    yield [*_undo(desk, last), *_overtime(desk), *down]
    yield list(_consequences(desk))[:BUTTONS]
    yield list(_touch(desk))
    yield list(edges(desk))
    yield list(unseat(desk))
    yield [*_amend(desk), *hands(desk), *ping(desk)]
    yield list(_ends(desk))


def _act(desk: Desk) -> Iterator[Select]:
    chase = desk.chase
    if not chase.phase.running:
        return
    open_now = holding_up(chase)
    seated = [one for side in Side for one in chase.seated(side)]
    seated.sort(key=lambda one: (one not in open_now, not is_awaited(chase, one), not one.npc))
    choices = [
        Choice(value=str(one.who), label=words.who(chase, one), note=words.state(chase, one))
        for one in seated
    ]
    if choices:
        yield select(desk.press(Verb.ACT), words.ACT, choices)


def _undo(desk: Desk, last: str) -> Iterator[Button]:
    if may_undo(desk.chase):
        label = words.UNDO.format(words=plain.bare(last, words.UNDO_WORDS))
        yield button(desk.press(Verb.UNDO, more=str(desk.chase.step)), label)


def _overtime(desk: Desk) -> Iterator[Button]:
    if desk.may(CallOvertime(by=ANY_GM)):
        yield button(desk.press(Verb.OVERTIME), words.OVERTIME, style=ButtonStyle.primary)


def _consequences(desk: Desk) -> Iterator[Button]:
    for one in desk.chase.participants:
        unnamed = one.who not in desk.chase.consequences
        named = NameConsequence(by=ANY_GM, who=one.who, words=words.CONSEQUENCE)
        if unnamed and desk.may(named):
            label = words.CONSEQUENCE.format(name=plain.bare(one.name, words.LABEL))
            yield button(
                desk.press(Verb.CONSEQUENCE, who=one.who), label, style=ButtonStyle.primary
            )


def _touch(desk: Desk) -> Iterator[Select]:
    chase = desk.chase
    choices = [
        Choice(
            value=str(one.who),
            label=words.who(chase, one),
            note=words.touch_note(chase, one),
        )
        for one in chase.participants
        if desk.may(TouchByToll(by=ANY_GM, who=one.who, touched=not touched(chase, one)))
    ]
    if choices:
        yield select(desk.press(Verb.TOUCH), words.TOUCH, choices)


def _amend(desk: Desk) -> Iterator[Button]:
    if may_amend_some(desk.chase):
        yield button(desk.press(Verb.AMEND), AMEND)


def _ends(desk: Desk) -> Iterator[Button]:
    if desk.may(EndChase(by=ANY_GM)):
        yield button(desk.press(Verb.END), words.END, style=ButtonStyle.danger)
    yield from cancel(desk)
