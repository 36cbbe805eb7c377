"""The record: a round that is done, with all its dice, what it moved and what it cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from discord import ButtonStyle, ui

from bot.view import rung
from bot.view.controls import Button, Press, Verb, button
from bot.view.deeds import doing
from bot.view.fit import Block, Part, card, part
from bot.view.past import as_it_was, is_latest
from bot.view.roster import grouped, listed, named, present, rests
from bot.view.warnings import deserted_words, rulings
from bot.view.words import board as board_words
from bot.view.words import record as words
from bot.view.words import terms
from rundown.chase import (
    ENGAGED,
    Chase,
    Phase,
)
from rundown.ladder import Side
from rundown.outcome import outcome
from rundown.reckoning import (
    TRACK,
    Reckoning,
)
from rundown.worth import total

ACCENT: Final = 0x6B7C8C


def record(chase: Chase, chase_id: int, done: Reckoning, *, live: bool) -> ui.LayoutView:
    """Return the record of round *done*; with the GM's buttons while it is *live*."""
    was = as_it_was(chase, done)
    sides = [_side(was, side, done) for side in Side]
    waits = live and not chase.cancelled
    rows = [_row(chase, chase_id)] if waits else []
    blocks = (_top(was, done), sides, tuple(_bottom(chase, was, done, waits=waits)))
    return card(ACCENT, blocks, rows, terms.REST)


def _top(was: Chase, done: Reckoning) -> Block:
    pattern = words.CUT if done.net is None else words.RESOLVED
    head = pattern.format(
        heading=rung.heading(done.round, was.rung),
        before=done.lead_before,
        after=done.lead,
        lead=done.lead,
    )
    return part(head), rung.flavour(was.rung), part(rung.asked(was))


def _side(was: Chase, side: Side, done: Reckoning) -> Part:
    head = _heading(was, side, done)
    full = "\n".join((head, *_lines(was, side, done, telling=True)))
    short = "\n".join((head, *_lines(was, side, done, telling=False)))
    return part(full, short, "\n".join((head, *grouped(was, side))), patience=1)


def _heading(was: Chase, side: Side, done: Reckoning) -> str:
    name = terms.SIDE_TITLE[side]
    points = done.prey_total if side is Side.PREY else done.pursuers_total
    if points is None:
        return words.SIDE.format(side=name)
    made = total(was, side)
    parts = [
        pattern.format(n=n)
        for pattern, n in (
            (words.RUNNER, made.runner),
            (words.PRESSURE, made.pressure),
            (words.BANK, made.bank),
        )
        if n
    ]
    whole = words.SIDE_TOTAL.format(side=name, total=points)
    return words.SUM.format(total=whole, parts=" + ".join(parts)) if len(parts) > 1 else whole


def _lines(was: Chase, side: Side, done: Reckoning, *, telling: bool) -> Iterator[str]:
    for one in present(was, side):
        did = " · ".join(doing(was, one, done, telling=telling))
        role = one.turn.played.role if one.turn.played else one.playing
        if did:
            yield f"{terms.ROLE_EMOJI[role]} **{named(was, one)}** {did}"
        elif why := rests(was, one):
            yield f"{board_words.RESTS} **{named(was, one)}** {why}"


def _bottom(chase: Chase, was: Chase, done: Reckoning, *, waits: bool) -> Iterator[Part]:
    yield part(_net(done))
    yield part(words.LEAD.format(lead=done.lead))
    yield part(rung.track(chase, done.lead))
    yield part(_collateral(was, done, names=True), _collateral(was, done, names=False))
    if chase.cancelled and is_latest(chase, done):
        yield part(board_words.CANCELLED)
    if waits:
        yield part("\n".join((*rulings(was), *deserted_words(chase))))
        yield part(rung.ahead(chase))
        yield part(words.DECIDE if chase.phase is Phase.WAITING else "")


def _net(done: Reckoning) -> str:
    if done.net is None:
        return words.NO_NET
    return words.NET.format(
        pursuers=done.pursuers_total, prey=done.prey_total, net=terms.signed(done.net)
    )


def _collateral(was: Chase, done: Reckoning, *, names: bool) -> str:
    tracks = " · ".join(_track(was, done, side, names=names) for side in Side)
    return words.COLLATERAL.format(tracks=tracks)


def _track(was: Chase, done: Reckoning, side: Side, *, names: bool) -> str:
    """Return a side's sum: what was there, what came, what a Spotter took back, what is."""
    landed = done.landed(side)
    first = words.TRACK.format(side=terms.SIDE[side], points=terms.halves(landed.before))
    generated = sum(charge.halves for charge in landed.charges)
    if not generated:
        return first
    makers = [charge.who for charge in landed.charges]
    made = words.MADE.format(
        points=terms.halves(generated), whose=_whose(was, makers) if names else ""
    )
    saved = words.SAVED.format(
        points=terms.halves(landed.saved), whose=_whose(was, landed.savers) if names else ""
    )
    after = words.AFTER.format(points=terms.halves(landed.after))
    full = words.FULL if landed.after == TRACK else ""
    return "".join((first, made, saved if landed.saved else "", after, full))


def _whose(was: Chase, whom: list[int] | tuple[int, ...]) -> str:
    names = [named(was, was.at(who)) for who in dict.fromkeys(whom)]
    return words.WHOSE.format(names=listed(names))


def _row(chase: Chase, chase_id: int) -> list[Button]:
    def press(verb: Verb, more: str = "") -> Press:
        return Press(chase=chase_id, step=chase.version, verb=verb, more=more)

    menu = button(press(Verb.GM), words.GM)
    if chase.phase is Phase.BETWEEN:
        label = words.REVEAL.format(n=chase.round + 1)
        reveal = press(Verb.ADVANCE, f"{chase.round}.reveal")
        return [button(reveal, label, style=ButtonStyle.success), menu]
    end = words.END.format(outcome=terms.OUTCOME[outcome(chase.lead)])
    return [
        button(press(Verb.OVERTIME), _overtime(chase), style=ButtonStyle.primary),
        button(press(Verb.ADVANCE, f"{chase.round}.end"), end, style=ButtonStyle.success),
        menu,
    ]


def _overtime(chase: Chase) -> str:
    after = chase.lead - 1
    pattern = words.OVERTIME_ENDS if after == ENGAGED else words.OVERTIME
    return pattern.format(before=chase.lead, after=after, outcome=terms.OUTCOME[outcome(after)])
