"""The lobby: the ladder's name and place but never its rungs, the options, who is in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from discord import ButtonStyle, ui

from bot.view import plain, rung
from bot.view.controls import Button, Press, Verb, button
from bot.view.fit import Part, card, part
from bot.view.roster import FEW, listed
from bot.view.words import board as board_words
from bot.view.words import lobby as words
from bot.view.words import terms
from rundown.chase import Chase
from rundown.ladder import Side
from rundown.skills import Letter
from rundown.terrain import Layer
from rundown.turns import (
    Participant,
    Turn,
)

ACCENT: Final = 0x3E8E8A
TITLE: Final = 60
PLACE: Final = 60
BLURB: Final = 600
COLUMNS: Final = 24
COLUMNS_OF_MANY: Final = 14
SOME: Final = 6


def lobby(chase: Chase, chase_id: int, *, live: bool) -> ui.LayoutView:
    """Return the lobby while it is *live*; afterwards the roster, as the chase set out."""
    open_ = live and not chase.cancelled
    blocks = (
        tuple(_top(chase)),
        tuple(_side(chase, side) for side in Side),
        tuple(_bottom(chase, open_=open_)),
    )
    return card(ACCENT, blocks, list(_rows(chase, chase_id)) if open_ else [], terms.REST)


def _top(chase: Chase) -> Iterator[Part]:
    ladder = chase.ladder
    yield part(words.TITLE.format(ladder=plain.line(ladder.name, TITLE) or terms.NOTHING))
    where = filter(None, (plain.line(ladder.place, PLACE), terrain(chase)))
    yield part(words.WHERE.format(parts=" · ".join(where)))
    yield part(plain.line(ladder.blurb, BLURB), plain.line(ladder.blurb, BLURB // 2), "")


def terrain(chase: Chase) -> str:
    """Return how the sides move: once where they move alike."""
    layers = {side: chase.party(side).layer for side in Side}
    if len(set(layers.values())) == 1:
        return terms.LAYER[chase.prey.layer]
    return ", ".join(
        words.TERRAIN.format(side=terms.SIDE[side], layer=terms.LAYER[layer])
        for side, layer in layers.items()
    )


def _side(chase: Chase, side: Side) -> Part:
    here = set_out(chase, side)
    head = words.SIDE.format(side=terms.SIDE_TITLE[side], count=len(here))
    if not here:
        return part(f"{head}\n{words.NOBODY}")
    full = "\n".join((head, *(_line(one) for one in here)))
    short = "\n".join((head, listed([_short(one) for one in here], None, " · ")))
    least = "\n".join((head, listed([_short(one) for one in here], SOME, " · ")))
    return part(*((full, short, least) if len(here) <= FEW else (short, least)))


def set_out(chase: Chase, side: Side) -> tuple[Participant, ...]:
    """Return who is on *side* in the lobby, or was as the chase began.

    Who left later has set out all the same; their rounds tell them from who left the lobby.
    """
    played = {one.who for done in chase.rounds for one in done.cast if one.turn != Turn()}
    first = [one for one in chase.on(side) if one.since <= 1]
    return tuple(one for one in first if not one.left or one.who in played)


def _line(one: Participant) -> str:
    name = plain.name(one.name, COLUMNS)
    if one.npc:
        first = words.NPC.format(name=name, dice=terms.letters(one.npc))
        return f"{first} · {words.EDGE}" if one.edge else first
    first = words.PLAYER.format(name=name)
    return first if one.has_sheet else f"{first} · {words.NO_SHEET}"


def _short(one: Participant) -> str:
    name = plain.name(one.name, COLUMNS_OF_MANY)
    if one.npc:
        first = words.NPC_SHORT.format(name=name, dice=terms.letters(one.npc))
        return f"{first} {words.EDGE_SHORT}" if one.edge else first
    return name if one.has_sheet else f"{name} {words.NO_SHEET_SHORT}"


def _bottom(chase: Chase, *, open_: bool) -> Iterator[Part]:
    lead = chase.rounds[0].lead_before if chase.rounds else chase.lead
    yield part(board_words.LEAD.format(lead=lead))
    yield part(rung.track(chase, lead))
    if options := ", ".join(_options(chase)):
        yield part(words.OPTIONS.format(parts=options))
    if chase.cancelled and not chase.round:
        yield part(words.CANCELLED)
    else:
        yield part(words.OPEN if open_ else words.BEGUN)


def _options(chase: Chase) -> Iterator[str]:
    """Yield what the GM has set otherwise than usual."""
    if not chase.pushing:
        yield words.NO_PUSHING
    if chase.npc_tolls:
        yield words.NPC_TOLLS
    if chase.timer:
        pattern = words.TIMER_ADVANCES if chase.timer_advances else words.TIMER
        yield pattern.format(limit=terms.span(chase.timer))
    for side in Side:
        party = chase.party(side)
        if party.layer is not Layer.FOOT and party.vehicle is not Letter.C:
            yield words.VEHICLE.format(side=terms.THE_SIDE[side], letter=party.vehicle.name)


def _rows(chase: Chase, chase_id: int) -> Iterator[list[Button]]:
    def press(verb: Verb, more: str = "") -> Press:
        return Press(chase=chase_id, step=chase.version, verb=verb, more=more)

    ready = all(chase.seated(side) for side in Side)
    begins = ButtonStyle.success if ready else ButtonStyle.secondary
    join = press(Verb.JOIN, Side.PURSUERS)
    yield [
        button(join, words.JOIN_PURSUERS, style=ButtonStyle.primary),
        button(press(Verb.JOIN, Side.PREY), words.JOIN_PREY),
        button(press(Verb.LEAVE), words.LEAVE),
    ]
    yield [
        button(press(Verb.ADVANCE, "0.begin"), words.BEGIN, style=begins),
        button(press(Verb.GM), words.GM),
    ]
