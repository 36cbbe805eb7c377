"""*Seats…* and *The GM's seat…*: who plays whom, and who runs the chase."""

from __future__ import annotations

from collections.abc import Iterator

from discord import ui

from bot.view.board import ACCENT
from bot.view.controls import Button, Choice, Select, UserSelect, Verb, button, select, users
from bot.view.fit import card, part
from bot.view.gm_desk import ANY_GM, Desk, Row, opposition, unseat
from bot.view.words import hand as words
from rundown import ChangeSide, Chase, Seat, ShareGm, Substitute
from rundown.ladder import Side
from rundown.standing import holding_up


def seats_panel(chase: Chase, chase_id: int) -> ui.LayoutView:
    """Return the panel of who sits where."""
    desk = Desk(chase, chase_id)
    rows: list[Row] = [
        *([one] for one in _seat(desk)),
        [*_substitute(desk)],
        [*_cross(desk)],
        [*unseat(desk)],
        [*opposition(desk)],
        [button(desk.press(Verb.GM), words.BACK)],
    ]
    return card(ACCENT, [[part(words.seats(chase))]], rows)


def substitute_panel(chase: Chase, chase_id: int, who: int) -> ui.LayoutView:
    """Return the question who plays on as *who*."""
    desk = Desk(chase, chase_id)
    chosen = users(desk.press(Verb.SUBSTITUTE, who=who), words.STAND_IN)
    back = button(desk.press(Verb.SEATS), words.BACK)
    return card(ACCENT, [[part(words.stand_in(chase.at(who)))]], [[chosen], [back]])


def share_panel(chase: Chase, chase_id: int) -> ui.LayoutView:
    """Return the panel of the GM's seat."""
    desk = Desk(chase, chase_id)
    share = users(desk.press(Verb.SHARE, more="with"), words.SHARE_WITH)
    over = users(desk.press(Verb.SHARE, more="over"), words.HAND_OVER)
    back = button(desk.press(Verb.GM), words.BACK)
    return card(ACCENT, [[part(words.gms(chase))]], [[share], [over], [back]])


def handed_over(user: int) -> ui.LayoutView:
    """Return what stays of the panel for who is no GM any more."""
    return card(ACCENT, [[part(words.HANDED_OVER.format(user=user))]])


def hands(desk: Desk) -> Iterator[Button]:
    """Yield the ways to the seats and to the GM's own."""
    if desk.may(ShareGm(by=ANY_GM, user=0)):
        yield button(desk.press(Verb.SEATS), words.SEATS)
        yield button(desk.press(Verb.SHARE), words.SHARE)


def ping(desk: Desk) -> Iterator[Button]:
    """Yield the ping, while a player is awaited."""
    awaited = {one.user for one in holding_up(desk.chase) if one.user}
    if awaited:
        yield button(desk.press(Verb.PING), words.PING.format(count=len(awaited)))


def _seat(desk: Desk) -> Iterator[UserSelect]:
    for side in reversed(Side):
        if desk.may(Seat(by=ANY_GM, user=0, name=words.SEATS, side=side)):
            yield users(desk.press(Verb.SEAT, more=side), words.SEAT[side])


def _substitute(desk: Desk) -> Iterator[Select]:
    choices = [
        Choice(value=str(one.who), label=words.whom(one))
        for one in desk.chase.participants
        if desk.may(Substitute(by=ANY_GM, who=one.who, user=0, name=words.SEATS))
    ]
    if choices:
        yield select(desk.press(Verb.SUBSTITUTE), words.SUBSTITUTE, choices)


def _cross(desk: Desk) -> Iterator[Select]:
    choices = [
        Choice(value=str(one.who), label=words.whom(one), note=words.crossing(one))
        for one in desk.chase.participants
        if desk.may(ChangeSide(by=ANY_GM, who=one.who, side=one.side.other))
    ]
    if choices:
        yield select(desk.press(Verb.CROSS), words.CROSS, choices)
